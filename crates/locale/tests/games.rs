//! What is said about every game, and in every language.

#![allow(clippy::unwrap_used)]

use ludoteca_locale::{
    DiagramTexts, GameTexts, Lang, SpecTexts, Translate, WordsTexts, missing_texts,
};
use ludoteca_rules::{AnyGame, Diagram, GAMES, RULES_WORDS, Record, Rng, Touch, conformance};

/// Only what the compiler cannot find is looked for: ids that are put together or given as data.
#[test]
fn every_game_says_everything_in_every_language() {
    for spec in GAMES {
        for lang in Lang::ALL {
            assert_eq!(missing_texts(spec, lang), [""; 0], "{} {lang:?}", spec.name);
        }
        let mut game = spec.with_defaults();
        let mut rng = Rng::new(1);
        while let Some(m) = game.random_move(&mut rng) {
            check_position(&game);
            game.play(&m).unwrap();
        }
        check_position(&game);
    }
}

fn check_position(game: &AnyGame) {
    let Diagram { cells, notes, words, .. } = game.diagram();
    let pieces = cells.iter().filter_map(|cell| cell.piece.map(|piece| piece.word));
    let mut ids: Vec<&str> = pieces.collect();
    ids.extend(cells.iter().filter_map(|cell| cell.ground.word));
    ids.extend(notes.iter().map(|note| note.id()));
    for (_, touches) in game.touches() {
        ids.extend(touches.iter().filter_map(|touch| match touch {
            Touch::Button(name) => Some(*name),
            Touch::Cell(_) => None,
        }));
        ids.extend((0..touches.len()).map(|touched| game.task(touched).id()));
    }
    for id in ids {
        let said =
            Lang::ALL.map(|lang| words.find(id, lang).or_else(|| RULES_WORDS.find(id, lang)));
        assert!(said.iter().all(Option::is_some), "{}: {id}", game.game());
    }
}

#[test]
fn an_error_is_said_in_both_languages() {
    let mut game = game("taiji");
    let error = game.play("a1").unwrap_err();
    assert_eq!(error.text(Lang::En), error.to_string());
    assert_eq!(
        error.text(Lang::Pt),
        "'a1' não é uma jogada; esperava-se a casa clara e depois a escura, como c3d3"
    );
}

#[test]
fn errors_in_records_are_said_in_portuguese() {
    let error = "[Game \"taiji\"]\n\n2. a1b1 *".parse::<Record>().unwrap_err();
    let expected =
        "linha 3, coluna 1: o número da jogada, '2.', está errado; esperava-se 1. ou nenhum";
    assert_eq!(error.text(Lang::Pt), expected);
    let expected = "o início da partida não é uma jogada; escolha uma jogada";
    let refused = Record::new(&game("taiji")).promote(Record::ROOT).unwrap_err();
    assert_eq!(refused.text(Lang::Pt), expected);
}

#[test]
fn what_cannot_be_painted_is_said_in_portuguese() {
    let game = game("mapello(map=random)");
    for (cell, letter, expected) in [
        ("d4", '#', "d4 fica no centro, que é só para os primeiros discos"),
        (
            "a1",
            'j',
            "a1 fica no interior; os jóqueres ficam na borda, por exemplo em c0, c9, x3 ou i3",
        ),
        ("x0", '*', "x0 fica na borda; os bónus ficam no interior"),
    ] {
        let place = game.diagram().cells.iter().position(|drawn| drawn.name == cell);
        let brush = game.spec().brushes.iter().position(|brush| brush.letter == letter);
        let error = game.painted(place.unwrap(), brush.unwrap()).unwrap_err();
        assert_eq!(error.text(Lang::Pt), expected);
    }
}

#[test]
fn options_and_values_have_names_in_both_languages() {
    let swack = &GAMES[4];
    let [_, tie, pie] = swack.options else { panic!("three options") };
    assert_eq!(swack.option_label(tie).text(Lang::En), "Equal groups");
    assert_eq!(swack.value_label(tie, 1, Lang::Pt), "Perde quem jogou por último");
    assert_eq!(swack.value_label(pie, 1, Lang::Pt), "sim");
    assert_eq!(swack.value_label(&swack.options[0], 7, Lang::Pt), "7");
    for entry in GAMES {
        for spec in entry.options {
            for lang in Lang::ALL {
                let said =
                    [("label", entry.option_label(spec)), ("option", entry.option_help(spec))];
                for (kind, message) in said {
                    assert_eq!(message.id(), format!("{kind}-{}", spec.name));
                    assert_ne!(message.text(lang), message.id());
                }
                for value in conformance::option_values(spec.kind) {
                    let label = entry.value_label(spec, value, lang);
                    assert!(!label.starts_with("value-"), "{label}");
                }
            }
        }
    }
}

