//! Rate limits per address, with token buckets.

use crate::config::Rate;
use crate::error::RequestError;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// The number of buckets from which on full ones are removed.
const MANY_BUCKETS: usize = 10_000;

/// A token bucket for each address.
pub(crate) struct RateLimiter {
    rate: Rate,
    buckets: Mutex<Buckets>,
}

struct Buckets {
    by_address: HashMap<IpAddr, (f64, Instant)>,
    /// The number of buckets at which full ones are removed next, so that not every request looks at
    /// all of them.
    clean_at: usize,
}

impl RateLimiter {
    pub(crate) fn new(rate: Rate) -> RateLimiter {
        let buckets = Buckets { by_address: HashMap::new(), clean_at: MANY_BUCKETS };
        RateLimiter { rate, buckets: Mutex::new(buckets) }
    }

    /// Takes a token of an address.
    ///
    /// # Errors
    /// When there is none; the error has the seconds until there is one.
    pub(crate) fn take(&self, ip: IpAddr) -> Result<(), RequestError> {
        self.take_at(ip, Instant::now()).map_err(|seconds| RequestError::TooMany { seconds })
    }

    fn take_at(&self, ip: IpAddr, now: Instant) -> Result<(), u64> {
        let Rate { burst, each_second } = self.rate;
        if each_second == f64::INFINITY {
            return Ok(());
        }
        let filled = |(tokens, since): (f64, Instant)| {
            let more = now.saturating_duration_since(since).as_secs_f64() * each_second;
            (tokens + more).min(burst)
        };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let Buckets { by_address, clean_at } = &mut *buckets;
        if by_address.len() >= *clean_at {
            by_address.retain(|_, bucket| filled(*bucket) < burst);
            *clean_at = (2 * by_address.len()).max(MANY_BUCKETS);
        }
        let bucket = by_address.entry(ip).or_insert((burst, now));
        let tokens = filled(*bucket);
        if tokens < 1.0 {
            *bucket = (tokens, now);
            return Err(((1.0 - tokens) / each_second).ceil().clamp(1.0, 3600.0) as u64);
        }
        *bucket = (tokens - 1.0, now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_empties_and_fills_again_for_each_address() {
        let buckets = RateLimiter::new(Rate { burst: 2.0, each_second: 0.5 });
        let (now, one, two) = (Instant::now(), [1, 1, 1, 1].into(), [2, 2, 2, 2].into());
        assert_eq!(buckets.take_at(one, now), Ok(()));
        assert_eq!(buckets.take_at(one, now), Ok(()));
        assert_eq!(buckets.take_at(one, now), Err(2));
        assert_eq!(buckets.take_at(two, now), Ok(()));
        assert_eq!(buckets.take_at(one, now + Duration::from_secs(2)), Ok(()));
        assert_eq!(buckets.take_at(one, now + Duration::from_secs(3)), Err(1));
    }
}
