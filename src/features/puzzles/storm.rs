//! The state of a puzzle storm: as many puzzles as possible in three minutes. Does not use Bevy: the caller supplies
//! the time.

use std::time::Duration;

use cohort_play::table::messages::TimeDirection;
use cohort_puzzles::{Puzzle, PuzzleSet, Score, Storm, StormMove};
use rules::{Game, Move, Refusal};

use super::session::Motion;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StormStage {
    Asking,
    /// The board shows the player's move before the next puzzle. The field is true if the move was right.
    Shown(bool),
    /// No time or no puzzle is left.
    Over,
}

#[derive(Clone, Debug)]
pub struct StormSession {
    storm: Storm,
    puzzle: Puzzle,
    game: Game,
    stage: StormStage,
    /// Whether the player's last move was right; `None` before the player's first move.
    last: Option<bool>,
    /// The time played in the puzzle storm. The next field, `told`, is the time of the clock's last update; `None`
    /// before the first update.
    at: Duration,
    told: Option<Duration>,
    waits: bool,
    /// The value of `at` when the current puzzle came to the board.
    since: Duration,
    /// Whether the score is the player's best. Set at the end of the puzzle storm.
    pub(super) is_best: bool,
    /// Whether the result of the puzzle storm is saved.
    pub(super) is_kept: bool,
}

/// The result of the player's move in a puzzle storm.
#[derive(Clone, Debug)]
pub(super) struct StormAnswer {
    pub(super) motion: Option<Motion>,
    /// The puzzle, its score, and the time spent on it. `None` if the move does not count, because the storm is over,
    /// paused, or shows another move.
    pub(super) tried: Option<(Puzzle, Score, Duration)>,
}

impl StormSession {
    /// Starts a puzzle storm with the puzzles of a variant; returns `None` if the variant has no puzzles. The clock
    /// starts with the first call of [`StormSession::tell`].
    pub(super) fn new(set: &PuzzleSet, variant: &str, seed: u64) -> Option<Self> {
        let storm = Storm::new(set, variant, seed);
        let puzzle = storm.current()?.clone();
        Some(StormSession {
            storm,
            game: game_of(&puzzle),
            puzzle,
            stage: StormStage::Asking,
            last: None,
            at: Duration::ZERO,
            told: None,
            waits: false,
            since: Duration::ZERO,
            is_best: false,
            is_kept: false,
        })
    }

    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn stage(&self) -> StormStage {
        self.stage
    }

    /// Whether the player's last move was right; `None` before the player's first move.
    pub fn last(&self) -> Option<bool> {
        self.last
    }

    pub fn time_left(&self) -> Duration {
        self.storm.time_left(self.at)
    }

    pub fn score(&self) -> usize {
        self.storm.score()
    }

    pub fn tried(&self) -> usize {
        self.storm.played().len()
    }

    /// Returns the length of the longest run of solved puzzles without a wrong move.
    pub fn best_run(&self) -> usize {
        self.storm.best_run()
    }

    /// Whether the score is the player's best. Known only at the end of the puzzle storm.
    pub fn is_best(&self) -> bool {
        self.is_best
    }

    pub fn waits(&self) -> bool {
        self.waits && self.stage != StormStage::Over
    }

    /// Advances the clock to the time `now`. The clock runs only while the player must move and the storm is not
    /// paused. `waits` says whether the storm is paused from `now` on.
    pub(super) fn tell(&mut self, now: Duration, waits: bool) {
        let since = now.saturating_sub(self.told.replace(now).unwrap_or(now));
        let has_run = !std::mem::replace(&mut self.waits, waits);
        if self.stage != StormStage::Asking || !has_run {
            return;
        }
        self.at += since;
        if self.storm.is_over(self.at) {
            self.stage = StormStage::Over;
        }
    }

    /// Plays the player's move. Does nothing while the board shows the previous move, or if the storm is paused or
    /// over.
    ///
    /// # Errors
    /// Returns the reason if the move is illegal.
    pub(super) fn play(&mut self, mv: Move) -> Result<StormAnswer, Refusal> {
        let nothing = StormAnswer {
            motion: None,
            tried: None,
        };
        if self.stage != StormStage::Asking || self.waits {
            return Ok(nothing);
        }
        let before = *self.game.position();
        let ply = self.game.play(mv)?;
        let motion = Some((before, ply, TimeDirection::Forward));
        let (right, score) = match self.storm.answer(mv, self.at) {
            StormMove::Right => (true, Score::Solved),
            StormMove::Wrong => (false, Score::Failed),
            StormMove::Over => {
                self.stage = StormStage::Over;
                return Ok(StormAnswer { motion, ..nothing });
            }
        };
        self.stage = StormStage::Shown(right);
        self.last = Some(right);
        let spent = self.at.saturating_sub(self.since);
        Ok(StormAnswer {
            motion,
            tried: Some((self.puzzle.clone(), score, spent)),
        })
    }

