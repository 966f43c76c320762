//! The board's own parts: squares, holes, frame, coordinates, inlays, trays. Built anew when the board changes.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use boardart::glyphs;
use boardart::mesh::TriangleMesh;
use boardart::solid::{bevelled_box, moulding};
use rules::{GameKind, Side, Square, Variant};

use super::materials::{MaterialHandle, Materials};
use super::{blob_shadow, convert, scenery};
use crate::board::DisplayedBoard;
use crate::board::layout::{FRAME, FRAME_RISE, Layout, STONE_RADIUS, THICKNESS, TRAY_DEPTH};
use crate::camera::CameraRig;

/// Half the gap between two squares, and how deep it is.
const GAP: f32 = 0.011;
const GROOVE: f32 = 0.03;
/// The width of the chamfer around each square.
const CHAMFER: f32 = 0.014;
/// How many units one repeat of a wood's texture covers.
const TEXTURE: f32 = 3.2;
/// The radius of a hole, and of the ring of brass around it.
const HOLE: f32 = 0.43;
const RIM: f32 = 0.035;
/// The side of the square on which a letter or digit of the coordinates stands, in units.
const LETTER: f32 = 0.385;
/// How far letters and inlays lie above the wood.
const INLAY: f32 = 0.004;

/// The parent of all parts of the board.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Transform, Visibility)]
pub struct BoardRoot;

/// The letters and digits for the seat of a side.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Coordinates(Side);

/// What decides how a board is built.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plan {
    layout: Layout,
    holes: Vec<Square>,
    /// Whether the first and the last rank are home rows.
    homes: bool,
}

impl Plan {
    fn of(variant: &Variant) -> Self {
        let layout = Layout::of(variant);
        Plan {
            layout,
            holes: layout
                .shape
                .squares()
                .filter(|square| variant.is_hole(*square))
                .collect(),
            homes: variant.kind() == GameKind::Ordo,
        }
    }
}

/// Builds the board of the variant displayed, if it is not the one that stands, and anew when materials change.
pub(super) fn rebuild(
    displayed: Res<DisplayedBoard>,
    materials: Option<Res<Materials>>,
    roots: Query<Entity, With<BoardRoot>>,
    mut standing: Local<Option<Plan>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    let (Some(board), Some(materials)) = (displayed.board(), materials) else {
        return;
    };
    if !displayed.is_changed() && !materials.is_changed() {
        return;
    }
    let plan = Plan::of(&board.variant);
    if standing.as_ref() == Some(&plan) && !materials.is_changed() {
        return;
    }
    for root in &roots {
        commands.entity(root).despawn();
    }
    let root = commands.spawn((Name::new("Board"), BoardRoot)).id();
    let mut workshop = Workshop {
        root,
        relief: materials.relief,
        meshes: &mut meshes,
        commands: &mut commands,
    };
    workshop.build(&plan, &materials);
    *standing = Some(plan);
}

/// Makes parts of the board and puts them together.
struct Workshop<'a, 'w, 's> {
    root: Entity,
    relief: bool,
    meshes: &'a mut Assets<Mesh>,
    commands: &'a mut Commands<'w, 's>,
}

