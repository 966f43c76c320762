//! The player's requests for games against remote players.

use std::time::Duration;

use bevy::prelude::*;
use client::{News, SeatId, Server, server_state, setup};
use clock::TimeControl;
use cohort_play::settings::{DayBudget, OnlineChoices, OnlinePace, Settings};
use cohort_play::table::messages::MatchRequested;
use cohort_play::variants::Variants;
use lobby::{Claim, Command, Name, Pace, Phrase, SeatChoice};
use protocol::{Link, SeatLink};
use rules::Side;
use serde::Deserialize;

use super::{Notice, Online, PlanRequest};

/// A request for games against remote players.
#[derive(Message, Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum OnlineRequest {
    /// Open a game for a friend, as chosen in the settings.
    Invite,
    /// Accept an invitation or watch a game, by a code or a link with the address of the server. Or open a seat by its
    /// link.
    Join(String),
    /// Show the game of a seat at the table.
    #[serde(skip)]
    Show(SeatId),
    /// Show the game that waits for the player's move and ends first without it.
    ShowNext,
    /// Give up a seat: withdraw an invitation, or remove a finished game from the list.
    #[serde(skip)]
    Forget(SeatId),
    /// Connect now instead of waiting for the next attempt.
    Connect,
    /// Say something to the opponent at the table.
    Reply(Reply),
    /// Change the conditional moves in the game at the table.
    Plan(PlanRequest),
}

/// Something that the player says to the remote opponent at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Reply {
    AcceptDraw,
    DeclineDraw,
    AllowTakeBack,
    RefuseTakeBack,
    ClaimWin,
    ClaimDraw,
    GiveTime,
    Say(Phrase),
    /// Hide the opponent's phrases, or show them again.
    Mute(bool),
    AcceptRematch,
    DeclineRematch,
    StartVacation,
    EndVacation,
}

impl From<Reply> for Command {
    fn from(reply: Reply) -> Self {
        match reply {
            Reply::AcceptDraw => Command::AnswerDraw { accept: true },
            Reply::DeclineDraw => Command::AnswerDraw { accept: false },
            Reply::AllowTakeBack => Command::AnswerTakeBack { accept: true },
            Reply::RefuseTakeBack => Command::AnswerTakeBack { accept: false },
            Reply::ClaimWin => Command::Claim { claim: Claim::Win },
            Reply::ClaimDraw => Command::Claim { claim: Claim::Draw },
            Reply::GiveTime => Command::GiveTime,
            Reply::Say(phrase) => Command::Say { phrase },
            Reply::Mute(muted) => Command::Mute { muted },
            Reply::AcceptRematch => Command::AnswerRematch { accept: true },
            Reply::DeclineRematch => Command::AnswerRematch { accept: false },
            Reply::StartVacation => Command::StartVacation,
            Reply::EndVacation => Command::EndVacation,
        }
    }
}

pub(super) fn carry_out(
    time: Res<Time<Real>>,
    mut requests: MessageReader<OnlineRequest>,
    settings: Res<Settings>,
    variants: Res<Variants>,
    mut online: ResMut<Online>,
    mut matches: MessageWriter<MatchRequested>,
) {
    for request in requests.read() {
        online.is_changed = true;
        let name = Name::new(settings.player_name().unwrap_or_default());
        match request {
            OnlineRequest::Invite => {
                let server: Result<Server, _> = settings.online.server.parse();
                let variant = variants.chosen(&settings.variant);
                if let (Ok(server), Some(variant)) = (server, variant) {
                    let chosen = lobby_settings(&settings, variant.id());
                    online.meetings.open(server, chosen, name);
                }
            }
            OnlineRequest::Join(text) => {
                if let Ok(link) = SeatLink::parse(text) {
                    online.meetings.open_seat(&link);
                } else if let Some((server, code)) = invitation(text, &settings.online) {
                    online.meetings.join(server, code, name);
                }
            }
            OnlineRequest::Show(id) => show(&mut online, *id, &mut matches),
            OnlineRequest::ShowNext => {
                let here = online.table.seat();
                if let Some(id) = online.next_waiting(here) {
                    show(&mut online, id, &mut matches);
                }
            }
            OnlineRequest::Forget(id) => online.forget(*id),
            OnlineRequest::Connect => online
                .lines
                .values_mut()
                .for_each(super::connect::Line::hurry),
            OnlineRequest::Reply(reply) => {
                if let Some(id) = online.table.seat() {
                    online.tell(id, Command::from(*reply), time.elapsed());
                }
            }
            // Another system carries them out.
            OnlineRequest::Plan(_) => {}
        }
    }
}

