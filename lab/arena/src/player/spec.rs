//! Parses computer players, as written on a command line, and creates them.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use engine::{Level, LevelPlayer, Limits, Player, Settings};
use rules::SharedVariant;

use super::engine_spec::EngineSpec;
use super::error::{PlayerError, SpecError};
use super::foreign_spec::ForeignSpec;
use super::needs::Needs;
use super::reference::Reference;
use crate::time_control::TimeControl;

/// A computer player, with its own search limits if it has any. It is parsed from text such as `engine`,
/// `engine:hash=64,null_move=0@nodes=20000` or `level:1850`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    pub kind: PlayerKind,
    /// The player's own limits for each move; `None` if the limits of the match apply.
    pub limits: Option<Limits>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// The engine at full strength: `engine`, `engine:hash=64`, `engine:weights=FILE`, `engine:net=FILE`.
    Engine(Box<EngineSpec>),
    /// The engine at a strength in Elo, with the search limits of that strength: `level:1850`.
    Level(Box<Level>),
    /// An external engine that speaks the Universal Game Interface: `ugi:PROGRAM`.
    ExternalEngine(Box<ForeignSpec>),
    /// An opponent that never changes: `classic-2004`, `mcts`, `novice`.
    Reference(Reference),
}

impl PlayerSpec {
    pub fn level(level: &Level) -> Self {
        PlayerSpec {
            kind: PlayerKind::Level(Box::new(level.clone())),
            limits: None,
        }
    }

    /// Creates a player of this kind for `variant`.
    ///
    /// # Errors
    /// Returns an error if the player does not support the variant, or its program cannot be started.
    pub fn player(&self, variant: &SharedVariant) -> Result<Box<dyn Player>, PlayerError> {
        Ok(match &self.kind {
            PlayerKind::Engine(engine) => Box::new(engine.engine()),
            PlayerKind::Level(level) => Box::new(LevelPlayer::new((**level).clone())),
            PlayerKind::ExternalEngine(foreign) => Box::new(foreign.player(variant)?),
            PlayerKind::Reference(reference) => reference.player(variant)?,
        })
    }

    /// Returns the largest size of the player's tables, in MiB.
    pub fn table_mib(&self) -> u64 {
        match &self.kind {
            PlayerKind::Engine(engine) => engine.settings.table_mib(),
            PlayerKind::Level(_) => Settings::default().table_mib(),
            // The memory use of external engines is unknown, so it counts as 0.
            PlayerKind::ExternalEngine(_) => 0,
            PlayerKind::Reference(reference) => reference.table_mib(),
        }
    }

    pub fn reference(reference: Reference) -> Self {
        PlayerSpec {
            kind: PlayerKind::Reference(reference),
            limits: None,
        }
    }

    /// Returns the limits that apply to the player in a match with the given time control.
    pub(crate) fn control(&self, control: TimeControl) -> TimeControl {
        self.limits.map_or(control, TimeControl::PerMove)
    }

    /// Returns whether the player finishes its moves in a match with the given time control.
    pub(crate) fn ends_within(&self, control: TimeControl) -> bool {
        self.kind.needs().are_met_by(self.control(control))
    }
}

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (who, limits) = match text.rsplit_once('@') {
            None => (text.trim(), None),
            Some((who, limits)) => (who.trim(), Some(read_limits(limits)?)),
        };
        let kind = who.parse::<PlayerKind>()?;
        if limits.is_some() && kind.needs() == Needs::Nothing {
            return Err(SpecError::NoLimits(kind.to_string()));
        }
        Ok(PlayerSpec { kind, limits })
    }
}

impl PlayerKind {
    fn needs(&self) -> Needs {
        match self {
            PlayerKind::Engine(_) | PlayerKind::ExternalEngine(_) => Needs::Limit,
            PlayerKind::Level(_) => Needs::Nothing,
            PlayerKind::Reference(reference) => reference.needs(),
        }
    }
}

impl FromStr for PlayerKind {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (name, rest) = match text.split_once(':') {
            None => (text, None),
            Some((name, rest)) => (name.trim(), Some(rest.trim())),
        };
        let lower = name.to_ascii_lowercase();
        match (lower.as_str(), rest) {
            ("engine", settings) => Ok(PlayerKind::Engine(Box::new(
                settings.unwrap_or_default().parse()?,
            ))),
            ("ugi", program) => Ok(PlayerKind::ExternalEngine(Box::new(
                program.unwrap_or_default().parse()?,
            ))),
            ("level", number) => level(number.unwrap_or_default()),
            (name, rest) => {
                let reference = Reference::named(name);
                let reference = reference.ok_or_else(|| SpecError::Unknown(text.to_owned()))?;
                let kind = PlayerKind::Reference(reference);
                match rest {
                    None => Ok(kind),
                    Some(_) => Err(SpecError::NoSettings(kind.to_string())),
                }
            }
        }
    }
}

