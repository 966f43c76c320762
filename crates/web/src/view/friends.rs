//! The games against remote players: the list, the state of the connection, and planned moves.

use client::terms::{challenge, terms, watchable};
use client::words::{in_tournament, opponent, phrase_key, reason, standing};
use client::{News, Seat, SeatId};
use lobby::{Offer, Phrase, Plan};
use phrases::Texts;
use protocol::Code;
use serde::Serialize;

use crate::online::time;
use crate::page::Page;
use crate::plan::Planning;

/// What the page shows about games against remote players.
#[derive(Debug, Serialize)]
pub struct FriendsView {
    /// Whether the page needs a connection to the server.
    pub connect: bool,
    /// Whether the scripts should connect to the server again after the connection was lost.
    pub again: bool,
    /// Whether the scripts must close the connection, because the server does not answer.
    pub drop: bool,
    /// Whether the connection is open and the server has answered.
    pub online: bool,
    /// Whether the host of the page has no server for games.
    pub serverless: bool,
    /// Whether another tab of the browser owns the remote games of the player.
    pub elsewhere: bool,
    /// The player's account at the server; `None` if the page does not come from the server.
    pub account: Option<AccountView>,
    /// The player's remote games, newest first.
    pub games: Vec<GameView>,
    /// Why the server cannot be reached, or why the browser cannot store the list of remote games.
    pub problem: Option<String>,
    /// The open challenges, which everyone can accept; `None` while the page does not know them.
    pub challenges: Option<Vec<ChallengeView>>,
    /// The games in progress that the player can watch, the most watched first.
    pub watchable: Vec<ChallengeView>,
    /// The game that the opened code offers; `None` if the player has opened no code.
    pub invited: Option<InvitedView>,
    /// Why the last code or link could not be used.
    pub joined: Option<String>,
    /// Why the server refused the last request.
    pub refused: Option<String>,
    /// The number of games that wait for the player's move.
    pub waiting: usize,
    /// The text about the game of the player that has begun with the last event; `None` if none has.
    pub began: Option<String>,
    /// The phrases that the player can send to the opponent: name and text.
    pub phrases: Vec<(Phrase, String)>,
    /// Whether the player can give the opponent extra time.
    pub give_time: bool,
    /// Whether the player hides the opponent's phrases.
    pub muted: bool,
    /// The lines of conditional moves that the player has planned.
    pub plan: Vec<String>,
    /// The heading above the planned lines; empty while there are no planned lines.
    pub plan_title: String,
    /// The tournament of the shown game: its name, and the address of its page.
    pub tournament: Option<[String; 2]>,
}

/// The link to the account page.
#[derive(Debug, Serialize)]
pub struct AccountView {
    /// The text of the link.
    pub text: String,
    /// The address of the account page, from the address of this page.
    pub page: &'static str,
    /// Whether the player is signed in.
    pub signed_in: bool,
    /// The text of the button that gives the games of the guest to the account; `None` without such games.
    pub take_along: Option<String>,
}

/// An open challenge or a game to watch, as the page shows it.
#[derive(Debug, Serialize)]
pub struct ChallengeView {
    /// The code with which a player accepts the challenge or watches the game.
    pub code: Code,
    /// The name of the challenger, or the names of both players.
    pub name: String,
    /// The conditions of the game, such as the board and the time for moves.
    pub terms: String,
    /// Whether this is the own challenge of the player.
    pub own: bool,
    /// Why the player cannot accept the challenge.
    pub problem: Option<String>,
}

/// The game offered by a code that the player has opened but not used yet.
#[derive(Debug, Default, Serialize)]
pub struct InvitedView {
    /// The text that says who invites the player, or that the code is for spectators.
    pub title: String,
    /// The conditions of the game, such as the board and the time for moves.
    pub lines: Vec<String>,
    /// The text of the button that accepts the offer; `None` while nobody can accept it.
    pub accept: Option<String>,
    /// Whether the dialog asks the accepting player for a name.
    pub named: bool,
    /// Why the player cannot accept the offer.
    pub problem: Option<String>,
}

