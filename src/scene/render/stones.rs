//! Gives stones their meshes, and lifts the selected stones.

use bevy::prelude::*;
use cohort_platform::capture::Canvas;
use cohort_play::board::{Carried, DisplayedBoard, Marks, Stone};
use cohort_play::settings::{AnimationSpeed, Settings};

use super::blob_shadow::{self, BlobShadow};
use super::materials::Materials;
use crate::motion::Moving;

/// The height to which a selected stone is raised above its square, in world units.
const LIFT: f32 = 0.13;
/// The height at which a dragged stone moves over the board, in world units. The dragged stone is above all other
/// stones.
const CARRY: f32 = 0.42;
/// The rate of the exponential decay with which a stone is lifted or lowered, per second.
const LIFT_RATE: f32 = 16.0;

/// Attaches meshes, materials and shadows to new stones. When the materials change, attaches them to all stones again.
pub(super) fn attach_meshes(
    stones: Query<(Entity, &Stone, Has<Mesh3d>)>,
    shadows: Query<Entity, With<BlobShadow>>,
    materials: Option<Res<Materials>>,
    mut shadow: Local<Option<Handle<Mesh>>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    let Some(materials) = materials else {
        return;
    };
    let all = materials.is_changed();
    if all {
        for shadow in &shadows {
            commands.entity(shadow).despawn();
        }
        *shadow = (materials.blob_shadow.as_ref())
            .map(|shadows| meshes.add(blob_shadow::of_stone(shadows.thrown)));
    }
    for (entity, stone, has_mesh) in &stones {
        if has_mesh && !all {
            continue;
        }
        let (mesh, material) = materials.stone(stone.side);
        let mut entity = commands.entity(entity);
        entity.insert(Mesh3d(mesh.clone()));
        material.attach_to(&mut entity);
        if let (Some(shadows), Some(mesh)) = (&materials.blob_shadow, shadow.as_ref()) {
            let stone = entity.id();
            let mut shadow = commands.spawn((blob_shadow::bundle(mesh.clone()), ChildOf(stone)));
            shadows.material.attach_to(&mut shadow);
        }
    }
}

/// Lifts the selected stones, and moves dragged stones with the pointer. Lowers all other stones to their places.
pub(super) fn lift_selected(
    time: Res<Time>,
    settings: Res<Settings>,
    canvas: Res<Canvas>,
    marks: Res<Marks>,
    displayed: Res<DisplayedBoard>,
    carried: Res<Carried>,
    mut stones: Query<(&Stone, &mut Transform), Without<Moving>>,
) {
    let Some(board) = displayed.board() else {
        return;
    };
    let at_once = settings.animation_speed == AnimationSpeed::Off || canvas.is_image();
    for (stone, mut transform) in &mut stones {
        let selected = stone
            .square()
            .is_some_and(|square| marks.selected.contains(&square));
        let rest = board.layout.foot(stone.side, stone.place);
        let way = match *carried {
            Carried::Selected(way) => selected.then_some(way),
            Carried::InHand(dragged, way) => (dragged == *stone).then_some(way),
            Carried::Nothing => None,
        };
        let (goal, follows) = match way {
            // A dragged stone follows the pointer immediately, without smoothing.
            Some(way) => (rest + way + Vec3::Y * CARRY, true),
            None if selected => (rest + Vec3::Y * LIFT, false),
            None => (rest, false),
        };
        let mut place = transform.translation;
        if place == goal {
            continue;
        }
        place.smooth_nudge(&goal, LIFT_RATE, time.delta_secs());
        if at_once || follows || place.distance(goal) < 1e-3 {
            place = goal;
        }
        transform.translation = place;
    }
}
