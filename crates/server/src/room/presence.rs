//! Who is connected to a game: its players and its spectators.

use std::sync::MutexGuard;
use std::sync::atomic::Ordering;

use lobby::{Absence, Chair, Left, Time};

use super::Room;
use crate::lock::lock;
use crate::presence::{self, Note, Noted};
use crate::time::now;

/// Whether one player is connected.
#[derive(Clone, Copy, Debug)]
pub(super) struct Presence {
    /// The number of the player's connections to this server.
    here: usize,
    /// When and how the player's last connection to this server ended. If there was none yet, the time when this server
    /// loaded the game.
    gone: Absence,
    /// The absence according to the notes of all servers that share the database; see [`presence::absence`].
    noted: Option<Option<Absence>>,
}

impl Presence {
    /// The player has no connection, since a time.
    pub(super) const fn gone(since: Time) -> Presence {
        Presence {
            here: 0,
            gone: Absence {
                since,
                left: Left::Dropped,
            },
            noted: None,
        }
    }
}

impl Room {
    /// Records that a player has opened a connection.
    pub fn came(&self, chair: Chair) {
        {
            let mut presence = self.presences();
            let own = of(&mut presence, chair);
            own.here += 1;
            self.note(chair, None);
        }
        self.hint.send_modify(|hint| hint.presence += 1);
    }

    /// Records that a connection of a player has ended.
    pub fn left(&self, chair: Chair, left: Left) {
        {
            let mut presence = self.presences();
            let own = of(&mut presence, chair);
            own.here = own.here.saturating_sub(1);
            if own.here == 0 {
                own.gone = Absence { since: now(), left };
                // The next query may come before this note is in the database. So the room also changes its copy of the
                // notes.
                own.noted = own.noted.map(|elsewhere| elsewhere.and(Some(own.gone)));
                self.note(chair, Some(own.gone));
            }
        }
        self.hint.send_modify(|hint| hint.presence += 1);
    }

    /// Records that a spectator has opened a connection.
    pub fn spectator_came(&self) {
        self.spectators.fetch_add(1, Ordering::Relaxed);
    }

    /// Records that a connection of a spectator has ended.
    pub fn spectator_left(&self) {
        self.spectators.fetch_sub(1, Ordering::Relaxed);
    }

    /// Returns the number of spectators who are connected to this server.
    pub fn spectators(&self) -> u32 {
        self.spectators.load(Ordering::Relaxed)
    }

    fn note(&self, chair: Chair, absence: Option<Absence>) {
        if let Some(notes) = &self.notes {
            let game = self.game;
            notes.add(Note {
                game,
                chair,
                absence,
            });
        }
    }

    /// Updates the presence of both players from the notes of all servers. A note says whether a player is connected to
    /// a server.
    pub fn learn(&self, noted: &[Noted]) {
        let mut has_changed = false;
        {
            let mut presence = self.presences();
            for chair in Chair::ALL {
                let of_chair = noted.iter().filter(|noted| noted.note.chair == chair);
                let learned = presence::absence(of_chair.copied(), now());
                let own = of(&mut presence, chair);
                has_changed |= own.here == 0 && own.noted != learned;
                own.noted = learned;
            }
        }
        if has_changed {
            self.hint.send_modify(|hint| hint.presence += 1);
        }
    }

    /// Returns whether a player is connected to this server.
    pub fn is_here(&self, chair: Chair) -> bool {
        of(&mut self.presences(), chair).here > 0
    }

    /// Returns the absence of a player; `None` if the player is connected to any server.
    pub fn absence(&self, chair: Chair) -> Option<Absence> {
        let presence = *of(&mut self.presences(), chair);
        if presence.here > 0 {
            return None;
        }
        presence.noted.unwrap_or(Some(presence.gone))
    }

    fn presences(&self) -> MutexGuard<'_, [Presence; 2]> {
        lock(&self.presence)
    }
}

fn of(presence: &mut [Presence; 2], chair: Chair) -> &mut Presence {
    let [host, guest] = presence;
    match chair {
        Chair::Host => host,
        Chair::Guest => guest,
    }
}
