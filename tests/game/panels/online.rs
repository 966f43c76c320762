//! Tests of the page for online games.

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Key, OpenUrl, OutputCommand};
use cohort_controls::input::{Action, ClipboardAction};
use cohort_features::online::{HostState, OnlineRequest};
use cohort_play::settings::{Change, OnlineChoices};
use cohort_ui::online::{
    self, AccountView, ChallengeView, ChallengesView, LobbyView, OnlineView, WatchableView,
};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use protocol::Code;

use super::run::{actions, focused};

pub(crate) fn view() -> OnlineView {
    OnlineView {
        games: Vec::new(),
        boards: vec![("loa".into(), "Lines of Action · Classic".into())],
        variant: "loa".into(),
        choices: OnlineChoices {
            server: "play.example.org".into(),
            ..OnlineChoices::default()
        },
        has_server: true,
        trouble: None,
        name: "Ada".into(),
        account: AccountView::Guest(None),
        unrated: Some("Sign in to play rated games.".into()),
        host: HostState::Off,
        neighbours: Vec::new(),
        said: None,
        opened: None,
        lobby: None,
        tournaments: None,
        is_lobby_first: true,
    }
}

fn on_page(view: &OnlineView, play: impl FnOnce(&mut Harness<'_>)) -> Vec<Action> {
    actions(
        (420.0, 1400.0),
        |ui, locale| online::show(ui, locale, view),
        play,
    )
}

fn challenge(code: u64, name: &str, is_own: bool) -> ChallengeView {
    ChallengeView {
        code: Code::from_bits(code),
        name: name.into(),
        conditions: "Ordo · Classic · No clock · Your side: Black".into(),
        is_own,
        problem: None,
    }
}

fn lobby(challenges: ChallengesView) -> LobbyView {
    LobbyView {
        challenges,
        games: Vec::new(),
    }
}

#[test]
fn a_game_of_others_is_watched() {
    let mut view = view();
    view.lobby = Some(LobbyView {
        challenges: ChallengesView::Message("Nobody is waiting".into()),
        games: vec![WatchableView {
            code: Code::from_bits(7),
            players: "Ada – Ben".into(),
            facts: "Ordo · Classic · 5 min · 2 spectators".into(),
        }],
    });
    let done = on_page(&view, |harness| {
        harness.get_by_label("Games to watch");
        harness.get_by_label("Watch: Ada – Ben").click();
    });
    let watch = OnlineRequest::Enter(Code::from_bits(7));
    assert_eq!(done, [Action::Online(watch)]);
}

#[test]
fn a_challenge_of_another_player_is_accepted_and_the_own_one_is_not() {
    let mut view = view();
    view.lobby = Some(lobby(ChallengesView::Open(vec![
        challenge(1, "Your challenge", true),
        challenge(2, "Ben", false),
    ])));
    let done = on_page(&view, |harness| {
        harness.get_by_label("Your challenge");
        let accepts = harness.query_all_by_label_contains("Accept the challenge");
        assert_eq!(accepts.count(), 1);
        harness.get_by_label("Accept the challenge of Ben").click();
    });
    let accept = OnlineRequest::Enter(Code::from_bits(2));
    assert_eq!(done, [Action::Online(accept)]);
}

#[test]
fn a_challenge_that_needs_an_account_says_so_and_cannot_be_accepted() {
    let mut view = view();
    let mut rated = challenge(2, "Ben (1523)", false);
    rated.problem = Some("Sign in first".into());
    view.lobby = Some(lobby(ChallengesView::Open(vec![rated])));
    let done = on_page(&view, |harness| {
        harness.get_by_label("Sign in first");
        let accept = harness.get_by_label("Accept the challenge of Ben (1523)");
        assert!(accept.accesskit_node().is_disabled());
        accept.click();
    });
    assert_eq!(done, []);
}

#[test]
fn a_guest_signs_in_only_at_a_server() {
    let mut view = view();
    view.account = AccountView::Guest(Some("Your session has ended.".into()));
    let done = on_page(&view, |harness| {
        harness.get_by_label("You play as a guest.");
        harness.get_by_label("Your session has ended.");
        harness.get_by_label("Sign in").click();
    });
    assert_eq!(done, [Action::Online(OnlineRequest::SignIn)]);
    view.account = AccountView::Guest(None);
    view.has_server = false;
    let done = on_page(&view, |harness| {
        harness.get_by_label("Enter the address of the server first.");
        harness.get_by_label("Sign in").click();
    });
    assert_eq!(done, []);
}

#[test]
fn the_page_shows_the_code_to_type_and_opens_the_page_of_the_server() {
    const PAGE: &str = "https://play.example.org/account/#code";
    let mut view = view();
    view.account = AccountView::Code {
        code: "K7QM-2XDA".into(),
        page: PAGE.into(),
    };
    let done = on_page(&view, |harness| {
        harness.get_by_label("K7QM-2XDA");
        harness.get_by_label(PAGE);
        harness.get_by_label("Open the page").click();
        harness.step();
        let commands = &harness.output().platform_output.commands;
        let opened = OutputCommand::OpenUrl(OpenUrl::new_tab(PAGE));
        assert!(commands.contains(&opened), "{commands:?}");
        harness.get_by_label("Copy the link: Account").click();
        harness.run();
        harness.get_by_label("Cancel").click();
    });
    let copy = ClipboardAction::CopyText(PAGE.to_owned());
    let cancel = Action::Online(OnlineRequest::SignOut);
    assert_eq!(done, [Action::Clipboard(copy), cancel]);
}

#[test]
fn a_player_who_is_signed_in_sees_the_ratings_and_needs_no_other_name() {
    let mut view = view();
    let has_name = |harness: &Harness<'_>| {
        let field = harness.query_by_role_and_label(Role::TextInput, "Your name");
        field.is_some()
    };
    on_page(&view, |harness| assert!(has_name(harness)));
    view.account = AccountView::SignedIn {
        name: "Ada".into(),
        ratings: vec!["Ordo · Rapid: 1523".into()],
        page: "https://play.example.org/account/".into(),
        guest_games: 3,
    };
    let done = on_page(&view, |harness| {
        assert!(!has_name(harness));
        harness.get_by_label("Signed in as Ada");
        harness.get_by_label("Ordo · Rapid: 1523");
        harness.get_by_label("Sign out").click();
    });
    assert_eq!(done, [Action::Online(OnlineRequest::SignOut)]);
    let word = "Add your 3 guest games to this account";
    let done = on_page(&view, |harness| harness.get_by_label(word).click());
    assert_eq!(done, [Action::Online(OnlineRequest::TakeAlong)]);
}

