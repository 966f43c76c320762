//! Tests that every message can be written and read again, and that no text makes the reader panic.

use clock::TimeControl;
use lobby::{
    Branch, Chair, Claim, ClockView, Clocks, Command, Left, Name, NextGame, Offer, Pace, Phrase,
    Plan, PlayerView, Profile, Rating, RematchView, SeatChoice, Seen, Settings, StageView, Time,
    Tournament, TournamentId, View,
};
use proptest::prelude::*;
use protocol::{
    Challenge, Code, CommandId, Goodbye, ReadError, Reason, Request, SeatSecret, ToClient,
    ToServer, read_to_client, read_to_server,
};
use referee::GameId;
use rules::{RuleChanges, Side};

fn game() -> impl Strategy<Value = GameId> {
    any::<u128>().prop_map(GameId::from_bits)
}

fn secret() -> impl Strategy<Value = SeatSecret> {
    any::<u128>().prop_map(SeatSecret::from_bits)
}

fn id() -> impl Strategy<Value = CommandId> {
    any::<u128>().prop_map(CommandId::from_bits)
}

fn code() -> impl Strategy<Value = Code> {
    any::<u64>().prop_map(Code::from_bits)
}

fn name() -> impl Strategy<Value = Name> {
    ".{0,60}".prop_map(|text| Name::new(&text))
}

fn request() -> impl Strategy<Value = Request> {
    any::<u32>().prop_map(Request)
}

fn control() -> impl Strategy<Value = TimeControl> {
    const TEXTS: &[&str] = &[
        "1/30",
        "300",
        "300+5",
        "300b5",
        "300d5",
        "300+3x30",
        "864000+129600c864000",
    ];
    proptest::sample::select(TEXTS).prop_map(|text| TimeControl::parse(text).unwrap())
}

fn settings() -> impl Strategy<Value = Settings> {
    let pace = prop_oneof![
        Just(Pace::Untimed),
        (control(), control()).prop_map(|(black, white)| Pace::Live { black, white }),
        (control(), any::<bool>(), any::<u8>()).prop_map(
            |(control, weekends_off, vacation_days)| {
                Pace::Correspondence {
                    control,
                    weekends_off,
                    vacation_days,
                }
            }
        ),
    ];
    let seats = [SeatChoice::Black, SeatChoice::White, SeatChoice::Random];
    (
        "[a-z-]{1,12}",
        pace,
        proptest::sample::select(seats.to_vec()),
        any::<Option<u8>>(),
        any::<[bool; 3]>(),
    )
        .prop_map(
            |(variant, pace, host_plays, spectators, [listed, by_bot, rated])| Settings {
                variant,
                rules: RuleChanges::default(),
                host_plays,
                pace,
                spectators,
                listed,
                by_bot,
                rated,
            },
        )
}

fn command() -> impl Strategy<Value = Command> {
    let branch = Branch {
        when: "a1-b1".to_owned(),
        reply: "c3-c4".to_owned(),
        then: Plan(vec![]),
    };
    prop_oneof![
        ".{0,24}".prop_map(|mv| Command::Move { mv }),
        any::<bool>().prop_map(|accept| Command::AnswerDraw { accept }),
        any::<bool>().prop_map(|accept| Command::AnswerTakeBack { accept }),
        any::<bool>().prop_map(|accept| Command::AnswerRematch { accept }),
        any::<bool>().prop_map(|muted| Command::Mute { muted }),
        proptest::sample::select(vec![
            Command::OfferDraw,
            Command::AskTakeBack,
            Command::Resign,
            Command::Abort,
            Command::GiveTime,
            Command::OfferRematch,
            Command::StartVacation,
            Command::EndVacation,
            Command::Claim { claim: Claim::Win },
            Command::Claim { claim: Claim::Draw },
            Command::Say {
                phrase: Phrase::GoodGame
            },
            Command::Plan {
                plan: Plan(vec![branch])
            },
        ]),
    ]
}

