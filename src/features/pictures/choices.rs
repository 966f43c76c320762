//! The player's options for pictures of games.

use std::path::PathBuf;

use bevy::prelude::*;
use rules::Side;

use super::order::{MAX_SIDE, MIN_SIDE, POSITION_SECONDS, PictureKind};

#[derive(Message, Clone, Debug, PartialEq, serde::Deserialize)]
pub enum PictureRequest {
    /// Choose between a picture of one position and of a whole game.
    Kind(PictureKind),
    /// Set the width and height of the picture in pixels.
    Size(u32, u32),
    /// Place the camera above the board if `true`, at the player's seat if `false`.
    Above(bool),
    /// Put the given side at the near edge of the board.
    Near(Side),
    /// Show each position of a game for the given number of seconds.
    Seconds(f32),
    /// Render the picture to the given file.
    Make(PathBuf),
    /// Cancel the rendering of the picture.
    Stop,
}

/// The options of the next picture.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct PictureChoices {
    pub kind: PictureKind,
    /// Width and height in pixels. The first pair is for a picture of a position, the second for a picture of a game.
    sizes: [(u32, u32); 2],
    /// Whether the camera is above the board. If not, it is at the player's seat.
    pub above: bool,
    /// The side at the near edge of the board. `None` means the side that is near at the table.
    pub near: Option<Side>,
    /// Seconds for which each position of a game is shown.
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

    /// Applies a request to the picture options; clamps its values to their limits.
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
