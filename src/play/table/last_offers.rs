//! When each side has offered a draw last.

use rules::Side;

/// How many plies lie between two offers of a side: ten moves of each.
const BETWEEN_OFFERS: usize = 20;

/// After how many plies Black and White have offered a draw last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LastOffers([Option<usize>; 2]);

impl LastOffers {
    /// Whether a side may offer a draw after so many plies. Taking moves back gives no new offer.
    pub(super) fn allow(self, side: Side, plies: usize) -> bool {
        let [black, white] = self.0;
        let last = match side {
            Side::Black => black,
            Side::White => white,
        };
        last.is_none_or(|last| plies >= last + BETWEEN_OFFERS)
    }

    /// A side offers a draw after so many plies.
    pub(super) fn note(&mut self, side: Side, plies: usize) {
        let [black, white] = &mut self.0;
        *match side {
            Side::Black => black,
            Side::White => white,
        } = Some(plies);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_offers_once_in_ten_moves() {
        let mut offers = LastOffers::default();
        assert!(offers.allow(Side::Black, 0));
        offers.note(Side::Black, 7);
        for (plies, allowed) in [(7, false), (3, false), (26, false), (27, true), (90, true)] {
            assert_eq!(offers.allow(Side::Black, plies), allowed, "{plies}");
            assert!(offers.allow(Side::White, plies));
        }
    }
}
