//! Reads the root node of an SGF game: the variant and the start position.

use rules::{Catalogue, Cursor, GameKind, Position, SharedVariant, Side, Square, Variant};
use sentence::Sentence;

use super::nodes::Property;
use crate::place::Place;
use crate::record::RecordError;
use crate::variant_names::bare;

/// Parses a square, ignoring case.
pub(super) fn square(text: &str) -> Option<Square> {
    Square::parse(&text.trim().to_ascii_lowercase())
}

/// Determines the variant and the start position of an SGF game from its root node.
///
/// # Errors
/// Returns an error if the game is neither Lines of Action nor Ordo, or if the board or set-up is unknown.
pub(super) fn set_up(
    root: &[Property<'_>],
    catalogue: &Catalogue,
    place: &Cursor<'_>,
) -> Result<(SharedVariant, Position), RecordError> {
    let kind = kind_of(root)?;
    let (variant, start) = match find(root, "SU") {
        Some(named) => match variant_by_name(named, kind, catalogue) {
            Some(variant) => variant,
            None => usual(root, named, kind, catalogue, place)?,
        },
        None => standard(root, kind, catalogue, place)?,
    };
    let start = start_of(root, &variant, start)?;
    Ok((variant, start))
}

fn find<'r, 'a>(root: &'r [Property<'a>], name: &str) -> Option<&'r Property<'a>> {
    root.iter().find(|property| property.name == name)
}

