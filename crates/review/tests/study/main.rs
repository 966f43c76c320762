//! Tests whole reviews: games with known mistakes, the engine's own moves, interrupted reviews, and reviews in records.

mod facts;
mod games;
mod judged;
mod kept;
mod known;
