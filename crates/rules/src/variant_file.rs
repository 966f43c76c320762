//! Variant files: the schema, and the checks that turn a file into a [`Variant`].

use sentence::Sentence;
use serde::{Deserialize, Serialize};
use strict_ron::{FileError, Mistake, Place, Source, Step};

use crate::any_ruleset::{AnyRuleset, with_ruleset};
use crate::game_kind::GameKind;
use crate::geometry::Geometry;
use crate::movement::Movement;
use crate::repetition::Repetition;
use crate::ruleset::Ruleset;
use crate::side::Side;
use crate::square::{Grid, MAX_EXTENT, MIN_EXTENT, Shape, Square};
use crate::state::Position;
use crate::variant::Variant;
use crate::word::{U256, Word};

/// The version of the variant file format that this program reads.
const SCHEMA: u32 = 1;

/// The maximum length of a variant's id, in characters.
const MAX_ID: usize = 40;

/// The content of a variant file before it is checked.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct VariantFile {
    #[serde(rename = "schema")]
    _schema: u32,
    id: String,
    name: String,
    summary: String,
    board: BoardFile,
    first: Side,
    start: Vec<String>,
    movement: Movement,
    #[serde(default)]
    repetition: Repetition,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    files: u8,
    ranks: u8,
    #[serde(default)]
    grid: Grid,
    #[serde(default)]
    holes: Vec<String>,
}

impl VariantFile {
    /// Returns the content of a file that describes `variant`.
    pub(crate) fn of(variant: &Variant) -> Self {
        let (shape, geometry) = (variant.shape(), &variant.geometry);
        let letter = |square| match variant.stone_at(&variant.start, square) {
            Some(Side::Black) => 'b',
            Some(Side::White) => 'w',
            None if geometry
                .index(square)
                .is_some_and(|at| geometry.holes().has(at)) =>
            {
                '*'
            }
            None => '.',
        };
        let row = |rank| shape.rank(rank).map(letter).collect();
        let holes = geometry.squares(geometry.holes());
        VariantFile {
            _schema: SCHEMA,
            id: variant.id.clone(),
            name: variant.name.clone(),
            summary: variant.summary.clone(),
            board: BoardFile {
                files: shape.files(),
                ranks: shape.ranks(),
                grid: shape.grid(),
                holes: holes.map(|square| square.to_string()).collect(),
            },
            first: variant.first,
            start: (0..shape.ranks()).rev().map(row).collect(),
            movement: variant.movement,
            repetition: variant.repetition,
        }
    }
}

/// Reads a variant from `bytes`, the content of the file `file`. `taken(id)` tells whether another variant already has
/// that id.
pub(crate) fn read(
    file: &str,
    bytes: &[u8],
    taken: impl FnOnce(&str) -> bool,
) -> Result<Variant, FileError> {
    let source = Source::from_bytes(file, bytes)?;
    if source.is_blank() {
        let problem = Sentence::new("file-empty");
        let begins = format!("(schema: {SCHEMA}, id: …");
        let remedy = Sentence::new("file-begin").text("text", begins);
        return Err(FileError::at(file, Place::START, problem, remedy));
    }
    source.expect_schema(SCHEMA)?;
    check(source.read()?)
        .and_then(|variant| check_free_id(variant, taken))
        .map_err(|mistake| source.error(&mistake))
}

/// Checks that no other variant has the id of `variant`.
fn check_free_id(
    variant: Variant,
    taken: impl FnOnce(&str) -> bool,
) -> Result<Variant, Mistake<'static>> {
    if !taken(variant.id()) {
        return Ok(variant);
    }
    Err(Mistake::new(
        &[Step::Field("id")],
        Sentence::new("file-id-taken").text("id", variant.id()),
        Sentence::new("file-own-id"),
    ))
}

/// Returns the remedy for a number out of range.
fn number_from(least: u8, most: u8) -> Sentence {
    Sentence::new("file-number-from")
        .text("least", least)
        .text("most", most)
}

