//! Between screen and board: which square is where in the window.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rules::Square;

use super::view::View;
use crate::play::board::DisplayedBoard;
use crate::play::board::layout::{STONE_HEIGHT, STONE_RADIUS};

/// How the board is seen in this frame; `None` while there is no board or no room for it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct CurrentView(pub Option<View>);

/// Between screen and board, for whoever handles pointers: which square is where.
#[derive(SystemParam)]
pub struct BoardView<'w> {
    view: Res<'w, CurrentView>,
    displayed: Res<'w, DisplayedBoard>,
}

impl BoardView<'_> {
    /// The square under a point of the window in logical pixels.
    ///
    /// A visible stone counts for its own square, see [`View::pick`]. Holes are squares too.
    pub fn square_at(&self, screen: Vec2) -> Option<Square> {
        let (view, board) = (self.view.0?, self.displayed.board()?);
        view.pick(&board.layout, screen, |square| {
            board.variant.stone_at(&board.position, square).is_some()
        })
    }

    /// The point of the board's plane under a point of the window, in world units.
    pub fn point_at(&self, screen: Vec2) -> Option<Vec3> {
        self.view.0?.meet_plane(screen)
    }

    /// Where the centre of a square stands in the world.
    pub fn centre(&self, square: Square) -> Option<Vec3> {
        Some(self.displayed.board()?.layout.centre(square))
    }

    /// The corners of all squares and of the stones at the far edge, around, in the window in logical pixels; `None` while
    /// some of it is not seen.
    pub fn squares(&self) -> Option<[Vec2; 4]> {
        let (view, board) = (self.view.0?, self.displayed.board()?);
        view.squares(&board.layout)
    }

    /// Where the centre of a square is in the window, in logical pixels; `None` off the board and where it is not seen.
    pub fn screen_of(&self, square: Square) -> Option<Vec2> {
        let (view, board) = (self.view.0?, self.displayed.board()?);
        if !board.layout.shape.contains(square) {
            return None;
        }
        view.project(board.layout.centre(square))
    }

    /// Where each stone is seen in the window, and how far it reaches around its middle there, in logical pixels.
    pub fn stones(&self) -> impl Iterator<Item = (Vec2, f32)> {
        let seen = self.view.0.zip(self.displayed.board());
        seen.into_iter().flat_map(|(view, board)| {
            let is_stone =
                move |square: &Square| board.variant.stone_at(&board.position, *square).is_some();
            let stones = board.layout.shape.squares().filter(is_stone);
            stones.filter_map(move |square| {
                let middle = board.layout.centre(square) + Vec3::Y * (STONE_HEIGHT / 2.0);
                let at = view.project(middle)?;
                let edge = view.project_unclipped(middle + Vec3::X * STONE_RADIUS)?;
                Some((at, at.distance(edge)))
            })
        })
    }

    /// How far from the centre of a square a stone and what is drawn around it reach in the window at most, in logical
    /// pixels.
    pub fn reach_of(&self, square: Square) -> Option<f32> {
        let at = self.screen_of(square)?;
        let edge = self.centre(square)? + Vec3::new(0.5, STONE_HEIGHT, 0.0);
        Some(self.view.0?.project_unclipped(edge)?.distance(at))
    }
}
