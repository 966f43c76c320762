//! The time used for each move of a game, computed from the clock times in the record.

use std::time::Duration;

use clock::TimeControl;
use record::{GameTree, NodeId};
use rules::Side;

/// The time used for each move of the line that ends at a node. `None` if the record lacks the clock before or after
/// the move. A delay is not in the record, so a move may have taken longer by at most the delay.
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

/// The initial time of a clock; `None` if the clock times after the moves cannot be compared with it.
fn main(control: TimeControl) -> Option<Duration> {
    match control {
        TimeControl::SuddenDeath(main)
        | TimeControl::Fischer { main, .. }
        | TimeControl::Bank { main, .. }
        | TimeControl::Bronstein { main, .. }
        | TimeControl::Delay { main, .. }
        | TimeControl::ByoYomi { main, .. } => Some(main),
        // The clock restarts at the full time for each move, so its initial time is no basis for comparison.
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
        // The increment that a move earns is added to the time used for that move.
        assert_eq!(seconds(GAME, "300+5"), [Some(7), Some(35), Some(8), None]);
        // Without a time control, the clock time before each side's first move is unknown.
        assert_eq!(seconds(GAME, "none"), [None, None, Some(3), None]);
        assert_eq!(seconds("1. c8-c6 a2-c2", "300"), [None, None]);
        // The clock after the first move shows more than the initial time, so the two belong to different clocks.
        let odd = "1. c8-c6 {[%clk 0:06:00]} a2-c2 {[%clk 0:05:00]}";
        assert_eq!(seconds(odd, "300"), [None, Some(0)]);
    }
}
