//! Converts between window positions and squares of the board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_play::board::layout::{Place, STONE_HEIGHT, STONE_RADIUS};
use cohort_play::board::{Board, DisplayedBoard, Stone};
use rules::{Side, Square};

use super::view::View;

/// The view of the board in this frame; `None` if there is no board, or if its area of the window is too small to
/// render.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct CurrentView(pub Option<View>);

/// A system parameter with which systems for pointer input convert between window positions and squares.
#[derive(SystemParam)]
pub struct BoardView<'w> {
    view: Res<'w, CurrentView>,
    displayed: Res<'w, DisplayedBoard>,
}

impl BoardView<'_> {
    /// Returns the square under a window position in logical pixels; `None` beside the board.
    ///
    /// A position on a stone belongs to the stone's square, even if the stone hides another square there; see
    /// [`View::pick`]. Holes of the board count as squares.
    pub fn square_at(&self, screen: Vec2) -> Option<Square> {
        let (view, board) = (self.view.0?, self.displayed.board()?);
        view.pick(&board.layout, screen, |square| {
            board.variant.stone_at(&board.position, square).is_some()
        })
    }

    /// Returns the point of the board's plane under a window position. The window position is in logical pixels, the
    /// point in world units.
    pub fn point_at(&self, screen: Vec2) -> Option<Vec3> {
        self.view.0?.meet_plane(screen)
    }

    /// Returns whether a stone that `holder` has in hand lies under a window position in logical pixels.
    pub fn is_in_hand(&self, holder: Side, screen: Vec2) -> bool {
        let Some((view, board)) = self.view.0.zip(self.displayed.board()) else {
            return false;
        };
        let mut feet = in_hand(board, holder).map(|stone| foot(board, &stone));
        feet.any(|foot| view.is_on_stone(foot, screen))
    }

    /// Returns the stone that `holder` drops next, and the centre of its bottom in world units. `None` if the hand is
    /// empty.
    pub fn next_in_hand(&self, holder: Side) -> Option<(Stone, Vec3)> {
        let board = self.displayed.board()?;
        let stone = in_hand(board, holder).last()?;
        Some((stone, foot(board, &stone)))
    }

    /// Returns the centre of a square, in world units.
    pub fn centre(&self, square: Square) -> Option<Vec3> {
        Some(self.displayed.board()?.layout.centre(square))
    }

    /// Returns the corners of a quadrangle that encloses all squares and stones on screen, as window positions in
    /// logical pixels. `None` if a corner is off-screen.
    pub fn squares(&self) -> Option<[Vec2; 4]> {
        let (view, board) = (self.view.0?, self.displayed.board()?);
        view.squares(&board.layout)
    }

    /// Returns the window position of a square's centre, in logical pixels; `None` if the square is not on the board or
    /// its centre is off-screen.
    pub fn screen_of(&self, square: Square) -> Option<Vec2> {
        let (view, board) = (self.view.0?, self.displayed.board()?);
        if !board.layout.shape.contains(square) {
            return None;
        }
        view.project(board.layout.centre(square))
    }

    /// Returns the window position and the radius on screen of each stone on a square, both in logical pixels.
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

    /// Returns how far the stone and the marks of a square extend from the square's centre on screen, in logical
    /// pixels.
    pub fn reach_of(&self, square: Square) -> Option<f32> {
        let at = self.screen_of(square)?;
        let edge = self.centre(square)? + Vec3::new(0.5, STONE_HEIGHT, 0.0);
        Some(self.view.0?.project_unclipped(edge)?.distance(at))
    }
}

/// Returns the stones that `holder` has in hand. They belong to the other side.
fn in_hand(board: &Board, holder: Side) -> impl Iterator<Item = Stone> {
    let held = usize::from(board.position.held(holder));
    (0..held).map(move |number| Stone {
        side: !holder,
        place: Place::Held(number),
    })
}

fn foot(board: &Board, stone: &Stone) -> Vec3 {
    board.layout.foot(stone.side, stone.place)
}
