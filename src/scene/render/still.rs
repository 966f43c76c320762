//! Detects whether the board is at rest. In the low quality, `partial_redraw` then draws the whole board anti-aliased.

use std::time::Duration;

use bevy::prelude::*;
use cohort_platform::redraw::frame_time;
use cohort_play::board::Stone;
use cohort_play::board::{Carried, DisplayedBoard};
use cohort_play::table::InMotion;

use super::warmup::PipelineWarmup;
use crate::camera::{BoardArea, CurrentView};

/// The time without motion after which the board counts as at rest.
const CALM: Duration = Duration::from_millis(250);

/// Whether the stones and the view are at rest. Marks that appear or disappear do not count as motion.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct AtRest(pub(super) bool);

pub(super) fn watch(
    time: Res<Time<Real>>,
    in_motion: Res<InMotion>,
    seen: (Res<CurrentView>, Res<BoardArea>, Res<DisplayedBoard>),
    carried: Res<Carried>,
    warming: Option<Res<PipelineWarmup>>,
    stones: Query<(), (With<Stone>, Changed<Transform>)>,
    mut calm: Local<Duration>,
    mut at_rest: ResMut<AtRest>,
) {
    let (view, area, displayed) = seen;
    let moves = in_motion.0
        || *carried != Carried::Nothing
        || view.is_changed()
        || area.is_changed()
        || displayed.is_changed()
        || !stones.is_empty();
    *calm = if moves {
        Duration::ZERO
    } else {
        calm.saturating_add(frame_time(&time))
    };
    let warming = warming.and_then(|warming| warming.rests());
    at_rest.set_if_neq(AtRest(warming.unwrap_or(*calm >= CALM)));
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
            .init_resource::<Carried>()
            .init_resource::<AtRest>()
            .add_systems(Update, watch);
        let rests_after = |app: &mut App| {
            (1..20).find(|_| {
                app.update();
                app.world().resource::<AtRest>().0
            })
        };
        assert_eq!(rests_after(&mut app), Some(3));
        app.world_mut().resource_mut::<InMotion>().0 = true;
        assert_eq!(rests_after(&mut app), None);
        app.world_mut().resource_mut::<InMotion>().0 = false;
        assert_eq!(rests_after(&mut app), Some(2));
        app.world_mut().resource_mut::<BoardArea>().0 = None;
        assert_eq!(
            rests_after(&mut app),
            Some(3),
            "another place must restart the wait"
        );
    }
}
