//! Updates the mesh that contains the lines and signs of the playing aids, and all drawings.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;
use cohort_play::board::layout::THICKNESS;
use cohort_play::board::{
    AidLine, AidLineKind, AidMarks, AidSign, Board, DisplayedBoard, Drawings, Stone,
};
use rules::Square;

use super::drawings;
use super::lines::{self, Form};
use super::paint::{DARK, LIGHT, Painting, Tones};
use super::signs;
use crate::render::changes::Repainted;
use crate::render::convert;
use crate::render::light::SceneLighting;
use crate::render::vertex_lit::{Lighting, VertexLit};
use crate::theme::{ColourExt, CurrentTheme, MarkColours};

/// Marks the single entity whose mesh contains all lines, signs and drawings.
#[derive(Component)]
pub(in crate::render) struct AidMesh;

/// Spawns the entity for the mesh of lines, signs and drawings. Replaces the entity after every change of theme or
/// quality.
pub(in crate::render) fn make(
    theme: Res<CurrentTheme>,
    there: Query<Entity, With<AidMesh>>,
    mut marks: ResMut<AidMarks>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<VertexLit>>,
    mut commands: Commands,
) {
    for entity in &there {
        commands.entity(entity).despawn();
    }
    let lighting = SceneLighting::of(&theme.light);
    let material = VertexLit::new(&lighting, LinearRgba::WHITE, None).lit(Lighting::None);
    commands.spawn((
        Name::new("Aids"),
        AidMesh,
        Repainted::default(),
        Mesh3d(meshes.add(drawable(Painting::default()))),
        MeshMaterial3d(materials.add(material)),
        NotShadowCaster,
        NotShadowReceiver,
    ));
    // Mark the playing aids as changed, so that `show` paints them in the colours of the new theme.
    marks.set_changed();
}

/// Paints the mesh again when the playing aids, the drawings or the board change, and while marked stones move.
pub(in crate::render) fn show(
    (marks, drawings): (Res<AidMarks>, Res<Drawings>),
    displayed: Res<DisplayedBoard>,
    theme: Res<CurrentTheme>,
    stones: Query<(&Stone, Ref<Transform>)>,
    drawn: Option<Single<(&Mesh3d, &mut Repainted), With<AidMesh>>>,
    mut last: Local<Painting>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let (Some(board), Some(drawn)) = (displayed.board(), drawn) else {
        return;
    };
    let (mesh, mut repainted) = drawn.into_inner();
    let follows = follows_stones(&marks) && stones.iter().any(|(_, place)| place.is_changed());
    if !marks.is_changed() && !drawings.is_changed() && !displayed.is_changed() && !follows {
        return;
    }
    let foot = |square: Square| {
        stones
            .iter()
            .find(|(stone, _)| stone.square() == Some(square))
            .map_or_else(
                || board.layout.centre(square),
                |(_, place)| place.translation,
            )
    };
    let mut painting = painting(&marks, board, &theme.marks, foot);
    drawings::paint(&mut painting, &drawings, &board.layout);
    let different = painting.difference(&last);
    if different.is_none() && !repainted.is_added() {
        return;
    }
    repainted.0 = different;
    if let Err(error) = meshes.insert(mesh.id(), drawable(painting.clone())) {
        warn!("the aids cannot be drawn: {error}");
    }
    *last = painting;
}

/// Returns a painting of all lines and signs. `foot` returns the current position of the stone on a square.
fn painting(
    marks: &AidMarks,
    board: &Board,
    colours: &MarkColours,
    foot: impl Fn(Square) -> Vec3,
) -> Painting {
    let mut painting = Painting::default();
    let shape = board.layout.shape;
    for line in &marks.lines {
        if shape.contains(line.from) && shape.contains(line.to) {
            let (from, to) = if is_link(line.kind) {
                (foot(line.from), foot(line.to))
            } else {
                (board.layout.centre(line.from), board.layout.centre(line.to))
            };
            paint_line(&mut painting, line, from, to, colours);
        }
    }
    for (square, sign) in &marks.signs {
        if shape.contains(*square) {
            let at = if is_worn(*sign) {
                foot(*square)
            } else {
                board.layout.centre(*square)
            };
            signs::paint(&mut painting, *sign, at, shape.grid(), colours);
        }
    }
    painting
}

const fn is_link(kind: AidLineKind) -> bool {
    matches!(kind, AidLineKind::Link(_) | AidLineKind::LooseLink(_))
}

/// Returns whether a sign moves with the stone on its square. Other signs stay on their squares.
const fn is_worn(sign: AidSign) -> bool {
    matches!(sign, AidSign::Stray | AidSign::Rejoins)
}

