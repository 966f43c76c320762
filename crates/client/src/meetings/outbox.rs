//! The outbox of a seat: commands that the server has not confirmed. Sends them in order, and again after a broken
//! connection. Drops commands that no longer make sense.

use lobby::{Command, StageView};
use protocol::{CommandId, Reason, ToServer};

use super::Meetings;
use crate::news::News;
use crate::seat::{Following, SeatId};

impl Meetings {
    /// Drops the moves from a seat's outbox that the server has carried out. After the end of the game, drops all
    /// moves.
    pub(super) fn drop_made(&mut self, id: SeatId) {
        let Some(seat) = self.seats.get_mut(&id) else {
            return;
        };
        let Some(view) = &seat.view else { return };
        let is_over = view.stage != StageView::Playing;
        seat.outbox.retain(|pending| {
            let made = view.moves.get(pending.plies).map(String::as_str);
            pending.mv().is_none_or(|mv| !is_over && made != Some(mv))
        });
    }

    pub(super) fn confirm(&mut self, id: SeatId, command: CommandId) -> Vec<News> {
        let Some(seat) = self.seats.get_mut(&id) else {
            return Vec::new();
        };
        // The state with the confirmed conditional moves arrives later. Without this, the client would show the earlier
        // ones until then.
        let confirmed = seat.outbox.iter().find(|pending| pending.id == command);
        if let Some(Command::Plan { plan }) = confirmed.map(|pending| &pending.command)
            && let Some(view) = &mut seat.view
        {
            view.plan = plan.clone();
        }
        // A confirmed move stays in the outbox until the news of the move arrives. Until then, the client's copy of the
        // game does not contain the move.
        seat.outbox
            .retain(|pending| pending.id != command || pending.mv().is_some());
        let mut news = vec![News::Changed(id)];
        news.extend(self.send_next(id));
        news
    }

    pub(super) fn refused(&mut self, id: SeatId, command: CommandId, reason: Reason) -> Vec<News> {
        if self.refuse_withdrawal(id, reason) && !self.seats.contains_key(&id) {
            return Vec::new();
        }
        let Some(seat) = self.seats.get_mut(&id) else {
            return Vec::new();
        };
        let mut outbox = seat.outbox.iter_mut();
        let pending = outbox.find(|pending| pending.id == command);
        let mut news = Vec::new();
        match (reason, pending) {
            // The game has changed since the command was sent. After the news of the change, `send_next` checks whether
            // the command still makes sense.
            (Reason::Stale { version }, Some(pending)) => {
                pending.is_on_its_way = false;
                pending.sent = None;
                pending.after = version;
            }
            // `retry` sends the move again.
            (Reason::Unavailable | Reason::TooMany, Some(pending)) if pending.mv().is_some() => {
                pending.is_on_its_way = false;
                return vec![News::Refused(id, reason)];
            }
            _ => {
                seat.outbox.retain(|pending| pending.id != command);
                news = vec![News::Changed(id), News::Refused(id, reason)];
            }
        }
        news.extend(self.send_next(id));
        news
    }

    /// Sends the oldest command in the outbox, unless this command is already sent or the server cannot be reached.
    /// Drops commands that no longer make sense.
    pub(super) fn send_next(&mut self, id: SeatId) -> Vec<News> {
        let Some(seat) = self.seats.get_mut(&id) else {
            return Vec::new();
        };
        let (Some(game), Some(view)) = (seat.game(), &seat.view) else {
            return Vec::new();
        };
        let line = self.lines.get_mut(&seat.server);
        let Some(line) = line.filter(|_| seat.following == Following::Yes) else {
            return Vec::new();
        };
        let mut news = Vec::new();
        while let Some(first) = seat.outbox.front_mut() {
            if first.is_on_its_way || first.sent.is_none() && view.version < first.after {
                break;
            }
            if first.sent.is_none() && !first.makes_sense(view.moves.len()) {
                let version = view.version;
                news.extend([
                    News::Changed(id),
                    News::Refused(id, Reason::Stale { version }),
                ]);
                seat.outbox.pop_front();
                continue;
            }
            let expected = *first.sent.get_or_insert(view.version);
            first.is_on_its_way = true;
            line.outgoing.push(ToServer::Do {
                id: first.id,
                game,
                expected,
                command: first.command.clone(),
            });
        }
        news
    }
}
