//! Opening, middle and end of a game.
//!
//! The opening has as many plies as one side has stones at the start: about a third of a game. In Lines of Action the
//! end begins when a side has at most two groups: the last fifth of a game. In Ordo the end begins when half of the
//! stones are gone: the last quarter. These shares are means of 400 engine games each. The end phase continues until
//! the game is over, even if its condition no longer applies.

use rules::{Position, Side, Variant};

use crate::count::{groups, stones};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    Opening,
    Middle,
    End,
}

impl Phase {
    pub const ALL: [Phase; 3] = [Phase::Opening, Phase::Middle, Phase::End];

    pub const fn key(self) -> &'static str {
        match self {
            Phase::Opening => "opening",
            Phase::Middle => "middle",
            Phase::End => "end",
        }
    }
}

/// The phase of each move, given the positions from which the moves were made, in order.
pub fn phases(variant: &Variant, positions: &[Position]) -> Vec<Phase> {
    let Some(start) = positions.first() else {
        return Vec::new();
    };
    let count = |position: &Position| Side::ALL.map(|side| stones(position, side));
    let at_first = count(start);
    let opening = at_first.into_iter().max().unwrap_or_default();
    let all: usize = at_first.iter().sum();
    // In a game whose stones are one group from the start, the end begins when half of them are captured.
    let is_end = |position: &Position| match variant.movement().keeps_group() {
        true => count(position).iter().sum::<usize>() * 2 <= all,
        false => Side::ALL
            .into_iter()
            .any(|side| groups(variant, position, side) <= 2),
    };
    let mut ended = false;
    let of = |(ply, position): (usize, &Position)| {
        if ply < opening {
            return Phase::Opening;
        }
        ended = ended || is_end(position);
        if ended { Phase::End } else { Phase::Middle }
    };
    positions.iter().enumerate().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    #[test]
    fn the_end_begins_behind_the_opening_and_lasts() {
        let catalogue = Catalogue::builtin();
        let loa = catalogue.get("loa-5x5").unwrap();
        let start = *loa.start();
        // Black has two groups at the start position, and three groups later.
        let apart = loa.parse_position("b1b2/w3w/w3w/w3w/1bbb1 w").unwrap();
        let positions = [start, start, start, start, start, start, apart, apart];
        let found = phases(loa, &positions);
        assert_eq!(found[..6], [Phase::Opening; 6]);
        // White still has two groups, so the end phase has begun.
        assert_eq!(found[6..], [Phase::End; 2]);
        let ordo = catalogue.get("ordo").unwrap();
        let few = ordo.parse_position("10/bbbbbbbbbb/10/10/10/10/wwwwwwwwww/10 w");
        let mut positions = vec![*ordo.start(); 25];
        positions.push(few.unwrap());
        positions.push(*ordo.start());
        let found = phases(ordo, &positions);
        assert_eq!(
            [found[19], found[20], found[24]],
            [Phase::Opening, Phase::Middle, Phase::Middle]
        );
        assert_eq!(found[25..], [Phase::End; 2]);
        assert!(phases(ordo, &[]).is_empty());
    }
}
