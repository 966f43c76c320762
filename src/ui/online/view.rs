//! View model of the page for online games.

use std::collections::BTreeMap;

use client::terms::{challenge, terms, watchable};
use client::{Lobby, LookUp, Lost, Server, words};
use cohort_features::online::{Host, HostState, Online, Seat, SeatId};
use cohort_play::locale::{Locale, Texts};
use cohort_play::settings::{OnlineChoices, Settings};
use cohort_play::variants::Variants;
use protocol::Code;

use crate::words::family_key;

/// The content of the page for online games.
#[derive(Clone, Debug, PartialEq)]
pub struct OnlineView {
    /// The player's games, newest first.
    pub games: Vec<SeatView>,
    /// All variants that an invitation can offer: the id of each, and the name of its game and board.
    pub boards: Vec<(String, String)>,
    /// The id of the variant that an invitation would offer.
    pub variant: String,
    pub choices: OnlineChoices,
    /// Whether the server address is valid.
    pub has_server: bool,
    /// The error in the server address, as text.
    pub trouble: Option<String>,
    pub name: String,
    /// The state of the server inside this program.
    pub host: HostState,
    /// The servers in the local network, each with its name and address.
    pub neighbours: Vec<(String, String)>,
    /// The last refusal by a server, as text.
    pub said: Option<String>,
    /// The invitation that the player has opened but not accepted yet.
    pub opened: Option<OpenedView>,
    /// The lobby of the server; `None` without a valid address.
    pub lobby: Option<LobbyView>,
    /// Whether the lobby is above the settings of the server, because the server was known when the page was opened.
    pub is_lobby_first: bool,
}

/// The lobby of a server.
#[derive(Clone, Debug, PartialEq)]
pub struct LobbyView {
    pub challenges: ChallengesView,
    /// The games in progress that the player can watch, the most watched first. Without those of the player.
    pub games: Vec<WatchableView>,
}

/// The open challenges of a lobby.
#[derive(Clone, Debug, PartialEq)]
pub enum ChallengesView {
    /// The open challenges, newest first.
    Open(Vec<ChallengeView>),
    /// A text that says that nobody waits for an opponent, or that the program is still asking the server.
    Message(String),
    /// The reason, as text, why the challenges are not known.
    Problem(String),
}

/// An open challenge.
#[derive(Clone, Debug, PartialEq)]
pub struct ChallengeView {
    pub code: Code,
    /// The name of the challenger. For the player's own challenge, a text that says so.
    pub name: String,
    pub conditions: String,
    pub is_own: bool,
}

/// A game of the lobby that the player can watch.
#[derive(Clone, Debug, PartialEq)]
pub struct WatchableView {
    pub code: Code,
    /// The names of both players.
    pub players: String,
    /// The conditions and the number of spectators.
    pub facts: String,
}

/// An invitation that the player has opened.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenedView {
    pub title: String,
    /// The conditions of the game. Before the server has answered, a text that says that the program asks. Empty after
    /// an error.
    pub lines: Vec<String>,
    /// The text of the button that accepts the invitation; `None` before the server has answered, and after an error.
    pub accept: Option<String>,
    /// The reason, as text, why the invitation cannot be accepted.
    pub problem: Option<String>,
}

/// A game in the list of games against friends.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatView {
    pub id: SeatId,
    /// The name of the opponent. For a spectator, the names of both players.
    pub name: String,
    /// The name of the game and its board.
    pub what: String,
    /// A unique name in the list, made from opponent, game and board. Accessible names contain it.
    pub full_name: String,
    /// The state of the game, as text.
    pub state: String,
    /// Whether it is the player's turn.
    pub calls: bool,
    /// Whether the game can be shown on the board.
    pub opens: bool,
    /// For an invitation that nobody has accepted yet: a text and the link. The text says what to do with the code, or
    /// that everyone can accept the invitation.
    pub invitation: Option<(String, String)>,
    /// The link for spectators of a game in progress.
    pub watch: Option<String>,
    /// The link with which the player can continue the game on another computer.
    pub elsewhere: Option<String>,
    /// Whether the player can remove the game from the list.
    pub goes: bool,
    /// The reason why the game's server cannot be reached; `None` while the server is connected.
    pub problem: Option<String>,
}

impl OnlineView {
    pub(super) fn of(
        online: &Online,
        host: &Host,
        settings: &Settings,
        variants: &Variants,
        locale: &Locale,
    ) -> Self {
        let choices = settings.online.clone();
        let server = choices.server.parse::<Server>();
        let chosen = variants.chosen(&settings.variant);
        let typed = !choices.server.trim().is_empty();
        let games = online.seats();
        let mut games: Vec<_> = games.collect();
        // Games that the player only watches come after the player's own games.
        games.sort_by_key(|(_, seat)| seat.is_watcher());
        let games = games.into_iter();
        let games = games.map(|(id, seat)| SeatView::of(online, id, seat, variants, locale));
        let games = games.collect();
        OnlineView {
            games: numbered(games),
            boards: (variants.0.variants().iter())
                .map(|variant| {
                    let name = what(locale, variant.kind(), variant.name());
                    (variant.id().to_owned(), name)
                })
                .collect(),
            variant: chosen.map_or_else(String::new, |variant| variant.id().to_owned()),
            has_server: server.is_ok(),
            trouble: server
                .err()
                .filter(|_| typed)
                .map(|error| locale.explain(&error)),
            name: settings.name.clone(),
            host: host.state().clone(),
            neighbours: Vec::new(),
            said: online
                .notice()
                .and_then(|notice| words::refusal(locale, &notice.news)),
            opened: online
                .opened()
                .map(|opened| OpenedView::of(online, opened, variants, locale)),
            lobby: online
                .lobby()
                .map(|lobby| LobbyView::of(online, lobby, variants, locale)),
            is_lobby_first: false,
            choices,
        }
    }
}

