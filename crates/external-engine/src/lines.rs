//! Reads the engine's output line by line on its own thread.

use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::SyncSender;
use std::time::Instant;

use crate::error::Offence;
use crate::pace::{MAX_BYTES, MAX_LINES, Pace};

/// The maximum length of a line, in bytes.
pub(crate) const MAX_LINE: usize = 1 << 16;

/// An event from the engine's output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    Line(String),
    /// The engine broke a limit. No more output is read.
    Offence(Offence),
}

/// Sends each line of the engine's output through the channel `heard`. Returns when the output ends, the receiver is
/// dropped, or the engine breaks a limit.
pub(crate) fn listen(output: impl Read, heard: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    let mut pace = Pace::new(Instant::now());
    loop {
        let mut bytes = Vec::new();
        let part = output.by_ref().take(MAX_LINE as u64 + 1);
        let read = { part }.read_until(b'\n', &mut bytes);
        if !matches!(read, Ok(count) if count > 0) {
            return;
        }
        let next = if bytes.len() > MAX_LINE {
            Heard::Offence(Offence::LongLine { most: MAX_LINE })
        } else if pace.keeps(bytes.len(), Instant::now()) {
            Heard::Line(String::from_utf8_lossy(&bytes).into_owned())
        } else {
            Heard::Offence(Offence::Floods {
                lines: MAX_LINES,
                bytes: MAX_BYTES,
            })
        };
        let is_last = matches!(next, Heard::Offence(_));
        if heard.send(next).is_err() || is_last {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::sync_channel;

    fn heard(bytes: &[u8]) -> Vec<Heard> {
        let (sender, receiver) = sync_channel(MAX_LINES + 10);
        listen(bytes, &sender);
        drop(sender);
        receiver.iter().collect()
    }

    #[test]
    fn lines_of_any_bytes_are_heard_up_to_one_that_is_too_long() {
        let line = |text: &str| Heard::Line(text.to_owned());
        let ugi = heard(b"id name x\n\xff\r\n\nugiok");
        let expected = ["id name x\n", "\u{fffd}\r\n", "\n", "ugiok"].map(line);
        assert_eq!(ugi, expected);
        let long = [b"a\n".to_vec(), vec![b'x'; MAX_LINE + 1], b"\nb\n".to_vec()].concat();
        let too_long = Heard::Offence(Offence::LongLine { most: MAX_LINE });
        assert_eq!(heard(&long), [line("a\n"), too_long]);
    }

    #[test]
    fn a_flood_is_heard_as_one() {
        let flood = b"info\n".repeat(3 * MAX_LINES);
        let heard = heard(&flood);
        assert!(heard.len() < 2 * MAX_LINES, "{}", heard.len());
        assert!(matches!(
            heard.last(),
            Some(Heard::Offence(Offence::Floods { .. }))
        ));
    }
}
