//! The form in which commands are sent: one object, whose `do` names the command.

use crate::command::{Command, Study};
use crate::occupant::Occupant;
use crate::review::Judgement;
use crate::serial;
use ludoteca_rules::{Comment, Glyph, NodeId, Player, quoted};
use serde::{Deserialize, Serialize};

/// A command as it is sent.
///
/// Changes to the record are commands like the others. The lag of a move is missing: an adapter
/// measures it, and does not believe what a client says of it.
#[derive(Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum CommandForm {
    Join {
        #[serde(default, with = "serial::optional_player")]
        seat: Option<Player>,
        name: Option<String>,
        holder: String,
    },
    Play {
        #[serde(rename = "move")]
        text: String,
        #[serde(default, skip_serializing_if = "Option::is_none", with = "serial::optional_node")]
        from: Option<NodeId>,
    },
    OfferDraw {},
    TakeBack {},
    Redo {},
    Rematch {
        id: String,
    },
    Accept {},
    Decline {},
    Resign {},
    Abort {},
    CallTime {},
    Seat {
        #[serde(with = "serial::player")]
        player: Player,
        occupant: Occupant,
    },
    Pause {},
    Resume {},
    Explore {
        #[serde(with = "serial::node")]
        node: NodeId,
        moves: Vec<String>,
    },
    Promote {
        #[serde(with = "serial::node")]
        node: NodeId,
    },
    Remove {
        #[serde(with = "serial::node")]
        node: NodeId,
    },
    Comment {
        #[serde(with = "serial::node")]
        node: NodeId,
        comments: Vec<String>,
    },
    Rate {
        #[serde(with = "serial::node")]
        node: NodeId,
        glyph: Option<String>,
    },
    Judge {
        #[serde(with = "serial::node")]
        node: NodeId,
        judgement: Judgement,
    },
}

impl From<Command> for CommandForm {
    fn from(command: Command) -> CommandForm {
        match command {
            Command::Join { seat, name, holder } => CommandForm::Join { seat, name, holder },
            Command::Play { text, from, lag: _ } => CommandForm::Play { text, from },
            Command::OfferDraw => CommandForm::OfferDraw {},
            Command::TakeBack => CommandForm::TakeBack {},
            Command::Redo => CommandForm::Redo {},
            Command::Rematch { id } => CommandForm::Rematch { id },
            Command::Accept => CommandForm::Accept {},
            Command::Decline => CommandForm::Decline {},
            Command::Resign => CommandForm::Resign {},
            Command::Abort => CommandForm::Abort {},
            Command::CallTime => CommandForm::CallTime {},
            Command::Seat { player, occupant } => CommandForm::Seat { player, occupant },
            Command::Pause => CommandForm::Pause {},
            Command::Resume => CommandForm::Resume {},
            Command::Study(study) => study.into(),
        }
    }
}

impl From<Study> for CommandForm {
    fn from(study: Study) -> CommandForm {
        match study {
            Study::Explore { node, moves } => CommandForm::Explore { node, moves },
            Study::Promote { node } => CommandForm::Promote { node },
            Study::Remove { node } => CommandForm::Remove { node },
            Study::Comment { node, comments } => {
                let comments = comments.iter().map(ToString::to_string).collect();
                CommandForm::Comment { node, comments }
            }
            Study::Rate { node, glyph } => {
                CommandForm::Rate { node, glyph: glyph.map(|glyph| glyph.to_string()) }
            }
            Study::Judge { node, judgement } => CommandForm::Judge { node, judgement },
        }
    }
}

impl TryFrom<CommandForm> for Command {
    type Error = String;

    fn try_from(form: CommandForm) -> Result<Command, String> {
        Ok(match form {
            CommandForm::Join { seat, name, holder } => Command::Join { seat, name, holder },
            CommandForm::Play { text, from } => Command::Play { text, from, lag: 0 },
            CommandForm::OfferDraw {} => Command::OfferDraw,
            CommandForm::TakeBack {} => Command::TakeBack,
            CommandForm::Redo {} => Command::Redo,
            CommandForm::Rematch { id } => Command::Rematch { id },
            CommandForm::Accept {} => Command::Accept,
            CommandForm::Decline {} => Command::Decline,
            CommandForm::Resign {} => Command::Resign,
            CommandForm::Abort {} => Command::Abort,
            CommandForm::CallTime {} => Command::CallTime,
            CommandForm::Seat { player, occupant } => Command::Seat { player, occupant },
            CommandForm::Pause {} => Command::Pause,
            CommandForm::Resume {} => Command::Resume,
            study => Command::Study(study.try_into()?),
        })
    }
}

