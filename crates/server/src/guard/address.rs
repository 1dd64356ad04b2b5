//! The address that a request comes from.

use crate::app::AppState;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The origin of a request, as far as it can be trusted.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Address {
    /// The address; of an IPv6 address, the network.
    pub(crate) ip: IpAddr,
    /// Whether the client uses TLS.
    pub(crate) secure: bool,
}

impl FromRequestParts<AppState> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Address, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.ip());
        let (ip, secure) = if app.config.public {
            let protocol = parts.headers.get("x-forwarded-proto");
            (
                forwarded(&parts.headers).unwrap_or(peer),
                protocol.is_some_and(|name| name == "https"),
            )
        } else {
            (peer, false)
        };
        Ok(Address { ip: network(ip), secure })
    }
}

/// Returns the last forwarded address, which the proxy has added; clients can forge the others.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

/// Returns the address by which a client is limited: its IPv4 address, or its IPv6 network, all of
/// which usually belongs to one client.
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
