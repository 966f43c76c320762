//! Reads and writes the clocks of a game in its record:
//!
//! - The tag `TimeControl` (PGN 9.6.1) holds the time control, or `BlackTimeControl` and `WhiteTimeControl` if the
//!   sides differ. The value `-` means that the side has no clock.
//! - A comment after each move holds the time that the moving side had left: `[%clk 0:04:32.5]`, as most programs write
//!   it in PGN. With byo-yomi, it also holds the remaining periods: `[%periods 3]`.
//! - The tag `Thought` holds the seconds that the side to move has already thought.
//! - The tag `Flag` is `goes on` if the game continues after the time of a side has run out.

use std::time::Duration;

use clock::{FlagRule, TimeControl, Times};
use record::Record;
use rules::{Side, TextError};
use sentence::Sentence;

use crate::lines::noted_times;
use crate::match_clock::ClockHistory;

const BOTH: &str = "TimeControl";
const THOUGHT: &str = "Thought";
const FLAG: &str = "Flag";
const GOES_ON: &str = "goes on";
const LOSES: &str = "loses";

const fn tag(side: Side) -> &'static str {
    match side {
        Side::Black => "BlackTimeControl",
        Side::White => "WhiteTimeControl",
    }
}

/// Adds the tags about a game's clocks to its record; without clocks, adds none. The moves of the record already
/// contain the remaining times.
pub(super) fn write(record: &mut Record, history: &ClockHistory) {
    let start = history.start;
    if !start.any() {
        return;
    }
    let word = |side| {
        let clock = start.of(side);
        clock.map_or("-".to_owned(), |clock| clock.control().to_string())
    };
    let words = Side::ALL.map(|side| (tag(side), word(side)));
    match words {
        [(_, black), (_, white)] if black == white => record.tags.push((BOTH.to_owned(), black)),
        words => {
            let tags = words.map(|(name, word)| (name.to_owned(), word));
            record.tags.extend(tags);
        }
    }
    if history.flag_rule == FlagRule::GoesOn {
        record.tags.push((FLAG.to_owned(), GOES_ON.to_owned()));
    }
    if !history.thought.is_zero() {
        let (seconds, thousandths) = (history.thought.as_secs(), history.thought.subsec_millis());
        let thought = format!("{seconds}.{thousandths:03}");
        record.tags.push((THOUGHT.to_owned(), thought));
    }
}

/// Reads the time controls and the remaining times of a game from its record. If a move has no recorded time, the
/// moving side keeps the time that it had before the move.
pub(super) fn read(record: &Record) -> ClockHistory {
    let control = |side| {
        let text = record.tag(tag(side)).or_else(|| record.tag(BOTH))?;
        TimeControl::parse(text).ok()
    };
    let start = Times::new(control(Side::Black), control(Side::White));
    if !start.any() {
        return ClockHistory::default();
    }
    let thought = record.tag(THOUGHT).and_then(seconds);
    ClockHistory {
        start,
        after: noted_times(&record.tree, start),
        thought: thought.unwrap_or_default(),
        flag_rule: match record.tag(FLAG) {
            Some(GOES_ON) => FlagRule::GoesOn,
            _ => FlagRule::Loses,
        },
    }
}

/// Returns whether `name` is the name of a tag about clocks.
pub(super) fn is_known(name: &str) -> bool {
    let of_side = Side::ALL.into_iter().any(|side| tag(side) == name);
    of_side || [BOTH, THOUGHT, FLAG].contains(&name)
}

/// Checks the value of the tag `Flag` or `Thought`, or of a tag with a time control. Accepts every value of another
/// tag.
///
/// # Errors
/// Returns an error if the value of one of these tags is malformed.
pub(super) fn check(name: &str, value: &str) -> Result<(), TextError> {
    if name == FLAG && ![GOES_ON, LOSES].contains(&value) {
        let problem = Sentence::new("error-flag").text("text", value);
        let remedy = Sentence::new("error-flag-forms")
            .text("loses", LOSES)
            .text("goes-on", GOES_ON);
        return Err(TextError::new(0, problem, remedy));
    }
    if name == THOUGHT && seconds(value).is_none() {
        let problem = Sentence::new("error-thought").text("text", value);
        let remedy = Sentence::new("error-thought-form");
        return Err(TextError::new(0, problem, remedy));
    }
    let of_clocks = name == BOTH || Side::ALL.into_iter().any(|side| tag(side) == name);
    // In PGN, the value `?` means unknown and `-` means none. Accept both values and an empty value.
    if !of_clocks || ["?", "-", ""].contains(&value.trim()) || TimeControl::parse(value).is_ok() {
        return Ok(());
    }
    let problem = Sentence::new("error-time-control").text("text", value);
    let remedy = Sentence::new("error-time-controls");
    Err(TextError::new(0, problem, remedy))
}

/// Parses a number of seconds, with optional decimals. Returns `None` if the text is not a number, or if the number is
/// negative or too large.
fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.trim().parse().ok()?;
    Duration::try_from_secs_f64(seconds)
        .ok()
        .filter(|time| *time <= TimeControl::LONGEST)
}

#[cfg(test)]
mod tests {
    use record::GameTree;
    use rules::{Catalogue, Game};

    use super::*;
    use crate::lines::note_move;

