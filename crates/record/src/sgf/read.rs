//! Parses one game in Smart Game Format (SGF).

use rules::{Catalogue, Cursor, Declaration, Game, Move, Side, Square, read_move};
use sentence::{Explain, Sentence};

use super::nodes::{Property, read_node};
use super::properties::{JUDGEMENTS, MARKS, TAGS};
use super::root::{set_up, square};
use crate::boardspace::{Entry, read_entry};
use crate::limits::Limits;
use crate::notes::{Colour, Evaluation, Mark, clock_of};
use crate::place::Place;
use crate::record::{Record, RecordError, conclude};
use crate::tree::{GameTree, NodeId};

impl Record {
    /// Parses one SGF game within [`Limits::GIVEN`]. `line` is the line of the file on which `text` begins, from 1.
    ///
    /// # Errors
    /// Returns an error at the first place that is not SGF or has an illegal move. Also returns an error if the game is
    /// neither Lines of Action nor Ordo.
    pub fn from_sgf(text: &str, line: usize, catalogue: &Catalogue) -> Result<Record, RecordError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let begin = Cursor::beginning_at(text, line, 1);
        read_game(begin, catalogue, &Limits::GIVEN)
    }
}

pub(crate) fn read_game(
    mut cursor: Cursor<'_>,
    catalogue: &Catalogue,
    limits: &Limits,
) -> Result<Record, RecordError> {
    limits.check_text(cursor.rest().len(), &cursor)?;
    cursor.skip_blank();
    if !cursor.accept('(') {
        return Err(cursor.error(Sentence::new("error-sgf-bracket"), beginning()));
    }
    let root = read_node(&mut cursor, limits)?
        .ok_or_else(|| cursor.error(Sentence::new("error-sgf-node"), beginning()))?;
    let mut reader = Reader::begin(&root, catalogue, limits, &cursor)?;
    reader.apply(&root)?;
    reader.rest(&mut cursor)?;
    reader.finish(&root)
}

/// The advice in an error message that shows how an SGF game begins.
fn beginning() -> Sentence {
    Sentence::new("error-write").text("text", "(;GM[9]…)")
}

/// First words of property values that state a fact about a player, as in `P0[id "Anna"]` on boardspace.net. A property
/// such as `P0` whose value begins with another word contains a move.
const INFORMATION: [&str; 8] = [
    "id", "time", "ranking", "country", "uid", "realtime", "name", "rating",
];

struct Reader<'l> {
    record: Record,
    limits: &'l Limits,
    game: Game,
    at: NodeId,
    /// The last node of the main line so far.
    main_end: NodeId,
    /// The nodes at which the open variations branch off, outermost first.
    open: Vec<NodeId>,
}