impl LobbyView {
    fn of(online: &Online, lobby: &Lobby, variants: &Variants, locale: &Locale) -> Self {
        let of_others = lobby.games.iter();
        let of_others =
            of_others.filter(|game| online.plays_in(&lobby.server, game.game).is_none());
        let games = of_others.map(|game| {
            let (players, facts) = watchable(locale, game, &variants.0);
            WatchableView {
                code: game.code,
                players,
                facts,
            }
        });
        LobbyView {
            challenges: ChallengesView::of(online, lobby, variants, locale),
            games: games.collect(),
        }
    }
}

impl ChallengesView {
    fn of(online: &Online, lobby: &Lobby, variants: &Variants, locale: &Locale) -> Self {
        let server = &lobby.server;
        let Some(open) = &lobby.open else {
            let problem = match (lobby.refused, online.lost(server)) {
                (Some(reason), _) => locale.text(words::reason(reason)),
                (None, Some(lost)) => unreachable(locale, server, lost),
                (None, None) => return ChallengesView::Message(locale.text("online-asking")),
            };
            return ChallengesView::Problem(problem);
        };
        if open.is_empty() {
            return ChallengesView::Message(locale.text("online-lobby-empty"));
        }
        let view = |of: &protocol::Challenge| {
            let (name, conditions) = challenge(locale, &of.offer, &variants.0);
            let is_own = online.is_own(server, of.code);
            ChallengeView {
                code: of.code,
                name: match is_own {
                    true => locale.text("online-own-challenge"),
                    false => name,
                },
                conditions,
                is_own,
            }
        };
        ChallengesView::Open(open.iter().map(view).collect())
    }
}

impl OpenedView {
    fn of(online: &Online, opened: &LookUp, variants: &Variants, locale: &Locale) -> Self {
        if let Some(Ok(offer)) = &opened.answer {
            let terms = terms(locale, offer, &variants.0);
            return OpenedView {
                title: terms.title,
                lines: terms.lines,
                accept: Some(terms.accept),
                problem: None,
            };
        }
        let problem = match &opened.answer {
            Some(Err(reason)) => Some(locale.text(words::reason(*reason))),
            _ => online
                .lost(&opened.server)
                .map(|lost| unreachable(locale, &opened.server, lost)),
        };
        OpenedView {
            title: locale.text("online-join"),
            lines: match problem {
                None => vec![locale.text("online-asking")],
                Some(_) => Vec::new(),
            },
            accept: None,
            problem,
        }
    }
}

/// Returns a sentence that says why a server cannot be reached.
fn unreachable(locale: &Locale, server: &Server, lost: &Lost) -> String {
    let told = [
        ("server", server.host().into()),
        ("problem", locale.explain(lost).into()),
    ];
    locale.format("online-no-server-why", &told)
}

/// Makes accessible names unique: appends a number to a name that an earlier game has.
fn numbered(mut games: Vec<SeatView>) -> Vec<SeatView> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for game in &mut games {
        let count = counts.entry(game.full_name.clone()).or_default();
        *count += 1;
        if *count > 1 {
            game.full_name = format!("{} ({count})", game.full_name);
        }
    }
    games
}

/// Returns the name of a game, together with the name of its board.
fn what(locale: &Locale, kind: rules::GameKind, board: &str) -> String {
    let names = [
        ("game", locale.text(family_key(kind)).into()),
        ("board", locale.text(board).into()),
    ];
    locale.format("online-what", &names)
}

impl SeatView {
    fn of(online: &Online, id: SeatId, seat: &Seat, variants: &Variants, locale: &Locale) -> Self {
        let variant = seat
            .settings()
            .and_then(|settings| variants.0.get(&settings.variant));
        let server = &seat.server;
        let lost = online.lost(server).filter(|_| !seat.is_done);
        let name = words::opponent(locale, seat);
        let what = variant.map_or_else(String::new, |variant| {
            what(locale, variant.kind(), variant.name())
        });
        SeatView {
            id,
            full_name: if seat.has_begun() {
                format!("{name} · {what}")
            } else {
                what.clone()
            },
            name,
            what,
            state: words::standing(locale, seat, online.server_time(server)),
            calls: seat.is_my_turn(),
            opens: seat.has_begun() && seat.board().is_some(),
            invitation: seat.invitation().map(|code| {
                let link = server.link(code).to_string();
                if seat.is_challenge() {
                    return (locale.text("online-listed"), link);
                }
                let code = [("code", code.to_string().into())];
                (locale.format("online-invited-code", &code), link)
            }),
            watch: seat
                .watch_code()
                .filter(|_| seat.has_begun() && !seat.is_over())
                .map(|code| server.link(code).to_string()),
            elsewhere: seat
                .link()
                .filter(|_| seat.has_begun() && !seat.is_over())
                .map(|link| link.to_string()),
            goes: !seat.has_begun() || seat.is_over() || seat.is_watcher(),
            problem: lost.map(|lost| unreachable(locale, server, lost)),
        }
    }
}
