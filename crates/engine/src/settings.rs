//! The engine's options in one table, each with its name, default values, range and description.
//!
//! Command lines, the UGI protocol and experiments set options by name: `hash=64,null_move=0`. An option can have a
//! different value for each game: `ordo.lmr=50` applies only to Ordo.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use rules::{ByGame, GameKind};
use thiserror::Error;

/// The options of the engine. Parsed from `name=value` pairs separated by commas, such as
/// `hash=64,lmr=0,ordo.futility=60`. Options that are not listed have their default values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The size of the transposition table, in MiB.
    pub hash: i32,
    /// The number of search threads.
    pub threads: i32,
    /// The search parameters.
    tunings: ByGame<Tuning>,
}

/// The size of the transposition table divided by the size of the solver's additional table.
const PROOF_TABLE_SHARE: i32 = 4;
/// The maximum size of the solver's table, in MiB, if the solver only looks for shorter wins.
const SHORTEST_TABLE: i32 = 8;

/// One option: name, description and range.
#[derive(Debug)]
pub struct Setting {
    /// The name of the option in settings strings.
    pub name: &'static str,
    /// The description of the option that users see.
    pub about: &'static str,
    /// The valid values of the option. A switch has the values 0 and 1.
    pub range: RangeInclusive<i32>,
    field: Field,
}

/// The place of an option's value: one value for both games, or one value per game.
#[derive(Debug)]
enum Field {
    Whole(fn(&mut Settings) -> &mut i32),
    ByGame(fn(&mut Tuning) -> &mut i32),
}

impl Setting {
    /// Returns the option with the name `name`, ignoring case and surrounding whitespace.
    pub fn named(name: &str) -> Option<&'static Setting> {
        let name = name.trim();
        SETTINGS
            .iter()
            .find(|setting| setting.name.eq_ignore_ascii_case(name))
    }

    /// Returns whether the option is a switch, with only the values 0 and 1.
    pub fn is_switch(&self) -> bool {
        self.range == (0..=1)
    }

    /// Returns whether each game has its own value of the option.
    pub fn is_by_game(&self) -> bool {
        matches!(self.field, Field::ByGame(_))
    }

    /// Returns the option's value in `settings` for games of `kind`.
    pub fn of(&self, settings: &Settings, kind: GameKind) -> i32 {
        *self.place(&mut settings.clone(), kind)
    }

    /// Returns the option's default for games of `kind`.
    pub fn default(&self, kind: GameKind) -> i32 {
        self.of(&Settings::default(), kind)
    }

    fn place<'a>(&self, settings: &'a mut Settings, kind: GameKind) -> &'a mut i32 {
        match self.field {
            Field::Whole(field) => field(settings),
            Field::ByGame(field) => field(settings.tunings.of_mut(kind)),
        }
    }
}

