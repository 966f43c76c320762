//! Tests of games against remote players. The tests create the server's messages themselves.

use lobby::{Entry, Meeting, Name, Offer, Pace, Player, SeatChoice, SeatKey, Settings, Time, Who};
use protocol::{Challenge, Code, ToClient, ToServer};
use referee::GameId;
use rules::RuleChanges;

use super::*;

pub(super) const CODE: Code = Code::from_bits(7);

pub(super) fn online_page() -> Page {
    let stored = Stored {
        server: Some("https://play.example.org".to_owned()),
        ..Stored::default()
    };
    Page::new("en", words("en"), &stored).unwrap()
}

pub(super) fn hear(page: &mut Page, event: &str) {
    page.hear_text(&format!(r#"{{"online":{event}}}"#), 0.0);
}

pub(super) fn receive(page: &mut Page, message: &ToClient) {
    let text = serde_json::to_string(message).unwrap();
    let text = serde_json::to_string(&text).unwrap();
    hear(page, &format!(r#"{{"heard":{{"text":{text}}}}}"#));
}

pub(super) fn sent(page: &mut Page) -> Vec<ToServer> {
    let texts = page.take_outgoing().into_iter();
    texts
        .map(|text| protocol::read_to_server(&text).unwrap())
        .collect()
}

/// Opens the connection to the server. Returns what the page sends after the greeting of the server.
pub(super) fn connect(page: &mut Page) -> Vec<ToServer> {
    hear(page, r#""connected""#);
    assert_eq!(sent(page).len(), 1, "the greeting");
    let welcome = ToClient::Welcome {
        version: 1,
        server: "test".to_owned(),
        now: Time(0),
    };
    receive(page, &welcome);
    sent(page)
}

pub(super) fn settings(host_plays: SeatChoice) -> Settings {
    Settings {
        variant: "loa".to_owned(),
        rules: RuleChanges::default(),
        host_plays,
        pace: Pace::Untimed,
        spectators: None,
        listed: false,
        by_bot: false,
        rated: false,
    }
}

#[test]
fn a_code_is_explained_before_it_is_used() {
    let mut page = online_page();
    hear(&mut page, r#""look""#);
    hear(&mut page, &format!(r#"{{"invited":{{"text":"{CODE}"}}}}"#));
    let asked = page.view().friends.invited.unwrap();
    assert_eq!(
        (asked.lines, asked.accept),
        (vec!["Asking the server…".to_owned()], None)
    );
    let [ToServer::Ask { request, .. }] = connect(&mut page)[..] else {
        panic!("no question");
    };
    let offer = Offer {
        watches: false,
        settings: settings(SeatChoice::White),
        players: vec![Name::new("Ada").into()],
    };
    let offered = ToClient::Offered {
        request,
        offer: Box::new(offer),
    };
    receive(&mut page, &offered);
    let invited = page.view().friends.invited.unwrap();
    assert_eq!(invited.title, "Ada invites you to a game");
    assert_eq!(invited.lines[1], "Your side: Black");
    assert_eq!(invited.accept.as_deref(), Some("Join the game"));
    assert!(invited.named);
    // Another tab of the browser takes over the remote games, and this tab takes them back.
    hear(&mut page, r#""taken-over""#);
    hear(&mut page, r#"{"take-over":{"seats":null}}"#);
    assert_eq!(page.view().friends.invited.unwrap().accept, None);
    assert!(matches!(connect(&mut page)[..], [ToServer::Ask { .. }]));
    hear(
        &mut page,
        &format!(r#"{{"join":{{"text":"{CODE}","name":"Ben"}}}}"#),
    );
    assert!(page.view().friends.invited.is_none());
    assert!(matches!(sent(&mut page)[..], [ToServer::Join { .. }]));
}

#[test]
fn the_dialog_lists_open_challenges_while_it_is_open() {
    let mut page = online_page();
    hear(&mut page, r#""look""#);
    let view = page.view().friends;
    assert!(view.connect && view.challenges.is_none());
    assert!(matches!(
        connect(&mut page)[..],
        [ToServer::EnterLobby { .. }]
    ));
    let challenge = || Challenge {
        code: CODE,
        offer: Offer {
            watches: false,
            settings: settings(SeatChoice::White),
            players: vec![Name::new("Ada").into()],
        },
    };
    let lobby = |is_whole, added, removed: &[Code]| ToClient::Lobby {
        is_whole,
        added,
        removed: removed.to_vec(),
    };
    receive(&mut page, &lobby(true, Vec::new(), &[]));
    assert_eq!(page.view().friends.challenges.unwrap().len(), 0);
    receive(&mut page, &lobby(false, vec![challenge()], &[]));
    let [open] = &page.view().friends.challenges.unwrap()[..] else {
        panic!("one challenge");
    };
    assert_eq!(open.name, "Ada");
    let conditions = "Lines of Action · Classic · No clock · Your side: Black";
    assert_eq!((open.terms.as_str(), open.own), (conditions, false));
    receive(&mut page, &lobby(false, Vec::new(), &[CODE]));
    assert_eq!(page.view().friends.challenges.unwrap().len(), 0);
    // In the list of open challenges, the player's own challenge is marked.
    let invitation = r#"{"invite":{"variant":"loa","side":null,"pace":"none","weekends_off":false,"vacation":false,
        "watched":false,"listed":true,"name":"Ada"}}"#;
    hear(&mut page, invitation);
    let [
        ToServer::Open {
            request, settings, ..
        },
    ] = &sent(&mut page)[..]
    else {
        panic!("no invitation");
    };
    assert!(settings.listed);
    let opened = ToClient::Opened {
        request: *request,
        game: GameId::from_bits(1),
        code: CODE,
        watch: None,
    };
    receive(&mut page, &opened);
    receive(&mut page, &lobby(false, vec![challenge()], &[]));
    assert!(page.view().friends.challenges.unwrap()[0].own);
    hear(&mut page, r#""leave""#);
    assert_eq!(sent(&mut page), [ToServer::LeaveLobby]);
    assert!(page.view().friends.challenges.is_none());
}

/// A page on which the remote opponent is to move.
fn waiting_page() -> Page {
    let mut page = online_page();
    begin_game(&mut page, |_| {});
    page
}

/// Begins a game in which the opponent plays Black. The server sends its state after `change` has changed it.
pub(super) fn begin_game(page: &mut Page, change: impl FnOnce(&mut lobby::View)) {
    let invitation = r#"{"invite":{"variant":"loa","side":"white","pace":"none","weekends_off":false,"vacation":false,
        "watched":false,"listed":false,"name":"Ada"}}"#;
    hear(page, invitation);
    let Some(ToServer::Open { request, .. }) = connect(page).pop() else {
        panic!("no invitation");
    };
    let player = |number| Player::guest(SeatKey([number; 32]), Name::default());
    let game = GameId::from_bits(9);
    let opened = lobby::Event::Opened {
        game,
        settings: settings(SeatChoice::White),
        host: player(1),
    };
    let at = Time(0);
    let mut meeting = Meeting::begin(&Entry { at, event: opened }, &page.variants).unwrap();
    let event = meeting.join(player(2), false, at).unwrap();
    meeting.evolve(&Entry { at, event }).unwrap();
    let mut view = Box::new(meeting.view(Who::Seat(lobby::Chair::Host), at));
    change(&mut view);
    for message in [
        ToClient::Opened {
            request,
            game,
            code: CODE,
            watch: None,
        },
        ToClient::Following { request, game },
        ToClient::State { view },
    ] {
        receive(page, &message);
    }
}

/// Moves that repeat no position and do not end the game.
fn long_line(mut game: Game, length: usize) -> Vec<String> {
    let mut line = Vec::new();
    let mut seen = Vec::new();
    while line.len() < length {
        let fresh = game.legal_moves().into_iter().find(|mv| {
            let mut after = game.clone();
            after.play(*mv).is_ok() && after.outcome().is_none() && !seen.contains(after.position())
        });
        let mv = fresh.unwrap();
        game.play(mv).unwrap();
        seen.push(*game.position());
        line.push(mv.to_string());
    }
    line
}

/// Two invitations of the player. Returns the page, and a message that begins the game of the first invitation.
fn two_invitations(pace: &str) -> (Page, ToClient) {
    let mut page = online_page();
    let invite = |page: &mut Page| {
        let invitation = format!(
            r#"{{"invite":{{"variant":"loa","side":"white","pace":"{pace}","weekends_off":false,"vacation":false,
            "watched":false,"listed":false,"name":"Ada"}}}}"#
        );
        hear(page, &invitation);
    };
    invite(&mut page);
    let Some(ToServer::Open {
        request, settings, ..
    }) = connect(&mut page).pop()
    else {
        panic!("no invitation");
    };
    let player = |number, name| Player::guest(SeatKey([number; 32]), Name::new(name));
    let (game, at) = (GameId::from_bits(9), Time(0));
    let event = lobby::Event::Opened {
        game,
        settings: *settings,
        host: player(1, "Ada"),
    };
    let mut meeting = Meeting::begin(&Entry { at, event }, &page.variants).unwrap();
    let state = |meeting: &Meeting| ToClient::State {
        view: Box::new(meeting.view(Who::Seat(lobby::Chair::Host), at)),
    };
    let opened = ToClient::Opened {
        request,
        game,
        code: CODE,
        watch: None,
    };
    let following = ToClient::Following { request, game };
    for message in [opened, following, state(&meeting)] {
        receive(&mut page, &message);
    }
    invite(&mut page);
    let event = meeting.join(player(2, "Ben"), false, at).unwrap();
    meeting.evolve(&Entry { at, event }).unwrap();
    (page, state(&meeting))
}

#[test]
fn a_game_that_begins_while_the_page_shows_another_is_announced_and_opened() {
    let (mut page, begins) = two_invitations("none");
    assert_eq!(page.view().friends.began, None);
    receive(&mut page, &begins);
    let view = page.view();
    let told = "Your game against Ben begins.";
    assert_eq!(view.friends.began.as_deref(), Some(told));
    assert!(view.said.contains(told), "{}", view.said);
    assert_eq!(view.detail, told);
    let has_button = |page: &Page| {
        let buttons = page.view().buttons;
        buttons.iter().any(|button| button.id == "online:begun")
    };
    assert!(has_button(&page));
    // The next event is no news of the game. The message and the button stay until the player opens the game.
    hear(&mut page, r#""look""#);
    let view = page.view();
    assert_eq!((view.friends.began, view.detail.as_str()), (None, told));
    assert!(!view.said.contains(told), "{}", view.said);
    hear(&mut page, r#""begun""#);
    assert!(page.remote().is_some_and(|remote| remote.is_playing()));
    assert!(!has_button(&page));
    hear(&mut page, r#""local""#);
    assert!(!has_button(&page));
}

#[test]
fn the_time_for_the_first_move_runs_down_beside_the_clock_of_the_player_to_move() {
    let (mut page, begins) = two_invitations("live:300");
    receive(&mut page, &begins);
    hear(&mut page, r#""begun""#);
    let first_moves = |page: &Page| {
        let clocks = page.view().players.map(|player| player.clock.unwrap());
        clocks.map(|clock| (clock.first_move, clock.sentence))
    };
    // White, the player, is at the bottom. Black moves first.
    let [(black, sentence), (white, _)] = first_moves(&page);
    assert_eq!(black.as_deref(), Some("First move: 1 min left"));
    assert!(sentence.ends_with("; First move: 1 min left"), "{sentence}");
    assert_eq!(white, None);
    assert_eq!(page.wait(), Duration::from_millis(1));
    page.tick(17_700.0);
    let [(black, _), _] = first_moves(&page);
    assert_eq!(black.as_deref(), Some("First move: 43 s left"));
    assert_eq!(page.wait(), Duration::from_millis(301));
}

#[test]
fn the_page_says_why_the_server_does_not_let_it_connect() {
    let lost = |page: &mut Page, status: u16, text: &str| {
        hear(page, r#""lost""#);
        let text = serde_json::to_string(text).unwrap();
        let answered = format!(r#"{{"answered":{{"status":{status},"text":{text}}}}}"#);
        hear(page, &answered);
        let friends = page.view().friends;
        (friends.problem.unwrap(), friends.again, friends.serverless)
    };
    for (status, text, told, again, serverless) in [
        (403, "banned\n", "has banned your network", false, false),
        (429, "too many connections\n", "is busy", true, false),
        (0, "", "accept players from this page", true, false),
        (403, "<html>", "This page has no server", false, true),
        (200, "<html>", "This page has no server", false, true),
        (400, "", "connection was lost", true, false),
        (502, "", "connection was lost", true, false),
    ] {
        let mut page = online_page();
        hear(&mut page, r#""look""#);
        let (problem, goes_on, none) = lost(&mut page, status, text);
        assert!(problem.contains(told), "{status}: {problem}");
        assert_eq!((goes_on, none), (again, serverless), "{status} {text}");
    }
    // The host of a known server can answer anything while the server restarts.
    for (status, again) in [(0, true), (404, true), (429, true), (403, false)] {
        let mut page = online_page();
        hear(&mut page, r#""look""#);
        connect(&mut page);
        let text = if status == 403 { "banned\n" } else { "" };
        let (_, goes_on, none) = lost(&mut page, status, text);
        assert_eq!((goes_on, none), (again, false), "{status}");
    }
}

#[test]
fn a_line_for_which_a_plan_has_no_room_stays_and_says_why() {
    let mut page = waiting_page();
    hear(&mut page, r#""plan""#);
    let most = 2 * lobby::Plan::DEEPEST;
    for mv in long_line(page.game().clone(), most + 2) {
        typed(&mut page, &mv, 0.0);
    }
    sent(&mut page);
    hear(&mut page, r#""plan-end""#);
    let view = page.view();
    assert_eq!(view.moves.len(), most + 2, "the line is still on the board");
    assert!(
        view.warning && view.detail.contains("too long"),
        "{}",
        view.detail
    );
    assert!(view.said.contains("too long"), "{}", view.said);
    assert!(sent(&mut page).is_empty(), "nothing was planned");
    for _ in 0..2 {
        hear(&mut page, r#""plan-back""#);
    }
    hear(&mut page, r#""plan-end""#);
    let view = page.view();
    assert_eq!((view.moves.len(), view.friends.plan.len()), (0, 1));
    assert!(matches!(sent(&mut page)[..], [ToServer::Do { .. }]));
}

#[test]
fn a_question_of_the_opponent_replaces_the_reason_why_a_move_was_refused() {
    let mut page = waiting_page();
    typed(&mut page, "a3-c3", 0.0);
    let refused = page.view();
    assert!(refused.warning, "{}", refused.detail);
    let asks = ToClient::News {
        game: GameId::from_bits(9),
        version: 3,
        at: Time(1),
        event: lobby::Seen::DrawOffered {
            by: lobby::Chair::Guest,
        },
        clocks: None,
        deadline: None,
    };
    receive(&mut page, &asks);
    let view = page.view();
    assert!(view.detail.contains("draw"), "{}", view.detail);
    assert!(!view.detail.contains(&refused.detail), "{}", view.detail);
}
