//! Rule changes as text: a list such as `simultaneous=mover-wins no-moves=loses repetition=off`.

use std::fmt;

use sentence::Sentence;

use super::error::TextError;
use crate::game_kind::GameKind;
use crate::loa::{Connection, Corners, NoMoves, Simultaneous};
use crate::ordo::{Sideways, SingleFile};
use crate::repetition::Repetition;
use crate::rule_changes::RuleChanges;

const SIMULTANEOUS: [(Simultaneous, &str); 3] = [
    (Simultaneous::Draw, "draw"),
    (Simultaneous::MoverWins, "mover-wins"),
    (Simultaneous::MoverLoses, "mover-loses"),
];
const NO_MOVES: [(NoMoves, &str); 3] = [
    (NoMoves::Pass, "pass"),
    (NoMoves::Loses, "loses"),
    (NoMoves::Draw, "draw"),
];
const SINGLE_FILE: [(SingleFile, &str); 2] = [
    (SingleFile::Forbidden, "forbidden"),
    (SingleFile::Allowed, "allowed"),
];

const CORNERS: [(Corners, &str); 2] = [
    (Corners::Allowed, "allowed"),
    (Corners::Forbidden, "forbidden"),
];
const CONNECTION: [(Connection, &str); 3] = [
    (Connection::AfterTurn, "after-turn"),
    (Connection::AfterMove, "after-move"),
    (Connection::AllDropped, "all-dropped"),
];
const SIDEWAYS: [(Sideways, &str); 3] = [
    (Sideways::Ends, "ends"),
    (Sideways::GoesOn, "goes-on"),
    (Sideways::GoesOnSplit, "goes-on-split"),
];

impl RuleChanges {
    /// Parses rule changes for the game `kind`, in the format that [`Display`](fmt::Display) writes.
    ///
    /// # Errors
    /// Returns the first option that is unknown, belongs to the other game, or has an invalid value, with its position.
    pub fn parse(text: &str, kind: GameKind) -> Result<Self, TextError> {
        let mut changes = RuleChanges::default();
        let mut at = 0;
        for word in text.split(' ') {
            let place = at;
            at += word.chars().count() + 1;
            if !word.is_empty() {
                changes.read(word, kind).ok_or_else(|| {
                    let problem = Sentence::new("error-rule-option")
                        .text("option", word)
                        .text("game", kind.id());
                    TextError::new(place, problem, Sentence::new("error-rule-options"))
                })?;
            }
        }
        Ok(changes)
    }

    /// Reads one option, such as `no-moves=loses`. Returns `None` if the option is unknown or its value is invalid.
    fn read(&mut self, word: &str, kind: GameKind) -> Option<()> {
        let (name, value) = word.split_once('=')?;
        match (name, kind) {
            ("simultaneous", GameKind::Loa) => {
                self.simultaneous = Some(named(&SIMULTANEOUS, value)?);
            }
            ("no-moves", GameKind::Loa) => self.no_moves = Some(named(&NO_MOVES, value)?),
            ("corners", GameKind::Loa) => self.corners = Some(named(&CORNERS, value)?),
            ("connection", GameKind::Loa) => self.connection = Some(named(&CONNECTION, value)?),
            ("sideways", GameKind::Ordo) => self.sideways = Some(named(&SIDEWAYS, value)?),
            ("single-file", GameKind::Ordo) => self.single_file = Some(named(&SINGLE_FILE, value)?),
            ("repetition", _) => {
                self.repetition = Some(match value {
                    "off" => Repetition::Off,
                    times => Repetition::Draw {
                        times: times.parse().ok().filter(|times| *times >= 2)?,
                    },
                });
            }
            _ => return None,
        }
        Some(())
    }
}

impl fmt::Display for RuleChanges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let option = |name: &str, value: Option<&str>| Some(format!("{name}={}", value?));
        let repetition = self.repetition.map(|repetition| match repetition {
            Repetition::Off => "off".to_owned(),
            Repetition::Draw { times } => times.to_string(),
        });
        let options = [
            option("simultaneous", word(&SIMULTANEOUS, self.simultaneous)),
            option("no-moves", word(&NO_MOVES, self.no_moves)),
            option("corners", word(&CORNERS, self.corners)),
            option("connection", word(&CONNECTION, self.connection)),
            option("sideways", word(&SIDEWAYS, self.sideways)),
            option("single-file", word(&SINGLE_FILE, self.single_file)),
            option("repetition", repetition.as_deref()),
        ];
        let options: Vec<_> = options.into_iter().flatten().collect();
        f.write_str(&options.join(" "))
    }
}

fn named<T: Copy>(words: &[(T, &str)], value: &str) -> Option<T> {
    let (option, _) = words.iter().find(|(_, word)| *word == value)?;
    Some(*option)
}

fn word<T: PartialEq>(words: &[(T, &'static str)], value: Option<T>) -> Option<&'static str> {
    let value = value?;
    let (_, word) = words.iter().find(|(option, _)| *option == value)?;
    Some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_as_they_are_written() {
        for (kind, text) in [
            (GameKind::Loa, ""),
            (
                GameKind::Loa,
                "simultaneous=mover-wins no-moves=draw repetition=off",
            ),
            (GameKind::Loa, "no-moves=loses repetition=2"),
            (GameKind::Ordo, "single-file=allowed repetition=4"),
            (GameKind::Ordo, "sideways=goes-on-split"),
            (GameKind::Loa, "corners=forbidden connection=all-dropped"),
        ] {
            let changes = RuleChanges::parse(text, kind).unwrap();
            assert_eq!(changes.to_string(), text);
            assert_eq!(changes.is_empty(), text.is_empty());
        }
    }

    #[test]
    fn what_is_no_option_is_refused_at_its_place() {
        for (kind, text, at) in [
            (GameKind::Loa, "no-moves=never", 0),
            (GameKind::Loa, "repetition=off gravity=on", 15),
            (GameKind::Loa, "single-file=allowed", 0),
            (GameKind::Ordo, "repetition=3  no-moves=pass", 14),
            (GameKind::Ordo, "repetition=1", 0),
            (GameKind::Ordo, "repetition", 0),
        ] {
            let error = RuleChanges::parse(text, kind).unwrap_err();
            assert_eq!(error.at, at, "{text}: {error}");
        }
    }
}
