//! Themes from RON files: the look of the board, table, stones, marks, light and interface.
//!
//! Contains plain data: no Bevy, no egui, no files. Theme files are parsed strictly: an unknown field is an error. Each
//! error has a position and a remedy, and does not affect other themes.
//!
//! ```
//! use cohort_theme::{Catalogue, Material};
//!
//! let themes = Catalogue::builtin();
//! assert!(matches!(themes.get("walnut").board.light, Material::Wood { rings: 7, .. }));
//! ```

mod catalogue;
mod colour;
mod material;
mod number;
mod schema;

pub use catalogue::Catalogue;
pub use colour::Colour;
pub use material::Material;
pub use number::Fraction;
pub use schema::{
    BoardStyle, Interface, Lamp, LightStyle, MarkColours, Palette, StoneShape, StoneStyle,
    StoneStyles, Surface, Theme,
};