macro_rules! tuning {
    ($($(#[doc = $about:literal])+ $name:ident: $loa:literal $(, ordo $ordo:literal)? in $range:expr;)+) => {
        /// The search parameters of one game. The doc comment of each parameter becomes [`Setting::about`].
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub(crate) struct Tuning {
            $($(#[doc = $about])+ pub(crate) $name: i32,)+
        }

        impl Tuning {
            pub(crate) const LOA: Tuning = Tuning { $($name: $loa,)+ };
            pub(crate) const ORDO: Tuning = Tuning { $($($name: $ordo,)?)+ ..Tuning::LOA };
        }

        /// All options, in the order in which they are listed to users.
        static SETTINGS: &[Setting] = &[
            Setting {
                name: "hash",
                about: "The size of the transposition table, in MiB.",
                range: 1..=65_536,
                field: Field::Whole(|settings| &mut settings.hash),
            },
            Setting {
                name: "threads",
                about: "How many threads search.",
                range: 1..=512,
                field: Field::Whole(|settings| &mut settings.threads),
            },
            $(Setting {
                name: stringify!($name),
                about: concat!($($about),+),
                range: $range,
                field: Field::ByGame(|tuning| &mut tuning.$name),
            }),+
        ];
    };
}

tuning! {
    /// Half the width of the first aspiration window, in centi-units; 0 searches with an open window.
    aspiration: 18, ordo 25 in 0..=1_000;
    /// Reverse futility pruning: cut off a position whose static evaluation is above beta by this many centi-units per
    /// ply left; 0 turns it off.
    futility: 41, ordo 119 in 0..=1_000;
    /// Reverse futility pruning: the maximum number of plies left at which it is used.
    futility_depth: 3 in 0..=32;
    /// Null move pruning: cut off a position that is good enough even if the side to move passes.
    null_move: 1 in 0..=1;
    /// Null move pruning: the reduction of the search after the null move, in plies.
    null_base: 3 in 1..=16;
    /// Null move pruning: one more ply of reduction per this many plies of depth.
    null_divisor: 4, ordo 3 in 1..=64;
    /// Late-move reductions, in percent of their normal size; 0 turns them off.
    lmr: 100 in 0..=400;
    /// Late-move reductions: the first reduced move, counted from 0. Earlier moves are searched to full depth.
    lmr_from: 3, ordo 2 in 1..=64;
    /// Late-move reductions: the constant part, in hundredths of a ply.
    lmr_base: 70, ordo 95 in -400..=400;
    /// Late-move reductions: the variable part, in hundredths of a ply, per log2(depth) times log2(number of the move).
    lmr_slope: 28, ordo 46 in 0..=400;
    /// Late-move reductions: the history score that changes the reduction by one ply; 0 turns this off. Moves with good
    /// scores are reduced less, moves with bad scores more.
    lmr_history: 589, ordo 1_931 in 0..=100_000;
    /// Late-move pruning: the number of moves tried near the leaves, to which `late_growth` adds; 0 turns it off.
    late_moves: 6, ordo 4 in 0..=256;
    /// Late-move pruning: the number of moves that is added to `late_moves`, in hundredths, times the square of the
    /// depth.
    late_growth: 120, ordo 134 in 0..=10_000;
    /// Late-move pruning: the maximum number of plies left at which it is used.
    late_depth: 4 in 0..=32;
    /// Internal reduction: from this depth on, search a position one ply less deep if the transposition table has no
    /// move for it; 0 turns it off.
    internal_reduction: 5 in 0..=64;
    /// Table cutoffs: from this depth on, first look up the position after each move in the transposition table; 0
    /// turns it off.
    table_cutoffs: 0 in 0..=64;
    /// Use proven wins and losses from the transposition table at any depth, because a deeper search cannot improve a
    /// proof.
    proven_cutoffs: 1 in 0..=1;
    /// Try killer moves and countermoves early.
    killers: 1 in 0..=1;
    /// Try moves early if they refuted other positions.
    history: 1 in 0..=1;
    /// Continuation history: the number of previous moves on which additional history scores depend.
    continuation: 0 in 0..=2;
    /// The weight of each game's static move ordering, compared with the history scores.
    order_weight: 10, ordo 5 in 0..=1_000;
    /// Correct the static evaluation by this percentage of the errors that searches have found; 0 turns it off.
    correction: 80 in 0..=400;
    /// Detect wins in one move without making the moves.
    wins_at_once: 1 in 0..=1;
    /// Detect threats of an immediate loss. Do not use the static evaluation if the side to move must answer such a
    /// threat.
    threats: 1 in 0..=1;
    /// Search one ply deeper if the group of the side to move is split (Ordo).
    split_extension: 1 in 0..=1;
    /// Evaluate positions with a neural network on boards that have one, instead of with the weighted terms.
    network: 1 in 0..=1;
    /// Search one ply deeper if the side to move must answer a threat of an immediate loss.
    threat_extension: 1 in 0..=1;
    /// The share of nodes for the solver, which tries to prove decided positions, in percent; 0 turns it off.
    solver: 0 in 0..=50;
    /// The minimum absolute score, in centi-units, of positions that the solver examines.
    solver_from: 100 in 0..=20_000;
    /// When a win is proven, let the solver look for a shorter win. This is the maximum number of positions that it
    /// visits, in thousands; 0 turns it off.
    shortest: 200 in 0..=100_000;
    /// The maximum number of plies of quiescence search. Even at 0, leaves are checked for immediate wins, and
    /// positions with a split group are searched further.
    quiescence: 0 in 0..=64;
}

/// Why a settings string is invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// There is no option with this name.
    #[error("there is no setting `{0}`; there are {names}", names = names())]
    Unknown(String),
    /// The text does not have the form `name=value`.
    #[error("`{0}` is not a setting; write `name=value`, with commas between several")]
    NoValue(String),
    /// The value is not a whole number in the option's range.
    #[error("`{value}` is no value of `{name}`; write a whole number from {min} to {max}")]
    Value {
        /// The name of the option.
        name: &'static str,
        /// The value as written in the settings string.
        value: String,
        /// The minimum value of the option.
        min: i32,
        /// The maximum value of the option.
        max: i32,
    },
}

fn names() -> String {
    let names = SETTINGS.iter().map(|setting| setting.name);
    names.collect::<Vec<_>>().join(", ")
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            hash: 16,
            threads: 1,
            tunings: ByGame {
                loa: Tuning::LOA,
                ordo: Tuning::ORDO,
            },
        }
    }
}

impl Settings {
    /// Returns the default settings with a transposition table of `hash` MiB and `threads` threads.
    pub fn sized(hash: i32, threads: i32) -> Self {
        Settings {
            hash,
            threads,
            ..Settings::default()
        }
    }

    /// Returns the maximum memory of an engine's tables with these settings, in MiB.
    pub fn table_mib(&self) -> u64 {
        let proofs = GameKind::ALL.map(|kind| self.proof_table_mib(kind));
        let proofs = proofs.into_iter().flatten().max().unwrap_or_default();
        u64::from(self.hash.unsigned_abs()) + proofs as u64
    }

    /// Returns the size of the solver's table in MiB; `None` if the solver does not help to search games of `kind`.
    pub(crate) fn proof_table_mib(&self, kind: GameKind) -> Option<usize> {
        let tuning = self.tuning(kind);
        let share = self.hash / PROOF_TABLE_SHARE;
        let mib = match (tuning.solver, tuning.shortest) {
            (0, 0) => return None,
            (0, _) => share.min(SHORTEST_TABLE),
            _ => share,
        };
        Some(usize::try_from(mib).unwrap_or(1).max(1))
    }

    /// Returns all options.
    pub fn all() -> &'static [Setting] {
        SETTINGS
    }

    /// Returns the search parameters for games of `kind`.
    pub(crate) fn tuning(&self, kind: GameKind) -> &Tuning {
        self.tunings.of(kind)
    }

    /// Sets the option `name`, ignoring case and surrounding whitespace. With the prefix `loa.` or `ordo.`, sets the
    /// option for one game only.
    ///
    /// # Errors
    /// Returns an error if there is no such option for the given games, or if the value is not in the option's range.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SettingsError> {
        let (kinds, plain) = kinds(name.trim());
        let setting = Setting::named(plain)
            .filter(|setting| kinds.len() > 1 || setting.is_by_game())
            .ok_or_else(|| SettingsError::Unknown(name.trim().to_owned()))?;
        let number = match value.trim() {
            "on" | "true" if setting.is_switch() => Some(1),
            "off" | "false" if setting.is_switch() => Some(0),
            text => text.parse().ok(),
        };
        match number.filter(|number| setting.range.contains(number)) {
            Some(number) => {
                for kind in kinds {
                    *setting.place(self, *kind) = number;
                }
                Ok(())
            }
            None => Err(SettingsError::Value {
                name: setting.name,
                value: value.trim().to_owned(),
                min: *setting.range.start(),
                max: *setting.range.end(),
            }),
        }
    }
}

