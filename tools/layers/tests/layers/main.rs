//! The imports of this workspace are in order, and the checker finds those that are not.

mod made_up;
mod tree;
