//! The order to render a picture, which a second process of the program carries out.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use rules::Side;

/// The minimum width and height of a picture, in pixels.
pub const MIN_SIDE: u32 = 16;
/// The maximum width and height of a picture, in pixels.
pub const MAX_SIDE: u32 = 8192;

/// The range of times for which each position of a game can be shown, in seconds.
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
    /// Returns the file extension for this kind of picture, without the dot.
    pub fn ending(self) -> &'static str {
        match self {
            PictureKind::Position => "png",
            PictureKind::Game => "gif",
        }
    }

    /// Returns the kind of picture that belongs to the extension of a file name.
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

/// An order to render a picture of a game. A process with such an order opens no window, shows only the board, and
/// exits after it has written the picture.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct PictureOrder {
    pub file: PathBuf,
    pub kind: PictureKind,
    /// How many plies of the game the picture includes. `None`, or a number beyond the end of the game, means all
    /// plies.
    pub plies: Option<usize>,
    /// Whether the camera is above the board. Otherwise the camera is at the player's seat.
    pub above: bool,
    /// The side at the near edge of the board. `None` means the default near side.
    pub near: Option<Side>,
    /// How many seconds each position of a game is shown.
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
