//! Renders the marks on squares as flat shapes. Kinds of marks differ in shape as well as in colour.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;
use boardart::flat;
use boardart::mesh::TriangleMesh;
use cohort_play::board::Marks;
use cohort_play::board::layout::{STONE_HEIGHT, STONE_RADIUS, THICKNESS, cell};
use cohort_play::board::{Board, DisplayedBoard};
use rules::{Grid, Square};

use super::convert;
use super::light::SceneLighting;
use super::vertex_lit::{Lighting, VertexLit};
use crate::theme::{Colour, ColourExt, CurrentTheme, MarkColours};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Hovered,
    Hint,
    Winner,
    Selected,
    Target,
    Capture,
    Cursor,
    Refused,
}

/// All kinds of marks, from the lowest to the highest above the board.
const KINDS: [Kind; 8] = [
    Kind::Hovered,
    Kind::Hint,
    Kind::Winner,
    Kind::Selected,
    Kind::Target,
    Kind::Capture,
    Kind::Cursor,
    Kind::Refused,
];

/// The height of the lowest kind of mark above the squares, in world units. The mark of the last move is lower.
const HEIGHT: f32 = 0.008;
/// The height difference between two successive kinds of marks, in world units.
const STEP: f32 = 0.002;
/// How far the edge of a mark extends beyond the mark on every side, in world units.
const RIM: f32 = 0.024;

/// The colour of the dark edge, which makes light marks visible on light squares.
pub(super) const EDGE: LinearRgba = LinearRgba::new(0.006, 0.004, 0.003, 0.92);
/// The colour of the light edge, which makes dark marks visible on dark squares.
const LIGHT_EDGE: LinearRgba = LinearRgba::new(0.93, 0.9, 0.82, 0.9);

impl Kind {
    /// Returns the squares that currently have this kind of mark.
    fn squares(self, marks: &Marks) -> Vec<Square> {
        match self {
            Kind::Hovered => marks.hovered.into_iter().collect(),
            Kind::Hint => marks.hint.clone(),
            Kind::Winner => marks.winners.clone(),
            Kind::Selected => marks.selected.clone(),
            Kind::Target => marks.targets.clone(),
            Kind::Capture => marks.captures.clone(),
            Kind::Cursor => marks.cursor.into_iter().collect(),
            Kind::Refused => marks.refused.into_iter().collect(),
        }
    }

    /// Returns the mesh of this kind of mark. A target is a disc, a capture has four arcs, the cursor has corners, and
    /// a refusal is a cross.
    fn mesh(self, grid: Grid) -> TriangleMesh {
        let stone = STONE_RADIUS;
        match self {
            Kind::Hovered => flat::polygon_frame(&cell(grid, 0.475), 0.03),
            Kind::Hint => flat::arcs(stone + 0.01, stone + 0.09, 12, 0.6, 72),
            Kind::Winner => flat::ring(stone - 0.03, stone + 0.105, 64),
            Kind::Selected => flat::ring(stone - 0.02, stone + 0.06, 64),
            Kind::Target => flat::ring(0.0, 0.15, 40),
            Kind::Capture => flat::arcs(stone + 0.005, stone + 0.1, 4, 0.8, 64),
            Kind::Cursor => flat::polygon_corners(&cell(grid, 0.485), 0.055, 0.2),
            Kind::Refused => flat::cross(0.5, 0.09),
        }
    }

    /// Returns the mesh of the contrasting edge around this kind of mark. On every square, either the mark or its edge
    /// is visible.
    fn edge(self, grid: Grid) -> TriangleMesh {
        match self {
            Kind::Hint => flat::ring(STONE_RADIUS + 0.01 - RIM, STONE_RADIUS + 0.09 + RIM, 72),
            Kind::Winner => flat::ring(STONE_RADIUS - 0.03, STONE_RADIUS + 0.105 + RIM, 64),
            Kind::Hovered => flat::polygon_frame(&cell(grid, 0.475 + RIM), 0.03 + 2.0 * RIM),
            Kind::Cursor => {
                flat::polygon_corners(&cell(grid, 0.485 + RIM), 0.055 + 2.0 * RIM, 0.2 + RIM)
            }
            Kind::Refused => flat::cross(0.5 + RIM, 0.09 + 2.0 * RIM),
            // Leave out the area under the mark: the mark is transparent, so an edge below it would change its colour.
            Kind::Selected => flat::ring(STONE_RADIUS + 0.06, STONE_RADIUS + 0.06 + RIM, 64),
            Kind::Target => flat::ring(0.15, 0.15 + RIM, 40),
            Kind::Capture => flat::ring(STONE_RADIUS + 0.005 - RIM, STONE_RADIUS + 0.1 + RIM, 64),
        }
    }

