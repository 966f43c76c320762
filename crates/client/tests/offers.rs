//! Tests what codes and open challenges offer: how a client asks a server, and which words the player reads.

use client::terms::{Terms, challenge, terms, watchable};
use client::{Heard, Lost, Meetings, Server};
use clock::TimeControl;
use lobby::{
    Chair, Entry, Event, Meeting, Name, Offer, Pace, Player, SeatChoice, SeatKey, Settings, Time,
    Who,
};
use phrases::Catalog;
use protocol::{Challenge, Code, Reason, Request, SeatSecret, ToClient, ToServer, Watchable};
use referee::GameId;
use rules::{Catalogue, RuleChanges};

const CODE: Code = Code::from_bits(7);
const NOW: Time = Time(1_800_000_000_000);

fn server() -> Server {
    "localhost:4040".parse().unwrap()
}

fn control(text: &str) -> TimeControl {
    TimeControl::parse(text).unwrap()
}

fn offer(pace: Pace) -> Offer {
    Offer {
        watches: false,
        settings: Settings {
            variant: "ordo".to_owned(),
            rules: RuleChanges::default(),
            host_plays: SeatChoice::Black,
            pace,
            spectators: Some(3),
            listed: false,
            by_bot: false,
            rated: false,
        },
        players: vec![Name::new("Ada").into()],
    }
}

fn told(offer: &Offer) -> Terms {
    terms(&Catalog::new("en"), offer, &Catalogue::builtin())
}

#[test]
fn an_invitation_says_who_invites_and_what_counts() {
    let live = offer(Pace::Live {
        black: control("300+5"),
        white: control("300+5"),
    });
    let text = told(&live);
    assert_eq!(text.title, "Ada invites you to a game");
    assert_eq!(
        text.lines,
        [
            "Ordo · Classic",
            "Your side: White",
            "Time: 5 min + 5 s a move",
            "Spectators can watch"
        ]
    );
    let days = offer(Pace::Correspondence {
        control: control("1/259200"),
        weekends_off: true,
        vacation_days: 14,
    });
    assert_eq!(
        told(&days).lines[2..5],
        [
            "Time: 3 days for each move",
            "Weekends do not count",
            "14 days of vacation for each player"
        ]
    );
    let bank = offer(Pace::Correspondence {
        control: control("864000+86400c1728000"),
        weekends_off: false,
        vacation_days: 0,
    });
    assert_eq!(
        told(&bank).lines[2..],
        [
            "Time: 10 days, plus 1 day for each move, at most 20",
            "Spectators can watch"
        ]
    );
    let mut plain = offer(Pace::Untimed);
    plain.players = vec![Name::default().into()];
    plain.settings.host_plays = SeatChoice::Random;
    plain.settings.spectators = None;
    plain.settings.rules.repetition = Some(rules::Repetition::Off);
    let text = told(&plain);
    assert_eq!(text.title, "You are invited to a game");
    assert_eq!(
        text.lines,
        [
            "Ordo · Classic",
            "Special rules in this match",
            "Your side: Random",
            "No clock",
            "No spectators"
        ]
    );
}

#[test]
fn a_code_for_spectators_says_that_it_is_for_watching() {
    let mut offer = offer(Pace::Untimed);
    offer.watches = true;
    offer.players.push(Name::default().into());
    let text = told(&offer);
    assert_eq!(text.title, "Watch the game");
    assert_eq!(
        text.lines[..2],
        ["This link is only for watching", "Ada – Remote player"]
    );
    assert_eq!(text.accept, text.title);
}

#[test]
fn a_challenge_says_who_challenges_and_what_counts_in_one_line() {
    let told = |offer: &Offer| challenge(&Catalog::new("en"), offer, &Catalogue::builtin());
    let mut offer = offer(Pace::Live {
        black: control("300+5"),
        white: control("300+5"),
    });
    let conditions = "Ordo · Classic · 5 min + 5 s a move · Your side: White";
    assert_eq!(told(&offer), ("Ada".to_owned(), conditions.to_owned()));
    offer.players = vec![Name::default().into()];
    offer.settings.pace = Pace::Untimed;
    offer.settings.host_plays = SeatChoice::Random;
    offer.settings.rules.repetition = Some(rules::Repetition::Off);
    let conditions = "Ordo · Classic · Special rules in this match · No clock · Your side: Random";
    let expected = ("Remote player".to_owned(), conditions.to_owned());
    assert_eq!(told(&offer), expected);
}