impl Workshop<'_, '_, '_> {
    fn build(&mut self, plan: &Plan, materials: &Materials) {
        let layout = &plan.layout;
        for (name, mesh, look) in [
            (
                "Light squares",
                squares(plan, false),
                &materials.light_squares,
            ),
            ("Dark squares", squares(plan, true), &materials.dark_squares),
            ("Grooves", grooves(plan), &materials.grooves),
            ("Frame", frame(layout), &materials.frame),
            ("Inlay", inlay(layout), &materials.inlay),
        ] {
            self.part(name, mesh, look);
        }
        if !plan.holes.is_empty() {
            self.part("Holes", holes(plan), &materials.darkness);
            self.part("Hole rims", hole_rims(plan), &materials.inlay);
        }
        if plan.homes {
            self.part("Home rows", home_rows(layout), &materials.inlay);
        }
        for side in Side::ALL {
            let half = tray_half(layout);
            let tray = bevelled_box(half, 0.06, TEXTURE);
            let centre = layout.tray_centre(side) - Vec3::Y * half.y;
            let tray = self.part("Tray", tray, &materials.frame);
            self.commands
                .entity(tray)
                .insert(Transform::from_translation(centre));
            let letters = coordinates(layout, side);
            let letters = self.part("Coordinates", letters, &materials.letters);
            self.commands
                .entity(letters)
                .insert((Coordinates(side), NotShadowCaster));
        }
        let table = scenery::table(layout.half() + FRAME, self.relief);
        self.thing("Table", table, &materials.table, 0.0);
        self.thing("Surroundings", scenery::room(), &materials.room, 0.0);
        if let Some(look) = &materials.blob_shadow {
            let shadow = blob_shadow::of_board(layout, materials.lamp);
            self.thing("Shadow of the board", shadow, look, 0.006 - THICKNESS);
        }
    }

    fn part(&mut self, name: &'static str, mesh: TriangleMesh, look: &MaterialHandle) -> Entity {
        let mesh = convert::mesh(mesh, self.relief);
        let mut part = self.commands.spawn((
            Name::new(name),
            Mesh3d(self.meshes.add(mesh)),
            ChildOf(self.root),
        ));
        look.attach_to(&mut part);
        part.id()
    }

    /// Something that throws no shadow, at a height.
    fn thing(&mut self, name: &'static str, mesh: Mesh, look: &MaterialHandle, height: f32) {
        let mut thing = self.commands.spawn((
            Name::new(name),
            Mesh3d(self.meshes.add(mesh)),
            NotShadowCaster,
            Transform::from_xyz(0.0, height, 0.0),
            ChildOf(self.root),
        ));
        look.attach_to(&mut thing);
    }
}

fn tray_half(layout: &Layout) -> Vec3 {
    let half = layout.tray_half();
    Vec3::new(half.x, (THICKNESS - TRAY_DEPTH) / 2.0, half.y)
}

/// The tops of the light or of the dark squares; a1 is dark.
fn squares(plan: &Plan, dark: bool) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for square in plan.layout.shape.squares() {
        if is_dark(square) == dark {
            tile(&mut mesh, plan, square);
        }
    }
    mesh
}

/// Whether a square is a dark one, as a1 is.
fn is_dark(square: Square) -> bool {
    (square.file() + square.rank()).is_multiple_of(2)
}

/// One square: its top and its chamfers, each from another part of the wood.
fn tile(mesh: &mut TriangleMesh, plan: &Plan, square: Square) {
    let centre = plan.layout.centre(square);
    let number = f32::from(square.file()) * 0.37 + f32::from(square.rank()) * 0.71;
    let uv = |point: Vec3| {
        let from = Vec2::new(number.fract(), (number * 1.7).fract());
        let flat = (point - centre).xz() / TEXTURE;
        // The grain of neighbours crosses, as a joiner lays it.
        let dark = is_dark(square);
        from + if dark { flat.yx() } else { flat }
    };
    let ring = |half: f32, y: f32| {
        [(-half, half), (half, half), (half, -half), (-half, -half)]
            .map(|(x, z)| centre + Vec3::new(x, y, z))
    };
    let top = ring(0.5 - GAP - CHAMFER, 0.0);
    let foot = ring(0.5 - GAP, -GROOVE);
    for i in 0..4 {
        let j = (i + 1) % 4;
        mesh.flat([foot[i], foot[j], top[j], top[i]], uv);
    }
    if !plan.holes.contains(&square) {
        mesh.flat(top, uv);
        return;
    }
    // The top of a hole's square runs from its edge to the circle.
    let edge = |angle: f32| {
        let way = Vec2::from_angle(angle);
        way / way.abs().max_element() * (0.5 - GAP - CHAMFER)
    };
    let on = |flat: Vec2| centre + Vec3::new(flat.x, 0.0, -flat.y);
    for step in 0..HOLE_STEPS {
        let [a, b] =
            [step, step + 1].map(|step| step as f32 / HOLE_STEPS as f32 * std::f32::consts::TAU);
        let [inner_a, inner_b] = [a, b].map(|angle| Vec2::from_angle(angle) * HOLE);
        mesh.flat([on(inner_a), on(edge(a)), on(edge(b)), on(inner_b)], uv);
    }
}

