//! Rate limits per address, with token buckets.

use crate::config::Rate;
use crate::error::RequestError;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// The number of buckets from which on full ones are removed.
const MAX_BUCKETS: usize = 10_000;

/// A token bucket for each address.
pub(crate) struct RateLimiter {
    rate: Rate,
    buckets: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

impl RateLimiter {
    pub(crate) fn new(rate: Rate) -> RateLimiter {
        RateLimiter { rate, buckets: Mutex::default() }
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
        if buckets.len() >= MAX_BUCKETS {
            buckets.retain(|_, bucket| filled(*bucket) < burst);
        }
        let bucket = buckets.entry(ip).or_insert((burst, now));
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