/// Returns whether at least one line or sign moves with a stone.
fn follows_stones(marks: &AidMarks) -> bool {
    marks.lines.iter().any(|line| is_link(line.kind))
        || marks.signs.iter().any(|(_, sign)| is_worn(*sign))
}

/// The width of a link between neighbouring stones, in world units.
const LINK: f32 = 0.13;
/// The link between two stones gets thinner if their distance exceeds this value, in world units.
const TAPERS: f32 = 1.45;
/// The link between two stones is not drawn if their distance exceeds this value, in world units.
const TEARS: f32 = 1.9;

fn paint_line(
    painting: &mut Painting,
    line: &AidLine,
    from: Vec3,
    to: Vec3,
    colours: &MarkColours,
) {
    let (form, tones) = match line.kind {
        AidLineKind::Link(side) | AidLineKind::LooseLink(side) => {
            let apart = from.with_y(0.0).distance(to.with_y(0.0));
            let taper = ((TEARS - apart) / (TEARS - TAPERS)).clamp(0.0, 1.0);
            if taper <= 0.0 {
                return;
            }
            let width = LINK * taper;
            let form = match line.kind {
                AidLineKind::LooseLink(_) => Form::Broken { width, gap: 0.12 },
                _ => Form::Whole { width },
            };
            let tones = match side {
                rules::Side::Black => Tones {
                    core: DARK,
                    edge: LIGHT,
                },
                rules::Side::White => Tones {
                    core: LIGHT,
                    edge: DARK,
                },
            };
            (form, tones)
        }
        AidLineKind::Way => (
            Form::Arrow { width: 0.06 },
            Tones::of(colours.target.linear()),
        ),
        AidLineKind::EnemyWay => (
            Form::Arrow { width: 0.06 },
            Tones::of(colours.capture.linear()),
        ),
        AidLineKind::BarredWay => (
            Form::Dashed { width: 0.06 },
            Tones {
                core: LinearRgba::gray(0.35),
                edge: DARK,
            },
        ),
        AidLineKind::Threat => (
            Form::Arrow { width: 0.08 },
            Tones {
                core: colours.refused.linear().with_alpha(1.0),
                edge: LIGHT,
            },
        ),
        AidLineKind::Run => (
            Form::Arrow { width: 0.08 },
            Tones::of(colours.hint.linear()),
        ),
    };
    lines::paint(painting, form, from, to, tones);
}

/// Converts a painting to a mesh. An empty painting becomes one invisibly small triangle, so that the renderer compiles
/// the pipeline early.
fn drawable(mut painting: Painting) -> Mesh {
    if painting.mesh.indices.is_empty() {
        let inside = Vec3::NEG_Y * THICKNESS / 2.0;
        let corners = [Vec3::ZERO, Vec3::Z, Vec3::X]
            .map(|corner| inside + corner * 1e-3)
            .map(|corner| painting.mesh.vertex(corner, Vec3::Y, Vec2::ZERO));
        painting.mesh.triangle(corners);
        painting.colours = vec![[1.0; 4]; painting.mesh.positions.len()];
    }
    convert::mesh(painting.mesh, false)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, painting.colours)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    /// Paints a sign on the square a1 while the stone of that square is at `stone`, and returns the centre of the
    /// painted sign.
    fn painted_at(sign: AidSign, stone: Vec3) -> Vec3 {
        let catalogue = Catalogue::builtin();
        let variant = catalogue.get("loa").unwrap();
        let mut displayed = DisplayedBoard::default();
        displayed.show(variant.clone(), *variant.start());
        let board = displayed.board().unwrap();
        let square = Square::parse("a1").unwrap();
        let marks = AidMarks {
            signs: vec![(square, sign)],
            ..default()
        };
        let theme = CurrentTheme::default();
        let painting = painting(&marks, board, &theme.marks, |_| stone);
        let (low, high) = painting.mesh.bounds();
        assert!(follows_stones(&marks) == is_worn(sign));
        (low + high) / 2.0
    }

    #[test]
    fn the_ring_of_a_stone_is_where_the_stone_is_and_the_sign_of_a_square_stays() {
        let flying = Vec3::new(1.0, 0.7, -2.0);
        for sign in [AidSign::Stray, AidSign::Rejoins] {
            let at = painted_at(sign, flying);
            assert!(at.xz().distance(flying.xz()) < 0.02, "{sign:?} at {at}");
            assert!(
                at.y < 0.1,
                "the sign must stay on the board below the stone"
            );
        }
        let corner = Vec2::new(-3.5, 3.5);
        for sign in [AidSign::Splits, AidSign::Barrier] {
            let at = painted_at(sign, flying);
            assert!(at.xz().distance(corner) < 0.02, "{sign:?} at {at}");
        }
    }
}
