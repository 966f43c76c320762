//! The board with smooth edges, where they are too dear to draw all of it in every frame: a picture is kept, and of what
//! changes only the part where it does is drawn anew, with several samples a pixel. So edges are smooth in motion as they
//! are at rest, and a pointer that moves over a board at rest costs next to nothing.
//!
//! While the board is seen from elsewhere in every frame, or changes in many places at once, the board's camera draws it
//! with one sample a pixel. When it rests again the picture is drawn in strips, one a frame, and appears softly.

mod patch;

use std::time::Duration;

use bevy::camera::primitives::Frustum;
use bevy::camera::visibility::{RenderLayers, VisibilitySystems};
use bevy::camera::{ImageRenderTarget, RenderTarget, SubCameraView};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::light::cluster::ClusterConfig;
use bevy::math::bounding::Aabb3d;
use bevy::math::primitives::ViewFrustum;
use bevy::prelude::*;

use self::patch::{Laid, Patch};
use super::backdrop::MOVING;
use super::changes::{AfterChanges, Changes};
use super::compositing::image_size;
use super::quality::{ActiveQuality, QualityProfile};
use super::still::AtRest;
use super::warmup::PipelineWarmup;
use crate::activity::{Activity, frame_time};
use crate::camera::view::View;
use crate::camera::{BoardArea, BoardCamera, CurrentView, StillPicture, viewport};
use crate::capture::{Canvas, drawable};
use crate::settings::Settings;

/// How long the picture takes to appear, and to make way for what moves.
const APPEARS: Duration = Duration::from_millis(150);
const LEAVES: Duration = Duration::from_millis(80);

/// The strips in which all of it is drawn.
const STRIPS: u32 = 4;

/// Parts begin and end at multiples of so many pixels: a part that moves on needs an image of another size seldom.
const GRID: u32 = 16;

/// How far beyond its bounds a thing may be seen, in pixels.
const MARGIN: f32 = 2.0;

/// A part of the picture larger than this share of it is not drawn in frame after frame.
const LARGE: f32 = 0.3;

/// Whether what is seen of the board is at rest, with all its edges smooth.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Still(pub bool);

/// The camera that draws the picture.
#[derive(Component)]
struct StillCamera;

/// What happened on the board since the frame before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Change {
    #[default]
    Nothing,
    /// Something in this part of the picture, in pixels.
    Part(URect),
    /// All of it.
    Everything,
}

/// How much of the picture shows the board as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Truth {
    #[default]
    Nothing,
    /// So many rows from the top.
    Rows(u32),
    Everything,
}

/// How far the picture is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Progress {
    /// The picture's size in pixels.
    size: UVec2,
    truth: Truth,
    /// Whether a large part of it was drawn in the last frame.
    large: bool,
    /// How far it covers the board, from 0 to 1.
    opacity: f32,
}

impl Progress {
    fn of(size: UVec2) -> Self {
        Progress { size, ..default() }
    }

