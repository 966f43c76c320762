//! Changes that players can make to the rules of a variant: options on which sites and tournaments differ.

use serde::{Deserialize, Serialize};

use crate::loa::{Connection, Corners, NoMoves, Simultaneous};
use crate::movement::Movement;
use crate::ordo::{Sideways, SingleFile};
use crate::repetition::Repetition;

/// The rule options that players have changed. An option that is `None` keeps the variant's own rule. Game records
/// contain the changes as a list such as `simultaneous=mover-wins no-moves=loses repetition=off`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RuleChanges {
    /// Lines of Action: the result of a move that connects both sides.
    pub simultaneous: Option<Simultaneous>,
    /// Lines of Action: what happens to a side without a legal move.
    pub no_moves: Option<NoMoves>,
    /// Lines of Action with stones in hand: whether a stone can land in a corner.
    pub corners: Option<Corners>,
    /// Lines of Action with stones in hand: when connected stones win.
    pub connection: Option<Connection>,
    /// Ordo: whether a line of stones can move along itself, in single file.
    pub single_file: Option<SingleFile>,
    /// Ordo: whether a sideways move ends the turn.
    pub sideways: Option<Sideways>,
    /// The effect of a repeated position.
    pub repetition: Option<Repetition>,
}

impl RuleChanges {
    /// Returns whether no option is changed.
    pub fn is_empty(self) -> bool {
        self == RuleChanges::default()
    }

    /// Returns the changes that turn the rules `from` into the rules `to` of the same game.
    pub(crate) fn between(
        (from, repetition): (Movement, Repetition),
        (to, repetition_now): (Movement, Repetition),
    ) -> Self {
        fn changed<T: Copy + PartialEq>(from: T, to: T) -> Option<T> {
            (from != to).then_some(to)
        }
        let repetition = changed(repetition, repetition_now);
        match (from, to) {
            (
                Movement::LinesOfAction {
                    simultaneous,
                    no_moves,
                    corners,
                    connection,
                    vacated: _,
                    hand: _,
                },
                Movement::LinesOfAction {
                    simultaneous: simultaneous_now,
                    no_moves: no_moves_now,
                    corners: corners_now,
                    connection: connection_now,
                    vacated: _,
                    hand: _,
                },
            ) => RuleChanges {
                simultaneous: changed(simultaneous, simultaneous_now),
                no_moves: changed(no_moves, no_moves_now),
                corners: changed(corners, corners_now),
                connection: changed(connection, connection_now),
                repetition,
                ..RuleChanges::default()
            },
            (
                Movement::Ordo {
                    single_file,
                    sideways,
                },
                Movement::Ordo {
                    single_file: single_file_now,
                    sideways: sideways_now,
                },
            ) => RuleChanges {
                single_file: changed(single_file, single_file_now),
                sideways: changed(sideways, sideways_now),
                repetition,
                ..RuleChanges::default()
            },
            // Two different games have only the repetition rule in common.
            _ => RuleChanges {
                repetition,
                ..RuleChanges::default()
            },
        }
    }

    pub(crate) fn apply(self, movement: Movement) -> Movement {
        match movement {
            Movement::LinesOfAction {
                simultaneous,
                no_moves,
                vacated,
                hand,
                corners,
                connection,
            } => Movement::LinesOfAction {
                simultaneous: self.simultaneous.unwrap_or(simultaneous),
                no_moves: self.no_moves.unwrap_or(no_moves),
                vacated,
                hand,
                corners: self.corners.unwrap_or(corners),
                connection: self.connection.unwrap_or(connection),
            },
            Movement::Ordo {
                single_file,
                sideways,
            } => Movement::Ordo {
                single_file: self.single_file.unwrap_or(single_file),
                sideways: self.sideways.unwrap_or(sideways),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;
    use crate::game::Game;
    use crate::outcome::Outcome;
    use crate::side::Side;

    fn changed(id: &str, text: &str) -> crate::variant::Variant {
        let variant = Catalogue::builtin().get(id).unwrap().clone();
        let changes = RuleChanges::parse(text, variant.kind()).unwrap();
        variant.with_changes(changes)
    }

    #[test]
    fn a_variant_keeps_only_what_differs_from_its_own_rules() {
        let same = changed("loa", "simultaneous=draw no-moves=pass repetition=3");
        assert!(same.changes().is_empty());
        let changed = changed("loa", "simultaneous=mover-wins repetition=3");
        assert_eq!(changed.changes().to_string(), "simultaneous=mover-wins");
        assert_eq!(changed.id(), "loa");
    }

    #[test]
    fn whoever_joins_both_sides_draws_or_wins() {
        // Black captures on c1 and then touches its own stone on d2. White has one stone left, so both sides are
        // connected.
        let end = |text: &str| {
            let variant = changed("loa", text);
            let position = variant.parse_position("7w/8/8/8/8/8/3b4/b1w5 b").unwrap();
            let mut game = Game::from_position(variant.into(), position);
            game.play_text("a1xc1").unwrap();
            game.outcome()
        };
        assert!(matches!(end(""), Some(Outcome::Draw(_))));
        let wins = end("simultaneous=mover-wins");
        assert!(matches!(
            wins,
            Some(Outcome::Win {
                winner: Side::Black,
                ..
            })
        ));
    }

    #[test]
    fn without_repetition_a_position_may_come_again() {
        let end = |text: &str| {
            let variant = changed("loa", text);
            let corners = variant.parse_position("b6w/8/8/8/8/8/8/b6w b").unwrap();
            let mut game = Game::from_position(variant.into(), corners);
            let made = ["a1-c1", "h1-f1", "c1-a1", "f1-h1"]
                .into_iter()
                .cycle()
                .take(8);
            made.take_while(|mv| game.play_text(mv).is_ok()).count();
            (game.plies().len(), game.outcome().is_some())
        };
        assert_eq!(end(""), (8, true));
        assert_eq!(end("repetition=off"), (8, false));
        assert_eq!(end("repetition=2"), (4, true));
    }
}
