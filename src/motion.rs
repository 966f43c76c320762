//! How stones move: a timeline of pure functions, and the system that applies it.

pub mod timeline;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::AppSet;
use crate::board::{Shown, Stone, stones};
use crate::table::messages::{MoveApplied, PositionShown, Way};
use timeline::Timeline;

/// How fast stones move.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// Stones stand on their new squares at once.
    Off,
    /// Twice as fast.
    Fast,
    /// As a hand would move them.
    #[default]
    Normal,
    /// Half as fast, to follow what happens.
    Slow,
}

impl Pace {
    /// How many seconds of a timeline pass in one; `None` where motion is off.
    pub fn factor(self) -> Option<f32> {
        match self {
            Pace::Off => None,
            Pace::Fast => Some(2.0),
            Pace::Normal => Some(1.0),
            Pace::Slow => Some(0.5),
        }
    }
}

/// Whether stones are in motion. Nobody moves while they are.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InMotion(pub bool);

/// Ends all motion at once: every stone stands where it belongs.
#[derive(Message, Clone, Copy, Debug)]
pub struct FinishMotion;

/// A stone on its way.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Moving {
    /// The number of its pose in the timeline.
    number: usize,
    /// Where it was held when it began to move, from where its way begins.
    held: Vec3,
}

/// How long a stone that was held is brought to its way while it moves, in seconds.
const LOWERING: f32 = 0.15;

/// The motion going on.
#[derive(Resource, Debug, Default)]
struct Playing(Option<Play>);

#[derive(Debug)]
struct Play {
    timeline: Timeline,
    seconds: f32,
    /// It plays from the frame after the one in which it began, whatever happened before.
    fresh: bool,
}

/// What has been asked for in this frame, in the order in which it is done.
#[derive(Resource, Debug, Default)]
struct Asked(Vec<Wish>);

#[derive(Debug)]
enum Wish {
    Show(PositionShown),
    Play(MoveApplied),
    Finish,
}

/// Stones as entities that follow the table, and their motion: all that needs no renderer.
///
/// Stones have a [`Stone`] and a [`Transform`] here; [`crate::board::plugin`] makes them visible.
pub fn logic_plugin(app: &mut App) {
    app.add_message::<PositionShown>()
        .add_message::<MoveApplied>()
        .add_message::<FinishMotion>()
        .init_resource::<Pace>()
        .init_resource::<InMotion>()
        .init_resource::<Shown>()
        .init_resource::<Playing>()
        .init_resource::<Asked>()
        .add_systems(
            Update,
            (
                collect,
                follow.run_if(|asked: Res<Asked>| !asked.0.is_empty()),
                play,
            )
                .chain()
                .in_set(AppSet::Motion),
        );
}

fn collect(
    mut shown: MessageReader<PositionShown>,
    mut applied: MessageReader<MoveApplied>,
    mut finish: MessageReader<FinishMotion>,
    mut asked: ResMut<Asked>,
) {
    let moves: Vec<_> = applied.read().cloned().collect();
    let positions: Vec<_> = shown.read().cloned().collect();
    if finish.read().count() > 0 {
        asked.0.push(Wish::Finish);
    }
    // The two kinds of message do not say which came first. A move that starts from the position shown follows it.
    let follows = moves.first().is_some_and(|first| {
        positions
            .last()
            .is_some_and(|shown| shown.position == *origin(first))
    });
    let moves = moves.into_iter().map(Wish::Play);
    let positions = positions.into_iter().map(Wish::Show);
    if follows {
        asked.0.extend(positions.chain(moves));
    } else {
        asked.0.extend(moves.chain(positions));
    }
}

/// The position from which a move goes, in its direction of time.
fn origin(applied: &MoveApplied) -> &rules::Position {
    match applied.way {
        Way::Forward => &applied.before,
        Way::Back => &applied.after,
    }
}

/// Does what was asked for; each wish first ends the motion of the one before.
fn follow(world: &mut World) {
    let wishes = std::mem::take(&mut world.resource_mut::<Asked>().0);
    for wish in wishes {
        finish(world);
        match wish {
            Wish::Finish => {}
            Wish::Show(PositionShown { variant, position }) => {
                world.resource_mut::<Shown>().show(variant, position);
                stones::settle(world);
            }
            Wish::Play(applied) => start(world, applied),
        }
    }
}

/// Ends the motion going on, if any.
fn finish(world: &mut World) {
    if world.resource_mut::<Playing>().0.take().is_some() {
        stones::settle(world);
    }
    world.resource_mut::<InMotion>().set_if_neq(InMotion(false));
}