/// Checks the content of a variant file and builds the variant.
pub(crate) fn check(raw: VariantFile) -> Result<Variant, Mistake<'static>> {
    check_id(&raw.id)?;
    for (field, text) in [("name", &raw.name), ("summary", &raw.summary)] {
        if text.trim().is_empty() {
            return Err(Mistake::new(
                &[Step::Field(field)],
                Sentence::new("file-text-empty"),
                Sentence::new("file-write-words"),
            ));
        }
    }
    let (shape, holes) = check_board(&raw.board, raw.movement)?;
    let start = check_start(&raw.start, shape, &holes, raw.first)?;
    let start = check_hand(raw.movement.hand(), &holes, shape, start)?;
    let ruleset = AnyRuleset::new(shape, &holes, raw.movement);
    let geometry = Geometry::new(shape, &holes);
    if raw.movement.kind() == GameKind::Ordo {
        check_whole(&geometry, &start)?;
    }
    with_ruleset!(&ruleset, rules => check_playable(rules, &start))?;
    Ok(Variant {
        id: raw.id,
        name: raw.name,
        summary: raw.summary,
        first: raw.first,
        start,
        movement: raw.movement,
        repetition: raw.repetition,
        usual: (raw.movement, raw.repetition),
        geometry,
        ruleset,
    })
}

fn check_id(id: &str) -> Result<(), Mistake<'static>> {
    let remedy = Sentence::new("file-id-form").text("example", "loa-8x8");
    let path = [Step::Field("id")];
    if id.is_empty() {
        return Err(Mistake::new(&path, Sentence::new("file-id-empty"), remedy));
    }
    if let Some(place) = id
        .chars()
        .position(|c| !(c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'))
    {
        let problem = Sentence::new("file-id").text("id", id);
        return Err(Mistake::new(&path, problem, remedy).in_text(place));
    }
    if id.len() > MAX_ID {
        let problem = Sentence::new("file-id-long").number("length", id.len());
        return Err(Mistake::new(&path, problem, remedy));
    }
    Ok(())
}

fn check_board(
    board: &BoardFile,
    movement: Movement,
) -> Result<(Shape, Vec<Square>), Mistake<'static>> {
    for (field, extent) in [("files", board.files), ("ranks", board.ranks)] {
        if !(MIN_EXTENT..=MAX_EXTENT).contains(&extent) {
            return Err(Mistake::new(
                &[Step::Field("board"), Step::Field(field)],
                Sentence::new("file-out-of-range")
                    .text("name", field)
                    .text("value", extent),
                number_from(MIN_EXTENT, MAX_EXTENT),
            ));
        }
    }
    let holes_path = [Step::Field("board"), Step::Field("holes")];
    let Some(shape) = Shape::on(board.grid, board.files, board.ranks) else {
        return Err(Mistake::new(
            &[Step::Field("board"), Step::Field("grid")],
            Sentence::new("variant-hexagon"),
            Sentence::new("variant-hexagon-form"),
        ));
    };
    if movement.kind() == GameKind::Ordo {
        if shape.grid() == Grid::Hexagonal {
            return Err(Mistake::new(
                &[Step::Field("board"), Step::Field("grid")],
                Sentence::new("variant-ordo-hexagons"),
                Sentence::new("error-remove"),
            ));
        }
        if !board.holes.is_empty() {
            return Err(Mistake::new(
                &holes_path,
                Sentence::new("variant-ordo-holes"),
                Sentence::new("error-remove"),
            ));
        }
    }
    let mut holes = Vec::new();
    for (index, name) in board.holes.iter().enumerate() {
        let path = [holes_path[0], holes_path[1], Step::Item(index)];
        match Square::parse(name).filter(|&square| shape.contains(square)) {
            None => {
                let last = shape
                    .squares()
                    .next_back()
                    .map(|s| s.to_string())
                    .unwrap_or_default();
                return Err(Mistake::new(
                    &path,
                    Sentence::new("file-square").text("name", name),
                    Sentence::new("file-square-form").text("last", last),
                ));
            }
            Some(square) if holes.contains(&square) => {
                return Err(Mistake::new(
                    &path,
                    Sentence::new("variant-hole-twice").text("square", square),
                    Sentence::new("variant-hole-once"),
                ));
            }
            Some(square) => holes.push(square),
        }
    }
    Ok((shape, holes))
}