/// How many sides the circle of a hole has: a multiple of 8, so that the square's corners are met.
const HOLE_STEPS: u32 = 48;

/// The ground between the squares: only where it is seen, since drawing what is covered costs as much.
fn grooves(plan: &Plan) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for square in plan.layout.shape.squares() {
        let centre = plan.layout.centre(square) - Vec3::Y * GROOVE;
        let corners = |half: f32| {
            [(-half, half), (half, half), (half, -half), (-half, -half)]
                .map(|(x, z)| centre + Vec3::new(x, 0.0, z))
        };
        let (outer, inner) = (corners(0.5), corners(0.5 - GAP - CHAMFER));
        for i in 0..4 {
            let j = (i + 1) % 4;
            mesh.flat([outer[i], outer[j], inner[j], inner[i]], |_| Vec2::ZERO);
        }
    }
    mesh
}

/// The wells of the holes, seen from inside.
fn holes(plan: &Plan) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for square in &plan.holes {
        let centre = plan.layout.centre(*square);
        let on = |step: u32, y: f32| {
            let way =
                Vec2::from_angle(step as f32 / HOLE_STEPS as f32 * std::f32::consts::TAU) * HOLE;
            centre + Vec3::new(way.x, y, -way.y)
        };
        let floor = -THICKNESS + 0.02;
        for step in 0..HOLE_STEPS {
            mesh.flat(
                [
                    on(step + 1, floor),
                    on(step, floor),
                    on(step, 0.0),
                    on(step + 1, 0.0),
                ],
                |_| Vec2::ZERO,
            );
            let middle = centre + Vec3::Y * floor;
            mesh.flat(
                [middle, on(step, floor), on(step + 1, floor), middle],
                |_| Vec2::ZERO,
            );
        }
    }
    mesh
}

/// A ring of brass around each hole.
fn hole_rims(plan: &Plan) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for square in &plan.holes {
        let centre = plan.layout.centre(*square) + Vec3::Y * INLAY;
        for step in 0..HOLE_STEPS {
            let [a, b] = [step, step + 1].map(|step| {
                let way = Vec2::from_angle(step as f32 / HOLE_STEPS as f32 * std::f32::consts::TAU);
                Vec3::new(way.x, 0.0, -way.y)
            });
            let (inner, outer) = (HOLE - RIM / 2.0, HOLE + RIM / 2.0);
            mesh.flat(
                [a * inner, a * outer, b * outer, b * inner].map(|p| centre + p),
                |_| Vec2::ZERO,
            );
        }
    }
    mesh
}

/// The frame: a moulding whose inner edge stands against the squares.
fn frame(layout: &Layout) -> TriangleMesh {
    let (rise, bevel) = (FRAME_RISE, 0.05);
    let profile = [
        (0.0, -THICKNESS),
        (FRAME, -THICKNESS),
        (FRAME, rise - bevel),
        (FRAME - bevel * 0.3, rise - bevel * 0.3),
        (FRAME - bevel, rise),
        (0.045, rise),
        (0.02, rise * 0.75),
        (0.0, 0.0),
    ];
    moulding(layout.half(), &profile.map(Vec2::from), TEXTURE)
}

/// The coordinates for one seat: files below the board and ranks left of it, as the player there sees it.
fn coordinates(layout: &Layout, seat: Side) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    let (half, shape) = (layout.half(), layout.shape);
    let way = if seat == layout.near { 1.0 } else { -1.0 };
    let middle = FRAME / 2.0 - 0.02;
    for file in 0..shape.files() {
        let text = char::from(b'a' + file).to_string();
        let x = f32::from(file) + 0.5 - half.x;
        write(&mut mesh, &text, Vec2::new(x, way * (half.y + middle)), way);
    }
    for rank in 0..shape.ranks() {
        let text = (rank + 1).to_string();
        let z = half.y - f32::from(rank) - 0.5;
        write(
            &mut mesh,
            &text,
            Vec2::new(-way * (half.x + middle), z),
            way,
        );
    }
    mesh
}

