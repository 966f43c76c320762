//! The remote game that the page shows: opens the game of a seat, and updates the board with the state of the server.

use client::{News, SeatId, server_state, setup};
use lobby::{NextGame, RematchView};

use crate::hand::Hand;
use crate::online;
use crate::page::Page;
use crate::plan::Planning;
use crate::table::Table;

impl Page {
    /// Shows the local game instead of a remote game.
    pub(crate) fn show_local(&mut self) {
        self.leave();
        self.hand = Hand::default();
        self.flipped = false;
    }

    /// Stops showing the remote game. If the game is over, the player has seen its end.
    fn leave(&mut self) {
        self.online.planning = None;
        if let Some((id, _)) = self.remote.take() {
            self.online.set_done(id);
        }
    }

    /// Shows the remote game in which the player has this seat. Does nothing if the game has not begun.
    pub(crate) fn show_seat(&mut self, id: SeatId) {
        let Some(seat) = self.online.meetings.seat(id) else {
            return;
        };
        let Some(setup) = setup(seat) else { return };
        self.leave();
        self.hand = Hand::default();
        self.flipped = false;
        self.remote = Some((id, Table::new(setup, 0)));
        self.follow();
        self.said.clear();
        self.online.begun.take_if(|begun| *begun == id);
    }

    /// Notes that a game of the player has begun, and returns its text; `None` for a game that the player watches.
    fn begin(&mut self, id: SeatId) -> Option<String> {
        let seat = self.online.meetings.seat(id);
        let seat = seat.filter(|seat| !seat.is_watcher())?;
        self.online.begun = Some(id);
        Some(client::words::began(&self.texts, seat))
    }

    /// Returns the player's game that has begun last, if the player can open it and the page shows another game.
    pub(crate) fn begun(&self) -> Option<SeatId> {
        let id = self.online.begun.filter(|_| self.online.is_held)?;
        let seat = self.online.meetings.seat(id)?;
        let is_shown = self.remote.as_ref().is_some_and(|(shown, _)| *shown == id);
        (!is_shown && !seat.is_over() && seat.board().is_some()).then_some(id)
    }

    /// Updates the remote game on the page with the server's state of the game. Does nothing while the page shows a
    /// move of the player that the server has not confirmed.
    pub(crate) fn follow(&mut self) {
        let Some((id, table)) = &mut self.remote else {
            return;
        };
        let Some(seat) = self.online.meetings.seat(*id) else {
            return;
        };
        if seat.has_unsent_moves() && table.game().plies().len() >= seat.moves().count() {
            return;
        }
        let at = self
            .online
            .meetings
            .server_time(&seat.server, online::time(self.now));
        let Some(state) = server_state(seat, at) else {
            return;
        };
        let events = table.follow(state, self.now);
        // After a move in the game, the position on which the player plans is out of date.
        if !events.is_empty() {
            self.online.planning = None;
        }
        self.happened(&events);
    }

    /// Shows the news that the server has sent.
    pub(crate) fn take_news(&mut self, news: &[News]) {
        for news in news {
            let id = news.seat();
            let at_table = self.remote.as_ref().map(|(seat, _)| *seat);
            match news {
                News::Changed(_) | News::Refused(..) if at_table == Some(id) => self.follow(),
                // The reason why the player could not move is out of date.
                News::YourTurn(_) if at_table == Some(id) => self.hand.refused = None,
                News::Began(_) if self.is_rematch_of_table(id) => self.show_seat(id),
                _ => {}
            }
            if let News::Began(_) = news {
                self.began = self.begin(id);
            }
        }
        // Shows the game that the player is waiting for, as soon as the game has begun or can be watched.
        if let Some(id) = self.online.awaited
            && let Some(seat) = self.online.meetings.seat(id)
            && seat.has_begun()
        {
            self.online.awaited = None;
            self.show_seat(id);
        }
        if let Some(remote) = self.remote()
            && let Some(message) = client::words::notice(&self.texts, &remote)
            && !news.is_empty()
        {
            self.said.push(message.text);
        }
        if self.begun().is_some() {
            self.said.extend(self.began.clone());
        }
    }

    /// Whether a seat belongs to the rematch of the game that the page shows.
    fn is_rematch_of_table(&self, id: SeatId) -> bool {
        let next = self.remote().and_then(|remote| match remote.view.rematch {
            RematchView::Agreed {
                next: NextGame(game),
            } => Some(game),
            _ => None,
        });
        let seat = self.online.meetings.seat(id);
        next.is_some() && seat.and_then(client::Seat::game) == next
    }

    /// Starts the planning of conditional moves, if the player can plan now.
    pub(crate) fn begin_plan(&mut self) {
        if self.remote().is_some_and(|remote| remote.may_plan()) {
            self.online.planning = Some(Planning::new(self.table().game().clone()));
            self.hand.clear();
        }
    }
}
