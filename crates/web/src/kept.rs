//! The local game as the browser's storage keeps it.

use std::time::Duration;

use clock::{SideClock, TimeControl, Times};
use referee::MatchSetup;
use rules::{Catalogue, Declaration, Game, Side, Strength};
use serde::{Deserialize, Serialize};

use crate::side;
use crate::table::Table;

/// The longest kept game that the page reads, in bytes.
const MOST_BYTES: usize = 256 * 1024;
/// The most moves of a kept game. The engine accepts as many.
const MOST_MOVES: usize = 4000;

/// A local game in the browser's storage.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    variant: String,
    /// The side of the computer; `None` if two people play.
    computer: Option<String>,
    /// The strength of the computer, in the notation of [`Strength::parse`].
    strength: Option<String>,
    seed: u32,
    moves: Vec<String>,
    /// How the players ended the game: `resigned`, `time-up` or `agreed`, and the side that lost.
    ended: Option<(String, Option<String>)>,
    /// The time control, in the notation of [`TimeControl::parse`].
    clock: Option<String>,
    /// The clocks after each move: the time left in milliseconds, and the periods left, of Black and White.
    after: Vec<[(u64, u8); 2]>,
    /// How long the side to move has thought, in milliseconds.
    thought: u64,
}

impl Kept {
    /// Returns the game at a table at the time `now`.
    pub fn of(table: &Table, now: Duration) -> Kept {
        let computer = table.computer();
        let setup = table.played.setup(now);
        let [control, _] = table.played.time_controls();
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let shown = |clock: Option<SideClock>| {
            clock.map_or((0, 0), |clock| (millis(clock.main()), clock.periods()))
        };
        let after = setup.clock.after.iter();
        Kept {
            variant: setup.game.variant().id().to_owned(),
            computer: computer.map(|(side, _)| side.to_string()),
            strength: computer.map(|(_, strength)| strength.to_string()),
            seed: table.seed,
            moves: setup.game.notations().collect(),
            ended: setup.game.declared().map(|declared| match declared {
                Declaration::Resigned(side) => ("resigned".to_owned(), Some(side.to_string())),
                Declaration::TimeUp(side) => ("time-up".to_owned(), Some(side.to_string())),
                Declaration::DrawAgreed => ("agreed".to_owned(), None),
            }),
            clock: control.map(|control| control.to_string()),
            after: match control {
                Some(_) => after
                    .map(|times| Side::ALL.map(|side| shown(times.of(side))))
                    .collect(),
                None => Vec::new(),
            },
            thought: millis(setup.clock.thought),
        }
    }

    /// Reads a kept game. Returns `None` if the text is not one, or if the variant is unknown. If a move is illegal, the
    /// game ends before it.
    pub fn read(text: &str, variants: &Catalogue) -> Option<Table> {
        if text.len() > MOST_BYTES {
            return None;
        }
        let kept: Kept = serde_json::from_str(text).ok()?;
        let variant = variants.get(&kept.variant)?.clone();
        let strength = kept.strength.as_deref().and_then(Strength::parse);
        let computer = kept.computer.as_deref().and_then(side).zip(strength);
        let control = kept
            .clock
            .as_deref()
            .and_then(|text| TimeControl::parse(text).ok());
        let fresh = Table::local(variant.clone(), computer, control, kept.seed);
        let mut setup = fresh.played.setup(Duration::ZERO);
        let mut game = Game::new(variant);
        for text in kept.moves.iter().take(MOST_MOVES) {
            if game.play_text(text).is_err() {
                break;
            }
        }
        if let Some((how, by)) = &kept.ended {
            let by = by.as_deref().and_then(side);
            let declaration = match (how.as_str(), by) {
                ("resigned", Some(by)) => Some(Declaration::Resigned(by)),
                ("time-up", Some(by)) => Some(Declaration::TimeUp(by)),
                ("agreed", None) => Some(Declaration::DrawAgreed),
                _ => None,
            };
            // Refused only if the rules have ended the game, which then needs no declaration.
            let _ = declaration.map(|declaration| game.declare(declaration));
        }
        if let Some(control) = control {
            let clock = |(left, periods): (u64, u8)| {
                SideClock::new(control).with_left(Duration::from_millis(left), periods)
            };
            let times = |[black, white]: [(u64, u8); 2]| Times {
                black: Some(clock(black)),
                white: Some(clock(white)),
            };
            let after = kept.after.into_iter().take(game.plies().len());
            setup.clock.after = after.map(times).collect();
            setup.clock.thought = Duration::from_millis(kept.thought);
        }
        let setup = MatchSetup {
            tree: record::GameTree::of(&game),
            game,
            ..setup
        };
        Some(Table::new(setup, kept.seed))
    }
}