    /// Returns whether this kind of mark has a light edge. Dark marks need a light edge on dark squares.
    fn has_light_edge(self) -> bool {
        matches!(self, Kind::Selected | Kind::Target)
    }

    fn colour(self, colours: &MarkColours) -> Colour {
        match self {
            Kind::Hovered => colours.hovered,
            Kind::Hint => colours.hint,
            Kind::Winner => colours.winner,
            Kind::Selected => colours.selected,
            Kind::Target => colours.target,
            Kind::Capture => colours.capture,
            Kind::Cursor => colours.cursor,
            Kind::Refused => colours.refused,
        }
    }
}

/// The meshes and materials of one kind of mark and its edge.
#[derive(Clone, Debug)]
struct Look {
    shape: Handle<Mesh>,
    colour: Handle<VertexLit>,
    edge: Handle<Mesh>,
    edge_colour: Handle<VertexLit>,
}

/// The meshes and materials of all marks on each grid, in the order of [`KINDS`].
#[derive(Resource, Debug)]
pub(super) struct Looks([(Grid, [Look; KINDS.len()]); 2]);

impl Looks {
    /// Returns the looks of a kind of mark, given by its index in [`KINDS`].
    fn of(&self, grid: Grid, kind: usize) -> Option<&Look> {
        let (_, looks) = self.0.iter().find(|(known, _)| *known == grid)?;
        looks.get(kind)
    }
}

/// Marks an invisibly small shape inside the board. The shape makes the renderer compile the pipelines of marks early.
/// Otherwise the first move would wait for these pipelines.
#[derive(Component)]
pub(super) struct Sample;

/// Creates the meshes and materials of the marks in the theme's colours.
pub(super) fn make(
    theme: Res<CurrentTheme>,
    samples: Query<Entity, With<Sample>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<VertexLit>>,
    mut commands: Commands,
) {
    let lighting = SceneLighting::of(&theme.light);
    let flat = |colour| VertexLit::new(&lighting, colour, None).lit(Lighting::None);
    let dark = materials.add(flat(EDGE).blended());
    let light = materials.add(flat(LIGHT_EDGE).blended());
    let colours = KINDS.map(|kind| {
        let colour = flat(kind.colour(&theme.marks).linear()).blended();
        materials.add(colour)
    });
    let mut look = |number: usize, grid: Grid| {
        let kind = KINDS[number];
        Look {
            shape: meshes.add(convert::mesh(kind.mesh(grid), false)),
            colour: colours[number].clone(),
            edge: meshes.add(convert::mesh(kind.edge(grid), false)),
            edge_colour: if kind.has_light_edge() {
                light.clone()
            } else {
                dark.clone()
            },
        }
    };
    let looks = [Grid::Square, Grid::Hexagonal]
        .map(|grid| (grid, std::array::from_fn(|number| look(number, grid))));
    for sample in &samples {
        commands.entity(sample).despawn();
    }
    // Marks are transparent, but the links of a winning group are opaque. Create a sample of each, because they use
    // different pipelines.
    let solid = materials.add(flat(LinearRgba::WHITE));
    let sample = meshes.add(convert::mesh(Kind::Target.mesh(Grid::Square), false));
    for material in [dark, solid] {
        commands.spawn((
            Name::new("Sample"),
            Sample,
            Mesh3d(sample.clone()),
            MeshMaterial3d(material),
            Transform::from_xyz(0.0, -THICKNESS / 2.0, 0.0).with_scale(Vec3::splat(1e-3)),
            NotShadowCaster,
        ));
    }
    commands.insert_resource(Looks(looks));
}

/// Marks an entity that shows a mark, or the edge of a mark, on one square.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Mark;

