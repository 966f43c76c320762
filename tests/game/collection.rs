//! Tests of the game collection. The program saves a game when it ends, when the player leaves it, or when it is
//! imported. The player can list, search, open, delete and restore games.

use std::fs;
use std::path::Path;
use std::time::Duration;

use cohort_controls::input::{Action, GamesAction, MatchAction, OpenPages, Page, PageAction};
use cohort_features::collection::LastGame;
use cohort_features::collection::{Collection, CollectionRequest, LastTransfer, TransferMessage};
use cohort_library::{ListedRecord, Query, RecordResult};
use cohort_platform::frame::Screen;
use cohort_platform::player_library::PlayerLibrary;
use cohort_play::table::{Match, Seats};

use crate::player::{Player, files_in};

const PATIENCE: Duration = Duration::from_secs(120);

fn at_title(folder: &Path) -> Player {
    Player::at_title_with(files_in(folder))
}

/// Waits until the library has carried out all requests, and the game has received the answers.
fn settle_library(player: &mut Player) {
    for _ in 0..4 {
        player.frames(2);
        let library = player.app.world().resource::<PlayerLibrary>();
        assert!(library.worker().unwrap().flush(PATIENCE));
    }
    player.frames(3);
}

pub fn listed(player: &mut Player) -> Vec<ListedRecord> {
    settle_library(player);
    let collection = player.app.world().resource::<Collection>();
    collection.listing().unwrap().unwrap().records.clone()
}

fn show(player: &mut Player) -> Vec<ListedRecord> {
    if player.app.world().resource::<OpenPages>().top() == Some(Page::Library) {
        player.act(Action::Page(PageAction::Close));
    }
    player.act(Action::Page(PageAction::Open(Page::Library)));
    listed(player)
}

fn ask(player: &mut Player, request: CollectionRequest) -> Vec<ListedRecord> {
    player.act(Action::Games(GamesAction::Library(request)));
    listed(player)
}

pub fn open_first(player: &mut Player) {
    let games = show(player);
    ask(player, CollectionRequest::Open(games[0].id));
    assert_eq!(player.screen(), Screen::Table);
}

fn told(player: &Player) -> Option<TransferMessage> {
    player.app.world().resource::<LastTransfer>().0.clone()
}

fn moves(player: &Player) -> Vec<String> {
    player.game().notations().collect()
}

#[test]
fn a_game_is_listed_from_its_first_move_on_and_opened_as_the_game_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.settle();
    let games = show(&mut player);
    assert_eq!(
        games.len(),
        1,
        "the game must be saved while it is still at the table"
    );
    assert_eq!((games[0].plies, games[0].result), (1, RecordResult::Black));
    player.act(Action::Page(PageAction::Close));
    player.act(Action::Match(MatchAction::Restart));
    player.settle();
    player.move_by_clicks("d8-d6");
    player.move_by_clicks("a2-c2");
    player.leave();
    let games = show(&mut player);
    let lengths: Vec<u32> = games.iter().map(|game| game.plies).collect();
    assert_eq!(lengths.len(), 2);
    let left = games
        .iter()
        .find(|game| game.result == RecordResult::Unfinished);
    let left = left.expect("the unfinished game").id;
    ask(&mut player, CollectionRequest::Open(left));
    assert_eq!(player.screen(), Screen::Table);
    assert_eq!(player.app.world().resource::<OpenPages>().top(), None);
    assert_eq!(moves(&player), ["d8-d6", "a2-c2"]);
    player.move_by_clicks("b8-b6");
    player.leave();
    assert_eq!(
        show(&mut player).len(),
        2,
        "the game must continue under its own id"
    );
}

#[test]
fn a_game_that_is_pasted_comes_to_the_table_with_its_variations() {
    let mut player = Player::at_title();
    let text = "[Variant \"loa\"]\n[Black \"Anna\"]\n\n1. c8-c6 (1. d8-d6) 1... a2-c2 {why} *\n";
    player.act(Action::Games(GamesAction::PasteText(text.into())));
    player.frames(4);
    assert_eq!(player.screen(), Screen::Table);
    assert_eq!(moves(&player), ["c8-c6", "a2-c2"]);
    let current = player.app.world().resource::<Match>();
    assert_eq!(current.seats(), Seats::BOTH_HERE);
    assert_eq!(current.tree().root().next().len(), 2);
    assert_eq!(told(&player), None);
}

#[test]
fn a_position_that_is_pasted_is_played_from() {
    let mut player = Player::at_title();
    let position = "8/8/8/4b3/3b3w/2b5/8/1b1b3w b";
    player.act(Action::Games(GamesAction::PasteText(position.into())));
    player.frames(4);
    assert_eq!(player.position_string(), position);
}

