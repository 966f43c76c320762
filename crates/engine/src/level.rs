//! The strengths a player can choose from, read from RON files.

use rules::{GameKind, Variant};
use serde::Deserialize;
use strict_ron::{FileError, Mistake, Source, Step};

use crate::skill::{MOST_OVERSIGHT, Skill, Skills};

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
    loa: Skills,
    ordo: Skills,
}

/// What a player never overlooks, whatever else it gets wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub enum Guard {
    /// Anything can be overlooked.
    #[default]
    Nothing,
    /// A win with the next move is always taken.
    TakesWins,
    /// And a move that lets the enemy win at once is not made if there is another, but by who overlooks even what is near
    /// ([`Skill::oversight`]).
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

    /// How it plays on the board of a variant.
    pub fn skill(&self, variant: &Variant) -> &Skill {
        let skills = match variant.kind() {
            GameKind::Loa => &self.loa,
            GameKind::Ordo => &self.ordo,
        };
        skills.on(variant.shape())
    }

    /// A player with a name and skills of its own, who never overlooks what is won or lost at once.
    pub fn new(name: String, [loa, ordo]: [Skills; 2]) -> Self {
        Level {
            number: 0,
            name,
            guard: Guard::AnswersThreats,
            loa,
            ordo,
        }
    }

    /// The same player, looking at no more than so many positions for a move.
    #[must_use]
    pub fn at_most(self, nodes: u64) -> Self {
        let [loa, ordo] = [self.loa, self.ordo].map(|skills| skills.at_most(nodes));
        Level { loa, ordo, ..self }
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
        loa: level.loa.into(),
        ordo: level.ordo.into(),
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
        return wrong("oversight", problem, "write a number from 0 to 9000");
    }
    if skill.depth == Some(0) {
        let problem = "a player must look one ply ahead";
        return wrong("depth", problem, "write a number from 1");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use rules::Catalogue;

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
        let catalogue = Catalogue::builtin();
        let mut skills = catalogue.variants().iter().map(|it| top.skill(it));
        assert!(skills.all(Skill::is_unhandicapped));
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
