//! Runs the current puzzle: plays the player's moves, takes the rulings of the puzzle referee, and plays the automatic
//! moves.

use std::time::Duration;

use bevy::prelude::*;
use cohort_platform::background::Jobs;
use cohort_platform::frame::Screen;
use cohort_platform::redraw::Redraw;
use cohort_play::table::InMotion;
use cohort_play::table::messages::{BoardReset, MoveRefused};
use cohort_puzzles::Ruling;

use super::current::{CurrentPuzzle, Play};
use super::judge::{AskReferee, Finding};
use super::keeper::Keeper;
use super::request::{PuzzleMove, PuzzlesCovered};
use super::session::{PuzzleSession, Stage};
use super::show::Board;
use super::storm::{StormSession, StormStage};

/// How long the stones rest before an automatic move. The rests are before the opponent's answer, before a move is
/// taken back, and before each move of a refutation or solution.
const BEFORE_ANSWER: Duration = Duration::from_millis(450);
const BEFORE_TAKING_BACK: Duration = Duration::from_millis(700);
const BEFORE_LINE: Duration = Duration::from_millis(900);

/// How long a puzzle storm shows the player's move before the next puzzle.
const LOOK: Duration = Duration::from_millis(350);

/// How often the clock of a puzzle storm is redrawn.
const TICK: Duration = Duration::from_millis(250);

/// Plays the player's moves on the puzzle board, and asks the puzzle referee about them.
pub(super) fn attempt(
    mut moves: MessageReader<PuzzleMove>,
    (time, covered): (Res<Time<Real>>, Res<PuzzlesCovered>),
    jobs: Res<Jobs>,
    mut current: ResMut<CurrentPuzzle>,
    mut keeper: Keeper,
    mut board: Board,
    mut refused: MessageWriter<MoveRefused>,
) {
    for &PuzzleMove { mv, carried } in moves.read() {
        let current = &mut *current;
        let refusal = match &mut current.play {
            Some(Play::Puzzle(session)) => match session.play(mv) {
                Ok(Some((motion, question))) => {
                    board.show(session.game(), motion, carried);
                    current.work = Some(jobs.start_portable(AskReferee::Judge(question)));
                    current.standing = None;
                    None
                }
                Ok(None) => None,
                Err(refusal) => Some(refusal),
            },
            Some(Play::Storm(storm)) => {
                storm.tell(time.elapsed(), covered.0);
                match storm.play(mv) {
                    Ok(answer) => {
                        if let Some(motion) = answer.motion {
                            board.show(storm.game(), motion, carried);
                            current.standing = None;
                        }
                        if let Some((puzzle, score, spent)) = answer.tried {
                            keeper.keep_in_storm(&puzzle, score, spent);
                        }
                        None
                    }
                    Err(refusal) => Some(refusal),
                }
            }
            None => None,
        };
        refused.write_batch(refusal.map(|refusal| MoveRefused { mv, refusal }));
    }
}

/// Takes the puzzle referee's answer: a ruling on a move, a hint or a solution. Waits until the stones have stopped
/// moving.
pub(super) fn hear(
    time: Res<Time<Real>>,
    in_motion: Res<InMotion>,
    mut current: ResMut<CurrentPuzzle>,
    mut keeper: Keeper,
    mut redraw: ResMut<Redraw>,
) {
    let Some(work) = &current.work else { return };
    if in_motion.0 {
        return;
    }
    let Some(found) = work.poll_last() else {
        return;
    };
    current.work = None;
    let finding = match found {
        Ok(finding) => finding,
        Err(failure) => {
            // The referee has failed. Continue as if the referee had found no ruling, hint or solution in time.
            warn!("the referee has failed: {failure}");
            let stage = current.session().map(PuzzleSession::stage);
            if let Some(session) = current.session_mut() {
                match stage {
                    Some(Stage::Judging) => session.take(Ruling::Undecided),
                    Some(Stage::Over) => session.take_solution(Vec::new()),
                    _ => session.take_hint(None),
                }
            }
            return;
        }
    };
    current.standing = None;
    if let Some(session) = current.session_mut() {
        match finding {
            Finding::Ruling(ruling) => session.take(ruling),
            Finding::RightMove(mv) => session.take_hint(mv),
            Finding::Solution(line) => session.take_solution(line),
        }
    }
    keeper.keep(&mut current, time.elapsed());
    redraw.request();
}

/// Plays the automatic moves of a puzzle: the opponent's answer, a refutation or a solution. Also takes back moves. A
/// short rest precedes each motion.
pub(super) fn go_on(
    time: Res<Time<Real>>,
    in_motion: Res<InMotion>,
    screen: Res<State<Screen>>,
    mut current: ResMut<CurrentPuzzle>,
    mut redraw: ResMut<Redraw>,
    mut board: Board,
) {
    let running = current.session().filter(|session| session.runs());
    let wait = match running.map(PuzzleSession::stage) {
        Some(Stage::Answering(_)) => BEFORE_ANSWER,
        Some(Stage::TakingBack) => BEFORE_TAKING_BACK,
        Some(_) => BEFORE_LINE,
        None => return,
    };
    let still = current.bypass_change_detection();
    if *screen.get() != Screen::Puzzle {
        still.standing = None;
        return;
    }
    let Some(stood) = still.stands(time.elapsed(), in_motion.0) else {
        return;
    };
    if stood < wait {
        redraw.request_in(wait.saturating_sub(stood));
        return;
    }
    current.standing = None;
    if let Some(session) = current.session_mut()
        && let Some(motion) = session.advance()
    {
        board.show(session.game(), motion, false);
    }
}

/// Advances the clock of a puzzle storm, and shows its next puzzle. Does neither while a page covers the board.
pub(super) fn run_storm(
    (time, covered): (Res<Time<Real>>, Res<PuzzlesCovered>),
    in_motion: Res<InMotion>,
    screen: Res<State<Screen>>,
    mut current: ResMut<CurrentPuzzle>,
    mut keeper: Keeper,
    mut redraw: ResMut<Redraw>,
    mut resets: MessageWriter<BoardReset>,
) {
    let shown = current
        .storm()
        .map(|storm| (storm.stage(), storm.time_left().as_secs()));
    let Some((stage, second)) = shown else { return };
    if *screen.get() != Screen::Puzzle || stage == StormStage::Over {
        return;
    }
    let now = time.elapsed();
    let still = current.bypass_change_detection();
    if let Some(storm) = still.storm_mut() {
        let waited = storm.waits();
        storm.tell(now, covered.0);
        if storm.waits() != waited {
            current.set_changed();
        }
    }
    if covered.0 {
        return;
    }
    let still = current.bypass_change_detection();
    redraw.request_in(TICK);
    let stood = still.stands(now, in_motion.0);
    let goes_on = matches!(stage, StormStage::Shown(_)) && stood.is_some_and(|stood| stood >= LOOK);
    if goes_on && still.storm_mut().is_some_and(StormSession::go_on) {
        current.turn_over(&mut resets);
    }
    // The display shows whole seconds, so mark the resource as changed only if the second or the stage has changed.
    let after = current
        .storm()
        .map(|storm| (storm.stage(), storm.time_left().as_secs()));
    if after != Some((stage, second)) {
        current.set_changed();
    }
    if let Some(storm) = current.bypass_change_detection().storm_mut()
        && storm.stage() == StormStage::Over
        && !storm.is_kept
    {
        keeper.keep_storm(storm);
    }
}
