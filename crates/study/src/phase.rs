//! Opening, middle and end of a game.
//!
//! The opening is as many plies long as a side has stones at first: about a third of a game. In Lines of Action the end begins
//! when a side stands in two groups or one, with a fifth of the game to go; in Ordo when half of the stones are gone, with a good
//! quarter to go (means of 400 games of the engine each). Once begun, it does not end again.

use rules::{GameKind, Position, Side, Variant};

use crate::count::{groups, stones};

/// A part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    Opening,
    Middle,
    End,
}

impl Phase {
    /// All of them, in order.
    pub const ALL: [Phase; 3] = [Phase::Opening, Phase::Middle, Phase::End];

    /// Its name for files and locale keys.
    pub const fn key(self) -> &'static str {
        match self {
            Phase::Opening => "opening",
            Phase::Middle => "middle",
            Phase::End => "end",
        }
    }
}

/// The phases of the moves made from each of the positions of a game, the first position first.
pub fn phases(variant: &Variant, positions: &[Position]) -> Vec<Phase> {
    let Some(start) = positions.first() else {
        return Vec::new();
    };
    let count = |position: &Position| Side::ALL.map(|side| stones(position, side));
    let at_first = count(start);
    let opening = at_first.into_iter().max().unwrap_or_default();
    let all: usize = at_first.iter().sum();
    let is_end = |position: &Position| match variant.kind() {
        GameKind::Loa => Side::ALL
            .into_iter()
            .any(|side| groups(variant, position, side) <= 2),
        GameKind::Ordo => count(position).iter().sum::<usize>() * 2 <= all,
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
        // Black stands in two groups from the beginning on, in three later.
        let apart = loa.parse_position("b1b2/w3w/w3w/w3w/1bbb1 w").unwrap();
        let positions = [start, start, start, start, start, start, apart, apart];
        let found = phases(loa, &positions);
        assert_eq!(found[..6], [Phase::Opening; 6]);
        // White still stands in two.
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
