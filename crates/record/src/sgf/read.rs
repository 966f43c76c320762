//! Reading SGF.

use std::time::Duration;

use rules::{
    Catalogue, Game, GameKind, Move, Position, SharedVariant, Side, Square, Variant, read_move,
};

use super::properties::{JUDGEMENTS, MARKS, TAGS};
use crate::cursor::Cursor;
use crate::notes::{Colour, Evaluation, Mark};
use crate::record::{Record, RecordError, conclude};
use crate::tree::{GameTree, NodeId};

/// A property: its name in capitals, and its values with their places.
struct Property<'a> {
    name: String,
    values: Vec<(String, Cursor<'a>)>,
    place: Cursor<'a>,
}

impl Property<'_> {
    fn value(&self) -> &str {
        self.values.first().map_or("", |(value, _)| value)
    }
}

impl Record {
    /// Reads one game of SGF that begins at a line of its file, from 1.
    ///
    /// # Errors
    /// At the first place that is not SGF, or no game of Lines of Action, or where a move may not be made.
    pub fn from_sgf(text: &str, line: usize, catalogue: &Catalogue) -> Result<Record, RecordError> {
        let mut cursor = Cursor::new(text.strip_prefix('\u{feff}').unwrap_or(text), line);
        cursor.skip_blank();
        if !cursor.accept('(') {
            return Err(cursor.error("a game of SGF begins with a bracket", "write (;GM[9]…)"));
        }
        let root = read_node(&mut cursor)?
            .ok_or_else(|| cursor.error("the game has no first node", "write (;GM[9]…)"))?;
        let mut reader = Reader::begin(&root, catalogue, &cursor)?;
        reader.apply(&root)?;
        reader.rest(&mut cursor)?;
        reader.finish(&root)
    }
}

/// Reads the properties of a node; `None` where none begins here.
fn read_node<'a>(cursor: &mut Cursor<'a>) -> Result<Option<Vec<Property<'a>>>, RecordError> {
    cursor.skip_blank();
    if !cursor.accept(';') {
        return Ok(None);
    }
    let mut properties: Vec<Property<'a>> = Vec::new();
    loop {
        cursor.skip_blank();
        let place = cursor.clone();
        let word = cursor.take_while(|c| c.is_ascii_alphabetic());
        if word.is_empty() {
            return Ok(Some(properties));
        }
        // Older files have long names, of which the capitals count: SiZe.
        let name: String = word.chars().filter(char::is_ascii_uppercase).collect();
        let name = if name.is_empty() {
            word.to_ascii_uppercase()
        } else {
            name
        };
        let mut values = Vec::new();
        loop {
            cursor.skip_blank();
            if !cursor.accept('[') {
                break;
            }
            let place = cursor.clone();
            values.push((read_value(cursor, &place)?, place));
        }
        if values.is_empty() {
            let problem = format!("the property {name} has no value");
            return Err(place.error(problem, format!("write {name}[…]")));
        }
        properties.push(Property {
            name,
            values,
            place,
        });
    }
}

/// Reads a value behind its bracket: a backslash takes a letter as it is, and joins lines.
fn read_value(cursor: &mut Cursor<'_>, place: &Cursor<'_>) -> Result<String, RecordError> {
    let mut value = String::new();
    loop {
        match cursor.bump() {
            None => return Err(place.error("this value does not end", "close it with ]")),
            Some(']') => return Ok(value),
            Some('\\') => match cursor.bump() {
                Some('\r') => {
                    cursor.accept('\n');
                }
                Some('\n') | None => {}
                Some(letter) => value.push(letter),
            },
            Some('\r') => {}
            Some(letter) => value.push(letter),
        }
    }
}

struct Reader {
    record: Record,
    game: Game,
    at: NodeId,
    /// The nodes from which open sequences began, the outermost first.
    open: Vec<NodeId>,
    resigned: bool,
}

