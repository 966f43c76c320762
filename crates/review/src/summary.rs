//! The review of a whole game: accuracy and key moments.

use std::cmp::Reverse;

use engine::WHOLE;
use rules::{Position, Side, Variant};

use crate::grade::Grade;
use crate::phase::{Phase, phases};
use crate::ply::PlyReview;

/// The maximum number of key moments for each side.
pub const MOST_MOMENTS: usize = 5;

/// A move that loses this much of the winning chances ([`WHOLE`] is 100%) gets an accuracy of 50.
const HALF: f64 = 1000.0;

/// A side's accuracy from 0 to 100: the mean of the accuracies of its moves. A move that loses no winning chances has
/// accuracy 100. A loss of ten percentage points gives 50, and a loss of twenty gives 25.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Accuracy {
    /// The accuracy in each phase, in the order of [`Phase::ALL`]; `None` if the side made no move in the phase.
    pub by_phase: [Option<f64>; 3],
    pub whole: Option<f64>,
}

/// The review of a whole game as numbers: accuracy, phases and key moments.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    pub black: Accuracy,
    pub white: Accuracy,
    pub phases: Vec<Phase>,
    /// The key moments: mistakes and blunders, as move numbers from 0 in game order. Only the [`MOST_MOMENTS`] moves of
    /// each side that lost most are included.
    pub moments: Vec<usize>,
}

impl Summary {
    pub fn of(&self, side: Side) -> &Accuracy {
        match side {
            Side::Black => &self.black,
            Side::White => &self.white,
        }
    }
}

/// Summarises the results of a game, given the position before each move. Ignores moves without a result.
pub fn summary(variant: &Variant, positions: &[Position], plies: &[Option<PlyReview>]) -> Summary {
    let phases: Vec<Phase> = phases(variant, positions)
        .into_iter()
        .take(plies.len())
        .collect();
    let known = || {
        let all = positions.iter().zip(&phases).zip(plies);
        all.filter_map(|((position, phase), ply)| {
            Some((position.to_move(), *phase, counts(ply.as_ref()?)))
        })
    };
    let accuracy = |side: Side| {
        let of_side = || known().filter(move |(mover, ..)| *mover == side);
        let in_phase = |phase| {
            mean(
                of_side()
                    .filter(|(_, of, _)| *of == phase)
                    .map(|(.., counts)| counts),
            )
        };
        Accuracy {
            by_phase: Phase::ALL.map(in_phase),
            whole: mean(of_side().map(|(.., counts)| counts)),
        }
    };
    Summary {
        black: accuracy(Side::Black),
        white: accuracy(Side::White),
        moments: moments(positions, plies),
        phases,
    }
}

/// The accuracy of one move, from 0 to 100.
fn counts(ply: &PlyReview) -> f64 {
    100.0 * 0.5f64.powf(f64::from(ply.loss().min(WHOLE)) / HALF)
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (mut sum, mut count) = (0.0, 0_u32);
    for value in values {
        sum += value;
        count += 1;
    }
    (count > 0).then(|| sum / f64::from(count))
}

fn moments(positions: &[Position], plies: &[Option<PlyReview>]) -> Vec<usize> {
    let of_side = |side: Side| {
        let all = positions.iter().zip(plies).enumerate();
        let losses = all.filter_map(|(number, (position, ply))| {
            let ply = ply.as_ref().filter(|_| position.to_move() == side)?;
            (ply.grade() >= Grade::Mistake).then_some((Reverse(ply.loss()), number))
        });
        let mut worst: Vec<_> = losses.collect();
        worst.sort_unstable();
        worst.truncate(MOST_MOMENTS);
        worst.into_iter().map(|(_, number)| number)
    };
    let mut moments: Vec<usize> = Side::ALL.into_iter().flat_map(of_side).collect();
    moments.sort_unstable();
    moments
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalogue, Move};

    fn ply(loss: u16) -> Option<PlyReview> {
        Some(PlyReview {
            played: Move::Pass,
            nodes: 1,
            before: 5000,
            after: 5000 - loss,
            score: None,
            distinction: None,
            better: Vec::new(),
            reply: Vec::new(),
            reasons: Vec::new(),
        })
    }

    #[test]
    fn accuracy_is_that_of_each_side_in_each_phase() {
        let catalogue = Catalogue::builtin();
        let loa = catalogue.get("loa").unwrap();
        let (black, white) = (*loa.start(), loa.start().turned_to(Side::White));
        let positions: Vec<Position> = (0..14)
            .map(|n| if n % 2 == 0 { black } else { white })
            .collect();
        let mut plies = vec![None; 14];
        plies[0] = ply(0);
        plies[2] = ply(1000);
        plies[12] = ply(2000);
        plies[3] = ply(0);
        let told = summary(loa, &positions, &plies);
        // The accuracies of Black's moves: 100 and 50 in the opening, 25 in the end.
        assert_eq!(told.black.by_phase, [Some(75.0), None, Some(25.0)]);
        assert_eq!(told.black.whole, Some((100.0 + 50.0 + 25.0) / 3.0));
        assert_eq!(told.of(Side::White).whole, Some(100.0));
        assert_eq!(told.white.by_phase, [Some(100.0), None, None]);
    }

    #[test]
    fn at_most_five_moments_of_a_side_are_key_the_worst_ones_in_their_order() {
        let catalogue = Catalogue::builtin();
        let start = *catalogue.get("loa").unwrap().start();
        let black = [start; 8];
        let losses = [1001, 3000, 1000, 0, 2500, 1500, 4000, 1200];
        let plies: Vec<_> = losses.into_iter().map(ply).collect();
        assert_eq!(moments(&black, &plies), [1, 4, 5, 6, 7]);
        assert_eq!(moments(&black[..4], &plies[..4]), [0, 1]);
        assert_eq!(moments(&black[..2], &[None, ply(500)]), [0_usize; 0]);
        // Each side can have five key moments, independently of the number for the other side.
        let white = [start.turned_to(Side::White); 8];
        let both = moments(&[black, white].concat(), &[plies.clone(), plies].concat());
        assert_eq!(both, [1, 4, 5, 6, 7, 9, 12, 13, 14, 15]);
    }
}
