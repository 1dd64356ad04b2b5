//! Limits on open connections, per address and in total.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A limit on open connections.
pub(crate) struct ConnectionLimit {
    per_address: usize,
    total: usize,
    open: Mutex<OpenConnections>,
}

#[derive(Default)]
struct OpenConnections {
    total: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// An open connection, counted until this is dropped.
pub(crate) struct ConnectionPermit(Arc<ConnectionLimit>, IpAddr);

impl ConnectionLimit {
    /// Creates a limit of this many connections per address and in total.
    pub(crate) fn new(per_address: usize, total: usize) -> Arc<ConnectionLimit> {
        Arc::new(ConnectionLimit { per_address, total, open: Mutex::default() })
    }

    /// Counts one more connection, if the limit allows it.
    pub(crate) fn acquire(self: &Arc<Self>, ip: IpAddr) -> Option<ConnectionPermit> {
        let mut open = self.lock();
        let OpenConnections { total, by_address } = &mut *open;
        let count = by_address.get(&ip).copied().unwrap_or_default();
        if *total >= self.total || count >= self.per_address {
            return None;
        }
        *total += 1;
        by_address.insert(ip, count + 1);
        Some(ConnectionPermit(Arc::clone(self), ip))
    }

    fn lock(&self) -> MutexGuard<'_, OpenConnections> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.0.lock();
        open.total -= 1;
        if let Some(count) = open.by_address.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                open.by_address.remove(&self.1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_limited_per_address_and_in_total() {
        let limit = ConnectionLimit::new(2, 3);
        let (one, two) = ([1, 1, 1, 1].into(), [2, 2, 2, 2].into());
        let first = limit.acquire(one).unwrap();
        let _second = limit.acquire(one).unwrap();
        assert!(limit.acquire(one).is_none());
        let _third = limit.acquire(two).unwrap();
        assert!(limit.acquire(two).is_none());
        drop(first);
        assert!(limit.acquire(one).is_some());
    }

    #[test]
    fn a_refused_address_leaves_nothing_behind() {
        let limit = ConnectionLimit::new(1, 1);
        let _first = limit.acquire([1, 1, 1, 1].into()).unwrap();
        assert!(limit.acquire([2, 2, 2, 2].into()).is_none());
        assert_eq!(limit.lock().by_address.len(), 1);
    }
}
