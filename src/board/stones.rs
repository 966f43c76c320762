//! The stones as entities: one for each stone on the board and each lost one beside it.

use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use rules::{Side, Square};

use super::layout::{Layout, Place, lost_count};
use super::marks::Marks;
use super::materials::Materials;
use super::shade::{self, Shadow};
use super::{Board, Carried, Shown};
use crate::capture::Canvas;
use crate::motion::{Moving, Pace};

/// How high a selected stone is lifted.
const LIFT: f32 = 0.13;
/// How high a stone is carried: clear of the others.
const CARRY: f32 = 0.42;
/// How fast it is lifted, per second.
const LIFT_RATE: f32 = 16.0;

/// A stone, and where it lies or, while it moves, where it started.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[require(Transform, Visibility)]
pub struct Stone {
    /// Whose it is.
    pub side: Side,
    /// Where it is.
    pub place: Place,
}

impl Stone {
    /// The square it stands on; `None` beside the board.
    pub fn square(&self) -> Option<Square> {
        match self.place {
            Place::Square(square) => Some(square),
            Place::Lost(_) => None,
        }
    }

    fn name(&self) -> Name {
        match self.place {
            Place::Square(square) => Name::new(format!("{} stone {square}", self.side)),
            Place::Lost(number) => Name::new(format!("{} stone lost {}", self.side, number + 1)),
        }
    }
}

/// The parent of all stones.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Transform, Visibility)]
pub struct StoneRoot;

/// Every stone a board shows, the lost ones included.
fn stones_of(board: &Board) -> impl Iterator<Item = Stone> + '_ {
    let standing = board.layout.shape.squares().filter_map(|square| {
        Some(Stone {
            side: board.variant.stone_at(&board.position, square)?,
            place: Place::Square(square),
        })
    });
    let lost = Side::ALL.into_iter().flat_map(|side| {
        let count = lost_count(&board.variant, &board.position, side).min(board.layout.most_lost());
        (0..count).map(move |number| Stone {
            side,
            place: Place::Lost(number),
        })
    });
    standing.chain(lost)
}

/// Makes the stones of the world those of the board shown: those that are right stay, the others are moved, made or removed.
pub(crate) fn settle(world: &mut World) {
    let Some(board) = world
        .get_resource::<Shown>()
        .and_then(|shown| shown.board().cloned())
    else {
        return;
    };
    let mut roots = world.query_filtered::<Entity, With<StoneRoot>>();
    let root = match roots.iter(world).next() {
        Some(root) => root,
        None => world.spawn((Name::new("Stones"), StoneRoot)).id(),
    };
    let mut wanted: HashSet<Stone> = stones_of(&board).collect();
    let mut query = world.query::<(Entity, &Stone)>();
    let present: Vec<_> = query
        .iter(world)
        .map(|(entity, stone)| (entity, *stone))
        .collect();
    let spare: Vec<_> = present
        .into_iter()
        .filter(|(entity, stone)| {
            let stays = wanted.remove(stone);
            if stays {
                stand(world, *entity, *stone, &board.layout);
            }
            !stays
        })
        .collect();
    let mut spare = Side::ALL.map(|side| {
        spare
            .iter()
            .filter(|(_, stone)| stone.side == side)
            .map(|(entity, _)| *entity)
            .collect::<Vec<_>>()
    });
    // In the board's order, not the map's: equal positions give equal worlds.
    for stone in stones_of(&board).filter(|stone| wanted.contains(stone)) {
        let entity = match spare[stone.side.index()].pop() {
            Some(entity) => entity,
            None => world.spawn((stone, ChildOf(root))).id(),
        };
        world.entity_mut(entity).insert((stone, stone.name()));
        stand(world, entity, stone, &board.layout);
    }
    for entity in spare.into_iter().flatten() {
        world.despawn(entity);
    }
}

fn stand(world: &mut World, entity: Entity, stone: Stone, layout: &Layout) {
    let foot = layout.foot(stone.side, stone.place);
    world
        .entity_mut(entity)
        .remove::<Moving>()
        .insert(Transform::from_translation(foot));
}

/// Gives new stones their looks, and all of them when materials change.
pub(super) fn dress(
    stones: Query<(Entity, &Stone, Has<Mesh3d>)>,
    shadows: Query<Entity, With<Shadow>>,
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
        *shadow = (materials.shade.as_ref()).map(|_| meshes.add(shade::of_stone(materials.lamp)));
    }
    for (entity, stone, dressed) in &stones {
        if dressed && !all {
            continue;
        }
        let (mesh, look) = materials.stone(stone.side);
        let mut entity = commands.entity(entity);
        entity.insert(Mesh3d(mesh.clone()));
        look.put_on(&mut entity);
        if let (Some(look), Some(mesh)) = (&materials.shade, shadow.as_ref()) {
            let stone = entity.id();
            let mut shadow = commands.spawn((shade::bundle(mesh.clone()), ChildOf(stone)));
            look.put_on(&mut shadow);
        }
    }
}

/// Lifts the selected stones a little, or holds them where a hand carries them; sets down the others.
pub(super) fn lift_selected(
    time: Res<Time>,
    pace: Res<Pace>,
    canvas: Res<Canvas>,
    marks: Res<Marks>,
    shown: Res<Shown>,
    carried: Res<Carried>,
    mut stones: Query<(&Stone, &mut Transform), Without<Moving>>,
) {
    let Some(board) = shown.board() else {
        return;
    };
    let at_once = *pace == Pace::Off || canvas.is_image();
    for (stone, mut transform) in &mut stones {
        let selected = stone
            .square()
            .is_some_and(|square| marks.selected.contains(&square));
        let rest = board.layout.foot(stone.side, stone.place);
        let (goal, follows) = match (selected, carried.0) {
            (false, _) => (rest, false),
            (true, None) => (rest + Vec3::Y * LIFT, false),
            // In a hand it is where the hand is.
            (true, Some(way)) => (rest + way + Vec3::Y * CARRY, true),
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
