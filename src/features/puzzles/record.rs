//! Makes the library records of puzzle attempts. Does not use Bevy.

use std::time::Duration;

use cohort_library::{Learning, PuzzleAttempt, PuzzleMode, PuzzleRating, PuzzleScore};
use cohort_platform::date::local_offset;
use cohort_puzzles::{Puzzle, Rating, Score, rate};
use web_time::SystemTime;

use super::choose::rating_of;
use super::request::PuzzleSeries;

/// The maximum time recorded for one puzzle. A player who takes longer has probably left the computer.
const LONGEST: Duration = Duration::from_secs(600);

/// A point in time, with the offset of local time in seconds east of UTC.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    pub(super) at: SystemTime,
    pub(super) utc_offset: i32,
}

impl Moment {
    pub(super) fn now() -> Self {
        let at = SystemTime::now();
        Moment {
            at,
            utc_offset: local_offset(at),
        }
    }
}

/// The player's puzzle rating before and after a rated puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gain {
    pub before: Rating,
    pub after: Rating,
}

/// Makes the library record of a puzzle attempt, and the change of the player's rating. Only the first attempt at a
/// puzzle is rated, and only in the rated series.
pub(super) fn record(
    puzzle: &Puzzle,
    course: PuzzleSeries,
    score: Score,
    learning: &Learning,
    moment: Moment,
    spent: Duration,
) -> (PuzzleAttempt, Option<Gain>) {
    let id = puzzle.id().to_string();
    let family = puzzle.variant().kind();
    let is_rated = course == PuzzleSeries::Rated && !learning.last_scores.contains_key(&id);
    let change = is_rated.then(|| {
        let before = rating_of(learning, family);
        let known = learning.puzzle_ratings.get(&id).copied();
        let hard = known.map_or_else(
            || Rating::of_puzzle(puzzle),
            |known| Rating::new(known.rating, known.deviation, known.volatility),
        );
        let (after, hard) = rate(before, hard, score);
        (Gain { before, after }, hard)
    });
    let attempt = PuzzleAttempt {
        puzzle: id,
        family,
        variant: puzzle.variant().id().to_owned(),
        mode: mode(course),
        themes: puzzle.themes().iter().map(ToString::to_string).collect(),
        score: kept(score),
        at: moment.at,
        utc_offset: moment.utc_offset,
        spent: spent.min(LONGEST),
        player: change.map(|(gain, _)| numbers(gain.after)),
        rated: change.map(|(_, hard)| numbers(hard)),
    };
    (attempt, change.map(|(gain, _)| gain))
}

fn numbers(rating: Rating) -> PuzzleRating {
    PuzzleRating {
        rating: rating.rating(),
        deviation: rating.deviation(),
        volatility: rating.volatility(),
    }
}

fn kept(score: Score) -> PuzzleScore {
    match score {
        Score::Failed => PuzzleScore::Failed,
        Score::WithHint => PuzzleScore::WithHint,
        Score::Solved => PuzzleScore::Solved,
    }
}

fn mode(course: PuzzleSeries) -> PuzzleMode {
    match course {
        PuzzleSeries::Rated => PuzzleMode::Rated,
        PuzzleSeries::Day => PuzzleMode::Day,
        PuzzleSeries::Theme(_) => PuzzleMode::Theme,
        PuzzleSeries::Own => PuzzleMode::Own,
        PuzzleSeries::Storm => PuzzleMode::Storm,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cohort_puzzles::PuzzleSet;
    use rules::{Catalogue, GameKind};

    #[test]
    fn only_the_first_attempt_at_a_rated_puzzle_changes_the_rating() {
        let set = PuzzleSet::builtin(&Catalogue::builtin());
        let puzzle = set.of("ordo").next().unwrap();
        let moment = Moment::now();
        let tell = |course, score, learning: &Learning| {
            record(
                puzzle,
                course,
                score,
                learning,
                moment,
                Duration::from_secs(5000),
            )
        };
        let mut learning = Learning::default();
        let (attempt, gain) = tell(PuzzleSeries::Rated, Score::Solved, &learning);
        let gain = gain.unwrap();
        assert_eq!(gain.before, Rating::PLAYER);
        assert!(gain.after.rating() > gain.before.rating());
        assert_eq!(attempt.spent, LONGEST);
        assert_eq!(attempt.family, GameKind::Ordo);
        assert_eq!(attempt.player.unwrap().rating, gain.after.rating());
        assert!(attempt.rated.unwrap().rating < f64::from(puzzle.rating()));
        learning.note_attempt(&attempt);
        assert_eq!(rating_of(&learning, GameKind::Ordo), gain.after);
        let (again, none) = tell(PuzzleSeries::Rated, Score::Failed, &learning);
        assert_eq!((again.player, none), (None, None));
        let (of_the_day, none) = tell(PuzzleSeries::Day, Score::Failed, &Learning::default());
        assert_eq!((of_the_day.mode, none), (PuzzleMode::Day, None));
    }
}
