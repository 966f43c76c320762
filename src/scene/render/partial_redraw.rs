//! Anti-aliasing of the board on machines that cannot redraw the whole board in every frame. A stored picture of the
//! board is redrawn only where the board has changed, with several samples per pixel. Edges are therefore smooth in
//! motion and at rest.
//!
//! If the view changes in every frame, or many places change at the same time, the board camera draws with one sample
//! per pixel. When the board is at rest again, the picture is redrawn in strips, one strip per frame, and then fades
//! in.

mod parts;
mod patch;
mod progress;

use bevy::camera::primitives::Frustum;
use bevy::camera::visibility::{RenderLayers, VisibilitySystems};
use bevy::camera::{ImageRenderTarget, RenderTarget, SubCameraView};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::ecs::query::QueryData;
use bevy::light::cluster::ClusterConfig;
use bevy::math::primitives::ViewFrustum;
use bevy::prelude::*;
use cohort_platform::capture::{Canvas, drawable};
use cohort_platform::redraw::{Redraw, frame_time};
use cohort_play::settings::Settings;

use self::parts::parts_around;
use self::patch::{Laid, Patch};
use self::progress::{Change, Progress};
use super::changes::{AfterChanges, Changes};
use super::compositing::image_size;
use super::quality::{ActiveQuality, QualityProfile};
use super::static_layer::MOVING;
use super::still::AtRest;
use super::warmup::{PipelineWarmup, small};
use crate::camera::{BoardArea, BoardCamera, CurrentView, PartialRedraw, viewport};

/// The number of parts of the picture that one frame can redraw. A capture needs two parts, because it moves two
/// stones.
const PARTS: usize = 2;

/// Whether the visible board is at rest and its picture is completely anti-aliased.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Still(pub bool);

/// Marks a camera that redraws one part of the picture. The number is the index of that part.
#[derive(Component)]
struct StillCamera(usize);

/// Adds the systems that keep the anti-aliased picture up to date in the qualities that use it.
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
    commands.spawn_batch((0..PARTS).map(|number| {
        (
            Name::new("Still camera"),
            StillCamera(number),
            Camera3d::default(),
            Tonemapping::KhronosPbrNeutral,
            Camera {
                order: -1,
                is_active: false,
                ..default()
            },
            // One light cluster is enough, because the scene's only lamp lights everything.
            ClusterConfig::Single,
            Msaa::Sample4,
            RenderLayers::from_layers(&[0, MOVING]),
        )
    }));
}

#[derive(QueryData)]
#[query_data(mutable)]
struct StillView {
    entity: Entity,
    number: &'static StillCamera,
    camera: &'static mut Camera,
    transform: &'static mut Transform,
    global: &'static mut GlobalTransform,
    projection: &'static mut Projection,
    target: Option<&'static RenderTarget>,
}

impl StillViewItem<'_, '_> {
    /// Points the camera at one part of a picture of size `size`. `from` and `lens` are the transform and the
    /// projection of the board camera.
    fn aim(&mut self, part: URect, size: UVec2, from: &Transform, lens: &Projection) {
        // Also set the global transform, because Bevy has already computed the global transforms of this frame.
        self.transform.set_if_neq(*from);
        self.global.set_if_neq(GlobalTransform::from(*from));
        *self.projection = lens.clone();
        self.camera.sub_camera_view = Some(SubCameraView {
            full_size: size,
            offset: part.min.as_vec2(),
            size: part.size(),
        });
    }

    fn set_active(&mut self, active: bool) {
        if self.camera.is_active != active {
            self.camera.is_active = active;
        }
    }
}

/// The inputs that determine the size and the view of the anti-aliased picture.
#[derive(bevy::ecs::system::SystemParam)]
struct Place<'w> {
    active: Res<'w, ActiveQuality>,
    settings: Res<'w, Settings>,
    canvas: Res<'w, Canvas>,
    area: Res<'w, BoardArea>,
    view: Res<'w, CurrentView>,
}

