//! The board at rest with smooth edges, where they are too dear for every frame: a camera of its own draws it once, and
//! the interface lays it over the board, softly, so that no edge jumps. While it covers the board, nothing else of the
//! board is drawn: a pointer that moves over a board at rest costs next to nothing.

use std::time::Duration;

use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::light::cluster::ClusterConfig;
use bevy::prelude::*;

use super::backdrop::MOVING;
use super::compositing::image_size;
use super::materials::Materials;
use super::quality::{ActiveQuality, QualityProfile};
use super::still::AtRest;
use super::vertex_lit::VertexLit;
use super::warmup::{Missing, PipelineWarmup};
use crate::activity::{Activity, frame_time};
use crate::camera::{BoardArea, BoardCamera, StillPicture, viewport};
use crate::capture::{Canvas, drawable};
use crate::settings::Settings;

/// How long the picture takes to appear, and to make way for what moves.
const APPEARS: Duration = Duration::from_millis(150);
const LEAVES: Duration = Duration::from_millis(80);

/// For how many frames it is drawn: in the first of them the renderer meets its camera.
const FRAMES: u8 = 2;

/// Whether what is seen of the board is at rest, with all its edges smooth.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Still(pub bool);

/// The camera that draws the board at rest.
#[derive(Component)]
pub(super) struct StillCamera;

/// How far the picture is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Progress {
    /// The size of its image.
    size: Option<UVec2>,
    /// How many frames are still to be drawn of it.
    undrawn: u8,
    /// Whether it shows the board as it is.
    is_true: bool,
    /// How far it covers the board, from 0 to 1.
    opacity: f32,
}

impl Progress {
    /// A frame later, `passed` after the last one; without a time the picture is there at once. `changed`: whether
    /// something on the board looks different.
    fn after_frame(mut self, at_rest: bool, changed: bool, passed: Option<Duration>) -> Self {
        let drawn = self.undrawn == 1;
        self.is_true = at_rest && !changed && (self.is_true || drawn);
        self.undrawn = match (at_rest, self.undrawn) {
            (false, _) => 0,
            (true, _) if changed => FRAMES,
            (true, 0) if !self.is_true => FRAMES,
            (true, left) => left.saturating_sub(1),
        };
        // It is shown once it has been drawn; what is shown already stays while it is drawn anew.
        let goal = if at_rest && (self.undrawn == 0 || self.opacity == 1.0) {
            1.0
        } else {
            0.0
        };
        let time = if goal > self.opacity { APPEARS } else { LEAVES };
        let step = passed.map_or(1.0, |passed| passed.div_duration_f32(time));
        self.opacity += (goal - self.opacity).clamp(-step, step);
        self
    }

    /// Whether its camera draws in this frame.
    fn is_drawn(&self) -> bool {
        self.undrawn > 0
    }
}

pub(super) fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Still camera"),
        StillCamera,
        Camera3d::default(),
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

/// What may change the looks of the board while nothing moves.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Looks<'w, 's> {
    materials: Option<Res<'w, Materials>>,
    things: Query<
        'w,
        's,
        (),
        (
            With<Mesh3d>,
            Without<StillCamera>,
            Or<(
                Changed<Mesh3d>,
                Changed<Transform>,
                Changed<Visibility>,
                Changed<MeshMaterial3d<VertexLit>>,
            )>,
        ),
    >,
    gone: RemovedComponents<'w, 's, Mesh3d>,
    colours: MessageReader<'w, 's, AssetEvent<VertexLit>>,
}

impl Looks<'_, '_> {
    fn have_changed(&mut self) -> bool {
        let repainted = self
            .colours
            .read()
            .any(|event| matches!(event, AssetEvent::Modified { .. }));
        let gone = self.gone.read().count() > 0;
        let made = (self.materials.as_ref()).is_some_and(DetectChanges::is_changed);
        repainted || gone || made || !self.things.is_empty()
    }
}

