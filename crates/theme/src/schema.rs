//! The schema of theme files, and the function that parses a theme file.

use sentence::Sentence;
use serde::Deserialize;
use serde::de::{self, Deserializer};
use strict_ron::{FileError, Mistake, Source, Step, refusal};

use crate::number;
use crate::{Colour, Material};

/// The only supported schema version of theme files.
const SCHEMA: u32 = 1;

/// A theme: the look of the game, and the sound of its board.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    #[serde(rename = "schema")]
    _schema: u32,
    /// The id under which the settings store the theme.
    #[serde(deserialize_with = "id")]
    pub id: String,
    /// The locale key of the theme's name. In a player's own theme file, this is the name itself.
    pub name: String,
    pub board: BoardStyle,
    /// The material of the table under the board.
    pub table: Material,
    pub stones: StoneStyles,
    pub marks: MarkColours,
    pub light: LightStyle,
    /// The surface whose sound is played when a stone is set down.
    pub surface: Surface,
    pub interface: Interface,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardStyle {
    pub light: Material,
    pub dark: Material,
    pub frame: Material,
    /// The colour of the line between two neighbouring squares.
    pub grooves: Colour,
    /// The material of the rims of holes, and of the line around all squares.
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

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoneStyle {
    pub shape: StoneShape,
    pub material: Material,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
pub enum StoneShape {
    /// A turned stone with a groove around a flat dome.
    #[default]
    Dome,
    /// A turned stone with a dish inside a broad rim.
    Dish,
    /// A river pebble: round on all sides.
    Pebble,
    /// A draughtsman: a flat turned stone with rings on its top.
    Draughtsman,
    /// A square block with bevelled edges. Its outline alone distinguishes the block from a round stone.
    Block,
}

/// The colours of the marks on squares.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkColours {
    /// The colour of the start and target squares of the last move.
    pub last: Colour,
    /// The colour of the square under the pointer.
    pub hovered: Colour,
    /// The colour of the move that the computer suggests.
    pub hint: Colour,
    /// The colour of the stones of the winning group.
    pub winner: Colour,
    pub selected: Colour,
    pub target: Colour,
    pub capture: Colour,
    pub cursor: Colour,
    /// The colour of the squares that explain why a move was refused.
    pub refused: Colour,
}

/// The light on the table: a lamp, and the light from its surroundings.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LightStyle {
    /// The lamp that casts shadows.
    pub lamp: Lamp,
    /// The colour of the sky in the window, opposite the lamp.
    pub window: Colour,
    /// The colour of the light from above.
    pub ceiling: Colour,
    /// The colour of the light from below.
    pub floor: Colour,
    /// The brightness of all light except the lamp, as a factor that is usually 1.
    #[serde(deserialize_with = "strength")]
    pub environment: f32,
    /// The colour of the walls behind the table.
    pub backdrop: Colour,
}

/// The lamp, whose light casts shadows.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lamp {
    pub colour: Colour,
    /// The brightness of the lamp, as a factor that is usually 1.
    #[serde(deserialize_with = "strength")]
    pub strength: f32,
    /// The lamp's angle above the table, seen from the board's centre, in degrees.
    #[serde(deserialize_with = "elevation")]
    pub elevation: f32,
}

/// The surface that determines the sound when a stone is set down.
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

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interface {
    /// The colours for dark text on a light background.
    pub light: Palette,
    /// The colours for light text on a dark background.
    pub dark: Palette,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Palette {
    /// The background colour of the interface.
    pub paper: Colour,
    /// The background colour of cards and buttons.
    pub card: Colour,
    /// The background colour of cards and buttons under the pointer.
    pub hover: Colour,
    pub ink: Colour,
    /// The colour of secondary text.
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
        let problem = Sentence::new("file-id").text("id", id);
        let remedy = Sentence::new("file-id-form").text("example", "my-walnut");
        Err(de::Error::custom(refusal(&problem, &remedy)))
    }
}

/// Parses a theme file. `taken` returns whether another theme already uses an id.
///
/// # Errors
/// Returns the first mistake in the file, with its position and remedy.
pub(crate) fn read(
    file: &str,
    bytes: &[u8],
    taken: impl FnOnce(&str) -> bool,
) -> Result<Theme, FileError> {
    let source = Source::from_bytes(file, bytes)?;
    source.expect_schema(SCHEMA)?;
    let theme: Theme = source.read()?;
    if taken(&theme.id) {
        let problem = Sentence::new("file-id-taken").text("id", &theme.id);
        let remedy = Sentence::new("file-own-id");
        let mistake = Mistake::new(&[Step::Field("id")], problem, remedy);
        return Err(source.error(&mistake));
    }
    Ok(theme)
}