#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Transform, Visibility)]
pub(super) struct MarkRoot;

pub(super) fn show(
    marks: Res<Marks>,
    displayed: Res<DisplayedBoard>,
    looks: Option<Res<Looks>>,
    roots: Query<Entity, With<MarkRoot>>,
    mut commands: Commands,
) {
    let Some(looks) = looks else {
        return;
    };
    if !marks.is_changed() && !displayed.is_changed() && !looks.is_changed() {
        return;
    }
    for root in &roots {
        commands.entity(root).despawn();
    }
    let Some(board) = displayed.board() else {
        return;
    };
    commands
        .spawn((Name::new("Marks"), MarkRoot))
        .with_children(|root| {
            for (position, name, number) in places(&marks, board) {
                let Some(look) = looks.of(board.layout.shape.grid(), number) else {
                    continue;
                };
                let above = position + Vec3::Y * (STEP / 2.0);
                let edge = (&look.edge, &look.edge_colour, position);
                for (mesh, material, place) in [edge, (&look.shape, &look.colour, above)] {
                    root.spawn((
                        Name::new(name.clone()),
                        Mark,
                        Mesh3d(mesh.clone()),
                        MeshMaterial3d(material.clone()),
                        Transform::from_translation(place),
                        NotShadowCaster,
                        NotShadowReceiver,
                    ));
                }
            }
        });
}

/// Returns the additional height of a mark, in world units. The cross of a refusal lies on the blocking stone; all
/// other marks lie on the square.
fn lift(kind: Kind, square: Square, board: &Board) -> f32 {
    let stone = board.variant.stone_at(&board.position, square);
    if kind == Kind::Refused && stone.is_some() {
        STONE_HEIGHT
    } else {
        0.0
    }
}

/// Returns the position and name of each mark, and the index of its kind. Leaves out marks off the board.
fn places(marks: &Marks, board: &Board) -> Vec<(Vec3, String, usize)> {
    let mut places = Vec::new();
    for (number, kind) in KINDS.into_iter().enumerate() {
        for square in kind.squares(marks) {
            if board.layout.shape.contains(square) {
                let height = HEIGHT + STEP * number as f32 + lift(kind, square, board);
                places.push((
                    board.layout.centre(square) + Vec3::Y * height,
                    format!("{kind:?} {square}"),
                    number,
                ));
            }
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    use crate::theme::Themes;

    /// Returns the contrast ratio of two colours from 1 to 21, as defined by WCAG 2.2.
    fn contrast(one: LinearRgba, other: LinearRgba) -> f32 {
        let (one, other) = (one.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// Returns the visible colour of a transparent colour on a ground of another colour.
    fn over(colour: LinearRgba, ground: LinearRgba) -> LinearRgba {
        (colour.with_alpha(1.0) * colour.alpha + ground * (1.0 - colour.alpha)).with_alpha(1.0)
    }

    #[test]
    fn every_mark_of_every_theme_stands_out_on_both_squares() {
        for theme in Themes::default().all() {
            for ground in [&theme.board.light, &theme.board.dark] {
                let ground = ground.base_colour().linear();
                for kind in KINDS {
                    let edge = if kind.has_light_edge() {
                        LIGHT_EDGE
                    } else {
                        EDGE
                    };
                    let mark = over(kind.colour(&theme.marks).linear(), ground);
                    let edge = over(edge, ground);
                    let seen = contrast(mark, ground)
                        .max(contrast(edge, ground))
                        .max(contrast(mark, edge));
                    assert!(seen >= 3.0, "{} {kind:?} on {ground:?}: {seen}", theme.id);
                }
            }
        }
    }

    #[test]
    fn the_cross_of_a_refusal_lies_on_the_stone_that_stands_there() {
        let catalogue = Catalogue::builtin();
        let variant = catalogue.get("loa").unwrap();
        let mut displayed = DisplayedBoard::default();
        displayed.show(variant.clone(), *variant.start());
        let height = |square: &str| {
            let marks = Marks {
                refused: Square::parse(square),
                ..default()
            };
            places(&marks, displayed.board().unwrap())[0].0.y
        };
        assert!(height("b1") > STONE_HEIGHT);
        assert!(height("d4") < STONE_HEIGHT / 2.0);
    }
}
