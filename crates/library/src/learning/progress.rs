//! Sums of the player's learning results, and suggestions of what to learn next.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use rules::GameKind;
use serde::{Deserialize, Serialize};

use super::attempt::{PuzzleRating, PuzzleScore};
use super::lesson::{DrillBest, LessonProgress, LessonStage};
use super::own::{OwnMistake, OwnPuzzle};
use super::storm::StormBest;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Learning {
    /// The player's puzzle rating in each game in which the player has a rated attempt.
    pub ratings: Vec<FamilyRating>,
    /// The results per game and theme, sorted by the id of the game and then by the id of the theme.
    pub themes: Vec<ThemeTally>,
    /// The current and the longest run of solved puzzles. A puzzle solved with a hint counts as solved. Puzzles in
    /// storms do not count.
    pub solved: Run,
    /// The current and the longest run of days on which the player solved the puzzle of the day. The current run ends
    /// with [`Learning::last_day`]; see [`Learning::days_on`].
    pub days: Run,
    /// The last day on which the player solved the puzzle of the day, in days since 1970-01-01.
    pub last_day: Option<i64>,
    /// The result of the first attempt at each puzzle of the day, by day (since 1970-01-01) and id of the variant.
    pub of_the_day: BTreeMap<(i64, String), PuzzleScore>,
    /// The number of attempts at puzzles, solved or not.
    pub tried: u64,
    /// The total time that the player spent on attempts at puzzles.
    pub spent: Duration,
    /// The result of the last attempt at each puzzle, by the id of the puzzle.
    pub last_scores: HashMap<String, PuzzleScore>,
    /// The rating of each puzzle after its last rated attempt, by the id of the puzzle.
    pub puzzle_ratings: HashMap<String, PuzzleRating>,
    /// The puzzles made from the player's own mistakes, the newest first.
    pub own: Vec<OwnPuzzle>,
    /// The player's mistakes that are not yet searched for puzzles, the oldest first.
    pub mistakes: Vec<OwnMistake>,
    /// The best storm results for each variant, by the id of the variant.
    pub storms: BTreeMap<String, StormBest>,
    /// The progress in each lesson that the player has begun, by the id of the lesson.
    pub lessons: BTreeMap<String, LessonProgress>,
    /// The best result in each drill, sorted by the id of the drill and then by the id of the variant.
    pub drills: Vec<DrillBest>,
}

/// The player's puzzle rating in one game, and its history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FamilyRating {
    pub family: GameKind,
    pub now: PuzzleRating,
    /// The number of rated attempts in this game.
    pub tried: u64,
    /// The history of the rating, the oldest day first. For each day with a rated attempt, contains the day (since
    /// 1970-01-01) and the rating at the end of the day.
    pub curve: Vec<(i64, f64)>,
}

impl FamilyRating {
    /// The minimum number of rated attempts for a reliable rating.
    pub const ENOUGH: u64 = 5;

    /// Whether the rating is reliable, because the player has made enough rated attempts.
    pub fn is_settled(&self) -> bool {
        self.tried >= FamilyRating::ENOUGH
    }
}

/// The player's results in puzzles of one theme in one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThemeTally {
    pub family: GameKind,
    pub theme: String,
    pub tried: u64,
    pub half_points: u64,
}

impl ThemeTally {
    /// The minimum number of attempts for a reliable [`share`](Self::share).
    pub const ENOUGH: u64 = 5;

    /// The player's points divided by the possible points, from 0 to 1; 0 without an attempt.
    pub fn share(&self) -> f64 {
        match self.tried {
            0 => 0.0,
            tried => self.half_points as f64 / (2 * tried) as f64,
        }
    }
}

/// The current run of consecutive successes, and the longest run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// The number of successes since the last failure.
    pub current: u64,
    pub best: u64,
}

impl Run {
    pub(super) fn add(&mut self, succeeded: bool) {
        self.current = if succeeded { self.current + 1 } else { 0 };
        self.best = self.best.max(self.current);
    }
}

/// A suggestion of what the player can do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// Continue the lesson with this id.
    GoOn(String),
    /// Begin the lesson with this id.
    Begin(String),
    /// Solve the puzzle of the day.
    PuzzleOfTheDay,
    /// Solve puzzles of the theme with this id.
    Practise(String),
    /// Solve puzzles made from the player's own mistakes. Contains the number of these puzzles that are not yet
    /// solved.
    OwnMistakes(usize),
    Puzzles,
}

impl Learning {
    pub fn rating(&self, family: GameKind) -> Option<&FamilyRating> {
        self.ratings.iter().find(|rating| rating.family == family)
    }

    pub fn drill(&self, drill: &str, variant: &str) -> Option<&DrillBest> {
        let mut drills = self.drills.iter();
        drills.find(|known| known.drill == drill && known.variant == variant)
    }

    /// The themes of a game with enough attempts for a reliable share of points, the highest share first.
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

    /// The number of consecutive days, up to today or yesterday, on which the player solved the puzzle of the day. 0 if
    /// the last such day was earlier.
    pub fn days_on(&self, today: i64) -> u64 {
        match self.last_day {
            Some(last) if (today - 1..=today).contains(&last) => self.days.current,
            _ => 0,
        }
    }

    /// Suggests what the player can do next in a game, the most useful suggestion first. `lessons` are the ids of the
    /// game's lessons, in menu order.
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
