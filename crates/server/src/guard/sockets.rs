//! How many connections are open, in all and from each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// How many connections are open.
#[derive(Clone, Debug)]
pub(crate) struct Sockets(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    each: usize,
    all: usize,
    open: Mutex<(usize, HashMap<IpAddr, usize>)>,
}

/// An open connection, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place(Sockets, IpAddr);

impl Sockets {
    /// None yet; so many from each address and so many in all are allowed.
    pub(crate) fn new(each: usize, all: usize) -> Sockets {
        Sockets(Arc::new(Inner { each, all, open: Mutex::default() }))
    }

    /// Opens one more, if that is allowed.
    pub(crate) fn enter(&self, ip: IpAddr) -> Option<Place> {
        let mut open = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, each) = &mut *open;
        let count = each.entry(ip).or_default();
        if *all >= self.0.all || *count >= self.0.each {
            return None;
        }
        *all += 1;
        *count += 1;
        Some(Place(self.clone(), ip))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.0.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, each) = &mut *open;
        *all -= 1;
        if let Some(count) = each.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                each.remove(&self.1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_open_some_and_all_may_open_some_more() {
        let sockets = Sockets::new(2, 3);
        let (one, two) = ([1, 1, 1, 1].into(), [2, 2, 2, 2].into());
        let first = sockets.enter(one).unwrap();
        let _second = sockets.enter(one).unwrap();
        assert!(sockets.enter(one).is_none());
        let _third = sockets.enter(two).unwrap();
        assert!(sockets.enter(two).is_none());
        drop(first);
        assert!(sockets.enter(one).is_some());
    }
}
