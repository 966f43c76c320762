//! Reads and writes positions in the formats of other programs.

use rules::{Catalogue, GameKind, Position, SharedVariant, Side, TextError, Variant};

use crate::guess::first_that_fits;

/// Whether a text looks like a position: ranks separated by slashes.
pub(crate) fn is_position(text: &str) -> bool {
    let board = text.split_whitespace().next().unwrap_or_default();
    // The dash excludes `1/2-1/2`, which means a draw.
    board.matches('/').count() >= 2 && !board.contains(['-', ':'])
}

/// Reads a position like [`read_position`]. Tries the `usual` variant first, then the others, and uses the first
/// variant whose board the position fits.
///
/// # Errors
/// If the text fits no variant, returns the error of the variant that could read farthest into the text.
pub(crate) fn find_position(
    text: &str,
    catalogue: &Catalogue,
    usual: &SharedVariant,
) -> Result<(SharedVariant, Position), TextError> {
    let read = |variant: &SharedVariant| {
        let position = read_position(variant, text)?;
        Ok((variant.clone(), position))
    };
    first_that_fits(usual, catalogue, read, |error: &TextError| error.at)
}

/// Reads a position in this program's own format, or in the FEN of `PlayStrategy` for Lines of Action. `PlayStrategy`
/// writes Black's stones as `L` and White's as `l`. It writes `w` if Black is to move, and `b` if White is to move.
///
/// # Errors
/// Returns an error at the first character that cannot belong to a position on the variant's board.
pub fn read_position(variant: &Variant, text: &str) -> Result<Position, TextError> {
    let text = text.trim();
    let board = text.split_whitespace().next().unwrap_or_default();
    let foreign = variant.kind() == GameKind::Loa && board.contains(['l', 'L']);
    if !foreign {
        return variant.parse_position(text);
    }
    let mut words = text.split_whitespace();
    let board: String = words
        .next()
        .unwrap_or_default()
        .chars()
        .map(|letter| match letter {
            'L' => 'b',
            'l' => 'w',
            other => other,
        })
        .collect();
    let to_move = match words.next() {
        Some("w" | "W") => " b",
        Some("b" | "B") => " w",
        other => other.map_or("", |_| " ?"),
    };
    variant.parse_position(&format!("{board}{to_move}"))
}

/// Returns a Lines of Action position as the FEN of `PlayStrategy`; `None` for other games, and with stones in
/// hand. `plies` is the number of
/// plies played before the position.
pub fn playstrategy_fen(variant: &Variant, position: &Position, plies: usize) -> Option<String> {
    if variant.kind() != GameKind::Loa || variant.movement().hand() > 0 {
        return None;
    }
    let own = variant.position_string(position);
    let board: String = own
        .split(' ')
        .next()?
        .chars()
        .map(|letter| match letter {
            'b' => 'L',
            'w' => 'l',
            other => other,
        })
        .collect();
    let to_move = match position.to_move() {
        Side::Black => 'w',
        Side::White => 'b',
    };
    Some(format!("{board} {to_move} - - 0 {}", plies / 2 + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    #[test]
    fn the_fen_of_playstrategy_is_read_and_written() {
        let catalogue = Catalogue::builtin();
        let loa = catalogue.get("loa").unwrap();
        let fen = "1LLLLLL1/l6l/l6l/l6l/l6l/l6l/l6l/1LLLLLL1 w - - 0 1";
        assert_eq!(read_position(loa, fen).as_ref(), Ok(loa.start()));
        assert_eq!(playstrategy_fen(loa, loa.start(), 0).as_deref(), Some(fen));
        let own = loa.position_string(loa.start());
        assert_eq!(read_position(loa, &own).as_ref(), Ok(loa.start()));
        for wrong in [
            "1LLLLLL1/l6l",
            "1LLLLLL1/l6l/l6l/l6l/l6l/l6l/l6l/1LLLLLL1",
            "1LLLLLX1/l6l/l6l/l6l/l6l/l6l/l6l/1LLLLLL1 w",
            "l",
        ] {
            assert!(read_position(loa, wrong).is_err(), "{wrong}");
        }
        let ordo = catalogue.get("ordo").unwrap();
        assert_eq!(playstrategy_fen(ordo, ordo.start(), 0), None);
        let parachute = catalogue.get("loa-parachute").unwrap();
        assert_eq!(playstrategy_fen(parachute, parachute.start(), 0), None);
    }
}
