//! What the match looks like: the board, its stones and the marks on its squares.

pub mod marks;
