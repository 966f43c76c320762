//! Makes the stone entities match the displayed position.

use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use cohort_play::board::layout::{Layout, Place, lost_count};
use cohort_play::board::{Board, DisplayedBoard, Stone, StoneRoot};
use rules::Side;

#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Moving {
    /// The index of this stone among the poses of the timeline.
    pub(super) number: usize,
    /// The offset of a dropped stone from the start of its path, in world units. The offset shrinks to zero when the
    /// motion begins.
    pub(super) held: Vec3,
}

/// Returns all stones of a board, including captured stones and stones in hand.
fn stones_of(board: &Board) -> impl Iterator<Item = Stone> + '_ {
    let standing = board.layout.shape.squares().filter_map(|square| {
        Some(Stone {
            side: board.variant.stone_at(&board.position, square)?,
            place: Place::Square(square),
        })
    });
    let lost = Side::ALL.into_iter().flat_map(|side| {
        let count = lost_count(&board.variant, &board.position, side).min(board.layout.max_lost);
        (0..count).map(move |number| Stone {
            side,
            place: Place::Lost(number),
        })
    });
    let held = Side::ALL.into_iter().flat_map(|side| {
        let count = usize::from(board.position.held(!side)).min(board.layout.max_held);
        (0..count).map(move |number| Stone {
            side,
            place: Place::Held(number),
        })
    });
    standing.chain(lost).chain(held)
}

/// Makes the stone entities match the displayed board. Keeps entities that already match, and moves, spawns or despawns
/// all other stone entities.
pub(super) fn sync_stones(world: &mut World) {
    let Some(board) = world
        .get_resource::<DisplayedBoard>()
        .and_then(|displayed| displayed.board().cloned())
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
                place(world, *entity, *stone, &board.layout);
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
    // Iterate in the order of the board instead of the order of the hash set, so that equal positions give equal
    // worlds.
    for stone in stones_of(&board).filter(|stone| wanted.contains(stone)) {
        let entity = match spare[stone.side.index()].pop() {
            Some(entity) => entity,
            None => world.spawn((stone, ChildOf(root))).id(),
        };
        world.entity_mut(entity).insert((stone, stone.name()));
        place(world, entity, stone, &board.layout);
    }
    for entity in spare.into_iter().flatten() {
        world.despawn(entity);
    }
}

fn place(world: &mut World, entity: Entity, stone: Stone, layout: &Layout) {
    let foot = layout.foot(stone.side, stone.place);
    world
        .entity_mut(entity)
        .remove::<Moving>()
        .insert(Transform::from_translation(foot));
}
