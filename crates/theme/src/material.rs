//! What things are made of.

use serde::Deserialize;

use crate::{Colour, Fraction};

/// What something is made of.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Material {
    /// Wood whose grain runs between two colours.
    Wood {
        light: Colour,
        dark: Colour,
        /// How many year rings cross a piece of it.
        rings: u8,
        /// What the grain is drawn from.
        seed: u32,
        gloss: Fraction,
    },
    Marble {
        ground: Colour,
        veins: Colour,
        /// What the veins are drawn from.
        seed: u32,
        gloss: Fraction,
    },
    /// Stone in layers with small hollows, such as travertine.
    Travertine {
        light: Colour,
        dark: Colour,
        /// What the layers are drawn from.
        seed: u32,
        gloss: Fraction,
    },
    /// Stone with grains, such as basalt, granite or slate.
    Grained {
        ground: Colour,
        grains: Colour,
        /// What the grains are drawn from.
        seed: u32,
        gloss: Fraction,
    },
    Felt {
        colour: Colour,
        /// What the fibres are drawn from.
        seed: u32,
    },
    /// One colour: lacquer, plastic, bone.
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
    /// Its one colour, or the one that covers most of it.
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

    /// From 0, dull, to 1, polished. Cloth is dull.
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

    /// Whether it reflects light as metal does.
    pub fn is_metal(&self) -> bool {
        matches!(self, Material::Metal { .. })
    }
}