/// A game in the list of remote games.
#[derive(Debug, Serialize)]
pub struct GameView {
    /// The number of the player's place (seat) in the game.
    pub seat: u32,
    /// The name of the opponent, with the game and the board.
    pub name: String,
    /// The text about the state of the game, such as whose turn it is.
    pub state: String,
    /// Whether it is the player's turn.
    pub calls: bool,
    /// Whether the page shows this game now.
    pub shown: bool,
    /// Whether the player can open the game.
    pub opens: bool,
    /// The text beside an invitation that nobody has accepted yet: what to do with its code, or that everyone can
    /// accept it. `None` for other games.
    pub code: Option<String>,
    /// The link of the invitation.
    pub link: Option<String>,
    /// The link for spectators.
    pub watch: Option<String>,
    /// The link that opens the player's place in the game on another device; `None` for spectators.
    pub elsewhere: Option<String>,
    /// The address of the page with which the player reports the opponent, with the player's place in the game. `None` for
    /// spectators, before the opponent joins, and at a server without an account page.
    pub report: Option<String>,
    /// The text of the button that removes the game from the list; `None` while the game must stay.
    pub removes: Option<String>,
}

impl Page {
    pub(super) fn friends(&self) -> FriendsView {
        let online = &self.online;
        let mut seats: Vec<_> = online.meetings.seats().collect();
        seats.reverse();
        // Games that the player only watches come after the player's own games.
        let (watched, own): (Vec<_>, Vec<_>) =
            seats.into_iter().partition(|(_, seat)| seat.is_watcher());
        let seats = [own, watched].concat();
        let waiting = seats.iter().filter(|(_, seat)| seat.is_my_turn()).count();
        let remote = self.remote();
        let plan = remote.and_then(|remote| remote.seat.plan());
        let plan = plan.map(|plan| self.lines(plan)).unwrap_or_default();
        FriendsView {
            connect: online.wants_connection(),
            again: online.may_reconnect(),
            drop: online.is_silent(self.now),
            online: online.is_online(),
            serverless: online.has_no_server(),
            elsewhere: !online.is_held,
            account: self.account(),
            games: seats
                .into_iter()
                .map(|(id, seat)| self.game_view(id, seat))
                .collect(),
            problem: self.problem(),
            challenges: self.challenges(),
            watchable: self.watchable(),
            invited: self.invited(),
            joined: self.unusable().map(|key| self.texts.text(key)),
            refused: self.refusal(),
            waiting,
            began: self.began.clone(),
            phrases: Phrase::ALL
                .map(|phrase| (phrase, self.texts.text(phrase_key(phrase))))
                .to_vec(),
            give_time: remote.is_some_and(|remote| remote.may_give_time()),
            muted: remote.is_some_and(|remote| remote.view.muted),
            plan_title: match plan.is_empty() {
                true => String::new(),
                false => self.texts.text("plan-lines"),
            },
            plan,
            tournament: remote
                .and_then(|remote| remote.view.tournament.as_ref())
                .map(|it| {
                    [
                        it.name.as_str().to_owned(),
                        format!("tournaments/#{}", it.id),
                    ]
                }),
        }
    }

    fn account(&self) -> Option<AccountView> {
        let online = &self.online;
        let has_page = online.has_account_page && !online.has_no_server();
        let name = online.account_name();
        let guests = online.guest_games();
        has_page.then(|| AccountView {
            text: match name {
                Some(name) => {
                    let name = [("name", name.as_str().into())];
                    self.texts.format("online-signed-in", &name)
                }
                None => self.texts.text("online-sign-in"),
            },
            page: match name {
                Some(_) => "account/",
                None => "account/#sign-in",
            },
            signed_in: name.is_some(),
            take_along: (guests > 0).then(|| {
                let count = [("count", guests.into())];
                self.texts.format("online-take-along", &count)
            }),
        })
    }

