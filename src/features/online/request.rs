//! Carries out the player's requests about games against remote players.

use std::time::Duration;

use bevy::prelude::*;
use client::{News, SeatId, Server, server_state, setup};
use clock::TimeControl;
use cohort_play::settings::{DayBudget, OnlineChoices, OnlinePace, Settings};
use cohort_play::table::messages::MatchRequested;
use cohort_play::variants::Variants;
use lobby::{Claim, Command, Name, Pace, Phrase, SeatChoice, Speed};
use protocol::{Code, Link, SeatLink};
use referee::GameId;
use rules::Side;
use serde::Deserialize;

use super::{Notice, Online, PlanRequest, TournamentsRequest};

/// A request of the player about games against remote players.
#[derive(Message, Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum OnlineRequest {
    /// Open a game for a friend, or find an opponent for an open challenge. The settings give the server, the variant,
    /// the side and the pace.
    Invite,
    /// Ask the server what a code or link of an invitation offers. A code alone belongs to the server in the settings.
    /// A link of the player's own seat opens the seat immediately.
    LookUp(String),
    /// Join or watch the game that the server has offered for the code.
    Accept,
    /// Forget the code that the player has looked up.
    Dismiss,
    /// Accept an open challenge of the lobby, or watch one of its games.
    #[serde(skip)]
    Enter(Code),
    /// Watch a game with its code for spectators, at the server in the settings.
    #[serde(skip)]
    Watch(Code),
    /// Open a game of the player's account at the server in the settings.
    #[serde(skip)]
    ShowOwn(GameId),
    /// Open the game of the given seat on the board.
    #[serde(skip)]
    Show(SeatId),
    /// Show the game with the earliest deadline among the games that wait for the player's move. The current match does
    /// not count.
    ShowNext,
    /// Remove a seat from the player's list. If a friend has not accepted the invitation yet, withdraw it.
    #[serde(skip)]
    Forget(SeatId),
    /// Connect to the servers now, instead of waiting for the next attempt.
    Connect,
    /// Sign in to an account at the server in the settings.
    SignIn,
    /// Sign out at the server in the settings. While the player signs in, stop to sign in.
    SignOut,
    /// Give the games that the player plays as a guest at the server in the settings to the player's account.
    TakeAlong,
    /// Send a reply or another command in the current remote match.
    Reply(Reply),
    /// Change the conditional moves in the current remote match.
    Plan(PlanRequest),
    /// Look at the tournaments of the server in the settings.
    Tournaments(TournamentsRequest),
}

/// A command of the player in the current remote match. It is an answer to the opponent, a claim, a gift of time, a
/// phrase, or a vacation.
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
    /// Hide the opponent's phrases if true; show them again if false.
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
                    let mut chosen = lobby_settings(&settings, variant.id());
                    chosen.rated = settings.online.rated && online.unratable(&settings).is_none();
                    match chosen.listed {
                        true => online.meetings.find_opponent(server, chosen, name),
                        false => online.meetings.open(server, chosen, name),
                    };
                }
            }
            OnlineRequest::LookUp(text) => {
                if let Ok(link) = SeatLink::parse(text) {
                    online.meetings.open_seat(&link);
                } else if let Some((server, code)) = invitation(text, &settings.online) {
                    match online.meetings.seat_with(&server, code) {
                        Some(id) => show(&mut online, id, &mut matches),
                        None => online.meetings.look_up(server, code),
                    }
                }
            }
            OnlineRequest::Accept => {
                let opened = online.meetings.looked_up();
                if let Some(opened) = opened.filter(|it| matches!(it.answer, Some(Ok(_)))) {
                    let (server, code) = (opened.server.clone(), opened.code);
                    online.awaited = Some(online.meetings.join(server, code, name));
                }
            }
            OnlineRequest::Dismiss => online.meetings.end_look_up(),
            OnlineRequest::Enter(code) => {
                let lobby = online.meetings.lobby();
                if let Some(server) = lobby.map(|lobby| lobby.server.clone()) {
                    let id = online.meetings.join(server, *code, name);
                    online.awaited = Some(id);
                    // A game that the player watches already opens immediately. A new game opens when the server sends
                    // it.
                    show(&mut online, id, &mut matches);
                }
            }
            OnlineRequest::Watch(code) => {
                if let Ok(server) = settings.online.server.parse::<Server>() {
                    let id = online.meetings.watch(server, *code);
                    online.awaited = Some(id);
                    show(&mut online, id, &mut matches);
                }
            }
            OnlineRequest::ShowOwn(game) => {
                if let Ok(server) = settings.online.server.parse::<Server>() {
                    let id = online.meetings.open_own(&server, *game);
                    online.awaited = Some(id);
                    show(&mut online, id, &mut matches);
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
            OnlineRequest::SignIn => {
                if let Ok(server) = settings.online.server.parse::<Server>() {
                    online.meetings.sign_in(&server);
                }
            }
            OnlineRequest::SignOut => {
                if let Ok(server) = settings.online.server.parse::<Server>() {
                    online.meetings.sign_out(&server);
                }
            }
            OnlineRequest::TakeAlong => {
                if let Ok(server) = settings.online.server.parse::<Server>() {
                    online.meetings.take_along(&server);
                }
            }
            OnlineRequest::Reply(reply) => {
                if let Some(id) = online.table.seat() {
                    online.tell(id, Command::from(*reply), time.elapsed());
                }
            }
            // The systems `plan::carry_out` and `tournaments::carry_out` handle these requests.
            OnlineRequest::Plan(_) | OnlineRequest::Tournaments(_) => {}
        }
    }
}

