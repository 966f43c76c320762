//! What a picture is to show.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use rules::Side;

/// The shortest and the longest side of a picture, in pixels.
pub const MIN_SIDE: u32 = 16;
/// See [`MIN_SIDE`].
pub const MAX_SIDE: u32 = 8192;

/// How long each position of a game may stay, in seconds.
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
    /// The ending of its files.
    pub fn ending(self) -> &'static str {
        match self {
            PictureKind::Position => "png",
            PictureKind::Game => "gif",
        }
    }

    /// What a file of this name holds.
    ///
    /// # Errors
    /// If its ending is that of neither.
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

/// The picture that this process makes of the game at the table; it has no window, shows nothing but the board, and ends when the
/// picture is written.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct PictureOrder {
    pub file: PathBuf,
    pub kind: PictureKind,
    /// After how many plies of the game; all where it has fewer, or where nothing is said.
    pub plies: Option<usize>,
    /// From above, or from the seat.
    pub above: bool,
    /// Who sits at the near edge; who sits there usually where nothing is said.
    pub near: Option<Side>,
    /// How long each position of a game stays, in seconds.
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
