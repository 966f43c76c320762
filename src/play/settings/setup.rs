//! Builds a match from the settings, and copies the choices of a match into the settings.

use rules::{Game, Position, RuleChanges, SharedVariant, Side, TextError, Variant};
use thiserror::Error;

use super::list::Settings;
use super::start::Start;
use super::values::{Players, TimeControls};
use crate::table::{ClockHistory, Match, MatchSetup};

/// The reason why a game cannot start from the chosen position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// The text of the chosen position is not a valid position on the variant's board.
    #[error(transparent)]
    NoPosition(#[from] TextError),
    /// The game would already be over in the chosen position.
    #[error("the game would be over before its first move")]
    Over,
}

/// Returns the variant with the changes that the player has made to its rules.
fn changed(variant: &SharedVariant, rules: RuleChanges) -> SharedVariant {
    let changed = variant.with_changes(rules);
    if changed.changes().is_empty() {
        variant.clone()
    } else {
        changed.into()
    }
}

impl Settings {
    /// Returns a new game of a variant, with the rules and the start position from the settings.
    ///
    /// # Errors
    /// Returns an error if the game cannot start from the chosen position.
    pub fn game(&self, variant: &SharedVariant) -> Result<Game, StartError> {
        let variant = changed(variant, self.rules);
        let game = match &self.start {
            Start::Usual => Game::new(variant),
            Start::OtherSideFirst => {
                let start = variant.start().turned_to(!variant.first());
                Game::from_position(variant, start)
            }
            Start::Position(text) => {
                let position = variant.parse_position(text.trim())?;
                Game::from_position(variant, position)
            }
        };
        match game.outcome() {
            None => Ok(game),
            Some(_) => Err(StartError::Over),
        }
    }

    /// Returns a new match of a variant, with the rules, start position, players and clocks from the settings.
    ///
    /// # Errors
    /// Returns an error if the match cannot start from the chosen position.
    pub fn matched(&self, variant: &SharedVariant) -> Result<MatchSetup, StartError> {
        let first = variant.first();
        let seats = self.players.seats(first);
        let setup = MatchSetup::new(
            self.game(variant)?,
            seats,
            ClockHistory::new(self.time_controls.times(first), self.flag_rule),
        );
        Ok(match (seats.only_here(), self.player_name()) {
            (Some(side), Some(name)) => setup.with_person(side, name),
            _ => setup,
        })
    }
}

impl Settings {
    /// Copies the variant, players and clocks of a match into the settings. Resets a chosen start position of another
    /// variant. Changes nothing after a match with a remote player, because such a match cannot be started from the
    /// title screen.
    pub fn choose_table(&mut self, current: &Match) {
        if current.seats().any_elsewhere() {
            return;
        }
        let variant = current.game().variant();
        let first = variant.first();
        if self.variant != variant.id() && matches!(self.start, Start::Position(_)) {
            self.start = Start::Usual;
        }
        variant.id().clone_into(&mut self.variant);
        self.players = Players::of(current.seats(), first);
        let [black, white] = current.time_controls();
        let [first, second] = match first {
            Side::Black => [black, white],
            Side::White => [white, black],
        };
        self.time_controls = TimeControls { first, second };
    }

    /// Copies all choices for a match into the settings: variant, players, clocks, rules and start position. Changes
    /// nothing after a match with a remote player.
    pub fn choose_match(&mut self, current: &Match) {
        if current.seats().any_elsewhere() {
            return;
        }
        self.choose_table(current);
        let game = current.game();
        let variant = game.variant();
        if variant.with_changes(self.rules).changes() != variant.changes() {
            self.rules = variant.changes();
        }
        if current.is_timed() {
            self.flag_rule = current.flag_rule();
        }
        self.start = start_of(variant, game.start());
    }
}

/// Returns the setting that makes a game start from the given position.
fn start_of(variant: &Variant, position: &Position) -> Start {
    if position == variant.start() {
        Start::Usual
    } else if *position == variant.start().turned_to(!variant.first()) {
        Start::OtherSideFirst
    } else {
        Start::Position(variant.position_string(position))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalogue, Repetition, Simultaneous};

    fn loa() -> SharedVariant {
        Catalogue::builtin().get("loa").unwrap().clone()
    }

    fn game(settings: &Settings) -> Result<Game, String> {
        settings.game(&loa()).map_err(|error| error.to_string())
    }

    #[test]
    fn the_other_side_may_begin_in_either_game() {
        for id in ["loa", "ordo"] {
            let variant = Catalogue::builtin().get(id).unwrap().clone();
            let settings = Settings {
                start: Start::OtherSideFirst,
                ..Settings::default()
            };
            let game = settings.game(&variant).unwrap();
            assert_eq!(game.position().to_move(), !variant.first());
            assert!(!game.legal_moves().is_empty());
            // Each player keeps the same side, although the other side moves first in this game. The order in `Players`
            // always depends on the side that moves first in the variant's own start position.
            let usual = Settings::default().matched(&variant).unwrap();
            assert_eq!(settings.matched(&variant).unwrap().seats, usual.seats);
        }
    }

    #[test]
    fn a_position_that_cannot_be_played_is_refused() {
        let from = |text: &str| {
            game(&Settings {
                start: Start::Position(text.to_owned()),
                ..Settings::default()
            })
        };
        let begun = from(" 8/8/3b4/8/3b4/8/8/w6w w ").unwrap();
        assert_eq!(begun.position().to_move(), Side::White);
        assert!(from("8/8/8 b").is_err());
        assert!(from("").is_err());
        let over = from("8/8/3bb3/8/8/8/8/w6w b").unwrap_err();
        assert!(over.contains("before its first move"), "{over}");
    }

    #[test]
    fn rules_are_changed_as_chosen() {
        let settings = Settings {
            rules: RuleChanges {
                simultaneous: Some(Simultaneous::MoverWins),
                repetition: Some(Repetition::Draw { times: 3 }),
                ..RuleChanges::default()
            },
            ..Settings::default()
        };
        let changes = game(&settings).unwrap().variant().changes();
        assert_eq!(changes.to_string(), "simultaneous=mover-wins");
    }
}
