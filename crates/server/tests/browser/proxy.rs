//! A line between a browser and a server that can be cut and mended.

#![allow(dead_code, reason = "not every test uses everything")]

use std::net::SocketAddr;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};

/// Passes on what is said to an address of its own; while it is cut, that address refuses.
pub(crate) struct Line {
    pub(crate) address: SocketAddr,
    server: SocketAddr,
    /// How often connections were left hanging.
    hung: watch::Sender<u32>,
    task: Option<JoinHandle<()>>,
}

impl Line {
    pub(crate) async fn to(server: SocketAddr) -> Line {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let mut line = Line { address, server, hung: watch::Sender::new(0), task: None };
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

    /// Passes nothing more on, and tells nobody so, as when a device has changed its network;
    /// connections that are made from now on are passed on.
    pub(crate) fn hang(&self) {
        self.hung.send_modify(|times| *times += 1);
    }

    /// Lets connections through again.
    pub(crate) async fn mend(&mut self) {
        self.listen(TcpListener::bind(self.address).await.unwrap());
    }

    /// The address of a page as it is reached through this line.
    pub(crate) fn url(&self, direct: &str) -> String {
        direct.replace(&self.server.to_string(), &self.address.to_string())
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        if let Some(task) = &self.task {
            task.abort();
        }
    }
}

/// Connections end with the task that passes them on.
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