    /// Why the player cannot accept an offer: a guest cannot play a rated game.
    fn needs_account(&self, offer: &Offer) -> Option<String> {
        let is_guest = self.online.account_name().is_none();
        let needs = offer.settings.rated && !offer.watches && is_guest;
        needs.then(|| self.texts.text("online-needs-account"))
    }

    fn game_view(&self, id: SeatId, seat: &Seat) -> GameView {
        let now = self
            .online
            .meetings
            .server_time(&seat.server, time(self.now));
        let variant = seat
            .settings()
            .and_then(|settings| self.variants.get(&settings.variant));
        let what = variant.map_or_else(String::new, |variant| {
            self.what(variant.kind(), variant.name())
        });
        let what = in_tournament(&self.texts, what, seat);
        let invitation = seat.invitation();
        let goes_on = seat.has_begun() && !seat.is_over();
        let removes = !seat.has_begun() || seat.is_over() || seat.is_watcher();
        let link = seat.link().map(|link| link.to_string());
        let has_account = self.account().is_some();
        let report = seat.report_page().filter(|_| has_account);
        GameView {
            seat: id.0,
            name: match seat.has_begun() {
                true => format!("{} · {what}", opponent(&self.texts, seat)),
                false => what,
            },
            state: standing(&self.texts, seat, now),
            calls: seat.is_my_turn(),
            shown: self.remote.as_ref().is_some_and(|(at, _)| *at == id),
            // Another tab of the browser may use the seats.
            opens: self.online.is_held && seat.has_begun() && seat.board().is_some(),
            code: invitation.map(|code| {
                if seat.is_challenge() {
                    return self.texts.text("online-listed");
                }
                let code = [("code", code.to_string().into())];
                self.texts.format("online-invited-code", &code)
            }),
            link: invitation.map(|code| seat.server.link(code).to_string()),
            watch: seat
                .watch_code()
                .filter(|_| goes_on)
                .map(|code| seat.server.link(code).to_string()),
            elsewhere: link,
            report,
            removes: removes.then(|| {
                self.texts.text(match invitation {
                    Some(_) => "online-withdraw",
                    None => "online-remove",
                })
            }),
        }
    }

    fn challenges(&self) -> Option<Vec<ChallengeView>> {
        let lobby = self.online.meetings.lobby()?;
        let view = |of: &protocol::Challenge| {
            let (name, terms) = challenge(&self.texts, &of.offer, &self.variants);
            ChallengeView {
                code: of.code,
                name,
                terms,
                own: self.online.meetings.is_own(&lobby.server, of.code),
                problem: self.needs_account(&of.offer),
            }
        };
        Some(lobby.open.as_ref()?.iter().map(view).collect())
    }

    /// Returns the games of the lobby that others play.
    fn watchable(&self) -> Vec<ChallengeView> {
        let Some(lobby) = self.online.meetings.lobby() else {
            return Vec::new();
        };
        let meetings = &self.online.meetings;
        let games = lobby.games.iter();
        let of_others = games.filter(|game| meetings.plays_in(&lobby.server, game.game).is_none());
        let view = |game: &protocol::Watchable| {
            let (name, terms) = watchable(&self.texts, game, &self.variants);
            ChallengeView {
                code: game.code,
                name,
                terms,
                own: false,
                problem: None,
            }
        };
        of_others.map(view).collect()
    }

