//! Game records: tags in square brackets, then numbered moves, comments and the result.
//!
//! ```text
//! [Variant "loa"]
//! [Black "Anna"]
//! [White "Level 3"]
//! [Result "black"]
//!
//! 1. c8-c6 a2-c2 2. b1-b3 {quiet} h4-f2 … black
//! ```
//!
//! The variant tag comes before the first move; `Game` is read as another name for it. A `Position` tag gives
//! a start other than the variant's. Comments stand in braces or behind `;`, variations in round brackets are
//! checked for balance and skipped. A result that the moves do not show means that the other side resigned.

use thiserror::Error;

use crate::catalogue::Catalogue;
use crate::game::Game;
use crate::moves::Move;
use crate::notation::{MoveError, read_move};
use crate::outcome::Outcome;
use crate::side::Side;

/// What is wrong in a record, where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}:{column}: {problem}; {remedy}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub remedy: String,
}

/// A game with what is said about it.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game, at its last position.
    pub game: Game,
    /// Further tags, such as `Event`, `Date`, `Black` and `White`, in the order written.
    pub tags: Vec<(String, String)>,
    /// Comments, each after the given number of moves.
    pub comments: Vec<(usize, String)>,
}

/// The width at which moves are broken into lines.
const LINE_WIDTH: usize = 80;

impl Record {
    /// A record of a game without further tags.
    pub fn new(game: Game) -> Self {
        Record {
            game,
            tags: Vec::new(),
            comments: Vec::new(),
        }
    }

    /// The value of a further tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(tag, _)| tag == name)
            .map(|(_, value)| value.as_str())
    }

    /// The record as text, which [`Record::read`] reads back.
    pub fn text(&self) -> String {
        let game = &self.game;
        let mut text = String::new();
        let mut tag = |name: &str, value: &str| {
            let value = value
                .replace('\\', "\\\\")
                .replace('"', "\\\"")
                .replace(['\r', '\n'], " ");
            text += &format!("[{name} \"{value}\"]\n");
        };
        tag("Variant", game.variant().id());
        for (name, value) in &self.tags {
            tag(name, value);
        }
        if game.start() != game.variant().start() {
            tag("Position", &game.variant().position_string(game.start()));
        }
        tag("Result", result_word(game.outcome()));
        if let Some(outcome) = game.outcome() {
            tag("Reason", outcome.reason());
        }
        text.push('\n');
        let mut line = String::new();
        for word in self.words() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > LINE_WIDTH {
                text += &line;
                text.push('\n');
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line += &word;
        }
        text + &line + "\n"
    }

    /// Move numbers, moves, comments and the result, in order.
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let comments_after = |ply: usize, words: &mut Vec<String>| {
            for (_, comment) in self.comments.iter().filter(|(after, _)| *after == ply) {
                // A closing brace would end the comment early.
                words.extend(
                    format!("{{{}}}", comment.replace('}', ")"))
                        .split_whitespace()
                        .map(str::to_owned),
                );
            }
        };
        comments_after(0, &mut words);
        for (ply, notation) in self.game.notations().enumerate() {
            if ply % 2 == 0 {
                words.push(format!("{}.", ply / 2 + 1));
            }
            words.push(notation);
            comments_after(ply + 1, &mut words);
        }
        words.push(result_word(self.game.outcome()).to_owned());
        words
    }

    /// Reads a record and plays its moves.
    ///
    /// # Errors
    /// At the first place that is not a record or where a move may not be made.
    pub fn read(bytes: &[u8], catalogue: &Catalogue) -> Result<Record, RecordError> {
        let source = std::str::from_utf8(bytes).map_err(|error| {
            let good =
                String::from_utf8_lossy(bytes.get(..error.valid_up_to()).unwrap_or_default())
                    .into_owned();
            let mut reader = Reader::new(&good);
            while reader.next().is_some() {}
            reader.error("the record is not UTF-8 text", "save it as UTF-8")
        })?;
        let mut reader = Reader::new(source);
        let (mut game, tags, result) = reader.header(catalogue)?;
        let mut record_comments = Vec::new();
        let end = reader.moves(&mut game, &mut record_comments)?;
        if let Some((claim, place)) = end.or(result) {
            settle(&mut game, claim, &place)?;
        }
        Ok(Record {
            game,
            tags,
            comments: record_comments,
        })
    }
}

/// What a record says about the end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Claim {
    Won(Side),
    Drawn,
    Open,
}

