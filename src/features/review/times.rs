//! Computes the time used for each move of a game from the clock times in the record.

use std::time::Duration;

use clock::TimeControl;
use record::{GameTree, NodeId};
use rules::Side;

/// Returns the time used for each move of the line that ends at the node `end`. The time is `None` if the record lacks
/// the clock time before or after the move. The record does not contain delays, so the player may have thought longer,
/// at most by the delay.
pub fn times(
    tree: &GameTree,
    end: NodeId,
    control: impl Fn(Side) -> Option<TimeControl>,
) -> Vec<Option<Duration>> {
    // The last known clock time of each side.
    let mut left = Side::ALL.map(|side| (side, control(side).and_then(main)));
    let path = tree.path_to(end);
    let moves = path
        .windows(2)
        .filter_map(|pair| <[NodeId; 2]>::try_from(pair).ok());
    moves
        .map(|[before, after]| {
            let mover = tree.node(before).position().to_move();
            let (_, known) = left.iter_mut().find(|(side, _)| *side == mover)?;
            let now = tree.node(after).notes.clock;
            let had = std::mem::replace(known, now)?;
            let added = control(mover).map_or(Duration::ZERO, increment);
            had.checked_add(added)?.checked_sub(now?)
        })
        .collect()
}

/// Returns the initial time of a clock. Returns `None` if the clock times after the moves cannot be compared with the
/// initial time.
fn main(control: TimeControl) -> Option<Duration> {
    match control {
        TimeControl::SuddenDeath(main)
        | TimeControl::Fischer { main, .. }
        | TimeControl::Bank { main, .. }
        | TimeControl::Bronstein { main, .. }
        | TimeControl::Delay { main, .. }
        | TimeControl::ByoYomi { main, .. } => Some(main),
        // The clock starts again with the full time for each move, so a comparison with the initial time says nothing.
        TimeControl::PerMove(_) => None,
    }
}

fn increment(control: TimeControl) -> Duration {
    match control {
        TimeControl::Fischer { increment, .. } | TimeControl::Bank { increment, .. } => increment,
        _ => Duration::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::Record;
    use rules::Catalogue;

    fn seconds(text: &str, control: &str) -> Vec<Option<u64>> {
        let text = format!("[Variant \"loa\"]\n\n{text} *\n");
        let record = Record::read(text.as_bytes(), &Catalogue::builtin()).unwrap();
        let tree = record.tree;
        let end = tree.line_from(GameTree::ROOT).last().unwrap();
        let control = TimeControl::parse(control).ok();
        let times = times(&tree, end, |_| control);
        times
            .iter()
            .map(|time| time.map(|time| time.as_secs()))
            .collect()
    }

    const GAME: &str =
        "1. c8-c6 {[%clk 0:04:58]} a2-c2 {[%clk 0:04:30]} 2. b8-b6 {[%clk 0:04:55]} c2-a2";

    #[test]
    fn a_move_took_what_is_gone_from_the_clock_of_its_side() {
        assert_eq!(seconds(GAME, "300"), [Some(2), Some(30), Some(3), None]);
        // Each move earns an increment of 5 s, so it took 5 s longer than the clock times show.
        assert_eq!(seconds(GAME, "300+5"), [Some(7), Some(35), Some(8), None]);
        // Without a time control, the clock time before the first move of each side is unknown.
        assert_eq!(seconds(GAME, "none"), [None, None, Some(3), None]);
        assert_eq!(seconds("1. c8-c6 a2-c2", "300"), [None, None]);
        // The clock shows more than the initial time after the first move, so the time used is unknown.
        let odd = "1. c8-c6 {[%clk 0:06:00]} a2-c2 {[%clk 0:05:00]}";
        assert_eq!(seconds(odd, "300"), [None, Some(0)]);
    }
}
