//! The evaluation of Lines of Action: how nearly each side is one group, and how freely it moves.

mod evaluator;
mod lines;
mod stones;