/// Starts the motion of a move.
fn start(world: &mut World, applied: MoveApplied) {
    let shown = world.resource::<Shown>().board();
    let origin = *origin(&applied);
    let stands = shown.is_some_and(|board| {
        board.variant.id() == applied.variant.id() && board.position == origin
    });
    if !stands {
        world
            .resource_mut::<Shown>()
            .show(applied.variant.clone(), origin);
        stones::settle(world);
    }
    let end = match applied.way {
        Way::Forward => applied.after,
        Way::Back => applied.before,
    };
    let timeline = Timeline::new(&applied);
    world.resource_mut::<Shown>().show(applied.variant, end);
    if world.resource::<Pace>().factor().is_none() || timeline.duration() <= 0.0 {
        stones::settle(world);
        return;
    }
    let mut query = world.query::<(Entity, &Stone, &Transform)>();
    let moving: Vec<_> = timeline
        .stones()
        .zip(timeline.poses(0.0))
        .enumerate()
        .filter_map(|(number, ((side, from, to), pose))| {
            let at = Stone { side, place: from };
            let (entity, _, transform) = query.iter(world).find(|(_, stone, _)| **stone == at)?;
            let held = transform.translation - pose.foot;
            Some((entity, Moving { number, held }, Stone { side, place: to }))
        })
        .collect();
    for (entity, moving, stone) in moving {
        // The stone belongs to where it goes: whatever ends the motion finds it right.
        world.entity_mut(entity).insert((stone, moving));
    }
    world.resource_mut::<Playing>().0 = Some(Play {
        timeline,
        seconds: 0.0,
        fresh: true,
    });
    world.resource_mut::<InMotion>().set_if_neq(InMotion(true));
}