#[test]
fn pictures_are_spoken() {
    let spoken = |text, position| at(text, position).diagram().spoken(Lang::En);
    assert_eq!(spoken("taiji(size=2)", "wb/.. w"), "a1, light; b1, dark");
    let stones = "w..../...../...../..b../..... w";
    assert_eq!(spoken("renpaarden(size=5)", stones), "a1, white\nc4, black");
    let stacks = "a1, red 12; b1, white 1\na2, white 3; b2, red 1";
    assert_eq!(spoken("swack(size=2)", "r12w1/w3r1 r 0 -"), stacks);
}

#[test]
fn the_border_of_a_map_is_spoken_too() {
    let mut game = game("mapello");
    game.play("e3").unwrap();
    let spoken = game.diagram().spoken(Lang::En);
    for part in ["d0, joker", "x3, joker", "i6, joker", "g9, joker", "a3, bonus", "a1, wall"] {
        let mut said = spoken.split(['\n', ';']);
        assert!(said.any(|said| said.trim_start() == part), "{part} in {spoken}");
    }
    assert!(spoken.contains("d4, black") && !spoken.contains("x0"));
    assert_eq!(notes(&game, Lang::En), ["Bonuses taken: Black 0, White 0"]);
}

#[test]
fn notes_say_what_is_not_on_the_board() {
    let swack = |position| at("swack(size=2)", position);
    assert_eq!(notes(&swack("w1r1/r1w1 r 0 -"), Lang::En), [""; 0]);
    let both = ["One pass so far; a second pass ends the game", "White made the last move"];
    assert_eq!(notes(&swack("w1r1/r1w1 r 1 w"), Lang::En), both);
    let red = ["As Vermelhas fizeram a última jogada"];
    assert_eq!(notes(&swack("w1r1/r1w1 r 0 r"), Lang::Pt), red);
}

#[test]
fn a_win_with_equal_largest_groups_says_why() {
    let status = |text, position| at(text, position).status().text(Lang::En);
    let tied = "w1r1/r1w1 r 2 w";
    assert_eq!(
        status("swack(size=2)", tied),
        "White wins (1-1): both players' groups have the same sizes, so the player who moved last wins"
    );
    let loses = status("swack(size=2,tie=last-mover-loses)", tied);
    assert!(loses.ends_with("the player who moved last loses"));
    assert_eq!(status("swack(size=2,tie=draw)", tied), "Draw (1-1)");
    assert_eq!(
        status("swack(size=3)", "r1r1r1/r1w1w1/w1w1r1 r 2 w"),
        "Red wins (4-4): the largest groups are equal, so the smaller ones decide"
    );
}

#[test]
fn a_win_with_equal_scores_says_why() {
    let mut rng = Rng::new(5);
    let tied = (0..1000).find_map(|_| {
        let mut game = game("taiji(size=3)");
        while let Some(text) = game.random_move(&mut rng) {
            game.play(&text).unwrap();
        }
        game.points().is_some_and(|[light, dark]| light == dark).then_some(game)
    });
    let status = tied.unwrap().status().text(Lang::En);
    assert!(status.ends_with("): ties go to Dark"), "{status}");
}

#[test]
fn the_status_agrees_with_the_player() {
    let status = |text, position| at(text, position).status().text(Lang::Pt);
    assert_eq!(status("swack(size=2)", "w1r1/r1w1 w 0 r"), "Jogam as Brancas (1-1)");
    assert_eq!(game("ampel").status().text(Lang::Pt), "Joga o Vermelho (0-0)");
    assert_eq!(status("swack(size=2,tie=draw)", "w1r1/r1w1 r 2 w"), "Empate (1-1)");
    assert!(status("swack(size=2)", "w1r1/r1w1 r 2 w").starts_with("Ganham as Brancas (1-1): "));
}

#[test]
fn errors_count_and_agree_in_portuguese() {
    let error = |text, position: &str| game(text).at_position(position).unwrap_err().text(Lang::Pt);
    assert_eq!(error("taiji(size=2)", ".. w"), "o tabuleiro tem 1 linha; esperavam-se 2");
    let board = "./../.../..../...../....../......./......../........./........../...........";
    let missing =
        "no carácter 81: o texto termina aqui; faltam os discos em reserva de cada jogador";
    assert!(error("ampel", &format!("{board} r s")).starts_with(missing));
    let missing =
        "no carácter 79: o texto termina aqui; falta o passo: s na preparação, ou 1, 2 ou 3";
    assert_eq!(error("ampel", &format!("{board} r")), missing);
}

fn notes(game: &AnyGame, lang: Lang) -> Vec<String> {
    game.diagram().notes.iter().map(|note| note.text(lang)).collect()
}

fn at(text: &str, position: &str) -> AnyGame {
    game(text).at_position(position).expect("a position")
}

fn game(text: &str) -> AnyGame {
    text.parse().expect("a game")
}