fn level(number: &str) -> Result<PlayerKind, SpecError> {
    let level = Level::named(number).ok_or_else(|| SpecError::Level(number.to_owned()))?;
    Ok(PlayerKind::Level(Box::new(level)))
}

/// Parses the search limits of a player, such as `nodes=20000`.
fn read_limits(text: &str) -> Result<Limits, SpecError> {
    let mut limits = Limits::default();
    for part in text.split(',').map(str::trim) {
        let wrong = || SpecError::Limit(part.to_owned());
        let (name, value) = part.split_once('=').ok_or_else(wrong)?;
        let number = value.trim().parse::<u64>().ok().filter(|n| *n > 0);
        let number = number.ok_or_else(wrong)?;
        match name.trim() {
            "nodes" => limits.nodes = Some(number),
            "depth" => limits.depth = Some(u32::try_from(number).map_err(|_| wrong())?),
            "time" => limits.time = Some(Duration::from_millis(number)),
            _ => return Err(wrong()),
        }
    }
    Ok(limits)
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        match self.limits {
            Some(limits) => write!(f, "@{}", TimeControl::PerMove(limits)),
            None => Ok(()),
        }
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerKind::Engine(engine) => match engine.to_string() {
                changed if changed.is_empty() => f.write_str("engine"),
                changed => write!(f, "engine:{changed}"),
            },
            PlayerKind::Level(level) => f.write_str(level.name()),
            PlayerKind::ExternalEngine(foreign) => write!(f, "ugi:{foreign}"),
            PlayerKind::Reference(reference) => f.write_str(reference.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_and_written() {
        for (text, canonical) in [
            ("engine", "engine"),
            (" Engine: ", "engine"),
            ("engine:null_move=off,hash=64", "engine:hash=64,null_move=0"),
            ("engine@nodes=20000", "engine@nodes=20000"),
            (
                "engine:lmr=0 @ time=50, depth=6",
                "engine:lmr=0@depth=6,time=50",
            ),
            ("level:1850", "level:1850"),
            ("level:0", "level:0"),
            ("Classic-2004@depth=6", "classic-2004@depth=6"),
            ("mcts@nodes=100", "mcts@nodes=100"),
            ("novice", "novice"),
            (
                "UGI: ./other  --quiet ; hash = 64;threads=1@time=20",
                "ugi:./other --quiet;hash=64;threads=1@time=20",
            ),
        ] {
            let spec = text.parse::<PlayerSpec>().unwrap();
            assert_eq!(spec.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(spec));
        }
    }

    #[test]
    fn mistakes_say_what_would_be_right() {
        for (text, parts) in [
            (
                "",
                [
                    "there is no player ``",
                    "engine, engine:SETTINGS, engine:weights=FILE, engine:net=FILE, level:ELO, ugi:PROGRAM",
                ],
            ),
            ("enigne", ["there is no player `enigne`", "level:ELO"]),
            ("engine:hsh=4", ["there is no setting `hsh`", "hash"]),
            (
                "engine:weights=",
                [": ", "name a file of weights that can be read"],
            ),
            (
                "engine:net=Cargo.toml",
                [
                    "Cargo.toml: this is no file of a network",
                    "name a file of a network",
                ],
            ),
            (
                "engine:weights=Cargo.toml",
                ["Cargo.toml:", "Compare it with a file of its kind"],
            ),
            (
                "level:9000",
                ["there is no level `9000`", "from `level:0` to `level:3"],
            ),
            ("level", ["there is no level ``", "from `level:0`"]),
            ("level-3", ["there is no player `level-3`", "level:ELO"]),
            (
                "level:300@nodes=5",
                ["level:300 heeds no limits", "write `level:300` alone"],
            ),
            (
                "novice:hash=1",
                ["novice has no settings", "write `novice` alone"],
            ),
            (
                "novice@nodes=5",
                ["novice heeds no limits", "write `novice` alone"],
            ),
            ("ugi", ["`` is no program with options", "`ugi:PROGRAM`"]),
            (
                "ugi:other;hash",
                ["`other;hash` is no program", "ugi:./other"],
            ),
            ("engine@nodes=0", ["`nodes=0` is no limit", "`nodes=N`"]),
            ("engine@", ["`` is no limit", "`nodes=N`"]),
            ("engine@depth=99999999999", ["is no limit", "`depth=N`"]),
        ] {
            let error = text.parse::<PlayerSpec>().unwrap_err().to_string();
            for part in parts {
                assert!(error.contains(part), "no `{part}` in: {error}");
            }
        }
    }
}