/// Reads the start position from one string per rank, the last rank first. The letters are `b` and `w` for stones, `.`
/// for an empty square and `*` for a hole.
fn check_start(
    rows: &[String],
    shape: Shape,
    holes: &[Square],
    first: Side,
) -> Result<Position, Mistake<'static>> {
    let ranks = usize::from(shape.ranks());
    if rows.len() != ranks {
        return Err(Mistake::new(
            &[Step::Field("start")],
            Sentence::new("variant-rows").number("count", rows.len()),
            Sentence::new("variant-rows-form").number("count", ranks),
        ));
    }
    let mut stones = [U256::EMPTY; 2];
    for ((index, row), rank) in rows.iter().enumerate().zip((0..shape.ranks()).rev()) {
        let path = [Step::Field("start"), Step::Item(index)];
        let squares: Vec<Square> = shape.rank(rank).collect();
        let length = row.chars().count();
        if length != squares.len() {
            return Err(Mistake::new(
                &path,
                Sentence::new("variant-row").number("count", length),
                Sentence::new("variant-row-form").number("count", squares.len()),
            ));
        }
        for (place, (letter, square)) in row.chars().zip(squares).enumerate() {
            let hole = holes.contains(&square);
            match (letter, hole) {
                ('b' | 'w', false) => {
                    let side = if letter == 'b' {
                        Side::Black
                    } else {
                        Side::White
                    };
                    stones[side.index()] |= U256::bit(shape.index(square));
                }
                ('.', false) | ('*', true) => {}
                (_, true) => {
                    let problem = Sentence::new("variant-hole-drawn")
                        .text("square", square)
                        .text("letter", letter);
                    let remedy = Sentence::new("variant-hole-form");
                    return Err(Mistake::new(&path, problem, remedy).in_text(place));
                }
                ('*', false) => {
                    let problem = Sentence::new("variant-hole-unnamed").text("square", square);
                    let remedy = Sentence::new("variant-hole-name").text("square", square);
                    return Err(Mistake::new(&path, problem, remedy).in_text(place));
                }
                _ => {
                    let problem = Sentence::new("variant-letter")
                        .text("square", square)
                        .text("letter", letter);
                    let remedy = Sentence::new("variant-letters");
                    return Err(Mistake::new(&path, problem, remedy).in_text(place));
                }
            }
        }
    }
    for side in Side::ALL {
        if stones[side.index()].is_empty() {
            return Err(Mistake::new(
                &[Step::Field("start")],
                Sentence::new("error-stones-side").text("side", side),
                Sentence::new("variant-draw-stone").text("letter", side.letter()),
            ));
        }
    }
    Ok(Position::new(
        stones[Side::Black.index()],
        stones[Side::White.index()],
        first,
    ))
}

/// Checks that there is room on the board for the stones that both sides have in hand, and returns the start position
/// with these stones.
fn check_hand(
    hand: u8,
    holes: &[Square],
    shape: Shape,
    start: Position,
) -> Result<Position, Mistake<'static>> {
    let empty = shape.squares().count() - holes.len() - start.occupied().count() as usize;
    // Each drop needs an empty square that is no corner; a hexagon has six corners.
    let most = empty.saturating_sub(6) / 2;
    if usize::from(hand) > most {
        return Err(Mistake::new(
            &[Step::Field("movement"), Step::Field("hand")],
            Sentence::new("file-out-of-range")
                .text("name", "hand")
                .text("value", hand),
            number_from(0, u8::try_from(most).unwrap_or(u8::MAX)),
        ));
    }
    Ok(start.with_held([hand; 2]))
}

/// Ordo: checks that the stones of each side form one group in the start position.
fn check_whole(geometry: &Geometry<U256>, start: &Position) -> Result<(), Mistake<'static>> {
    match Side::ALL
        .into_iter()
        .find(|&side| !geometry.is_connected(start.stones(side)))
    {
        None => Ok(()),
        Some(side) => Err(Mistake::new(
            &[Step::Field("start")],
            Sentence::new("variant-split").text("side", side),
            Sentence::new("variant-split-form"),
        )),
    }
}

/// Checks that the game can start: neither side has won, and the first side has a move.
fn check_playable<R: Ruleset>(rules: &R, start: &Position) -> Result<(), Mistake<'static>> {
    let path = [Step::Field("start")];
    let state = start.narrow();
    if rules.terminal_outcome(&state).is_some() {
        let problem = Sentence::new("variant-over");
        let remedy = Sentence::new("variant-over-form");
        return Err(Mistake::new(&path, problem, remedy));
    }
    if rules.count(&state) == 0 {
        let problem = Sentence::new("variant-stuck").text("side", start.to_move());
        let remedy = Sentence::new("variant-stuck-form");
        return Err(Mistake::new(&path, problem, remedy));
    }
    Ok(())
}
