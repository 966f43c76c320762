//! The mark of the last move: outlines of the move's start and end squares, with an arrow between them.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;
use boardart::flat;
use boardart::mesh::TriangleMesh;
use cohort_play::board::layout::{Layout, STONE_RADIUS};
use cohort_play::board::{DisplayedBoard, Marks};
use rules::{Move, Square};

use super::convert;
use super::light::SceneLighting;
use super::show_marks::EDGE;
use super::vertex_lit::{Lighting, VertexLit};
use crate::theme::{ColourExt, CurrentTheme};

/// The heights of the mark's dark edge and of its coloured shape above the squares, in world units. All other marks are
/// higher.
const HEIGHTS: [f32; 2] = [0.005, 0.006];
/// The distance of an outline from the edges of its squares, in world units.
const INSET: f32 = 0.05;
/// The width of an outline's line, in world units.
const LINE: f32 = 0.05;
/// How far the dark edge extends beyond the coloured shape on every side, in world units.
const RIM: f32 = 0.022;
/// Half the width of the arrow's shaft, in world units.
const SHAFT: f32 = 0.045;
/// The length of the arrow's head, and half its width, in world units.
const HEAD: Vec2 = Vec2::new(0.24, 0.15);
/// The gap between the arrow's tip and the moved stone to which it points, in world units.
const BEFORE_STONE: f32 = 0.05;

#[derive(Component, Clone, Copy, Debug)]
pub(super) struct LastMove;

