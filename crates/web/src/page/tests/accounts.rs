//! Tests of the player's account at the server, and of rated games.

use lobby::{Name, Offer, Rating, RatingChange, SeatChoice, Settings, StageView};
use protocol::{Challenge, Reason, SessionToken, ToClient, ToServer};

use super::remote::{CODE, begin_game, connect, hear, online_page, receive, sent, settings};
use super::*;

const TOKEN: SessionToken = SessionToken::from_bits(7);

/// The account as the account page stores it.
fn kept() -> String {
    format!(r#"{{"token":"{}","name":"Ada"}}"#, String::from(TOKEN))
}

/// Tells the page which account the browser's storage contains.
fn account(page: &mut Page, text: Option<&str>) {
    let text = serde_json::to_string(&text).unwrap();
    hear(page, &format!(r#"{{"account":{{"text":{text}}}}}"#));
}

fn signed_in(page: &Page) -> bool {
    page.view().friends.account.unwrap().signed_in
}

fn invite(page: &mut Page, pace: &str) {
    let invitation = format!(
        r#"{{"invite":{{"variant":"loa","side":null,"pace":"{pace}","weekends_off":false,"vacation":false,
        "watched":false,"listed":true,"rated":true,"name":""}}}}"#
    );
    hear(page, &invitation);
}