/// Determines whether the SGF game is Lines of Action or Ordo.
fn kind_of(root: &[Property<'_>]) -> Result<GameKind, RecordError> {
    let Some(game) = find(root, "GM") else {
        return Ok(GameKind::Loa);
    };
    // Old files append a variant number to the game number: 9:1.
    let (named, _) = game.value().split_once(':').unwrap_or((game.value(), ""));
    match bare(named).as_str() {
        "9" | "loa" | "linesofaction" => Ok(GameKind::Loa),
        // boardspace.net writes `ordo`; the SGF specification has no number for Ordo.
        "ordo" => Ok(GameKind::Ordo),
        _ => {
            let problem = Sentence::new("error-sgf-game").text("text", game.value());
            Err(game.place.error(problem, Sentence::new("error-sgf-games")))
        }
    }
}

/// The variant whose id is the value of the property `SU` (set-up), with its start position.
fn variant_by_name(
    named: &Property<'_>,
    kind: GameKind,
    catalogue: &Catalogue,
) -> Option<(SharedVariant, Position)> {
    let id = named.value().trim().to_ascii_lowercase();
    let variant = catalogue.get(&id)?;
    // boardspace.net uses `loa` and `ordo` for boards of every size.
    let own = variant.kind() == kind && id != "loa";
    own.then(|| (variant.clone(), *variant.start()))
}

/// Returns the variant and start position of a set-up whose name comes from the SGF specification or from
/// boardspace.net.
fn usual(
    root: &[Property<'_>],
    named: &Property<'_>,
    kind: GameKind,
    catalogue: &Catalogue,
    place: &Cursor<'_>,
) -> Result<(SharedVariant, Position), RecordError> {
    // boardspace.net appends numbers to the name of the set-up.
    let words = named.value().split_whitespace();
    let words = words.take_while(|word| word.chars().any(char::is_alphabetic));
    let name = bare(&words.collect::<String>());
    let changed = |id: &str, change: fn(&str) -> String| {
        let variant = catalogue.get(id)?;
        let text = variant.position_string(variant.start());
        let (board, side) = text.split_once(' ')?;
        let start = variant.parse_position(&format!("{} {side}", change(board)));
        Some((variant.clone(), start.ok()?))
    };
    let found = match (kind, name.as_str()) {
        (_, "standard") | (GameKind::Loa, "loa" | "") | (GameKind::Ordo, "ordo" | "") => {
            return standard(root, kind, catalogue, place);
        }
        (GameKind::Loa, "loa12") => changed("loa-12x12", str::to_owned),
        // In SGF's scrambled eggs set-up, the black stone next to the lower left corner is on a2, not on b1.
        (GameKind::Loa, "scrambledeggs" | "scrambled") => changed("loa-scrambled", upside_down),
        (GameKind::Loa, "reversedscrambled") => changed("loa-scrambled", str::to_owned),
        (GameKind::Loa, "reversed") => changed("loa", colours_swapped),
        _ => None,
    };
    match found {
        Some(found) => Ok(found),
        // The root node names an unknown set-up, but places each stone.
        None if root.iter().any(sets_stones) => standard(root, kind, catalogue, place),
        None => Err(named.place.error(
            Sentence::new("error-sgf-set-up").text("name", named.value().trim()),
            Sentence::new("error-sgf-stones"),
        )),
    }
}

fn upside_down(board: &str) -> String {
    board.split('/').rev().collect::<Vec<_>>().join("/")
}

fn colours_swapped(board: &str) -> String {
    let swapped = board.chars().map(|letter| match letter {
        'b' => 'w',
        'w' => 'b',
        other => other,
    });
    swapped.collect()
}

/// The standard variant of the game with the board size that the root node gives.
fn standard(
    root: &[Property<'_>],
    kind: GameKind,
    catalogue: &Catalogue,
    place: &Cursor<'_>,
) -> Result<(SharedVariant, Position), RecordError> {
    let (id, size) = match (kind, find(root, "SZ")) {
        (GameKind::Ordo, _) => ("ordo".to_owned(), 0),
        (GameKind::Loa, None) => ("loa".to_owned(), 8),
        (GameKind::Loa, Some(size)) => match size_of(size)? {
            8 => ("loa".to_owned(), 8),
            size => (format!("loa-{size}x{size}"), size),
        },
    };
    let variant = catalogue.get(&id).cloned().ok_or_else(|| {
        place.error(
            Sentence::new("error-board-size").text("size", format!("{size}×{size}")),
            Sentence::new("error-use-one-of").text("known", "5, 6, 7, 8, 10, 12"),
        )
    })?;
    let start = *variant.start();
    Ok((variant, start))
}

/// Parses the size of a square board, such as 8 or 8:8.
fn size_of(size: &Property<'_>) -> Result<u8, RecordError> {
    let text = size.value().trim();
    let square = text
        .split_once([':', 'x', '*'])
        .map_or(Some(text), |(a, b)| (a == b).then_some(a));
    square
        .and_then(|text| text.parse::<u8>().ok())
        .ok_or_else(|| {
            let problem = Sentence::new("error-board-size").text("size", text);
            let remedy = Sentence::new("error-write").text("text", "SZ[8]");
            size.place.error(problem, remedy)
        })
}

fn sets_stones(property: &Property<'_>) -> bool {
    matches!(property.name.as_str(), "AB" | "AW")
}

/// The start position: the stones that the root node places, or `set_up` if it places none.
fn start_of(
    root: &[Property<'_>],
    variant: &Variant,
    set_up: Position,
) -> Result<Position, RecordError> {
    let to_move = root
        .iter()
        .find(|property| property.name == "PL")
        .map(
            |property| match property.value().trim().to_ascii_lowercase().as_str() {
                "w" | "white" => Side::White,
                _ => Side::Black,
            },
        );
    let Some(first) = root.iter().find(|property| sets_stones(property)) else {
        return Ok(to_move.map_or(set_up, |side| set_up.turned_to(side)));
    };
    let shape = variant.shape();
    let mut board = vec![vec!['.'; shape.files().into()]; shape.ranks().into()];
    for (name, stone) in [("AB", 'b'), ("AW", 'w')] {
        for property in root.iter().filter(|property| property.name == name) {
            for (value, place) in &property.values {
                let set = square(value).and_then(|square| {
                    let rank = board.get_mut(usize::from(square.rank()))?;
                    rank.get_mut(usize::from(square.file()))
                });
                match set {
                    Some(set) => *set = stone,
                    None => {
                        return Err(place.error(
                            Sentence::new("error-square").text("name", value),
                            Sentence::new("error-write-like").text("example", "c3"),
                        ));
                    }
                }
            }
        }
    }
    let ranks: Vec<String> = board.iter().rev().map(|rank| run_lengths(rank)).collect();
    let side = to_move.unwrap_or(variant.first()).letter();
    let text = format!("{} {side}", ranks.join("/"));
    variant
        .parse_position(&text)
        .map_err(|error| first.place.error(error.problem, error.remedy))
}

/// Formats the squares of a rank with runs of empty squares as numbers.
fn run_lengths(rank: &[char]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for stone in rank.iter().chain(&['|']) {
        if *stone == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        if *stone != '|' {
            text.push(*stone);
        }
    }
    text
}
