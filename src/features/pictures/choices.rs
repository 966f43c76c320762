//! The player's options for picture files.

use std::path::PathBuf;

use bevy::prelude::*;
use rules::Side;

use super::order::{MAX_SIDE, MIN_SIDE, POSITION_SECONDS, PictureKind};

#[derive(Message, Clone, Debug, PartialEq, serde::Deserialize)]
pub enum PictureRequest {
    /// Choose whether to make a picture of one position or of a whole game.
    Kind(PictureKind),
    /// Set the width and height of the picture in pixels.
    Size(u32, u32),
    /// Place the camera above the board if true, or at the player's seat if false.
    Above(bool),
    /// Put this side at the near edge of the board.
    Near(Side),
    /// Show each position of a game for this number of seconds.
    Seconds(f32),
    /// Render the picture to this file.
    Make(PathBuf),
    /// Cancel the rendering of the picture.
    Stop,
}

/// The options of the next picture.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct PictureChoices {
    pub kind: PictureKind,
    /// The width and height in pixels: first for a picture of a position, then for a picture of a game.
    sizes: [(u32, u32); 2],
    /// Whether the camera is above the board. Otherwise the camera is at the player's seat.
    pub above: bool,
    /// The side at the near edge of the board. `None` means the side that is near on the player's board.
    pub near: Option<Side>,
    /// How many seconds each position of a game is shown.
    pub seconds: f32,
}

impl Default for PictureChoices {
    fn default() -> Self {
        PictureChoices {
            kind: PictureKind::Position,
            // A picture of a game is smaller by default, because its file holds many frames.
            sizes: [(1080, 1080), (640, 640)],
            above: false,
            near: None,
            seconds: 0.9,
        }
    }
}

impl PictureChoices {
    pub fn size(&self) -> (u32, u32) {
        match self.kind {
            PictureKind::Position => self.sizes[0],
            PictureKind::Game => self.sizes[1],
        }
    }

    /// Applies a request to the picture options. Clamps sizes and seconds to their limits.
    pub(super) fn take(&mut self, request: &PictureRequest) {
        match *request {
            PictureRequest::Kind(kind) => self.kind = kind,
            PictureRequest::Size(width, height) => {
                let size = [width, height].map(|side| side.clamp(MIN_SIDE, MAX_SIDE));
                self.sizes[usize::from(self.kind == PictureKind::Game)] = size.into();
            }
            PictureRequest::Above(above) => self.above = above,
            PictureRequest::Near(near) => self.near = Some(near),
            PictureRequest::Seconds(seconds) if seconds.is_finite() => {
                let (least, most) = (*POSITION_SECONDS.start(), *POSITION_SECONDS.end());
                self.seconds = seconds.clamp(least, most);
            }
            PictureRequest::Seconds(_) | PictureRequest::Make(_) | PictureRequest::Stop => {}
        }
    }
}

pub(super) fn choose(
    mut requests: MessageReader<PictureRequest>,
    mut choices: ResMut<PictureChoices>,
) {
    for request in requests.read() {
        choices.take(request);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_its_own_size_and_what_cannot_be_is_the_nearest_that_can() {
        let mut choices = PictureChoices::default();
        choices.take(&PictureRequest::Size(3, 100_000));
        assert_eq!(choices.size(), (MIN_SIDE, MAX_SIDE));
        choices.take(&PictureRequest::Kind(PictureKind::Game));
        assert_eq!(choices.size(), (640, 640));
        choices.take(&PictureRequest::Seconds(f32::NAN));
        assert_eq!(choices.seconds, 0.9);
        choices.take(&PictureRequest::Seconds(1e9));
        assert_eq!(choices.seconds, 60.0);
    }
}