    /// A frame later, `passed` after the last one, and the part that is to be drawn in this frame. Without a time the
    /// picture is there at once.
    fn after_frame(
        mut self,
        at_rest: bool,
        change: Change,
        passed: Option<Duration>,
    ) -> (Self, Option<URect>) {
        let part = match change {
            Change::Part(part) if !part.is_empty() => Some(part),
            _ => None,
        };
        let area = |part: URect| part.size().as_vec2().element_product();
        let whole = URect::from_corners(UVec2::ZERO, self.size);
        let large = part.is_some_and(|part| area(part) > LARGE * area(whole));
        let rows = match self.truth {
            Truth::Rows(rows) => rows,
            Truth::Nothing | Truth::Everything => 0,
        };
        let drawn;
        (self.truth, drawn) = match (self.truth, part) {
            _ if change == Change::Everything => (Truth::Nothing, None),
            (Truth::Everything, Some(_)) if large && self.large && !at_rest => {
                (Truth::Nothing, None)
            }
            (Truth::Everything, part) => (Truth::Everything, part),
            _ if !at_rest => (Truth::Nothing, None),
            // What is there already has changed: in one piece it is there before it changes again.
            (_, Some(part)) if part.min.y < rows => (Truth::Everything, Some(whole)),
            _ => {
                let end = (rows + self.size.y.div_ceil(STRIPS)).min(self.size.y);
                let strip = URect::new(0, rows, self.size.x, end);
                let done = end == self.size.y;
                let truth = if done {
                    Truth::Everything
                } else {
                    Truth::Rows(end)
                };
                (truth, Some(strip))
            }
        };
        self.large = large;
        let (goal, time) = match self.truth {
            Truth::Everything => (1.0, APPEARS),
            Truth::Nothing | Truth::Rows(_) => (0.0, LEAVES),
        };
        let step = passed.map_or(1.0, |passed| passed.div_duration_f32(time));
        self.opacity += (goal - self.opacity).clamp(-step, step);
        (self, drawn)
    }

    /// Whether there is something left to do while the board rests.
    fn goes_on(&self, at_rest: bool) -> bool {
        match self.truth {
            Truth::Everything => self.opacity < 1.0,
            Truth::Rows(_) => true,
            Truth::Nothing => at_rest || self.opacity > 0.0,
        }
    }
}

/// Keeps the picture, where the quality has it.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(patch::plugin)
        .init_resource::<Still>()
        .add_systems(Startup, spawn)
        .add_systems(
            PostUpdate,
            (
                draw.in_set(AfterChanges::Picture),
                see_part
                    .after(VisibilitySystems::UpdateFrusta)
                    .before(VisibilitySystems::CheckVisibility),
            ),
        );
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Still camera"),
        StillCamera,
        Camera3d::default(),
        Tonemapping::KhronosPbrNeutral,
        Camera {
            order: -1,
            is_active: false,
            ..default()
        },
        // One lamp reaches everything: nothing to sort into clusters.
        ClusterConfig::Single,
        Msaa::Sample4,
        RenderLayers::from_layers(&[0, MOVING]),
    ));
}

/// Where the picture lies and how it is seen.
#[derive(bevy::ecs::system::SystemParam)]
struct Place<'w> {
    active: Res<'w, ActiveQuality>,
    settings: Res<'w, Settings>,
    canvas: Res<'w, Canvas>,
    area: Res<'w, BoardArea>,
    view: Res<'w, CurrentView>,
}

impl Place<'_> {
    /// The size of the picture in pixels; `None` where the quality has none, or there is no board to be seen.
    fn size(&self) -> Option<UVec2> {
        let profile = QualityProfile::of(self.active.0);
        let scale = self.settings.render_scale.unwrap_or(profile.scale);
        viewport(&self.canvas, &self.area)
            .filter(|_| profile.samples.0 != profile.samples.1 && self.view.0.is_some())
            .map(|area| image_size(area.size(), scale))
    }

    /// Where in a picture of this size something has changed.
    fn change(&self, changes: &Changes, size: UVec2) -> Change {
        let Some(view) = self.view.0.filter(|_| !changes.everything) else {
            return Change::Everything;
        };
        let mut part = URect::EMPTY;
        for place in &changes.places {
            part = part.union(part_around(place, &view, size));
        }
        if part.is_empty() {
            Change::Nothing
        } else {
            Change::Part(part)
        }
    }
}