#[test]
fn whoever_pastes_during_a_game_is_told_that_it_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.start_alone();
    let other = "[Variant \"loa\"]\n\n1. d8-d6 *\n";
    // The player pastes another game. The current match has no moves, so no message says that it was saved.
    player.act(Action::Games(GamesAction::PasteText(other.into())));
    player.frames(4);
    assert_eq!(told(&player), None);
    player.move_by_clicks("a2-c2");
    player.frames(3);
    player.act(Action::Games(GamesAction::PasteText(other.into())));
    player.frames(4);
    assert_eq!(
        (moves(&player), told(&player)),
        (vec!["d8-d6".to_owned()], Some(TransferMessage::Kept))
    );
    player.move_by_clicks("a2-c2");
    player.frames(2);
    assert_eq!(told(&player), None);
    let kept: Vec<u64> = show(&mut player)
        .iter()
        .map(|game| game.plies.into())
        .collect();
    assert!(kept.contains(&2), "{kept:?}");
}

#[test]
fn what_cannot_be_read_changes_nothing_and_says_where_it_is_wrong() {
    let mut player = Player::at_table("loa", Seats::BOTH_HERE.black, Seats::BOTH_HERE.white);
    player.move_by_clicks("c8-c6");
    let bad = "[Variant \"loa\"]\n\n1. c8-c6 a2-b2 *\n";
    player.act(Action::Games(GamesAction::PasteText(bad.into())));
    player.frames(2);
    assert_eq!(moves(&player), ["c8-c6"]);
    let Some(TransferMessage::Unreadable(None, problem)) = told(&player) else {
        panic!("{:?}", told(&player));
    };
    assert!(
        problem
            .to_string()
            .starts_with("error-in-record line=3 column=10 "),
        "{problem}"
    );
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.pgn");
    fs::write(&file, bad).unwrap();
    player.act(Action::Games(GamesAction::OpenFile(file.clone())));
    player.frames(2);
    let Some(TransferMessage::Unreadable(Some(named), _)) = told(&player) else {
        panic!("{:?}", told(&player));
    };
    assert_eq!(named, file);
    // The player's next move removes the message about the unreadable file.
    player.move_by_clicks("a2-c2");
    assert_eq!(told(&player), None);
}

#[test]
fn a_file_of_several_games_gives_the_good_ones_and_names_the_bad() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    let game = |black: &str, moves: &str| {
        format!("[Variant \"loa\"]\n[Black \"{black}\"]\n\n{moves} *\n\n")
    };
    let text = game("Anna", "1. c8-c6") + &game("Bob", "1. c8-c5") + &game("Cleo", "1. d8-d6");
    let file = folder.path().join("games.pgn");
    fs::write(&file, &text).unwrap();
    player.act(Action::Games(GamesAction::OpenFile(file.clone())));
    player.until("the account", |world| {
        world.resource::<LastTransfer>().0.is_some()
    });
    let Some(TransferMessage::Imported(taken)) = told(&player) else {
        panic!("{:?}", told(&player));
    };
    assert_eq!((taken.games, taken.duplicates), (2, 0));
    let (count, first) = taken.bad.unwrap();
    assert_eq!(count, 1);
    assert!(
        first
            .to_string()
            .starts_with("error-in-record line=9 column=4 "),
        "{first}"
    );
    assert_eq!(
        player.app.world().resource::<OpenPages>().top(),
        Some(Page::Library)
    );
    let mut names: Vec<String> = listed(&mut player)
        .into_iter()
        .map(|game| game.black)
        .collect();
    names.sort();
    assert_eq!(names, ["Anna", "Cleo"]);
    // Importing the same file again adds no games.
    player.act(Action::Games(GamesAction::OpenFile(file)));
    player.until("the second account", |world| {
        matches!(&world.resource::<LastTransfer>().0, Some(TransferMessage::Imported(taken)) if taken.duplicates > 0)
    });
    assert_eq!(listed(&mut player).len(), 2);
}

#[test]
fn games_are_found_by_words_and_by_position() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    let game = |black: &str, moves: &str| {
        format!("[Variant \"loa\"]\n[Black \"{black}\"]\n\n{moves} *\n\n")
    };
    let text = game("Anna", "1. c8-c6 a2-a8 2. f8-f6")
        + &game("Bob", "1. f8-f6 a2-a8 2. c8-c6")
        + &game("Cleo", "1. d8-d6");
    player.act(Action::Games(GamesAction::PasteText(text)));
    let games = listed(&mut player);
    assert_eq!(games.len(), 3);
    let anna = Query {
        text: "ann".into(),
        ..Query::default()
    };
    let found = ask(&mut player, CollectionRequest::Find(Box::new(anna)));
    assert_eq!(found.len(), 1);
    ask(&mut player, CollectionRequest::Open(found[0].id));
    player.frames(3);
    assert_eq!(moves(&player).len(), 3);
    player.act(Action::Games(GamesAction::FindPosition));
    let mut names: Vec<String> = listed(&mut player)
        .into_iter()
        .map(|game| game.black)
        .collect();
    names.sort();
    assert_eq!(
        names,
        ["Anna", "Bob"],
        "another order of moves must be found too"
    );
}

