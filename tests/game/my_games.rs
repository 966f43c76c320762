//! Tests of the page “My games” as the player sees it: the rows of games, the names of players, and the place of
//! messages.

use bevy_egui::egui::{Event, Key};
use cohort_controls::input::{Action, GamesAction, MatchAction, Page, PageAction};
use cohort_features::collection::{Collection, CollectionRequest, LastTransfer, TransferMessage};
use cohort_play::locale::Locale;
use cohort_play::variants::Variants;
use cohort_ui::library::{self, Content, LibraryView, RowView};
use egui_kittest::kittest::Queryable;

use crate::collection::listed;
use crate::panels::actions;
use crate::player::{Player, files_in};

/// Imports `games` as a player would paste them, and returns the view of the page “My games”.
fn page(games: &str) -> LibraryView {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.act(Action::Games(GamesAction::PasteText(games.to_owned())));
    listed(&mut player);
    let world = player.app.world();
    LibraryView::of(
        world.resource::<Collection>(),
        &LastTransfer::default(),
        true,
        &Locale::new(Some("en")),
        &world.resource::<Variants>().0,
    )
}

fn rows(view: &LibraryView) -> &[RowView] {
    match &view.content {
        Content::Games(rows) => rows,
        other => panic!("{other:?}"),
    }
}

/// Returns the text of several games with the same players. Each game has one move, taken from `moves`.
fn alike(moves: &[&str]) -> String {
    let game = |mv: &&str| format!("[Variant \"loa\"]\n[Black \"Anna\"]\n\n1. {mv} *\n\n");
    moves.iter().map(game).collect()
}

#[test]
fn each_game_of_the_same_players_has_its_own_menu() {
    let view = page(&alike(&["c8-c6", "d8-d6", "b8-b6"]));
    assert_eq!(rows(&view).len(), 3);
    for (number, row) in rows(&view).iter().enumerate() {
        let done = actions(
            (1000.0, 900.0),
            |ui, locale| library::show(ui.ctx(), locale, &view, false),
            |harness| {
                let more = format!("Actions for {}", row.title);
                let menu = harness.get_all_by_label(&more).nth(number).unwrap();
                menu.click();
                harness.run();
                harness.get_by_label("Delete").click();
            },
        );
        let delete = Action::Games(GamesAction::Library(CollectionRequest::Delete(row.id)));
        assert_eq!(done, [delete], "row {number}");
    }
}

#[test]
fn a_title_is_typed_at_once_and_kept_with_enter() {
    let view = page(&alike(&["c8-c6", "d8-d6", "b8-b6"]));
    let row = rows(&view).last().unwrap();
    let done = actions(
        (1000.0, 900.0),
        |ui, locale| library::show(ui.ctx(), locale, &view, false),
        |harness| {
            let more = format!("Actions for {}", row.title);
            harness.get_all_by_label(&more).nth(2).unwrap().click();
            harness.run();
            harness.get_by_label("Title and tags").click();
            harness.run();
            harness.event(Event::Text("Final".to_owned()));
            harness.run();
            harness.key_press(Key::Enter);
            harness.run();
            assert!(
                harness.query_by_label("Title").is_none(),
                "the form is closed"
            );
        },
    );
    let renamed = CollectionRequest::Rename(row.id, "Final".to_owned());
    assert_eq!(done, [Action::Games(GamesAction::Library(renamed))]);
}

#[test]
fn who_moves_first_is_named_first_in_both_games() {
    let game = |variant: &str, mv: &str| {
        format!("[Variant \"{variant}\"]\n[Black \"Bert\"]\n[White \"Wilma\"]\n\n1. {mv} *\n\n")
    };
    let view = page(&(game("loa", "c8-c6") + &game("ordo", "c2-e4")));
    let mut titles: Vec<&str> = rows(&view).iter().map(|row| row.title.as_str()).collect();
    titles.sort_unstable();
    assert_eq!(titles, ["Bert – Wilma", "Wilma – Bert"]);
}

#[test]
fn words_can_be_typed_as_soon_as_the_page_is_open() {
    let view = page(&alike(&["c8-c6", "d8-d6"]));
    let mut is_new = true;
    let done = actions(
        (1000.0, 900.0),
        |ui, locale| library::show(ui.ctx(), locale, &view, std::mem::take(&mut is_new)),
        |harness| {
            harness.event(Event::Text("a".into()));
        },
    );
    let [Action::Games(GamesAction::Library(CollectionRequest::Find(query)))] = done.as_slice()
    else {
        panic!("{done:?}");
    };
    assert_eq!(query.text, "a");
}

fn told(player: &Player) -> Option<TransferMessage> {
    player.app.world().resource::<LastTransfer>().0.clone()
}

#[test]
fn a_message_is_gone_once_its_page_is_closed_or_another_game_begins() {
    let leaves: [(&str, fn(&mut Player)); 5] = [
        ("the page is closed", |player| {
            player.act(Action::Page(PageAction::Close));
        }),
        ("it is opened again", |player| {
            player.act(Action::Page(PageAction::Close));
            player.act(Action::Page(PageAction::Open(Page::Library)));
        }),
        ("a game begins", |player| player.start_alone()),
        ("another begins", |player| {
            player.act(Action::Match(MatchAction::Restart));
        }),
        ("the game is left", |player| player.leave()),
    ];
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    for (what, leave) in leaves {
        if player.screen() == cohort_platform::frame::Screen::Title {
            player.act(Action::Page(PageAction::Open(Page::Library)));
        }
        player.act(Action::Games(GamesAction::PasteText(
            "garbage b1-zz".into(),
        )));
        player.frames(2);
        assert!(
            matches!(told(&player), Some(TransferMessage::Unreadable(..))),
            "{what}"
        );
        leave(&mut player);
        player.frames(3);
        assert_eq!(told(&player), None, "{what}");
    }
}
