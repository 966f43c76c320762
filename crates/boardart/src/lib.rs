//! Geometry and textures of the board: meshes of its parts, textures of its materials, and letters for its coordinates.
//!
//! Contains plain data: no Bevy, no graphics card, no files. Lengths are in board units (a square is 1 wide). y points
//! up, and the board lies in the plane of x and z. Equal arguments give equal bytes.
//!
//! ```
//! use boardart::material::{TextureDetail, textures};
//! use cohort_theme::Catalogue;
//!
//! let walnut = Catalogue::builtin().get("walnut");
//! let detail = TextureDetail { size: 64, relief: false };
//! let wood = textures(&walnut.board.light, detail).expect("wood has a pattern");
//! assert_eq!((wood.colour.size.x, wood.colour.levels), (64, 7));
//! assert!(textures(&walnut.board.inlay, detail).is_none(), "metal has one colour all over");
//! ```

pub mod flat;
pub mod glyphs;
pub mod lathe;
pub mod material;
pub mod mesh;
mod noise;
mod pattern;
pub mod polygon;
pub mod solid;
pub mod stone;
pub mod texture;