/// Splits the name of an option into the games to which the option applies and the plain name.
fn kinds(name: &str) -> (&'static [GameKind], &str) {
    let of = |kind: GameKind| {
        let (before, plain) = name.split_once('.')?;
        before.eq_ignore_ascii_case(kind.id()).then_some(plain)
    };
    if let Some(plain) = of(GameKind::Loa) {
        (&[GameKind::Loa], plain)
    } else if let Some(plain) = of(GameKind::Ordo) {
        (&[GameKind::Ordo], plain)
    } else {
        (&GameKind::ALL, name)
    }
}

impl FromStr for Settings {
    type Err = SettingsError;

    fn from_str(text: &str) -> Result<Self, SettingsError> {
        let mut settings = Settings::default();
        for part in text.split(',').filter(|part| !part.trim().is_empty()) {
            let (name, value) = part
                .split_once('=')
                .ok_or_else(|| SettingsError::NoValue(part.trim().to_owned()))?;
            settings.set(name, value)?;
        }
        Ok(settings)
    }
}

impl fmt::Display for Settings {
    /// Writes the options that differ from their defaults. Writes nothing if all options have their defaults.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        for setting in SETTINGS {
            let name = setting.name;
            let changed = GameKind::ALL.map(|kind| {
                let value = setting.of(self, kind);
                (value != setting.default(kind)).then_some(value)
            });
            match changed {
                [Some(loa), Some(ordo)] if loa == ordo => parts.push(format!("{name}={loa}")),
                changed => {
                    let changed = GameKind::ALL.into_iter().zip(changed);
                    parts.extend(changed.filter_map(|(kind, value)| {
                        value.map(|value| format!("{}.{name}={value}", kind.id()))
                    }));
                }
            }
        }
        f.write_str(&parts.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let settings: Settings = "hash=64, null_move=off,ordo.lmr=7".parse().unwrap();
        let [loa, ordo] = GameKind::ALL.map(|kind| settings.tuning(kind));
        assert_eq!((settings.hash, loa.null_move, ordo.null_move), (64, 0, 0));
        assert_eq!((loa.lmr, ordo.lmr), (Tuning::LOA.lmr, 7));
        assert_eq!(settings.to_string(), "hash=64,null_move=0,ordo.lmr=7");
        assert_eq!(settings.to_string().parse(), Ok(settings));
        assert_eq!(Settings::default().to_string(), "");
        assert_eq!("".parse(), Ok(Settings::default()));
    }

    #[test]
    fn mistakes_are_told_with_what_would_be_right() {
        for (text, problem) in [
            (
                "hsh=1",
                "there is no setting `hsh`; there are hash, threads",
            ),
            ("loa.hash=1", "there is no setting `loa.hash`"),
            ("chess.lmr=1", "there is no setting `chess.lmr`"),
            ("hash", "`hash` is not a setting; write `name=value`"),
            (
                "hash=0",
                "`0` is no value of `hash`; write a whole number from 1 to 65536",
            ),
            (
                "lmr=off",
                "`off` is no value of `lmr`; write a whole number from 0 to 400",
            ),
        ] {
            let error = text.parse::<Settings>().unwrap_err().to_string();
            assert!(error.starts_with(problem), "{error}");
        }
    }

    #[test]
    fn memory_is_that_of_the_tables_there_will_be() {
        for (text, mib) in [
            ("", 20),
            ("shortest=0", 16),
            ("hash=65536", 65_544),
            ("hash=64,solver=5", 80),
            ("hash=64,ordo.solver=5", 80),
            ("hash=1,solver=5", 2),
        ] {
            assert_eq!(text.parse::<Settings>().unwrap().table_mib(), mib, "{text}");
        }
    }

    #[test]
    fn every_default_is_permitted() {
        for setting in Settings::all() {
            for kind in GameKind::ALL {
                let default = setting.default(kind);
                assert!(setting.range.contains(&default), "{}", setting.name);
            }
        }
    }
}