/// The part of a picture of this size in which a box of the world is seen.
fn part_around(place: &Aabb3d, view: &View, size: UVec2) -> URect {
    let whole = URect::from_corners(UVec2::ZERO, size);
    let mut seen = Rect::EMPTY;
    for corner in 0..8u8 {
        let [x, y, z] = [1, 2, 4].map(|axis| corner & axis != 0);
        let corner = Vec3::new(
            if x { place.max.x } else { place.min.x },
            if y { place.max.y } else { place.min.y },
            if z { place.max.z } else { place.min.z },
        );
        let Some(point) = view.project_unclipped(corner) else {
            // It reaches behind the camera.
            return whole;
        };
        let pixel = (point - view.area.min) / view.area.size() * size.as_vec2();
        seen = seen.union_point(pixel);
    }
    let grid = GRID as f32;
    let aligned = Rect {
        min: ((seen.min - MARGIN) / grid).floor() * grid,
        max: ((seen.max + MARGIN) / grid).ceil() * grid,
    };
    aligned.as_urect().intersect(whole)
}

/// Draws of the picture what has to be drawn, and has it shown.
fn draw(
    time: Res<Time<Real>>,
    place: Place,
    (at_rest, changes): (Res<AtRest>, Res<Changes>),
    warming: Option<Res<PipelineWarmup>>,
    mut progress: Local<Progress>,
    mut images: ResMut<Assets<Image>>,
    mut picture: ResMut<StillPicture>,
    mut still: ResMut<Still>,
    mut activity: Option<ResMut<Activity>>,
    board: Single<
        (Entity, &Camera, &Transform, &Projection),
        (With<BoardCamera>, Without<StillCamera>),
    >,
    camera: Single<
        (
            Entity,
            &mut Camera,
            (&mut Transform, &mut GlobalTransform),
            &mut Projection,
            Option<&RenderTarget>,
        ),
        (With<StillCamera>, Without<BoardCamera>),
    >,
    mut commands: Commands,
) {
    let (board, shows, from, lens) = board.into_inner();
    let (entity, mut camera, (mut transform, mut global), mut projection, target) =
        camera.into_inner();
    let Some(size) = place.size() else {
        *progress = Progress::default();
        picture.set_if_neq(StillPicture::default());
        still.set_if_neq(Still(at_rest.0));
        set_active(&mut camera, false);
        commands.entity(board).remove::<Laid>();
        return;
    };
    if progress.size != size || picture.image.is_none() {
        *progress = Progress::of(size);
        picture.image = Some(images.add(drawable(size)));
    }
    // A picture taken without a window shows what comes to be, not the way there.
    let passed = (!place.canvas.is_image()).then(|| frame_time(&time));
    let change = place.change(&changes, size);
    let (next, part) = progress.after_frame(at_rest.0, change, passed);
    let goes_on = next.goes_on(at_rest.0);
    if let Some(activity) = activity.as_mut().filter(|_| goes_on || next != *progress) {
        activity.stir();
    }
    *progress = next;
    if picture.opacity != next.opacity {
        picture.opacity = next.opacity;
    }
    still.set_if_neq(Still(at_rest.0 && !goes_on && part.is_none()));

    let Some(image) = picture.image.as_ref().map(Handle::id) else {
        return;
    };
    if next.opacity == 1.0 {
        let at = shows
            .viewport
            .as_ref()
            .map(|viewport| viewport.physical_position);
        let laid = Laid {
            picture: image,
            at: at.unwrap_or_default(),
        };
        commands.entity(board).insert(laid);
    } else {
        commands.entity(board).remove::<Laid>();
    }
    let warms_up = warming.is_some_and(|warming| warming.is_on()) && at_rest.0;
    // Then the renderer prepares itself for all that can be seen.
    let part = part.or(warms_up.then(|| URect::from_corners(UVec2::ZERO, size)));
    set_active(&mut camera, part.is_some());
    let Some(part) = part else {
        return;
    };
    // Other transforms have been propagated before.
    transform.set_if_neq(*from);
    global.set_if_neq(GlobalTransform::from(*from));
    *projection = lens.clone();
    camera.sub_camera_view = Some(SubCameraView {
        full_size: size,
        offset: part.min.as_vec2(),
        size: part.size(),
    });
    commands.entity(entity).insert(Patch {
        picture: image,
        at: part.min,
    });
    let there = match target {
        Some(RenderTarget::Image(target)) => images.get(&target.handle),
        _ => None,
    };
    if there.is_none_or(|image| image.size() != part.size()) {
        let image = images.add(drawable(part.size()));
        let target = RenderTarget::Image(ImageRenderTarget::from(image));
        commands.entity(entity).insert(target);
    }
}