impl<'l> Reader<'l> {
    /// Starts the game from the properties of the root node.
    fn begin(
        root: &[Property<'_>],
        catalogue: &Catalogue,
        limits: &'l Limits,
        place: &Cursor<'_>,
    ) -> Result<Reader<'l>, RecordError> {
        let find = |name: &str| root.iter().find(|property| property.name == name);
        let (variant, start) = set_up(root, catalogue, place)?;
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
            limits,
            game,
            at: GameTree::ROOT,
            main_end: GameTree::ROOT,
            open: Vec::new(),
        })
    }

    /// Reads all SGF nodes after the root node.
    fn rest(&mut self, cursor: &mut Cursor<'_>) -> Result<(), RecordError> {
        loop {
            cursor.skip_blank();
            let place = cursor.clone();
            match cursor.peek() {
                Some(';') => {
                    if let Some(node) = read_node(cursor, self.limits)? {
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
                None => {
                    let remedy = Sentence::new("error-close-with").text("sign", ')');
                    return Err(place.error(Sentence::new("error-game-ends"), remedy));
                }
                Some(_) => {
                    return Err(place.error(
                        Sentence::new("error-here"),
                        Sentence::new("error-sgf-semicolon"),
                    ));
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

    /// Applies the properties of a node: first its move, then the other properties.
    fn apply(&mut self, node: &[Property<'_>]) -> Result<(), RecordError> {
        for property in node {
            if let Some(side) = self.mover(property) {
                self.play(property, side)?;
            }
        }
        let at_root = self.at == GameTree::ROOT;
        for property in node {
            let name = property.name.as_str();
            let of_game = matches!(
                name,
                "GM" | "FF" | "CA" | "SZ" | "SU" | "AB" | "AW" | "PL" | "RE"
            ) || TAGS.iter().any(|(_, known)| *known == name);
            if at_root && of_game || self.mover(property).is_some() || self.name_player(property) {
                continue;
            }
            self.note(property)?;
        }
        Ok(())
    }

    /// The player that a property such as `B` or `P0` belongs to; `None` for other properties.
    fn player(&self, property: &Property<'_>) -> Option<Side> {
        let first = self.record.tree.variant().first();
        match property.name.as_str() {
            "B" => Some(Side::Black),
            "W" => Some(Side::White),
            // boardspace.net uses `P0` for the player who moves first and `P1` for the other player.
            "P0" => Some(first),
            "P1" => Some(!first),
            _ => None,
        }
    }

    /// The side whose move this property contains; `None` if it contains no move.
    fn mover(&self, property: &Property<'_>) -> Option<Side> {
        let side = self.player(property)?;
        let word = property.value().split_whitespace().next().unwrap_or("");
        let says = INFORMATION
            .iter()
            .any(|known| word.eq_ignore_ascii_case(known));
        (!says).then_some(side)
    }

    /// Reads the name of a player, written as `P0[id "Anna"]`. Returns whether the property names a player.
    fn name_player(&mut self, property: &Property<'_>) -> bool {
        let (Some(side), Some((word, name))) = (
            self.player(property),
            property.value().trim().split_once(char::is_whitespace),
        ) else {
            return false;
        };
        let tag = match side {
            Side::Black => "Black",
            Side::White => "White",
        };
        let is_name = word.eq_ignore_ascii_case("id") && self.record.tag(tag).is_none();
        if is_name {
            let name = name.trim().trim_matches('"').to_owned();
            self.record.tags.push((tag.to_owned(), name));
        }
        is_name
    }

    fn play(&mut self, property: &Property<'_>, side: Side) -> Result<(), RecordError> {
        let value = property.value();
        let start = property.values.first();
        let start = start.map_or(&property.place, |(_, place)| place);
        let place = Cursor::beginning_at(value, start.line, start.column);
        self.play_value(property, place, side).map_err(|error| {
            // If the value has escapes, its lines and columns differ from those of the file. The error then points to
            // the start of the value.
            if start.rest().starts_with(value) {
                error
            } else {
                start.error(error.problem, error.remedy)
            }
        })
    }

    /// Makes the move that is written at `place`, or applies the boardspace.net entry written there.
    fn play_value(
        &mut self,
        property: &Property<'_>,
        mut place: Cursor<'_>,
        side: Side,
    ) -> Result<(), RecordError> {
        place.skip_blank();
        let mut behind_number = place.clone();
        behind_number.take_while(|c| c.is_ascii_digit());
        if behind_number.peek().is_some_and(char::is_whitespace) {
            // Skips the number before a boardspace.net entry.
            behind_number.skip_blank();
            place = behind_number;
        }
        let mut end = place.clone();
        let entry = read_entry(&mut end).transpose()?;
        let mv = match entry {
            Some(Entry::Nothing) => return Ok(()),
            Some(Entry::Resigned) => return self.declare(Declaration::Resigned(side)),
            Some(Entry::OtherTimeUp) => return self.declare(Declaration::TimeUp(!side)),
            Some(Entry::DrawAgreed) => return self.declare(Declaration::DrawAgreed),
            Some(Entry::Made(mv)) => Some(mv),
            None => None,
        };
        if entry.is_none() {
            end.take_while(|_| true);
        }
        let text = end.since(&place).trim_end();
        if self.game.position().to_move() != side && self.game.legal_moves() == [Move::Pass] {
            // Adds a forced pass, because some programs omit it.
            self.make(Move::Pass, "pass", &place)?;
        }
        if self.game.position().to_move() != side && self.game.outcome().is_none() {
            let problem = Sentence::new("error-not-to-move").text("side", side);
            let remedy = Sentence::new("error-write").text("text", letter(!side));
            return Err(property.place.error(problem, remedy));
        }
        let mv = match mv {
            Some(mv) => mv,
            None if text.is_empty() => Move::Pass,
            None => {
                let movement = self.game.variant().movement();
                read_move(text).map_err(|error| place.error_in(error.in_game(movement)))?
            }
        };
        self.make(mv, text, &place)
    }

    /// Declares how the game ended, if the current node is the end of the main line.
    fn declare(&mut self, declaration: Declaration) -> Result<(), RecordError> {
        if self.at == self.main_end {
            self.record.tree.declared = Some(declaration);
        }
        Ok(())
    }

    fn make(&mut self, mv: Move, text: &str, place: &Cursor<'_>) -> Result<(), RecordError> {
        let ply = self.game.play(mv).map_err(|refusal| {
            let example = self.game.legal_moves().first().map_or_else(
                || Sentence::new("error-end-line"),
                |mv| {
                    let example = self.game.variant().notation(self.game.position(), *mv);
                    Sentence::new("error-write-legal").text("example", example)
                },
            );
            let problem = Sentence::new("error-illegal")
                .text("move", text)
                .and("why", refusal.sentence());
            place.error(problem, example)
        })?;
        let from = self.at;
        self.at = self.record.tree.push(from, &ply);
        self.limits
            .check_move(&self.record.tree, &self.game, place)?;
        if from == self.main_end {
            self.main_end = self.at;
            // Clears a declared end of the game, because the game continued after it.
            self.record.tree.declared = None;
        }
        Ok(())
    }

    /// Adds a property that describes the current position to the annotations of that position.
    fn note(&mut self, property: &Property<'_>) -> Result<(), RecordError> {
        let notes = self.record.tree.notes_mut(self.at);
        let name = property.name.as_str();
        if name == "C" {
            let words = notes.take_commands(property.value());
            notes.comment = words;
            return self.limits.check_comment(&notes.comment, &property.place);
        }
        if let Some((glyph, _)) = JUDGEMENTS.iter().find(|(_, known)| *known == name) {
            notes.judge(*glyph);
            return Ok(());
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
            return Ok(());
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
                return Ok(());
            }
        }
        if matches!(name, "BL" | "WL")
            && let Some(left) = property.value().trim().parse().ok().and_then(clock_of)
        {
            notes.clock = Some(left);
            return Ok(());
        }
        if name == "V"
            && let Some(evaluation) = Evaluation::parse(property.value().trim())
        {
            notes.evaluation = Some(evaluation);
            return Ok(());
        }
        let values = property.values.iter().map(|(value, _)| value.clone());
        notes
            .properties
            .push((property.name.clone(), values.collect()));
        Ok(())
    }

    /// Completes the record with the result that the root node claims.
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
            // The result is unknown, the game is unfinished, or the value is free text. The record then claims no
            // result.
            _ => None,
        };
        let reason = match (said, how.chars().next()) {
            (Some(Some(_)), Some('t')) => "time-up",
            (Some(None), _) => "agreed",
            _ => "",
        };
        if said.is_some() {
            conclude(&mut self.record.tree, said, reason).map_err(|found| {
                let right = match found {
                    "black" => "RE[B+]",
                    "white" => "RE[W+]",
                    _ => "RE[0]",
                };
                let remedy = Sentence::new("error-write").text("text", right);
                let problem = Sentence::new("error-result").text("found", found);
                result.place.error(problem, remedy)
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
