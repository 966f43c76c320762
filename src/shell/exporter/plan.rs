//! Plans which positions of a game an export draws, and in which order.

use cohort_features::pictures::{PictureKind, PictureOrder};

/// A position of the game that the export draws, and the use of its picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shot {
    /// The number of plies that are played before the position.
    pub(super) ply: usize,
    pub(super) to: ShotUse,
}

/// How an export uses the picture of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShotUse {
    /// The picture is written as the whole file.
    Whole,
    /// The picture is only a sample from which the palette of the animation is chosen.
    Colours,
    /// The picture is a frame of the animation, with a display time in hundredths of a second.
    Part(u16),
}

/// An animation shows its last position this many times as long as any other position.
const LAST: f32 = 3.0;

/// The longest display time of a frame of an animation, in hundredths of a second.
const LONGEST: f32 = u16::MAX as f32;

/// Returns the positions to draw for the picture that the command line requests. `played` is the number of plies of the
/// game.
pub(super) fn shots(order: &PictureOrder, played: usize) -> Vec<Shot> {
    let last = order.plies.unwrap_or(played).min(played);
    if order.kind == PictureKind::Position {
        return vec![Shot {
            ply: last,
            to: ShotUse::Whole,
        }];
    }
    let stays = |times: f32| (order.seconds * times * 100.0).clamp(1.0, LONGEST) as u16;
    // Choose the palette from the last, the middle and the first position. The last position shows captured stones
    // beside the board, and the first shows a full board.
    let mut colours = vec![last, last / 2, 0];
    colours.dedup();
    let colours = colours.into_iter().map(|ply| Shot {
        ply,
        to: ShotUse::Colours,
    });
    let parts = (0..=last).map(|ply| {
        let time = stays(if ply == last { LAST } else { 1.0 });
        Shot {
            ply,
            to: ShotUse::Part(time),
        }
    });
    colours.chain(parts).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(kind: PictureKind, plies: Option<usize>) -> PictureOrder {
        PictureOrder {
            file: "x".into(),
            kind,
            plies,
            above: false,
            near: None,
            seconds: 0.8,
        }
    }

    #[test]
    fn a_position_is_shown_once() {
        let shot = |plies| shots(&order(PictureKind::Position, plies), 7);
        assert_eq!(shot(Some(3))[0].ply, 3);
        for beyond in [None, Some(99)] {
            assert_eq!(
                shot(beyond),
                [Shot {
                    ply: 7,
                    to: ShotUse::Whole
                }]
            );
        }
    }

    #[test]
    fn a_game_is_shown_from_its_start_to_its_end_after_its_colours_are_known() {
        let all = shots(&order(PictureKind::Game, None), 4);
        let parts: Vec<_> = all
            .iter()
            .skip_while(|shot| shot.to == ShotUse::Colours)
            .collect();
        assert_eq!(all.len() - parts.len(), 3);
        assert_eq!(
            parts.iter().map(|shot| shot.ply).collect::<Vec<_>>(),
            [0, 1, 2, 3, 4]
        );
        assert_eq!(parts[3].to, ShotUse::Part(80));
        assert_eq!(
            parts[4].to,
            ShotUse::Part(240),
            "the last position must stay longer"
        );
        assert_eq!(
            shots(&order(PictureKind::Game, None), 0).len(),
            2,
            "a game without a move"
        );
    }
}