pub(super) fn show(
    marks: Res<Marks>,
    displayed: Res<DisplayedBoard>,
    theme: Res<CurrentTheme>,
    parts: Query<Entity, With<LastMove>>,
    mut shown: Local<Option<(Move, Layout)>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<VertexLit>>,
    mut commands: Commands,
) {
    let wanted = marks
        .last
        .zip(displayed.board().map(|board| board.layout))
        .filter(|(last, layout)| on_board(*last, layout));
    if *shown == wanted && !theme.is_changed() {
        return;
    }
    *shown = wanted;
    for part in &parts {
        commands.entity(part).despawn();
    }
    let Some((last, layout)) = wanted else {
        return;
    };
    let lighting = SceneLighting::of(&theme.light);
    let colours = [EDGE, theme.marks.last.linear()];
    for ((height, grown), colour) in HEIGHTS.into_iter().zip([RIM, 0.0]).zip(colours) {
        let mesh = mark(last, &layout, grown);
        let material = VertexLit::new(&lighting, colour, None).lit(Lighting::None);
        commands.spawn((
            Name::new("Last move"),
            LastMove,
            Mesh3d(meshes.add(convert::mesh(mesh, false))),
            MeshMaterial3d(materials.add(material.blended().beneath())),
            Transform::from_xyz(0.0, height, 0.0),
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
}

fn on_board(last: Move, layout: &Layout) -> bool {
    let squares = [last.origins(), last.landings()].concat();
    !squares.is_empty() && squares.iter().all(|square| layout.shape.contains(*square))
}

/// Returns the mesh that marks a move, part by part. `grown` widens every line on both sides, in world units.
fn mark(last: Move, layout: &Layout, grown: f32) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for part in last.parts().into_iter().flatten() {
        let (origins, landings) = (part.alone().origins(), part.alone().landings());
        for squares in [&origins, &landings] {
            // A stone that leaves the board has no landing, and a dropped stone has no origin.
            if !squares.is_empty() {
                mesh.join(outline(squares, layout, grown));
            }
        }
        if let Some((from, way)) = way(&origins, &landings, layout) {
            let mut arrow = flat::arrow(way.length(), SHAFT, HEAD, grown);
            let turn = Quat::from_rotation_arc(Vec3::X, way.normalize_or(Vec3::X));
            let place = |point: &mut Vec3| *point = from + turn * *point;
            arrow.positions.iter_mut().for_each(place);
            mesh.join(arrow);
        }
    }
    mesh
}

/// Returns the mesh of a frame around one square, or around a line of squares.
fn outline(squares: &[Square], layout: &Layout, grown: f32) -> TriangleMesh {
    if let [square] = squares {
        let corners = layout.cell(0.5 - INSET + grown);
        let mut frame = flat::polygon_frame(&corners, LINE + 2.0 * grown);
        frame.translate(layout.centre(*square));
        return frame;
    }
    let centres = || squares.iter().map(|square| layout.centre(*square));
    let (low, high) = (
        centres().fold(Vec3::MAX, Vec3::min),
        centres().fold(Vec3::MIN, Vec3::max),
    );
    let half = ((high - low) / 2.0).xz() + 0.5 - INSET + grown;
    let mut frame = flat::frame(half, LINE + 2.0 * grown);
    frame.translate((low + high) / 2.0);
    frame
}

/// Returns the start of the arrow, and the vector from there to its tip. The arrow goes from the middle of the vacated
/// squares to just before the moved stones. `None` if there is no room for an arrow.
fn way(origins: &[Square], landings: &[Square], layout: &Layout) -> Option<(Vec3, Vec3)> {
    let (first, landed) = (origins.first()?, landings.first()?);
    let direction = (layout.centre(*landed) - layout.centre(*first)).try_normalize()?;
    let left: Vec<_> = (origins.iter())
        .filter(|square| !landings.contains(square))
        .map(|square| layout.centre(*square))
        .collect();
    let from = left.iter().sum::<Vec3>() / left.len().max(1) as f32;
    let stones = landings
        .iter()
        .map(|square| (layout.centre(*square) - from).dot(direction));
    let nearest = stones.fold(f32::MAX, f32::min) - STONE_RADIUS - BEFORE_STONE;
    (!left.is_empty() && nearest > HEAD.x).then_some((from, direction * nearest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Shape, Side};

    const LAYOUT: Layout = Layout {
        shape: Shape::new(10, 8).unwrap(),
        near: Side::White,
        max_lost: 20,
        max_held: 0,
    };

    fn square(text: &str) -> Square {
        Square::parse(text).unwrap()
    }

    fn line(first: &str, last: &str, to: &str) -> Move {
        Move::Line {
            first: square(first),
            last: square(last),
            to: square(to),
        }
    }

    fn step(from: &str, to: &str) -> Move {
        Move::Step {
            from: square(from),
            to: square(to),
        }
    }

    /// Returns the tail and the tip of the arrow that marks a move.
    fn arrow(last: Move) -> (Vec3, Vec3) {
        let (from, way) = way(&last.origins(), &last.landings(), &LAYOUT).unwrap();
        (from, from + way)
    }

    #[test]
    fn the_arrow_leads_from_the_square_that_was_left_to_the_stone_that_moved() {
        for (from, to) in [("a1", "a2"), ("b1", "e4"), ("j8", "a8"), ("h7", "g6")] {
            let (tail, tip) = arrow(step(from, to));
            let (from, to) = (LAYOUT.centre(square(from)), LAYOUT.centre(square(to)));
            assert!(tail.distance(from) < 1e-4);
            let before = tip.distance(to) - STONE_RADIUS;
            assert!(before > 0.0 && before < 0.1, "{before}");
            let all = tail.distance(tip) + tip.distance(to);
            assert!(
                (all - from.distance(to)).abs() < 1e-4,
                "the arrow must point straight at the square"
            );
        }
    }

    #[test]
    fn a_line_has_one_arrow_from_its_middle() {
        let (tail, tip) = arrow(line("c2", "e2", "c5"));
        assert!(tail.distance(LAYOUT.centre(square("d2"))) < 1e-4);
        assert!((tip.x - tail.x).abs() < 1e-4 && tip.z < tail.z - 2.0);
        // A line of stones that moves along its own direction vacates only the squares behind it.
        let (tail, tip) = arrow(line("c2", "e2", "d2"));
        assert!(tail.distance(LAYOUT.centre(square("c2"))) < 1e-4);
        assert!(tip.x > tail.x && tip.x < LAYOUT.centre(square("d2")).x);
    }

    #[test]
    fn the_mark_frames_where_the_move_began_and_where_it_ended() {
        for last in [
            step("a1", "c3"),
            line("a2", "d2", "a3"),
            line("b1", "b3", "d1"),
        ] {
            let (low, high) = mark(last, &LAYOUT, 0.0).bounds();
            for square in [last.origins(), last.landings()].concat() {
                let centre = LAYOUT.centre(square);
                assert!(low.x < centre.x - 0.4 && high.x > centre.x + 0.4, "{last}");
                assert!(low.z < centre.z - 0.4 && high.z > centre.z + 0.4, "{last}");
            }
            let (lower, higher) = mark(last, &LAYOUT, RIM).bounds();
            assert!(
                lower.x < low.x && higher.z > high.z,
                "the edge must be wider"
            );
        }
        assert!(!on_board(Move::Pass, &LAYOUT));
    }

    #[test]
    fn each_part_of_a_turn_has_its_own_frames_and_arrow() {
        let number = |text: &str| {
            let mesh = mark(rules::read_move(text).unwrap(), &LAYOUT, 0.0);
            assert!(
                mesh.positions.iter().all(|point| point.is_finite()),
                "{text}"
            );
            mesh.positions.len()
        };
        // Both arrows point along their own parts, although the same stone moves twice.
        assert_eq!(number("c2-e2,e2-e4"), number("c2-e2") + number("e2-e4"));
        assert_eq!(number("c2-e2,a3-a5"), number("c2-e2") + number("a3-a5"));
        // A drop has one frame, and a stone that leaves the board has one.
        let frame = number("c2-off");
        assert_eq!(number("c2-e2,@h7"), number("c2-e2") + frame);
        let (low, high) = mark(rules::read_move("c2-d2,@h7").unwrap(), &LAYOUT, 0.0).bounds();
        let dropped = LAYOUT.centre(square("h7"));
        assert!(high.x.max(-low.x) > dropped.x.abs() - 0.5);
    }
}
