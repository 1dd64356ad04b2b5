//! Markdown as HTML for a web page.

use ludoteca_rules::AnyGame;
use pulldown_cmark::html::push_html;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// Returns a Markdown text as HTML without its title, which the page around it shows.
///
/// A code block whose info string ends with a game and a position, as in
/// `text taiji(size=3) wb./.../... w`, becomes the picture of that position. Links and images
/// become their text, because the files that they name are not on the web. HTML is escaped.
///
/// ```
/// use ludoteca_manual::html;
///
/// assert_eq!(html("# Rules\n\nSee **here**.\n", |_| String::new()), "<p>See <strong>here</strong>.</p>\n");
/// ```
#[must_use]
pub fn html(markdown: &str, picture: impl Fn(&AnyGame) -> String) -> String {
    let mut parser = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    let mut events = Vec::new();
    while let Some(event) = parser.next() {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
                parser.by_ref().find(|event| matches!(event, Event::End(TagEnd::Heading(_))));
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                let code: String = parser.by_ref().map_while(into_text).collect();
                match position(&kind) {
                    Some(game) => {
                        let picture = picture(&game);
                        events.push(markup(format!(
                            "<figure class=\"diagram\">{picture}</figure>\n"
                        )));
                    }
                    None => events.extend([
                        markup("<pre tabindex=\"0\"><code>"),
                        Event::Text(code.trim_end().to_owned().into()),
                        markup("</code></pre>\n"),
                    ]),
                }
            }
            Event::Start(Tag::Table(_)) => {
                events.push(markup("<div class=\"wide\" tabindex=\"0\" role=\"region\">"));
                // Without alignments: they would become styles, which the pages forbid.
                events.push(Event::Start(Tag::Table(Vec::new())));
            }
            Event::End(TagEnd::Table) => events.extend([event, markup("</div>\n")]),
            Event::Start(Tag::HtmlBlock) => events.push(Event::Start(Tag::Paragraph)),
            Event::End(TagEnd::HtmlBlock) => events.push(Event::End(TagEnd::Paragraph)),
            Event::Html(text) | Event::InlineHtml(text) => events.push(Event::Text(text)),
            Event::Start(Tag::Link { .. } | Tag::Image { .. })
            | Event::End(TagEnd::Link | TagEnd::Image) => {}
            _ => events.push(event),
        }
    }
    let mut html = String::new();
    push_html(&mut html, events.into_iter());
    html
}

fn markup<'a>(html: impl Into<pulldown_cmark::CowStr<'a>>) -> Event<'a> {
    Event::Html(html.into())
}

fn into_text(event: Event<'_>) -> Option<String> {
    match event {
        Event::Text(text) => Some(text.into_string()),
        _ => None,
    }
}

/// Returns the position that the info string of a code block names, if any: a game, and a position
/// unless it is the start.
fn position(kind: &CodeBlockKind<'_>) -> Option<AnyGame> {
    let CodeBlockKind::Fenced(info) = kind else { return None };
    let (_, named) = info.split_once(' ')?;
    match named.split_once(' ') {
        Some((game, position)) => game.parse::<AnyGame>().ok()?.at_position(position).ok(),
        None => named.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::html;

    #[track_caller]
    fn check(markdown: &str, expected: &str) {
        assert_eq!(html(markdown, |game| game.position()), expected);
    }

    #[test]
    fn blocks_become_html() {
        check(
            "# T\n\none\ntwo **b** *e* `c<d`\n",
            "<p>one\ntwo <strong>b</strong> <em>e</em> <code>c&lt;d</code></p>\n",
        );
        check("- a\n  b\n- c\n", "<ul>\n<li>a\nb</li>\n<li>c</li>\n</ul>\n");
        check("1. a\n2. b\n", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n");
        check("## H & I\n### J", "<h2>H &amp; I</h2>\n<h3>J</h3>\n");
        check("see [it *all*](x.md), ![a board](b.svg)", "<p>see it <em>all</em>, a board</p>\n");
        check(
            "| a | b |\n|---|--:|\n| c | `d\\|e` |\n",
            "<div class=\"wide\" tabindex=\"0\" role=\"region\"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>\n\
             <tr><td>c</td><td><code>d|e</code></td></tr>\n</tbody></table>\n</div>\n",
        );
    }

    #[test]
    fn html_is_escaped() {
        check(
            "a <b onclick=\"x\">c</b>\n\n<script>\nx && y\n</script>\n",
            "<p>a &lt;b onclick=\"x\"&gt;c&lt;/b&gt;</p>\n<p>&lt;script&gt;\nx &amp;&amp; y\n&lt;/script&gt;\n</p>\n",
        );
        check("[a](javascript:b) <javascript:c>", "<p>a javascript:c</p>\n");
    }

    #[test]
    fn a_code_block_that_names_a_position_becomes_its_picture() {
        let figure = |text: &str| format!("<figure class=\"diagram\">{text}</figure>\n");
        check("```text taiji(size=3) wb./.../... w\n  a b c\n```\n", &figure("wb./.../... w"));
        check("```text taiji(size=3)\n  a b c\n```\n", &figure(".../.../... w"));
        for info in ["", "text", "text chess", "text taiji(size=3) wb."] {
            check(
                &format!("```{info}\na<b\n\nc\n```\n"),
                "<pre tabindex=\"0\"><code>a&lt;b\n\nc</code></pre>\n",
            );
        }
    }
}
