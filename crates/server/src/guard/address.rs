//! Where a request comes from.

use crate::app::Shared;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// Where a request comes from, as far as it is to be believed.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Address {
    /// The address, of IPv6 only the network.
    pub(crate) ip: IpAddr,
    /// Whether it came through TLS.
    pub(crate) secure: bool,
}

impl FromRequestParts<Shared> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Address, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.ip());
        let (ip, secure) = if app.config.public {
            let https = value(&parts.headers, "x-forwarded-proto") == Some("https");
            (forwarded(&parts.headers).unwrap_or(peer), https)
        } else {
            (peer, false)
        };
        Ok(Address { ip: network(ip), secure })
    }
}

/// The last address that the proxy has added: those before may be anybody's invention.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

fn value<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Whoever has one address of IPv6 has a whole network of them.
pub(crate) fn network(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_address_is_the_one_the_proxy_saw() {
        let mut headers = HeaderMap::new();
        assert_eq!(forwarded(&headers), None);
        headers.insert("x-forwarded-for", "1.2.3.4, 5.6.7.8".parse().unwrap());
        assert_eq!(forwarded(&headers), Some("5.6.7.8".parse().unwrap()));
        headers.insert("x-forwarded-for", "nonsense".parse().unwrap());
        assert_eq!(forwarded(&headers), None);
    }

    #[test]
    fn a_network_is_one_address() {
        let ip = |text: &str| network(text.parse().unwrap());
        assert_eq!(ip("2001:db8:1:2:3::4"), ip("2001:db8:1:2:9::"));
        assert_ne!(ip("2001:db8:1:2::"), ip("2001:db8:1:3::"));
        assert_eq!(ip("::ffff:1.2.3.4"), ip("1.2.3.4"));
    }
}
