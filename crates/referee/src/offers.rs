//! Offers: of a draw, and to take moves back.

use rules::Side;

/// How many plies lie between two offers of a draw by one side: ten moves of each.
const BETWEEN_OFFERS: usize = 20;

/// The offer of a draw that stands in the position on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawOffer {
    /// There is none.
    #[default]
    None,
    /// This side has made one, and the other has not answered yet.
    Open(Side),
    /// This side has declined the other's.
    Declined(Side),
}

/// What is offered in a match. An offer holds until the match changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// Of a draw.
    pub draw: DrawOffer,
    /// The side that asks to take its last move back.
    pub take_back: Option<Side>,
    /// After how many plies Black and White have offered a draw last.
    last: [Option<usize>; 2],
}

impl Offers {
    /// Whether a side may offer a draw after so many plies. Taking moves back gives no new offer.
    pub fn may_offer_draw(&self, side: Side, plies: usize) -> bool {
        let [black, white] = self.last;
        let last = match side {
            Side::Black => black,
            Side::White => white,
        };
        last.is_none_or(|last| plies >= last + BETWEEN_OFFERS)
    }

    /// A side offers a draw after so many plies.
    pub fn offer_draw(&mut self, side: Side, plies: usize) {
        self.draw = DrawOffer::Open(side);
        let [black, white] = &mut self.last;
        *match side {
            Side::Black => black,
            Side::White => white,
        } = Some(plies);
    }

    /// The match has changed: what was offered before holds no longer.
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