impl TryFrom<CommandForm> for Study {
    type Error = String;

    fn try_from(form: CommandForm) -> Result<Study, String> {
        Ok(match form {
            CommandForm::Explore { node, moves } => Study::Explore { node, moves },
            CommandForm::Promote { node } => Study::Promote { node },
            CommandForm::Remove { node } => Study::Remove { node },
            CommandForm::Comment { node, comments } => {
                let comments = comments.iter().map(|text| Comment::new(text));
                let comments = comments.collect::<Result<_, _>>();
                Study::Comment { node, comments: comments.map_err(|error| error.to_string())? }
            }
            CommandForm::Rate { node, glyph } => {
                Study::Rate { node, glyph: glyph.as_deref().map(read_glyph).transpose()? }
            }
            CommandForm::Judge { node, judgement } => Study::Judge { node, judgement },
            _ => return Err("this command does not change the record".to_owned()),
        })
    }
}

fn read_glyph(sign: &str) -> Result<Glyph, String> {
    Glyph::of_sign(sign).ok_or_else(|| {
        let signs = Glyph::ALL.map(Glyph::sign).join(" ");
        format!("{} is not a glyph; use one of {signs}", quoted(sign))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_str, to_string};

    #[test]
    fn commands_read_back_as_they_are_sent() {
        let judgement = r#"{"player":1,"before":{"points":10},"after":{"points":-20},"loss":0.1,"fault":"mistake","better":{"eval":{"points":10},"proved":null,"moves":["a1b1"]},"had_choice":true}"#;
        let judge = format!(r#"{{"do":"judge","node":3,"judgement":{judgement}}}"#);
        for sent in [
            r#"{"do":"join","seat":2,"name":"Ana","holder":"5e"}"#,
            r#"{"do":"play","move":"b1a1"}"#,
            r#"{"do":"play","move":"b1a1","from":7}"#,
            r#"{"do":"offer-draw"}"#,
            r#"{"do":"take-back"}"#,
            r#"{"do":"redo"}"#,
            r#"{"do":"rematch","id":"next"}"#,
            r#"{"do":"accept"}"#,
            r#"{"do":"decline"}"#,
            r#"{"do":"resign"}"#,
            r#"{"do":"abort"}"#,
            r#"{"do":"call-time"}"#,
            r#"{"do":"seat","player":1,"occupant":{"computer":3}}"#,
            r#"{"do":"pause"}"#,
            r#"{"do":"resume"}"#,
            r#"{"do":"explore","node":3,"moves":["a1b1"]}"#,
            r#"{"do":"promote","node":3}"#,
            r#"{"do":"remove","node":3}"#,
            r#"{"do":"comment","node":0,"comments":["well played"]}"#,
            r#"{"do":"rate","node":3,"glyph":"?!"}"#,
            r#"{"do":"rate","node":3,"glyph":null}"#,
            &judge,
        ] {
            let command: Command = from_str(sent).unwrap_or_else(|error| panic!("{sent}: {error}"));
            assert_eq!(to_string(&command).unwrap(), sent);
            if let Command::Study(study) = command {
                assert_eq!(to_string(&study).unwrap(), sent);
                assert_eq!(from_str::<Study>(sent).unwrap(), study);
            }
        }
    }

    #[test]
    fn a_command_that_cannot_be_read_is_told_what_is_wrong() {
        for (sent, problem) in [
            ("{}", "missing field `do`"),
            (r#"{"do":"explode"}"#, "unknown variant `explode`"),
            (r#"{"do":"redo","plies":3}"#, "unknown field `plies`"),
            (r#"{"do":"play"}"#, "missing field `move`"),
            (r#"{"do":"play","move":"b1a1","lag":-9}"#, "unknown field `lag`"),
            (r#"{"do":"promote","node":-1}"#, "invalid value"),
            (r#"{"do":"seat","player":3,"occupant":{"computer":3}}"#, "player 1 or 2"),
            (r#"{"do":"comment","node":0,"comments":["a } b"]}"#, "}"),
            (r#"{"do":"rate","node":1,"glyph":"!!!"}"#, "use one of ! ?"),
        ] {
            let error = from_str::<Command>(sent).unwrap_err().to_string();
            assert!(error.contains(problem), "{sent}: {error}");
        }
        let error = from_str::<Study>(r#"{"do":"redo"}"#).unwrap_err().to_string();
        assert!(error.contains("does not change the record"), "{error}");
    }
}
