//! Conditional moves: the player plans replies to possible moves of a remote opponent. If the opponent makes such a
//! move, the server plays the reply. The player plans by trying moves on the board.

use bevy::prelude::*;
use client::{
    Remote,
    plan::{self, Reply},
};
use cohort_play::table::messages::LineRequested;
use cohort_play::table::{FreeHand, Match, Viewed};
use lobby::{Command, Plan};
use rules::Game;
use serde::Deserialize;

use super::{Online, OnlineRequest};

/// A request to start or stop planning, or to change the player's conditional moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum PlanRequest {
    /// Let the player try moves for both sides on the board.
    Begin,
    End,
    /// Add the moves tried on the board to the player's conditional moves.
    Add,
    /// Delete the planned line with this number, counted from 0.
    Remove(usize),
}

/// Whether the player is planning conditional moves.
#[derive(Resource, Debug, Default)]
pub struct Planning {
    is_on: bool,
    /// Whether the last tried moves were not added, because the plan would be too large.
    pub is_full: bool,
}

/// Returns the tried moves as a line for the plan: each move of the opponent is followed by the player's reply, from
/// the present position on. Returns `None` if there are no tried moves, or if the last move has no reply.
pub fn tried_line(current: &Match, viewed: &Viewed) -> Option<Vec<Reply>> {
    let from_here = viewed.node() == Some(current.here());
    let tried = viewed.tried();
    if !from_here || tried.is_empty() || !tried.len().is_multiple_of(2) {
        return None;
    }
    let mut game = current.game().clone();
    let mut moves = Vec::with_capacity(tried.len());
    for mv in tried {
        moves.push(played(&mut game, *mv)?);
    }
    let pairs = moves.chunks_exact(2);
    let pairs = pairs.filter_map(|pair| match pair {
        [when, reply] => Some((when.clone(), reply.clone())),
        _ => None,
    });
    Some(pairs.collect())
}

/// Plays a move and returns its canonical notation; `None` if the move is illegal.
fn played(game: &mut Game, mv: rules::Move) -> Option<String> {
    let ply = game.play(mv).ok()?;
    Some(ply.mv.notation(ply.captures))
}

pub(super) fn carry_out(
    time: Res<Time<Real>>,
    mut requests: MessageReader<OnlineRequest>,
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    mut online: ResMut<Online>,
    mut planning: ResMut<Planning>,
    mut hand: ResMut<FreeHand>,
    mut lines: MessageWriter<LineRequested>,
) {
    for request in requests.read() {
        let OnlineRequest::Plan(request) = request else {
            continue;
        };
        let was_on = planning.is_on;
        planning.is_full = false;
        planning.is_on = match request {
            PlanRequest::Begin => true,
            PlanRequest::End => false,
            PlanRequest::Add | PlanRequest::Remove(_) => was_on,
        };
        let Some(current) = &current else { continue };
        let changed = changed_plan(&online, current, &viewed, *request);
        let returns = match (request, changed) {
            (_, Some(Ok((id, plan)))) => {
                online.tell(id, Command::Plan { plan }, time.elapsed());
                *request == PlanRequest::Add
            }
            (_, Some(Err(()))) => {
                planning.is_full = true;
                false
            }
            (PlanRequest::End, None) => was_on && !viewed.tried().is_empty(),
            (_, None) => false,
        };
        if returns {
            lines.write(LineRequested {
                from: current.here(),
                moves: Vec::new(),
            });
        }
    }
    let remote = current
        .as_ref()
        .and_then(|current| online.at_table(current));
    let plan = planning.is_on && remote.is_some_and(|remote| remote.may_plan());
    if hand.plan != plan {
        hand.plan = plan;
    }
}

/// Returns the player's seat, and the plan as the request would change it. Returns an error if that plan would be too
/// large, and `None` if the request changes nothing.
fn changed_plan(
    online: &Online,
    current: &Match,
    viewed: &Viewed,
    request: PlanRequest,
) -> Option<Result<(client::SeatId, Plan), ()>> {
    let remote = online.at_table(current).filter(Remote::may_plan)?;
    let known = remote.seat.plan().cloned().unwrap_or_default();
    let plan = match request {
        PlanRequest::Add => plan::with_line(known, &tried_line(current, viewed)?),
        PlanRequest::Remove(line) => plan::without_line(known, line),
        PlanRequest::Begin | PlanRequest::End => return None,
    };
    let checked = plan.checked(remote.seat.board()?);
    Some(checked.map(|plan| (remote.id, plan)).map_err(|_| ()))
}