impl Place<'_> {
    /// Returns the size of the picture in pixels; `None` if the quality does not use a picture or no board is visible.
    fn size(&self) -> Option<UVec2> {
        let profile = QualityProfile::of(self.active.0);
        let scale = self.settings.render_scale.unwrap_or(profile.scale);
        viewport(&self.canvas, &self.area)
            .filter(|_| profile.samples.0 != profile.samples.1 && self.view.0.is_some())
            .map(|area| image_size(area.size(), scale))
    }

    /// Returns the parts that have changed, in a picture of size `size`.
    fn change(&self, changes: &Changes, size: UVec2) -> Change {
        let Some(view) = self.view.0.filter(|_| !changes.everything) else {
            return Change::Everything;
        };
        Change::Parts(parts_around(&changes.places, &view, size, PARTS))
    }
}

/// Redraws the changed parts of the picture, and updates the opacity of the picture over the board.
fn draw(
    time: Res<Time<Real>>,
    place: Place,
    (at_rest, changes): (Res<AtRest>, Res<Changes>),
    warming: Option<Res<PipelineWarmup>>,
    mut progress: Local<Progress>,
    mut images: ResMut<Assets<Image>>,
    mut picture: ResMut<PartialRedraw>,
    mut still: ResMut<Still>,
    mut redraw: Option<ResMut<Redraw>>,
    board: Single<(Entity, &Camera, &Transform, &Projection), With<BoardCamera>>,
    mut cameras: Query<StillView, Without<BoardCamera>>,
    mut commands: Commands,
) {
    let (board, shows, from, lens) = board.into_inner();
    let Some(size) = place.size() else {
        *progress = Progress::default();
        picture.set_if_neq(PartialRedraw::default());
        still.set_if_neq(Still(at_rest.0));
        for mut view in &mut cameras {
            view.set_active(false);
        }
        commands.entity(board).remove::<Laid>();
        return;
    };
    if progress.size != size || picture.image.is_none() {
        *progress = Progress::of(size);
        picture.image = Some(images.add(drawable(size)));
    }
    // Without a window, the picture appears without fading.
    let passed = (!place.canvas.is_image()).then(|| frame_time(&time));
    let change = place.change(&changes, size);
    let (next, mut parts) = progress.after_frame(at_rest.0, change, passed);
    let goes_on = next.goes_on(at_rest.0);
    if let Some(redraw) = redraw.as_mut().filter(|_| goes_on || next != *progress) {
        redraw.request();
    }
    *progress = next;
    if picture.opacity != next.opacity {
        picture.opacity = next.opacity;
    }
    still.set_if_neq(Still(at_rest.0 && !goes_on && parts.is_empty()));

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
    if warms_up && parts.is_empty() {
        // During warm-up, redraw the whole picture, so that the renderer compiles the pipelines of all visible
        // entities.
        parts.push(URect::from_corners(UVec2::ZERO, size));
    }
    for mut view in &mut cameras {
        let part = parts.get(view.number.0).copied();
        view.set_active(part.is_some());
        let Some(part) = part else {
            continue;
        };
        view.aim(part, size, from, lens);
        commands.entity(view.entity).insert(Patch {
            picture: image,
            at: part.min,
        });
        let pixels = if warms_up {
            small(part.size())
        } else {
            part.size()
        };
        let there = match view.target {
            Some(RenderTarget::Image(target)) => images.get(&target.handle),
            _ => None,
        };
        if there.is_none_or(|image| image.size() != pixels) {
            let image = images.add(drawable(pixels));
            let target = RenderTarget::Image(ImageRenderTarget::from(image));
            commands.entity(view.entity).insert(target);
        }
    }
}

/// Restricts the frustum of each camera to the camera's part of the picture. Otherwise Bevy would use the frustum of
/// the whole picture.
fn see_part(mut cameras: Query<(&Camera, &GlobalTransform, &mut Frustum), With<StillCamera>>) {
    for (camera, transform, mut frustum) in cameras.iter_mut().filter(|it| it.0.is_active) {
        let clip_from_world = camera.clip_from_view() * transform.affine().inverse();
        *frustum = Frustum(ViewFrustum::from_clip_from_world(&clip_from_world));
    }
}
