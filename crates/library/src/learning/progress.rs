//! What the library knows of somebody who learns, for the pages that show it.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use rules::GameKind;

use super::attempt::{PuzzleRating, PuzzleScore};
use super::lesson::{DrillBest, LessonProgress, LessonStage};
use super::own::{OwnMistake, OwnPuzzle};
use super::storm::StormBest;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Learning {
    /// The ratings in the games in which there are any.
    pub ratings: Vec<FamilyRating>,
    /// How it went by game and theme, in the order of their words.
    pub themes: Vec<ThemeTally>,
    /// Puzzles solved one after the other, with or without a hint, those of storms left out.
    pub solved: Run,
    /// Days one after the other on which a puzzle of the day was solved. The current one ends with the last such day, whenever
    /// that was; see [`Learning::days_on`].
    pub days: Run,
    /// The last day on which a puzzle of the day was solved, since 1970-01-01.
    pub last_day: Option<i64>,
    /// Days on which a puzzle of the day was tried, by variant: with what came of the first attempt.
    pub of_the_day: BTreeMap<(i64, String), PuzzleScore>,
    /// How many puzzles were tried, and how long that took.
    pub tried: u64,
    pub spent: Duration,
    /// What came of the last attempt at each puzzle.
    pub last_scores: HashMap<String, PuzzleScore>,
    /// What puzzles turned out to be.
    pub puzzle_ratings: HashMap<String, PuzzleRating>,
    /// Puzzles of the player's own mistakes, the newest first.
    pub own: Vec<OwnPuzzle>,
    /// Positions of own mistakes that are still to be looked at, the oldest first.
    pub mistakes: Vec<OwnMistake>,
    /// The best storms, by variant.
    pub storms: BTreeMap<String, StormBest>,
    /// Lessons that were begun, by their ids.
    pub lessons: BTreeMap<String, LessonProgress>,
    /// The best results of drills, in the order of their ids.
    pub drills: Vec<DrillBest>,
}

/// The rating in one of the games, and how it came about.
#[derive(Clone, Debug, PartialEq)]
pub struct FamilyRating {
    pub family: GameKind,
    pub now: PuzzleRating,
    /// How many puzzles have changed it.
    pub tried: u64,
    /// What it was at the end of each day on which it changed: days since 1970-01-01, the oldest first.
    pub curve: Vec<(i64, f64)>,
}

impl FamilyRating {
    /// From how many puzzles on the number means something: before that it leaps.
    pub const ENOUGH: u64 = 5;

    /// Whether the number means something.
    pub fn is_settled(&self) -> bool {
        self.tried >= FamilyRating::ENOUGH
    }
}

/// How it went with puzzles about a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeTally {
    pub family: GameKind,
    pub theme: String,
    pub tried: u64,
    /// Half points.
    pub half_points: u64,
}

impl ThemeTally {
    /// From how many puzzles on a share means something.
    pub const ENOUGH: u64 = 5;

    /// The share of the points, from 0 to 1; 0 where nothing was tried.
    pub fn share(&self) -> f64 {
        match self.tried {
            0 => 0.0,
            tried => self.half_points as f64 / (2 * tried) as f64,
        }
    }
}

/// How often something succeeded one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// The one that goes on.
    pub current: u64,
    pub best: u64,
}

impl Run {
    pub(super) fn add(&mut self, succeeded: bool) {
        self.current = if succeeded { self.current + 1 } else { 0 };
        self.best = self.best.max(self.current);
    }
}

/// What somebody who learns could do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// Go on with a lesson that was begun.
    GoOn(String),
    Begin(String),
    /// Solve the puzzle of the day.
    PuzzleOfTheDay,
    Practise(String),
    /// Solve puzzles from one's own mistakes: so many were never solved.
    OwnMistakes(usize),
    Puzzles,
}

impl Learning {
    /// The rating in a game, if there is one.
    pub fn rating(&self, family: GameKind) -> Option<&FamilyRating> {
        self.ratings.iter().find(|rating| rating.family == family)
    }

    /// The best result of a drill.
    pub fn drill(&self, drill: &str, variant: &str) -> Option<&DrillBest> {
        let mut drills = self.drills.iter();
        drills.find(|known| known.drill == drill && known.variant == variant)
    }

    /// The themes of a game that were tried often enough, the best first.
    pub fn themes_by_share(&self, family: GameKind) -> Vec<&ThemeTally> {
        let enough =
            |tally: &&ThemeTally| tally.family == family && tally.tried >= ThemeTally::ENOUGH;
        let mut themes: Vec<_> = self.themes.iter().filter(enough).collect();
        themes.sort_by(|a, b| {
            b.share()
                .total_cmp(&a.share())
                .then_with(|| a.theme.cmp(&b.theme))
        });
        themes
    }

    /// Days in a row with the puzzle of the day, seen from a day: none once a day was left out.
    pub fn days_on(&self, today: i64) -> u64 {
        match self.last_day {
            Some(last) if (today - 1..=today).contains(&last) => self.days.current,
            _ => 0,
        }
    }

    /// What to do next in a game, the most useful first: `lessons` are its lessons in their order, by their ids.
    pub fn next_steps(
        &self,
        family: GameKind,
        variant: &str,
        lessons: &[(&str, LessonStage)],
        today: i64,
    ) -> Vec<NextStep> {
        let first = |stage| lessons.iter().find(|(_, far)| *far == stage);
        let (begun, new) = (first(LessonStage::Begun), first(LessonStage::New));
        let is_open = !self.of_the_day.contains_key(&(today, variant.to_owned()));
        let weakest = self
            .themes_by_share(family)
            .pop()
            .filter(|theme| theme.share() < 0.75);
        let unsolved = |own: &&OwnPuzzle| {
            let last = self.last_scores.get(&own.puzzle);
            own.variant == variant && last.is_none_or(|score| *score == PuzzleScore::Failed)
        };
        let mistakes = self.own.iter().filter(unsolved).count();
        [
            begun.map(|(id, _)| NextStep::GoOn((*id).to_owned())),
            new.map(|(id, _)| NextStep::Begin((*id).to_owned())),
            is_open.then_some(NextStep::PuzzleOfTheDay),
            (mistakes > 0).then_some(NextStep::OwnMistakes(mistakes)),
            weakest.map(|tally| NextStep::Practise(tally.theme.clone())),
            Some(NextStep::Puzzles),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}
