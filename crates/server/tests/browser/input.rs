//! Mouse, keyboard and touch input.

#![allow(dead_code, reason = "not every test uses everything")]

use crate::webdriver::Browser;
use serde_json::json;

/// A point in the window.
pub(crate) type Point = (f64, f64);

impl Browser {
    /// Presses a point with the mouse or a finger.
    pub(crate) async fn press_at(&self, at: Point) {
        if self.touch { self.tap(at).await } else { self.click(at).await }
    }

    /// Presses and releases the mouse.
    pub(crate) async fn click(&self, at: Point) {
        self.drag(at, at).await;
    }

    /// Presses the mouse at one place and releases it at another.
    pub(crate) async fn drag(&self, from: Point, to: Point) {
        self.mouse("mousePressed", from).await;
        if from != to {
            self.mouse("mouseMoved", to).await;
        }
        self.mouse("mouseReleased", to).await;
    }

    async fn mouse(&self, kind: &str, (x, y): Point) {
        let event = json!({"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1});
        self.command("Input.dispatchMouseEvent", event).await;
    }

    /// Taps with a finger.
    pub(crate) async fn tap(&self, (x, y): Point) {
        let start = json!({"type": "touchStart", "touchPoints": [{"x": x, "y": y}]});
        self.command("Input.dispatchTouchEvent", start).await;
        let end = json!({"type": "touchEnd", "touchPoints": []});
        self.command("Input.dispatchTouchEvent", end).await;
    }

    /// Presses and releases a key, which may be a character.
    pub(crate) async fn key(&self, key: &str) {
        let (text, code, number) = match key {
            "Enter" => ("\r", key, 13),
            " " => (" ", "Space", 32),
            "Tab" => ("", key, 9),
            "Escape" => ("", key, 27),
            "End" => ("", key, 35),
            "Home" => ("", key, 36),
            "ArrowLeft" => ("", key, 37),
            "ArrowUp" => ("", key, 38),
            "ArrowRight" => ("", key, 39),
            "ArrowDown" => ("", key, 40),
            _ if key.chars().count() == 1 => (key, "", 0),
            _ => ("", key, 0),
        };
        let mut event = json!({"type": "keyDown", "key": key, "code": code, "text": text, "windowsVirtualKeyCode": number});
        self.command("Input.dispatchKeyEvent", event.clone()).await;
        event["type"] = json!("keyUp");
        event["text"] = json!("");
        self.command("Input.dispatchKeyEvent", event).await;
    }

    pub(crate) async fn type_text(&self, text: &str) {
        for sign in text.chars() {
            match sign {
                '\n' => self.key("Enter").await,
                sign => self.key(&sign.to_string()).await,
            }
        }
    }
}
