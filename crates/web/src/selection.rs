//! The stones that the player has selected, and the squares where these stones can go.

use rules::{Game, Grid, Move, Refusal, Side, Square};

/// The selected stones: one stone, or in Ordo a line of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    first: Square,
    last: Square,
}

impl Selection {
    /// Selects one stone.
    pub fn stone(square: Square) -> Self {
        Selection {
            first: square,
            last: square,
        }
    }

    /// Selects the line of stones from the selected stone to `square`. Returns `None` if that line cannot move.
    pub fn extended_to(self, square: Square, game: &Game) -> Option<Self> {
        let ends = [(self.first, square), (square, self.first)];
        let moves = game.legal_moves();
        let mut lines = moves.iter().filter_map(|mv| match *mv {
            Move::Line { first, last, .. } => Some((first, last)),
            _ => None,
        });
        let (first, last) = lines.find(|line| ends.contains(line))?;
        Some(Selection { first, last })
    }

    /// Whether only the stone on `square` is selected.
    pub fn is_stone(self, square: Square) -> bool {
        self == Selection::stone(square)
    }

    /// Returns the square of the stone; `None` if a line is selected.
    pub fn stone_alone(self) -> Option<Square> {
        self.is_stone(self.first).then_some(self.first)
    }

    /// Returns the legal moves of the selected stones.
    pub fn moves(self, game: &Game) -> Vec<Move> {
        let mut moves = game.legal_moves();
        moves.retain(|mv| match *mv {
            Move::Step { from, .. } | Move::Remove { from } => self.is_stone(from),
            Move::Line { first, last, .. } => (first, last) == (self.first, self.last),
            Move::Pass | Move::Drop { .. } | Move::Double(..) => false,
        });
        moves
    }

    /// Returns the squares of the selected stones.
    pub fn squares(self) -> Vec<Square> {
        let (first, last) = (self.first, self.last);
        match self.is_stone(first) {
            true => vec![first],
            false => Move::Line {
                first,
                last,
                to: first,
            }
            .origins(),
        }
    }

    /// Returns the squares on which the selected stones can land.
    pub fn targets(self, game: &Game) -> Vec<Square> {
        let landings = self.moves(game).into_iter().flat_map(Move::landings);
        let own = self.squares();
        landings.filter(|square| !own.contains(square)).collect()
    }

    /// Returns the move of the selected stones to `square`. A selected stone that can leave the board leaves it if
    /// `square` is its own square.
    ///
    /// # Errors
    /// Returns why the selected stones cannot move to `square`.
    pub fn move_to(self, square: Square, game: &Game) -> Result<Move, Refusal> {
        let removal = Move::Remove { from: self.first };
        if self.is_stone(square) && game.legality(removal).is_ok() {
            return Ok(removal);
        }
        // Several moves of a line can put one of its stones on the square. The shortest of these moves puts the
        // foremost stone there.
        let grid = game.variant().shape().grid();
        let shortest = self
            .moves(game)
            .into_iter()
            .filter(|mv| mv.landings().contains(&square))
            .min_by_key(|mv| distance(grid, *mv));
        if let Some(mv) = shortest {
            return Ok(mv);
        }
        let asked = if self.is_stone(self.first) {
            Move::Step {
                from: self.first,
                to: square,
            }
        } else {
            Move::Line {
                first: self.first,
                last: self.last,
                to: self.line_target(square),
            }
        };
        Err(game.legality(asked).err().unwrap_or(Refusal::LineDirection))
    }

    /// Returns the square where the first stone of the line lands, if the stone on the file or rank of `square` moves
    /// to `square`.
    fn line_target(self, square: Square) -> Square {
        let faces = |stone: &Square| stone.file() == square.file() || stone.rank() == square.rank();
        let stone = self.squares().into_iter().find(faces);
        let shifted = stone.and_then(|stone| self.first.shifted(stone, square));
        shifted.unwrap_or(square)
    }
}

fn distance(grid: Grid, mv: Move) -> u8 {
    let (Some(from), Some(to)) = (
        mv.origins().first().copied(),
        mv.landings().first().copied(),
    ) else {
        return 0;
    };
    grid.distance(from, to)
}

/// Whether a stone of `side` stands on `square` now.
pub fn is_own(game: &Game, square: Square, side: Side) -> bool {
    game.variant().stone_at(game.position(), square) == Some(side)
}
