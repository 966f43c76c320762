//! Strength as one number: Elo above the novice, who only knows the rules.
//!
//! A dial is the sequence of all players of a game, from the weakest to the strongest. Search effort, evaluation errors
//! and oversight are smooth functions of a player's place on the dial ([`Dial::skill_at`]). The command `cohort-train
//! strength` measures the strength at each place by matches between players at different places. A [`Scale`] converts
//! an Elo number to a place.

use rules::{ByGame, GameKind, Grid, Strength, Twist, Variant};
use serde::Deserialize;
use strict_ron::{FileError, Mistake, Source, Step};

use crate::by_board::{BoardKind, ByBoard};
use crate::level::Level;
use crate::losses::Losses;
use crate::scale::Scale;
use crate::skill::{MOST_OVERSIGHT, Skill, Skills};

/// The version of the strength file format that this program reads.
const SCHEMA: u32 = 5;

/// The end value, in centi-units, of the geometric curve from which evaluation errors are computed. An error is a value
/// of the curve minus this end value, so the errors end at 0.
const LEAST_NOISE: u64 = 3;

/// The names and contents of the built-in files.
const BUILTIN: ByGame<(&str, &str)> = ByGame {
    loa: ("loa.ron", include_str!("../../../assets/strength/loa.ron")),
    ordo: (
        "ordo.ron",
        include_str!("../../../assets/strength/ordo.ron"),
    ),
};

/// All players of a game, from the weakest to the strongest: their skills and strengths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dial {
    weakest: Weakest,
    /// The number of nodes per move of the player at place [`Dial::UNERRING`].
    nodes: u64,
    /// The strengths of the players on the standard board.
    usual: Scale,
    /// The strengths of the players on every measured board, including the standard board.
    scales: ByBoard<Scale>,
    /// The approximate strength of the engine without handicap, in Elo.
    full: i16,
    losses: Losses,
}

/// The weakest player's search effort, errors and oversight, in the units of [`Skill`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Weakest {
    nodes: u64,
    noise: u16,
    oversight: u16,
    temperature: u16,
    max_loss: u16,
    #[serde(default)]
    beginners: Beginners,
}

/// Additional oversight of the weakest players, who overlook even near captures and threats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Beginners {
    /// The additional oversight at place 0 of the dial, in the unit of [`Skill::oversight`]. The addition falls
    /// linearly to 0 at the place [`Beginners::below`].
    oversight: u16,
    /// The first place of the dial without additional oversight.
    below: u16,
}

impl Dial {
    /// The first place of the dial at which players make no deliberate errors. From this place on, players differ only
    /// in the number of nodes.
    pub const UNERRING: u16 = 1000;

    /// The maximum place of a dial. This maximum limits a player to 2^60 nodes per move, because a dial has at most
    /// 2^40 nodes per move at [`Dial::UNERRING`].
    pub const MOST: u16 = 1500;

    /// Reads the built-in dial of a game.
    ///
    /// # Errors
    /// Returns an error if the built-in file is invalid, which a test rules out.
    pub fn builtin(kind: GameKind) -> Result<Self, FileError> {
        let (file, source) = BUILTIN.of(kind);
        Dial::from_text(file, source)
    }

    /// Parses a dial from `source`, the content of the file `file`.
    ///
    /// # Errors
    /// Returns the first mistake and its position in the file.
    pub fn from_text(file: &str, source: &str) -> Result<Self, FileError> {
        let source = Source::from_text(file, source);
        source.expect_schema(SCHEMA)?;
        check(source.read()?).map_err(|mistake| source.error(&mistake))
    }

    /// Returns the strengths of the players on the standard board of the game.
    pub fn usual(&self) -> &Scale {
        &self.usual
    }

    /// Returns the strengths of the players on the board of `variant`. If that board was not measured, returns the
    /// strengths on the nearest measured board.
    pub fn scale(&self, variant: &Variant) -> &Scale {
        self.scales
            .nearest(BoardKind::of(variant))
            .unwrap_or(&self.usual)
    }