fn to_server() -> impl Strategy<Value = ToServer> {
    prop_oneof![
        any::<u32>().prop_map(|version| ToServer::Hello { version }),
        (request(), secret(), settings(), name()).prop_map(|(request, secret, settings, name)| {
            ToServer::Open {
                request,
                secret,
                settings: Box::new(settings),
                name,
            }
        }),
        (request(), code()).prop_map(|(request, code)| ToServer::Ask { request, code }),
        request().prop_map(|request| ToServer::EnterLobby { request }),
        Just(ToServer::LeaveLobby),
        (request(), secret(), code(), name()).prop_map(|(request, secret, code, name)| {
            ToServer::Join {
                request,
                secret,
                code,
                name,
            }
        }),
        (request(), game(), secret(), any::<u64>()).prop_map(|(request, game, secret, since)| {
            ToServer::Follow {
                request,
                game,
                secret,
                since,
            }
        }),
        (request(), code()).prop_map(|(request, code)| ToServer::Watch { request, code }),
        (request(), game(), secret()).prop_map(|(request, game, secret)| ToServer::TakeAlong {
            request,
            game,
            secret,
        }),
        game().prop_map(|game| ToServer::Unfollow { game }),
        (id(), game(), any::<u64>(), command()).prop_map(|(id, game, expected, command)| {
            ToServer::Do {
                id,
                game,
                expected,
                command,
            }
        }),
        request().prop_map(|request| ToServer::Ping { request }),
    ]
}

fn reason() -> impl Strategy<Value = Reason> {
    prop_oneof![
        any::<u64>().prop_map(|version| Reason::Stale { version }),
        proptest::sample::select(vec![
            Reason::Malformed,
            Reason::Unknown,
            Reason::NoSeat,
            Reason::TooMany,
            Reason::Game {
                refused: lobby::Refused::TooEarly { at: Time(9) }
            },
            Reason::Game {
                refused: lobby::Refused::Expired
            },
            Reason::Game {
                refused: lobby::Refused::Plan {
                    error: lobby::PlanError::Twice
                }
            },
        ]),
    ]
}

fn offer() -> impl Strategy<Value = Offer> {
    let players = proptest::collection::vec(name(), 0..3);
    (any::<bool>(), settings(), players).prop_map(|(watches, settings, players)| Offer {
        watches,
        settings,
        players: players.into_iter().map(Profile::from).collect(),
    })
}

fn challenges() -> impl Strategy<Value = Vec<Challenge>> {
    let challenge = (code(), offer()).prop_map(|(code, offer)| Challenge { code, offer });
    proptest::collection::vec(challenge, 0..3)
}

fn view() -> impl Strategy<Value = View> {
    (game(), settings(), name(), any::<u32>()).prop_map(|(game, settings, name, number)| View {
        game,
        version: number.into(),
        settings,
        you: Some(Chair::Guest),
        stage: StageView::Decided {
            winner: Some(Side::White),
            reason: "connected".to_owned(),
        },
        players: vec![PlayerView {
            chair: Chair::Host,
            side: None,
            profile: Profile {
                name,
                rating: Some(Rating {
                    points: 1523,
                    provisional: true,
                }),
                deleted: false,
                bot: false,
            },
            change: None,
            vacation_days: 3,
        }],
        moves: vec!["c8-c6".to_owned()],
        clocks: Some(Clocks {
            at: Time(number.into()),
            running: Some(Side::Black),
            black: Some(ClockView {
                left: 5,
                delay: 0,
                periods: 2,
                in_period: true,
            }),
            white: None,
        }),
        draw_offered: None,
        take_back_asked: Some(Side::Black),
        vacation: None,
        series: "1-0.5".to_owned(),
        tournament: Some(Tournament {
            id: TournamentId(u128::MAX >> 3),
            name: Name::new("Spring"),
        }),
        plan: Plan::default(),
        muted: true,
        rematch: RematchView::Offered { by: Chair::Host },
        deadline: None,
    })
}

