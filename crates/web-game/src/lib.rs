//! Games as plain data. The browser stores the game of the light page in this form. The page also sends games in this
//! form to the worker with the engine and to the worker that writes records.
//!
//! The light page has no parser of records, because reading a [`PlainGame`] as JSON takes far less code.

#![warn(missing_docs)]

use std::time::Duration;

use clock::{FlagRule, SideClock, TimeControl, Times};
use record::GameTree;
use referee::{ClockHistory, MatchSetup, Seat, Seats, note_clock};
use rules::{Catalogue, Declaration, Game, RuleChanges, Side, Strength};
use serde::{Deserialize, Serialize};

/// The maximum number of moves of a game. Further moves are ignored.
const MOST_MOVES: usize = 20_000;

/// A match without variations, comments and moves taken back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlainGame {
    /// The id of the variant.
    variant: String,
    /// The changes to the rules of the variant.
    rules: RuleChanges,
    /// The start position; `None` for the usual start position of the variant.
    start: Option<String>,
    /// The moves in notation.
    moves: Vec<String>,
    /// How the game ended apart from the rules: `resigned`, `time-up` or `agreed`, and the side that lost. `None` for
    /// other games.
    ended: Option<(String, Option<String>)>,
    /// The strength of the computer that plays Black and White, in the notation of [`Strength::parse`]; `None` for a
    /// person.
    computers: [Option<String>; 2],
    /// The names of the people who play Black and White; `None` for an unknown name.
    names: [Option<String>; 2],
    /// The time controls of Black and White, in the notation of [`TimeControl::parse`].
    clocks: [Option<String>; 2],
    /// The clocks of Black and White after each move: the time left in milliseconds, and the number of periods left.
    after: Vec<[(u64, u8); 2]>,
    /// How long the side to move has thought, in milliseconds.
    thought: u64,
    /// What happens when a player's time is up.
    flag: FlagRule,
}

impl PlainGame {
    /// Returns the game without players and clocks, for a question to an engine.
    pub fn of_game(game: &Game) -> PlainGame {
        let variant = game.variant();
        PlainGame {
            variant: variant.id().to_owned(),
            rules: variant.changes(),
            start: (game.start() != variant.start()).then(|| variant.position_string(game.start())),
            moves: game.notations().collect(),
            ended: game.declared().map(|declared| match declared {
                Declaration::Resigned(side) => ("resigned".to_owned(), Some(side.to_string())),
                Declaration::TimeUp(side) => ("time-up".to_owned(), Some(side.to_string())),
                Declaration::DrawAgreed => ("agreed".to_owned(), None),
            }),
            ..PlainGame::default()
        }
    }

    /// Returns a match with its players and clocks as plain data.
    pub fn of(setup: &MatchSetup) -> PlainGame {
        let game = &setup.game;
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let left = |clock: Option<SideClock>| {
            clock.map_or((0, 0), |clock| (millis(clock.main()), clock.periods()))
        };
        let history = &setup.clock;
        let control = |side| {
            history
                .start
                .of(side)
                .map(|clock| clock.control().to_string())
        };
        PlainGame {
            computers: Side::ALL.map(|side| match setup.seats.of(side) {
                Seat::Computer(strength) => Some(strength.to_string()),
                _ => None,
            }),
            names: Side::ALL.map(|side| setup.person(side).map(str::to_owned)),
            clocks: Side::ALL.map(control),
            after: match history.start.any() {
                true => {
                    let after = history.after.iter().take(game.plies().len());
                    after
                        .map(|times| Side::ALL.map(|side| left(times.of(side))))
                        .collect()
                }
                false => Vec::new(),
            },
            thought: millis(history.thought),
            flag: history.flag_rule,
            ..PlainGame::of_game(game)
        }
    }

    /// Returns the game; `None` if the variant or the start position is unknown. An illegal move ends the game.
    pub fn game(&self, variants: &Catalogue) -> Option<Game> {
        let variant = variants.get(&self.variant)?;
        let variant = match self.rules.is_empty() {
            true => variant.clone(),
            false => variant.with_changes(self.rules).into(),
        };
        let mut game = match &self.start {
            Some(text) => {
                let start = variant.parse_position(text).ok()?;
                Game::from_position(variant, start)
            }
            None => Game::new(variant),
        };
        for text in self.moves.iter().take(MOST_MOVES) {
            if game.play_text(text).is_err() {
                break;
            }
        }
        if let Some(declaration) = self.declaration() {
            // The game refuses the declared end only if the rules have already ended the game.
            let _ = game.declare(declaration);
        }
        Some(game)
    }

    /// Returns the game if its variant is built into the program. An illegal move ends the game.
    pub fn builtin(&self) -> Option<Game> {
        self.game(&Catalogue::builtin())
    }

    /// Returns the match, played by people at this device and at most one computer; `None` if the variant or the start
    /// position is unknown.
    pub fn setup(&self, variants: &Catalogue) -> Option<MatchSetup> {
        let game = self.game(variants)?;
        let controls = self.clocks.each_ref().map(|text| {
            let text = text.as_deref()?;
            TimeControl::parse(text).ok()
        });
        let [black, white] = controls;
        let clock = |side: Option<TimeControl>, (left, periods): (u64, u8)| {
            side.map(|control| {
                SideClock::new(control).with_left(Duration::from_millis(left), periods)
            })
        };
        let after = self.after.iter().take(game.plies().len());
        let history = ClockHistory {
            after: after
                .map(|&[of_black, of_white]| Times {
                    black: clock(black, of_black),
                    white: clock(white, of_white),
                })
                .collect(),
            thought: Duration::from_millis(self.thought),
            ..ClockHistory::new(Times::new(black, white), self.flag)
        };
        let mut setup = MatchSetup::new(game, self.seats(), history);
        setup.tree = noted(&setup);
        for (side, name) in Side::ALL.into_iter().zip(&self.names) {
            setup = setup.with_person(side, name.as_deref().unwrap_or_default());
        }
        Some(setup)
    }

    fn seats(&self) -> Seats {
        let seat = |text: &Option<String>| {
            let strength = text.as_deref().and_then(Strength::parse);
            let strength = strength.filter(|strength| strength.exists());
            strength.map_or(Seat::Here, Seat::Computer)
        };
        match self.computers.each_ref().map(seat) {
            [Seat::Computer(_), Seat::Computer(_)] => Seats::BOTH_HERE,
            [black, white] => Seats { black, white },
        }
    }

    fn declaration(&self) -> Option<Declaration> {
        let (how, by) = self.ended.as_ref()?;
        let sides = Side::ALL.into_iter();
        let by = by
            .as_deref()
            .and_then(|text| sides.into_iter().find(|side| side.to_string() == text));
        match (how.as_str(), by) {
            ("resigned", Some(by)) => Some(Declaration::Resigned(by)),
            ("time-up", Some(by)) => Some(Declaration::TimeUp(by)),
            ("agreed", None) => Some(Declaration::DrawAgreed),
            _ => None,
        }
    }
}

/// Returns the game tree of a match, with the time left on the clock after each move.
fn noted(setup: &MatchSetup) -> GameTree {
    let mut tree = GameTree::of(&setup.game);
    let made: Vec<_> = tree.line_from(GameTree::ROOT).collect();
    for (parent, (node, times)) in made.iter().zip(made.iter().skip(1).zip(&setup.clock.after)) {
        let mover = tree.node(*parent).position().to_move();
        if let Some(clock) = times.of(mover) {
            note_clock(tree.notes_mut(*node), clock);
        }
    }
    tree
}

#[cfg(test)]
mod tests;
