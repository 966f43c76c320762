//! Tests of the tournaments on the page for online games.

use client::http::Answer;
use client::tournaments::{Place, Question, Stage, Tournaments};
use cohort_controls::input::Action;
use cohort_features::online::{OnlineRequest, Server, TournamentsRequest};
use cohort_play::locale::Locale;
use cohort_play::variants::Variants;
use cohort_ui::online::{self, TournamentsView};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use lobby::TournamentId;

use super::online::view as online_view;
use super::run::actions;

const ID: TournamentId = TournamentId(7);

const LIST: &str = r#"{"tournaments":[{"id":"00000000000000000000000000000007","name":"Friday","stage":"coming",
    "variant":"loa","rated":true,"starts":1800000000000,"players":1,"most_players":8,"started":null,"ended":null,
    "format":"round-robin","cycles":2,"at_once":1,"days":3}],"more":true,"create":false}"#;

/// A tournament that has not begun and that the player has joined.
pub(crate) const COMING: &str = r#"{"tournament":{"id":"00000000000000000000000000000007","name":"Friday",
    "stage":"coming","variant":"loa","rated":true,"starts":1800000000000,"players":2,"most_players":8,"started":null,
    "ended":null,"format":"swiss","rounds":3,"live":"180+2","round":0,"total_rounds":3,"games":0,"playing":0,
    "ends":null,"tie_breaks":["buchholz-cut-1"],"table":[{"number":0,"name":"Ada","rating":1500,"provisional":true,
    "rank":1,"points":0.0,"ties":[0.0],"played":0,"away":false,"annulled":false,"streak":false}],"page":0,
    "more":false},"own":{"joins":false,"player":{"number":0,"away":false,"playing":[],"free":null}}}"#;

/// A tournament in which a game of the player goes on.
pub(crate) const RUNNING: &str = r#"{"tournament":{"id":"00000000000000000000000000000007","name":"Friday",
    "stage":"running","variant":"loa","rated":true,"starts":1800000000000,"players":2,"most_players":8,
    "started":1800000000000,"ended":null,"format":"swiss","rounds":3,"live":"180+2","round":2,"total_rounds":3,
    "games":2,"playing":1,"ends":null,"tie_breaks":["buchholz-cut-1","sonneborn-berger"],"table":[{"number":0,
    "name":"Ada","rating":1523,"provisional":true,"rank":1,"points":1.5,"ties":[1.25,0.5],"played":2,"away":false,
    "annulled":false,"streak":false},{"number":1,"name":null,"rating":1400,"rank":2,"points":0.0,"ties":[0.0,0.0],
    "played":1,"away":true,"annulled":true,"streak":false}],"page":0,"more":false},"own":{"joins":false,
    "player":{"number":0,"away":false,"playing":[{"game":"0123456789abcdef0123456789abcdef",
    "opponent":{"name":"Ben"}}],"free":null}}}"#;

const GAMES: &str =
    r#"{"games":[{"black":{"name":"Eva"},"white":{"name":null},"end":null,"watch":"K7QM-2XDA"}]}"#;

/// A tournament that the player can join.
fn open_to_all() -> String {
    let own = r#""own":{"joins":true,"player":null}}"#;
    let end = COMING.find(r#""own":"#).unwrap();
    format!("{}{own}", &COMING[..end])
}

fn answer(body: &str) -> client::http::Fetched {
    let (status, body) = (200, body.to_owned());
    Ok(Answer { status, body })
}

/// The tournaments as the player sees them: the tournament with this answer of the server, or else the list.
pub(crate) fn view(locale: &Locale, one: Option<&str>) -> (TournamentsView, (Stage, u32)) {
    let mut tournaments = Tournaments::default();
    if let Some(one) = one {
        tournaments.go(Place::One { id: ID, page: 0 });
        tournaments.hear(Question::Look(tournaments.place()), answer(one));
        tournaments.hear(Question::Games(ID), answer(GAMES));
    } else {
        tournaments.hear(Question::Look(tournaments.place()), answer(LIST));
    }
    assert_eq!(tournaments.problem, None);
    let server: Server = "play.example.org".parse().unwrap();
    let variants = Variants::default();
    let view = TournamentsView::of(&tournaments, &server, &variants, locale);
    (view, (Stage::Coming, 0))
}

fn on_page(one: Option<&str>, play: impl FnOnce(&mut Harness<'_>)) -> Vec<Action> {
    let mut page = online_view();
    page.tournaments = Some(view(&Locale::new(Some("en")), one));
    actions(
        (420.0, 1400.0),
        |ui, locale| online::show(ui, locale, &page),
        play,
    )
}

fn ask(request: TournamentsRequest) -> Action {
    Action::Online(OnlineRequest::Tournaments(request))
}

#[test]
fn a_list_says_what_is_played_and_opens_a_tournament() {
    let done = on_page(None, |harness| {
        harness.get_by_label("Friday");
        let conditions =
            "Double round robin · Lines of Action · Classic · 3 days for each move · Rated";
        harness.get_by_label(conditions);
        harness.get_by_label_contains("1 player");
        harness.get_by_label("Open: Friday").click();
        harness.run();
        harness.get_by_label("Next page").click();
        harness.run();
        harness.get_by_label_contains("Running").click();
        harness.run();
        harness.get_by_label("Back").click();
    });
    let stage = Stage::Coming;
    let one = TournamentsRequest::One { id: ID, page: 0 };
    let next = TournamentsRequest::List { stage, page: 1 };
    let running = TournamentsRequest::List {
        stage: Stage::Running,
        page: 0,
    };
    assert_eq!(
        done,
        [one, next, running, TournamentsRequest::Close].map(ask)
    );
}

#[test]
fn a_player_joins_and_withdraws_only_after_a_question() {
    let done = on_page(Some(&open_to_all()), |harness| {
        harness.get_by_label("You can join this tournament.");
        harness.get_by_label("Join").click();
    });
    assert_eq!(done, [ask(TournamentsRequest::Join)]);
    let done = on_page(Some(COMING), |harness| {
        harness.get_by_label("Withdraw").click();
        harness.run();
        harness.get_by_label("Withdraw from the tournament?");
        harness.get_by_label("Not now").click();
        harness.run();
        harness.get_by_label("Withdraw").click();
        harness.run();
        harness.get_by_label("Withdraw").click();
    });
    assert_eq!(done, [ask(TournamentsRequest::Leave)]);
}

#[test]
fn the_table_has_points_and_tie_breaks_and_the_own_game_opens() {
    let done = on_page(Some(RUNNING), |harness| {
        harness.get_by_label_contains("Now: round 2");
        harness.get_by_label("1. Ada (1523?)");
        harness.get_by_label_contains("BH−1 1.25 · SB 0.5");
        harness.get_by_label_contains("withdrew early, games do not count");
        harness.get_by_label_contains("1.5");
        harness.get_by_label("Your game against Ben is running.");
        harness.get_by_label("Play your game against Ben").click();
        harness.run();
        harness.get_by_label("Watch: Eva – Deleted player").click();
    });
    let game = "0123456789abcdef0123456789abcdef".parse().unwrap();
    let own = OnlineRequest::ShowOwn(game);
    let watch = OnlineRequest::Watch("K7QM-2XDA".parse().unwrap());
    assert_eq!(done, [own, watch].map(Action::Online));
}
