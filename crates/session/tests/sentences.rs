//! What a session says about evaluations, moves and results, in both languages.

#![allow(clippy::unwrap_used)]

use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::{AnyGame, GameResult, Message, Outcome, Player, Record};
use ludoteca_session::{
    Command, Eval, EvaluatedLine, MoveAnalysis, Occupant, Review, Seats, Session, Setup, Start,
};

fn game(text: &str) -> AnyGame {
    text.parse().unwrap()
}

const fn forced(winner: Player, plies: Option<u32>) -> Eval {
    Eval::Forced { winner, plies }
}

fn check(message: &Message, english: &str, portuguese: &str) {
    assert_eq!(Lang::ALL.map(|lang| message.text(lang)), [english, portuguese]);
}

#[test]
fn evaluations_agree_with_the_player() {
    let (ampel, mapello) = (game("ampel"), game("mapello"));
    for (eval, game, english, portuguese) in [
        (
            Eval::Points(0),
            &mapello,
            "The position is about even (Black 50%)",
            "A posição está equilibrada (Pretas 50 %)",
        ),
        (
            Eval::Points(70),
            &mapello,
            "Black is slightly better (about 60%)",
            "As Pretas estão um pouco melhor (cerca de 60 %)",
        ),
        (
            Eval::Points(-200),
            &ampel,
            "Green is clearly better (about 76%)",
            "O Verde está claramente melhor (cerca de 76 %)",
        ),
        (
            Eval::Points(-400),
            &ampel,
            "Green is winning (about 91%)",
            "O Verde está a ganhar (cerca de 91 %)",
        ),
        (
            Eval::Points(1_000),
            &mapello,
            "Black is almost certain to win (about 99%)",
            "As Pretas têm a vitória quase certa (cerca de 99 %)",
        ),
        (
            forced(Player::One, Some(5)),
            &ampel,
            "Red has a forced win within 5 moves (counting both players)",
            "O Vermelho tem vitória forçada em 5 jogadas, no máximo (contando as dos dois jogadores)",
        ),
        (
            forced(Player::Two, None),
            &mapello,
            "White has a forced win",
            "As Brancas têm vitória forçada",
        ),
        (
            forced(Player::Two, Some(1)),
            &mapello,
            "White wins with the next move",
            "As Brancas ganham na próxima jogada",
        ),
        (Eval::Over(Outcome::Win(Player::One)), &ampel, "Red wins", "Ganha o Vermelho"),
        (Eval::Over(Outcome::Draw), &ampel, "Draw", "Empate"),
    ] {
        check(&eval.describe(game), english, portuguese);
    }
}

#[test]
fn proofs_say_by_how_many_points() {
    let game = game("taiji");
    let proof = |eval, proved| {
        let prospect = EvaluatedLine { eval, proved: Some(proved), moves: vec!["a1b1".to_owned()] };
        prospect.proof(&game).unwrap()
    };
    check(
        &proof(Eval::Points(0), 0),
        "Proved: with best play the game is a draw",
        "Provado: com o melhor jogo de ambos, a partida empata",
    );
    check(
        &proof(forced(Player::Two, None), -1),
        "Proved: with best play Dark wins",
        "Provado: com o melhor jogo de ambos, ganham as Escuras",
    );
    check(
        &proof(forced(Player::One, None), 7),
        "Proved: with best play Light wins by 7 points",
        "Provado: com o melhor jogo de ambos, ganham as Claras por 7 pontos",
    );
}

/// A move of White in Mapello with these evaluations, when e3 was better.
fn judgement(before: Eval, after: Eval) -> MoveAnalysis {
    let played = MoveAnalysis {
        player: Player::Two,
        before: after,
        after,
        loss: 0.0,
        severity: None,
        better: None,
        had_choice: true,
    };
    let better = EvaluatedLine { eval: before, proved: None, moves: vec!["e3".to_owned()] };
    played.compared_with(better)
}

