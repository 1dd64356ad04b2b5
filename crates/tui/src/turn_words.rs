//! What the last turn did on the board, and the groups that count, in words.

use crate::MESSAGES;
use ludoteca_locale::SpecTexts;
use ludoteca_rules::{AnyGame, Cell, Diagram, Message, PlayedMove, Player, message};

/// Returns the paths of the pieces that moved over other cells, the changes of other cells, and the
/// sizes of the groups that count.
pub(crate) fn turn_messages(game: &AnyGame) -> Vec<Message> {
    let diagram = game.diagram();
    let turn = diagram.last_turn.iter().flat_map(move_messages);
    let groups = Player::BOTH.into_iter().filter_map(|player| groups_of(game, &diagram, player));
    turn.chain(groups).collect()
}

fn move_messages(played: &PlayedMove) -> Vec<Message> {
    let text = played.text.as_str();
    let between = played.path.get(1..played.path.len().saturating_sub(1)).unwrap_or_default();
    let path = || message!(MESSAGES, "turn-path", move = text, cells = list(between));
    let change = || message!(MESSAGES, "turn-changed", move = text, cells = list(&played.changed));
    let path = (!between.is_empty()).then(path);
    path.into_iter().chain((!played.changed.is_empty()).then(change)).collect()
}

fn groups_of(game: &AnyGame, diagram: &Diagram, player: Player) -> Option<Message> {
    let groups = diagram.groups.iter().filter(|group| group.counts && group.player == player);
    let sizes: Vec<String> = groups.map(|group| group.cells.len().to_string()).collect();
    let name = game.spec().player(player);
    (!sizes.is_empty()).then(|| {
        message!(
            MESSAGES,
            "turn-groups",
            player = name,
            count = sizes.len(),
            sizes = sizes.join(", ")
        )
    })
}

fn list(cells: &[Cell]) -> String {
    cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_locale::{Lang, Translate};

    fn check(game: &str, moves: &str, expected: &[&str]) {
        let mut game: AnyGame = game.parse().unwrap();
        moves.split_whitespace().for_each(|m| drop(game.play(m).unwrap()));
        let texts: Vec<String> =
            turn_messages(&game).iter().map(|message| message.text(Lang::En)).collect();
        assert_eq!(texts, expected);
    }

    #[test]
    fn paths_changes_and_groups_are_told() {
        check("mapello(map=othello)", "d3", &["d3 changes d4."]);
        check("mapello(map=othello)", "", &[]);
        let leaps = "b1a3 e8c7 g2i3 h9g7 c2d4 h8g6 a3c4 g8i7 h2i4 e9g8 e1d3 c8d6 d4e6 d6b6";
        check("renpaarden", leaps, &["d6b6 goes via c4."]);
        check(
            "taiji(size=4,groups=2)",
            "a1b1 a2a3",
            &["Cells in Light's largest group: 2", "Cells in Dark's largest groups: 1, 1"],
        );
    }
}
