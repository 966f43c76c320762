//! Runs the game on a solved board: carries out requests, plays the moves of the player and of the opponent, and takes
//! the results of the jobs.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_platform::background::Jobs;
use cohort_platform::frame::Screen;
use cohort_platform::redraw::Redraw;
use cohort_play::table::messages::{
    BoardReset, EndShown, MoveApplied, MoveRefused, TableRequest, TimeDirection,
};
use cohort_play::table::{InMotion, Match};
use jobs::Failure;
use perfect::Verdict;
use rules::Game;

use super::current::{CurrentSolved, SolvedBoards, Work};
use super::request::{SolvedMove, SolvedRequest};
use super::session::{Motion, SolvedSession};
use super::think::{self, Heard};

/// How long the stones rest before the opponent moves.
const BEFORE_ANSWER: Duration = Duration::from_millis(450);

/// A request to start a game. The request waits here until the player has left the current match.
#[derive(Resource, Debug, Default)]
pub(super) struct Waiting(Option<SolvedRequest>);

/// Reports moves on the solved board with the same messages as the moves of a match.
#[derive(SystemParam)]
pub(super) struct Board<'w> {
    applied: MessageWriter<'w, MoveApplied>,
    ended: MessageWriter<'w, EndShown>,
}

impl Board<'_> {
    fn show(&mut self, game: &Game, (before, ply, way): Motion, carried: bool) {
        self.applied.write(MoveApplied {
            carried,
            ..MoveApplied::of(game.variant(), before, ply, way)
        });
        let outcome = game.outcome().filter(|_| way == TimeDirection::Forward);
        self.ended
            .write_batch(outcome.map(|outcome| EndShown { outcome }));
    }
}

pub(super) fn carry_out(
    mut requests: MessageReader<SolvedRequest>,
    (boards, table, jobs): (Res<SolvedBoards>, Option<Res<Match>>, Res<Jobs>),
    mut waiting: ResMut<Waiting>,
    mut current: ResMut<CurrentSolved>,
    mut screen: ResMut<NextState<Screen>>,
    mut leave: MessageWriter<TableRequest>,
    (mut board, mut resets): (Board, MessageWriter<BoardReset>),
) {
    if requests.is_empty() && waiting.0.is_none() {
        return;
    }
    let waited = waiting.0.take();
    for request in waited.into_iter().chain(requests.read().cloned()) {
        match request {
            SolvedRequest::Begin(..) if table.is_some() => {
                // The game cannot start during a match, so leave the match first. The request then waits for a later
                // frame.
                leave.write(TableRequest::Leave);
                waiting.0 = Some(request);
            }
            SolvedRequest::Begin(id, side) => {
                let mut all = boards.0.all().iter().enumerate();
                let Some((number, known)) = all.find(|(_, known)| known.variant().id() == id)
                else {
                    warn!("no solved board is called `{id}`");
                    continue;
                };
                current.session = Some(SolvedSession::begin(number, known, side));
                current.lay_out(&mut resets);
                current.think(&jobs);
                NextState::set_if_neq(&mut screen, Screen::Solved);
            }
            SolvedRequest::ShowValues(shows) => current.is_hidden = !shows,
            SolvedRequest::TakeBack => {
                let current = &mut *current;
                let Some(session) = &mut current.session else {
                    continue;
                };
                for motion in session.take_back() {
                    board.show(session.game(), motion, false);
                }
                current.standing = None;
                current.think(&jobs);
            }
            SolvedRequest::Again | SolvedRequest::Swap => {
                let Some(session) = &mut current.session else {
                    continue;
                };
                let side = match request {
                    SolvedRequest::Swap => !session.side(),
                    _ => session.side(),
                };
                session.restart(side);
                current.lay_out(&mut resets);
                current.think(&jobs);
            }
            SolvedRequest::Leave => {
                waiting.0 = None;
                if current.is_played() {
                    NextState::set_if_neq(&mut screen, Screen::Title);
                }
            }
        }
    }
}

/// Plays the player's moves.
pub(super) fn attempt(
    mut moves: MessageReader<SolvedMove>,
    jobs: Res<Jobs>,
    mut current: ResMut<CurrentSolved>,
    mut board: Board,
    mut refused: MessageWriter<MoveRefused>,
) {
    for &SolvedMove { mv, carried } in moves.read() {
        let current = &mut *current;
        let Some(session) = &mut current.session else {
            continue;
        };
        if !session.awaits_player() {
            continue;
        }
        match session.play(mv) {
            Ok(motion) => {
                board.show(session.game(), motion, carried);
                current.standing = None;
                current.think(&jobs);
            }
            Err(refusal) => {
                refused.write(MoveRefused { mv, refusal });
            }
        }
    }
}

/// Takes the results of the running job.
pub(super) fn hear(mut current: ResMut<CurrentSolved>) {
    let known = current.bypass_change_detection();
    let (Some(work), Some(session)) = (&known.work, &mut known.session) else {
        return;
    };
    let end = match work {
        Work::Weigh(job) => {
            let (reports, end) = job.poll();
            if reports.is_empty() && end.is_none() {
                return;
            }
            if let Some(weighed) = reports.into_iter().next_back() {
                session.set_weighed(weighed);
            }
            end
        }
        Work::Answer(job) => {
            let (reports, end) = job.poll();
            if reports.is_empty() && end.is_none() {
                return;
            }
            for heard in reports {
                match heard {
                    Heard::Judged { before, after } => {
                        session.judge(Verdict::of(before, after, session.side()));
                    }
                    Heard::Move(found) => known.next = Some(found.mv),
                }
            }
            end
        }
    };
    if let Some(end) = end {
        session.end_weighing();
        let waits = !session.awaits_player() && !session.is_over() && known.next.is_none();
        // A search that ends without a move has failed, too.
        known.failure = end.err().or(waits.then_some(Failure::Dropped));
        known.work = None;
    }
    current.set_changed();
}

/// Plays the opponent's move after a short rest.
pub(super) fn answer(
    (time, in_motion, screen): (Res<Time<Real>>, Res<InMotion>, Res<State<Screen>>),
    jobs: Res<Jobs>,
    mut current: ResMut<CurrentSolved>,
    mut redraw: ResMut<Redraw>,
    mut board: Board,
) {
    let Some(mv) = current.next else { return };
    let still = current.bypass_change_detection();
    if *screen.get() != Screen::Solved {
        still.standing = None;
        return;
    }
    let Some(stood) = still.stands(time.elapsed(), in_motion.0) else {
        return;
    };
    if stood < BEFORE_ANSWER {
        redraw.request_in(BEFORE_ANSWER.saturating_sub(stood));
        return;
    }
    let current = &mut *current;
    current.next = None;
    current.standing = None;
    if let Some(session) = &mut current.session
        && let Some(motion) = session.answer(mv)
    {
        board.show(session.game(), motion, false);
    }
    current.think(&jobs);
}

/// Sets up the board again when the screen opens, because the title screen may have changed the board in the same frame.
pub(super) fn enter(current: Res<CurrentSolved>, mut resets: MessageWriter<BoardReset>) {
    let session = current.session();
    resets.write_batch(session.map(|session| BoardReset::of(session.game())));
}

pub(super) fn end(mut current: ResMut<CurrentSolved>, jobs: Res<Jobs>) {
    current.end();
    think::put_away(jobs.tools());
}
