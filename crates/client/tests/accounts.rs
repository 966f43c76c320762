//! Tests how a client signs in to an account at a server, with a server that the test plays itself.

use client::{AccountState, Heard, Lost, Meetings, Server};
use lobby::{Category, Name, Pace, Rating, Settings, Speed, Time};
use protocol::{CategoryRating, Code, Reason, Request, SessionToken, ToClient, ToServer};
use rules::{GameKind, RuleChanges};

const CODE: Code = Code::from_bits(7);
const NOW: Time = Time(1_800_000_000_000);
const BLITZ: Category = Category {
    game: GameKind::Loa,
    speed: Speed::Blitz,
};

fn server() -> Server {
    "localhost:4040".parse().unwrap()
}

fn settings() -> Settings {
    Settings {
        variant: "loa".to_owned(),
        rules: RuleChanges::default(),
        host_plays: lobby::SeatChoice::Random,
        pace: Pace::Untimed,
        spectators: None,
        listed: false,
        by_bot: false,
        rated: false,
    }
}

fn hear(meetings: &mut Meetings, message: ToClient) {
    let heard = Heard::Message(Box::new(message));
    assert_eq!(meetings.heard(&server(), heard, NOW), []);
}

/// Connects to the server, and returns the messages after the greeting.
fn connect(meetings: &mut Meetings) -> Vec<ToServer> {
    meetings.heard(&server(), Heard::Connected, NOW);
    let greeting = meetings.take_outgoing(&server());
    assert!(matches!(greeting[..], [ToServer::Hello { .. }]));
    let welcome = ToClient::Welcome {
        version: 1,
        server: "test".to_owned(),
        now: NOW,
    };
    hear(meetings, welcome);
    meetings.take_outgoing(&server())
}

fn cut(meetings: &mut Meetings) {
    meetings.heard(&server(), Heard::Lost(Lost::Broken), NOW);
}

fn ada(request: Request) -> ToClient {
    let rating = Rating {
        points: 1600,
        provisional: false,
    };
    ToClient::SignedIn {
        request,
        name: Name::new("Ada"),
        ratings: vec![CategoryRating {
            category: BLITZ,
            rating,
        }],
    }
}

fn state(meetings: &Meetings) -> &AccountState {
    &meetings.account(&server()).unwrap().state
}

/// Returns the request and the token of the only message, which asks for a code.
fn grant(messages: &[ToServer]) -> (Request, SessionToken) {
    let [ToServer::AskGrant { request, token, .. }] = messages else {
        panic!("{messages:?}");
    };
    (*request, *token)
}

#[test]
fn a_player_signs_in_by_a_code_and_stays_signed_in() {
    let mut meetings = Meetings::default();
    meetings.sign_in(&server());
    assert!(meetings.wanted().contains(&server()) && meetings.waits());
    let (request, token) = grant(&connect(&mut meetings));
    let page = "http://localhost:4040/account/#code".to_owned();
    let code = ToClient::GrantCode {
        request,
        code: CODE,
        page: page.clone(),
    };
    hear(&mut meetings, code);
    let shown = AccountState::MustType { code: CODE, page };
    assert_eq!(*state(&meetings), shown);

    // After a lost connection, the client asks with the same token, because the code may have been typed meanwhile.
    cut(&mut meetings);
    let (again, same) = grant(&connect(&mut meetings));
    assert_eq!(same, token);
    let before = meetings.accounts_revision();
    hear(&mut meetings, ada(again));
    assert!(meetings.accounts_revision() > before);
    let account = meetings.account(&server()).unwrap();
    assert_eq!(account.name(), Some(&Name::new("Ada")));
    assert_eq!(
        account.rating(BLITZ).map(|rating| rating.points),
        Some(1600)
    );
    // The server can begin a game of the player, so the client stays connected.
    assert!(meetings.wanted().contains(&server()) && !meetings.waits());

    let mut restarted = Meetings::default();
    restarted.read_accounts(&meetings.write_accounts()).unwrap();
    restarted.open(server(), settings(), Name::new("ignored"));
    let messages = connect(&mut restarted);
    // The client signs in before it takes a seat.
    let [ToServer::SignIn { token: kept, .. }, ToServer::Open { .. }] = messages[..] else {
        panic!("{messages:?}");
    };
    assert_eq!(kept, token);
}

#[test]
fn signing_out_ends_the_session_and_forgets_it() {
    let mut meetings = Meetings::default();
    let token = SessionToken::from_bits(5);
    meetings.set_account(&server(), token, Name::new("Ada"));
    connect(&mut meetings);
    meetings.sign_out(&server());
    let messages = meetings.take_outgoing(&server());
    let [ToServer::SignOut { token: ended, .. }] = messages[..] else {
        panic!("{messages:?}");
    };
    assert_eq!(ended, token);
    assert_eq!(meetings.account(&server()), None);
    assert_eq!(meetings.write_accounts(), b"[]");
}

#[test]
fn a_session_that_has_ended_elsewhere_is_not_kept() {
    let mut meetings = Meetings::default();
    meetings.set_account(&server(), SessionToken::from_bits(5), Name::new("Ada"));
    let messages = connect(&mut meetings);
    let [ToServer::SignIn { request, .. }] = messages[..] else {
        panic!("{messages:?}");
    };
    let failed = ToClient::Failed {
        request: Some(request),
        reason: Reason::NotSignedIn,
    };
    hear(&mut meetings, failed);
    assert_eq!(
        *state(&meetings),
        AccountState::Refused(Reason::NotSignedIn)
    );
    assert_eq!(meetings.write_accounts(), b"[]");
    // The player can sign in again.
    meetings.sign_in(&server());
    grant(&meetings.take_outgoing(&server()));
}

#[test]
fn a_file_that_holds_no_accounts_is_refused() {
    let many = format!("[{}]", "1,".repeat(40_000));
    for wrong in ["", "{}", "[1]", r#"[{"server":"x y"}]"#, &many] {
        let mut meetings = Meetings::default();
        assert!(meetings.read_accounts(wrong.as_bytes()).is_err(), "{wrong}");
    }
}
