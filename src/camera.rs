//! From where the board is seen.

pub mod rig;
pub mod view;

use bevy::camera::ScalingMode;
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ShadowLodOrigin, Viewport};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy_egui::{EguiGlobalSettings, PrimaryEguiContext};
use rules::{Side, Square};

use crate::app::AppSet;
use crate::board::layout::Layout;
use crate::board::picture::Stretched;
use crate::board::{BoardCamera, Shown};
use crate::capture::Canvas;
use crate::motion::{Manner, Pace, Travel};
use rig::Rig;
use view::{Lens, View};

/// What can be asked of the camera.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum CameraRequest {
    /// Turn around the board by a drag of this many logical pixels; a plan is moved instead.
    Orbit(Vec2),
    /// Move the board by a drag of this many logical pixels, as far as it is larger than the picture.
    Pan(Vec2),
    /// Come closer (positive) or move away, in steps of the wheel.
    Zoom(f32),
    /// The same towards a point of the window in logical pixels, which stays where it is seen.
    ZoomAt(f32, Vec2),
    /// Back to where the view was before it was turned, moved and zoomed.
    Reset,
    /// From the seat to the plan of the board, and back.
    ToggleTop,
    /// Sit down at this side of the board.
    Seat(Side),
}

/// The camera is somewhere else at once, where it would have gone there: players whom motion makes unwell see no way.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump;

/// The part of the window the board may use, in logical pixels; the panels have the rest.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardArea(pub Option<Rect>);

/// How the board is seen in this frame; `None` while there is no board or no room for it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct CurrentView(pub Option<View>);

/// The camera's wishes and whereabouts.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct CameraRig(pub Rig);

/// Between screen and board, for whoever handles pointers: which square is where.
#[derive(SystemParam)]
pub struct BoardView<'w> {
    view: Res<'w, CurrentView>,
    shown: Res<'w, Shown>,
}

impl BoardView<'_> {
    /// The square under a point of the window in logical pixels.
    ///
    /// A visible stone counts for its own square, see [`View::pick`]. Holes are squares too.
    pub fn square_at(&self, screen: Vec2) -> Option<Square> {
        let (view, board) = (self.view.0?, self.shown.board()?);
        view.pick(&board.layout, screen, |square| {
            board.variant.stone_at(&board.position, square).is_some()
        })
    }

    /// The point of the board's plane under a point of the window, in world units.
    pub fn point_at(&self, screen: Vec2) -> Option<Vec3> {
        self.view.0?.meet_plane(screen)
    }

    /// Where the centre of a square stands in the world.
    pub fn centre(&self, square: Square) -> Option<Vec3> {
        Some(self.shown.board()?.layout.centre(square))
    }

    /// Where the centre of a square is in the window, in logical pixels; `None` off the board and where it is not seen.
    pub fn screen_of(&self, square: Square) -> Option<Vec2> {
        let (view, board) = (self.view.0?, self.shown.board()?);
        if !board.layout.shape.contains(square) {
            return None;
        }
        view.project(board.layout.centre(square))
    }
}

/// What works without a renderer: requests move the rig, and [`BoardView`] knows which square is where.
pub fn logic_plugin(app: &mut App) {
    app.add_message::<CameraRequest>()
        .add_message::<Jump>()
        .init_resource::<BoardArea>()
        .init_resource::<Canvas>()
        .init_resource::<CameraRig>()
        .init_resource::<CurrentView>()
        .init_resource::<Pace>()
        .init_resource::<Travel>()
        .init_resource::<Shown>()
        // After all that present a frame: whoever asks for a seat in it is seated in it.
        .add_systems(
            Update,
            (follow_requests, look).chain().after(AppSet::Present),
        );
}

/// The camera of the board and, over the whole window, that of the panels.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_cameras)
        .add_systems(Update, place_camera.after(look));
    app.world_mut()
        .get_resource_or_init::<EguiGlobalSettings>()
        .auto_create_primary_context = false;
}

/// From how near and how far beyond the board things are seen, in world units.
const NEAR: f32 = 0.5;
const SIGHT: f32 = 200.0;

/// The smallest area in which the board is drawn, in physical pixels.
const LEAST_AREA: u32 = 8;

