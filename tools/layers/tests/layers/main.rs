//! The imports of this workspace run one way, the checker finds those that do not, and tests check every package.

mod cycles;
mod imports;
mod made_up;
mod order;
mod profiles;
mod tree;