/// Moves the stones on.
fn play(
    time: Res<Time>,
    pace: Res<Pace>,
    mut playing: ResMut<Playing>,
    mut stones: Query<(&Moving, &mut Transform)>,
    mut commands: Commands,
) {
    let Some(play) = &mut playing.0 else {
        return;
    };
    // A frame that took long before the move must not eat its motion.
    let seconds = if play.fresh { 0.0 } else { time.delta_secs() };
    play.fresh = false;
    play.seconds += pace
        .factor()
        .map_or(f32::INFINITY, |factor| seconds * factor);
    if play.seconds >= play.timeline.duration() {
        commands.queue(finish);
        return;
    }
    let poses: Vec<_> = play.timeline.poses(play.seconds).collect();
    for (moving, mut transform) in &mut stones {
        if let Some(pose) = poses.get(moving.number) {
            let held = moving.held * (1.0 - play.seconds / LOWERING).max(0.0);
            transform.translation = pose.foot + held;
            transform.scale = Vec3::splat(pose.scale);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::time::TimeUpdateStrategy;
    use rules::{Catalogue, Position, SharedVariant, Side, Square};
    use std::time::Duration;

    const FRAME: Duration = Duration::from_millis(20);

    /// An app without a renderer whose clock goes 20 ms a frame, with the start position of a variant.
    fn app(variant: &str) -> (App, SharedVariant) {
        let variant = Catalogue::builtin().get(variant).unwrap().clone();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin))
            .add_plugins((crate::app::frame_plugin, logic_plugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.world_mut().write_message(PositionShown {
            variant: variant.clone(),
            position: *variant.start(),
        });
        app.update();
        (app, variant)
    }

    fn applied(variant: &SharedVariant, before: &Position, text: &str) -> MoveApplied {
        let mv = variant.parse_move(before, text).unwrap();
        MoveApplied {
            variant: variant.clone(),
            before: *before,
            mv,
            captures: variant.captures(before, mv),
            after: variant.apply(before, mv),
            way: Way::Forward,
            carried: false,
        }
    }

    fn frames_in_motion(app: &mut App) -> usize {
        let mut frames = 0;
        while app.world().resource::<InMotion>().0 {
            frames += 1;
            assert!(frames < 1000, "motion does not end");
            app.update();
        }
        frames
    }

    /// What stands on the squares, told by the entities, in the order of the board; and how many lie beside it.
    fn standing(app: &mut App) -> (Vec<(Square, Side)>, usize) {
        let mut query = app.world_mut().query::<(&Stone, &Transform)>();
        let layout = app.world().resource::<Shown>().board().unwrap().layout;
        let mut squares = Vec::new();
        let mut lost = 0;
        for (stone, transform) in query.iter(app.world()) {
            assert_eq!(transform.translation, layout.foot(stone.side, stone.place));
            assert_eq!(transform.scale, Vec3::ONE);
            match stone.square() {
                Some(square) => squares.push((square, stone.side)),
                None => lost += 1,
            }
        }
        squares.sort_by_key(|(square, _)| *square);
        (squares, lost)
    }

    fn expected(variant: &SharedVariant, position: &Position) -> Vec<(Square, Side)> {
        let mut squares: Vec<_> = variant
            .shape()
            .squares()
            .filter_map(|square| Some((square, variant.stone_at(position, square)?)))
            .collect();
        squares.sort_by_key(|(square, _)| *square);
        squares
    }

    #[test]
    fn a_position_is_shown_at_once() {
        let (mut app, variant) = app("ordo");
        assert_eq!(standing(&mut app), (expected(&variant, variant.start()), 0));
        assert!(!app.world().resource::<InMotion>().0);
    }

    #[test]
    fn a_move_takes_its_time_and_ends_right_and_back_again() {
        let (mut app, variant) = app("loa");
        let capture = applied(&variant, variant.start(), "c1xa3");
        app.world_mut().write_message(capture.clone());
        app.update();
        assert!(app.world().resource::<InMotion>().0);
        let seconds = Timeline::new(&capture).duration();
        let frames = frames_in_motion(&mut app) as f32;
        assert!((frames * FRAME.as_secs_f32() - seconds).abs() <= 2.0 * FRAME.as_secs_f32());
        assert_eq!(standing(&mut app), (expected(&variant, &capture.after), 1));
        app.world_mut().write_message(MoveApplied {
            way: Way::Back,
            ..capture
        });
        app.update();
        assert!(frames_in_motion(&mut app) > 10);
        assert_eq!(standing(&mut app), (expected(&variant, variant.start()), 0));
    }

    #[test]
    fn pace_changes_how_long_it_takes_and_off_takes_no_time() {
        let frames = |pace| {
            let (mut app, variant) = app("loa");
            app.insert_resource(pace);
            app.world_mut()
                .write_message(applied(&variant, variant.start(), "c1-c3"));
            app.update();
            let frames = frames_in_motion(&mut app);
            assert_eq!(standing(&mut app).0.len(), 24);
            frames as i32
        };
        let normal = frames(Pace::Normal);
        assert_eq!(frames(Pace::Off), 0);
        assert!((frames(Pace::Fast) * 2 - normal).abs() <= 2);
        assert!((frames(Pace::Slow) - normal * 2).abs() <= 2);
    }

    #[test]
    fn finishing_is_at_once() {
        let (mut app, variant) = app("loa");
        let step = applied(&variant, variant.start(), "c1-c3");
        app.world_mut().write_message(step.clone());
        app.update();
        app.update();
        app.world_mut().write_message(FinishMotion);
        app.update();
        assert!(!app.world().resource::<InMotion>().0);
        assert_eq!(standing(&mut app), (expected(&variant, &step.after), 0));
    }

    #[test]
    fn a_new_move_ends_the_motion_of_the_last() {
        let (mut app, variant) = app("loa");
        let first = applied(&variant, variant.start(), "c1xa3");
        let second = applied(&variant, &first.after, "h5-f5");
        app.world_mut().write_message(first);
        app.update();
        app.update();
        app.world_mut().write_message(second.clone());
        app.update();
        assert!(app.world().resource::<InMotion>().0);
        frames_in_motion(&mut app);
        assert_eq!(standing(&mut app), (expected(&variant, &second.after), 1));
    }

    #[test]
    fn a_position_ends_motion_also_in_the_frame_of_the_move() {
        let (mut app, variant) = app("loa");
        let first = applied(&variant, variant.start(), "c1xa3");
        app.world_mut().write_message(first.clone());
        app.world_mut().write_message(PositionShown {
            variant: variant.clone(),
            position: first.after,
        });
        app.update();
        assert!(!app.world().resource::<InMotion>().0);
        assert_eq!(standing(&mut app), (expected(&variant, &first.after), 1));
        // The position from which a move starts does not end it.
        let second = applied(&variant, &first.after, "h5-f5");
        app.world_mut().write_message(second);
        app.world_mut().write_message(PositionShown {
            variant,
            position: first.after,
        });
        app.update();
        assert!(app.world().resource::<InMotion>().0);
    }

    #[test]
    fn a_move_from_a_position_never_shown_still_ends_right() {
        let (mut app, _) = app("ordo");
        let loa = Catalogue::builtin().get("loa").unwrap().clone();
        let step = applied(&loa, loa.start(), "c1-c3");
        app.world_mut().write_message(step.clone());
        app.update();
        frames_in_motion(&mut app);
        assert_eq!(standing(&mut app), (expected(&loa, &step.after), 0));
    }

    #[test]
    fn a_pass_moves_nothing() {
        let (mut app, variant) = app("loa");
        let pass = MoveApplied {
            mv: rules::Move::Pass,
            after: variant.start().passed(),
            ..applied(&variant, variant.start(), "c1-c3")
        };
        app.world_mut().write_message(pass);
        app.update();
        assert!(!app.world().resource::<InMotion>().0);
        assert_eq!(standing(&mut app), (expected(&variant, variant.start()), 0));
    }
}
