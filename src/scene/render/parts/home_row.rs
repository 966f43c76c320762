//! Home row markings in the colour of the row's owner: a line in front of the row, and an inlaid line behind it with a
//! disc at each end. Stones never cover the markings.

use bevy::prelude::*;
use boardart::flat;
use boardart::mesh::TriangleMesh;
use cohort_play::board::layout::{FRAME_RISE, Layout};
use cohort_play::settings::{Aid, Settings};
use rules::Side;

use super::plan::INLAY;

/// Half the width of the lines, in widths of a square.
const LINE: f32 = 0.022;
/// The width of the contrasting edge around lines and discs, in widths of a square.
const EDGE: f32 = 0.016;
/// The distance between the squares and the middle of the line behind the row, in widths of a square. This line lies on
/// the frame between the squares and the letters.
const BEHIND: f32 = 0.045;
/// The radius of the discs, in widths of a square. The discs lie in the corners of the frame, where there are no
/// coordinates.
const SIGN: f32 = 0.13;
/// The distance of a disc's centre from the squares along both axes, in widths of a square.
const CORNER: f32 = 0.26;

#[derive(Component, Clone, Copy, Debug)]
pub(in crate::render) struct HomeRow;

pub(super) struct Inlays {
    /// The shapes of the marking in the colour of the row's owner.
    pub(super) marks: TriangleMesh,
    /// Wider shapes below the marking in the colour of the other side, which make the marking visible on any ground.
    pub(super) edges: TriangleMesh,
}

/// Returns the marking of the home row in front of the seat of `side`.
pub(super) fn home_row(layout: &Layout, side: Side) -> Inlays {
    let half = layout.half();
    let outwards = if side == layout.near { 1.0 } else { -1.0 };
    let inlay = |grown: f32, height: f32| {
        let mut mesh = TriangleMesh::default();
        let mut add = |mut part: TriangleMesh, x: f32, out: f32, wood: f32| {
            part.translate(Vec3::new(x, wood + height, outwards * (half.y + out)));
            mesh.join(part);
        };
        let line = || bar(Vec2::new(half.x + grown, LINE + grown));
        add(line(), 0.0, -1.0, 0.0);
        add(line(), 0.0, BEHIND, FRAME_RISE);
        for end in [-1.0, 1.0] {
            let sign = flat::ring(0.0, SIGN + grown, 40);
            add(sign, end * (half.x + CORNER), CORNER, FRAME_RISE);
        }
        mesh
    };
    Inlays {
        marks: inlay(0.0, INLAY * 1.2),
        edges: inlay(EDGE, INLAY * 0.8),
    }
}

/// Shows the home row markings while the player has switched them on, and hides them otherwise.
pub(in crate::render) fn show_home_rows(
    settings: Res<Settings>,
    mut rows: Query<&mut Visibility, With<HomeRow>>,
) {
    let wanted = if settings.aids().has(Aid::HomeRows) {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    };
    for mut visibility in &mut rows {
        visibility.set_if_neq(wanted);
    }
}

/// Returns the mesh of a horizontal rectangle that faces up. `half` is half its size along x and z.
fn bar(half: Vec2) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    let corners = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
    let corners = corners.map(|(x, z)| Vec3::new(x * half.x, 0.0, z * half.y));
    mesh.flat(corners, |_| Vec2::ZERO);
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;
    use cohort_play::board::layout::{FRAME, STONE_RADIUS};
    use cohort_play::settings::AidPreset;
    use rules::Shape;

    const LAYOUT: Layout = Layout {
        shape: Shape::new(10, 8).unwrap(),
        near: Side::White,
        max_lost: 20,
        max_held: 0,
    };

    #[test]
    fn each_sides_home_is_the_row_before_its_seat_and_enclosed() {
        for (side, before, behind) in [(Side::White, 3.0, 4.0), (Side::Black, -3.0, -4.0)] {
            let row = home_row(&LAYOUT, side);
            for mesh in [&row.marks, &row.edges] {
                assert!(mesh.normals.iter().all(|normal| normal.y > 0.99));
                let depths: Vec<f32> = mesh.positions.iter().map(|point| point.z).collect();
                let most = FRAME - 0.1;
                for depth in &depths {
                    let beyond = (depth - behind) * f32::signum(behind);
                    assert!((depth - before).abs() < 0.05 || (0.0..most).contains(&beyond));
                }
                let on_frame = depths.iter().filter(|z| z.abs() > 4.0).count();
                assert!(
                    on_frame > 40 && on_frame < depths.len(),
                    "there must be a line on either side of the row"
                );
            }
        }
    }

    #[test]
    fn none_of_it_lies_under_a_stone_or_a_coordinate() {
        for side in Side::ALL {
            let row = home_row(&LAYOUT, side);
            for point in row.marks.positions.iter().chain(&row.edges.positions) {
                for square in LAYOUT.shape.squares() {
                    let apart = (LAYOUT.centre(square) - *point).xz().length();
                    assert!(apart > STONE_RADIUS, "{point} under {square}");
                }
            }
        }
    }

    #[test]
    fn the_bare_board_has_none_and_the_others_do() {
        for preset in AidPreset::ALL {
            let mut app = App::new();
            app.insert_resource(Settings {
                aids: Some(preset.aids()),
                ..default()
            })
            .add_systems(Update, show_home_rows);
            let row = app.world_mut().spawn((HomeRow, Visibility::Inherited)).id();
            app.update();
            let shown = app.world().get::<Visibility>(row) == Some(&Visibility::Inherited);
            assert_eq!(shown, preset != AidPreset::Bare, "{preset:?}");
        }
    }
}
