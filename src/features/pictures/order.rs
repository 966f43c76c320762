//! The order for a picture: what it shows.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use rules::Side;

/// Smallest side of a picture in pixels.
pub const MIN_SIDE: u32 = 16;
/// Largest side of a picture in pixels.
pub const MAX_SIDE: u32 = 8192;

/// Limits for the time of each position, in seconds.
pub const POSITION_SECONDS: RangeInclusive<f32> = 0.1..=60.0;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
pub enum PictureKind {
    /// A position, as a PNG file.
    #[default]
    Position,
    /// A game move by move, as an animated GIF file.
    Game,
}

impl PictureKind {
    /// File extension.
    pub fn ending(self) -> &'static str {
        match self {
            PictureKind::Position => "png",
            PictureKind::Game => "gif",
        }
    }

    /// Kind of a file, by its extension.
    ///
    /// # Errors
    /// If the extension belongs to neither kind.
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

/// The picture that this process renders of the game at the table. It opens no window, shows only the board, and exits
/// when the picture is written.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct PictureOrder {
    pub file: PathBuf,
    pub kind: PictureKind,
    /// Plies of the game to play; all if the game is shorter or if `None`.
    pub plies: Option<usize>,
    /// Camera from above, or from the player's seat.
    pub above: bool,
    /// The side at the near edge; `None` for the usual one.
    pub near: Option<Side>,
    /// Seconds for each position of a game.
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
