//! The strengths a player can choose from, read from RON files.

use rules::FileError;
use serde::Deserialize;

/// The version of the schema that this program reads.
const SCHEMA: u32 = 1;

macro_rules! builtin {
    ($($number:literal),* $(,)?) => {
        &[$((
            concat!($number, ".ron"),
            include_str!(concat!("../../../assets/levels/", $number, ".ron")),
        )),*]
    };
}

/// The built-in files, the weakest first.
const BUILTIN: &[(&str, &str)] = builtin!["1", "2", "3", "4", "5", "6", "7", "8"];

/// A strength of play: how much the computer player looks at, and what it gets wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    number: u8,
    name: String,
    nodes: u64,
    depth: Option<u32>,
    quiescence: bool,
    noise: u16,
    temperature: u16,
    max_loss: u16,
    random_percent: u8,
    guard: Guard,
}

/// What a player never overlooks, whatever else it gets wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub enum Guard {
    /// Anything can be overlooked.
    #[default]
    Nothing,
    /// A win with the next move is always taken.
    TakesWins,
    /// And a move that lets the enemy win at once is never made if there is another.
    AnswersThreats,
}

impl Level {
    /// The number, from 1, the weakest.
    pub fn number(&self) -> u8 {
        self.number
    }

    /// The locale key of its name: `level-1` and so on.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The most positions looked at for a move.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The most plies looked ahead, if there is such a limit.
    pub fn depth(&self) -> Option<u32> {
        self.depth
    }

    /// Whether lines are looked at on while something is up.
    pub fn quiescence(&self) -> bool {
        self.quiescence
    }

    /// The largest error of judgement on a position, in centi-units.
    pub fn noise(&self) -> i32 {
        self.noise.into()
    }

    /// How much worse than the best a move must be, in centi-units, to be half as likely; 0 means always the best.
    pub fn temperature(&self) -> i32 {
        self.temperature.into()
    }

    /// How much worse than the best a move may be to be made at all, in centi-units.
    pub fn max_loss(&self) -> i32 {
        self.max_loss.into()
    }

    /// How many moves of a hundred are made without looking.
    pub fn random_percent(&self) -> u8 {
        self.random_percent
    }

    /// What is never overlooked.
    pub fn guard(&self) -> Guard {
        self.guard
    }

    /// Whether the level plays as well as it can within its nodes.
    pub fn is_unhandicapped(&self) -> bool {
        self.noise == 0 && self.temperature == 0 && self.random_percent == 0 && self.quiescence
    }
}

/// The levels, the weakest first, and what was wrong with their files.
#[derive(Clone, Debug)]
pub struct Levels {
    levels: Vec<Level>,
    problems: Vec<FileError>,
}

impl Levels {
    /// The levels that come with the program.
    pub fn builtin() -> Self {
        let mut levels = Levels {
            levels: Vec::new(),
            problems: Vec::new(),
        };
        for (file, source) in BUILTIN {
            match read(file, source) {
                Ok(level) => levels.levels.push(level),
                Err(problem) => levels.problems.push(problem),
            }
        }
        levels
    }

    /// The level with number `number`.
    pub fn get(&self, number: u8) -> Option<&Level> {
        self.levels.iter().find(|level| level.number == number)
    }

    /// All levels, the weakest first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Level> {
        self.levels.iter()
    }

    /// What was wrong with files that are therefore no levels.
    pub fn problems(&self) -> &[FileError] {
        &self.problems
    }
}

/// A level file as written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelFile {
    schema: u32,
    number: u8,
    name: String,
    nodes: u64,
    #[serde(default)]
    depth: Option<u32>,
    quiescence: bool,
    noise: u16,
    temperature: u16,
    max_loss: u16,
    random_percent: u8,
    guard: Guard,
}

fn read(file: &str, source: &str) -> Result<Level, FileError> {
    let error = |line, column, problem: String, remedy: &str| FileError {
        file: file.to_owned(),
        line,
        column,
        problem,
        remedy: remedy.to_owned(),
    };
    let level = ron::Options::default()
        .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
        .from_str::<LevelFile>(source)
        .map_err(|e| {
            let at = e.span.start;
            error(
                at.line,
                at.col,
                e.code.to_string(),
                "compare it with a level file that comes with the game",
            )
        })?;
    let wrong = |field, problem: String, remedy: &str| {
        let (line, column) = rules::locate(source, &[rules::Step::Field(field)]);
        Err(error(line, column, problem, remedy))
    };
    if level.schema != SCHEMA {
        return wrong(
            "schema",
            format!("schema {} is unknown", level.schema),
            "write `schema: 1`",
        );
    }
    if level.number == 0 {
        return wrong(
            "number",
            "levels are counted from 1".to_owned(),
            "write a number from 1",
        );
    }
    if level.nodes == 0 {
        return wrong(
            "nodes",
            "a player must look at something".to_owned(),
            "write a number from 1",
        );
    }
    if level.random_percent > 100 {
        let problem = format!("{} percent are more than all", level.random_percent);
        return wrong("random_percent", problem, "write a number from 0 to 100");
    }
    if level.depth == Some(0) {
        return wrong(
            "depth",
            "a player must look one ply ahead".to_owned(),
            "write a number from 1",
        );
    }
    Ok(Level {
        number: level.number,
        name: level.name,
        nodes: level.nodes,
        depth: level.depth,
        quiescence: level.quiescence,
        noise: level.noise,
        temperature: level.temperature,
        max_loss: level.max_loss,
        random_percent: level.random_percent,
        guard: level.guard,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_eight_levels_named_by_their_numbers() {
        let levels = Levels::builtin();
        assert_eq!(levels.problems(), []);
        let numbers = levels.iter().map(Level::number).collect::<Vec<_>>();
        assert_eq!(numbers, (1..=8).collect::<Vec<_>>());
        for level in levels.iter() {
            assert_eq!(level.name(), format!("level-{}", level.number()));
        }
        assert!(levels.get(8).unwrap().is_unhandicapped());
        assert!(levels.get(0).is_none() && levels.get(9).is_none());
    }

    #[test]
    fn guards_begin_at_levels_two_and_four() {
        for level in Levels::builtin().iter() {
            let guard = match level.number() {
                1 => Guard::Nothing,
                2 | 3 => Guard::TakesWins,
                _ => Guard::AnswersThreats,
            };
            assert_eq!(level.guard(), guard, "level {}", level.number());
        }
    }

    #[test]
    fn a_wrong_file_is_refused_with_its_place() {
        let good = BUILTIN[0].1;
        assert!(read("1.ron", good).is_ok());
        for (from, to, place) in [
            ("schema: 1", "schema: 2", "1.ron:3:13: schema 2 is unknown"),
            ("number: 1", "number: 0", "1.ron:4:13: levels are counted"),
            ("noise:", "nose:", "1.ron:"),
            ("guard: Nothing", "guard: Everything", "1.ron:"),
        ] {
            assert!(good.contains(from), "{from}");
            let error = read("1.ron", &good.replace(from, to))
                .unwrap_err()
                .to_string();
            assert!(error.starts_with(place), "{error}");
        }
    }
}
