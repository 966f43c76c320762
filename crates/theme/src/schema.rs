//! What a theme file says, and how it is read.

use serde::Deserialize;
use serde::de::{self, Deserializer};
use strict_ron::{FileError, Mistake, Source, Step};

use crate::number;
use crate::{Colour, Material};

/// The version of the files that are understood.
const SCHEMA: u32 = 1;

/// Everything that decides how the game looks and what its board sounds like.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    #[serde(rename = "schema")]
    _schema: u32,
    /// The name by which settings remember it.
    #[serde(deserialize_with = "id")]
    pub id: String,
    /// The locale key of its name; a player's own theme writes the name itself.
    pub name: String,
    pub board: BoardStyle,
    /// The table it stands on.
    pub table: Material,
    /// The stones of both sides.
    pub stones: StoneStyles,
    /// The marks on squares.
    pub marks: MarkColours,
    pub light: LightStyle,
    /// What a stone is heard to be set down on.
    pub surface: Surface,
    /// The colours of the interface.
    pub interface: Interface,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardStyle {
    /// The light squares.
    pub light: Material,
    /// The dark squares.
    pub dark: Material,
    /// The frame and the trays.
    pub frame: Material,
    /// The line between two squares.
    pub grooves: Colour,
    /// The rims of holes, and the line around the squares.
    pub inlay: Material,
    pub letters: Colour,
}

/// The stones of both sides.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoneStyles {
    pub black: StoneStyle,
    pub white: StoneStyle,
}

/// The stones of one side.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoneStyle {
    pub shape: StoneShape,
    /// What they are made of.
    pub material: Material,
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
    pub selected: Colour,
    pub target: Colour,
    pub capture: Colour,
    pub cursor: Colour,
    /// Why a move was refused.
    pub refused: Colour,
}

/// The light on the table: a lamp, and surroundings that shine from all sides.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LightStyle {
    /// The one that throws shadows.
    pub lamp: Lamp,
    /// The colour of the sky in the window, opposite the lamp.
    pub window: Colour,
    /// The colour of what comes from above.
    pub ceiling: Colour,
    /// The colour of what comes from below.
    pub floor: Colour,
    /// How bright the surroundings are, all but the lamp: a factor, 1 is usual.
    #[serde(deserialize_with = "strength")]
    pub environment: f32,
    /// The colour of the walls behind the table.
    pub backdrop: Colour,
}

/// The light that throws shadows.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lamp {
    pub colour: Colour,
    /// How bright it is: a factor, 1 is usual.
    #[serde(deserialize_with = "strength")]
    pub strength: f32,
    /// The angle above the table at which it is seen from the board's middle, in degrees.
    #[serde(deserialize_with = "elevation")]
    pub elevation: f32,
}

/// What a stone is set down on, for the ear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
pub enum Surface {
    #[default]
    Wood,
    Marble,
    Felt,
}

impl Surface {
    pub const ALL: [Surface; 3] = [Surface::Wood, Surface::Marble, Surface::Felt];
}

/// The colours of the interface in its light and in its dark appearance.
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
    pub ink: Colour,
    /// Text of second rank.
    pub faint: Colour,
    pub line: Colour,
    pub accent: Colour,
    pub on_accent: Colour,
    pub warning: Colour,
}

fn strength<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f32, D::Error> {
    number::within(deserializer, 0.0, 4.0)
}

fn elevation<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f32, D::Error> {
    number::within(deserializer, 25.0, 90.0)
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

/// Reads a theme file; `taken` tells the ids that other themes have.
///
/// # Errors
/// The first thing that is wrong, where, and what would be right.
pub(crate) fn read(
    file: &str,
    bytes: &[u8],
    taken: impl FnOnce(&str) -> bool,
) -> Result<Theme, FileError> {
    let source = Source::from_bytes(file, bytes)?;
    source.expect_schema(SCHEMA)?;
    let theme: Theme = source.read()?;
    if taken(&theme.id) {
        let problem = format!("another theme is called `{}`", theme.id);
        let remedy = "give this one an id of its own";
        let mistake = Mistake::new(&[Step::Field("id")], problem, remedy);
        return Err(source.error(&mistake));
    }
    Ok(theme)
}
