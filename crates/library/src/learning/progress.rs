//! The sums of the player's learning results, and suggestions of what to do next.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use rules::GameKind;

use super::attempt::{PuzzleRating, PuzzleScore};
use super::lesson::{DrillBest, LessonProgress, LessonStage};
use super::own::{OwnMistake, OwnPuzzle};
use super::storm::StormBest;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Learning {
    /// The player's puzzle rating in each game with at least one rated attempt.
    pub ratings: Vec<FamilyRating>,
    /// Results by game and theme, sorted by the ids of both.
    pub themes: Vec<ThemeTally>,
    /// Puzzles solved in a row. A puzzle solved with a hint counts; puzzles in storms do not.
    pub solved: Run,
    /// Days in a row with a solved puzzle of the day. The current run ends with [`Learning::last_day`]; see
    /// [`Learning::days_on`].
    pub days: Run,
    /// The last day with a solved puzzle of the day, in days since 1970-01-01.
    pub last_day: Option<i64>,
    /// The first attempt at each puzzle of the day, by day and variant.
    pub of_the_day: BTreeMap<(i64, String), PuzzleScore>,
    /// The number of attempts at puzzles.
    pub tried: u64,
    /// The total time of these attempts.
    pub spent: Duration,
    /// The result of the last attempt at each puzzle.
    pub last_scores: HashMap<String, PuzzleScore>,
    /// The ratings of puzzles after their last rated attempt.
    pub puzzle_ratings: HashMap<String, PuzzleRating>,
    /// Puzzles made of the player's own mistakes, the newest first.
    pub own: Vec<OwnPuzzle>,
    /// The player's mistakes that are not yet checked for puzzles, the oldest first.
    pub mistakes: Vec<OwnMistake>,
    /// The best storms, by the id of the variant.
    pub storms: BTreeMap<String, StormBest>,
    /// Lessons that were begun, by id.
    pub lessons: BTreeMap<String, LessonProgress>,
    /// The best results of drills, sorted by drill and variant.
    pub drills: Vec<DrillBest>,
}

/// The player's puzzle rating in one game, and its history.
#[derive(Clone, Debug, PartialEq)]
pub struct FamilyRating {
    pub family: GameKind,
    pub now: PuzzleRating,
    /// The number of rated attempts.
    pub tried: u64,
    /// The rating at the end of each day with a rated attempt: days since 1970-01-01, the oldest first.
    pub curve: Vec<(i64, f64)>,
}

impl FamilyRating {
    /// The number of rated attempts from which on the rating is reliable.
    pub const ENOUGH: u64 = 5;

    /// Whether the rating is reliable.
    pub fn is_settled(&self) -> bool {
        self.tried >= FamilyRating::ENOUGH
    }
}

/// The results of the puzzles with one theme in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeTally {
    pub family: GameKind,
    pub theme: String,
    pub tried: u64,
    pub half_points: u64,
}

impl ThemeTally {
    /// The number of attempts from which on [`share`](Self::share) is reliable.
    pub const ENOUGH: u64 = 5;

    /// The share of the possible points that the player scored, from 0 to 1; 0 without an attempt.
    pub fn share(&self) -> f64 {
        match self.tried {
            0 => 0.0,
            tried => self.half_points as f64 / (2 * tried) as f64,
        }
    }
}

/// Successes in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

/// A suggestion of what to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// Continue this lesson.
    GoOn(String),
    /// Begin this lesson.
    Begin(String),
    /// Solve the puzzle of the day.
    PuzzleOfTheDay,
    /// Solve puzzles of this theme.
    Practise(String),
    /// Solve puzzles made of the player's own mistakes, of which this many are unsolved.
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

    /// The themes of a game with a reliable share, the best first.
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

    /// The current run of days with a solved puzzle of the day; 0 if it ended before yesterday.
    pub fn days_on(&self, today: i64) -> u64 {
        match self.last_day {
            Some(last) if (today - 1..=today).contains(&last) => self.days.current,
            _ => 0,
        }
    }

    /// Suggests what to do next in a game, the most useful first. `lessons` are the ids of the game's lessons, in their
    /// order.
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
