//! The board with smooth edges, where they are too dear to draw all of it in every frame: a picture is kept, and of what
//! changes only the part where it does is drawn anew, with several samples a pixel. So edges are smooth in motion as they
//! are at rest, and a pointer that moves over a board at rest costs next to nothing.
//!
//! While the board is seen from elsewhere in every frame, or changes in many places at once, the board's camera draws it
//! with one sample a pixel. When it rests again the picture is drawn in strips, one a frame, and appears softly.

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

use self::parts::parts_around;
use self::patch::{Laid, Patch};
use self::progress::{Change, Progress};
use super::backdrop::MOVING;
use super::changes::{AfterChanges, Changes};
use super::compositing::image_size;
use super::quality::{ActiveQuality, QualityProfile};
use super::still::AtRest;
use super::warmup::{PipelineWarmup, small};
use crate::platform::activity::{Activity, frame_time};
use crate::platform::capture::{Canvas, drawable};
use crate::play::settings::Settings;
use crate::scene::camera::{BoardArea, BoardCamera, CurrentView, StillPicture, viewport};

/// How many parts are drawn in a frame: that of a stone that is taken and flies away, and that of the one that takes it.
const PARTS: usize = 2;

/// Whether what is seen of the board is at rest, with all its edges smooth.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Still(pub bool);

/// A camera that draws parts of the picture, and its number.
#[derive(Component)]
struct StillCamera(usize);

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
            // One lamp reaches everything: nothing to sort into clusters.
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
    /// Has it draw a part of a picture of this size, as the board is seen from a place through a lens.
    fn aim(&mut self, part: URect, size: UVec2, from: &Transform, lens: &Projection) {
        // Other transforms have been propagated before.
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
        Change::Parts(parts_around(&changes.places, &view, size, PARTS))
    }
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
    board: Single<(Entity, &Camera, &Transform, &Projection), With<BoardCamera>>,
    mut cameras: Query<StillView, Without<BoardCamera>>,
    mut commands: Commands,
) {
    let (board, shows, from, lens) = board.into_inner();
    let Some(size) = place.size() else {
        *progress = Progress::default();
        picture.set_if_neq(StillPicture::default());
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
    // A picture taken without a window shows what comes to be, not the way there.
    let passed = (!place.canvas.is_image()).then(|| frame_time(&time));
    let change = place.change(&changes, size);
    let (next, mut parts) = progress.after_frame(at_rest.0, change, passed);
    let goes_on = next.goes_on(at_rest.0);
    if let Some(activity) = activity.as_mut().filter(|_| goes_on || next != *progress) {
        activity.stir();
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
        // The renderer prepares itself for all that can be seen.
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

/// Has each camera see what is in its part of the picture: Bevy takes the part for all of it.
fn see_part(mut cameras: Query<(&Camera, &GlobalTransform, &mut Frustum), With<StillCamera>>) {
    for (camera, transform, mut frustum) in cameras.iter_mut().filter(|it| it.0.is_active) {
        let clip_from_world = camera.clip_from_view() * transform.affine().inverse();
        *frustum = Frustum(ViewFrustum::from_clip_from_world(&clip_from_world));
    }
}
