//! Rasterised pictures are well-formed, of the right size and not blank.

use crate::boards;
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::Localize;
use ludoteca_svg::{MAX_SIDE, PixelError, Style, Theme, figure, png, svg};
use resvg::tiny_skia::Pixmap;
use std::collections::HashSet;

fn pixels(picture: &str, scale: f32) -> Pixmap {
    let file = png(picture, scale).expect("a picture");
    Pixmap::decode_png(&file).expect("a PNG file")
}

fn check_size(cell: u16, scale: f32, width: u32, height: u32) {
    let picture = svg(&boards::stacks(), &Style { cell, ..Style::default() }, Lang::En);
    let pixmap = pixels(&picture, scale);
    assert_eq!((pixmap.width(), pixmap.height()), (width, height), "{cell} times {scale}");
}

fn check_refused(svg: &str, scale: f32, problem: &str) {
    let error = png(svg, scale).expect_err("a refusal").to_string();
    assert!(error.starts_with(problem), "{error}");
}

#[test]
fn a_png_has_the_size_of_the_picture_times_the_scale() {
    check_size(40, 1.0, 208, 208);
    check_size(40, 2.5, 520, 520);
    check_size(17, 1.0, 89, 89);
}

#[test]
fn every_board_is_drawn_to_its_edges_in_several_colours() {
    for (name, diagram) in boards::all() {
        for theme in [Theme::Light, Theme::Dark] {
            let style = Style { cell: 17, theme, letters: true };
            let pixmap = pixels(&svg(&diagram, &style, Lang::En), 1.0);
            let all = pixmap.pixels();
            let colours: HashSet<_> = all.iter().map(|p| (p.red(), p.green(), p.blue())).collect();
            assert!(colours.len() > 20, "{name} has {} colours", colours.len());
            assert!(all.iter().all(|p| p.alpha() == 255), "{name} has holes");
        }
    }
}

#[test]
fn a_figure_looks_as_the_picture_does() {
    for (name, diagram) in boards::all() {
        let style = Style { cell: 17, theme: Theme::Dark, letters: true };
        let whole = pixels(&svg(&diagram, &style, Lang::En), 1.0);
        let look = pixels(&figure(&diagram, &style, Lang::En), 1.0);
        assert!(whole.data() == look.data(), "{name}");
    }
}

#[test]
fn what_cannot_be_drawn_is_refused_with_a_reason() {
    let size = format!(
        "the picture must be from 1 to {MAX_SIDE} pixels wide and high; choose another cell size"
    );
    let picture = svg(&boards::stacks(), &Style::default(), Lang::En);
    for scale in [0.0, -1.0, 0.001, 100.0, f32::NAN, f32::INFINITY] {
        check_refused(&picture, scale, &size);
    }
    check_refused("<svg", 1.0, "the picture is not an SVG document: ");
}

#[test]
fn a_refusal_is_said_in_portuguese_too() {
    let said = PixelError::Size.message().text(Lang::Pt);
    assert!(said.contains("8192 p\u{ed}xeis"), "{said}");
}
