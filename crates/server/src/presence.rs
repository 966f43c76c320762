//! Notes in the database which players are connected to which server, if several servers share a database.
//!
//! Each server renews a lease, a time in which it counts as alive. It notes for each seat whether the player is
//! connected to it. A player is absent if no server with a valid lease says that the player is connected. If a server
//! dies, its players count as disconnected when its lease ends, unless they have connected to another server.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use lobby::{Absence, Chair, Left, Time};
use referee::GameId;
use tokio::sync::Notify;

use crate::lock::lock;

/// How long a server counts as alive after it has renewed its lease.
pub const LEASE: Duration = Duration::from_secs(10);

/// Identifies a running server process. A server that starts again gets another id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(pub [u8; 16]);

/// A note of one server: whether the player of a seat is connected to this server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub chair: Chair,
    /// When and how the player left the server; `None` while the player is connected.
    pub absence: Option<Absence>,
}

/// A note in the database, and the end of the lease of the server that wrote it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noted {
    /// The note.
    pub note: Note,
    /// The end of the lease; `None` if the server has no lease.
    pub until: Option<Time>,
}

/// Returns the absence of a player according to the notes about one seat. Returns `None` without notes, and
/// `Some(None)` if the player is connected to a server that is alive.
pub fn absence(notes: impl IntoIterator<Item = Noted>, now: Time) -> Option<Option<Absence>> {
    let mut latest: Option<Absence> = None;
    for Noted { note, until } in notes {
        let absence = match note.absence {
            Some(absence) => absence,
            None if until.is_some_and(|until| now < until) => return Some(None),
            None => Absence {
                since: until.unwrap_or_default(),
                left: Left::Dropped,
            },
        };
        if latest.is_none_or(|latest| latest.since < absence.since) {
            latest = Some(absence);
        }
    }
    latest.map(Some)
}

/// The notes of this server that the database does not contain yet. A later note about a seat replaces an earlier note.
#[derive(Default)]
pub struct Notes {
    waiting: Mutex<HashMap<(GameId, Chair), Option<Absence>>>,
    wake: Notify,
}

impl Notes {
    /// Adds a note.
    pub fn add(&self, note: Note) {
        let key = (note.game, note.chair);
        lock(&self.waiting).insert(key, note.absence);
        self.wake.notify_one();
    }

    /// Removes and returns all notes.
    pub fn take(&self) -> Vec<Note> {
        let waiting = std::mem::take(&mut *lock(&self.waiting));
        let note = |((game, chair), absence)| Note {
            game,
            chair,
            absence,
        };
        waiting.into_iter().map(note).collect()
    }

    /// Puts notes back that could not be written to the database. If there is a newer note about the same seat, keeps
    /// only the newer note.
    pub fn put_back(&self, notes: Vec<Note>) {
        let mut waiting = lock(&self.waiting);
        for note in notes {
            let key = (note.game, note.chair);
            waiting.entry(key).or_insert(note.absence);
        }
        self.wake.notify_one();
    }

    /// Waits until a note is added.
    pub async fn wait(&self) {
        self.wake.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Time = Time(100_000);

    fn gone(since: u64, left: Left) -> Option<Absence> {
        let since = Time(since);
        Some(Absence { since, left })
    }

    fn noted(absence: Option<Absence>, until: Option<u64>) -> Noted {
        let note = Note {
            game: GameId::from_bits(1),
            chair: Chair::Host,
            absence,
        };
        Noted {
            note,
            until: until.map(Time),
        }
    }

    #[test]
    fn a_player_is_absent_if_no_living_server_has_a_connection() {
        assert_eq!(absence([], NOW), None);
        let here = noted(None, Some(100_001));
        let dead = noted(None, Some(90_000));
        let left = noted(gone(95_000, Left::Closed), Some(110_000));
        let earlier = noted(gone(50_000, Left::Dropped), None);
        assert_eq!(absence([left, here], NOW), Some(None));
        let closed = gone(95_000, Left::Closed);
        assert_eq!(absence([dead, left, earlier], NOW), Some(closed));
        let dropped = gone(90_000, Left::Dropped);
        assert_eq!(absence([dead, earlier], NOW), Some(dropped));
    }

    #[test]
    fn a_later_note_replaces_an_earlier_one() {
        let notes = Notes::default();
        let note = |absence| noted(absence, None).note;
        notes.add(note(gone(1, Left::Closed)));
        let taken = notes.take();
        notes.add(note(None));
        notes.put_back(taken);
        assert_eq!(notes.take(), [note(None)]);
        assert_eq!(notes.take(), []);
    }
}
