//! The title screen: the choice of game, variant and players, and buttons that open all pages.

mod extras;
mod foot;
mod heading;
mod last;
mod page;
mod set_up;
mod set_up_view;
mod view;

pub(super) use extras::Extras;
pub use page::show;
pub(super) use set_up::parts as set_up;
pub use set_up_view::{FamilyView, SetUpView, VariantView};
pub use view::{LastGameView, TitleView, WaitingView};