/// Has the camera see what is in its part of the picture: Bevy takes the part for all of it.
fn see_part(camera: Single<(&Camera, &GlobalTransform, &mut Frustum), With<StillCamera>>) {
    let (camera, transform, mut frustum) = camera.into_inner();
    if camera.is_active {
        let clip_from_world = camera.clip_from_view() * transform.affine().inverse();
        *frustum = Frustum(ViewFrustum::from_clip_from_world(&clip_from_world));
    }
}

fn set_active(camera: &mut Mut<Camera>, active: bool) {
    if camera.is_active != active {
        camera.is_active = active;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::view::Lens;

    const FRAME: Duration = Duration::from_millis(20);
    const SIZE: UVec2 = UVec2::new(900, 700);
    const WHOLE: URect = URect {
        min: UVec2::ZERO,
        max: SIZE,
    };
    /// Where a stone is.
    const SMALL: URect = URect {
        min: UVec2::new(320, 320),
        max: UVec2::new(384, 416),
    };

    /// The picture after these frames, and what was drawn in each.
    fn run(
        mut progress: Progress,
        frames: impl IntoIterator<Item = (bool, Change)>,
    ) -> (Progress, Vec<Option<URect>>) {
        let mut drawn = Vec::new();
        for (at_rest, change) in frames {
            let part;
            (progress, part) = progress.after_frame(at_rest, change, Some(FRAME));
            drawn.push(part);
        }
        (progress, drawn)
    }

    fn rests(frames: usize) -> Vec<(bool, Change)> {
        vec![(true, Change::Nothing); frames]
    }

    /// A picture that covers the board.
    fn there() -> Progress {
        let (progress, _) = run(Progress::of(SIZE), rests(40));
        assert_eq!(progress.opacity, 1.0);
        progress
    }

    #[test]
    fn it_is_drawn_once_in_strips_and_then_appears_without_a_jump() {
        let mut progress = Progress::of(SIZE);
        let mut covered = 0;
        let mut frames = 0;
        while progress.opacity < 1.0 {
            let (next, part) = progress.after_frame(true, Change::Nothing, Some(FRAME));
            if let Some(part) = part {
                assert_eq!((part.min.y, part.width()), (covered, SIZE.x));
                assert!(part.height() <= SIZE.y.div_ceil(STRIPS));
                covered = part.max.y;
                assert!(
                    next.opacity == 0.0 || covered == SIZE.y,
                    "not before it is there"
                );
            }
            assert!(next.opacity - progress.opacity < 0.2);
            progress = next;
            frames += 1;
        }
        assert_eq!(covered, SIZE.y);
        let fading = FRAME * (frames - STRIPS + 1);
        assert!(
            fading >= APPEARS && fading < APPEARS + FRAME * 2,
            "{fading:?}"
        );
        let (_, drawn) = run(progress, rests(100));
        assert!(drawn.iter().all(Option::is_none), "only once");
    }

    #[test]
    fn a_part_that_changes_is_drawn_in_its_frame_and_the_edges_stay_smooth() {
        for at_rest in [true, false] {
            let (progress, drawn) = run(there(), [(at_rest, Change::Part(SMALL))]);
            assert_eq!(drawn, [Some(SMALL)]);
            assert_eq!(progress.opacity, 1.0);
        }
    }

    #[test]
    fn a_stone_in_flight_leaves_the_picture_there() {
        let flight = vec![(false, Change::Part(SMALL)); 30];
        let (progress, drawn) = run(there(), flight);
        assert_eq!(progress.opacity, 1.0);
        assert!(drawn.iter().all(|part| *part == Some(SMALL)));
        // All signs that come or go at its ends do not change that, but the same in frame after frame does.
        let end = (false, Change::Part(WHOLE));
        let (progress, drawn) = run(progress, [end]);
        assert_eq!((progress.opacity, drawn), (1.0, vec![Some(WHOLE)]));
        let (progress, drawn) = run(progress, [end, end]);
        assert!(progress.opacity < 1.0);
        assert_eq!(drawn, [None, None]);
    }

    #[test]
    fn what_is_seen_from_elsewhere_is_seen_soon_and_without_a_jump() {
        let other = (false, Change::Everything);
        let (progress, drawn) = run(there(), [other]);
        assert!(progress.opacity < 1.0 && progress.opacity > 0.5);
        let (progress, more) = run(progress, [other; 5]);
        assert_eq!(progress.opacity, 0.0);
        assert!([drawn, more].concat().iter().all(Option::is_none));
        let (progress, _) = run(progress, [(false, Change::Nothing); 5]);
        assert_eq!(progress.opacity, 0.0, "not before the board rests");
    }

    #[test]
    fn what_changes_while_strips_are_drawn_is_in_the_picture() {
        let (begun, _) = run(Progress::of(SIZE), rests(3));
        let below = URect::new(0, SIZE.y - 32, 64, SIZE.y);
        let (_, drawn) = run(
            begun,
            [(true, Change::Part(below)), (true, Change::Nothing)],
        );
        assert_eq!(drawn.len(), 2);
        assert_eq!(
            drawn[0].map(|part| part.max.y),
            Some(SIZE.y),
            "its strip was still to come"
        );
        assert_eq!(drawn[1], None);
        let (progress, drawn) = run(begun, [(true, Change::Part(SMALL))]);
        assert_eq!(drawn, [Some(WHOLE)]);
        assert_eq!(progress.truth, Truth::Everything);
    }

    #[test]
    fn without_a_time_of_its_own_it_is_there_as_soon_as_it_is_drawn() {
        let mut progress = Progress::of(SIZE);
        for _ in 0..STRIPS {
            progress = progress.after_frame(true, Change::Nothing, None).0;
        }
        assert_eq!(progress.opacity, 1.0);
        assert!(!progress.goes_on(true));
    }

    #[test]
    fn a_part_lies_around_the_thing_that_is_seen_there() {
        let area = Rect::new(100.0, 50.0, 1000.0, 750.0);
        let lens = Lens::Orthographic { height: 10.0 };
        let above = View {
            position: Vec3::new(0.0, 20.0, 0.0),
            rotation: Quat::from_rotation_x(-std::f32::consts::FRAC_PI_2),
            lens,
            area,
        };
        // 70 pixels a world unit: one unit around a point two units to the right of the middle and one up.
        let place = Aabb3d::new(Vec3::new(2.0, 0.0, -1.0), Vec3::splat(0.5));
        let part = part_around(&place, &above, SIZE);
        let wanted =
            Rect::from_center_size(Vec2::new(450.0 + 140.0, 350.0 - 70.0), Vec2::splat(70.0));
        let found = part.as_rect();
        assert!(
            found.contains(wanted.min) && found.contains(wanted.max),
            "{part:?}"
        );
        assert!(found.size().max_element() <= 70.0 + 2.0 * (GRID as f32 + MARGIN));
        let half = part_around(&place, &above, SIZE / 2).as_rect();
        assert!(half.contains(wanted.min / 2.0) && half.contains(wanted.max / 2.0));
        let away = Aabb3d::new(Vec3::new(40.0, 0.0, 0.0), Vec3::ONE);
        assert!(part_around(&away, &above, SIZE).is_empty());
        let behind = Aabb3d::new(Vec3::new(0.0, 20.0, 0.0), Vec3::ONE);
        assert_eq!(part_around(&behind, &above, SIZE), WHOLE);
    }
}
