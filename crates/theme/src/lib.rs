//! Themes: what board, table, stones, marks, light and interface look like, read from RON files.
//!
//! Pure values: no Bevy, no egui, no files. A theme file is read strictly, as a variant file is: what is wrong is
//! reported with its place and a remedy, and hides no other theme.
//!
//! ```
//! use theme::{Catalogue, Material};
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
