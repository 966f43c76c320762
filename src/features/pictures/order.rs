//! The order for a picture, which the second process of the program carries out.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use rules::Side;

/// Smallest width or height of a picture in pixels.
pub const MIN_SIDE: u32 = 16;
/// Largest width or height of a picture in pixels.
pub const MAX_SIDE: u32 = 8192;

/// Shortest and longest time, in seconds, for which each position of a game can be shown.
pub const POSITION_SECONDS: RangeInclusive<f32> = 0.1..=60.0;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
pub enum PictureKind {
    /// A picture of one position, as a PNG file.
    #[default]
    Position,
    /// A picture of a whole game, move by move, as an animated GIF file.
    Game,
}

impl PictureKind {
    /// The file extension of the picture's kind, without the dot.
    pub fn ending(self) -> &'static str {
        match self {
            PictureKind::Position => "png",
            PictureKind::Game => "gif",
        }
    }

    /// The kind of picture that a file can hold, by its file extension.
    ///
    /// # Errors
    /// Returns an error if the extension is neither `png` nor `gif`.
    pub fn of(file: &Path) -> Result<Self, String> {
        let ending = file.extension().unwrap_or_default();
        [PictureKind::Position, PictureKind::Game]
            .into_iter()
            .find(|kind| ending.eq_ignore_ascii_case(kind.ending()))
            .ok_or_else(|| {
                format!(
                    "{}: a picture of a position ends in .png, one of a game in .gif",
                    file.display()
                )
            })
    }
}

/// The order to render a picture of the game at the table. A process with such an order opens no window, shows only
/// the board, and exits when the picture is written.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct PictureOrder {
    pub file: PathBuf,
    pub kind: PictureKind,
    /// How many plies of the game to play. `None`, or a number beyond the end of the game, means all plies.
    pub plies: Option<usize>,
    /// Whether the camera is above the board. If not, it is at the player's seat.
    pub above: bool,
    /// The side at the near edge of the board. `None` means the side that is usually near.
    pub near: Option<Side>,
    /// Seconds for which each position of a game is shown.
    pub seconds: f32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_says_what_is_made() {
        assert_eq!(
            PictureKind::of(Path::new("a/b.PNG")),
            Ok(PictureKind::Position)
        );
        assert_eq!(PictureKind::of(Path::new("b.gif")), Ok(PictureKind::Game));
        let wrong = PictureKind::of(Path::new("b.bmp")).unwrap_err();
        assert!(wrong.contains("b.bmp") && wrong.contains(".png") && wrong.contains(".gif"));
        assert!(PictureKind::of(Path::new("png")).is_err());
    }
}
