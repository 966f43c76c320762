//! Whether the board is at rest: then the low quality draws it once more, with smooth edges.
//!
//! Smooth edges cost a processor more than all the rest of a frame. While something moves nobody looks at edges, and
//! what stands still is drawn only once.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::warmup::PipelineWarmup;
use crate::board::Marks;
use crate::board::Stone;
use crate::board::{Carried, DisplayedBoard};
use crate::camera::{BoardArea, CurrentView};
use crate::table::InMotion;

/// How long nothing must have moved.
const CALM: Duration = Duration::from_millis(250);

/// Whether the board is at rest.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Still(pub bool);

/// Notices what moves.
pub(super) fn watch(
    time: Res<Time<Real>>,
    in_motion: Res<InMotion>,
    seen: (
        Res<CurrentView>,
        Res<BoardArea>,
        Res<DisplayedBoard>,
        Res<Marks>,
    ),
    carried: Res<Carried>,
    warming: Option<Res<PipelineWarmup>>,
    stones: Query<(), (With<Stone>, Changed<Transform>)>,
    mut pointer: Option<MessageReader<CursorMoved>>,
    mut calm: Local<Duration>,
    mut at_rest: ResMut<Still>,
) {
    let (view, area, displayed, marks) = seen;
    let pointed = pointer
        .as_mut()
        .is_some_and(|moves| moves.read().count() > 0);
    let moves = in_motion.0
        || carried.0.is_some()
        || pointed
        || view.is_changed()
        || area.is_changed()
        || displayed.is_changed()
        || marks.is_changed()
        || !stones.is_empty();
    *calm = if moves {
        Duration::ZERO
    } else {
        calm.saturating_add(time.delta())
    };
    let warming = warming.and_then(|warming| warming.rests());
    at_rest.set_if_neq(Still(warming.unwrap_or(*calm >= CALM)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::time::TimeUpdateStrategy;

    #[test]
    fn the_board_rests_when_nothing_has_moved_for_a_while() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(TimeUpdateStrategy::ManualDuration(CALM / 2))
            .init_resource::<InMotion>()
            .init_resource::<CurrentView>()
            .init_resource::<BoardArea>()
            .init_resource::<DisplayedBoard>()
            .init_resource::<Marks>()
            .init_resource::<Carried>()
            .init_resource::<Still>()
            .add_systems(Update, watch);
        let rests_after = |app: &mut App| {
            (1..20).find(|_| {
                app.update();
                app.world().resource::<Still>().0
            })
        };
        assert_eq!(rests_after(&mut app), Some(3));
        app.world_mut().resource_mut::<InMotion>().0 = true;
        assert_eq!(rests_after(&mut app), None);
        app.world_mut().resource_mut::<InMotion>().0 = false;
        assert_eq!(rests_after(&mut app), Some(2));
        app.world_mut().resource_mut::<Marks>().cursor = None;
        app.update();
        assert!(!app.world().resource::<Still>().0, "a mark has changed");
    }
}
