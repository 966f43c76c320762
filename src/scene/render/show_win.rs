//! Renders the growing links between the stones of the winning group.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;
use cohort_play::board::DisplayedBoard;

use super::light::SceneLighting;
use super::vertex_lit::{Lighting, VertexLit};
use crate::motion::WinShown;
use crate::theme::{ColourExt, CurrentTheme};

/// The width of a link between winning stones, in world units.
const WIDTH: f32 = 0.2;
/// The height of a link above the squares, in world units. Links lie just below the marks of the winning stones.
const HEIGHT: f32 = 0.0105;

/// Marks the bar that shows a link; the number is the index of the link.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct LinkBar(usize);

pub(super) fn show(
    won: Res<WinShown>,
    displayed: Res<DisplayedBoard>,
    theme: Res<CurrentTheme>,
    mut bars: Query<(Entity, &LinkBar, &mut Transform)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<VertexLit>>,
    mut commands: Commands,
) {
    let Some(board) = displayed
        .board()
        .filter(|_| won.is_changed() || theme.is_changed())
    else {
        return;
    };
    let places: Vec<_> = won
        .links()
        .map(|link| {
            let (from, to) = (board.layout.centre(link.from), board.layout.centre(link.to));
            between(from, from.lerp(to, link.grown))
        })
        .collect();
    let mut there = vec![false; places.len()];
    for (entity, LinkBar(number), mut transform) in &mut bars {
        match (places.get(*number), there.get_mut(*number)) {
            (Some(place), Some(there)) if !theme.is_changed() => {
                *transform = *place;
                *there = true;
            }
            _ => commands.entity(entity).despawn(),
        }
    }
    if there.iter().all(|there| *there) {
        return;
    }
    let mesh = meshes.add(Plane3d::default().mesh().size(1.0, 1.0));
    let colour = theme.marks.winner.linear().with_alpha(1.0);
    let material = VertexLit::new(&SceneLighting::of(&theme.light), colour, None);
    let material = materials.add(material.lit(Lighting::None));
    let missing = places.into_iter().zip(there).enumerate();
    for (number, (place, _)) in missing.filter(|(_, (_, there))| !there) {
        commands.spawn((
            Name::new(format!("Link {number}")),
            LinkBar(number),
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            place,
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
}

/// Returns the transform that turns a square of side length 1 into a bar between two points of the board.
fn between(from: Vec3, to: Vec3) -> Transform {
    let way = to - from;
    Transform {
        translation: from.midpoint(to).with_y(HEIGHT),
        rotation: Quat::from_rotation_y((-way.z).atan2(way.x)),
        scale: Vec3::new(way.length().max(1e-3), 1.0, WIDTH),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_reaches_from_point_to_point() {
        for (from, to) in [
            (Vec3::ZERO, Vec3::X),
            (Vec3::new(1.0, 0.0, 2.0), Vec3::new(2.0, 0.0, 1.0)),
            (Vec3::Z, Vec3::new(-1.0, 0.0, 0.0)),
        ] {
            let bar = between(from, to);
            let ends = [-0.5, 0.5].map(|x| bar.transform_point(Vec3::X * x).with_y(0.0));
            assert!(ends[0].distance(from) < 1e-5 && ends[1].distance(to) < 1e-5);
        }
    }
}
