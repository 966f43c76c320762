//! Updates the sums in [`Learning`] after a new result. Each sum must always equal the sum over all stored results.

use std::time::Duration;

use rules::GameKind;

use super::attempt::{PuzzleAttempt, PuzzleMode, PuzzleRating, PuzzleScore};
use super::lesson::{DrillBest, LessonPlace, LessonProgress, LessonStep};
use super::own::{OwnMistake, OwnPuzzle};
use super::progress::{FamilyRating, Learning, ThemeTally};
use super::storm::StormResult;

/// The parts of a puzzle attempt that the sums in [`Learning`] need.
#[derive(Clone, Debug)]
pub struct Tried {
    pub puzzle: String,
    /// The game of the puzzle; `None` if this program does not know the game.
    pub family: Option<GameKind>,
    pub variant: String,
    pub is_storm: bool,
    pub is_of_the_day: bool,
    pub score: PuzzleScore,
    /// The local day of the attempt, in days since 1970-01-01.
    pub day: i64,
    pub spent: Duration,
    /// The player's rating after the attempt; `None` if the attempt is not rated.
    pub rating: Option<PuzzleRating>,
}

impl Learning {
    /// Adds an attempt at a puzzle. Attempts must be added in the order in which they ended.
    pub fn note_attempt(&mut self, attempt: &PuzzleAttempt) {
        self.add(Tried {
            puzzle: attempt.puzzle.clone(),
            family: Some(attempt.family),
            variant: attempt.variant.clone(),
            is_storm: attempt.mode == PuzzleMode::Storm,
            is_of_the_day: attempt.mode == PuzzleMode::Day,
            score: attempt.score,
            day: attempt.day(),
            spent: attempt.spent,
            rating: attempt.player.and_then(PuzzleRating::sound),
        });
        for theme in &attempt.themes {
            self.add_theme(attempt.family, theme, attempt.score);
        }
        if let Some(rated) = attempt.rated.and_then(PuzzleRating::sound) {
            self.puzzle_ratings.insert(attempt.puzzle.clone(), rated);
        }
    }

    fn note_own(&mut self, own: &OwnPuzzle) {
        match self.own.iter_mut().find(|known| known.puzzle == own.puzzle) {
            Some(known) => known.line.clone_from(&own.line),
            None => {
                self.own.push(own.clone());
                self.own
                    .sort_by(|a, b| (b.added, &a.puzzle).cmp(&(a.added, &b.puzzle)));
            }
        }
    }

    /// Adds a mistake of the player, whose position the program has not yet searched for a puzzle.
    pub fn note_mistake(&mut self, mistake: &OwnMistake) {
        if self.mistakes.iter().any(|known| known.is(mistake)) {
            return;
        }
        self.mistakes.push(mistake.clone());
        self.mistakes.sort_by(|a, b| {
            (a.added, &a.variant, &a.position).cmp(&(b.added, &b.variant, &b.position))
        });
    }

    /// Removes a mistake whose position was searched for a puzzle, and adds the puzzle if one was found.
    pub fn note_looked_at(&mut self, mistake: &OwnMistake, puzzle: Option<&OwnPuzzle>) {
        self.mistakes.retain(|known| !known.is(mistake));
        if let Some(puzzle) = puzzle {
            self.note_own(puzzle);
        }
    }

    pub fn note_storm(&mut self, storm: &StormResult) {
        let best = self.storms.entry(storm.variant.clone()).or_default();
        best.add(storm.score, storm.run);
    }

    pub fn note_step(&mut self, step: &LessonStep) {
        let progress = self.lessons.entry(step.lesson.clone()).or_default();
        progress.done.insert(step.step.clone());
    }

    pub fn note_place(&mut self, place: &LessonPlace) {
        let progress = self.lessons.entry(place.lesson.clone()).or_default();
        progress.at.clone_from(&place.step);
        if *progress == LessonProgress::default() {
            self.lessons.remove(&place.lesson);
        }
    }

    /// Adds the result of a drill. Returns whether this result is the best so far.
    pub fn note_drill(&mut self, result: &DrillBest) -> bool {
        let name = |best: &DrillBest| (best.drill.clone(), best.variant.clone());
        let order = |known: &DrillBest| name(known).cmp(&name(result));
        match self.drills.binary_search_by(order) {
            Ok(at) => match self.drills.get_mut(at) {
                Some(known) if result.spent < known.spent => known.clone_from(result),
                _ => return false,
            },
            Err(at) => self.drills.insert(at, result.clone()),
        }
        true
    }

    /// Adds an attempt to all sums, except those of themes and of puzzle ratings. Attempts must be added in the order
    /// in which they ended.
    pub fn add(&mut self, tried: Tried) {
        self.tried += 1;
        self.spent += tried.spent;
        let solved = tried.score > PuzzleScore::Failed;
        if !tried.is_storm {
            self.solved.add(solved);
        }
        if tried.is_of_the_day {
            let day = tried.day;
            self.of_the_day
                .entry((day, tried.variant))
                .or_insert(tried.score);
            if solved && self.last_day != Some(day) {
                if self.last_day != Some(day - 1) {
                    self.days.current = 0;
                }
                self.days.add(true);
                self.last_day = Some(day);
            }
        }
        self.last_scores.insert(tried.puzzle, tried.score);
        if let (Some(family), Some(now)) = (tried.family, tried.rating) {
            self.add_rating(family, now, tried.day);
        }
    }

    fn add_rating(&mut self, family: GameKind, now: PuzzleRating, day: i64) {
        let point = (day, now.rating);
        let ratings = &mut self.ratings;
        let Some(known) = ratings.iter_mut().find(|rating| rating.family == family) else {
            let curve = vec![point];
            let tried = 1;
            ratings.push(FamilyRating {
                family,
                now,
                tried,
                curve,
            });
            return;
        };
        known.now = now;
        known.tried += 1;
        match known.curve.last_mut() {
            Some(last) if last.0 == day => *last = point,
            _ => known.curve.push(point),
        }
    }

    fn add_theme(&mut self, family: GameKind, theme: &str, score: PuzzleScore) {
        let order = |tally: &ThemeTally| {
            (tally.family.id(), tally.theme.as_str()).cmp(&(family.id(), theme))
        };
        let at = self.themes.binary_search_by(order).unwrap_or_else(|at| {
            let tally = ThemeTally {
                family,
                theme: theme.to_owned(),
                tried: 0,
                half_points: 0,
            };
            self.themes.insert(at, tally);
            at
        });
        if let Some(tally) = self.themes.get_mut(at) {
            tally.tried += 1;
            tally.half_points += u64::from(score.half_points());
        }
    }
}
