//! The pairing of a Swiss: a matching of maximum weight, whose weights follow from the rules of the FIDE Handbook
//! (C.04.1 and C.04.3). In the order of importance:
//!
//! 1. Nobody meets an opponent twice. Nobody gets a second bye, or a bye after a win without a game.
//! 2. If the number of players is odd, the player at the end of the table gets the bye.
//! 3. Nobody gets one side three times in a row, or three times more often than the other side.
//! 4. Opponents have about equal points.
//! 5. Players get the side that they have had less often, or not in the last round.
//! 6. Among players with equal points, the upper half plays the lower half, in the order of ratings.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::convert::Infallible;

use rules::Side;
use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::{NodeIndex, UnGraph};

use crate::player::{Number, Player, Slot};
use crate::score::WIN;
use crate::tournament::Tournament;

/// The costs of a pair, from the least important to the most important. Each cost is greater than the sum of all less
/// important costs in a round of 256 players.
const MILD_COLOUR: i128 = 1 << 26;
const POINTS: i128 = 1 << 36;
const STRONG_COLOUR: i128 = 1 << 60;
const BYE: i128 = 1 << 72;
const ALL: i128 = 1 << 90;

/// A player who can be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The number of the player.
    pub number: Number,
    /// The points, in half points.
    pub halves: u32,
    /// Whether the player has had the bye, or has won without a game.
    pub had_bye: bool,
    /// The opponents so far.
    pub met: HashSet<Number>,
    /// The sides so far.
    pub sides: Vec<Side>,
}

/// Which side a player should get, and how strongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wish {
    side: Side,
    strength: Strength,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Strength {
    /// The player had the other side last.
    Alternates,
    /// The player had the other side once more often.
    Balances,
    /// The player had the other side twice in a row, or twice more often.
    Strong,
}

/// The pairs of a round, Black first, and the player with the bye.
type Round = (Vec<(Number, Number)>, Option<Number>);

/// Pairs the next round; `None` if no round is possible in which nobody meets an opponent twice.
pub fn round(tournament: &Tournament) -> Option<Round> {
    let mut candidates: Vec<Candidate> = (0..)
        .map(Number)
        .zip(tournament.players())
        .filter(|(_, player)| !player.away)
        .map(|(number, player)| candidate(tournament, number, player))
        .collect();
    let rating = |number: Number| tournament.player(number).map(|it| it.entrant.rating.points);
    candidates.sort_by_key(|it| (Reverse(it.halves), Reverse(rating(it.number)), it.number));
    pairs(&candidates, tournament.black_first)
}

fn candidate(tournament: &Tournament, number: Number, player: &Player) -> Candidate {
    let games = || {
        player
            .games()
            .filter_map(|index| tournament.games().get(index))
    };
    let is_played = |index: &usize| {
        let game = tournament.games().get(*index);
        game.is_some_and(|game| !matches!(game.end, Some(crate::End::Forfeited(_))))
    };
    let played = player.games().filter(is_played);
    Candidate {
        number,
        halves: tournament.halves(number),
        had_bye: player
            .slots
            .iter()
            .any(|slot| is_unplayed_win(tournament, number, *slot)),
        met: games().map(|game| game.opponent_of(number)).collect(),
        sides: played
            .filter_map(|index| Some(tournament.games().get(index)?.side_of(number)))
            .collect(),
    }
}

/// Returns whether a player got the points of a round without a game. Such a player gets no bye (C.04.1, d).
fn is_unplayed_win(tournament: &Tournament, number: Number, slot: Slot) -> bool {
    let result = tournament.result(number, slot);
    result.is_some_and(|result| result.played.is_none() && result.halves == WIN)
}

