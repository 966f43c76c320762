//! The score of a series of games between the same two players.

use std::fmt;

use rules::{Outcome, Side};

/// The points for a win and for a draw, in half points.
const WIN: u16 = 2;
const DRAW: u16 = 1;

/// The points of both players in the earlier games of a series, in half points. Written as `1.5-0.5`, Black's points
/// first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Series {
    black: u16,
    white: u16,
}

impl Series {
    /// Returns the points of the player who now plays `side`, in half points.
    pub const fn of(self, side: Side) -> u16 {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// Returns whether at least one game of the series is finished.
    pub const fn has_begun(self) -> bool {
        self.black > 0 || self.white > 0
    }

    /// Returns the score after one more game with this outcome. `None` is an unfinished game, which does not change the
    /// score.
    #[must_use]
    pub fn after(mut self, outcome: Option<Outcome>) -> Self {
        let (black, white) = match outcome {
            None => (0, 0),
            Some(Outcome::Draw(_)) => (DRAW, DRAW),
            Some(Outcome::Win { winner, .. }) => match winner {
                Side::Black => (WIN, 0),
                Side::White => (0, WIN),
            },
        };
        self.black = self.black.saturating_add(black);
        self.white = self.white.saturating_add(white);
        self
    }

    /// Returns the score after the players have swapped sides.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Series {
            black: self.white,
            white: self.black,
        }
    }

    /// Parses the output of [`Display`](fmt::Display). Returns `None` if the text is not a score.
    pub fn parse(text: &str) -> Option<Self> {
        let (black, white) = text.split_once('-')?;
        Some(Series {
            black: halves(black)?,
            white: halves(white)?,
        })
    }
}

/// Parses points such as `3`, `0.5` or `2.5`. Returns half points.
fn halves(text: &str) -> Option<u16> {
    let (whole, half) = match text.split_once('.') {
        None => (text, 0),
        Some((whole, "5")) => (whole, 1),
        Some(_) => return None,
    };
    let digits = !whole.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit());
    let whole: u16 = digits.then(|| whole.parse().ok())??;
    whole.checked_mul(2)?.checked_add(half)
}

impl fmt::Display for Series {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points = |halves: u16| {
            let half = if halves % 2 == 1 { ".5" } else { "" };
            format!("{}{half}", halves / 2)
        };
        write!(f, "{}-{}", points(self.black), points(self.white))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{DrawReason, WinReason};

    fn won(winner: Side) -> Option<Outcome> {
        Some(Outcome::Win {
            winner,
            reason: WinReason::Connected,
        })
    }

    #[test]
    fn a_win_is_a_point_and_a_draw_half_a_point_for_each() {
        let drawn = Some(Outcome::Draw(DrawReason::Agreed));
        let series = Series::default();
        assert!(!series.after(None).has_begun());
        let series = series.after(won(Side::White)).after(drawn);
        assert_eq!(series.to_string(), "0.5-1.5");
        assert!(series.has_begun());
    }

    #[test]
    fn points_belong_to_players_and_not_to_sides() {
        let series = Series::default().after(won(Side::Black)).swapped();
        assert_eq!((series.of(Side::Black), series.of(Side::White)), (0, 2));
    }

    #[test]
    fn a_score_is_read_as_it_is_written() {
        for text in ["0-0", "1-0", "0.5-0.5", "12.5-3", "32767.5-0"] {
            let series = Series::parse(text).unwrap();
            assert_eq!(series.to_string(), text);
        }
        for wrong in [
            "", "1", "1-", "-1", "1.2-0", "a-b", "+1-0", "1.5.5-0", "40000-0",
        ] {
            assert_eq!(Series::parse(wrong), None, "{wrong}");
        }
    }
}