#[test]
fn the_page_signs_in_before_it_takes_seats_and_forgets_an_account() {
    let mut page = online_page();
    assert!(page.view().friends.account.is_none(), "no account page");
    account(&mut page, Some(&kept()));
    let shown = page.view().friends.account.unwrap();
    assert_eq!(
        (shown.text.as_str(), shown.page, shown.signed_in),
        ("Signed in as Ada", "account/", true)
    );
    invite(&mut page, "none");
    assert!(matches!(
        connect(&mut page)[..],
        [ToServer::SignIn { token: TOKEN, .. }, ToServer::Open { .. }]
    ));
    account(&mut page, None);
    let shown = page.view().friends.account.unwrap();
    assert_eq!(
        (shown.text.as_str(), shown.page, shown.signed_in),
        ("Sign in", "account/#sign-in", false)
    );
    hear(&mut page, r#""lost""#);
    assert!(matches!(connect(&mut page)[..], [ToServer::Open { .. }]));
    // Another account is used immediately.
    account(&mut page, Some(&kept()));
    assert!(matches!(sent(&mut page)[..], [ToServer::SignIn { .. }]));
    // Another tab of the browser takes over the remote games, and this tab takes them back.
    hear(&mut page, r#""taken-over""#);
    hear(&mut page, r#"{"take-over":{"seats":null}}"#);
    assert!(signed_in(&page));
}

#[test]
fn damaged_accounts_are_ignored() {
    for text in [
        "",
        "{}",
        "null",
        r#"{"token":"7","name":"Ada"}"#,
        r#"{"token":7,"name":"Ada"}"#,
        r#"{"name":"Ada"}"#,
    ] {
        let mut page = online_page();
        account(&mut page, Some(text));
        assert!(!signed_in(&page), "{text}");
        hear(&mut page, r#""look""#);
        assert!(matches!(
            connect(&mut page)[..],
            [ToServer::EnterLobby { .. }]
        ));
    }
}

#[test]
fn the_page_drops_an_ended_session_and_says_so_once() {
    let mut page = online_page();
    account(&mut page, Some(&kept()));
    hear(&mut page, r#""look""#);
    let messages = connect(&mut page);
    let Some(ToServer::SignIn { request, .. }) = messages.first() else {
        panic!("no request to sign in");
    };
    let failed = ToClient::Failed {
        request: Some(*request),
        reason: Reason::NotSignedIn,
    };
    receive(&mut page, &failed);
    let view = page.view();
    let problem = "Your session at this server has ended. Sign in again.";
    assert_eq!(view.friends.problem.as_deref(), Some(problem));
    assert_eq!(view.said, problem);
    assert!(!signed_in(&page));
    assert_eq!(page.take_ended(), Some(kept()));
    assert_eq!(page.take_ended(), None);
    hear(&mut page, r#""leave""#);
    assert_eq!(page.view().friends.problem, None);
}

#[test]
fn a_page_without_games_is_connected_while_its_player_is_signed_in() {
    let mut page = online_page();
    assert!(!page.view().friends.connect);
    account(&mut page, Some(&kept()));
    assert!(page.view().friends.connect);
    connect(&mut page);
    account(&mut page, None);
    assert!(!page.view().friends.connect);
    // The scripts close the connection now. The next messages wait until there is another one.
    sent(&mut page);
    hear(&mut page, r#""look""#);
    assert_eq!(sent(&mut page), []);
    assert!(matches!(
        connect(&mut page)[..],
        [ToServer::EnterLobby { .. }]
    ));
}

#[test]
fn only_games_with_clocks_of_signed_in_players_are_rated() {
    let rated = |has_account: bool, pace| {
        let mut page = online_page();
        account(&mut page, has_account.then(kept).as_deref());
        invite(&mut page, pace);
        let Some(ToServer::Open { settings, .. }) = connect(&mut page).pop() else {
            panic!("no invitation");
        };
        settings.rated
    };
    for pace in ["live:300+3", "days:3", "bank:10"] {
        assert!(rated(true, pace) && !rated(false, pace), "{pace}");
    }
    assert!(!rated(true, "none"));
}

#[test]
fn a_guest_cannot_accept_a_rated_game() {
    let mut page = online_page();
    account(&mut page, None);
    hear(&mut page, r#""look""#);
    connect(&mut page);
    let offer = Offer {
        watches: false,
        settings: Settings {
            rated: true,
            ..settings(SeatChoice::White)
        },
        players: vec![Name::new("Ben").into()],
    };
    let challenge = Challenge {
        code: CODE,
        offer: offer.clone(),
    };
    let lobby = ToClient::Lobby {
        is_whole: true,
        added: vec![challenge],
        removed: Vec::new(),
    };
    receive(&mut page, &lobby);
    let problem = |page: &Page| page.view().friends.challenges.unwrap()[0].problem.clone();
    assert_eq!(
        problem(&page).as_deref(),
        Some("Sign in to play rated games.")
    );
    account(&mut page, Some(&kept()));
    assert_eq!(problem(&page), None);
    account(&mut page, None);
    sent(&mut page);
    hear(&mut page, &format!(r#"{{"invited":{{"text":"{CODE}"}}}}"#));
    let asked = sent(&mut page)
        .into_iter()
        .find_map(|message| match message {
            ToServer::Ask { request, .. } => Some(request),
            _ => None,
        });
    let offered = ToClient::Offered {
        request: asked.unwrap(),
        offer: Box::new(offer),
    };
    receive(&mut page, &offered);
    let invited = |page: &Page| page.view().friends.invited.unwrap().problem;
    assert!(invited(&page).is_some());
    account(&mut page, Some(&kept()));
    assert_eq!(invited(&page), None);
}

#[test]
fn ratings_stand_beside_the_board_and_change_after_the_game() {
    let mut page = online_page();
    account(&mut page, Some(&kept()));
    begin_game(&mut page, |view| {
        for (player, name) in view.players.iter_mut().zip(["Ada", "Ben"]) {
            player.profile.name = Name::new(name);
            player.profile.rating = Some(Rating {
                points: 1523,
                provisional: name == "Ben",
            });
        }
    });
    let [top, bottom] = page.view().players.map(|player| player.name);
    assert_eq!(
        (top.as_str(), bottom.as_str()),
        ("Black · Ben (1523?)", "White · Ada (1523)")
    );
    let mut page = online_page();
    account(&mut page, Some(&kept()));
    begin_game(&mut page, |view| {
        view.stage = StageView::Decided {
            winner: Some(Side::White),
            reason: "resigned".to_owned(),
        };
        for player in &mut view.players {
            player.change = Some(RatingChange {
                before: 1523,
                after: Rating {
                    points: if player.side == Some(Side::White) {
                        1531
                    } else {
                        1515
                    },
                    provisional: false,
                },
            });
        }
    });
    let view = page.view();
    assert_eq!(view.status, "You won");
    assert!(
        view.detail.contains("Your rating: 1531 (+8)"),
        "{}",
        view.detail
    );
    assert!(view.said.contains("1531"), "{}", view.said);
}