fn follow_requests(
    mut requests: MessageReader<CameraRequest>,
    view: Res<CurrentView>,
    mut rig: ResMut<CameraRig>,
) {
    for request in requests.read() {
        match *request {
            CameraRequest::Orbit(drag) | CameraRequest::Pan(drag)
                if rig.0.is_above() || matches!(request, CameraRequest::Pan(_)) =>
            {
                if let Some(way) = view.0.and_then(|view| way_of(&view, drag)) {
                    rig.0.pan(-way);
                }
            }
            CameraRequest::ZoomAt(steps, at) => {
                let middle = view.0.map_or(at, |view| view.area.center());
                let point = view.0.and_then(|view| way_of(&view, at - middle));
                rig.0.zoom_about(steps, point.unwrap_or_default());
            }
            request => rig.0.ask(request),
        }
    }
}

/// How far a way over the picture, from its middle, leads over the board, in world units along x and z. Towards the
/// horizon it would lead anywhere: no farther than the board is seen.
fn way_of(view: &View, way: Vec2) -> Option<Vec2> {
    let middle = view.area.center();
    let from = view.meet_plane(middle)?;
    let reach = view.area.size() / 4.0;
    let part = (reach / way.abs().max(Vec2::splat(1e-3)))
        .min_element()
        .min(1.0);
    let to = view.meet_plane(middle + way * part)?;
    Some((to - from).xz() / part)
}

/// Moves the rig on and finds out how the board is seen.
fn look(
    time: Res<Time>,
    strategy: Option<Res<TimeUpdateStrategy>>,
    pace: Res<Pace>,
    travel: Res<Travel>,
    canvas: Res<Canvas>,
    area: Res<BoardArea>,
    shown: Res<Shown>,
    mut rig: ResMut<CameraRig>,
    mut view: ResMut<CurrentView>,
    mut jumps: MessageWriter<Jump>,
    mut seen_last: Local<Option<Layout>>,
) {
    let Some(board) = shown.board() else {
        view.set_if_neq(CurrentView(None));
        return;
    };
    // Another board is simply there. A picture shows what was asked for, not the way there, unless it keeps a time of its own.
    let timeless =
        strategy.is_none_or(|strategy| matches!(*strategy, TimeUpdateStrategy::Automatic));
    let another = seen_last.replace(board.layout) != Some(board.layout);
    let fades = travel.0 == Manner::Fade;
    let at_once = *pace == Pace::Off || fades || (canvas.is_image() && timeless) || another;
    let seconds = (!at_once).then(|| time.delta_secs());
    let mut moved = *rig;
    moved.0.advance(&board.layout, seconds);
    if fades && !another && moved.0.is_elsewhere(&rig.0) {
        jumps.write(Jump);
    }
    rig.set_if_neq(moved);
    let area = viewport(&canvas, &area).map(|pixels| pixels.as_rect());
    let seen = area.map(|area| {
        let area = Rect::from_corners(area.min / canvas.scale, area.max / canvas.scale);
        view_of(&rig.0, &board.layout, area, canvas.scale)
    });
    view.set_if_neq(CurrentView(seen));
}

/// How a board is seen in a part of the window, in logical pixels of which each is `scale` physical ones long.
fn view_of(rig: &Rig, layout: &Layout, area: Rect, scale: f32) -> View {
    let half = layout.half();
    let pan = rig.middle();
    View::framing(&layout.corners(), rig.angle(), rig.zoom(), area)
        .moved(Vec3::new(pan.x, 0.0, pan.y))
        .crisp(Vec3::new(half.x, 0.0, half.y), scale, rig.crispness())
}

/// The board's part of the window in physical pixels; `None` where it is too small to draw anything.
pub(crate) fn viewport(canvas: &Canvas, area: &BoardArea) -> Option<URect> {
    let all = canvas.physical().as_vec2();
    let area = match area.0 {
        Some(area) => Rect::from_corners(
            (area.min * canvas.scale).round().clamp(Vec2::ZERO, all),
            (area.max * canvas.scale).round().clamp(Vec2::ZERO, all),
        ),
        None => Rect::from_corners(Vec2::ZERO, all),
    };
    let area = area.as_urect();
    (area.size().min_element() >= LEAST_AREA).then_some(area)
}

