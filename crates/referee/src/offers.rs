//! Offers of a draw and requests to take a move back.

use std::fmt;

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
    /// When each side last offered a draw.
    pub last: DrawOffers,
}

/// When each side last offered a draw: the number of plies at that time, or `None` if the side has never offered one.
/// Written as `12,-`, Black first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DrawOffers {
    black: Option<usize>,
    white: Option<usize>,
}

impl DrawOffers {
    const fn of(self, side: Side) -> Option<usize> {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// Returns whether at least one side has offered a draw.
    pub const fn any(self) -> bool {
        self.black.is_some() || self.white.is_some()
    }

    /// Returns the offers after the players have swapped sides.
    #[must_use]
    pub const fn swapped(self) -> Self {
        DrawOffers {
            black: self.white,
            white: self.black,
        }
    }

    /// Parses the output of [`Display`](fmt::Display). Returns `None` if the text is something else.
    pub fn parse(text: &str) -> Option<Self> {
        let plies = |text: &str| match text {
            "-" => Some(None),
            _ => text.parse().ok().map(Some),
        };
        let (black, white) = text.split_once(',')?;
        Some(DrawOffers {
            black: plies(black)?,
            white: plies(white)?,
        })
    }
}

impl fmt::Display for DrawOffers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plies = |plies: Option<usize>| plies.map_or("-".to_owned(), |plies| plies.to_string());
        write!(f, "{},{}", plies(self.black), plies(self.white))
    }
}

impl Offers {
    /// Returns whether a side can offer a draw after `plies` plies. Two offers of one side must be ten moves apart,
    /// even if moves are taken back in between.
    pub fn may_offer_draw(&self, side: Side, plies: usize) -> bool {
        let last = self.last.of(side);
        last.is_none_or(|last| plies >= last.saturating_add(BETWEEN_OFFERS))
    }

    /// Records a draw offer of `side` after `plies` plies.
    pub fn offer_draw(&mut self, side: Side, plies: usize) {
        self.draw = DrawOffer::Open(side);
        *match side {
            Side::Black => &mut self.last.black,
            Side::White => &mut self.last.white,
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

    #[test]
    fn the_last_offers_are_read_as_they_are_written() {
        let mut offers = Offers::default();
        assert_eq!(offers.last.to_string(), "-,-");
        offers.offer_draw(Side::White, 7);
        assert_eq!(offers.last.to_string(), "-,7");
        assert_eq!(DrawOffers::parse("-,7"), Some(offers.last));
        assert_eq!(
            offers.last.swapped().to_string(),
            "7,-",
            "the players have swapped sides"
        );
        for wrong in ["", "7", "7,", "-,-,-", "-1,-", "x,-", "7;8"] {
            assert_eq!(DrawOffers::parse(wrong), None, "{wrong}");
        }
        let far = DrawOffers::parse(&format!("{},-", usize::MAX)).unwrap();
        offers.last = far;
        assert!(!offers.may_offer_draw(Side::Black, 50));
    }
}
