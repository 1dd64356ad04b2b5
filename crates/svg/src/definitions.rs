//! Defining repeated drawings once per picture.

use std::collections::BTreeMap;

/// The minimum length of a drawing that is worth a reference.
const MIN_LENGTH: usize = 60;

/// The drawings of a picture that are defined once and referenced with `<use>`, by id.
///
/// An id is derived from the drawing, so that ids in several pictures on a page never conflict.
pub(crate) struct Definitions {
    drawings: Option<BTreeMap<String, String>>,
}

impl Definitions {
    /// Creates a value that defines nothing: every drawing is written in full.
    pub(crate) fn none() -> Definitions {
        Definitions { drawings: None }
    }

    pub(crate) fn all() -> Definitions {
        Definitions { drawings: Some(BTreeMap::new()) }
    }

    /// Returns the drawing or a reference to it.
    pub(crate) fn define(&mut self, drawing: String) -> String {
        self.define_with(drawing, "")
    }

    /// Returns the drawing or a reference to it. Only a reference has the attributes, which begin
    /// with a space.
    pub(crate) fn define_with(&mut self, drawing: String, attributes: &str) -> String {
        let Some(drawings) = &mut self.drawings else { return drawing };
        if drawing.len() < MIN_LENGTH && attributes.is_empty() {
            return drawing;
        }
        let name = name_of(&drawing);
        let reference = format!(r##"<use href="#{name}"{attributes}/>"##);
        drawings.insert(name, drawing);
        reference
    }

    /// Returns the definitions, which precede the references in the document.
    pub(crate) fn to_svg(&self) -> String {
        let Some(drawings) = &self.drawings else { return String::new() };
        let group = |(name, drawing)| format!(r#"<g id="{name}">{drawing}</g>"#);
        format!("<defs>{}</defs>\n", drawings.iter().map(group).collect::<String>())
    }
}

/// Returns a short id: the FNV-1a hash of the drawing.
fn name_of(drawing: &str) -> String {
    let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    format!("d{:x}", drawing.bytes().fold(0x811c_9dc5, mix))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_are_defined_once_or_repeated() {
        let drawing = "<circle r=\"1\"/>".repeat(9);
        let mut definitions = Definitions::all();
        let (one, other) =
            (definitions.define(drawing.clone()), definitions.define(drawing.clone()));
        assert_eq!(one, other);
        assert!(one.starts_with("<use href=\"#d"));
        assert_eq!(definitions.to_svg().matches(&drawing).count(), 1);
        assert_eq!(definitions.define("<g/>".to_owned()), "<g/>");
        let mut definitions = Definitions::none();
        assert_eq!(definitions.define(drawing.clone()), drawing);
        assert_eq!(definitions.to_svg(), "");
    }
}
