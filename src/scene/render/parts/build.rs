//! Builds the board from its parts, and rebuilds it when the variant's board or the materials change.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use boardart::mesh::TriangleMesh;
use boardart::polygon;
use cohort_play::board::DisplayedBoard;
use cohort_play::board::layout::{FRAME, THICKNESS};
use rules::Side;

use super::coordinates::{Coordinates, coordinates};
use super::frame::{frame, inlay, tray_lining, tray_walls};
use super::holes::{hole_rims, holes};
use super::home_row::{HomeRow, home_row};
use super::plan::Plan;
use super::squares::{grooves, pits, squares};
use crate::render::materials::{MaterialHandle, Materials};
use crate::render::{blob_shadow, convert, scenery};

/// The parent entity of all parts of the board.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Transform, Visibility)]
pub(crate) struct BoardRoot;

/// A part of the board that changes when squares vanish.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(in crate::render) struct Surface;

/// Builds the board of the displayed variant if this board differs from the existing one, or if the materials have
/// changed. If only squares have vanished or come back, builds only the surface of the board.
pub(in crate::render) fn rebuild(
    displayed: Res<DisplayedBoard>,
    materials: Option<Res<Materials>>,
    roots: Query<Entity, With<BoardRoot>>,
    surfaces: Query<Entity, With<Surface>>,
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
    let plan = Plan::of(&board.variant, &board.position);
    if standing.as_ref() == Some(&plan) && !materials.is_changed() {
        return;
    }
    let is_other_state = |standing: &Plan| plan.is_other_state_of(standing);
    let kept = roots
        .single()
        .ok()
        .filter(|_| standing.as_ref().is_some_and(is_other_state) && !materials.is_changed());
    if kept.is_some() {
        for surface in &surfaces {
            commands.entity(surface).despawn();
        }
    } else {
        for root in &roots {
            commands.entity(root).despawn();
        }
    }
    let root = kept.unwrap_or_else(|| commands.spawn((Name::new("Board"), BoardRoot)).id());
    let mut workshop = Workshop {
        root,
        relief: materials.relief,
        meshes: &mut meshes,
        commands: &mut commands,
    };
    workshop.build_surface(&plan, &materials);
    if kept.is_none() {
        workshop.build_rest(&plan, &materials);
    }
    *standing = Some(plan);
}

/// Creates the parts of the board as children of the board's root entity.
struct Workshop<'a, 'w, 's> {
    root: Entity,
    relief: bool,
    meshes: &'a mut Assets<Mesh>,
    commands: &'a mut Commands<'w, 's>,
}

impl Workshop<'_, '_, '_> {
    /// Builds the squares, and the pits of squares that have vanished.
    fn build_surface(&mut self, plan: &Plan, materials: &Materials) {
        let [pit_walls, pit_floors] = pits(plan);
        for (name, mesh, material) in [
            (
                "Light squares",
                squares(plan, false),
                &materials.light_squares,
            ),
            ("Dark squares", squares(plan, true), &materials.dark_squares),
            ("Walls of pits", pit_walls, &materials.frame),
            ("Floors of pits", pit_floors, &materials.darkness),
        ] {
            if !mesh.positions.is_empty() {
                let part = self.part(name, mesh, material);
                self.commands.entity(part).insert(Surface);
            }
        }
    }

    fn build_rest(&mut self, plan: &Plan, materials: &Materials) {
        let layout = &plan.layout;
        for (name, mesh, material) in [
            ("Grooves", grooves(plan), &materials.grooves),
            ("Frame", frame(layout), &materials.frame),
            ("Inlay", inlay(layout), &materials.inlay),
        ] {
            self.part(name, mesh, material);
        }
        if !plan.holes.is_empty() {
            self.part("Holes", holes(plan), &materials.darkness);
            self.part("Hole rims", hole_rims(plan), &materials.inlay);
        }
        if plan.homes {
            for side in Side::ALL {
                let row = home_row(layout, side);
                for (name, mesh, owner) in [
                    ("Home row", row.marks, side),
                    ("Home row's edge", row.edges, !side),
                ] {
                    let part = self.part(name, mesh, &materials.sides[owner.index()]);
                    self.commands
                        .entity(part)
                        .insert((HomeRow, NotShadowCaster));
                }
            }
        }
        // For contrast, the tray for dark stones has a lining of light wood, and the tray for light stones has a lining
        // of dark wood.
        for (side, lining) in [
            (Side::Black, &materials.light_squares),
            (Side::White, &materials.dark_squares),
        ] {
            let centre = Transform::from_translation(layout.tray_centre(side));
            for (name, mesh, material) in [
                ("Tray", tray_walls(layout, side), &materials.frame),
                ("Lining of a tray", tray_lining(layout), lining),
            ] {
                let part = self.part(name, mesh, material);
                self.commands.entity(part).insert(centre);
            }
            let letters = coordinates(layout, side);
            let letters = self.part("Coordinates", letters, &materials.letters);
            self.commands
                .entity(letters)
                .insert((Coordinates(side), NotShadowCaster));
        }
        let outline = polygon::grown(&layout.outline(), FRAME);
        let table = scenery::table(&outline, self.relief);
        self.thing("Table", table, &materials.table, 0.0);
        self.thing(
            "Backdrop",
            scenery::backdrop_mesh(),
            &materials.backdrop,
            0.0,
        );
        if let Some(shadows) = &materials.blob_shadow {
            let shadow = blob_shadow::of_board(layout, shadows.thrown);
            let height = 0.006 - THICKNESS;
            self.thing("Shadow of the board", shadow, &shadows.material, height);
        }
    }

    fn part(
        &mut self,
        name: &'static str,
        mesh: TriangleMesh,
        material: &MaterialHandle,
    ) -> Entity {
        let mesh = convert::mesh(mesh, self.relief);
        let mut part = self.commands.spawn((
            Name::new(name),
            Mesh3d(self.meshes.add(mesh)),
            ChildOf(self.root),
        ));
        material.attach_to(&mut part);
        part.id()
    }

    /// Adds a part of the scene that casts no shadow. `height` is relative to the top of the squares, in world units.
    fn thing(&mut self, name: &'static str, mesh: Mesh, material: &MaterialHandle, height: f32) {
        let mut thing = self.commands.spawn((
            Name::new(name),
            Mesh3d(self.meshes.add(mesh)),
            NotShadowCaster,
            Transform::from_xyz(0.0, height, 0.0),
            ChildOf(self.root),
        ));
        material.attach_to(&mut thing);
    }
}
