//! A proxy between a browser and a server that can be cut.

#![allow(dead_code, reason = "not every test uses everything")]

use std::net::SocketAddr;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};

/// Forwards connections. While it is cut, its address refuses them.
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    server: SocketAddr,
    /// Incremented to leave the current connections hanging.
    hung: watch::Sender<u32>,
    task: Option<JoinHandle<()>>,
}

impl Proxy {
    pub(crate) async fn to(server: SocketAddr) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let mut line = Proxy { address, server, hung: watch::Sender::new(0), task: None };
        line.listen(listener);
        line
    }

    fn listen(&mut self, listener: TcpListener) {
        self.task = Some(tokio::spawn(pass_on(listener, self.server, self.hung.clone())));
    }

    /// Drops every connection, and refuses others.
    pub(crate) async fn cut(&mut self) {
        let task = self.task.take().expect("a line that is whole");
        task.abort();
        let _ = task.await;
        let refused = TcpStream::connect(self.address).await;
        assert!(refused.is_err(), "the line is cut");
    }

    /// Stops forwarding on the current connections without closing them, as when a device changes
    /// its network; new connections are forwarded.
    pub(crate) fn hang(&self) {
        self.hung.send_modify(|times| *times += 1);
    }

    /// Forwards connections again.
    pub(crate) async fn mend(&mut self) {
        self.listen(TcpListener::bind(self.address).await.unwrap());
    }

    /// Returns the address of a page through this proxy.
    pub(crate) fn url(&self, direct: &str) -> String {
        direct.replace(&self.server.to_string(), &self.address.to_string())
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        if let Some(task) = &self.task {
            task.abort();
        }
    }
}

/// Forwards connections, which end with this task.
async fn pass_on(listener: TcpListener, server: SocketAddr, hung: watch::Sender<u32>) {
    let mut connections = JoinSet::new();
    loop {
        let (mut near, _) = listener.accept().await.unwrap();
        let mut hung = hung.subscribe();
        connections.spawn(async move {
            let Ok(mut far) = TcpStream::connect(server).await else { return };
            tokio::select! {
                _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                _ = hung.changed() => std::future::pending().await,
            }
        });
    }
}