/// Pairs candidates, who are sorted by points and rating, the best first. In the first round, `black_first` says whether
/// the best player plays Black.
pub fn pairs(candidates: &[Candidate], black_first: bool) -> Option<Round> {
    let count = candidates.len();
    if count < 2 {
        return None;
    }
    let groups = groups(candidates);
    let mut graph: UnGraph<(), i128> = UnGraph::with_capacity(count + 1, count * count / 2);
    let nodes: Vec<NodeIndex> = (0..count).map(|_| graph.add_node(())).collect();
    for (upper, (one, node)) in candidates.iter().zip(&nodes).enumerate() {
        for (lower, (two, other)) in candidates.iter().zip(&nodes).enumerate().skip(upper + 1) {
            if !one.met.contains(&two.number) {
                let cost = cost([one, two], [groups.get(upper)?, groups.get(lower)?]);
                graph.add_edge(*node, *other, ALL - cost);
            }
        }
    }
    if count % 2 == 1 {
        let bye = graph.add_node(());
        for (place, (one, node)) in candidates.iter().zip(&nodes).enumerate() {
            if !one.had_bye {
                let from_last = i128::try_from(count - 1 - place).unwrap_or(i128::MAX / BYE);
                graph.add_edge(*node, bye, ALL - BYE * from_last);
            }
        }
    }
    let weight = |edge: rustworkx_core::petgraph::graph::EdgeReference<'_, i128>| {
        Ok::<i128, Infallible>(*edge.weight())
    };
    let Ok(matched) = max_weight_matching(&graph, true, weight, false);
    if 2 * matched.len() != graph.node_count() {
        return None;
    }
    let mut matched: Vec<(usize, usize)> = matched
        .into_iter()
        .map(|(one, two)| (one.min(two), one.max(two)))
        .collect();
    matched.sort_unstable();
    let mut round = (Vec::new(), None);
    for (place, (upper, lower)) in matched.into_iter().enumerate() {
        let one = candidates.get(upper)?;
        match candidates.get(lower) {
            None => round.1 = Some(one.number),
            Some(two) => {
                // In the first round, the boards alternate.
                let lot = black_first == (place % 2 == 0);
                round.0.push(match black(one, two, lot) {
                    true => (one.number, two.number),
                    false => (two.number, one.number),
                });
            }
        }
    }
    Some(round)
}

/// The place of a player among the players with equal points, the number of these players, and the points.
struct Place {
    place: usize,
    size: usize,
    halves: u32,
}

fn groups(candidates: &[Candidate]) -> Vec<Place> {
    let chunks = candidates.chunk_by(|one, two| one.halves == two.halves);
    let places = chunks.flat_map(|group| {
        group.iter().enumerate().map(|(place, one)| Place {
            place,
            size: group.len(),
            halves: one.halves,
        })
    });
    places.collect()
}

/// Returns the cost of a pair, of which the first is the better player.
fn cost([one, two]: [&Candidate; 2], [upper, lower]: [&Place; 2]) -> i128 {
    let colour = match (wish(one), wish(two)) {
        (Some(one), Some(two)) if one.side == two.side => match one.strength.min(two.strength) {
            Strength::Strong => STRONG_COLOUR,
            _ => MILD_COLOUR,
        },
        _ => 0,
    };
    let apart = i128::from(upper.halves.abs_diff(lower.halves));
    let order = if apart == 0 {
        (lower.place - upper.place).abs_diff(upper.size / 2).pow(2)
    } else {
        // The last of the upper players plays the first of the lower players.
        (upper.size - 1 - upper.place).pow(2) + lower.place.pow(2)
    };
    let order = i128::try_from(order).unwrap_or(MILD_COLOUR);
    colour + POINTS * apart * apart + order.min(1 << 17)
}

fn wish(candidate: &Candidate) -> Option<Wish> {
    let blacks = candidate
        .sides
        .iter()
        .filter(|side| **side == Side::Black)
        .count();
    let whites = candidate.sides.len() - blacks;
    let last = *candidate.sides.last()?;
    let same_twice = candidate
        .sides
        .iter()
        .rev()
        .take(2)
        .filter(|side| **side == last)
        .count()
        == 2;
    let apart = blacks.abs_diff(whites);
    let rarer = match blacks > whites {
        true => Side::White,
        false => Side::Black,
    };
    Some(match apart {
        // Two of one side in a row are stronger than a difference of one.
        0 | 1 if same_twice => Wish {
            side: !last,
            strength: Strength::Strong,
        },
        0 => Wish {
            side: !last,
            strength: Strength::Alternates,
        },
        1 => Wish {
            side: rarer,
            strength: Strength::Balances,
        },
        _ => Wish {
            side: rarer,
            strength: Strength::Strong,
        },
    })
}

