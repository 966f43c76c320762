//! Ghost stones: transparent stones that show where stones would stand after a move.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;
use cohort_play::board::layout::THICKNESS;
use cohort_play::board::{AidMarks, DisplayedBoard};
use rules::Side;

use super::paint::{DARK, LIGHT};
use crate::render::light::SceneLighting;
use crate::render::materials::Materials;
use crate::render::vertex_lit::VertexLit;
use crate::theme::CurrentTheme;

/// The opacity of a ghost stone, from 0 (invisible) to 1 (opaque).
const OPACITY: f32 = 0.5;

#[derive(Component)]
pub(in crate::render) struct Ghost;

/// Shows the ghost stones of the playing aids. Also keeps one invisibly small ghost stone per side, so that the
/// renderer compiles the pipelines of ghost stones at the start.
pub(in crate::render) fn haunt(
    marks: Res<AidMarks>,
    displayed: Res<DisplayedBoard>,
    theme: Res<CurrentTheme>,
    stones: Option<Res<Materials>>,
    there: Query<Entity, With<Ghost>>,
    mut looks: Local<Option<[Handle<VertexLit>; 2]>>,
    mut shown: Local<Vec<(rules::Square, Side)>>,
    mut materials: ResMut<Assets<VertexLit>>,
    mut commands: Commands,
) {
    let (Some(board), Some(stones)) = (displayed.board(), stones) else {
        return;
    };
    if theme.is_changed() {
        *looks = None;
    }
    let new_look = looks.is_none() || stones.is_changed();
    if !new_look && !displayed.is_changed() && *shown == marks.ghosts {
        return;
    }
    shown.clone_from(&marks.ghosts);
    let looks = looks.get_or_insert_with(|| {
        let lighting = SceneLighting::of(&theme.light);
        [DARK, LIGHT].map(|tone| {
            let look = VertexLit::new(&lighting, tone.with_alpha(OPACITY), None);
            materials.add(look.polished(0.6, false))
        })
    });
    for ghost in &there {
        commands.entity(ghost).despawn();
    }
    let samples = Side::ALL.map(|side| {
        let inside = Transform::from_xyz(0.0, -THICKNESS / 2.0, 0.0);
        (side, inside.with_scale(Vec3::splat(1e-3)))
    });
    let seen = marks.ghosts.iter().map(|(square, side)| {
        (
            *side,
            Transform::from_translation(board.layout.centre(*square)),
        )
    });
    for (side, place) in samples.into_iter().chain(seen) {
        let (mesh, _) = stones.stone(side);
        commands.spawn((
            Name::new("Ghost"),
            Ghost,
            Mesh3d(mesh.clone()),
            MeshMaterial3d(looks[side.index()].clone()),
            place,
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
}
