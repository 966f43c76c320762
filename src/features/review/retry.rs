//! Judges the player's move in an exercise. Lets the player try only one move in each attempt.

use bevy::prelude::*;
use cohort_platform::background::Jobs;
use cohort_platform::redraw::Redraw;
use cohort_play::table::{FreeHand, Match, Viewed};
use cohort_review::{Grade, Review};
use cohort_web_game::PlainGame;
use engine::Engine;
use jobs::{Desk, Job, Portable};
use record::GameTree;
use rules::{Game, Move};

use super::exercise::{Attempt, Tried};
use super::reviewed::{GameReview, Reviewed, node_before};

/// The memory of the engine's hash table while it judges a tried move, in MiB.
const HASH_MIB: usize = 16;

/// Judges the move that the player has tried in an exercise. Lets the player try a move only while the exercise waits
/// for one.
pub(super) fn judge_tried_move(
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    jobs: Res<Jobs>,
    mut reviews: ResMut<GameReview>,
    mut hand: ResMut<FreeHand>,
    mut redraw: ResMut<Redraw>,
) {
    let Some((current, reviewed)) = current
        .as_deref()
        .zip(reviews.bypass_change_detection().0.as_mut())
        .filter(|(current, reviewed)| reviewed.is_of(current) && reviewed.exercise.is_some())
    else {
        free(&mut hand, false);
        return;
    };
    let changed = step(reviewed, current, &viewed, &jobs, &mut hand);
    if changed {
        reviews.set_changed();
        redraw.request();
    }
}

/// Sets whether an exercise lets the player try a move on the board.
fn free(hand: &mut ResMut<FreeHand>, exercise: bool) {
    if hand.exercise != exercise {
        hand.exercise = exercise;
    }
}

/// Advances the current exercise: starts to judge a tried move, or takes the judgement. Returns whether the exercise
/// has changed.
fn step(
    reviewed: &mut Reviewed,
    current: &Match,
    viewed: &Viewed,
    jobs: &Jobs,
    hand: &mut ResMut<FreeHand>,
) -> bool {
    let tree = current.tree();
    let Some(mut exercise) = reviewed.exercise.take() else {
        return false;
    };
    let (ply, over) = (exercise.ply(), exercise.is_over());
    let moves = moves_from(tree, current, viewed, reviewed, ply);
    let mut changed = false;
    match (&exercise.attempt, moves.as_deref()) {
        (Attempt::Open, Some([])) => exercise.is_shown = true,
        (Attempt::Open, Some([mv])) if !over && exercise.is_shown => {
            let mv = *mv;
            changed = true;
            match known(reviewed, ply, mv) {
                Some(tried) => exercise.tell(mv, tried),
                None => {
                    let game = reviewed.game_before(tree, ply);
                    let work = jobs.start_portable(LossOfTry { game, mv });
                    exercise.attempt = Attempt::Looking(mv, work);
                }
            }
        }
        (Attempt::Looking(mv, work), _) => {
            let mv = *mv;
            if let Some(loss) = work.poll_last() {
                changed = true;
                exercise.tell(mv, loss.map_or(Tried::Failed, judged));
            }
        }
        _ => {}
    }
    let is_open = !over && matches!(exercise.attempt, Attempt::Open);
    free(hand, is_open && moves.as_deref() == Some(&[]));
    reviewed.exercise = Some(exercise);
    changed
}

/// A job that computes how much of the winning chances a tried move loses.
pub(super) struct LossOfTry {
    game: Game,
    mv: Move,
}

impl Job for LossOfTry {
    type Report = Option<u16>;
    const NAME: &'static str = "exercise";

    fn run(self, desk: &Desk<'_, Self::Report>) {
        let mut engine = Engine::new(HASH_MIB, 1);
        desk.report(engine.loss_of(&self.game, self.mv, Review::NODES, desk.stop()));
    }
}

impl Portable for LossOfTry {
    type Sent = (PlainGame, Move);

    fn send(&self) -> Self::Sent {
        (PlainGame::of_game(&self.game), self.mv)
    }

    fn receive((game, mv): Self::Sent) -> Option<Self> {
        let game = game.builtin()?;
        Some(LossOfTry { game, mv })
    }
}

/// Returns how good a tried move is, if the review has already evaluated this move; `None` if a search is needed.
fn known(reviewed: &Reviewed, ply: usize, mv: Move) -> Option<Tried> {
    let found = reviewed.ply(ply)?;
    if found.better.first() == Some(&mv) {
        Some(Tried::Best)
    } else if found.played == mv {
        Some(Tried::Same(found.loss()))
    } else {
        None
    }
}

fn judged(loss: Option<u16>) -> Tried {
    match loss {
        Some(loss) if Grade::of_loss(loss) == Grade::Excellent => Tried::AsGood,
        Some(loss) => Tried::Worse(loss),
        None => Tried::Failed,
    }
}

/// Returns the moves from the position of an exercise to the viewed position. Returns `None` if the viewed position is
/// not a continuation of the exercise.
fn moves_from(
    tree: &GameTree,
    current: &Match,
    viewed: &Viewed,
    reviewed: &Reviewed,
    ply: usize,
) -> Option<Vec<Move>> {
    let from = node_before(tree, reviewed.end(), ply);
    let shown = viewed.node().unwrap_or_else(|| current.here());
    let path = tree.path_to(shown);
    let place = path.iter().position(|node| *node == from)?;
    let behind = path.get(place + 1..).unwrap_or_default();
    let moves = behind.iter().filter_map(|node| tree.node(*node).mv());
    Some(moves.chain(viewed.tried().iter().copied()).collect())
}
