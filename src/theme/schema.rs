//! What a theme file says, and how it is read.

use serde::Deserialize;
use serde::de::{self, Deserializer};
use strict_ron::{FileError, Mistake, Source, Step};

use super::Colour;

/// The version of the files that are understood.
const SCHEMA: u32 = 1;

/// Everything that decides how the game looks and what its board sounds like.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    #[serde(rename = "schema")]
    _schema: Schema,
    /// The name by which settings remember it.
    #[serde(deserialize_with = "id")]
    pub id: String,
    /// The locale key of its name; a player's own theme writes the name itself.
    pub name: String,
    /// The board.
    pub board: BoardLook,
    /// The table it stands on.
    pub table: Stuff,
    /// The stones of both sides.
    pub stones: StonesLook,
    /// The marks on squares.
    pub marks: MarkColours,
    /// The light in the room.
    pub light: LightLook,
    /// What a stone is heard to be set down on.
    pub surface: Surface,
    /// The colours of the interface.
    pub interface: Interface,
}

/// The board's parts.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardLook {
    /// The light squares.
    pub light: Stuff,
    /// The dark squares.
    pub dark: Stuff,
    /// The frame and the trays.
    pub frame: Stuff,
    /// The line between two squares.
    pub grooves: Colour,
    /// Home rows, the rims of holes, and the line around the squares.
    pub inlay: Stuff,
    /// Coordinates.
    pub letters: Colour,
}

/// What something is made of.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Stuff {
    /// Wood whose grain runs between two colours.
    Wood {
        /// Early wood.
        light: Colour,
        /// Late wood.
        dark: Colour,
        /// How many year rings cross a piece of it.
        rings: u8,
        /// What the grain is drawn from.
        seed: u32,
        /// From dull to polished.
        gloss: Share,
    },
    /// Stone with veins.
    Marble {
        /// Its ground.
        ground: Colour,
        /// Its veins.
        veins: Colour,
        /// What the veins are drawn from.
        seed: u32,
        /// From dull to polished.
        gloss: Share,
    },
    /// Stone in layers with small hollows, such as travertine.
    Travertine {
        /// Its light layers.
        light: Colour,
        /// Its dark layers.
        dark: Colour,
        /// What the layers are drawn from.
        seed: u32,
        /// From dull to polished.
        gloss: Share,
    },
    /// Stone with grains, such as basalt, granite or slate.
    Grained {
        /// Its ground.
        ground: Colour,
        /// Its grains.
        grains: Colour,
        /// What the grains are drawn from.
        seed: u32,
        /// From dull to polished.
        gloss: Share,
    },
    /// Woven or felted cloth.
    Felt {
        /// Its colour.
        colour: Colour,
        /// What the fibres are drawn from.
        seed: u32,
    },
    /// One colour: lacquer, plastic, bone.
    Plain {
        /// Its colour.
        colour: Colour,
        /// From dull to polished.
        gloss: Share,
    },
    /// Metal.
    Metal {
        /// Its colour.
        colour: Colour,
        /// From dull to polished.
        gloss: Share,
    },
}

impl Default for Stuff {
    fn default() -> Self {
        Stuff::Plain {
            colour: Colour::opaque(128, 128, 128),
            gloss: Share::default(),
        }
    }
}

/// The stones of both sides.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StonesLook {
    /// Black's.
    pub black: StoneLook,
    /// White's.
    pub white: StoneLook,
}

/// The stones of one side.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoneLook {
    /// Their shape.
    pub shape: StoneShape,
    /// What they are made of.
    pub stuff: Stuff,
}

/// The shape of a stone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
pub enum StoneShape {
    /// Turned, with a groove around a flat dome.
    #[default]
    Dome,
    /// Turned, with a dish within a broad rim.
    Dish,
    /// A river pebble: round on all sides.
    Pebble,
    /// A draughtsman: flat, with rings on its top.
    Draughtsman,
    /// A square block with a pyramid's top: told from a round one by its outline alone.
    Block,
}

/// The colours of the marks on squares.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkColours {
    /// From where and to where the last move went.
    pub last: Colour,
    /// The square under the pointer.
    pub hovered: Colour,
    /// The move the computer suggests.
    pub hint: Colour,
    /// The group that has won.
    pub winner: Colour,
    /// The stones picked up.
    pub selected: Colour,
    /// Where they can go.
    pub target: Colour,
    /// What they can take.
    pub capture: Colour,
    /// The keyboard cursor.
    pub cursor: Colour,
    /// Why a move was refused.
    pub refused: Colour,
}