#[test]
fn a_bad_move_gets_a_reason() {
    let reason = |before, after| judgement(before, after).reason(&game("mapello")).unwrap();
    let wins = forced(Player::Two, Some(5));
    let loses = forced(Player::One, Some(4));
    check(
        &reason(Eval::Points(-100), Eval::Points(100)),
        "Blunder: White's chance of winning falls from 64% to 36%; e3 was better.",
        "Erro grave: a probabilidade de as Brancas ganharem desce de 64 % para 36 %; era melhor e3.",
    );
    check(
        &reason(wins, Eval::Points(-400)),
        "Inaccuracy: this misses a forced win; after e3, White has a forced win within 5 moves (counting both players).",
        "Imprecisão: deixa escapar uma vitória forçada; depois de e3, as Brancas têm vitória forçada em 5 jogadas, no máximo (contando as dos dois jogadores).",
    );
    check(
        &reason(Eval::Points(0), Eval::Over(Outcome::Win(Player::One))),
        "Blunder: now Black wins; e3 was better.",
        "Erro grave: agora ganham as Pretas; era melhor e3.",
    );
    check(
        &reason(forced(Player::Two, Some(1)), loses),
        "Blunder: now Black has a forced win within 4 moves (counting both players); after e3, White wins with the next move.",
        "Erro grave: agora as Pretas têm vitória forçada em 4 jogadas, no máximo (contando as dos dois jogadores); depois de e3, as Brancas ganham na próxima jogada.",
    );
}

#[test]
fn a_review_counts_faults() {
    let mut played = game("mapello");
    played.play("e3").unwrap();
    played.play("d3").unwrap();
    let first = MoveAnalysis {
        player: Player::One,
        had_choice: false,
        severity: None,
        better: None,
        ..judgement(Eval::Points(0), Eval::Points(0))
    };
    let blunder = judgement(Eval::Points(-100), Eval::Points(100));
    let mut record = Record::new(&played);
    record.set_result(GameResult::Ended(Outcome::Win(Player::One))).unwrap();
    let summary = Review::of(vec![first, blunder], &record).summary(&record);
    let [black, white, turned] = &summary[..] else { panic!("{summary:?}") };
    check(
        black,
        "Black never had a choice of moves",
        "As Pretas nunca puderam escolher entre várias jogadas",
    );
    check(
        white,
        "White: accuracy 14%, average loss 28.0% per move; 0 inaccuracies, 0 mistakes, 1 blunder",
        "Brancas: precisão de 14 %, perda média de 28,0 % por jogada; 0 imprecisões, 0 erros, 1 erro grave",
    );
    check(
        turned,
        "The turning point was 1... d3: White's chance of winning fell from 64% to 36%.",
        "O ponto de viragem foi 1... d3: a probabilidade de as Brancas ganharem desceu de 64 % para 36 %.",
    );
}

#[test]
fn a_review_says_who_gave_up_an_even_game() {
    let good = MoveAnalysis { severity: None, ..judgement(Eval::Points(0), Eval::Points(0)) };
    let mut played = game("mapello");
    played.play("e3").unwrap();
    let mut record = Record::new(&played);
    record.set_result(GameResult::Ended(Outcome::Win(Player::One))).unwrap();
    for (termination, en, pt) in [
        (
            "resignation",
            "White resigned with a 50% chance of winning: no move decided the game.",
            "As Brancas desistiram com 50 % de probabilidade de ganhar: nenhuma jogada decidiu a partida.",
        ),
        (
            "time forfeit",
            "White ran out of time with a 50% chance of winning: no move decided the game.",
            "As Brancas ficaram sem tempo com 50 % de probabilidade de ganhar: nenhuma jogada decidiu a partida.",
        ),
    ] {
        record.set_tag("Termination", termination).unwrap();
        let summary = Review::of(vec![good.clone()], &record).summary(&record);
        let [_, _, end] = &summary[..] else { panic!("{summary:?}") };
        check(end, en, pt);
        let lost = MoveAnalysis { after: Eval::Points(900), ..good.clone() };
        assert_eq!(Review::of(vec![lost], &record).early_end, None);
    }
}

#[test]
fn results_say_who_gave_up() {
    let setup = Setup::casual(
        Start::of_game(&game("ampel")),
        ["human", "human"].map(|text| Occupant::read(text).unwrap()),
    );
    let mut session = Session::new(setup).unwrap();
    session.perform(&Command::Resign, Seats::BOTH, 0).unwrap();
    check(
        &session.state().status(),
        "Red resigned: Green wins",
        "O Vermelho desistiu: ganha o Verde",
    );
}