    /// Returns a strength as a number in Elo on the standard board, clamped to the range of the dial.
    pub fn elo_of(&self, strength: Strength) -> i32 {
        match strength {
            Strength::Elo(elo) | Strength::Adaptive(elo) => {
                let usual = self.usual();
                i32::from(elo.min(usual.strongest())).max(usual.weakest().into())
            }
            Strength::Full => self.full.into(),
        }
    }

    /// Returns the place of the strongest player on the standard board: [`Dial::UNERRING`] or beyond.
    pub fn last(&self) -> u16 {
        self.usual.last()
    }

    /// Returns the winning chances that players of each strength usually lose with a move.
    pub fn losses(&self) -> &Losses {
        &self.losses
    }

    /// Returns the skills of the computer player with the given strength in Elo. The skills depend on the board.
    fn skills(&self, strength: u16) -> Skills {
        let skill = |scale: &Scale| self.skill_at(scale.place_of(strength));
        Skills::by_board(skill(self.usual()), self.scales.map(skill))
    }

    /// Returns the skill at a place of the dial, even beyond the measured strengths.
    pub fn skill_at(&self, place: u16) -> Skill {
        let place = u64::from(place.min(Dial::MOST));
        let end = u64::from(Dial::UNERRING);
        let left = end.saturating_sub(place);
        let share = |weakest: u16, power: u32| falling(weakest, end, place, power);
        let noise = between(LEAST_NOISE, self.weakest.noise.into(), left) - LEAST_NOISE;
        let beginners = self.weakest.beginners;
        let more = falling(beginners.oversight, beginners.below.into(), place, 1);
        Skill {
            nodes: between(self.weakest.nodes, self.nodes, place),
            noise: noise as u16,
            temperature: share(self.weakest.temperature, 3),
            max_loss: share(self.weakest.max_loss, 3),
            oversight: share(self.weakest.oversight, 2) + more,
            goes_on: left > 0,
        }
    }
}

/// Returns a value that falls from `weakest` at place 0 to 0 at place `end`. The value is proportional to the distance
/// from `end`, raised to the power `power`.
fn falling(weakest: u16, end: u64, place: u64, power: u32) -> u16 {
    let left = end.saturating_sub(place);
    (u64::from(weakest) * left.pow(power) / end.max(1).pow(power)) as u16
}

/// Returns a value that grows geometrically from `low` at place 0 to `high` at [`Dial::UNERRING`]. Interpolates
/// linearly between doublings of `low`. Uses only integers, so all machines compute the same value.
fn between(low: u64, high: u64, place: u64) -> u64 {
    let low = low.max(1);
    let mut doublings = 0;
    while low << (doublings + 1) <= high {
        doublings += 1;
    }
    // The distance from the last doubling to `high`, in thousandths of a doubling.
    let rest = ((high.saturating_sub(low << doublings)) * 1000 / (low << doublings)).min(999);
    let at = place * (doublings * 1000 + rest) / u64::from(Dial::UNERRING);
    let whole = low << (at / 1000);
    whole + whole * (at % 1000) / 1000
}

/// The players of all strengths, in both games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strengths(ByGame<Dial>);

impl Strengths {
    /// Reads the built-in dials.
    ///
    /// # Errors
    /// Returns an error if a built-in file is invalid, which a test rules out.
    pub fn builtin() -> Result<Self, FileError> {
        Ok(Strengths(ByGame {
            loa: Dial::builtin(GameKind::Loa)?,
            ordo: Dial::builtin(GameKind::Ordo)?,
        }))
    }

    /// Returns the dial of a game.
    pub fn dial(&self, kind: GameKind) -> &Dial {
        self.0.of(kind)
    }

    /// Returns the highest strength in Elo that a player has on the standard board of either game. If the other game
    /// has a lower maximum, a player who requests this strength gets that maximum.
    pub fn strongest(&self) -> u16 {
        let [loa, ordo] = self.0.each().map(|dial| dial.usual().strongest());
        loa.max(ordo)
    }

