//! Text and numbers in XML.

/// Escapes a text for element content and for attributes in double quotes. The result is ASCII.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | ' '..='~' => out.push(character),
            _ => out.push_str(&format!("&#{};", allowed(character) as u32)),
        }
    }
    out
}

/// Returns the character, or the replacement character if XML forbids it.
fn allowed(character: char) -> char {
    match character {
        '\t' | '\r' => character,
        '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => char::REPLACEMENT_CHARACTER,
        _ => character,
    }
}

/// Formats a number with up to two decimals, without trailing zeros.
pub(crate) fn number(value: f32) -> String {
    let hundredths = (value * 100.0).round();
    // Adding zero removes the sign of a negative zero.
    (hundredths / 100.0 + 0.0).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_becomes_ascii_that_xml_allows() {
        assert_eq!(escaped("peão <\"a\" & 'b'>\n"), "pe&#227;o &lt;&quot;a&quot; &amp; 'b'&gt;\n");
        assert_eq!(escaped("\0\u{ffff}♜"), "&#65533;&#65533;&#9820;");
    }

    #[test]
    fn numbers_are_short() {
        let cases = [(0.0, "0"), (-0.001, "0"), (1.0, "1"), (-2.5, "-2.5"), (86.602_54, "86.6")];
        for (value, text) in cases {
            assert_eq!(number(value), text);
        }
        assert_eq!(number(1.0 / 3.0), "0.33");
    }
}
