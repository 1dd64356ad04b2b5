//! The accessibility tree of a page: elements with a role and a name.

#![allow(dead_code, reason = "not every test uses everything")]

use crate::input::Point;
use crate::webdriver::Browser;
use serde_json::{Value, json};
use std::time::Duration;

/// The time after which a list forgets what was typed.
const FORGETS: Duration = Duration::from_millis(1_200);

/// A node of the accessibility tree.
pub(crate) struct AxNode {
    /// The id of its DOM node.
    id: Value,
    pub(crate) role: String,
    pub(crate) name: String,
    /// Its text or choice.
    pub(crate) value: String,
    pub(crate) disabled: bool,
}

impl AxNode {
    fn of(node: &Value) -> Option<AxNode> {
        if node["ignored"] == json!(true) {
            return None;
        }
        let text = |part: &str| node[part]["value"].as_str().unwrap_or_default().to_owned();
        let is_set = |property: &Value, name: &str| {
            property["name"] == name && property["value"]["value"] == json!(true)
        };
        let properties = node["properties"].as_array().map(Vec::as_slice).unwrap_or_default();
        Some(AxNode {
            id: node["backendDOMNodeId"].clone(),
            role: text("role"),
            name: text("name"),
            value: text("value"),
            disabled: properties.iter().any(|property| is_set(property, "disabled")),
        })
    }
}

impl Browser {
    /// Returns the nodes with a role and a name.
    pub(crate) async fn things(&self, role: &str, name: &str) -> Vec<AxNode> {
        self.try_things(json!({"role": role, "accessibleName": name})).await.unwrap_or_default()
    }

    /// Returns the nodes with a role.
    pub(crate) async fn all(&self, role: &str) -> Vec<AxNode> {
        self.try_things(json!({"role": role})).await.unwrap_or_default()
    }

    async fn try_things(&self, mut wanted: Value) -> Result<Vec<AxNode>, String> {
        let page = self.attempt("Runtime.evaluate", json!({"expression": "document"})).await?;
        wanted["objectId"] = page["result"]["objectId"].clone();
        let found = self.attempt("Accessibility.queryAXTree", wanted).await?;
        let nodes = found["nodes"].as_array().map(Vec::as_slice).unwrap_or_default();
        Ok(nodes.iter().filter_map(AxNode::of).collect())
    }

    /// Waits for the only node with this role and name.
    pub(crate) async fn sees(&self, role: &str, name: &str) -> AxNode {
        self.wait(&format!("one {role} named {name:?}"), async || {
            let mut found = self.things(role, name).await;
            if found.len() == 1 { found.pop() } else { None }
        })
        .await
    }

    /// Waits until no node has this role and name.
    pub(crate) async fn misses(&self, role: &str, name: &str) {
        self.wait(&format!("no {role} named {name:?}"), async || {
            self.things(role, name).await.is_empty().then_some(())
        })
        .await;
    }

    /// Returns the focused node.
    pub(crate) async fn focused(&self) -> Option<AxNode> {
        let wanted = json!({"expression": "document.activeElement"});
        let found = self.attempt("Runtime.evaluate", wanted).await.ok()?;
        let id = found["result"]["objectId"].clone();
        let wanted = json!({"objectId": id, "fetchRelatives": false});
        let found = self.attempt("Accessibility.getPartialAXTree", wanted).await.ok()?;
        AxNode::of(found["nodes"].get(0)?)
    }

    /// Presses the only node with this role and name.
    pub(crate) async fn press(&self, role: &str, name: &str) {
        let at = self
            .wait(&format!("a {role} named {name:?} to be pressed"), async || {
                let found = self.things(role, name).await;
                let thing = found.first().filter(|one| found.len() == 1 && !one.disabled)?;
                self.middle(thing).await.ok()
            })
            .await;
        self.press_at(at).await;
    }

    /// Scrolls to a node and returns its middle.
    pub(crate) async fn middle(&self, thing: &AxNode) -> Result<Point, String> {
        let wanted = json!({"backendNodeId": thing.id});
        self.attempt("DOM.scrollIntoViewIfNeeded", wanted.clone()).await?;
        let found = self.attempt("DOM.getContentQuads", wanted).await?;
        let corner = |place: usize| found["quads"][0][place].as_f64().ok_or("nowhere");
        Ok(((corner(0)? + corner(4)?) / 2.0, (corner(1)? + corner(5)?) / 2.0))
    }

    /// Chooses from a list by typing the beginning of the item.
    pub(crate) async fn choose(&self, label: &str, wanted: &str) {
        let list = self.sees("combobox", label).await;
        self.command("DOM.focus", json!({"backendNodeId": list.id})).await;
        self.wait(&format!("{wanted} in {label}"), async || {
            self.type_text(wanted).await;
            let chosen = self.sees("combobox", label).await.value;
            if chosen.starts_with(wanted) {
                return Some(());
            }
            // On a busy machine the list may forget the beginning before it gets the rest.
            tokio::time::sleep(FORGETS).await;
            None
        })
        .await;
    }

    /// Writes into a field.
    pub(crate) async fn write(&self, label: &str, text: &str) {
        self.press("textbox", label).await;
        self.type_text(text).await;
    }

    /// Types a number into a field, and checks it.
    pub(crate) async fn choose_number(&self, label: &str, text: &str) {
        self.write(label, text).await;
        self.key("Tab").await;
        assert_eq!(self.sees("textbox", label).await.value, text);
    }

    /// Opens a disclosure.
    pub(crate) async fn open(&self, summary: &str) {
        self.press("DisclosureTriangle", summary).await;
    }
}
