//! A small HTTP client for tests: one connection, cookies, JSON.

#![allow(dead_code, reason = "not every test uses everything")]
#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufStream};
use tokio::net::TcpStream;

/// Somebody with a browser of their own.
#[derive(Debug)]
pub struct Client {
    address: SocketAddr,
    connection: Option<BufStream<TcpStream>>,
    pub cookies: BTreeMap<String, String>,
    /// What is sent with every request beside what has to be.
    pub headers: Vec<(String, String)>,
}

/// What was answered.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { address, connection: None, cookies: BTreeMap::new(), headers: Vec::new() }
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, None).await.unwrap()
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, Some(body.to_string().into_bytes())).await.unwrap()
    }

    /// Posts and expects success.
    pub async fn done(&mut self, path: &str, body: &Value) -> Value {
        let answer = self.post(path, body).await;
        assert!((200..300).contains(&answer.status), "{path} {body}: {}", answer.text());
        answer.json()
    }

    pub async fn move_to(&mut self, id: &str, text: &str, ply: usize) -> Answer {
        let body = json!({ "move": text, "ply": ply, "key": format!("{text}-{ply}") });
        self.post(&format!("/api/matches/{id}/moves?board=no"), &body).await
    }

    pub async fn act(&mut self, id: &str, action: &str) -> Answer {
        let path = format!("/api/matches/{id}/actions?board=no");
        self.post(&path, &json!({ "action": action })).await
    }

    pub fn cookie_header(&self) -> String {
        let pairs = self.cookies.iter().map(|(name, value)| format!("{name}={value}"));
        pairs.collect::<Vec<_>>().join("; ")
    }

    /// Sends a request; a connection that has been closed meanwhile is opened again.
    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        body: Option<Vec<u8>>,
    ) -> io::Result<Answer> {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n", self.address);
        if let Some(body) = &body {
            head += &format!("Content-Length: {}\r\n", body.len());
            if !self.headers.iter().any(|(name, _)| name == "Content-Type") {
                head += "Content-Type: application/json\r\n";
            }
        }
        if !self.cookies.is_empty() {
            head += &format!("Cookie: {}\r\n", self.cookie_header());
        }
        for (name, value) in &self.headers {
            head += &format!("{name}: {value}\r\n");
        }
        head += "\r\n";
        let mut bytes = head.into_bytes();
        bytes.extend(body.unwrap_or_default());
        let fresh = self.connection.is_none();
        match self.exchange(&bytes).await {
            Err(_) if !fresh => {
                self.connection = None;
                self.exchange(&bytes).await
            }
            other => other,
        }
    }

    async fn exchange(&mut self, bytes: &[u8]) -> io::Result<Answer> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                let stream = TcpStream::connect(self.address).await?;
                stream.set_nodelay(true)?;
                BufStream::new(stream)
            }
        };
        connection.write_all(bytes).await?;
        connection.flush().await?;
        let answer = read_answer(&mut connection).await?;
        self.connection = Some(connection);
        for (name, value) in &answer.headers {
            if name == "set-cookie" {
                let pair = value.split(';').next().unwrap();
                let (name, value) = pair.split_once('=').unwrap();
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        Ok(answer)
    }
}

async fn read_answer(connection: &mut BufStream<TcpStream>) -> io::Result<Answer> {
    let status_line = read_line(connection).await?;
    let bad = || io::Error::other(format!("no answer: {status_line}"));
    let status = status_line.split(' ').nth(1).and_then(|s| s.parse().ok()).ok_or_else(bad)?;
    let mut headers = Vec::new();
    loop {
        let line = read_line(connection).await?;
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':') {
            headers.push((name.to_lowercase(), value.trim().to_owned()));
        }
    }
    let length = headers.iter().find(|(name, _)| name == "content-length");
    let mut body = Vec::new();
    if let Some(length) = length.and_then(|(_, value)| value.parse().ok()) {
        body.resize(length, 0);
        connection.read_exact(&mut body).await?;
    } else if headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked")
    {
        loop {
            let line = read_line(connection).await?;
            let length = usize::from_str_radix(&line, 16).map_err(io::Error::other)?;
            let start = body.len();
            body.resize(start + length, 0);
            connection.read_exact(&mut body[start..]).await?;
            read_line(connection).await?;
            if length == 0 {
                break;
            }
        }
    }
    Ok(Answer { status, headers, body })
}

async fn read_line(connection: &mut BufStream<TcpStream>) -> io::Result<String> {
    let mut line = String::new();
    if connection.read_line(&mut line).await? == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(line.trim_end().to_owned())
}
