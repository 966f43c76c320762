//! Time controls as text, in the form of the PGN tag `TimeControl` (Portable Game Notation Specification 9.6.1). PGN
//! has only the first three forms. Times are in seconds.
//!
//! | text | time control |
//! |---|---|
//! | `1/30` | 30 s for each move |
//! | `300` | 300 s for all moves |
//! | `300+5` | 300 s, and 5 s more after each move (Fischer) |
//! | `300+5c600` | the same, but increments accumulate to at most 600 s (bank) |
//! | `300b5` | 300 s, and each move gives back up to 5 s (Bronstein) |
//! | `300d5` | 300 s, and at each move the time starts to run after 5 s (delay) |
//! | `300+3x30` | 300 s, then 3 periods of 30 s (byo-yomi) |

use std::fmt;
use std::time::Duration;

use sentence::Sentence;
use strict_ron::refusal;
use thiserror::Error;

use crate::control::{ControlError, TimeControl};

/// Why a text is not a time control.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseControlError {
    /// The format is wrong. The value is the beginning of the text.
    #[error(
        "`{0}` is no time control; write seconds such as 300, 300+5, 300+5c600, 300b5, 300d5, 300+3x30, or 1/30 for 30 a move"
    )]
    Form(String),
    /// The format is right, but the time control is invalid.
    #[error("`{text}` is no time control: {error}")]
    Unplayable {
        /// The beginning of the text.
        text: String,
        /// Why the time control is invalid.
        error: ControlError,
    },
}

impl TimeControl {
    /// Parses the output of [`Display`](fmt::Display).
    ///
    /// # Errors
    /// Returns the problem with the text, and the correct forms.
    pub fn parse(text: &str) -> Result<Self, ParseControlError> {
        let text = text.trim();
        let control = read(text).ok_or_else(|| ParseControlError::Form(quoted(text)))?;
        control
            .check()
            .map_err(|error| ParseControlError::Unplayable {
                text: quoted(text),
                error,
            })
    }
}

/// The number of characters quoted from a wrong text. Every valid time control is shorter.
const QUOTED: usize = 60;

/// Returns the beginning of the text, on one line.
fn quoted(text: &str) -> String {
    let one_line = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut quoted: String = text.chars().take(QUOTED).map(one_line).collect();
    if text.chars().nth(QUOTED).is_some() {
        quoted.push('…');
    }
    quoted
}

impl TryFrom<String> for TimeControl {
    /// The message of [`refusal`]: the problem and its remedy, which file readers report to players.
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        TimeControl::parse(&text).map_err(|_| {
            let problem = Sentence::new("error-time-control").text("text", quoted(&text));
            refusal(&problem, &Sentence::new("error-time-controls"))
        })
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

fn read(text: &str) -> Option<TimeControl> {
    if let Some(time) = text.strip_prefix("1/") {
        return Some(TimeControl::PerMove(seconds(time)?));
    }
    let Some(at) = text.find(['+', 'b', 'd']) else {
        return Some(TimeControl::SuddenDeath(seconds(text)?));
    };
    let (main, more) = text.split_at_checked(at)?;
    let main = seconds(main)?;
    let (kind, more) = more.split_at_checked(1)?;
    if let ("+", Some((increment, limit))) = (kind, more.split_once('c')) {
        return Some(TimeControl::Bank {
            main,
            increment: seconds(increment)?,
            limit: seconds(limit)?,
        });
    }
    Some(match (kind, more.split_once('x')) {
        ("+", Some((periods, period))) => TimeControl::ByoYomi {
            main,
            periods: digits(periods)?.parse().ok()?,
            period: seconds(period)?,
        },
        ("+", None) => TimeControl::Fischer {
            main,
            increment: seconds(more)?,
        },
        ("b", None) => TimeControl::Bronstein {
            main,
            delay: seconds(more)?,
        },
        ("d", None) => TimeControl::Delay {
            main,
            delay: seconds(more)?,
        },
        _ => return None,
    })
}

/// Parses seconds with up to three decimals.
fn seconds(text: &str) -> Option<Duration> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let whole: u64 = digits(whole)?.parse().ok()?;
    let places = u32::try_from(digits(part)?.len()).ok()?;
    let part: u64 = part.parse().ok()?;
    let millis = part.checked_mul(10_u64.pow(3_u32.checked_sub(places)?))?;
    Duration::from_secs(whole).checked_add(Duration::from_millis(millis))
}

/// Returns the text if it consists of digits only.
fn digits(text: &str) -> Option<&str> {
    (!text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit())).then_some(text)
}

/// Formats a time in seconds, as [`seconds`] parses it. Truncates to milliseconds.
struct Seconds(Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, millis) = (self.0.as_secs(), self.0.subsec_millis());
        if millis == 0 {
            return write!(f, "{whole}");
        }
        let part = format!("{millis:03}");
        write!(f, "{whole}.{}", part.trim_end_matches('0'))
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::PerMove(time) => write!(f, "1/{}", Seconds(time)),
            TimeControl::SuddenDeath(main) => write!(f, "{}", Seconds(main)),
            TimeControl::Fischer { main, increment } => {
                write!(f, "{}+{}", Seconds(main), Seconds(increment))
            }
            TimeControl::Bank {
                main,
                increment,
                limit,
            } => write!(
                f,
                "{}+{}c{}",
                Seconds(main),
                Seconds(increment),
                Seconds(limit)
            ),
            TimeControl::Bronstein { main, delay } => {
                write!(f, "{}b{}", Seconds(main), Seconds(delay))
            }
            TimeControl::Delay { main, delay } => write!(f, "{}d{}", Seconds(main), Seconds(delay)),
            TimeControl::ByoYomi {
                main,
                periods,
                period,
            } => write!(f, "{}+{periods}x{}", Seconds(main), Seconds(period)),
        }
    }
}
