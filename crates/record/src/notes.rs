//! Annotations of a position in a record: comments, marks on the board, glyphs, clocks, evaluations.

use std::time::Duration;

use rules::Square;

/// All annotations of a position and of the move that led to it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notes {
    /// The comment before the move, such as at the beginning of a variation.
    pub before: String,
    /// The comment after the move.
    pub comment: String,
    /// PGN's Numeric Annotation Glyphs: 1 is `!`, 2 is `?`.
    pub glyphs: Vec<u8>,
    /// Marked squares and arrows.
    pub marks: Vec<Mark>,
    /// The time left on the clock of the side that moved.
    pub clock: Option<Duration>,
    /// The byo-yomi periods left to the side that moved.
    pub periods: Option<u8>,
    /// An engine's evaluation of the position. Positive is good for the side that moves first in the variant.
    pub evaluation: Option<Evaluation>,
    /// SGF properties that have no field of their own in this struct, with their raw values.
    pub properties: Vec<(String, Vec<String>)>,
}

/// A mark on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A marked square.
    Square(Colour, Square),
    /// An arrow from the first square to the second.
    Arrow(Colour, Square, Square),
}

/// The colour of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Green, written `G` in text records.
    Green,
    /// Red, written `R` in text records.
    Red,
    /// Yellow, written `Y` in text records.
    Yellow,
    /// Blue, written `B` in text records.
    Blue,
}

impl Colour {
    /// All colours, green first.
    pub const ALL: [Colour; 4] = [Colour::Green, Colour::Red, Colour::Yellow, Colour::Blue];

    /// Returns the letter of the colour in text records.
    pub fn letter(self) -> char {
        match self {
            Colour::Green => 'G',
            Colour::Red => 'R',
            Colour::Yellow => 'Y',
            Colour::Blue => 'B',
        }
    }

    /// Returns the colour with this letter, ignoring case.
    pub fn of(letter: char) -> Option<Colour> {
        let letter = letter.to_ascii_uppercase();
        Colour::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter)
    }
}

/// An engine's evaluation of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// An advantage in hundredths of an evaluation unit. Positive is good for the side that moves first.
    Centi(i32),
    /// A win in this many moves for the side that moves first; negative for a loss.
    WinIn(i32),
}

/// The signs that follow a move in text records, with the numbers of the PGN glyphs that they mean.
pub const SIGNS: [(&str, u8); 6] = [
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("!", 1),
    ("?", 2),
];

impl Notes {
    /// Returns whether there are no annotations.
    pub fn is_empty(&self) -> bool {
        *self == Notes::default()
    }

    /// Adds an annotation glyph unless the notes already contain it.
    pub fn judge(&mut self, glyph: u8) {
        if !self.glyphs.contains(&glyph) {
            self.glyphs.push(glyph);
        }
    }

