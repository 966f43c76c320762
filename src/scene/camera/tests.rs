//! Tests of the camera in an app without a renderer.

use bevy::ecs::system::RunSystemOnce;
use bevy::time::TimeUpdateStrategy;
use cohort_platform::capture::{self, Canvas};
use cohort_platform::files;
use cohort_platform::frame;
use cohort_play::board;
use cohort_play::settings::{self, Settings};
use cohort_play::table::{self, messages::BoardReset};
use rules::{Side, Square};

use super::*;
use crate::motion;

fn canvas(scale: f32) -> Canvas {
    Canvas::window(Vec2::new(1000.0, 600.0), scale)
}

#[test]
fn the_viewport_is_the_area_in_physical_pixels_within_the_window() {
    let area = BoardArea(Some(Rect::new(250.0, 0.0, 1000.0, 600.0)));
    assert_eq!(
        viewport(&canvas(2.0), &area),
        Some(URect::new(500, 0, 2000, 1200))
    );
    let beyond = BoardArea(Some(Rect::new(-50.0, -50.0, 5000.0, 5000.0)));
    assert_eq!(
        viewport(&canvas(1.5), &beyond),
        Some(URect::new(0, 0, 1500, 900))
    );
    assert_eq!(
        viewport(&canvas(1.0), &BoardArea(None)),
        Some(URect::new(0, 0, 1000, 600))
    );
}

#[test]
fn no_room_is_no_viewport() {
    for rect in [
        Rect::new(10.0, 10.0, 10.0, 500.0),
        Rect::new(10.0, 10.0, 14.0, 500.0),
        Rect::new(5000.0, 0.0, 6000.0, 500.0),
        Rect {
            min: Vec2::NAN,
            max: Vec2::NAN,
        },
    ] {
        assert_eq!(
            viewport(&canvas(1.0), &BoardArea(Some(rect))),
            None,
            "{rect:?}"
        );
    }
    let closed = Canvas::window(Vec2::ZERO, 1.0);
    assert_eq!(viewport(&closed, &BoardArea(None)), None);
}

fn shown(id: &str) -> BoardReset {
    let variant = rules::Catalogue::builtin().get(id).unwrap().clone();
    BoardReset {
        position: *variant.start(),
        variant,
    }
}

/// Creates an app without a renderer for tests of the camera. Its clock advances by 16 ms per frame.
fn app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin))
        .add_plugins((
            frame::plugin,
            redraw::logic_plugin,
            capture::logic_plugin,
            files::logic_plugin,
            settings::logic_plugin,
            board::logic_plugin,
            (cohort_platform::engines::logic_plugin, table::logic_plugin),
            motion::logic_plugin,
            logic_plugin,
        ))
        .insert_resource(TimeUpdateStrategy::ManualDuration(
            std::time::Duration::from_millis(16),
        ))
        .insert_resource(canvas(1.0));
    app
}

#[test]
fn with_reduced_motion_the_camera_jumps_and_says_so() {
    for reduced_motion in [false, true] {
        let mut app = app();
        app.world_mut().resource_mut::<Settings>().reduced_motion = reduced_motion;
        app.world_mut().write_message(shown("loa"));
        let mut jumps = |request: Option<CameraRequest>| {
            request.map(|request| app.world_mut().write_message(request));
            app.update();
            let mut jumps = app.world_mut().resource_mut::<Messages<Jump>>();
            jumps.drain().count()
        };
        // No jump is reported when the first board appears.
        assert_eq!(jumps(None), 0);
        let jump = usize::from(reduced_motion);
        assert_eq!(jumps(Some(CameraRequest::ToggleTop)), jump);
        assert_eq!(jumps(None), 0);
        assert_eq!(jumps(Some(CameraRequest::Seat(Side::White))), jump);
        // Without reduced motion, the camera moves step by step, so no jump is reported.
        assert_eq!(jumps(Some(CameraRequest::ToggleTop)), jump);
        assert_eq!(jumps(Some(CameraRequest::Orbit(Vec2::new(9.0, 9.0)))), 0);
    }
}

#[test]
fn another_board_is_seen_from_its_seat_at_once_and_the_same_board_after_a_glide() {
    let mut app = app();
    let yaw = |app: &App| app.world().resource::<CameraRig>().0.angle().yaw;
    for (id, side, expected) in [
        ("loa", Side::Black, 0.0),
        ("ordo", Side::White, 0.0),
        ("loa", Side::White, std::f32::consts::PI),
    ] {
        app.world_mut().write_message(shown(id));
        app.world_mut().write_message(CameraRequest::Seat(side));
        for _ in 0..3 {
            app.update();
            assert_eq!(yaw(&app), expected, "{id} from {side}");
        }
    }
    app.world_mut()
        .write_message(CameraRequest::Seat(Side::Black));
    app.update();
    app.update();
    let start = yaw(&app);
    assert!(start > 2.5 && start < std::f32::consts::PI, "{start}");
    (0..200).for_each(|_| app.update());
    assert_eq!(yaw(&app), 0.0);
}

#[test]
fn squares_and_the_screen_agree_without_a_renderer() {
    let variant = rules::Catalogue::builtin().get("ordo").unwrap().clone();
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin))
        .add_plugins((
            frame::plugin,
            redraw::logic_plugin,
            capture::logic_plugin,
            files::logic_plugin,
            settings::logic_plugin,
            board::logic_plugin,
            (cohort_platform::engines::logic_plugin, table::logic_plugin),
            motion::logic_plugin,
            logic_plugin,
        ))
        .insert_resource(canvas(2.0))
        .insert_resource(BoardArea(Some(Rect::new(0.0, 0.0, 700.0, 600.0))));
    let look =
        |app: &mut App, run: fn(BoardView) -> bool| app.world_mut().run_system_once(run).unwrap();
    app.update();
    assert!(look(&mut app, |view| view
        .square_at(Vec2::new(350.0, 300.0))
        .is_none()));
    app.world_mut().write_message(BoardReset {
        position: *variant.start(),
        variant,
    });
    for request in [
        None,
        Some(CameraRequest::Seat(Side::Black)),
        Some(CameraRequest::ToggleTop),
    ] {
        request.map(|request| app.world_mut().write_message(request));
        for _ in 0..3 {
            app.update();
        }
        assert!(look(&mut app, |view| (0..8).all(|rank| (0..10).all(
            |file| {
                let square = Square::new(file, rank);
                square.and_then(|square| view.square_at(view.screen_of(square)?)) == square
            }
        ))));
    }
    assert!(look(&mut app, |view| view
        .screen_of(Square::parse("l12").unwrap())
        .is_none()));
    assert!(look(&mut app, |view| view
        .square_at(Vec2::new(900.0, 300.0))
        .is_none()));
}