/// The light in the room.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LightLook {
    /// The one that throws shadows.
    pub lamp: Lamp,
    /// The window: the cool side of the room.
    pub window: Colour,
    /// What comes from the ceiling.
    pub ceiling: Colour,
    /// What comes from below.
    pub floor: Colour,
    /// How bright the room is beside the lamp; 1 is usual.
    #[serde(deserialize_with = "strength")]
    pub room: f32,
    /// The room where nothing else is seen.
    pub backdrop: Colour,
}

/// The light that throws shadows.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lamp {
    /// Its colour.
    pub colour: Colour,
    /// How bright it is; 1 is usual.
    #[serde(deserialize_with = "strength")]
    pub strength: f32,
    /// How high it stands over the table, in degrees.
    #[serde(deserialize_with = "height")]
    pub height: f32,
}

/// What a stone is set down on, for the ear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
pub enum Surface {
    /// Stones knock.
    #[default]
    Wood,
    /// Stones click.
    Marble,
    /// Stones thud.
    Felt,
}

/// The colours of the interface: paper and ink by day and by lamplight.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interface {
    /// Dark ink on light paper.
    pub light: Palette,
    /// Light ink on dark paper.
    pub dark: Palette,
}

/// The colours of the interface in one appearance.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Palette {
    /// What the interface is written on.
    pub paper: Colour,
    /// Paper that lies on the paper: cards and buttons.
    pub card: Colour,
    /// The same under the pointer.
    pub hover: Colour,
    /// Text.
    pub ink: Colour,
    /// Text of second rank.
    pub faint: Colour,
    /// Lines.
    pub line: Colour,
    /// The one accent.
    pub accent: Colour,
    /// Text on the accent.
    pub on_accent: Colour,
    /// What went wrong.
    pub warning: Colour,
}

/// A number from 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Share(f32);

impl Share {
    /// The number.
    pub const fn get(self) -> f32 {
        self.0
    }
}

impl<'de> Deserialize<'de> for Share {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        number(deserializer, 0.0, 1.0).map(Share)
    }
}

fn strength<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f32, D::Error> {
    number(deserializer, 0.0, 4.0)
}

fn height<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f32, D::Error> {
    number(deserializer, 25.0, 90.0)
}

fn number<'de, D: Deserializer<'de>>(
    deserializer: D,
    least: f32,
    most: f32,
) -> Result<f32, D::Error> {
    let number = f32::deserialize(deserializer)?;
    if (least..=most).contains(&number) {
        Ok(number)
    } else {
        let problem = format!("{number} is out of range; write a number from {least} to {most}");
        Err(de::Error::custom(problem))
    }
}

fn id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let id = String::deserialize(deserializer)?;
    let known = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !id.is_empty() && id.len() <= 40 && id.chars().all(known) {
        Ok(id)
    } else {
        let problem = format!("`{id}` is no id; write up to 40 small letters, digits and hyphens");
        Err(de::Error::custom(problem))
    }
}

/// The version a file is written in.
#[derive(Clone, Debug, Default, PartialEq)]
struct Schema;

impl<'de> Deserialize<'de> for Schema {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u32::deserialize(deserializer)? {
            SCHEMA => Ok(Schema),
            other => {
                let problem = format!("schema {other} is not known here; write `schema: {SCHEMA}`");
                Err(de::Error::custom(problem))
            }
        }
    }
}

/// Reads a theme file; `taken` tells the ids that other themes have.
///
/// # Errors
/// The first thing that is wrong, where, and what would be right.
pub(super) fn read(
    file: &str,
    bytes: &[u8],
    taken: impl FnOnce(&str) -> bool,
) -> Result<Theme, FileError> {
    let source = Source::from_bytes(file, bytes)?;
    let theme: Theme = source.read()?;
    if taken(&theme.id) {
        let problem = format!("another theme is called `{}`", theme.id);
        let remedy = "give this one an id of its own";
        let mistake = Mistake::new(&[Step::Field("id")], problem, remedy);
        return Err(source.error(&mistake));
    }
    Ok(theme)
}
