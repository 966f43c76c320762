//! Camera systems: apply camera requests and compute the view of this frame.

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use cohort_platform::capture::Canvas;
use cohort_play::board::DisplayedBoard;
use cohort_play::board::layout::Layout;
use cohort_play::settings::{AnimationSpeed, Settings};

use super::area::{BoardArea, viewport};
use super::board_view::CurrentView;
use super::request::{CameraRequest, Jump};
use super::rig::Rig;
use super::view::View;

/// The camera rig, which stores the camera's current pose and the pose to which the camera moves.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct CameraRig(pub Rig);

/// Applies the camera requests of this frame to the camera rig. Converts pans and zooms at a point to offsets on the
/// board.
pub(super) fn follow_requests(
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

/// Converts an offset from the middle of the picture, in logical pixels, to an offset on the board along x and z, in
/// world units. `None` if the board's plane is not under the middle of the picture.
///
/// Extrapolates offsets of more than a quarter of the picture linearly, because points near the horizon are arbitrarily
/// far away.
pub(super) fn way_of(view: &View, way: Vec2) -> Option<Vec2> {
    let middle = view.area.center();
    let from = view.meet_plane(middle)?;
    let reach = view.area.size() / 4.0;
    let part = (reach / way.abs().max(Vec2::splat(1e-3)))
        .min_element()
        .min(1.0);
    let to = view.meet_plane(middle + way * part)?;
    Some((to - from).xz() / part)
}

/// Advances the camera rig by one frame and computes the view of the board.
pub(super) fn look(
    time: Res<Time>,
    strategy: Option<Res<TimeUpdateStrategy>>,
    settings: Res<Settings>,
    canvas: Res<Canvas>,
    area: Res<BoardArea>,
    displayed: Res<DisplayedBoard>,
    mut rig: ResMut<CameraRig>,
    mut view: ResMut<CurrentView>,
    mut jumps: MessageWriter<Jump>,
    mut seen_last: Local<Option<Layout>>,
) {
    let Some(board) = displayed.board() else {
        view.set_if_neq(CurrentView(None));
        return;
    };
    // A new board appears without camera motion. If the game renders into an image instead of a window, the camera also
    // jumps, unless a script controls the game's clock.
    let timeless =
        strategy.is_none_or(|strategy| matches!(*strategy, TimeUpdateStrategy::Automatic));
    let another = seen_last.replace(board.layout) != Some(board.layout);
    let fades = settings.reduced_motion;
    let at_once = settings.animation_speed == AnimationSpeed::Off
        || fades
        || (canvas.is_image() && timeless)
        || another;
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

/// Returns the view of a board for a pose of the camera rig. `area` is the board's part of the window in logical
/// pixels; `scale` is the number of physical pixels per logical pixel.
pub(super) fn view_of(rig: &Rig, layout: &Layout, area: Rect, scale: f32) -> View {
    let half = layout.half();
    let pan = rig.middle();
    View::framing(&layout.corners(), rig.angle(), rig.zoom(), area)
        .moved(Vec3::new(pan.x, 0.0, pan.y))
        .crisp(Vec3::new(half.x, 0.0, half.y), scale, rig.crispness())
}
