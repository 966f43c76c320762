//! Variant files: the schema, and the checks that turn a file into a [`Variant`].

use serde::Deserialize;
use strict_ron::{FileError, Mistake, Place, Source, Step};

use crate::any_ruleset::{AnyRuleset, with_ruleset};
use crate::game_kind::GameKind;
use crate::geometry::Geometry;
use crate::movement::Movement;
use crate::repetition::Repetition;
use crate::ruleset::Ruleset;
use crate::side::Side;
use crate::square::{MAX_EXTENT, MIN_EXTENT, Shape, Square};
use crate::state::Position;
use crate::variant::Variant;
use crate::word::{U256, Word};

/// The version of the variant file format that this program reads.
const SCHEMA: u32 = 1;

/// The maximum length of a variant's id, in characters.
const MAX_ID: usize = 40;

/// The content of a variant file before it is checked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct VariantFile {
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

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    files: u8,
    ranks: u8,
    #[serde(default)]
    holes: Vec<String>,
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
        let remedy = format!("a variant begins `(schema: {SCHEMA}, id: …`");
        return Err(FileError::at(
            file,
            Place::START,
            "the file is empty",
            &remedy,
        ));
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
        format!("another variant is called `{}`", variant.id()),
        "give this one an id of its own",
    ))
}

/// Checks the content of a variant file and builds the variant.
fn check(raw: VariantFile) -> Result<Variant, Mistake<'static>> {
    check_id(&raw.id)?;
    for (field, text) in [("name", &raw.name), ("summary", &raw.summary)] {
        if text.trim().is_empty() {
            return Err(Mistake::new(
                &[Step::Field(field)],
                "the text is empty",
                "write a locale key or the text itself",
            ));
        }
    }
    let (shape, holes) = check_board(&raw.board, raw.movement)?;
    let start = check_start(&raw.start, shape, &holes, raw.first)?;
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
    let remedy = "an id is 1 to 40 lower-case letters, digits and hyphens, such as `loa-8x8`";
    let path = [Step::Field("id")];
    if id.is_empty() {
        return Err(Mistake::new(&path, "the id is empty", remedy));
    }
    if let Some(place) = id
        .chars()
        .position(|c| !(c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'))
    {
        return Err(Mistake::new(&path, format!("`{id}` is not an id"), remedy).in_text(place));
    }
    if id.len() > MAX_ID {
        return Err(Mistake::new(
            &path,
            format!("the id has {} characters", id.len()),
            remedy,
        ));
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
                format!("a board cannot have {extent} {field}"),
                format!("write a number from {MIN_EXTENT} to {MAX_EXTENT}"),
            ));
        }
    }
    let holes_path = [Step::Field("board"), Step::Field("holes")];
    let Some(shape) = Shape::new(board.files, board.ranks) else {
        return Err(Mistake::new(
            &[Step::Field("board")],
            "the board has no such size",
            "use 3 to 12 files and ranks",
        ));
    };
    if movement.kind() == GameKind::Ordo && !board.holes.is_empty() {
        return Err(Mistake::new(
            &holes_path,
            "Ordo has no rule for holes",
            "remove `holes`",
        ));
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
                let problem = format!("`{name}` is not a square of a {shape} board");
                return Err(Mistake::new(
                    &path,
                    problem,
                    format!("name a square from a1 to {last}"),
                ));
            }
            Some(square) if holes.contains(&square) => {
                return Err(Mistake::new(
                    &path,
                    format!("the hole {square} is named twice"),
                    "name it once",
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
    let (files, ranks) = (usize::from(shape.files()), usize::from(shape.ranks()));
    if rows.len() != ranks {
        return Err(Mistake::new(
            &[Step::Field("start")],
            format!("the picture has {} rows", rows.len()),
            format!("draw {ranks}, one for each rank, the last rank first"),
        ));
    }
    let mut stones = [U256::EMPTY; 2];
    for (index, row) in rows.iter().enumerate() {
        let path = [Step::Field("start"), Step::Item(index)];
        let length = row.chars().count();
        if length != files {
            return Err(Mistake::new(
                &path,
                format!("this row has {length} squares"),
                format!("draw {files}, one for each file"),
            ));
        }
        for (file, letter) in row.chars().enumerate() {
            let Some(square) = Square::new(file as u8, (ranks - 1 - index) as u8) else {
                continue;
            };
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
                    let problem = format!("{square} is a hole and drawn as `{letter}`");
                    return Err(Mistake::new(&path, problem, "draw a hole as `*`").in_text(file));
                }
                ('*', false) => {
                    let problem = format!("{square} is drawn as a hole and not named in `holes`");
                    let remedy = format!("write `holes: [\"{square}\"]` or draw `.`");
                    return Err(Mistake::new(&path, problem, remedy).in_text(file));
                }
                _ => {
                    let problem = format!("`{letter}` on {square} means nothing");
                    let remedy =
                        "draw `b` and `w` for stones, `.` for an empty square, `*` for a hole";
                    return Err(Mistake::new(&path, problem, remedy).in_text(file));
                }
            }
        }
    }
    for side in Side::ALL {
        if stones[side.index()].is_empty() {
            return Err(Mistake::new(
                &[Step::Field("start")],
                format!("{side} has no stones"),
                format!("draw at least one `{}`", side.letter()),
            ));
        }
    }
    Ok(Position::new(
        stones[Side::Black.index()],
        stones[Side::White.index()],
        first,
    ))
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
            format!("{side}'s stones are not one group"),
            "draw all stones of a side in one group, as Ordo needs them after every move",
        )),
    }
}

/// Checks that the game can start: neither side has won, and the first side has a move.
fn check_playable<R: Ruleset>(rules: &R, start: &Position) -> Result<(), Mistake<'static>> {
    let path = [Step::Field("start")];
    let state = start.narrow();
    if let Some(outcome) = rules.terminal_outcome(&state) {
        let problem = format!("the game would be over before the first move ({outcome})");
        return Err(Mistake::new(
            &path,
            problem,
            "draw a start position in which nobody has won",
        ));
    }
    if rules.count(&state) == 0 {
        let problem = format!("{} moves first and has no legal move", start.to_move());
        return Err(Mistake::new(
            &path,
            problem,
            "draw a start position in which the first side can move",
        ));
    }
    Ok(())
}
