//! The events that the server must append without a command, and their times: expired invitations, missing first moves,
//! fallen flags and vacations.

use std::time::Duration;

use crate::event::{Entry, Event};
use crate::meeting::{Invitation, Meeting, Playing, Stage};
use crate::settings::{Pace, days};
use crate::table::Table;
use crate::time::Time;

/// How long before the fall of the flag a vacation begins. One millisecond is the smallest unit of the clocks, and
/// leaves time for a move.
const BEFORE_THE_FLAG: Duration = Duration::from_millis(1);

impl Meeting {
    /// Returns the next time at which the server must append an event without a command; `None` if there is no such
    /// time.
    pub fn deadline(&self) -> Option<Time> {
        self.next_entry().map(|entry| entry.at)
    }

    /// Returns the next entry that the server must append without a command, if this entry is due at `now`. The time of
    /// the entry is the moment at which it became due. After the entry is appended, another entry may be due.
    pub fn due(&self, now: Time) -> Option<Entry> {
        self.next_entry().filter(|entry| entry.at <= now)
    }

    fn next_entry(&self) -> Option<Entry> {
        let pace = &self.settings().pace;
        match &self.stage {
            Stage::Invited(Invitation { .. }) => Some(Entry {
                at: self.at().after(pace.invitation()),
                event: Event::Expired,
            }),
            Stage::Playing(Playing(table)) => table.next_entry(pace),
            Stage::Expired(_) | Stage::Paired(..) | Stage::Over(_) => None,
        }
    }
}

impl Table {
    fn next_entry(&self, pace: &Pace) -> Option<Entry> {
        let entries = [self.missing_move(pace), self.end_of_time()];
        entries.into_iter().flatten().min_by_key(|entry| entry.at)
    }

    fn missing_move(&self, pace: &Pace) -> Option<Entry> {
        (!self.has_begun()).then(|| Entry {
            at: self.turn_since.after(pace.first_move()),
            event: Event::Aborted { by: None },
        })
    }

    /// Returns the next of these events: the end of the vacation, its beginning, or the fall of the flag.
    fn end_of_time(&self) -> Option<Entry> {
        let by = self.mover();
        let days_left = *self.days_left.of(by);
        if let Some(since) = self.vacation {
            return Some(Entry {
                at: since.after(days(days_left.into())),
                event: Event::VacationEnded { by },
            });
        }
        let flag = self.played.clock().flag_at()?;
        if days_left > 0 {
            let last = flag.saturating_sub(BEFORE_THE_FLAG);
            return Some(Entry {
                at: self.keeper.moment(last)?,
                event: Event::VacationBegan { by },
            });
        }
        let grace = self.quotas.of(by).grace();
        Some(Entry {
            at: self.keeper.moment(flag)?.after(grace),
            event: Event::FlagFell,
        })
    }
}