#[test]
fn a_game_that_cannot_be_rated_says_why() {
    const RATED: &str = "Rated: the game changes both players’ ratings";
    let mut view = view();
    view.choices.rated = true;
    view.unrated = Some("A rated game needs a clock.".into());
    let done = on_page(&view, |harness| {
        harness.get_by_label("A rated game needs a clock.");
        harness.get_by_label(RATED).click();
    });
    assert_eq!(done, []);
    view.unrated = None;
    let done = on_page(&view, |harness| harness.get_by_label(RATED).click());
    let mut choices = view.choices.clone();
    choices.rated = false;
    assert_eq!(done, [Action::Settings(Change::SetOnline(choices))]);
}

#[test]
fn the_lobby_is_above_the_server_if_the_server_was_known() {
    let mut view = view();
    view.lobby = Some(lobby(ChallengesView::Message("Nobody is waiting".into())));
    for is_first in [true, false] {
        view.is_lobby_first = is_first;
        on_page(&view, |harness| {
            let lobby = harness.get_by_label("Nobody is waiting").rect();
            let server = harness.get_by_role_and_label(Role::TextInput, "Server address");
            let server = server.rect();
            assert_eq!(lobby.top() < server.top(), is_first);
        });
    }
    view.lobby = None;
    on_page(&view, |harness| {
        assert!(harness.query_by_label("Open challenges").is_none());
    });
}

#[test]
fn the_button_says_whether_a_friend_or_anyone_is_meant() {
    let mut view = view();
    for (listed, word) in [(false, "Create an invitation"), (true, "Find an opponent")] {
        view.choices.listed = listed;
        let done = on_page(&view, |harness| harness.get_by_label(word).click());
        assert_eq!(done, [Action::Online(OnlineRequest::Invite)]);
    }
}

#[test]
fn a_wrong_code_keeps_the_focus_and_is_marked_after_enter() {
    const WRONG: &str = "This is not an invitation. A code looks like K7QM-2XDA.";
    let done = on_page(&view(), |harness| {
        harness.get_by_label("Code or link").focus();
        harness.run();
        harness.event(Event::Text("K7Q".to_owned()));
        harness.run();
        assert!(
            harness.query_by_label(WRONG).is_none(),
            "the player is typing"
        );
        harness.key_press(Key::Enter);
        harness.run();
        harness.get_by_label(WRONG);
        harness.event(Event::Text("M2XDA".to_owned()));
        harness.run();
        assert_eq!(focused(harness).value().as_deref(), Some("K7QM2XDA"));
        assert!(harness.query_by_label(WRONG).is_none());
        harness.key_press(Key::Enter);
        harness.run();
    });
    let look_up = OnlineRequest::LookUp("K7QM2XDA".to_owned());
    assert_eq!(done, [Action::Online(look_up)]);
}

#[test]
fn enter_keeps_the_focus_in_the_address_of_the_server() {
    on_page(&view(), |harness| {
        harness
            .get_by_role_and_label(Role::TextInput, "Server address")
            .focus();
        harness.run();
        harness.key_press(Key::Enter);
        harness.run();
        assert_eq!(
            focused(harness).value().as_deref(),
            Some("play.example.org")
        );
    });
}
