//! An HTTP client for tests, with the cookies and headers of one browser.

#![allow(dead_code, reason = "not every test uses everything")]
#![allow(clippy::unwrap_used)]

use reqwest::Url;
use reqwest::header::{CONTENT_TYPE, COOKIE, HeaderMap, HeaderName, HeaderValue, SET_COOKIE};
use reqwest::redirect::Policy;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::SocketAddr;

/// Somebody with a browser of their own.
#[derive(Debug)]
pub struct Client {
    http: reqwest::Client,
    address: SocketAddr,
    pub cookies: BTreeMap<String, String>,
    /// Headers that are sent with every request; those without a value are left out.
    pub headers: Vec<(String, String)>,
}

/// What was answered.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
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
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        // Redirections are answers too.
        let http = reqwest::Client::builder().redirect(Policy::none()).no_proxy();
        let http = http.build().unwrap();
        Client { http, address, cookies: BTreeMap::new(), headers: Vec::new() }
    }

    /// Sends the next requests to another server.
    pub fn go_to(&mut self, address: SocketAddr) {
        self.address = address;
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

    /// Sends a request; a body is JSON unless the headers say otherwise.
    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        body: Option<Vec<u8>>,
    ) -> reqwest::Result<Answer> {
        let url: Url = format!("http://{}{path}", self.address).parse().unwrap();
        assert!(url.as_str().ends_with(path), "{path} would be sent as {url}");
        let mut headers = HeaderMap::new();
        if body.is_some() {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        if !self.cookies.is_empty() {
            headers.insert(COOKIE, self.cookie_header().parse().unwrap());
        }
        for (name, value) in &self.headers {
            let name: HeaderName = name.parse().unwrap();
            match value.as_str() {
                "" => headers.remove(name),
                value => headers.insert(name, value.parse().unwrap()),
            };
        }
        let mut request = self.http.request(method.parse().unwrap(), url).headers(headers);
        if let Some(body) = body {
            request = request.body(body);
        }
        let response = request.send().await?;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        for cookie in headers.get_all(SET_COOKIE) {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        let body = response.bytes().await?.into();
        Ok(Answer { status, headers, body })
    }
}