/// Why a new game cannot be rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unratable {
    /// The player has no account at the server in the settings, or is not signed in.
    Guest,
    /// The game has no clocks.
    Untimed,
    /// The player has changed the rules.
    Rules,
}

impl Online {
    /// Returns why a new game with the player's choices cannot be rated; `None` if it can.
    pub fn unratable(&self, settings: &Settings) -> Option<Unratable> {
        let server = settings.online.server.parse::<Server>();
        let is_signed_in = server.is_ok_and(|server| self.is_signed_in(&server));
        let offered = lobby_settings(settings, &settings.variant);
        if !is_signed_in {
            Some(Unratable::Guest)
        } else if Speed::of(&offered.pace).is_none() {
            Some(Unratable::Untimed)
        } else if !offered.rules.is_empty() {
            Some(Unratable::Rules)
        } else {
            None
        }
    }

    /// Sends a command of the player to the server of the given seat.
    pub(super) fn tell(&mut self, id: SeatId, command: Command, now: Duration) {
        let answers = self.meetings.command(id, command);
        self.is_changed = true;
        // The command removes the last message to the player. If the client refuses the command, show the reason as the
        // new message.
        self.notice = answers
            .into_iter()
            .find(|news| matches!(news, News::Refused(..)))
            .map(|news| Notice { news, at: now });
    }

    fn forget(&mut self, id: SeatId) {
        self.meetings.remove(id);
        self.notice = None;
    }
}

/// Opens a remote game on the board. Usually leaves out the last move, so that the board can animate it.
fn show(online: &mut Online, id: SeatId, matches: &mut MessageWriter<MatchRequested>) {
    let Some(seat) = online.meetings.seat(id) else {
        return;
    };
    let now = online.server_time(&seat.server);
    let (Some(mut setup), Some(state)) = (setup(seat), server_state(seat, now)) else {
        return;
    };
    let is_seen = seat.is_done;
    // Leave out the last move, so that the board animates it. If the player has already seen the end of the game, show
    // all moves.
    let shown_now = usize::from(!is_seen && !seat.has_unsent_moves());
    let seen = state.moves.len().saturating_sub(shown_now);
    for mv in state.moves.iter().take(seen) {
        if setup.game.play(*mv).is_err() {
            return;
        }
    }
    if let Some(declaration) = state.declared.filter(|_| is_seen) {
        // `declare` cannot fail here, because the moves did not end the game.
        let _ = setup.game.declare(declaration);
    }
    setup.tree = record::GameTree::of(&setup.game);
    setup.clock.start = state.times;
    matches.write(MatchRequested(setup));
}

/// Parses an invitation that the player typed. A code without a server belongs to the server in the settings. Returns
/// `None` if the text is invalid or no server is known.
fn invitation(text: &str, choices: &OnlineChoices) -> Option<(Server, Code)> {
    let link = Link::parse(text).ok()?;
    let server = Server::of(&link).or_else(|| choices.server.parse().ok())?;
    Some((server, link.code))
}

/// Makes the conditions of a new unrated remote game, in the format of the server, from the player's settings.
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
        listed: choices.listed,
        by_bot: false,
        rated: false,
    }
}

/// Makes the time control of a game by correspondence. Each player gets at least one day.
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
