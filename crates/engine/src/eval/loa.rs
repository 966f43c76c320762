//! The evaluation of Lines of Action: connectivity and mobility.

mod evaluator;
mod lines;
mod stones;
