//! The strengths a player can choose from, read from RON files.

use rules::GameKind;
use serde::Deserialize;
use strict_ron::{FileError, Mistake, Source, Step};

/// The version of the schema that this program reads.
const SCHEMA: u32 = 2;

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

/// A strength of play, in each game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    number: u8,
    name: String,
    guard: Guard,
    loa: Skill,
    ordo: Skill,
}

/// How a level plays one game: how much it looks at, and what it gets wrong. Equal numbers do not mean
/// equal strength in both games, so each has its own.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// The most positions looked at for a move.
    pub nodes: u64,
    /// The most plies looked ahead, if there is such a limit.
    #[serde(default)]
    pub depth: Option<u32>,
    /// Whether lines are looked at on while something is up.
    #[serde(default = "yes")]
    pub quiescence: bool,
    /// The largest error of evaluation, in centi-units.
    #[serde(default)]
    pub noise: u16,
    /// How much worse than the best a move must be, in centi-units, to be half as likely; 0 means always the best.
    #[serde(default)]
    pub temperature: u16,
    /// How much worse than the best a move may be to be made at all, in centi-units.
    #[serde(default)]
    pub max_loss: u16,
    /// How many moves of a hundred are made without looking, never two in a row.
    #[serde(default)]
    pub random_percent: u8,
    /// How many quiet moves of a thousand are overlooked deep in a line, near and forcing ones less often: 1000 of them
    /// are all, and more overlooks near and forcing ones, too.
    #[serde(default)]
    pub oversight: u16,
    /// Whether no position is brought about again while there is another way.
    #[serde(default)]
    pub goes_on: bool,
}

const fn yes() -> bool {
    true
}

impl Skill {
    /// Whether it plays as well as it can within its nodes.
    pub fn is_unhandicapped(&self) -> bool {
        self.noise == 0
            && self.temperature == 0
            && self.random_percent == 0
            && self.oversight == 0
            && self.quiescence
    }
}

/// With so much of it, even what is nearest is overlooked.
pub(crate) const MOST_OVERSIGHT: u16 = 3000;

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
    /// The number, from 1, the weakest; 0 for a player who is none of the numbered levels.
    pub fn number(&self) -> u8 {
        self.number
    }

    /// Its name: of the numbered levels `level-1` and so on, which is also the locale key.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What is never overlooked.
    pub fn guard(&self) -> Guard {
        self.guard
    }

    /// How it plays a game.
    pub fn skill(&self, kind: GameKind) -> &Skill {
        match kind {
            GameKind::Loa => &self.loa,
            GameKind::Ordo => &self.ordo,
        }
    }

    /// A player with a name and skills of its own, who never overlooks what is won or lost at once.
    pub fn new(name: String, [loa, ordo]: [Skill; 2]) -> Self {
        Level {
            number: 0,
            name,
            guard: Guard::AnswersThreats,
            loa,
            ordo,
        }
    }

    /// Reads a level from `source`, the contents of the file called `file`.
    ///
    /// # Errors
    /// When it is none: the place and what is wrong there.
    pub fn from_text(file: &str, source: &str) -> Result<Self, FileError> {
        read(file, source)
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
    #[serde(rename = "schema")]
    _schema: u32,
    number: u8,
    name: String,
    guard: Guard,
    loa: Skill,
    ordo: Skill,
}

fn read(file: &str, source: &str) -> Result<Level, FileError> {
    let source = Source::from_text(file, source);
    source.expect_schema(SCHEMA)?;
    check(source.read()?).map_err(|mistake| source.error(&mistake))
}

/// From an unchecked file to a level that can be played.
fn check(level: LevelFile) -> Result<Level, Mistake<'static>> {
    if level.number == 0 {
        return Err(Mistake::new(
            &[Step::Field("number")],
            "levels are counted from 1",
            "write a number from 1",
        ));
    }
    check_skill("loa", &level.loa)?;
    check_skill("ordo", &level.ordo)?;
    Ok(Level {
        number: level.number,
        name: level.name,
        guard: level.guard,
        loa: level.loa,
        ordo: level.ordo,
    })
}

/// Checks how a level plays the game in the field `game`.
fn check_skill(game: &'static str, skill: &Skill) -> Result<(), Mistake<'static>> {
    let wrong = |field, problem: &str, remedy: &str| {
        let path = [Step::Field(game), Step::Field(field)];
        Err(Mistake::new(&path, problem, remedy))
    };
    if skill.nodes == 0 {
        let problem = "a player must look at something";
        return wrong("nodes", problem, "write a number from 1");
    }
    if skill.random_percent > 100 {
        let problem = format!("{} percent are more than all", skill.random_percent);
        return wrong("random_percent", &problem, "write a number from 0 to 100");
    }
    if skill.oversight > MOST_OVERSIGHT {
        let problem = "more is overlooked than there is";
        return wrong("oversight", problem, "write a number from 0 to 3000");
    }
    if skill.depth == Some(0) {
        let problem = "a player must look one ply ahead";
        return wrong("depth", problem, "write a number from 1");
    }
    Ok(())
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
        let top = levels.get(8).unwrap();
        assert!(
            GameKind::ALL
                .iter()
                .all(|kind| top.skill(*kind).is_unhandicapped())
        );
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
            ("schema: 2", "schema: 3", "1.ron:3:13: schema 3 is unknown"),
            ("number: 1", "number: 0", "1.ron:4:13: levels are counted"),
            ("noise:", "nose:", "1.ron:"),
            ("nodes: ", "nodes: 0, // ", "1.ron:8:16: a player must look"),
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