    /// Reads commands such as `[%clk 0:05:00]` from a comment. Returns the comment without the commands that were
    /// understood.
    pub fn take_commands(&mut self, comment: &str) -> String {
        let mut words = String::new();
        let mut rest = comment;
        while let Some((before, after)) = rest.split_once("[%") {
            words += before;
            let (command, behind) = after.split_once(']').unwrap_or((after, ""));
            if after.len() > command.len() && self.take(command) {
                // A blank separates the text before and after the removed command. Joined directly, the two texts could
                // form a new command.
                words.push(' ');
            } else {
                // Keeps the whole unknown command, so no part of it is read as another command later.
                words += "[%";
                words += after.strip_suffix(behind).unwrap_or(after);
            }
            rest = behind;
        }
        words += rest;
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Reads one comment command, without its brackets. Returns whether the command was understood.
    fn take(&mut self, command: &str) -> bool {
        let (name, value) = command
            .split_once(char::is_whitespace)
            .unwrap_or((command, ""));
        let value = value.trim();
        match name {
            "clk" => {
                let clock = read_clock(value);
                self.clock = clock.or(self.clock);
                clock.is_some()
            }
            "periods" => {
                let periods = value.parse().ok();
                self.periods = periods.or(self.periods);
                periods.is_some()
            }
            "eval" => {
                let evaluation = Evaluation::parse(value);
                self.evaluation = evaluation.or(self.evaluation);
                evaluation.is_some()
            }
            "csl" | "cal" => {
                let marks: Option<Vec<Mark>> = value
                    .split(',')
                    .map(|text| {
                        Mark::parse(text.trim()).filter(|mark| mark.is_arrow() == (name == "cal"))
                    })
                    .collect();
                let understood = marks.is_some();
                self.marks.extend(marks.unwrap_or_default());
                understood
            }
            _ => false,
        }
    }

    /// Returns the comment after the move with all commands, in the form that [`Notes::take_commands`] reads.
    pub fn with_commands(&self) -> String {
        let mut parts = Vec::new();
        if let Some(clock) = self.clock {
            parts.push(format!("[%clk {}]", clock_text(clock)));
        }
        parts.extend(self.periods.map(periods_command));
        if let Some(evaluation) = self.evaluation {
            parts.push(format!("[%eval {evaluation}]"));
        }
        for (name, arrows) in [("csl", false), ("cal", true)] {
            let marks = self.marks.iter().filter(|mark| mark.is_arrow() == arrows);
            let marks: Vec<String> = marks.map(ToString::to_string).collect();
            if !marks.is_empty() {
                parts.push(format!("[%{name} {}]", marks.join(",")));
            }
        }
        if !self.comment.is_empty() {
            parts.push(self.comment.clone());
        }
        parts.join(" ")
    }
}

impl Mark {
    fn is_arrow(self) -> bool {
        matches!(self, Mark::Arrow(..))
    }

    /// Parses a mark: `Gd4` for a green square, `Gd4e5` for a green arrow. A square is a letter and one or two digits.
    pub fn parse(text: &str) -> Option<Mark> {
        let mut letters = text.chars();
        let colour = Colour::of(letters.next()?)?;
        let rest = letters.as_str();
        let second = rest
            .char_indices()
            .skip(1)
            .find(|(_, letter)| letter.is_alphabetic());
        match second {
            None => Some(Mark::Square(colour, Square::parse(rest)?)),
            Some((at, _)) => {
                let (from, to) = rest.split_at_checked(at)?;
                Some(Mark::Arrow(
                    colour,
                    Square::parse(from)?,
                    Square::parse(to)?,
                ))
            }
        }
    }
}

impl std::fmt::Display for Mark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Mark::Square(colour, square) => write!(f, "{}{square}", colour.letter()),
            Mark::Arrow(colour, from, to) => write!(f, "{}{from}{to}", colour.letter()),
        }
    }
}

impl Evaluation {
    /// Parses an evaluation such as `1.25`, `-0.4` or `#5`.
    pub fn parse(text: &str) -> Option<Evaluation> {
        if let Some(moves) = text.strip_prefix('#') {
            return moves.parse().ok().map(Evaluation::WinIn);
        }
        let units: f64 = text.parse().ok()?;
        let centi = (units * 100.0).round();
        (centi.abs() <= 1e6).then_some(Evaluation::Centi(centi as i32))
    }
}

impl std::fmt::Display for Evaluation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Evaluation::WinIn(moves) => write!(f, "#{moves}"),
            Evaluation::Centi(centi) => {
                let sign = if *centi < 0 { "-" } else { "" };
                let size = centi.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)
            }
        }
    }
}

/// Formats byo-yomi periods as a command in a comment.
pub(crate) fn periods_command(periods: u8) -> String {
    format!("[%periods {periods}]")
}

