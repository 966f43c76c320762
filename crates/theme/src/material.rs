//! The materials of the board, stones and table.

use serde::Deserialize;

use crate::{Colour, Fraction};

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Material {
    /// Wood with grain between two colours.
    Wood {
        light: Colour,
        dark: Colour,
        /// The number of year rings across one piece of wood.
        rings: u8,
        /// The random seed of the wood grain.
        seed: u32,
        gloss: Fraction,
    },
    Marble {
        ground: Colour,
        veins: Colour,
        /// The random seed of the veins.
        seed: u32,
        gloss: Fraction,
    },
    /// Stone in layers with small hollows, such as travertine.
    Travertine {
        light: Colour,
        dark: Colour,
        /// The random seed of the layers.
        seed: u32,
        gloss: Fraction,
    },
    /// Stone with grains, such as basalt, granite or slate.
    Grained {
        ground: Colour,
        grains: Colour,
        /// The random seed of the grains.
        seed: u32,
        gloss: Fraction,
    },
    Felt {
        colour: Colour,
        /// The random seed of the fibres.
        seed: u32,
    },
    /// A material of one colour, such as lacquer, plastic or bone.
    Plain {
        colour: Colour,
        gloss: Fraction,
    },
    Metal {
        colour: Colour,
        gloss: Fraction,
    },
}

impl Default for Material {
    fn default() -> Self {
        Material::Plain {
            colour: Colour::opaque(128, 128, 128),
            gloss: Fraction::default(),
        }
    }
}

impl Material {
    /// Returns the material's only colour, or the colour that covers most of its surface.
    pub fn base_colour(&self) -> Colour {
        match self {
            Material::Wood { light: colour, .. }
            | Material::Marble { ground: colour, .. }
            | Material::Travertine { light: colour, .. }
            | Material::Grained { ground: colour, .. }
            | Material::Felt { colour, .. }
            | Material::Plain { colour, .. }
            | Material::Metal { colour, .. } => *colour,
        }
    }

    /// Returns the gloss from 0 (dull) to 1 (polished). Cloth is always dull.
    pub fn gloss(&self) -> f32 {
        match self {
            Material::Wood { gloss, .. }
            | Material::Marble { gloss, .. }
            | Material::Travertine { gloss, .. }
            | Material::Grained { gloss, .. }
            | Material::Plain { gloss, .. }
            | Material::Metal { gloss, .. } => gloss.get(),
            Material::Felt { .. } => 0.0,
        }
    }

    /// Returns whether the material reflects light like metal.
    pub fn is_metal(&self) -> bool {
        matches!(self, Material::Metal { .. })
    }
}