    /// Returns the game offered by the code that the player has opened.
    fn invited(&self) -> Option<InvitedView> {
        let asked = self.online.meetings.looked_up();
        if let Some(Ok(offer)) = asked.and_then(|asked| asked.answer.as_ref()) {
            let terms = terms(&self.texts, offer, &self.variants);
            return Some(InvitedView {
                title: terms.title,
                lines: terms.lines,
                accept: Some(terms.accept),
                named: !offer.watches,
                problem: self.needs_account(offer),
            });
        }
        let waits = asked.is_some_and(|asked| asked.answer.is_none());
        (asked.is_some() || self.online.joined.is_some()).then(|| InvitedView {
            title: self.texts.text("online-join"),
            lines: match waits && self.online.is_held && !self.online.has_no_server() {
                true => vec![self.texts.text("online-asking")],
                false => Vec::new(),
            },
            ..InvitedView::default()
        })
    }

    /// Why the last code or link could not be used, as the key of a text.
    fn unusable(&self) -> Option<&'static str> {
        let asked = self.online.meetings.looked_up();
        let answer = asked.and_then(|asked| asked.answer.as_ref());
        let refused = answer.and_then(|answer| answer.as_ref().err());
        self.online.joined.or(refused.map(|why| reason(*why)))
    }

    fn problem(&self) -> Option<String> {
        if let Some(why) = self.online.signed_out {
            return Some(self.texts.text(reason(why)));
        }
        if self.online.is_unsaved {
            let problem = self.texts.text("web-storage-full");
            let values = [("problem", problem.into())];
            return Some(self.texts.format("online-unsaved", &values));
        }
        if self.online.is_damaged {
            let values = [
                ("kept", "cohort-seats-damaged".into()),
                ("restored", "no".into()),
                ("problem", "".into()),
            ];
            return Some(self.texts.format("online-set-aside", &values));
        }
        let server = self.online.server.as_ref()?;
        let lost = self.online.meetings.lost(server)?;
        let problem = match lost {
            // The browser does not report why the connection failed.
            client::Lost::Unreachable(_) => self.texts.text("error-server-broken"),
            client::Lost::Foreign => return Some(self.texts.text("web-no-server")),
            lost => self.texts.explain(lost),
        };
        let values = [
            ("server", server.host().into()),
            ("problem", problem.into()),
        ];
        Some(self.texts.format("online-no-server-why", &values))
    }

    fn refusal(&self) -> Option<String> {
        match self.online.news.as_ref()? {
            News::Refused(_, why) | News::NotSeated(_, why) => Some(self.texts.text(reason(*why))),
            _ => None,
        }
    }

    fn lines(&self, plan: &Plan) -> Vec<String> {
        let lines = client::plan::lines(plan).into_iter();
        let line = |line: Vec<client::plan::Reply>| {
            let replies = line.into_iter().map(|(when, reply)| {
                let values = [("when", when.into()), ("reply", reply.into())];
                self.texts.format("plan-reply", &values)
            });
            replies.collect::<Vec<_>>().join(" ")
        };
        lines.map(line).collect()
    }

    /// The text about the conditional moves that the player tries on the board.
    pub(super) fn plan_state(&self, planning: &Planning) -> String {
        if planning.is_full {
            let values = [
                (
                    "replies",
                    u32::try_from(Plan::MOST_BRANCHES)
                        .unwrap_or(u32::MAX)
                        .into(),
                ),
                (
                    "deep",
                    u32::try_from(Plan::DEEPEST).unwrap_or(u32::MAX).into(),
                ),
            ];
            return self.texts.format("plan-full", &values);
        }
        let tried = planning.tried();
        match tried.last() {
            None => self.texts.text("plan-try"),
            Some(when) if !planning.can_add() => {
                let values = [("when", when.as_str().into())];
                self.texts.format("plan-unanswered", &values)
            }
            Some(_) => {
                let pairs = tried.chunks_exact(2);
                let replies = pairs.filter_map(|pair| match pair {
                    [when, reply] => {
                        let values = [
                            ("when", when.as_str().into()),
                            ("reply", reply.as_str().into()),
                        ];
                        Some(self.texts.format("plan-reply", &values))
                    }
                    _ => None,
                });
                replies.collect::<Vec<_>>().join(" ")
            }
        }
    }
}