/// Draws the picture when the board has come to rest, and has it shown.
pub(super) fn draw(
    time: Res<Time<Real>>,
    active: Res<ActiveQuality>,
    settings: Res<Settings>,
    canvas: Res<Canvas>,
    area: Res<BoardArea>,
    at_rest: Res<AtRest>,
    (warming, missing): (Option<Res<PipelineWarmup>>, Option<Res<Missing>>),
    mut looks: Looks,
    mut progress: Local<Progress>,
    mut images: ResMut<Assets<Image>>,
    mut picture: ResMut<StillPicture>,
    mut still: ResMut<Still>,
    mut activity: Option<ResMut<Activity>>,
    board: Single<(&Transform, &Projection), (With<BoardCamera>, Without<StillCamera>)>,
    camera: Single<
        (
            Entity,
            &mut Camera,
            &mut Transform,
            &mut Projection,
            &mut Msaa,
        ),
        (With<StillCamera>, Without<BoardCamera>),
    >,
    mut commands: Commands,
) {
    let profile = QualityProfile::of(active.0);
    let (from, lens) = board.into_inner();
    let (entity, mut camera, mut transform, mut projection, mut samples) = camera.into_inner();
    // A picture without the things whose programs are missing is drawn again.
    let changed = looks.have_changed() || missing.is_some_and(|missing| missing.any());
    let place = viewport(&canvas, &area)
        .filter(|_| profile.samples.0 != profile.samples.1)
        .map(|area| image_size(area.size(), settings.render_scale.unwrap_or(profile.scale)));
    let Some(size) = place else {
        *progress = Progress::default();
        picture.set_if_neq(StillPicture::default());
        still.set_if_neq(Still(at_rest.0));
        set_active(&mut camera, false);
        return;
    };
    if progress.size != Some(size) {
        *progress = Progress {
            size: Some(size),
            ..default()
        };
        let image = images.add(drawable(size));
        let target = RenderTarget::Image(ImageRenderTarget::from(image.clone()));
        commands.entity(entity).insert(target);
        picture.image = Some(image);
    }
    // A picture taken without a window shows what comes to be, not the way there.
    let passed = (!canvas.is_image()).then(|| frame_time(&time));
    let next = progress.after_frame(at_rest.0, changed, passed);
    if let Some(activity) = activity.as_mut().filter(|_| next != *progress) {
        activity.stir();
    }
    *progress = next;
    let warming = warming.is_some_and(|warming| warming.is_on());
    set_active(&mut camera, next.is_drawn() || warming && at_rest.0);
    transform.set_if_neq(*from);
    *projection = lens.clone();
    samples.set_if_neq(profile.samples.1);
    if picture.opacity != next.opacity {
        picture.opacity = next.opacity;
    }
    still.set_if_neq(Still(next.opacity == 1.0 && !next.is_drawn()));
}

fn set_active(camera: &mut Mut<Camera>, active: bool) {
    if camera.is_active != active {
        camera.is_active = active;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Duration = Duration::from_millis(20);

    /// The picture after so many frames.
    fn after(mut progress: Progress, frames: u32, at_rest: bool, changed: bool) -> Progress {
        for _ in 0..frames {
            progress = progress.after_frame(at_rest, changed, Some(FRAME));
        }
        progress
    }

    #[test]
    fn the_picture_is_drawn_and_then_fades_in_without_a_jump() {
        let mut progress = Progress::default();
        let mut drawn = 0;
        let mut frames = 0;
        while progress.opacity < 1.0 {
            let next = progress.after_frame(true, false, Some(FRAME));
            drawn += u32::from(next.is_drawn());
            assert!(
                !next.is_drawn() || next.opacity == 0.0,
                "not before it is there"
            );
            assert!(next.opacity - progress.opacity < 0.2);
            progress = next;
            frames += 1;
        }
        assert_eq!(drawn, u32::from(FRAMES));
        let fading = FRAME * (frames - drawn);
        assert!(
            fading >= APPEARS && fading < APPEARS + FRAME * 2,
            "{fading:?}"
        );
        assert!(!after(progress, 100, true, false).is_drawn(), "only once");
    }

    #[test]
    fn a_mark_that_changes_is_drawn_and_the_edges_stay_smooth() {
        let there = after(Progress::default(), 40, true, false);
        let marked = after(there, 1, true, true);
        assert!(marked.is_drawn() && marked.opacity == 1.0);
        let done = after(marked, u32::from(FRAMES), true, false);
        assert!(!done.is_drawn() && done.opacity == 1.0);
    }

    #[test]
    fn what_moves_is_seen_soon_and_without_a_jump() {
        let there = after(Progress::default(), 40, true, false);
        let moving = after(there, 1, false, true);
        assert!(moving.opacity < 1.0 && moving.opacity > 0.5 && !moving.is_drawn());
        assert_eq!(after(there, 5, false, true).opacity, 0.0);
    }

    #[test]
    fn what_has_changed_while_it_faded_is_drawn_anew() {
        let there = after(Progress::default(), 40, true, false);
        let fading = after(there, 1, false, true);
        assert!(fading.opacity > 0.0);
        let back = after(fading, 1, true, false);
        assert!(back.is_drawn(), "{back:?}");
        let done = after(back, u32::from(FRAMES), true, false);
        assert!(!done.is_drawn() && done.is_true);
    }

    #[test]
    fn without_a_time_of_its_own_it_is_there_as_soon_as_it_is_drawn() {
        let mut progress = Progress::default();
        for _ in 0..=FRAMES {
            progress = progress.after_frame(true, false, None);
        }
        assert_eq!(progress.opacity, 1.0);
    }
}