/// Returns whether the better player of a pair plays Black. `lot` decides if neither has played yet.
fn black(one: &Candidate, two: &Candidate, lot: bool) -> bool {
    match (wish(one), wish(two)) {
        (None, None) => lot,
        (Some(wish), None) => wish.side == Side::Black,
        (None, Some(wish)) => wish.side == Side::White,
        (Some(first), Some(second)) if first.side != second.side => first.side == Side::Black,
        (Some(first), Some(second)) if first.strength != second.strength => {
            (first.strength > second.strength) == (first.side == Side::Black)
        }
        (Some(first), Some(_)) => {
            // Both alternate from the latest round in which their sides differed. Otherwise the better player chooses.
            let differed = one.sides.iter().rev().zip(two.sides.iter().rev());
            let differed = differed.into_iter().find(|(own, other)| own != other);
            let side = differed.map_or(first.side, |(own, _)| !*own);
            side == Side::Black
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The lowest total cost of all ways to pair the candidates at these places, found by trying all of them.
    fn cheapest(candidates: &[Candidate], groups: &[Place], left: &[usize]) -> Option<i128> {
        let Some((first, rest)) = left.split_first() else {
            return Some(0);
        };
        let one = &candidates[*first];
        let pairs = rest.iter().filter_map(|second| {
            let two = &candidates[*second];
            let others: Vec<usize> = rest.iter().copied().filter(|it| it != second).collect();
            let own = cost([one, two], [&groups[*first], &groups[*second]]);
            let others = (!one.met.contains(&two.number))
                .then(|| cheapest(candidates, groups, &others))
                .flatten();
            Some(own + others?)
        });
        pairs.min()
    }

    fn candidates() -> impl Strategy<Value = Vec<Candidate>> {
        let one = (
            0u32..4,
            any::<u8>(),
            prop::collection::vec(any::<bool>(), 0..4),
        );
        prop::collection::vec(one, 1..5).prop_map(|drawn| {
            let count = 2 * drawn.len();
            let mut all: Vec<Candidate> = drawn
                .iter()
                .chain(&drawn)
                .zip(0..)
                .map(|((halves, met, sides), number)| Candidate {
                    number: Number(number),
                    halves: (halves + u32::from(number)) % 4,
                    had_bye: false,
                    met: (0..count as u16)
                        .filter(|other| met >> (number ^ other) & 1 == 1)
                        .map(Number)
                        .collect(),
                    sides: sides
                        .iter()
                        .map(|black| if *black { Side::Black } else { Side::White })
                        .collect(),
                })
                .collect();
            // Two players have met each other or not.
            let met: Vec<HashSet<Number>> = all.iter().map(|it| it.met.clone()).collect();
            for one in &mut all {
                one.met
                    .retain(|other| met[other.index()].contains(&one.number));
            }
            all.sort_by_key(|it| (Reverse(it.halves), it.number));
            all
        })
    }

    proptest! {
        #[test]
        fn no_other_pairing_is_cheaper(candidates in candidates()) {
            let groups = groups(&candidates);
            let all: Vec<usize> = (0..candidates.len()).collect();
            let best = cheapest(&candidates, &groups, &all);
            let place = |number| candidates.iter().position(|it| it.number == number).unwrap();
            let found = pairs(&candidates, true).map(|(pairs, bye)| {
                assert_eq!((bye, 2 * pairs.len()), (None, candidates.len()));
                let costs = pairs.iter().map(|(black, white)| {
                    let (one, two) = (place(*black), place(*white));
                    let (one, two) = (one.min(two), one.max(two));
                    cost([&candidates[one], &candidates[two]], [&groups[one], &groups[two]])
                });
                costs.sum::<i128>()
            });
            prop_assert_eq!(found, best);
        }
    }
}