fn spawn_cameras(mut commands: Commands, canvas: Res<Canvas>) {
    commands.spawn((
        Name::new("Board camera"),
        BoardCamera,
        Camera3d::default(),
        ShadowLodOrigin,
        canvas.target(),
    ));
    commands.spawn((
        Name::new("Panel camera"),
        PrimaryEguiContext,
        Camera2d,
        Msaa::Off,
        // It draws nothing but the panels, over what the board's camera has drawn.
        RenderLayers::none(),
        Camera {
            order: 1,
            ..default()
        },
        canvas.target(),
    ));
}

fn place_camera(
    view: Res<CurrentView>,
    canvas: Res<Canvas>,
    area: Res<BoardArea>,
    stretched: Option<Res<Stretched>>,
    camera: Single<(&mut Camera, &mut Transform, &mut Projection), With<BoardCamera>>,
) {
    let (mut camera, mut transform, mut projection) = camera.into_inner();
    let (Some(view), Some(pixels)) = (view.0, viewport(&canvas, &area)) else {
        // Without a board the camera still clears the window.
        camera.viewport = None;
        return;
    };
    transform.set_if_neq(Transform {
        translation: view.position,
        rotation: view.rotation,
        scale: Vec3::ONE,
    });
    *projection = projection_of(&view);
    // An image of its own is all board.
    let whole = stretched.is_some_and(|stretched| stretched.0.is_some());
    camera.viewport = (!whole).then(|| Viewport {
        physical_position: pixels.min,
        physical_size: pixels.size(),
        ..default()
    });
}

/// The view's lens, as the renderer wants it.
fn projection_of(view: &View) -> Projection {
    match view.lens {
        Lens::Perspective { fov } => Projection::Perspective(PerspectiveProjection {
            fov,
            near: NEAR,
            near_clip_plane: Vec4::new(0.0, 0.0, -1.0, -NEAR),
            far: view.position.length() + SIGHT,
            aspect_ratio: view.area.width() / view.area.height(),
        }),
        Lens::Orthographic { height } => Projection::Orthographic(OrthographicProjection {
            near: NEAR,
            far: view.position.length() + SIGHT,
            scaling_mode: ScalingMode::Fixed {
                width: height * view.area.width() / view.area.height(),
                height,
            },
            ..OrthographicProjection::default_3d()
        }),
    }
}

#[cfg(test)]
mod mapping;

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

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

    fn shown(id: &str) -> crate::table::messages::PositionShown {
        let variant = rules::Catalogue::builtin().get(id).unwrap().clone();
        crate::table::messages::PositionShown {
            position: *variant.start(),
            variant,
        }
    }

    /// A board without a renderer, whose clock goes 16 ms a frame.
    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin))
            .add_plugins((
                crate::app::frame_plugin,
                crate::motion::logic_plugin,
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
        for manner in [Manner::Travel, Manner::Fade] {
            let mut app = app();
            app.insert_resource(Travel(manner));
            app.world_mut().write_message(shown("loa"));
            let mut jumps = |request: Option<CameraRequest>| {
                request.map(|request| app.world_mut().write_message(request));
                app.update();
                let mut jumps = app.world_mut().resource_mut::<Messages<Jump>>();
                jumps.drain().count()
            };
            // A board that has just been laid down is no jump.
            assert_eq!(jumps(None), 0);
            let jump = usize::from(manner == Manner::Fade);
            assert_eq!(jumps(Some(CameraRequest::ToggleTop)), jump);
            assert_eq!(jumps(None), 0);
            assert_eq!(jumps(Some(CameraRequest::Seat(Side::White))), jump);
            // A hand that turns the board sees every step.
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
                crate::app::frame_plugin,
                crate::motion::logic_plugin,
                logic_plugin,
            ))
            .insert_resource(canvas(2.0))
            .insert_resource(BoardArea(Some(Rect::new(0.0, 0.0, 700.0, 600.0))));
        let look = |app: &mut App, run: fn(BoardView) -> bool| {
            app.world_mut().run_system_once(run).unwrap()
        };
        app.update();
        assert!(look(&mut app, |view| view
            .square_at(Vec2::new(350.0, 300.0))
            .is_none()));
        app.world_mut()
            .write_message(crate::table::messages::PositionShown {
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
}