/// Shows the coordinates of the seat from which the board is seen.
pub(super) fn turn_coordinates(
    rig: Res<CameraRig>,
    displayed: Res<DisplayedBoard>,
    mut coordinates: Query<(&Coordinates, &mut Visibility)>,
) {
    let Some(board) = displayed.board() else {
        return;
    };
    let near = rig.0.angle().yaw.cos() >= 0.0;
    for (Coordinates(seat), mut visibility) in &mut coordinates {
        visibility.set_if_neq(if (*seat == board.layout.near) == near {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

/// Writes a text on the frame around a point; `way` is 1 for a reader at rank 1 and -1 for one opposite.
fn write(mesh: &mut TriangleMesh, text: &str, at: Vec2, way: f32) {
    let glyphs: Vec<_> = text.chars().filter_map(glyphs::glyph).collect();
    let width: f32 = glyphs.iter().map(|glyph| glyph.advance * LETTER).sum();
    let mut start = -width / 2.0;
    for glyph in glyphs {
        let centre = start + glyph.advance * LETTER / 2.0;
        start += glyph.advance * LETTER;
        let corner = |right: f32, up: f32| {
            let (x, z) = (centre + right * LETTER / 2.0, -up * LETTER / 2.0);
            let position = Vec3::new(at.x + way * x, FRAME_RISE + INLAY, at.y + way * z);
            let uv = Vec2::new(
                if right < 0.0 {
                    glyph.min.x
                } else {
                    glyph.max.x
                },
                if up < 0.0 { glyph.max.y } else { glyph.min.y },
            );
            (position, uv)
        };
        let corners = [
            corner(-1.0, -1.0),
            corner(1.0, -1.0),
            corner(1.0, 1.0),
            corner(-1.0, 1.0),
        ];
        let quad = corners.map(|(position, uv)| mesh.vertex(position, Vec3::Y, uv));
        mesh.quad(quad);
    }
}

/// A thin line let into the frame around the squares.
fn inlay(layout: &Layout) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    let (near, far) = (FRAME - 0.092, FRAME - 0.07);
    let corners = |out: f32| {
        let half = layout.half() + out;
        [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)]
            .map(|(x, z)| Vec3::new(x * half.x, FRAME_RISE + INLAY / 2.0, z * half.y))
    };
    let (inner, outer) = (corners(near), corners(far));
    for i in 0..4 {
        let j = (i + 1) % 4;
        mesh.flat([outer[i], outer[j], inner[j], inner[i]], |_| Vec2::ZERO);
    }
    mesh
}

/// The inlays of the home rows: a line of brass that bounds each, and a small diamond on each of its squares.
fn home_rows(layout: &Layout) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    let half = layout.half();
    let line = 0.022;
    for (rank, inner) in [(0, half.y - 1.0), (layout.shape.ranks() - 1, 1.0 - half.y)] {
        let ends = [
            (-half.x, line),
            (half.x, line),
            (half.x, -line),
            (-half.x, -line),
        ];
        mesh.flat(ends.map(|(x, z)| Vec3::new(x, INLAY, inner + z)), |_| {
            Vec2::ZERO
        });
        for square in (0..layout.shape.files()).filter_map(|file| Square::new(file, rank)) {
            let centre = layout.centre(square) + Vec3::Y * INLAY;
            let size = STONE_RADIUS * 0.3;
            let tips = [(0.0, size), (size, 0.0), (0.0, -size), (-size, 0.0)];
            mesh.flat(tips.map(|(x, z)| centre + Vec3::new(x, 0.0, z)), |_| {
                Vec2::ZERO
            });
        }
    }
    mesh
}
