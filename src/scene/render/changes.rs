//! Finds which entities look different from the previous frame, and where they are.
//!
//! A system that changes a mesh in place must report the change with [`Repainted`]. All other systems replace meshes
//! and materials instead of changing them in place.

use bevy::camera::CameraUpdateSystems;
use bevy::camera::primitives::{Aabb, MeshAabb};
use bevy::camera::visibility::VisibilitySystems;
use bevy::ecs::entity::EntityHashMap;
use bevy::ecs::system::SystemParam;
use bevy::math::bounding::Aabb3d;
use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;
use cohort_platform::capture::Canvas;

use super::materials::Materials;
use super::quality::{ActiveQuality, QualityProfile};
use super::vertex_lit::VertexLit;
use super::warmup::{Missing, PipelineWarmup};
use crate::camera::{BoardArea, CurrentView, ScaledTarget};

/// The entities and places that look different from the previous frame. Only the low quality uses this resource; in the
/// other qualities, everything counts as changed.
#[derive(Resource, Debug, Default)]
pub(super) struct Changes {
    /// Whether the whole picture may differ, because the view, the light or the canvas has changed.
    pub(super) everything: bool,
    /// The changed entities that still exist, including entities that are now hidden.
    pub(super) things: Vec<Entity>,
    /// How many changed entities no longer exist.
    pub(super) gone: usize,
    /// The bounding boxes of the changed entities in world space, before and after the change.
    pub(super) places: Vec<Aabb3d>,
}

/// The part of an entity's mesh that was changed in place in this frame, as a bounding box in world space. `None` if no
/// part was changed.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(super) struct Repainted(pub(super) Option<Aabb3d>);

/// The systems that use [`Changes`]. They run before the cameras update.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum AfterChanges {
    /// The systems that update the anti-aliased picture of the board; see `partial_redraw`.
    Picture,
    /// The systems that update the cached static layer, for frames without the anti-aliased picture; see
    /// `static_layer`.
    Backdrop,
}

/// Adds the resource [`Changes`], and the system that updates it in every frame.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Changes>()
        .configure_sets(
            PostUpdate,
            (AfterChanges::Picture, AfterChanges::Backdrop)
                .chain()
                .before(CameraUpdateSystems)
                .before(VisibilitySystems::CheckVisibility)
                .before(EguiPostUpdateSet::EndPass),
        )
        .add_systems(
            PostUpdate,
            notice
                .after(TransformSystems::Propagate)
                .after(VisibilitySystems::VisibilityPropagate)
                .before(AfterChanges::Picture),
        );
}

/// The inputs of the board's rendering that affect the whole picture, such as the view and the quality.
#[derive(SystemParam)]
pub(super) struct Sight<'w> {
    active: Res<'w, ActiveQuality>,
    warming: Option<Res<'w, PipelineWarmup>>,
    missing: Option<Res<'w, Missing>>,
    materials: Option<Res<'w, Materials>>,
    canvas: Res<'w, Canvas>,
    area: Res<'w, BoardArea>,
    view: Res<'w, CurrentView>,
    stretched: Res<'w, ScaledTarget>,
}

