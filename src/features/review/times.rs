//! Computes the time used for each move of a game from the clock times in the record.

use std::time::Duration;

use clock::TimeControl;
use record::{GameTree, NodeId};
use rules::Side;

/// Returns the time used for each move of the line that ends at the node `end`. The time is `None` if the record lacks
/// the clock time before or after the move, or if the clock starts again in full for each move. The record does not
/// contain delays, so a player may have thought longer than the returned time, at most by the delay.
pub fn times(
    tree: &GameTree,
    end: NodeId,
    control: impl Fn(Side) -> Option<TimeControl>,
) -> Vec<Option<Duration>> {
    // The last known clock time of each side.
    let mut left = Side::ALL.map(|side| (side, control(side).and_then(initial)));
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
            let control = control(mover);
            if control.is_some_and(|control| restarts(control, now)) {
                return None;
            }
            let added = control.map_or(Duration::ZERO, increment);
            had.checked_add(added)?.checked_sub(now?)
        })
        .collect()
}

/// Returns the time that a clock shows before the first move; `None` for a fixed time per move, which does not show how
/// long earlier moves took.
fn initial(control: TimeControl) -> Option<Duration> {
    match control {
        TimeControl::SuddenDeath(main)
        | TimeControl::Fischer { main, .. }
        | TimeControl::Bank { main, .. }
        | TimeControl::Bronstein { main, .. }
        | TimeControl::Delay { main, .. }
        | TimeControl::ByoYomi { main, .. } => Some(main),
        TimeControl::PerMove(_) => None,
    }
}

/// Returns whether a clock with the time `now` after a move starts again in full for each move, so that its time does
/// not show how long a move took. Examples are a fixed time per move, and byo-yomi without main time.
fn restarts(control: TimeControl, now: Option<Duration>) -> bool {
    match control {
        TimeControl::PerMove(_) => true,
        TimeControl::ByoYomi { .. } => now.is_some_and(|now| now.is_zero()),
        _ => false,
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

    #[test]
    fn a_clock_that_starts_again_for_each_move_tells_no_times() {
        let game = "1. c8-c6 {[%clk 0:00:30]} a2-c2 {[%clk 0:00:30]} 2. b8-b6 {[%clk 0:00:30]}";
        assert_eq!(seconds(game, "1/30"), [None; 3]);
        // Black uses 10 s of 15 s main time, then one move in the byo-yomi periods, whose times the record lacks.
        let game = "1. c8-c6 {[%clk 0:00:05]} a2-c2 {[%clk 0:00:15]} 2. b8-b6 {[%clk 0:00:00]}";
        assert_eq!(seconds(game, "15+3x30"), [Some(10), Some(0), None]);
    }
}
