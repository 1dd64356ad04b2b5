//! Drawings that occur again and again in a picture, spelled out once.

use std::collections::BTreeMap;

/// What is shorter than this is not worth a reference.
const LEAST: usize = 60;

/// The drawings of a picture that others refer to, by their names.
///
/// A name is made from the drawing, so that several pictures on one page never mean different
/// things by the same name.
pub(crate) struct Sharing {
    drawings: Option<BTreeMap<String, String>>,
}

impl Sharing {
    /// Everything is spelled out where it stands.
    pub(crate) fn nothing() -> Sharing {
        Sharing { drawings: None }
    }

    pub(crate) fn everything() -> Sharing {
        Sharing { drawings: Some(BTreeMap::new()) }
    }

    /// The drawing, or a reference to it.
    pub(crate) fn share(&mut self, drawing: String) -> String {
        self.share_with(drawing, "")
    }

    /// The drawing or a reference to it; only a reference has these attributes, each after a space.
    pub(crate) fn share_with(&mut self, drawing: String, attributes: &str) -> String {
        let Some(drawings) = &mut self.drawings else { return drawing };
        if drawing.len() < LEAST && attributes.is_empty() {
            return drawing;
        }
        let name = name_of(&drawing);
        let reference = format!(r##"<use href="#{name}"{attributes}/>"##);
        drawings.insert(name, drawing);
        reference
    }

    /// All that is referred to, to stand before the references.
    pub(crate) fn definitions(&self) -> String {
        let Some(drawings) = &self.drawings else { return String::new() };
        let group = |(name, drawing)| format!(r#"<g id="{name}">{drawing}</g>"#);
        format!("<defs>{}</defs>\n", drawings.iter().map(group).collect::<String>())
    }
}

/// A short name, by the hash of Fowler, Noll and Vo.
fn name_of(drawing: &str) -> String {
    let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    format!("d{:x}", drawing.bytes().fold(0x811c_9dc5, mix))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_spelled_out_once_or_everywhere() {
        let drawing = "<circle r=\"1\"/>".repeat(9);
        let mut sharing = Sharing::everything();
        let (one, other) = (sharing.share(drawing.clone()), sharing.share(drawing.clone()));
        assert_eq!(one, other);
        assert!(one.starts_with("<use href=\"#d"));
        assert_eq!(sharing.definitions().matches(&drawing).count(), 1);
        assert_eq!(sharing.share("<g/>".to_owned()), "<g/>");
        let mut sharing = Sharing::nothing();
        assert_eq!(sharing.share(drawing.clone()), drawing);
        assert_eq!(sharing.definitions(), "");
    }
}
