//! What the player chooses of a picture before it is made.

use std::path::PathBuf;

use bevy::prelude::*;
use rules::Side;

use super::order::{MAX_SIDE, MIN_SIDE, POSITION_SECONDS, PictureKind};

/// What is asked of pictures.
#[derive(Message, Clone, Debug, PartialEq, serde::Deserialize)]
pub enum PictureRequest {
    /// The position, or the game.
    Kind(PictureKind),
    /// So many pixels wide and high.
    Size(u32, u32),
    /// From above, or from the seat.
    Above(bool),
    /// Who sits at the near edge.
    Near(Side),
    /// How long each position of a game stays, in seconds.
    Seconds(f32),
    /// Make it, into this file.
    Make(PathBuf),
    /// No more of the one that is being made.
    Stop,
}

/// What is chosen of the next picture.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct PictureChoices {
    /// The position, or the game.
    pub kind: PictureKind,
    /// Width and height of each kind, in pixels.
    sizes: [(u32, u32); 2],
    /// From above, or from the seat.
    pub above: bool,
    /// Who sits at the near edge; as at the table where nothing is chosen.
    pub near: Option<Side>,
    /// How long each position of a game stays, in seconds.
    pub seconds: f32,
}

impl Default for PictureChoices {
    fn default() -> Self {
        PictureChoices {
            kind: PictureKind::Position,
            // A game has many pictures in one file.
            sizes: [(1080, 1080), (640, 640)],
            above: false,
            near: None,
            seconds: 0.9,
        }
    }
}

impl PictureChoices {
    /// Width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        match self.kind {
            PictureKind::Position => self.sizes[0],
            PictureKind::Game => self.sizes[1],
        }
    }

    /// Does what a request chooses; what cannot be is the nearest that can.
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
