//! Tests of the motion of stones in an app without a renderer.

use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use cohort_platform::{files, frame, redraw};
use cohort_play::board::layout::Layout;
use cohort_play::board::{self, DisplayedBoard, Stone};
use cohort_play::settings::{self, AnimationSpeed, Settings};
use cohort_play::table::messages::{BoardReset, EndShown, MoveApplied, TimeDirection};
use cohort_play::table::{self, InMotion};
use rules::{Catalogue, Position, SharedVariant, Side, Square};
use timeline::{MotionPreference, Timeline};

use super::*;

const FRAME: Duration = Duration::from_millis(20);

/// Creates an app without a renderer that shows the start position of a variant. Its clock advances by 20 ms per frame.
fn app(variant: &str) -> (App, SharedVariant) {
    let variant = Catalogue::builtin().get(variant).unwrap().clone();
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin))
        .add_plugins((
            frame::plugin,
            redraw::logic_plugin,
            files::logic_plugin,
            settings::logic_plugin,
            board::logic_plugin,
            (cohort_platform::engines::logic_plugin, table::logic_plugin),
            logic_plugin,
        ))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    app.world_mut().write_message(BoardReset {
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
        captures: variant.captures_by_part(before, mv),
        after: variant.apply(before, mv),
        way: TimeDirection::Forward,
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

/// Reads the stone entities, and asserts that all stones are at rest. Returns the stones on squares in the board's
/// order, and the number of captured stones.
fn standing(app: &mut App) -> (Vec<(Square, Side)>, usize) {
    let mut query = app.world_mut().query::<(&Stone, &Transform)>();
    let layout = app
        .world()
        .resource::<DisplayedBoard>()
        .board()
        .unwrap()
        .layout;
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
    let seconds = Timeline::of_move(&capture, MotionPreference::Full).duration();
    let frames = frames_in_motion(&mut app) as f32;
    assert!((frames * FRAME.as_secs_f32() - seconds).abs() <= 2.0 * FRAME.as_secs_f32());
    assert_eq!(standing(&mut app), (expected(&variant, &capture.after), 1));
    app.world_mut().write_message(MoveApplied {
        way: TimeDirection::Back,
        ..capture
    });
    app.update();
    assert!(frames_in_motion(&mut app) > 10);
    assert_eq!(standing(&mut app), (expected(&variant, variant.start()), 0));
}

#[test]
fn pace_changes_how_long_it_takes_and_off_takes_no_time() {
    let frames = |speed| {
        let (mut app, variant) = app("loa");
        app.world_mut().resource_mut::<Settings>().animation_speed = speed;
        app.world_mut()
            .write_message(applied(&variant, variant.start(), "c1-c3"));
        app.update();
        let frames = frames_in_motion(&mut app);
        assert_eq!(standing(&mut app).0.len(), 24);
        frames as i32
    };
    let normal = frames(AnimationSpeed::Normal);
    assert_eq!(frames(AnimationSpeed::Off), 0);
    assert!((frames(AnimationSpeed::Fast) * 2 - normal).abs() <= 2);
    assert!((frames(AnimationSpeed::Slow) - normal * 2).abs() <= 2);
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
    app.world_mut().write_message(BoardReset {
        variant: variant.clone(),
        position: first.after,
    });
    app.update();
    assert!(!app.world().resource::<InMotion>().0);
    assert_eq!(standing(&mut app), (expected(&variant, &first.after), 1));
    // A new board that shows the position before a move does not end the animation of that move.
    let second = applied(&variant, &first.after, "h5-f5");
    app.world_mut().write_message(second);
    app.world_mut().write_message(BoardReset {
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

/// Runs frames until all stones are at rest, and returns the sound cues that were sent.
fn heard(app: &mut App) -> Vec<Cue> {
    let mut cues = Vec::new();
    let mut reader = app.world().resource::<Messages<Cue>>().get_cursor_current();
    for _ in 0..500 {
        app.update();
        let messages = app.world().resource::<Messages<Cue>>();
        cues.extend(reader.read(messages).copied());
        if !app.world().resource::<InMotion>().0 {
            return cues;
        }
    }
    panic!("motion does not end");
}

#[test]
fn two_moves_at_once_are_shown_one_after_the_other() {
    let (mut app, variant) = app("loa");
    let first = applied(&variant, variant.start(), "c1-c3");
    let second = applied(&variant, &first.after, "h5-f5");
    for applied in [first.clone(), second.clone()] {
        app.world_mut().write_message(applied);
    }
    app.update();
    frames_in_motion(&mut app);
    for applied in [second, first] {
        app.world_mut().write_message(MoveApplied {
            way: TimeDirection::Back,
            ..applied
        });
    }
    // Both moves are being taken back. White's stone moves first, while Black's stone is still on its destination
    // square.
    let mut query = app.world_mut().query::<(&Stone, &Transform)>();
    let c3 = Layout::of(&variant).centre(Square::parse("c3").unwrap());
    app.update();
    app.update();
    app.update();
    assert!(app.world().resource::<InMotion>().0);
    let mut stands = |app: &App| {
        let mut feet = query.iter(app.world());
        feet.any(|(_, transform)| transform.translation == c3)
    };
    assert!(stands(&app));
    assert_eq!(heard(&mut app), [Cue::Lands, Cue::Lands]);
    assert_eq!(standing(&mut app), (expected(&variant, variant.start()), 0));
}

/// Returns a winning move, and the message that the game is over.
fn winning(variant: &SharedVariant) -> (MoveApplied, EndShown) {
    let before = variant
        .parse_position("8/8/8/4b3/3b3w/2b5/8/1bb4w b")
        .unwrap();
    let applied = applied(variant, &before, "b1-b2");
    let outcome = variant.outcome(&applied.after).unwrap();
    (applied, EndShown { outcome })
}

fn winners(app: &App) -> usize {
    app.world().resource::<WinShown>().squares().count()
}

#[test]
fn a_win_shows_its_group_stone_by_stone_after_the_move() {
    let (mut app, variant) = app("loa");
    let (last, end) = winning(&variant);
    app.world_mut().write_message(last.clone());
    app.world_mut().write_message(end);
    app.update();
    let mut seen = vec![winners(&app)];
    while app.world().resource::<InMotion>().0 {
        app.update();
        seen.push(winners(&app));
    }
    seen.dedup();
    assert_eq!(seen, [0, 1, 2, 3, 4, 5]);
    assert_eq!(app.world().resource::<WinShown>().links().count(), 4);
    assert_eq!(standing(&mut app).0, expected(&variant, &last.after));
    // Taking back the winning move removes the marks of the win.
    app.world_mut().write_message(MoveApplied {
        way: TimeDirection::Back,
        ..last
    });
    app.update();
    assert_eq!(winners(&app), 0);
}

#[test]
fn a_win_can_be_interrupted_and_then_shows_all_of_its_group() {
    for pause in [1, 30, 50] {
        let (mut app, variant) = app("loa");
        let (last, end) = winning(&variant);
        app.world_mut().write_message(last.clone());
        app.world_mut().write_message(end);
        (0..pause).for_each(|_| app.update());
        assert!(app.world().resource::<InMotion>().0);
        app.world_mut().write_message(FinishMotion);
        app.update();
        assert!(!app.world().resource::<InMotion>().0);
        assert_eq!(winners(&app), 5);
        assert_eq!(standing(&mut app).0, expected(&variant, &last.after));
    }
}

#[test]
fn a_finished_game_is_shown_finished_and_silent() {
    let (mut app, variant) = app("loa");
    let (last, end) = winning(&variant);
    app.world_mut().write_message(BoardReset {
        variant: variant.clone(),
        position: last.after,
    });
    app.world_mut().write_message(end);
    assert_eq!(heard(&mut app), []);
    assert_eq!(winners(&app), 5);
    // A new board shows no winning stones.
    app.world_mut().write_message(BoardReset {
        position: *variant.start(),
        variant,
    });
    app.update();
    assert_eq!(winners(&app), 0);
}

#[test]
fn every_sound_is_heard_once_however_the_motion_ends() {
    for speed in [AnimationSpeed::Normal, AnimationSpeed::Off] {
        let (mut app, variant) = app("loa");
        app.world_mut().resource_mut::<Settings>().animation_speed = speed;
        let (last, end) = winning(&variant);
        app.world_mut().write_message(last);
        app.world_mut().write_message(end);
        assert_eq!(
            heard(&mut app),
            [Cue::Lands, Cue::Ends(end.outcome)],
            "{speed:?}"
        );
    }
    let (mut app, variant) = app("loa");
    app.world_mut()
        .write_message(applied(&variant, variant.start(), "c1xa3"));
    let mut reader = app.world().resource::<Messages<Cue>>().get_cursor();
    (0..5).for_each(|_| app.update());
    app.world_mut().write_message(FinishMotion);
    (0..2).for_each(|_| app.update());
    let cues = app.world().resource::<Messages<Cue>>();
    assert_eq!(
        reader.read(cues).collect::<Vec<_>>(),
        [&Cue::Takes, &Cue::LaidDown]
    );
}

#[test]
fn with_reduced_motion_no_stone_travels() {
    let (mut app, variant) = app("loa");
    app.insert_resource(Settings {
        reduced_motion: true,
        ..Settings::default()
    });
    let capture = applied(&variant, variant.start(), "c1xa3");
    app.world_mut().write_message(capture.clone());
    app.update();
    let layout = Layout::of(&variant);
    let mut query = app
        .world_mut()
        .query_filtered::<(&Stone, &Transform), With<Moving>>();
    let places = ["c1", "a3"].map(|name| layout.centre(Square::parse(name).unwrap()));
    let mut smallest = 1f32;
    while app.world().resource::<InMotion>().0 {
        for (stone, transform) in query.iter(app.world()) {
            let to = layout.foot(stone.side, stone.place);
            let at = transform.translation;
            assert!(at == to || places.contains(&at), "{at}");
            smallest = smallest.min(transform.scale.x);
        }
        app.update();
    }
    assert!(smallest < 0.1);
    assert_eq!(standing(&mut app), (expected(&variant, &capture.after), 1));
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