#[test]
fn a_game_is_named_tagged_deleted_and_brought_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    let text = "[Variant \"loa\"]\n\n1. c8-c6 *\n\n[Variant \"loa\"]\n\n1. d8-d6 *\n";
    player.act(Action::Games(GamesAction::PasteText(text.into())));
    let id = listed(&mut player)[0].id;
    ask(
        &mut player,
        CollectionRequest::Rename(id, "The best".into()),
    );
    let games = ask(&mut player, CollectionRequest::Tag(id, "model".into()));
    let named = games.iter().find(|game| game.id == id).unwrap();
    assert_eq!(named.title.as_deref(), Some("The best"));
    assert_eq!(named.tags, ["model"]);
    assert_eq!(ask(&mut player, CollectionRequest::Delete(id)).len(), 1);
    assert_eq!(player.app.world().resource::<Collection>().deleted(), 1);
    let games = ask(&mut player, CollectionRequest::Restore);
    assert!(games.iter().any(|game| game.id == id), "{games:?}");
    assert_eq!(player.app.world().resource::<Collection>().deleted(), 0);
}

#[test]
fn a_game_that_is_deleted_is_not_offered_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.leave();
    player.flush();
    let offered = |player: &Player| player.app.world().resource::<LastGame>().game.is_some();
    assert!(offered(&player));
    let games = show(&mut player);
    ask(&mut player, CollectionRequest::Delete(games[0].id));
    assert!(!offered(&player), "a deleted game must not be offered");
    assert_eq!(ask(&mut player, CollectionRequest::Restore).len(), 1);
    assert!(offered(&player), "a restored game must be offered again");
    ask(&mut player, CollectionRequest::Delete(games[0].id));
    drop(player);
    let mut player = at_title(folder.path());
    assert!(!offered(&player));
    assert!(show(&mut player).is_empty());
    assert!(!offered(&player));
}

#[test]
fn of_games_that_came_twice_one_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    let game = |black: &str, moves: &str| {
        format!("[Variant \"loa\"]\n[Black \"{black}\"]\n\n{moves} *\n\n")
    };
    let text = [
        game("Anna", "1. c8-c6"),
        game("Bert", "1. d8-d6"),
        game("A. Berg", "1. c8-c6"),
    ];
    player.act(Action::Games(GamesAction::PasteText(text.concat())));
    assert_eq!(listed(&mut player).len(), 3);
    let same = Query {
        duplicates: true,
        ..Query::default()
    };
    let find = CollectionRequest::Find(Box::new(same));
    let names = |games: &[ListedRecord]| -> Vec<String> {
        let mut names: Vec<String> = games.iter().map(|game| game.black.clone()).collect();
        names.sort();
        names
    };
    let games = ask(&mut player, find.clone());
    assert_eq!(names(&games), ["A. Berg", "Anna"]);
    assert!(ask(&mut player, CollectionRequest::DeleteDuplicates).is_empty());
    assert_eq!(names(&show(&mut player)), ["Anna", "Bert"]);
    ask(&mut player, CollectionRequest::Restore);
    assert_eq!(ask(&mut player, find).len(), 2);
}

#[test]
fn the_games_that_are_listed_are_written_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    let text = "[Variant \"loa\"]\n\n1. c8-c6 *\n\n[Variant \"ordo\"]\n\n1. c2-e4 *\n";
    player.act(Action::Games(GamesAction::PasteText(text.into())));
    assert_eq!(listed(&mut player).len(), 2);
    let file = folder.path().join("out.sgf");
    player.act(Action::Games(GamesAction::Library(
        CollectionRequest::Export(file.clone()),
    )));
    player.until("the account", |world| {
        matches!(
            world.resource::<LastTransfer>().0,
            Some(TransferMessage::Exported(..))
        )
    });
    let Some(TransferMessage::Exported(_, written, left_out, None)) = told(&player) else {
        panic!("{:?}", told(&player));
    };
    assert_eq!(written, 1);
    assert_eq!(left_out.map(|(count, _)| count), Some(1), "SGF has no Ordo");
    assert!(fs::read_to_string(file).unwrap().contains("GM[9]"));
}
