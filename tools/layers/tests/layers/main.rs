//! The imports of this workspace run one way, and the checker finds those that do not.

mod cycles;
mod imports;
mod made_up;
mod order;
mod tree;