    /// Returns the level with a strength of `strength` Elo above the novice.
    pub fn level(&self, strength: u16) -> Level {
        let skills = ByGame {
            loa: self.0.loa.skills(strength),
            ordo: self.0.ordo.skills(strength),
        };
        Level::new(format!("level:{strength}"), skills)
    }
}

impl Level {
    /// Returns the level whose strength is written as text, for example `1850`.
    pub fn named(text: &str) -> Option<Level> {
        let number = text.trim().parse::<u16>().ok()?;
        let strengths = Strengths::builtin().ok()?;
        (number <= strengths.strongest()).then(|| strengths.level(number))
    }
}

/// The content of a strength file before it is checked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DialFile {
    #[serde(rename = "schema")]
    _schema: u32,
    weakest: Weakest,
    nodes: u64,
    boards: Vec<BoardEntry>,
    full: i16,
    #[serde(default)]
    losses: Losses,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardEntry {
    files: u8,
    ranks: u8,
    #[serde(default)]
    grid: Grid,
    #[serde(default)]
    twist: Twist,
    /// Places of the dial, each with the strength of its player in Elo.
    points: Vec<(u16, i16)>,
}

/// Checks the content of a strength file and builds the dial.
fn check(file: DialFile) -> Result<Dial, Mistake<'static>> {
    let wrong = |field, problem: &str, remedy: &str| {
        Err(Mistake::for_developers(
            &[Step::Field(field)],
            problem,
            remedy,
        ))
    };
    if file.weakest.nodes == 0 {
        let problem = "a player must look at something";
        return wrong("weakest", problem, "write `nodes:` from 1");
    }
    let oversight = [file.weakest.oversight, file.weakest.beginners.oversight];
    if oversight.map(u32::from).iter().sum::<u32>() > MOST_OVERSIGHT.into() {
        let problem = "more is overlooked than there is";
        let remedy = "let `oversight:` and that of `beginners:` come to 9000 together at most";
        return wrong("weakest", problem, remedy);
    }
    if file.nodes < file.weakest.nodes || file.nodes > 1 << 40 {
        let problem = "who errs in nothing looks at less than the weakest, or at too much";
        return wrong(
            "nodes",
            problem,
            "write a number from that of the weakest to 2^40",
        );
    }
    let mut scales = ByBoard::default();
    for (number, entry) in file.boards.into_iter().enumerate() {
        let size = (entry.grid, entry.files, entry.ranks);
        let board = scales.check(number, size, entry.twist)?;
        let path = [
            Step::Field("boards"),
            Step::Item(number),
            Step::Field("points"),
        ];
        let Some(scale) = Scale::new(entry.points) else {
            let problem = "strength does not grow from place to place";
            let remedy = "write two places or more, from 0 on, each larger than the last, with its strength, larger, too";
            return Err(Mistake::for_developers(&path, problem, remedy));
        };
        if !(Dial::UNERRING..=Dial::MOST).contains(&scale.last()) {
            let problem = "the strongest player errs, or looks at too much";
            return Err(Mistake::for_developers(
                &path,
                problem,
                "let the last place be from 1000 to 1500",
            ));
        }
        scales.set(board, scale);
    }
    let Some(usual) = scales.first().cloned() else {
        let problem = "no board was measured";
        return wrong("boards", problem, "write the usual board, then others");
    };
    Ok(Dial {
        weakest: file.weakest,
        nodes: file.nodes,
        usual,
        scales,
        full: file.full,
        losses: file.losses,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    fn dial() -> Dial {
        let text = "(schema: 5, weakest: (nodes: 100, noise: 2000, oversight: 800, temperature: 40, max_loss: 100), \
                    nodes: 51200, boards: [(files: 8, ranks: 8, points: [(0, 0), (500, 500), (1000, 2000)]), \
                    (files: 5, ranks: 5, points: [(0, -40), (1000, 600)])], full: 3500, \
                    losses: (usual: [(0, 1600), (1000, 400), (2000, 100)], spread: 35))";
        Dial::from_text("d.ron", text).unwrap()
    }

    #[test]
    fn a_strength_has_a_place_between_the_points_measured() {
        let dial = dial();
        let places = |variant: &str, strengths: [u16; 6]| {
            let variant = Catalogue::builtin().get(variant).unwrap().clone();
            strengths.map(|strength| dial.scale(&variant).place_of(strength))
        };
        let usual = [0, 250, 500, 750, 1000, 1000];
        assert_eq!(places("loa", [0, 250, 500, 1250, 2000, 9000]), usual);
        assert_eq!(dial.usual().strongest(), 2000);
        let strengths = [0, 250, 500, 750, 1000].map(|place| dial.usual().strength_at(place));
        assert_eq!(strengths, [0, 250, 500, 1250, 2000]);
        // The 5×5 board was measured. The 6×6 board was not, so it uses the strengths of the nearest board, 5×5.
        let small = [62, 375, 500, 1000, 1000, 1000];
        assert_eq!(places("loa-5x5", [0, 200, 280, 600, 601, 9000]), small);
        assert_eq!(places("loa-6x6", [0, 200, 280, 600, 601, 9000]), small);
        assert_eq!(places("loa-7x7", [0, 250, 500, 1250, 2000, 9000]), usual);
    }

    #[test]
    fn a_strength_is_another_player_on_another_board() {
        let strengths = Strengths(ByGame {
            loa: dial(),
            ordo: dial(),
        });
        let level = strengths.level(500);
        let catalogue = Catalogue::builtin();
        let skill = |id: &str| level.skill(catalogue.get(id).unwrap());
        assert_eq!(skill("loa"), &dial().skill_at(500));
        assert_eq!(skill("loa-5x5"), &dial().skill_at(843));
    }

    #[test]
    fn skill_grows_smoothly_from_the_weakest_to_one_who_errs_in_nothing() {
        let dial = dial();
        let skills: Vec<Skill> = (0..=dial.last())
            .map(|place| dial.skill_at(place))
            .collect();
        for pair in skills.windows(2) {
            let [weaker, stronger] = pair else {
                unreachable!()
            };
            assert!(
                stronger.nodes >= weaker.nodes
                    && stronger.nodes <= weaker.nodes + weaker.nodes / 50
            );
            assert!(
                stronger.noise <= weaker.noise
                    && weaker.noise - stronger.noise <= 1 + weaker.noise / 50
            );
            assert!(
                stronger.oversight <= weaker.oversight
                    && weaker.oversight - stronger.oversight <= 2
            );
        }
        let [first, last] = [&skills[0], &skills[1000]];
        assert_eq!((first.nodes, first.oversight), (100, 800));
        assert!((1900..=2000).contains(&first.noise), "{first:?}");
        assert!(
            last.is_unhandicapped() && (50_000..=51_200).contains(&last.nodes),
            "{last:?}"
        );
        assert!((60..100).contains(&skills[500].noise), "{:?}", skills[500]);
    }

    #[test]
    fn beginners_overlook_more_and_others_as_much_as_without() {
        let text = |beginners: &str| {
            format!(
                "(schema: 5, weakest: (nodes: 100, noise: 2000, oversight: 800, temperature: 40, max_loss: 100, \
                 {beginners}), nodes: 51200, boards: [(files: 8, ranks: 8, points: [(0, 0), (1000, 2000)])], \
                 full: 3500)"
            )
        };
        let dial = |beginners: &str| Dial::from_text("d.ron", &text(beginners)).unwrap();
        let [with, without] = [dial("beginners: (oversight: 4000, below: 300)"), dial("")];
        let oversight = |dial: &Dial, place| dial.skill_at(place).oversight;
        let more = [0, 150, 299, 300, 700]
            .map(|place| oversight(&with, place) - oversight(&without, place));
        assert_eq!(more, [4000, 2000, 13, 0, 0]);
        assert_eq!(with.skill_at(500), without.skill_at(500));
        let error = Dial::from_text("d.ron", &text("beginners: (oversight: 8300, below: 300)"))
            .unwrap_err();
        assert!(error.to_string().contains("9000"), "{error}");
    }

    #[test]
    fn beyond_those_who_err_in_nothing_are_those_who_look_at_more() {
        let text = "(schema: 5, weakest: (nodes: 100, noise: 2000, oversight: 800, temperature: 40, max_loss: 100), \
                    nodes: 102400, boards: [(files: 8, ranks: 8, points: [(0, 0), (400, 500), (800, 1500), (1200, 2500)]), \
                    (files: 5, ranks: 5, points: [(0, 0), (1000, 600)])], \
                    full: 3500)";
        let dial = Dial::from_text("d.ron", text).unwrap();
        let skill = |strength: u16| dial.skill_at(dial.usual().place_of(strength));
        // Strength 2000 is at place 1000. The number of nodes per move doubles ten times up to that place and twice
        // more to the end.
        let [unerring, strongest] = [2000, 2500].map(skill);
        assert_eq!((unerring.nodes, strongest.nodes), (102_400, 409_600));
        assert!(unerring.is_unhandicapped() && strongest.is_unhandicapped());
        assert!(!skill(1800).is_unhandicapped());
        assert_eq!(skill(9000), strongest);
        assert_eq!(dial.usual().strength_at(1000), 2000);
        assert_eq!(dial.usual().strength_at(5000), 2500);
        // On the 5×5 board, the strongest player is at [`Dial::UNERRING`].
        let small = Catalogue::builtin().get("loa-5x5").unwrap().clone();
        let strongest = dial.skill_at(dial.scale(&small).place_of(9000));
        assert_eq!(strongest, unerring);
    }

    #[test]
    fn the_built_in_dials_reach_from_the_novice_to_the_engine() {
        let strengths = Strengths::builtin().unwrap();
        for kind in GameKind::ALL {
            let usual = strengths.dial(kind).usual();
            assert!(usual.strongest() >= 2500, "{kind:?}: {}", usual.strongest());
            assert!(usual.weakest() <= 10, "{kind:?}: {}", usual.weakest());
            assert!(usual.place_of(0) < 100, "{kind:?}");
            assert!(Level::named(&usual.strongest().to_string()).is_some());
        }
        assert_eq!(strengths.level(1850).name(), "level:1850");
    }

    #[test]
    fn a_number_stands_for_a_level_of_that_strength() {
        let name = |text: &str| Level::named(text).map(|level| level.name().to_owned());
        assert_eq!(name(" 3 ").as_deref(), Some("level:3"));
        assert_eq!(name("1850").as_deref(), Some("level:1850"));
        assert_eq!(name("0").as_deref(), Some("level:0"));
        for none in ["", "-5", "60000", "99999", "three"] {
            assert_eq!(name(none), None, "{none}");
        }
    }

    #[test]
    fn every_player_has_a_strength_in_elo() {
        let elo = |strength| dial().elo_of(strength);
        assert_eq!(elo(Strength::Elo(700)), 700);
        assert_eq!(elo(Strength::Adaptive(9000)), 2000);
        assert_eq!(elo(Strength::Full), 3500);
    }

    #[test]
    fn a_wrong_file_is_refused_with_its_place() {
        let good = BUILTIN.loa.1;
        for (from, to, place) in [
            ("schema: 5", "schema: 9", "loa.ron:"),
            ("boards: [", "boards: [], // ", "loa.ron:"),
            (
                "boards: [",
                "boards: [(files: 8, ranks: 8, points: [(0, 1), (1000, 2)]), ",
                "loa.ron:",
            ),
            ("points: [(0,", "points: [(0, 30000), (1,", "loa.ron:"),
            ("points: [(0,", "points: [(3,", "loa.ron:"),
            ("noise:", "nose:", "loa.ron:"),
            ("(1000,", "(999,", "loa.ron:"),
            ("(1000,", "(1501,", "loa.ron:"),
        ] {
            assert!(good.contains(from), "{from}");
            let error = Dial::from_text("loa.ron", &good.replace(from, to)).unwrap_err();
            assert!(error.to_string().starts_with(place), "{error}");
        }
    }
}