impl Online {
    /// Sends a command of the player.
    pub(super) fn tell(&mut self, id: SeatId, command: Command, now: Duration) {
        let answers = self.meetings.command(id, command);
        self.is_changed = true;
        // What the player has answered or said replaces what was there to read.
        self.notice = answers
            .into_iter()
            .find(|news| matches!(news, News::Refused(..)))
            .map(|news| Notice { news, at: now });
    }

    fn forget(&mut self, id: SeatId) {
        let Some(seat) = self.meetings.seat(id) else {
            return;
        };
        // The friend would wait at an empty table otherwise.
        if seat.invitation().is_some() && !seat.is_over() {
            self.meetings.command(id, Command::Abort);
        }
        self.meetings.forget(id);
        self.notice = None;
    }
}

/// Shows a game as the player last saw it; what happened since follows.
fn show(online: &mut Online, id: SeatId, matches: &mut MessageWriter<MatchRequested>) {
    let Some(seat) = online.meetings.seat(id) else {
        return;
    };
    let now = online.server_time(&seat.server);
    let (Some(mut setup), Some(state)) = (setup(seat), server_state(seat, now)) else {
        return;
    };
    let is_seen = seat.is_done;
    // The opponent's last move is shown as a move.
    let shown_now = usize::from(!is_seen && !seat.has_unsent_moves());
    let seen = state.moves.len().saturating_sub(shown_now);
    for mv in state.moves.iter().take(seen) {
        if setup.game.play(*mv).is_err() {
            return;
        }
    }
    if let Some(declaration) = state.declared.filter(|_| is_seen) {
        // It cannot be over before: the server has declared it.
        let _ = setup.game.declare(declaration);
    }
    setup.tree = record::GameTree::of(&setup.game);
    setup.clock.start = state.times;
    matches.write(MatchRequested(setup));
}

/// The server and code of a typed invitation; `None` if it is neither, or no server is known.
fn invitation(text: &str, choices: &OnlineChoices) -> Option<(Server, protocol::Code)> {
    let link = Link::parse(text).ok()?;
    let server = Server::of(&link).or_else(|| choices.server.parse().ok())?;
    Some((server, link.code))
}

/// What the player has chosen, as the server takes it.
fn lobby_settings(settings: &Settings, variant: &str) -> lobby::Settings {
    let choices = &settings.online;
    let host_plays = match choices.side {
        Some(Side::Black) => SeatChoice::Black,
        Some(Side::White) => SeatChoice::White,
        None => SeatChoice::Random,
    };
    let pace = match choices.pace {
        OnlinePace::Untimed => Pace::Untimed,
        OnlinePace::Live(control) => Pace::Live {
            black: control,
            white: control,
        },
        OnlinePace::Days {
            budget,
            weekends_off,
            vacation,
        } => Pace::Correspondence {
            control: day_control(budget),
            weekends_off,
            vacation_days: vacation,
        },
    };
    lobby::Settings {
        variant: variant.to_owned(),
        rules: settings.rules,
        host_plays,
        pace,
        spectators: choices.spectators,
    }
}

/// The time control of a game by correspondence. Nobody has less than a day.
fn day_control(budget: DayBudget) -> TimeControl {
    let days = |days: u8| Duration::from_secs(24 * 3600) * u32::from(days);
    match budget {
        DayBudget::EachMove(each) => TimeControl::PerMove(days(each.max(1))),
        DayBudget::Bank { start, more, most } => TimeControl::Bank {
            main: days(start.max(1)),
            increment: days(more),
            limit: days(most.max(start).max(1)),
        },
    }
}