/// Reads hours, minutes and seconds such as `0:05:00.5`; hours and minutes are optional.
fn read_clock(text: &str) -> Option<Duration> {
    let mut seconds = 0.0;
    let parts: Vec<&str> = text.split(':').collect();
    if parts.len() > 3 {
        return None;
    }
    for part in parts {
        let number: f64 = part
            .parse()
            .ok()
            .filter(|number| (0.0..1e6).contains(number))?;
        seconds = seconds * 60.0 + number;
    }
    clock_of(seconds)
}

/// Rounds a clock time to milliseconds, the finest unit that programs write. `None` if the time is negative, or a
/// million hours or more.
pub(crate) fn clock_of(seconds: f64) -> Option<Duration> {
    let millis = (seconds * 1000.0).round();
    let is_time = (0.0..3.6e12).contains(&millis);
    is_time.then(|| Duration::from_millis(millis as u64))
}

/// Formats a clock time as hours, minutes and seconds.
fn clock_text(clock: Duration) -> String {
    let (seconds, millis) = (clock.as_secs(), clock.subsec_millis());
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let part = format!(".{millis:03}");
    let part = part.trim_end_matches('0').trim_end_matches('.');
    format!("{hours}:{minutes:02}:{seconds:02}{part}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_taken_from_comments_and_written_again() {
        let mut notes = Notes::default();
        let text = "good [%clk 0:04:32.5] [%periods 3] move [%eval -1.25] [%csl Gd4,Ra10] [%cal Yb1b3] [%other x] and [% so on";
        notes.comment = notes.take_commands(text);
        assert_eq!(notes.comment, "good move [%other x] and [% so on");
        assert_eq!(notes.clock, Some(Duration::from_millis(272_500)));
        assert_eq!(notes.periods, Some(3));
        assert_eq!(notes.evaluation, Some(Evaluation::Centi(-125)));
        assert_eq!(notes.marks.len(), 3);
        let mut again = Notes::default();
        again.comment = again.take_commands(&notes.with_commands());
        assert_eq!(again, notes);
    }

    #[test]
    fn what_is_left_of_a_comment_is_no_command() {
        let mut notes = Notes::default();
        notes.comment = notes.take_commands("[[%clk 0:01:02]%eval -0.25] [%cal [%eval #-3]Rb1b3]");
        assert_eq!(notes.comment, "[ %eval -0.25] [%cal [%eval #-3]Rb1b3]");
        assert_eq!(notes.evaluation, None);
        let mut again = Notes::default();
        again.comment = again.take_commands(&notes.with_commands());
        assert_eq!(again, notes);
    }

    #[test]
    fn clocks_end_at_a_million_hours() {
        let whole = Notes {
            clock: clock_of(3_599_999_999.999),
            ..Notes::default()
        };
        let mut again = Notes::default();
        assert_eq!(again.take_commands(&whole.with_commands()), "");
        assert_eq!(again, whole);
        for none in [3.6e9, 4_294_967_296.5, -0.001, f64::NAN, f64::INFINITY] {
            assert_eq!(clock_of(none), None, "{none}");
        }
        // Each of the three numbers is in range, but their sum in seconds is too large.
        let text = "[%clk 999999:999999:999999]";
        assert_eq!(Notes::default().take_commands(text), text);
    }

    #[test]
    fn commands_that_are_wrong_stay_words() {
        for text in [
            "[%clk soon]",
            "[%clk 1:2:3:4]",
            "[%eval high]",
            "[%periods -1]",
            "[%csl Gz99]",
            "[%cal Gd4]",
            "[%csl Gd4e5]",
            "[%clk",
        ] {
            let mut notes = Notes::default();
            assert_eq!(notes.take_commands(text), text);
            assert!(notes.is_empty(), "{text}");
        }
    }

    #[test]
    fn evaluations_are_read_as_they_are_written() {
        for text in ["0.00", "1.25", "-0.07", "#5", "#-3"] {
            assert_eq!(Evaluation::parse(text).unwrap().to_string(), text);
        }
        for wrong in ["", "#", "x", "1e9", "nan"] {
            assert_eq!(Evaluation::parse(wrong), None, "{wrong}");
        }
    }
}