impl Claim {
    fn read(word: &str) -> Option<Claim> {
        match word.to_ascii_lowercase().as_str() {
            "black" => Some(Claim::Won(Side::Black)),
            "white" => Some(Claim::Won(Side::White)),
            "draw" => Some(Claim::Drawn),
            "*" | "ongoing" => Some(Claim::Open),
            _ => None,
        }
    }
}

fn result_word(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(outcome) => match outcome.winner() {
            Some(Side::Black) => "black",
            Some(Side::White) => "white",
            None => "draw",
        },
    }
}

/// Compares the claimed result with the moves; a win that the moves do not show is a resignation.
fn settle(game: &mut Game, claim: Claim, place: &Reader<'_>) -> Result<(), RecordError> {
    let shown = match game.outcome() {
        None => Claim::Open,
        Some(outcome) => outcome.winner().map_or(Claim::Drawn, Claim::Won),
    };
    match (shown, claim) {
        (shown, claim) if shown == claim => Ok(()),
        (Claim::Open, Claim::Won(winner)) => game
            .resign(!winner)
            .map_err(|over| place.error(&over.to_string(), "write the result the moves show")),
        _ => {
            let found = result_word(game.outcome());
            Err(place.error(
                &format!("the moves end in `{found}`, not this result"),
                &format!("write `{found}`"),
            ))
        }
    }
}

/// The characters of a record and the place reached.
#[derive(Clone)]
struct Reader<'a> {
    rest: std::str::Chars<'a>,
    line: usize,
    column: usize,
}

impl Iterator for Reader<'_> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        let letter = self.rest.next()?;
        if letter == '\n' {
            (self.line, self.column) = (self.line + 1, 1);
        } else {
            self.column += 1;
        }
        Some(letter)
    }
}

impl<'a> Reader<'a> {
    fn new(source: &'a str) -> Self {
        let source = source.strip_prefix('\u{feff}').unwrap_or(source);
        Reader {
            rest: source.chars(),
            line: 1,
            column: 1,
        }
    }

    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn error(&self, problem: &str, remedy: &str) -> RecordError {
        RecordError {
            line: self.line,
            column: self.column,
            problem: problem.into(),
            remedy: remedy.into(),
        }
    }