    fn after(controls: [Option<&str>; 2], moves: &[(&str, f64)]) -> (GameTree, ClockHistory) {
        let mut game = Game::new(Catalogue::builtin().get("loa").unwrap().clone());
        let [black, white] =
            controls.map(|text| text.map(|text| TimeControl::parse(text).unwrap()));
        let mut times = Times::new(black, white);
        let mut history = ClockHistory::new(times, FlagRule::GoesOn);
        let mut tree = GameTree::of(&game);
        for (made, (mv, seconds)) in moves.iter().enumerate() {
            let side = game.position().to_move();
            let thought = Duration::from_secs_f64(*seconds);
            let left = times
                .of(side)
                .map(|clock| clock.after_move(thought).unwrap());
            times = times.with(side, left);
            history.after.push(times);
            let ply = game.play_text(mv).unwrap();
            note_move(&mut tree, made, &ply, left);
        }
        (tree, history)
    }

    const MOVES: [(&str, f64); 4] = [
        ("c8-c6", 1.5),
        ("a3-c3", 70.0),
        ("b8-b6", 20.25),
        ("h3-f3", 0.0),
    ];

    fn text_of(tree: &GameTree, history: &ClockHistory) -> String {
        let mut record = Record::new(tree.clone());
        write(&mut record, history);
        record.to_text(true)
    }

    #[test]
    fn clocks_are_read_as_they_are_written() {
        for controls in [
            [Some("300"), Some("300")],
            [Some("300+5"), Some("90d10")],
            [Some("1/30"), None],
            [Some("15+3x30"), Some("60+2x30")],
            [None, None],
        ] {
            let (tree, mut history) = after(controls, &MOVES);
            history.thought = Duration::from_millis(12_345);
            if controls == [None, None] {
                history = ClockHistory::default();
            }
            let text = text_of(&tree, &history);
            let record =
                Record::read_checked(text.as_bytes(), &Catalogue::builtin(), check).unwrap();
            assert_eq!(read(&record), history, "{text}");
            assert_eq!(record.to_text(true), text);
        }
    }

    #[test]
    fn a_record_says_what_others_write_too() {
        let (tree, history) = after([Some("300"), Some("300")], &MOVES);
        let text = text_of(&tree, &history);
        assert!(text.contains("[TimeControl \"300\"]\n"), "{text}");
        let moves = "1. c8-c6 {[%clk 0:04:58.5]} 1... a3-c3 {[%clk 0:03:50]}";
        assert!(text.replace('\n', " ").contains(moves), "{text}");
        let (tree, history) = after([Some("15+3x30"), None], &MOVES);
        let text = text_of(&tree, &history);
        assert!(text.contains("[WhiteTimeControl \"-\"]\n"), "{text}");
        assert!(
            text.replace('\n', " ")
                .contains("{[%clk 0:00:00] [%periods 3]}"),
            "{text}"
        );
    }

    #[test]
    fn what_is_missing_or_wrong_in_comments_changes_nothing() {
        let text = "[Variant \"loa\"]\n[TimeControl \"300+5\"]\n\n1. c8-c6 {good} a3-c3 {[%clk nonsense] [%clk} \
                    2. b8-b6 {a [%clk 0:02:00] b} h3-f3 {[%clk 999999:00:00]} *\n";
        let record = Record::read_checked(text.as_bytes(), &Catalogue::builtin(), check).unwrap();
        let history = read(&record);
        let left = |plies: usize| {
            let times = history.after(plies);
            Side::ALL.map(|side| times.of(side).unwrap().main().as_secs())
        };
        assert_eq!(left(2), [300, 300]);
        assert_eq!(left(3), [120, 300]);
        assert_eq!(
            left(4),
            [120, TimeControl::LONGEST.as_secs()],
            "times must be clamped"
        );
    }

    #[test]
    fn a_time_control_that_is_none_is_refused_at_its_place() {
        let of = |value: &str| {
            let text = format!("[Variant \"loa\"]\n[WhiteTimeControl \"{value}\"]\n\n1. c8-c6 *\n");
            Record::read_checked(text.as_bytes(), &Catalogue::builtin(), check)
                .map(|_| ())
                .map_err(|error| error.to_string())
        };
        for known in ["-", "?", "300", "300+5"] {
            assert_eq!(of(known), Ok(()), "{known}");
        }
        let error = of("soon").unwrap_err();
        assert!(
            error.starts_with("2:20: error-time-control text=\"soon\""),
            "{error}"
        );
    }

    #[test]
    fn a_thought_that_is_no_time_is_refused_at_its_place() {
        let of = |value: &str| {
            let tags = format!("[TimeControl \"300\"]\n[Thought \"{value}\"]\n");
            let text = format!("[Variant \"loa\"]\n{tags}\n1. c8-c6 *\n");
            let record = Record::read_checked(text.as_bytes(), &Catalogue::builtin(), check);
            record
                .map(|record| read(&record).thought.as_millis())
                .map_err(|error| error.to_string())
        };
        assert_eq!(of("12.345"), Ok(12_345));
        for wrong in ["soon", "-3", "nan", "1e30"] {
            let error = of(wrong).unwrap_err();
            assert!(error.starts_with("3:11: error-thought text="), "{error}");
        }
    }
}
