//! Reviews as whole: of games with known mistakes, of the engine's own moves, stopped and gone on with, kept in records.

mod facts;
mod games;
mod judged;
mod kept;
mod known;