fn hears(meetings: &mut Meetings, message: ToClient) {
    meetings.heard(&server(), Heard::Message(Box::new(message)), NOW);
}

fn connect(meetings: &mut Meetings) {
    meetings.heard(&server(), Heard::Connected, NOW);
    meetings.take_outgoing(&server());
    let welcome = ToClient::Welcome {
        version: 1,
        server: "test".to_owned(),
        now: NOW,
    };
    hears(meetings, welcome);
}

/// Connects, and returns the number of the client's request about the code.
fn asked(meetings: &mut Meetings) -> Request {
    connect(meetings);
    question(meetings).unwrap()
}

fn question(meetings: &mut Meetings) -> Option<Request> {
    match meetings.take_outgoing(&server())[..] {
        [] => None,
        [
            ToServer::Ask {
                request,
                code: CODE,
            },
        ] => Some(request),
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn a_code_is_looked_up_over_a_new_connection_after_the_last_one_was_closed() {
    let mut meetings = Meetings::default();
    meetings.look_up(server(), CODE);
    asked(&mut meetings);
    meetings.end_look_up();
    assert!(meetings.wanted().is_empty());
    meetings.closed(&server());
    meetings.look_up(server(), CODE);
    assert_eq!(question(&mut meetings), None, "there is no connection");
    asked(&mut meetings);
}

#[test]
fn a_code_is_looked_up_until_the_server_answers_and_then_used_as_it_is_meant() {
    let mut meetings = Meetings::default();
    meetings.look_up(server(), CODE);
    assert!(meetings.wanted().contains(&server()) && meetings.waits());
    asked(&mut meetings);
    meetings.heard(&server(), Heard::Lost(Lost::Broken), NOW);
    let request = asked(&mut meetings);
    meetings.retry();
    assert_eq!(question(&mut meetings), None, "the answer is on its way");
    let busy = ToClient::Failed {
        request: Some(request),
        reason: Reason::TooMany,
    };
    meetings.heard(&server(), Heard::Message(Box::new(busy)), NOW);
    meetings.retry();
    let request = question(&mut meetings).unwrap();
    let offer = Offer {
        watches: true,
        ..offer(Pace::Untimed)
    };
    let offered = ToClient::Offered {
        request,
        offer: Box::new(offer.clone()),
    };
    meetings.heard(&server(), Heard::Message(Box::new(offered)), NOW);
    let answer = meetings.looked_up().unwrap().answer.clone();
    assert_eq!(answer, Some(Ok(offer)));
    meetings.retry();
    assert!(question(&mut meetings).is_none() && !meetings.waits());
    // The server has said that the code is for spectators, so the client watches without an attempt to join.
    let id = meetings.join(server(), CODE, Name::default());
    assert!(matches!(
        meetings.take_outgoing(&server())[..],
        [ToServer::Watch { code: CODE, .. }]
    ));
    assert!(meetings.seat(id).unwrap().is_watcher() && meetings.looked_up().is_none());
}

/// Returns the number of the request to enter the lobby, which must be the only message.
fn enters(meetings: &mut Meetings) -> Request {
    match meetings.take_outgoing(&server())[..] {
        [ToServer::EnterLobby { request }] => request,
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn a_player_in_the_lobby_knows_the_open_challenges_until_the_connection_is_lost() {
    let challenge = |code| Challenge {
        code: Code::from_bits(code),
        offer: offer(Pace::Untimed),
    };
    let lobby = |is_whole, added: &[u64], removed: &[u64]| ToClient::Lobby {
        is_whole,
        added: added.iter().map(|code| challenge(*code)).collect(),
        removed: removed.iter().map(|code| Code::from_bits(*code)).collect(),
    };
    let known = |meetings: &Meetings| {
        let open = meetings.lobby()?.open.as_ref()?.iter();
        Some(open.map(|it| it.code.bits()).collect::<Vec<_>>())
    };
    let mut meetings = Meetings::default();
    meetings.enter_lobby(&server());
    assert!(meetings.wanted().contains(&server()) && meetings.waits());
    connect(&mut meetings);
    let request = enters(&mut meetings);
    assert_eq!(known(&meetings), None, "the server has not answered");
    let busy = ToClient::Failed {
        request: Some(request),
        reason: Reason::Unavailable,
    };
    hears(&mut meetings, busy);
    meetings.retry();
    enters(&mut meetings);
    hears(&mut meetings, lobby(true, &[2, 1], &[]));
    assert_eq!(known(&meetings), Some(vec![2, 1]));
    assert!(!meetings.waits());
    hears(&mut meetings, lobby(false, &[4, 3], &[2, 9]));
    assert_eq!(known(&meetings), Some(vec![4, 3, 1]));
    hears(&mut meetings, lobby(false, &[], &[1]));
    assert_eq!(known(&meetings), Some(vec![4, 3]));
    meetings.enter_lobby(&server());
    assert!(
        meetings.take_outgoing(&server()).is_empty(),
        "already there"
    );
    // After a lost connection nobody knows which challenges are left.
    meetings.heard(&server(), Heard::Lost(Lost::Broken), NOW);
    assert_eq!(known(&meetings), None);
    connect(&mut meetings);
    enters(&mut meetings);
    hears(&mut meetings, lobby(true, &[5], &[]));
    assert_eq!(known(&meetings), Some(vec![5]));
    meetings.leave_lobby();
    assert_eq!(meetings.take_outgoing(&server()), [ToServer::LeaveLobby]);
    hears(&mut meetings, lobby(false, &[6], &[]));
    assert!(meetings.lobby().is_none() && meetings.wanted().is_empty());
}

#[test]
fn a_player_in_the_lobby_watches_a_game_and_does_not_lose_it_in_the_list() {
    let game = |code: u64, spectators| Watchable {
        game: GameId::from_bits(code.into()),
        code: Code::from_bits(code),
        offer: Offer {
            watches: true,
            players: vec![Name::new("Ada").into(), Name::new("").into()],
            ..offer(Pace::Untimed)
        },
        spectators,
    };
    let known = |meetings: &Meetings| {
        let games = meetings.lobby().unwrap().games.iter();
        games.map(|game| game.code.bits()).collect::<Vec<_>>()
    };
    let mut meetings = Meetings::default();
    meetings.enter_lobby(&server());
    connect(&mut meetings);
    enters(&mut meetings);
    assert!(known(&meetings).is_empty());
    let [watched, other] = [game(7, 2), game(8, 0)];
    let games = vec![watched.clone(), other.clone()];
    hears(&mut meetings, ToClient::Watchable { games });
    assert_eq!(known(&meetings), [7, 8]);
    // The client asks to watch the game, and not to join it.
    let id = meetings.join(server(), watched.code, Name::new("Cleo"));
    let asked = meetings.take_outgoing(&server());
    assert!(
        matches!(asked[..], [ToServer::Watch { code, .. }] if code == watched.code),
        "{asked:?}"
    );
    assert_eq!(meetings.join(server(), watched.code, Name::new("Cleo")), id);
    // The player plays in the other game, so the client returns to the player's own seat.
    let secret = SeatSecret::from_bits(5);
    let own = meetings.open_seat(&server().seat_link(other.game, secret));
    assert_eq!(meetings.plays_in(&server(), other.game), Some(own));
    meetings.take_outgoing(&server());
    let watching = meetings.join(server(), other.code, Name::new("Cleo"));
    let asked = meetings.take_outgoing(&server());
    let [ToServer::Watch { request, .. }] = asked[..] else {
        panic!("{asked:?}");
    };
    let game = other.game;
    hears(&mut meetings, ToClient::Following { request, game });
    assert!(meetings.seat(watching).is_none() && meetings.seat(own).is_some());
    let asked = meetings.take_outgoing(&server());
    assert!(
        matches!(asked[..], [ToServer::Follow { game, .. }] if game == other.game),
        "{asked:?}"
    );
    let facts = |game| {
        let variants = Catalogue::builtin();
        watchable(&Catalog::new("en"), game, &variants)
    };
    let (players, shown) = facts(&watched);
    assert_eq!(players, "Ada – Remote player");
    assert_eq!(shown, "Ordo · Classic · No clock · 2 spectators");
    assert_eq!(facts(&other).1, "Ordo · Classic · No clock");
    hears(&mut meetings, ToClient::Watchable { games: vec![other] });
    assert_eq!(known(&meetings), [8]);
    meetings.heard(&server(), Heard::Lost(Lost::Broken), NOW);
    assert!(known(&meetings).is_empty());
}

#[test]
fn a_server_without_a_lobby_is_not_asked_again() {
    let mut meetings = Meetings::default();
    meetings.enter_lobby(&server());
    connect(&mut meetings);
    let request = enters(&mut meetings);
    let unknown = ToClient::Failed {
        request: Some(request),
        reason: Reason::Unknown,
    };
    hears(&mut meetings, unknown);
    meetings.retry();
    assert!(meetings.take_outgoing(&server()).is_empty() && !meetings.waits());
    let refused = meetings.lobby().unwrap().refused;
    assert_eq!(refused, Some(Reason::Unknown));
}

#[test]
fn finding_an_opponent_opens_one_challenge_for_the_same_conditions() {
    let mut meetings = Meetings::default();
    connect(&mut meetings);
    let mut wanted = offer(Pace::Untimed).settings;
    wanted.listed = true;
    let find = |meetings: &mut Meetings, wanted: &Settings| {
        meetings.find_opponent(server(), wanted.clone(), Name::default())
    };
    let id = find(&mut meetings, &wanted);
    let sent = meetings.take_outgoing(&server());
    assert!(matches!(&sent[..], [ToServer::Open { settings, .. }] if **settings == wanted));
    // The server could pair a player who waits twice with themselves.
    assert_eq!(find(&mut meetings, &wanted), id);
    assert!(meetings.take_outgoing(&server()).is_empty());
    let mut other = wanted;
    other.variant = "loa".to_owned();
    assert_ne!(find(&mut meetings, &other), id);
}

#[test]
fn a_paired_player_follows_the_server_into_the_other_game() {
    let mut meetings = Meetings::default();
    connect(&mut meetings);
    let mut wanted = offer(Pace::Untimed).settings;
    wanted.listed = true;
    let id = meetings.find_opponent(server(), wanted.clone(), Name::new("Ada"));
    let [
        ToServer::Open {
            request, secret, ..
        },
    ] = meetings.take_outgoing(&server())[..]
    else {
        panic!("no challenge");
    };
    let game = GameId::from_bits(1);
    hears(
        &mut meetings,
        ToClient::Opened {
            request,
            game,
            code: CODE,
            watch: None,
        },
    );
    hears(&mut meetings, ToClient::Following { request, game });
    let open = |game, key, name| {
        let entry = Entry {
            at: NOW,
            event: Event::Opened {
                game,
                settings: wanted.clone(),
                host: Player::guest(SeatKey([key; 32]), Name::new(name)),
            },
        };
        Meeting::begin(&entry, &Catalogue::builtin()).unwrap()
    };
    let mut own = open(game, 1, "Ada");
    let view = |meeting: &Meeting, chair| Box::new(meeting.view(Who::Seat(chair), NOW));
    let state = ToClient::State {
        view: view(&own, Chair::Host),
    };
    hears(&mut meetings, state);
    let into = GameId::from_bits(2);
    let mut other = open(into, 2, "Ben");
    let [joined, paired] = other.pair(&own, true, NOW).unwrap();
    let at = NOW;
    own.evolve(&Entry { at, event: paired }).unwrap();
    other.evolve(&Entry { at, event: joined }).unwrap();
    let state = ToClient::State {
        view: view(&own, Chair::Host),
    };
    hears(&mut meetings, state);
    let sent = meetings.take_outgoing(&server());
    let [
        ToServer::Unfollow { game: left },
        ToServer::Follow {
            game: followed,
            secret: own_secret,
            request,
            ..
        },
    ] = sent[..]
    else {
        panic!("{sent:?}");
    };
    assert_eq!((left, followed), (game, into));
    assert_eq!(own_secret, secret);
    hears(
        &mut meetings,
        ToClient::Following {
            request,
            game: into,
        },
    );
    let state = ToClient::State {
        view: view(&other, Chair::Guest),
    };
    hears(&mut meetings, state);
    let seat = meetings.seat(id).unwrap();
    assert_eq!(seat.game(), Some(into));
    assert_eq!(seat.opponent().unwrap().name, Name::new("Ben"));
}