impl Reader {
    /// The game before its first move, by the properties of the root.
    fn begin(
        root: &[Property<'_>],
        catalogue: &Catalogue,
        place: &Cursor<'_>,
    ) -> Result<Reader, RecordError> {
        let find = |name: &str| root.iter().find(|property| property.name == name);
        if let Some(game) = find("GM").filter(|game| game.value().trim() != "9") {
            let problem = format!("game {} is not Lines of Action", game.value());
            return Err(game.place.error(problem, "GM[9] is"));
        }
        let variant = variant_of(root, catalogue, place)?;
        let start = start_of(root, &variant)?;
        let tree = GameTree::new(variant, start);
        let game = tree.game_to(GameTree::ROOT);
        let mut record = Record::new(tree);
        for (tag, name) in TAGS {
            if let Some(property) =
                find(name).filter(|property| !property.value().trim().is_empty())
            {
                let value = property
                    .value()
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ");
                record.tags.push((tag.to_owned(), value));
            }
        }
        Ok(Reader {
            record,
            game,
            at: GameTree::ROOT,
            open: Vec::new(),
            resigned: false,
        })
    }

    /// Everything behind the root.
    fn rest(&mut self, cursor: &mut Cursor<'_>) -> Result<(), RecordError> {
        loop {
            cursor.skip_blank();
            let place = cursor.clone();
            match cursor.peek() {
                Some(';') => {
                    if let Some(node) = read_node(cursor)? {
                        self.apply(&node)?;
                    }
                }
                Some('(') => {
                    cursor.bump();
                    self.open.push(self.at);
                }
                Some(')') => {
                    cursor.bump();
                    match self.open.pop() {
                        Some(began) => self.go_back(began),
                        None => return Ok(()),
                    }
                }
                None => return Err(place.error("the game does not end", "close it with )")),
                Some(_) => {
                    return Err(
                        place.error("this does not belong here", "write ; before properties")
                    );
                }
            }
        }
    }

    fn go_back(&mut self, to: NodeId) {
        while self.at != to {
            let Some(parent) = self.record.tree.node(self.at).parent() else {
                return;
            };
            self.game.undo();
            self.at = parent;
        }
    }

    /// Takes the properties of a node: its move first.
    fn apply(&mut self, node: &[Property<'_>]) -> Result<(), RecordError> {
        for property in node {
            match property.name.as_str() {
                "B" => self.play(property, Side::Black)?,
                "W" => self.play(property, Side::White)?,
                _ => {}
            }
        }
        let at_root = self.at == GameTree::ROOT;
        for property in node {
            let name = property.name.as_str();
            let of_game = matches!(
                name,
                "GM" | "FF" | "CA" | "SZ" | "SU" | "AB" | "AW" | "PL" | "RE" | "B" | "W"
            ) || TAGS.iter().any(|(_, known)| *known == name);
            if !(at_root && of_game || matches!(name, "B" | "W")) {
                self.note(property);
            }
        }
        Ok(())
    }

    fn play(&mut self, property: &Property<'_>, side: Side) -> Result<(), RecordError> {
        let text = property.value().trim();
        let place = property
            .values
            .first()
            .map_or(&property.place, |(_, place)| place);
        if text.eq_ignore_ascii_case("resign") {
            self.resigned = true;
            if self.record.tree.line_from(GameTree::ROOT).last() == Some(self.at) {
                self.record.tree.declared = Some(rules::Declaration::Resigned(side));
            }
            return Ok(());
        }
        let passes = text.is_empty() || text.eq_ignore_ascii_case("pass");
        if self.game.position().to_move() != side && self.game.legal_moves() == [Move::Pass] {
            // Some programs leave a forced pass out.
            self.make(Move::Pass, "pass", place)?;
        }
        if self.game.position().to_move() != side && self.game.outcome().is_none() {
            let problem = format!("{side} is not to move");
            return Err(property
                .place
                .error(problem, format!("write {}", letter(!side))));
        }
        let mv = if passes {
            Move::Pass
        } else {
            read_move(text).map_err(|error| place.error_in(error))?
        };
        self.make(mv, text, place)
    }

    fn make(&mut self, mv: Move, text: &str, place: &Cursor<'_>) -> Result<(), RecordError> {
        let ply = self.game.play(mv).map_err(|refusal| {
            let example = self.game.legal_moves().first().map_or_else(
                || "end the line here".to_owned(),
                |mv| {
                    format!(
                        "write a legal move, such as {}",
                        self.game.variant().notation(self.game.position(), *mv)
                    )
                },
            );
            place.error(format!("{text} is not legal: {refusal}"), example)
        })?;
        self.at = self.record.tree.push(self.at, &ply);
        Ok(())
    }

    /// What a property says about the position.
    fn note(&mut self, property: &Property<'_>) {
        let notes = self.record.tree.notes_mut(self.at);
        let name = property.name.as_str();
        if name == "C" {
            let words = notes.take_commands(property.value());
            notes.comment = words;
            return;
        }
        if let Some((glyph, _)) = JUDGEMENTS.iter().find(|(_, known)| *known == name) {
            notes.glyphs.push(*glyph);
            return;
        }
        let squares = || property.values.iter().map(|(value, _)| square(value));
        if let Some((colour, _)) = MARKS.iter().find(|(_, known)| *known == name)
            && let Some(squares) = squares().collect::<Option<Vec<Square>>>()
        {
            notes.marks.extend(
                squares
                    .into_iter()
                    .map(|square| Mark::Square(*colour, square)),
            );
            return;
        }
        if name == "AR" {
            let arrow = |(value, _): &(String, Cursor<'_>)| {
                let (from, to) = value.split_once(':')?;
                Some(Mark::Arrow(Colour::Green, square(from)?, square(to)?))
            };
            if let Some(arrows) = property
                .values
                .iter()
                .map(arrow)
                .collect::<Option<Vec<Mark>>>()
            {
                notes.marks.extend(arrows);
                return;
            }
        }
        if matches!(name, "BL" | "WL")
            && let Some(left) = property
                .value()
                .trim()
                .parse()
                .ok()
                .and_then(|seconds: f64| {
                    let seconds = (seconds * 1000.0).round() / 1000.0;
                    Duration::try_from_secs_f64(seconds).ok()
                })
        {
            notes.clock = Some(left);
            return;
        }
        if name == "V"
            && let Some(evaluation) = Evaluation::parse(property.value().trim())
        {
            notes.evaluation = Some(evaluation);
            return;
        }
        let values = property.values.iter().map(|(value, _)| value.clone());
        notes
            .properties
            .push((property.name.clone(), values.collect()));
    }

    /// The record, its end as the root says that it was.
    fn finish(mut self, root: &[Property<'_>]) -> Result<Record, RecordError> {
        let result = root.iter().find(|property| property.name == "RE");
        let Some(result) = result.filter(|_| self.record.tree.declared.is_none()) else {
            return Ok(self.record);
        };
        let text = result.value().trim().to_ascii_lowercase();
        let (who, how) = text.split_once('+').unwrap_or((&text, ""));
        let said = match who.trim() {
            "b" | "black" => Some(Some(Side::Black)),
            "w" | "white" => Some(Some(Side::White)),
            "0" | "draw" | "jigo" | "d" => Some(None),
            // Not known, not finished, or words that no program understands.
            _ => None,
        };
        let reason = match (said, how.chars().next()) {
            (Some(Some(_)), Some('t')) => "time-up",
            (Some(None), _) => "agreed",
            _ => "",
        };
        if said.is_some() {
            conclude(&mut self.record.tree, said, reason).map_err(|found| {
                let remedy = match found {
                    "black" => "write RE[B+]",
                    "white" => "write RE[W+]",
                    "draw" => "write RE[0]",
                    _ => "leave RE out",
                };
                result.place.error(
                    format!("the moves end in `{found}`, not this result"),
                    remedy,
                )
            })?;
        }
        Ok(self.record)
    }
}

fn letter(side: Side) -> &'static str {
    match side {
        Side::Black => "B",
        Side::White => "W",
    }
}

fn square(text: &str) -> Option<Square> {
    Square::parse(&text.trim().to_ascii_lowercase())
}

/// The variant: one that the set-up names, or the usual one of the size.
fn variant_of(
    root: &[Property<'_>],
    catalogue: &Catalogue,
    place: &Cursor<'_>,
) -> Result<SharedVariant, RecordError> {
    let find = |name: &str| root.iter().find(|property| property.name == name);
    let named = find("SU").and_then(|named| {
        let text = named.value().trim().to_ascii_lowercase();
        let known = catalogue.get(&text).cloned();
        let scrambled = || {
            catalogue
                .get("loa-scrambled")
                .filter(|_| text.contains("scrambled"))
                .cloned()
        };
        known
            .filter(|variant| variant.kind() == GameKind::Loa)
            .or_else(scrambled)
    });
    if let Some(variant) = named {
        return Ok(variant);
    }
    let size = match find("SZ") {
        None => 8,
        Some(size) => {
            let text = size.value().trim();
            let square = text
                .split_once([':', 'x', '*'])
                .map_or(Some(text), |(a, b)| (a == b).then_some(a));
            square
                .and_then(|text| text.parse::<u8>().ok())
                .ok_or_else(|| {
                    size.place
                        .error(format!("`{text}` is no size of a board"), "write SZ[8]")
                })?
        }
    };
    let id = if size == 8 {
        "loa".to_owned()
    } else {
        format!("loa-{size}x{size}")
    };
    catalogue.get(&id).cloned().ok_or_else(|| {
        place.error(
            format!("there is no board of {size}×{size}"),
            "there are 5, 6, 7, 8, 10 and 12",
        )
    })
}

/// The position before the first move: that of the variant, or the stones that the root sets.
fn start_of(root: &[Property<'_>], variant: &Variant) -> Result<Position, RecordError> {
    let to_move = root
        .iter()
        .find(|property| property.name == "PL")
        .map(
            |property| match property.value().trim().to_ascii_lowercase().as_str() {
                "w" | "white" => Side::White,
                _ => Side::Black,
            },
        );
    let Some(first) = root
        .iter()
        .find(|property| matches!(property.name.as_str(), "AB" | "AW"))
    else {
        let start = *variant.start();
        return Ok(to_move.map_or(start, |side| start.turned_to(side)));
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
                            format!("`{value}` is no square of the board"),
                            "write one such as c3",
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

/// Empty squares as numbers.
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