impl Sight<'_> {
    /// Returns whether the next frames may reuse parts of a rendered picture. This requires the low quality, a visible
    /// board, and that the renderer has drawn everything in the picture.
    fn keeps(&self) -> bool {
        let missing = self.missing.as_ref().is_some_and(|missing| missing.any());
        QualityProfile::of(self.active.0).vertex_lit
            && !self.warms_up()
            && !missing
            && self.view.0.is_some()
    }

    /// Returns whether the warm-up, which compiles the renderer's pipelines, is still running.
    fn warms_up(&self) -> bool {
        self.warming.as_ref().is_some_and(|warming| warming.is_on())
    }

    /// Returns whether an input that affects the whole picture has changed, such as the view, the quality, the
    /// materials or the canvas.
    fn has_changed(&self) -> bool {
        self.active.is_changed()
            || self
                .materials
                .as_ref()
                .is_some_and(DetectChanges::is_changed)
            || self.canvas.is_changed()
            || self.area.is_changed()
            || self.view.is_changed()
            || self.stretched.is_changed()
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Drawn {
    mesh: AssetId<Mesh>,
    material: Option<AssetId<VertexLit>>,
    transform: GlobalTransform,
    /// The entity's bounding box in world space; `None` for a mesh without bounds.
    place: Option<Aabb3d>,
}

/// A query filter for entities whose rendering may have changed or ended.
type Touched = (
    With<Mesh3d>,
    Or<(
        Changed<GlobalTransform>,
        Changed<InheritedVisibility>,
        Changed<Mesh3d>,
        Changed<MeshMaterial3d<VertexLit>>,
        Changed<Repainted>,
    )>,
);

fn notice(
    sight: Sight,
    touched: Query<
        (
            Entity,
            &Mesh3d,
            Option<&MeshMaterial3d<VertexLit>>,
            &GlobalTransform,
            &InheritedVisibility,
            Option<Ref<Repainted>>,
        ),
        Touched,
    >,
    meshes: Res<Assets<Mesh>>,
    mut removed: RemovedComponents<Mesh3d>,
    mut drawn: Local<EntityHashMap<Drawn>>,
    mut changes: ResMut<Changes>,
) {
    let mut before = Vec::new();
    let mut after = Vec::new();
    let mut found = Changes {
        everything: !sight.keeps() || sight.has_changed(),
        ..default()
    };
    for entity in removed.read() {
        before.extend(drawn.remove(&entity).map(|was| (None, was)));
    }
    for (entity, mesh, material, transform, visibility, repainted) in &touched {
        before.extend(drawn.remove(&entity).map(|was| (Some(entity), was)));
        if visibility.get() {
            // Compute the bounding box here, because Bevy computes the bounding boxes of new entities later in the
            // frame.
            let bounds = meshes.get(mesh).and_then(MeshAabb::compute_aabb);
            let is = Drawn {
                mesh: mesh.id(),
                material: material.map(|material| material.id()),
                transform: *transform,
                place: bounds.map(|bounds| in_world(&bounds, transform)),
            };
            drawn.insert(entity, is);
            after.push((Some(entity), is));
        }
        if let Some(part) = repainted
            .filter(DetectChanges::is_changed)
            .and_then(|it| it.0)
        {
            found.things.push(entity);
            found.places.push(part);
        }
    }
    cancel(&mut before, &mut after);
    for (entity, thing) in before.into_iter().chain(after) {
        match entity {
            Some(entity) => found.things.push(entity),
            None => found.gone += 1,
        }
        match thing.place {
            Some(place) => found.places.push(place),
            None => found.everything = true,
        }
    }
    found.things.sort_unstable();
    found.things.dedup();
    *changes = found;
}

/// Removes each pair of one entity in `before` and one entity in `after` that look the same, because such a pair
/// changes nothing on screen. The pair may consist of two different entities.
fn cancel(before: &mut Vec<(Option<Entity>, Drawn)>, after: &mut Vec<(Option<Entity>, Drawn)>) {
    before.retain(|(_, was)| {
        let same = after.iter().position(|(_, is)| is == was);
        same.map(|same| after.swap_remove(same)).is_none()
    });
}

/// Converts a bounding box from an entity's own space to world space.
fn in_world(bounds: &Aabb, transform: &GlobalTransform) -> Aabb3d {
    let affine = transform.affine();
    let half = affine.matrix3.abs() * bounds.half_extents;
    Aabb3d::new(affine.transform_point3a(bounds.center), half)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::view::{Angle, View};
    use cohort_play::board::layout::STONE_RADIUS;
    use cohort_play::settings::Quality;

    /// Creates an app that detects changes. The changes of its first frame have already been processed.
    fn watching() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), TransformPlugin))
            .init_asset::<Mesh>()
            .init_asset::<VertexLit>()
            .init_resource::<Changes>()
            .insert_resource(ActiveQuality(Quality::Low))
            .init_resource::<Canvas>()
            .init_resource::<BoardArea>()
            .init_resource::<ScaledTarget>()
            .add_systems(PostUpdate, notice.after(TransformSystems::Propagate));
        let angle = Angle {
            yaw: 0.0,
            pitch: 1.0,
            fov: 1.0,
        };
        let area = Rect::new(0.0, 0.0, 640.0, 480.0);
        let view = View::framing(&[Vec3::X, Vec3::Z], angle, 1.0, area);
        app.insert_resource(CurrentView(Some(view)));
        app.update();
        app
    }

    /// Spawns a visible entity that stands for a stone.
    fn stone(app: &mut App, mesh: &Handle<Mesh>, at: Vec3) -> Entity {
        let mesh = Mesh3d(mesh.clone());
        let place = (
            Transform::from_translation(at),
            InheritedVisibility::VISIBLE,
        );
        app.world_mut().spawn((mesh, place)).id()
    }

    fn cube(app: &mut App) -> Handle<Mesh> {
        let mesh = Cuboid::from_length(2.0 * STONE_RADIUS).mesh().build();
        app.world_mut().resource_mut::<Assets<Mesh>>().add(mesh)
    }

    /// Runs a frame and returns the centres of the bounding boxes that changed, ordered by x. Panics if the whole
    /// picture has changed.
    fn places(app: &mut App) -> Vec<Vec3> {
        app.update();
        let changes = app.world().resource::<Changes>();
        assert!(!changes.everything);
        let middle = |place: &Aabb3d| Vec3::from((place.min + place.max) / 2.0);
        let mut places: Vec<_> = changes.places.iter().map(middle).collect();
        places.sort_by(|a, b| a.x.total_cmp(&b.x));
        places
    }

    #[test]
    fn what_moves_is_noticed_where_it_was_and_where_it_is() {
        let mut app = watching();
        let mesh = cube(&mut app);
        let moves = stone(&mut app, &mesh, Vec3::ZERO);
        stone(&mut app, &mesh, Vec3::Z);
        assert_eq!(places(&mut app).len(), 2, "both stones are new");
        assert_eq!(places(&mut app), [], "nothing has changed");
        let mut transform = app.world_mut().get_mut::<Transform>(moves).unwrap();
        transform.translation = Vec3::X;
        assert_eq!(places(&mut app), [Vec3::ZERO, Vec3::X]);
        assert_eq!(app.world().resource::<Changes>().things, [moves]);
    }

    #[test]
    fn what_comes_goes_or_is_hidden_is_noticed() {
        let mut app = watching();
        let mesh = cube(&mut app);
        let one = stone(&mut app, &mesh, Vec3::ZERO);
        let two = stone(&mut app, &mesh, Vec3::X);
        assert_eq!(places(&mut app), [Vec3::ZERO, Vec3::X]);
        app.world_mut().despawn(one);
        assert_eq!(places(&mut app), [Vec3::ZERO]);
        assert_eq!(app.world().resource::<Changes>().gone, 1);
        let mut visibility = app.world_mut().get_mut(two).unwrap();
        *visibility = InheritedVisibility::HIDDEN;
        assert_eq!(places(&mut app), [Vec3::X]);
        assert_eq!(places(&mut app), []);
    }

    #[test]
    fn what_is_made_anew_as_it_was_is_no_change() {
        let mut app = watching();
        let mesh = cube(&mut app);
        let one = stone(&mut app, &mesh, Vec3::ZERO);
        app.update();
        app.world_mut().despawn(one);
        stone(&mut app, &mesh, Vec3::ZERO);
        assert_eq!(places(&mut app), []);
    }

    #[test]
    fn of_what_is_repainted_only_the_part_is_noticed_that_is_another() {
        let mut app = watching();
        let mesh = cube(&mut app);
        let painted = stone(&mut app, &mesh, Vec3::ZERO);
        app.world_mut().entity_mut(painted).insert(Repainted(None));
        app.update();
        let part = Aabb3d::new(Vec3::X, Vec3::splat(0.1));
        app.world_mut()
            .entity_mut(painted)
            .insert(Repainted(Some(part)));
        assert_eq!(places(&mut app), [Vec3::X]);
    }

    #[test]
    fn another_view_changes_everything() {
        let mut app = watching();
        app.world_mut().resource_mut::<CurrentView>().set_changed();
        app.update();
        assert!(app.world().resource::<Changes>().everything);
        app.update();
        assert!(!app.world().resource::<Changes>().everything);
        app.insert_resource(ActiveQuality(Quality::High));
        app.update();
        app.update();
        assert!(
            app.world().resource::<Changes>().everything,
            "this quality must always redraw everything"
        );
    }
}
