//! View model of the page for online games.

use std::collections::BTreeMap;

use client::terms::{challenge, terms, watchable};
use client::tournaments::Stage;
use client::{Lobby, LookUp, Lost, Server, words};
use cohort_features::online::{
    Account, AccountState, Host, HostState, Online, Seat, SeatId, Unratable,
};
use cohort_play::locale::{Locale, Texts};
use cohort_play::settings::{OnlineChoices, Settings};
use cohort_play::variants::Variants;
use lobby::{Category, Speed};
use protocol::Code;

use super::tournaments::TournamentsView;
use super::words::what;
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
    /// The player's account at the server.
    pub account: AccountView,
    /// The reason, as text, why a new game cannot be rated; `None` if it can.
    pub unrated: Option<String>,
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
    /// The tournaments that the player looks at, instead of the games; and the list to which the player can return.
    pub tournaments: Option<(TournamentsView, (Stage, u32))>,
    /// Whether the lobby is above the settings of the server, because the server was known when the page was opened.
    pub is_lobby_first: bool,
}

/// The player's account at the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccountView {
    /// The player plays as a guest. Contains the reason, as text, why the server did not sign the player in.
    Guest(Option<String>),
    /// The player signs in, but the server has not sent a code yet. Contains the reason, as text, why the server cannot
    /// be reached.
    Asking(Option<String>),
    /// The player must type the code on the page with this address.
    Code { code: String, page: String },
    SignedIn {
        name: String,
        /// The player's ratings as texts, each with its game and its speed.
        ratings: Vec<String>,
        /// The address of the account page.
        page: String,
        /// The number of games that the player plays as a guest, and that the account can take along.
        guest_games: usize,
    },
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
    /// The reason, as text, why the player cannot accept the challenge; `None` if the player can.
    pub problem: Option<String>,
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
    /// The address of the page on which the player can report the opponent; `None` without an account.
    pub report: Option<String>,
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
            trouble: (server.as_ref().err())
                .filter(|_| typed)
                .map(|error| locale.explain(error)),
            name: settings.name.clone(),
            account: AccountView::of(online, server.as_ref().ok(), locale),
            unrated: online.unratable(settings).map(|why| {
                locale.text(match why {
                    Unratable::Guest => "online-needs-account",
                    Unratable::Untimed => "online-rate-needs-clock",
                    Unratable::Rules => "online-rate-needs-rules",
                })
            }),
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
            tournaments: None,
            is_lobby_first: false,
            choices,
        }
    }
}

impl AccountView {
    fn of(online: &Online, server: Option<&Server>, locale: &Locale) -> Self {
        let account = server.and_then(|server| Some((server, online.account(server)?)));
        let Some((server, account)) = account else {
            return AccountView::Guest(None);
        };
        match &account.state {
            AccountState::Asking => {
                let lost = online.lost(server);
                AccountView::Asking(lost.map(|lost| unreachable(locale, server, lost)))
            }
            AccountState::MustType { code, page } => AccountView::Code {
                code: code.to_string(),
                page: page.clone(),
            },
            AccountState::Refused(reason) => {
                AccountView::Guest(Some(locale.text(words::reason(*reason))))
            }
            AccountState::SignedIn { name, .. } => AccountView::SignedIn {
                name: name.as_str().to_owned(),
                ratings: ratings(locale, account),
                page: server.account_page(),
                guest_games: online.guest_games(server),
            },
        }
    }
}

/// Returns the ratings of an account as texts, each with its game and its speed.
fn ratings(locale: &Locale, account: &Account) -> Vec<String> {
    let rated = Category::all();
    let rated = rated.filter_map(|category| Some((category, account.rating(category)?)));
    let told = rated.map(|(category, rating)| {
        let told = [
            ("game", locale.text(family_key(category.game)).into()),
            ("speed", locale.text(speed_key(category.speed)).into()),
            ("rating", words::rating_text(rating).into()),
        ];
        locale.format("online-speed-rating", &told)
    });
    told.collect()
}

/// Returns the locale key of the name of a speed.
const fn speed_key(speed: Speed) -> &'static str {
    match speed {
        Speed::Blitz => "online-speed-blitz",
        Speed::Rapid => "online-speed-rapid",
        Speed::Correspondence => "online-speed-correspondence",
    }
}

/// Returns the reason, as text, why the player cannot accept an offer with these conditions; `None` if the player can.
fn needs_account(
    online: &Online,
    server: &Server,
    conditions: &lobby::Settings,
    locale: &Locale,
) -> Option<String> {
    let needs = conditions.rated && !online.is_signed_in(server);
    needs.then(|| locale.text("online-needs-account"))
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
            let problem = needs_account(online, server, &of.offer.settings, locale);
            ChallengeView {
                code: of.code,
                name: match is_own {
                    true => locale.text("online-own-challenge"),
                    false => name,
                },
                conditions,
                is_own,
                problem: problem.filter(|_| !is_own),
            }
        };
        ChallengesView::Open(open.iter().map(view).collect())
    }
}

impl OpenedView {
    fn of(online: &Online, opened: &LookUp, variants: &Variants, locale: &Locale) -> Self {
        if let Some(Ok(offer)) = &opened.answer {
            let terms = terms(locale, offer, &variants.0);
            let needed = needs_account(online, &opened.server, &offer.settings, locale);
            let problem = needed.filter(|_| !offer.watches);
            return OpenedView {
                title: terms.title,
                lines: terms.lines,
                accept: problem.is_none().then_some(terms.accept),
                problem,
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
        let what = words::in_tournament(locale, what, seat);
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
            report: (seat.report_page())
                .filter(|_| online.account(server).is_some())
                .map(|page| format!("{server}/{page}")),
            goes: !seat.has_begun() || seat.is_over() || seat.is_watcher(),
            problem: lost.map(|lost| unreachable(locale, server, lost)),
        }
    }
}
