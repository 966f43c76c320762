//! Animates the stones: plays timelines one after another. A request can end the current animation at any time.

use std::collections::VecDeque;

use bevy::prelude::*;
use cohort_play::board::{DisplayedBoard, Stone};
use cohort_play::settings::Settings;
use cohort_play::table::messages::{
    BoardReset, EndShown, MoveApplied, PartShown, PositionShown, TimeDirection,
};
use cohort_play::table::{InMotion, Match, WatchSpeed};
use rules::{Move, Outcome, Position};

use super::cue::{Cue, FinishMotion};
use super::sync::{Moving, sync_stones};
use super::timeline::{MotionPreference, Timeline};
use super::win::{Walk, WinShown};

/// How long a dropped stone takes to move from the pointer to the start of its path, in seconds.
const LOWERING: f32 = 0.15;

/// The factor by which an animation of several moves, such as an undo of two moves, is faster than an animation of one
/// move.
const HURRY: f32 = 1.5;

/// The scale of a stone that has vanished. The scale is not 0, because rendering fails at scale 0.
const SMALLEST: f32 = 1e-3;

/// The animation that is playing, and the queue of animations that follow.
#[derive(Resource, Debug, Default)]
pub(super) struct Playback {
    playing: Option<Play>,
    coming: VecDeque<Scene>,
    /// The playback speed as a factor; 1 is normal speed.
    hurry: f32,
    /// The move that was animated last; `None` after the stones were placed without motion.
    last: Option<Move>,
}

#[derive(Clone, Debug)]
enum Scene {
    Move(Box<MoveApplied>),
    End(Outcome),
    /// Shows the winning group of a game that had already ended. The group appears without an animation.
    Won(Outcome),
}

#[derive(Debug)]
struct Play {
    timeline: Timeline,
    seconds: f32,
    /// How many sound cues of the timeline have already been sent.
    cues: usize,
    /// Whether the next frame is the first frame of the timeline. That frame does not advance the time, so that a slow
    /// frame cannot skip the start.
    fresh: bool,
}

/// The requests to the motion systems in this frame, in the order of execution.
#[derive(Resource, Debug, Default)]
pub(super) struct MotionRequests(Vec<MotionRequest>);