fn to_client() -> impl Strategy<Value = ToClient> {
    let seen = proptest::sample::select(vec![
        Seen::Began,
        Seen::FlagFell,
        Seen::Nothing,
        Seen::Aborted { by: None },
        Seen::Moved {
            by: Chair::Host,
            mv: "a1xb2".to_owned(),
            planned: true,
        },
    ]);
    let goodbye = proptest::sample::select(vec![
        Goodbye::Version { served: 1 },
        Goodbye::Flood,
        Goodbye::TooSlow,
        Goodbye::Stopping,
    ]);
    prop_oneof![
        (any::<u64>()).prop_map(|now| ToClient::Welcome {
            version: 1,
            server: "s".to_owned(),
            now: Time(now)
        }),
        (
            any::<bool>(),
            challenges(),
            proptest::collection::vec(code(), 0..3)
        )
            .prop_map(|(is_whole, added, removed)| ToClient::Lobby {
                is_whole,
                added,
                removed,
            }),
        (request(), game(), code(), proptest::option::of(code())).prop_map(
            |(request, game, code, watch)| ToClient::Opened {
                request,
                game,
                code,
                watch
            }
        ),
        (request(), offer()).prop_map(|(request, offer)| ToClient::Offered {
            request,
            offer: Box::new(offer)
        }),
        (request(), game()).prop_map(|(request, game)| ToClient::Joined {
            request,
            game,
            watch: None
        }),
        (request(), game()).prop_map(|(request, game)| ToClient::Following { request, game }),
        proptest::collection::vec(game().prop_map(NextGame), 0..50)
            .prop_map(|games| ToClient::OwnGames { games }),
        view().prop_map(|view| ToClient::State {
            view: Box::new(view)
        }),
        (game(), any::<u64>(), seen).prop_map(|(game, version, event)| ToClient::News {
            game,
            version,
            at: Time(version),
            event,
            clocks: None,
            deadline: Some(Time(9))
        }),
        (id(), any::<u64>()).prop_map(|(id, version)| ToClient::Done { id, version }),
        (id(), reason()).prop_map(|(id, reason)| ToClient::Refused { id, reason }),
        (proptest::option::of(request()), reason())
            .prop_map(|(request, reason)| ToClient::Failed { request, reason }),
        game().prop_map(|game| ToClient::Presence {
            game,
            left: Some(Left::Dropped),
            claim_at: Some(Time(4))
        }),
        goodbye.prop_map(|reason| ToClient::Goodbye { reason }),
    ]
}

proptest! {
    #[test]
    fn messages_of_clients_survive(message in to_server()) {
        let text = serde_json::to_string(&message).unwrap();
        prop_assert_eq!(read_to_server(&text), Ok(message));
    }

    #[test]
    fn messages_of_servers_survive(message in to_client()) {
        let text = serde_json::to_string(&message).unwrap();
        prop_assert_eq!(read_to_client(&text), Ok(message));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in ".{0,300}") {
        let _ = read_to_server(&text);
        let _ = read_to_client(&text);
    }

    #[test]
    fn no_damaged_message_makes_the_reader_panic(
        message in to_server(), at in any::<prop::sample::Index>(), letter in any::<char>()
    ) {
        let letters: Vec<char> = serde_json::to_string(&message).unwrap().chars().collect();
        let mut damaged = letters.clone();
        damaged[at.index(letters.len())] = letter;
        let _ = read_to_server(&damaged.into_iter().collect::<String>());
    }
}

#[test]
fn unknown_fields_are_ignored_and_unknown_types_named() {
    let ping = r#"{"ping":{"request":3,"new":{"a":[1]}}}"#;
    assert_eq!(
        read_to_server(ping),
        Ok(ToServer::Ping {
            request: Request(3)
        })
    );
    let dance = r#"{"dance":{"request":3}}"#;
    assert_eq!(
        read_to_server(dance),
        Err(ReadError::Unknown {
            request: Some(Request(3)),
            id: None
        })
    );
    let zeros = "0".repeat(32);
    for castle in [r#""castle""#, r#"{"castle":{"side":"short"}}"#] {
        let command = format!(
            r#"{{"do":{{"id":"{zeros}","game":"{zeros}","expected":1,"command":{castle}}}}}"#
        );
        assert_eq!(
            read_to_server(&command),
            Err(ReadError::Unknown {
                request: None,
                id: Some(CommandId::from_bits(0))
            })
        );
    }
    for wrong in [
        "",
        "[]",
        "{",
        "{}",
        r#"{"ping":{}}"#,
        r#"{"ping":7}"#,
        r#""ping""#,
    ] {
        assert!(
            matches!(read_to_server(wrong), Err(ReadError::Malformed(_))),
            "{wrong}"
        );
    }
    let large = " ".repeat(protocol::MOST_TO_SERVER + 1);
    assert_eq!(
        read_to_server(&large),
        Err(ReadError::TooLarge(large.len()))
    );
}

#[test]
fn deep_nesting_is_refused() {
    let deep = r#"{"do":{"command":{"plan":{"plan":"#.to_owned() + &"[".repeat(3000);
    assert!(matches!(
        read_to_server(&deep),
        Err(ReadError::Malformed(_))
    ));
}

#[test]
fn a_secret_is_not_shown() {
    let shown = format!("{:?}", SeatSecret::from_bits(0xabc));
    assert_eq!(shown, "SeatSecret(..)");
}