    fn skip_blank(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next();
        }
    }

    fn take_while(&mut self, keep: impl Fn(char) -> bool) -> String {
        let mut text = String::new();
        while let Some(letter) = self.peek().filter(|&c| keep(c)) {
            text.push(letter);
            self.next();
        }
        text
    }

    /// The tags: the game before its first move, the further tags, the claimed result and its place.
    #[expect(clippy::type_complexity, reason = "read once, by Record::read")]
    fn header(
        &mut self,
        catalogue: &Catalogue,
    ) -> Result<(Game, Vec<(String, String)>, Option<(Claim, Reader<'a>)>), RecordError> {
        let (mut variant, mut position, mut result, mut tags) = (None, None, None, Vec::new());
        loop {
            self.skip_blank();
            if self.peek() != Some('[') {
                break;
            }
            let (name, value, place) = self.tag()?;
            match name.as_str() {
                "Variant" | "Game" => {
                    let known = catalogue.get(&value).ok_or_else(|| {
                        let ids = catalogue
                            .variants()
                            .iter()
                            .map(|v| v.id())
                            .collect::<Vec<_>>()
                            .join(", ");
                        place.error(
                            &format!("no variant is called `{value}`"),
                            &format!("use one of {ids}"),
                        )
                    })?;
                    variant = Some(known.clone());
                }
                "Position" => position = Some((value, place)),
                "Result" => {
                    let claim = Claim::read(&value).ok_or_else(|| {
                        place.error(
                            &format!("`{value}` is not a result"),
                            "write black, white, draw or *",
                        )
                    })?;
                    result = Some((claim, place));
                }
                "Reason" => {}
                _ => tags.push((name, value)),
            }
        }
        let Some(variant) = variant else {
            return Err(self.error(
                "the record names no variant",
                "begin with a line such as [Variant \"loa\"]",
            ));
        };
        let game = match position {
            None => Game::new(variant),
            Some((text, mut place)) => {
                let position = variant.parse_position(&text).map_err(|error| {
                    place.column += error.at;
                    place.error(&error.problem, &error.remedy)
                })?;
                Game::from_position(variant, position)
            }
        };
        Ok((game, tags, result))
    }

    /// One tag such as `[Black "Anna"]`, and the place of its value.
    fn tag(&mut self) -> Result<(String, String, Reader<'a>), RecordError> {
        const REMEDY: &str = "write a tag as [Name \"value\"]";
        self.next();
        self.skip_blank();
        let name = self.take_while(|c| c.is_alphanumeric() || c == '_');
        if name.is_empty() {
            return Err(self.error("a tag without a name", REMEDY));
        }
        self.skip_blank();
        if self.peek() != Some('"') {
            return Err(self.error("the value of a tag stands in double quotes", REMEDY));
        }
        self.next();
        let place = self.clone();
        let mut value = String::new();
        loop {
            match self.next() {
                Some('"') => break,
                Some('\\') => value.extend(self.next()),
                None | Some('\n') => {
                    return Err(place.error("the value of this tag does not end", REMEDY));
                }
                Some(letter) => value.push(letter),
            }
        }
        self.skip_blank();
        if self.peek() != Some(']') {
            return Err(self.error("this tag does not end", REMEDY));
        }
        self.next();
        Ok((name, value, place))
    }

    /// Plays the moves; gives the result at the end, if one is written, and its place.
    fn moves(
        &mut self,
        game: &mut Game,
        comments: &mut Vec<(usize, String)>,
    ) -> Result<Option<(Claim, Reader<'a>)>, RecordError> {
        loop {
            self.skip_blank();
            let place = self.clone();
            match self.peek() {
                None => return Ok(None),
                Some('{') => comments.push((game.plies().len(), self.comment()?)),
                Some(';') => {
                    self.next();
                    comments.push((
                        game.plies().len(),
                        self.take_while(|c| c != '\n').trim().to_owned(),
                    ));
                }
                Some('(') => self.skip_variation()?,
                Some(_) => {
                    let word =
                        self.take_while(|c| !c.is_whitespace() && !matches!(c, '{' | '(' | ';'));
                    if let Some(claim) = Claim::read(&word) {
                        self.nothing_after_result()?;
                        return Ok(Some((claim, place)));
                    }
                    self.one_move(game, &word, place)?;
                }
            }
        }
    }

    /// Plays one word: a move, with or without its number before it, a number alone, or `resign`.
    fn one_move(
        &self,
        game: &mut Game,
        word: &str,
        mut place: Reader<'a>,
    ) -> Result<(), RecordError> {
        let digits = word.chars().take_while(char::is_ascii_digit).count();
        let after_number = word.get(digits..).unwrap_or_default();
        let text = match after_number.trim_start_matches(['.', '…']) {
            rest if digits > 0 && rest.len() < after_number.len() => rest,
            "" if digits > 0 => "",
            _ => word,
        };
        place.column += word.chars().count() - text.chars().count();
        if text.is_empty() {
            return Ok(());
        }
        if text.eq_ignore_ascii_case("resign") {
            let side = game.position().to_move();
            return game
                .resign(side)
                .map_err(|over| place.error(&over.to_string(), "remove this word"));
        }
        let mv: Move = read_move(text).map_err(|error| {
            place.column += error.at;
            place.error(&error.problem, &error.remedy)
        })?;
        game.play(mv).map(|_| ()).map_err(|refusal| {
            let refused = MoveError::Refused(refusal);
            let legal = game.legal_moves();
            let remedy = match legal.first() {
                None => "end the record here".to_owned(),
                Some(&example) => {
                    let example = game.variant().notation(game.position(), example);
                    format!(
                        "{} has {} legal moves, such as {example}",
                        game.position().to_move(),
                        legal.len()
                    )
                }
            };
            place.error(&format!("{text} is not legal: {refused}"), &remedy)
        })
    }

    fn nothing_after_result(&mut self) -> Result<(), RecordError> {
        loop {
            self.skip_blank();
            match self.peek() {
                None => return Ok(()),
                Some('{') => drop(self.comment()?),
                Some(_) => {
                    return Err(self.error(
                        "the record goes on after its result",
                        "put one game in a file",
                    ));
                }
            }
        }
    }

    fn comment(&mut self) -> Result<String, RecordError> {
        let place = self.clone();
        self.next();
        let text = self.take_while(|c| c != '}');
        match self.next() {
            Some(_) => Ok(text.split_whitespace().collect::<Vec<_>>().join(" ")),
            None => Err(place.error("this comment does not end", "close it with }")),
        }
    }

    fn skip_variation(&mut self) -> Result<(), RecordError> {
        let place = self.clone();
        let mut depth = 0;
        loop {
            match self.peek() {
                None => return Err(place.error("this variation does not end", "close it with )")),
                Some('{') => drop(self.comment()?),
                Some(letter) => {
                    self.next();
                    match letter {
                        '(' => depth += 1,
                        ')' => depth -= 1,
                        _ => {}
                    }
                    if depth == 0 {
                        return Ok(());
                    }
                }
            }
        }
    }
}