    /// Shows the next puzzle, or ends the puzzle storm. Returns whether the position on the board has changed.
    pub(super) fn go_on(&mut self) -> bool {
        if !matches!(self.stage, StormStage::Shown(_)) {
            return false;
        }
        match self.storm.current() {
            Some(next) if !self.storm.is_over(self.at) => {
                self.puzzle = next.clone();
                self.game = game_of(&self.puzzle);
                self.since = self.at;
                self.stage = StormStage::Asking;
                true
            }
            _ => {
                self.stage = StormStage::Over;
                false
            }
        }
    }
}

fn game_of(puzzle: &Puzzle) -> Game {
    Game::from_position(puzzle.variant().clone(), *puzzle.position())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    const SECOND: Duration = Duration::from_secs(1);

    fn begin() -> StormSession {
        let set = PuzzleSet::builtin(&Catalogue::builtin());
        StormSession::new(&set, "loa", 5).unwrap()
    }

    fn wrong(storm: &StormSession) -> Move {
        let first = storm.puzzle().first();
        let mut moves = storm.game().legal_moves().into_iter();
        moves.find(|mv| *mv != first).unwrap()
    }

    #[test]
    fn its_clock_begins_with_the_first_puzzle_and_wrong_moves_cost_time() {
        let mut storm = begin();
        storm.tell(50 * SECOND, false);
        assert_eq!(storm.time_left(), 180 * SECOND);
        storm.tell(55 * SECOND, false);
        let answer = storm.play(storm.puzzle().first()).unwrap();
        let (_, score, spent) = answer.tried.unwrap();
        assert_eq!((score, spent), (Score::Solved, 5 * SECOND));
        assert_eq!(storm.stage(), StormStage::Shown(true));
        assert_eq!(storm.last(), Some(true));
        assert!(
            storm.play(Move::Pass).unwrap().tried.is_none(),
            "no move counts while one is shown"
        );
        // The clock stops while the board shows the player's move.
        storm.tell(100 * SECOND, false);
        assert_eq!(storm.time_left(), 175 * SECOND);
        assert!(storm.go_on());
        storm.tell(103 * SECOND, false);
        let (_, score, spent) = storm.play(wrong(&storm)).unwrap().tried.unwrap();
        assert_eq!((score, spent), (Score::Failed, 3 * SECOND));
        assert_eq!(storm.time_left(), 162 * SECOND);
        assert_eq!((storm.score(), storm.tried(), storm.best_run()), (1, 2, 1));
        assert_eq!(storm.stage(), StormStage::Shown(false));
        // When the next puzzle is on the board, the session still knows whether the last move was right.
        assert!(storm.go_on());
        assert_eq!(
            (storm.stage(), storm.last()),
            (StormStage::Asking, Some(false))
        );
    }

    #[test]
    fn its_clock_stands_while_it_waits_however_long_that_is() {
        let mut storm = begin();
        storm.tell(SECOND, false);
        storm.tell(11 * SECOND, true);
        assert!(storm.waits());
        assert_eq!(storm.time_left(), 170 * SECOND);
        storm.tell(12 * SECOND, true);
        // During a pause, the program draws no frames and does not update the clock. The next update ends the pause, so
        // the time until then does not count.
        storm.tell(900 * SECOND, false);
        assert!(!storm.waits());
        assert_eq!(storm.time_left(), 170 * SECOND);
        storm.tell(905 * SECOND, false);
        let answer = storm.play(storm.puzzle().first()).unwrap();
        assert_eq!(answer.tried.unwrap().2, 15 * SECOND);
        assert_eq!(storm.time_left(), 165 * SECOND);
    }

    #[test]
    fn no_move_counts_after_the_end() {
        let mut storm = begin();
        storm.tell(SECOND, false);
        storm.tell(182 * SECOND, false);
        assert_eq!(storm.stage(), StormStage::Over);
        assert!(storm.time_left().is_zero());
        assert!(storm.play(storm.puzzle().first()).unwrap().tried.is_none());
        assert_eq!((storm.score(), storm.go_on()), (0, false));
    }

    #[test]
    fn a_mistake_that_costs_the_last_seconds_is_shown_before_the_end() {
        let mut storm = begin();
        storm.tell(SECOND, false);
        storm.tell(180 * SECOND, false);
        assert!(storm.play(wrong(&storm)).unwrap().tried.is_some());
        storm.tell(190 * SECOND, false);
        assert_eq!(storm.stage(), StormStage::Shown(false));
        assert!(!storm.go_on());
        assert_eq!((storm.stage(), storm.tried()), (StormStage::Over, 1));
    }
}