impl MotionRequests {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[derive(Debug)]
enum MotionRequest {
    Finish,
    Show(BoardReset),
    Play(Vec<Scene>),
    /// Show the winning group of a game that was over before its board was shown.
    ShowEnd(Outcome),
}

/// Reads the messages of this frame that place or move stones, and collects them as motion requests in the right order.
pub(super) fn collect(
    mut viewed: MessageReader<PositionShown>,
    mut resets: MessageReader<BoardReset>,
    (mut applied, mut parts): (MessageReader<MoveApplied>, MessageReader<PartShown>),
    mut ended: MessageReader<EndShown>,
    mut finish: MessageReader<FinishMotion>,
    mut requests: ResMut<MotionRequests>,
) {
    let shown = parts.read().map(|PartShown(part)| part.clone());
    let moves = shown.chain(applied.read().cloned());
    let moves: Vec<_> = moves.flat_map(MoveApplied::into_parts).collect();
    let positions: Vec<_> = resets.read().cloned().collect();
    let end = ended.read().last().map(|ended| ended.outcome);
    if finish.read().count() > 0 {
        requests.0.push(MotionRequest::Finish);
    }
    // Show a position that a player asked to see after the moves of the same frame. A move can also end the view of an
    // earlier position; the board then returns to the current position before the move.
    let (asked, past): (Vec<_>, Vec<_>) = viewed.read().cloned().partition(|shown| shown.asked);
    let asked = asked.into_iter().flat_map(look);
    requests.0.extend(past.into_iter().flat_map(look));
    // Moves and new boards arrive in separate queues, so their order is unknown. If the first move starts from the
    // position of the last new board, show the board before the move.
    let follows = moves.first().is_some_and(|first| {
        positions
            .last()
            .is_some_and(|reset| reset.position == *ends(first).0)
    });
    let placed = !positions.is_empty();
    let positions = positions.into_iter().map(MotionRequest::Show);
    let mut scenes: Vec<_> = moves.into_iter().map(Box::new).map(Scene::Move).collect();
    if placed && !follows {
        // The moves do not start from the position of the new board, so show only that position and the end of the
        // game.
        requests.0.extend(positions);
        requests.0.extend(end.map(MotionRequest::ShowEnd));
        requests.0.extend(asked);
        return;
    }
    requests.0.extend(positions);
    scenes.extend(end.map(Scene::End));
    if !scenes.is_empty() {
        requests.0.push(MotionRequest::Play(scenes));
    }
    requests.0.extend(asked);
}

/// Returns the motion requests that show another position of the game. If the message names a move, the board animates
/// the move; otherwise the board changes immediately.
fn look(shown: PositionShown) -> Vec<MotionRequest> {
    let PositionShown {
        reset,
        step,
        outcome,
        ..
    } = shown;
    match step {
        Some(step) => {
            let won = outcome.map(Scene::Won);
            let parts = step.into_parts().into_iter();
            let scenes = parts.map(|part| Scene::Move(Box::new(part))).chain(won);
            vec![MotionRequest::Play(scenes.collect())]
        }
        None => [MotionRequest::Finish, MotionRequest::Show(reset)]
            .into_iter()
            .chain(outcome.map(MotionRequest::ShowEnd))
            .collect(),
    }
}

/// Returns the positions at the start and at the end of a move's animation. If the move is taken back, the animation
/// runs in reverse, so the two positions are swapped.
fn ends(applied: &MoveApplied) -> (&Position, &Position) {
    match applied.way {
        TimeDirection::Forward => (&applied.before, &applied.after),
        TimeDirection::Back => (&applied.after, &applied.before),
    }
}

/// Executes the motion requests in order. A move first completes the previous motion; a new board discards the previous
/// motion.
pub(super) fn carry_out(world: &mut World) {
    let requests = std::mem::take(&mut world.resource_mut::<MotionRequests>().0);
    for request in requests {
        match request {
            MotionRequest::Finish => finish(world),
            MotionRequest::Show(BoardReset { variant, position }) => {
                // Drop the animations and sound cues of the old board.
                *world.resource_mut::<Playback>() = Playback::default();
                world.resource_mut::<InMotion>().set_if_neq(InMotion(false));
                world
                    .resource_mut::<DisplayedBoard>()
                    .show(variant, position);
                world.resource_mut::<WinShown>().set_if_neq(WinShown(None));
                sync_stones(world);
            }
            MotionRequest::Play(scenes) => {
                finish(world);
                world.resource_mut::<WinShown>().set_if_neq(WinShown(None));
                let moves = scenes
                    .iter()
                    .filter(|scene| matches!(scene, Scene::Move(_)));
                let mut playback = world.resource_mut::<Playback>();
                playback.hurry = if moves.count() > 1 { HURRY } else { 1.0 };
                playback.coming.extend(scenes);
                go_on(world);
            }
            MotionRequest::ShowEnd(outcome) => show_won(world, outcome),
        }
    }
}

/// Ends the current motion and all animations queued behind it.
fn finish(world: &mut World) {
    while world.resource::<Playback>().playing.is_some() {
        end_scene(world);
        go_on(world);
    }
}

/// Ends the current animation: places its stones and sends its remaining sound cues, except cues of slides.
fn end_scene(world: &mut World) {
    let Some(play) = world.resource_mut::<Playback>().playing.take() else {
        return;
    };
    let left = play.timeline.cues().iter().skip(play.cues);
    let left: Vec<_> = left
        .map(|(_, cue)| *cue)
        .filter(|cue| !matches!(cue, Cue::Slides { .. }))
        .collect();
    world.write_message_batch(left);
    if let Some((_, time)) = &mut world.resource_mut::<WinShown>().0 {
        *time = f32::INFINITY;
    }
    sync_stones(world);
}

/// Starts the next animation. If that animation takes no time, completes it immediately and continues with the
/// following animation.
fn go_on(world: &mut World) {
    while world.resource::<Playback>().playing.is_none() {
        let Some(scene) = world.resource_mut::<Playback>().coming.pop_front() else {
            break;
        };
        let timeline = match scene {
            // The player has already seen the first part of a turn while choosing the second part.
            Scene::Move(applied) if is_shown(world, &applied) => None,
            Scene::Move(applied) => Some(set_up_move(world, *applied)),
            Scene::End(outcome) => set_up_end(world, outcome),
            Scene::Won(outcome) => {
                show_won(world, outcome);
                continue;
            }
        };
        if let Some(timeline) = timeline {
            begin(world, timeline);
        }
        if world
            .resource::<Settings>()
            .animation_speed
            .factor()
            .is_none()
        {
            end_scene(world);
        }
    }
    let moves = world.resource::<Playback>().playing.is_some();
    world.resource_mut::<InMotion>().set_if_neq(InMotion(moves));
}

/// Returns whether the board shows the position after the first part of a turn, and `applied` is this part.
fn is_shown(world: &World, applied: &MoveApplied) -> bool {
    let (_, end) = ends(applied);
    let board = world.resource::<DisplayedBoard>().board();
    applied.before.to_move() == applied.after.to_move()
        && board.is_some_and(|board| {
            board.variant.id() == applied.variant.id() && board.position == *end
        })
}

/// Prepares a move and returns its timeline. The board then shows the position after the move, while the stones still
/// stand at their places before the move.
fn set_up_move(world: &mut World, applied: MoveApplied) -> Timeline {
    let (start, end) = ends(&applied);
    let stands = world
        .resource::<DisplayedBoard>()
        .board()
        .is_some_and(|board| {
            board.variant.id() == applied.variant.id() && board.position == *start
        });
    if !stands {
        let variant = applied.variant.clone();
        world.resource_mut::<DisplayedBoard>().show(variant, *start);
        sync_stones(world);
    }
    let timeline = Timeline::of_move(&applied, MotionPreference::of(world.resource::<Settings>()));
    world.resource_mut::<Playback>().last = Some(applied.mv);
    let end = *end;
    world
        .resource_mut::<DisplayedBoard>()
        .show(applied.variant, end);
    timeline
}

/// Sends the cue for the end of the game, and returns the timeline of the winning group. `None` if no group decided the
/// game.
fn set_up_end(world: &mut World, outcome: Outcome) -> Option<Timeline> {
    world.write_message(Cue::Ends(outcome));
    let motion = MotionPreference::of(world.resource::<Settings>());
    let walk = walk(world, outcome);
    let timeline = walk.as_ref().map(|walk| walk.timeline(motion));
    world.resource_mut::<WinShown>().0 = walk.map(|walk| (walk, 0.0));
    timeline
}

/// Shows the complete winning group without motion or sound.
fn show_won(world: &mut World, outcome: Outcome) {
    let walk = walk(world, outcome);
    world.resource_mut::<WinShown>().0 = walk.map(|walk| (walk, f32::INFINITY));
}

fn walk(world: &World, outcome: Outcome) -> Option<Walk> {
    let board = world.resource::<DisplayedBoard>().board()?;
    let last = world.resource::<Playback>().last;
    Walk::of(&board.variant, &board.position, outcome, last)
}

/// Starts a timeline. If no stone moves, places the stones without motion.
fn begin(world: &mut World, timeline: Timeline) {
    if timeline.duration() <= 0.0 {
        sync_stones(world);
        return;
    }
    let mut query = world.query::<(Entity, &Stone, &Transform)>();
    let moving: Vec<_> = timeline
        .stones()
        .zip(timeline.poses(0.0))
        .enumerate()
        .filter_map(|(number, ((from, to), pose))| {
            let (entity, _, transform) = query.iter(world).find(|(_, stone, _)| **stone == from)?;
            let held = transform.translation - pose.foot;
            Some((entity, Moving { number, held }, to))
        })
        .collect();
    for (entity, moving, stone) in moving {
        // Assign the new place to the stone before the motion starts. If the motion ends early, the stone is then
        // placed correctly.
        world
            .entity_mut(entity)
            .insert((stone, stone.name(), moving));
    }
    world.resource_mut::<Playback>().playing = Some(Play {
        timeline,
        seconds: 0.0,
        cues: 0,
        fresh: true,
    });
}

pub(super) fn advance(
    time: Res<Time>,
    settings: Res<Settings>,
    (current, speed): (Option<Res<Match>>, Res<WatchSpeed>),
    mut playback: ResMut<Playback>,
    mut won: ResMut<WinShown>,
    mut stones: Query<(&Moving, &mut Transform)>,
    mut cues: MessageWriter<Cue>,
    mut commands: Commands,
) {
    let Playback { playing, hurry, .. } = &mut *playback;
    let Some(play) = playing else {
        return;
    };
    // The first frame does not advance the time, because a slow frame before the move would skip part of the motion.
    let seconds = if play.fresh { 0.0 } else { time.delta_secs() };
    play.fresh = false;
    let watched = current.as_deref().and_then(|current| speed.of(current));
    let watched = watched.map_or(1.0, WatchSpeed::motion);
    let rate = settings
        .animation_speed
        .factor()
        .map(|factor| factor * *hurry * watched);
    play.seconds += rate.map_or(f32::INFINITY, |rate| seconds * rate);
    let Some(rate) = rate.filter(|_| play.seconds < play.timeline.duration()) else {
        commands.queue(|world: &mut World| {
            end_scene(world);
            go_on(world);
        });
        return;
    };
    for (at, cue) in play.timeline.cues().iter().skip(play.cues) {
        if *at > play.seconds {
            break;
        }
        play.cues += 1;
        cues.write(match *cue {
            Cue::Slides { seconds } => Cue::Slides {
                seconds: seconds / rate,
            },
            cue => cue,
        });
    }
    // Test with an immutable borrow first, because a mutable borrow would mark the resource as changed.
    if won.0.is_some()
        && let Some((_, time)) = &mut won.0
    {
        *time = play.seconds;
    }
    let poses: Vec<_> = play.timeline.poses(play.seconds).collect();
    for (moving, mut transform) in &mut stones {
        if let Some(pose) = poses.get(moving.number) {
            let held = moving.held * (1.0 - play.seconds / LOWERING).max(0.0);
            *transform = Transform {
                translation: pose.foot + held,
                rotation: pose.lean,
                scale: Vec3::splat(pose.scale.max(SMALLEST)),
            };
        }
    }
}
