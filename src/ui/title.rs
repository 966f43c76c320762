//! The title screen: which game, which board, who plays.

mod extras;
mod foot;
mod heading;
mod page;
mod view;

pub use page::show;
pub use view::{FamilyView, TitleView, VariantView};
