//! Offers of a draw and requests to take a move back.

use rules::Side;

/// The minimum number of plies between two draw offers of one side: ten moves of each side.
const BETWEEN_OFFERS: usize = 20;

/// The draw offer in the current position, if any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawOffer {
    /// Neither side has offered a draw in this position.
    #[default]
    None,
    /// This side has offered a draw; the opponent has not answered yet.
    Open(Side),
    /// This side has declined the opponent's offer.
    Declined(Side),
}

/// The open offers and requests of a match. Any change of the match withdraws them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// The draw offer in the current position.
    pub draw: DrawOffer,
    /// The side that asks to take its last move back; `None` without a request.
    pub take_back: Option<Side>,
    /// For Black and for White: the number of plies when this side last offered a draw. `None` if it has never offered
    /// one.
    last: [Option<usize>; 2],
}

impl Offers {
    /// Returns whether a side can offer a draw after `plies` plies. Two offers of one side must be ten moves apart,
    /// even if moves are taken back in between.
    pub fn may_offer_draw(&self, side: Side, plies: usize) -> bool {
        let [black, white] = self.last;
        let last = match side {
            Side::Black => black,
            Side::White => white,
        };
        last.is_none_or(|last| plies >= last + BETWEEN_OFFERS)
    }

    /// Records a draw offer of `side` after `plies` plies.
    pub fn offer_draw(&mut self, side: Side, plies: usize) {
        self.draw = DrawOffer::Open(side);
        let [black, white] = &mut self.last;
        *match side {
            Side::Black => black,
            Side::White => white,
        } = Some(plies);
    }

    /// Withdraws all open offers because the match has changed.
    pub fn lapse(&mut self) {
        self.draw = DrawOffer::None;
        self.take_back = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_offers_once_in_ten_moves() {
        let mut offers = Offers::default();
        assert!(offers.may_offer_draw(Side::Black, 0));
        offers.offer_draw(Side::Black, 7);
        offers.lapse();
        for (plies, allowed) in [(7, false), (3, false), (26, false), (27, true), (90, true)] {
            assert_eq!(
                offers.may_offer_draw(Side::Black, plies),
                allowed,
                "{plies}"
            );
            assert!(offers.may_offer_draw(Side::White, plies));
        }
    }
}
