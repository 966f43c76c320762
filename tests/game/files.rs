//! Files of the player: what is kept, what is told where that fails, and that no file can hold up the game.

use std::fs;
use std::path::Path;
#[cfg(unix)]
use std::path::PathBuf;
use std::time::Duration;

use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::World;
use cohort::controls::input::{
    Action, MatchAction, Overlay, Overlays, PageAction, ProgramAction, TitleAction,
};
use cohort::platform::files::{FileSaver, Files};
use cohort::platform::frame::Screen;
use cohort::platform::player_library::PlayerLibrary;
use cohort::play::locale::Locale;
use cohort::play::saves::{self, KeptGame, KeptGames, LastGame};
use cohort::play::settings::{Change, Settings};
#[cfg(unix)]
use cohort::play::variants::{self, Variants};
#[cfg(unix)]
use cohort::scene::theme::{self, Themes};
use cohort::ui::notices::Notices;
use rules::Catalogue;

use crate::player::{Player, files_in};

/// A game that has begun, as it is kept.
const GAME: &str = "[Variant \"loa\"]\n\n1. c8-c6 *\n";

/// Where an earlier game is kept, in the folder of the player.
const EARLIER: &str = "games/2026-11-22-1.txt";

fn at_title(folder: &Path) -> Player {
    let mut player = Player::at_title_with(files_in(folder));
    player.app.insert_resource(Locale::new(Some("en")));
    player
}

/// What is told on the title screen.
fn on_title(player: &mut Player) -> String {
    let told = |notices: Notices| notices.on_title().join("\n");
    player.app.world_mut().run_system_once(told).unwrap()
}

/// What is told beside the board while a match goes on.
fn at_table(player: &mut Player) -> Option<String> {
    let told = |notices: Notices| notices.at_table(false);
    player.app.world_mut().run_system_once(told).unwrap()
}

/// The number of moves of the game that can be continued.
fn offered(player: &Player) -> Option<usize> {
    let last = player.app.world().resource::<LastGame>();
    last.game.as_ref().map(|setup| setup.game.plies().len())
}

fn overlay(player: &Player) -> Option<Overlay> {
    player.app.world().resource::<Overlays>().top()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.starts_with('.'))
        .collect();
    names.sort();
    names
}

/// The texts of the games that are kept in files of their own, in the order of their names.
fn games(folder: &Path) -> Vec<String> {
    let folder = folder.join("games");
    let names = if folder.is_dir() {
        names(&folder)
    } else {
        Vec::new()
    };
    let names = names.iter().filter(|name| name.ends_with(".txt"));
    names
        .map(|name| fs::read_to_string(folder.join(name)).unwrap())
        .collect()
}

/// The games that are listed, newest first: their first moves and whether they are over.
fn listed(player: &Player) -> Vec<(String, bool)> {
    let world = player.app.world();
    let (files, saver) = (world.resource::<Files>(), world.resource::<FileSaver>());
    let kept = world.resource::<KeptGames>();
    let read = |game: &KeptGame| {
        let file = files.game(&format!("{}.txt", game.name)).unwrap();
        let text = saver.read(&file).unwrap().unwrap();
        let game = saves::read(&text, &Catalogue::builtin()).unwrap().game;
        let first = game.notations().next().unwrap();
        (first, game.outcome().is_some())
    };
    kept.games().iter().map(read).collect()
}

/// So that the next game is changed later than the one before, whatever the clock of the disk can tell apart.
fn a_moment_later() {
    std::thread::sleep(Duration::from_millis(30));
}

#[test]
fn what_was_changed_just_before_the_end_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.act(Action::Settings(Change::SetScale(1.5)));
    player.act(Action::Program(ProgramAction::Quit));
    let settings = fs::read_to_string(folder.path().join("settings.ron")).unwrap();
    assert!(settings.contains("scale: 1.5"), "{settings}");
    assert_eq!(games(folder.path()).len(), 1);
    drop(player);
    let player = at_title(folder.path());
    let settings = player.app.world().resource::<Settings>();
    assert_eq!((settings.scale, offered(&player)), (1.5, Some(1)));
}

#[test]
fn a_game_that_cannot_be_saved_is_told_until_it_can_and_is_not_lost_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.flush();
    assert_eq!(at_table(&mut player), None);
    let game = names(&folder.path().join("games")).remove(0);
    // Where the copy before would go.
    let obstacle = folder.path().join(format!("games/{game}.previous"));
    fs::create_dir(&obstacle).unwrap();
    player.move_by_clicks("a2-c2");
    player.flush();
    let told = at_table(&mut player).expect("nothing is told");
    assert!(
        told.contains("cannot be saved") && told.contains(&game),
        "{told}"
    );
    player.leave();
    assert!(on_title(&mut player).contains(&told));
    assert_eq!(
        offered(&player),
        Some(2),
        "what is not saved yet is offered"
    );
    fs::remove_dir(&obstacle).unwrap();
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    player.move_by_clicks("f8-f6");
    player.flush();
    assert_eq!(at_table(&mut player), None);
    let [text] = &games(folder.path())[..] else {
        panic!("it went on in another file");
    };
    assert!(text.contains("f8-f6"), "{text}");
}

#[test]
fn a_home_that_cannot_be_written_is_told_and_played_in() {
    let home = tempfile::tempdir().unwrap();
    // Nobody can make a folder in a file, root included.
    let obstacle = home.path().join("obstacle");
    fs::write(&obstacle, "").unwrap();
    let folder = obstacle.join("cohort");
    let mut player = at_title(&folder);
    let told = on_title(&mut player);
    assert!(
        told.contains("cannot be saved: ") && told.contains("obstacle"),
        "{told}"
    );
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.flush();
    assert_eq!(player.game().plies().len(), 1);
    assert!(at_table(&mut player).is_some());
    // When it can be written again the game is kept and nothing is told any more.
    fs::remove_file(&obstacle).unwrap();
    player.move_by_clicks("a2-c2");
    player.flush();
    assert_eq!(at_table(&mut player), None);
    player.leave();
    assert_eq!(on_title(&mut player), "");
    assert_eq!(offered(&player), Some(2));
}

#[test]
fn a_game_that_means_nothing_is_left_alone_and_told() {
    for (content, why) in [
        (&b"nonsense"[..], ".txt:1:1"),
        (b"\xff\xfe", "UTF-8"),
        (b"[Variant \"mine\"]\n\n1. c8-c6 *\n", "mine"),
        (b"[Variant \"loa\"]\n\n1. c8-c5 *\n", ".txt:3:"),
        (
            b"[Variant \"loa\"]\n[Black \"9\"]\n\n1. c8-c6 *\n",
            ".txt:2:9: there is no computer player of strength 9",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(EARLIER);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        let mut player = at_title(folder.path());
        assert_eq!(offered(&player), None);
        let told = on_title(&mut player);
        assert!(told.contains(why) && told.contains(EARLIER), "{told}");
        // It outlasts the next match, and so does the word of it.
        player.start_alone();
        player.move_by_clicks("c8-c6");
        player.leave();
        player.flush();
        assert_eq!((offered(&player), on_title(&mut player)), (Some(1), told));
        assert_eq!(fs::read(&path).unwrap(), content);
    }
}

#[test]
fn the_game_before_its_last_move_takes_the_place_of_one_that_means_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(EARLIER);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, [0; 300]).unwrap();
    fs::write(folder.path().join(format!("{EARLIER}.previous")), GAME).unwrap();
    let mut player = at_title(folder.path());
    assert_eq!(offered(&player), Some(1));
    let told = on_title(&mut player);
    assert!(
        told.contains("You can continue the game from before its last move"),
        "{told}"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), GAME);
    let broken = fs::read(folder.path().join(format!("{EARLIER}.broken"))).unwrap();
    assert_eq!(broken, [0; 300]);
}

#[test]
fn a_file_in_the_place_of_the_games_is_left_alone_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let obstacle = folder.path().join("games");
    fs::write(&obstacle, "mine").unwrap();
    let mut player = at_title(folder.path());
    let told = on_title(&mut player);
    assert!(told.contains(obstacle.to_str().unwrap()), "{told}");
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.flush();
    assert!(at_table(&mut player).is_some(), "the game is not kept");
    assert_eq!(fs::read_to_string(&obstacle).unwrap(), "mine");
    // When it has gone the game is kept.
    fs::remove_file(&obstacle).unwrap();
    player.move_by_clicks("a2-c2");
    player.flush();
    assert_eq!(at_table(&mut player), None);
    assert_eq!(games(folder.path()).len(), 1);
}

#[test]
fn no_match_takes_the_place_of_another() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    // One by one: from the title, by a new game at the table, and after a resignation.
    player.start_alone();
    player.move_by_clicks("c8-c6");
    a_moment_later();
    player.act(Action::Match(MatchAction::Restart));
    player.frames(3);
    assert_eq!(player.game().plies().len(), 0, "it asks nothing");
    player.move_by_clicks("d8-d6");
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.leave();
    a_moment_later();
    player.start_alone();
    player.move_by_clicks("e8-e6");
    player.leave();
    player.flush();
    assert_eq!(games(folder.path()).len(), 3);
    let expected = [("e8-e6", false), ("d8-d6", true), ("c8-c6", false)];
    let expected = expected.map(|(mv, over)| (mv.to_owned(), over));
    assert_eq!(listed(&player), expected);
    // The same the next time the program is started, whatever a match without a move did.
    player.start_alone();
    player.leave();
    drop(player);
    let mut player = at_title(folder.path());
    assert_eq!(listed(&player), expected);
    // What is continued is the one changed last that has not ended, and it goes on in its file.
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    assert_eq!(player.game().notations().collect::<Vec<_>>(), ["e8-e6"]);
    player.move_by_clicks("a2-c2");
    player.leave();
    player.flush();
    assert_eq!(games(folder.path()).len(), 3);
    assert_eq!((listed(&player).len(), offered(&player)), (3, Some(2)));
}

#[test]
fn a_game_that_is_over_can_be_opened_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.leave();
    assert_eq!(offered(&player), None, "there is nothing to continue");
    let name = player.app.world().resource::<KeptGames>().games()[0]
        .name
        .clone();
    player.act(Action::Page(PageAction::Open(Overlay::Library)));
    player.act(Action::Title(TitleAction::OpenGame(name)));
    player.frames(3);
    assert!(player.outcome().is_some());
    assert_eq!(player.screen(), Screen::Table);
    assert_eq!(overlay(&player), None);
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    assert_eq!((player.outcome(), player.game().plies().len()), (None, 1));
    player.move_by_clicks("a2-c2");
    player.leave();
    player.flush();
    assert_eq!(offered(&player), Some(2));
    assert_eq!(games(folder.path()).len(), 1, "in the file it had");
    player.act(Action::Title(TitleAction::OpenGame("no such game".into())));
    player.frames(3);
    assert_eq!(player.screen(), Screen::Title);
}

#[test]
fn names_of_games_go_on_where_they_were() {
    let folder = tempfile::tempdir().unwrap();
    for round in 1..=3 {
        let mut player = at_title(folder.path());
        player.start_alone();
        player.move_by_clicks("c8-c6");
        // An identical game is another game all the same.
        player.act(Action::Match(MatchAction::Restart));
        player.frames(3);
        player.move_by_clicks("c8-c6");
        player.act(Action::Program(ProgramAction::Quit));
        drop(player);
        assert_eq!(games(folder.path()).len(), 2 * round);
    }
    let names = names(&folder.path().join("games"));
    let games = names.iter().filter(|name| name.ends_with(".txt"));
    for name in games {
        let (day, number) = name.trim_end_matches(".txt").rsplit_once('-').unwrap();
        assert!(day.len() == 10 && day.starts_with("20"), "{name}");
        assert!((1..=6).contains(&number.parse::<u32>().unwrap()), "{name}");
    }
}

#[test]
fn of_very_many_games_the_newest_is_continued_and_all_are_in_the_library() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    for number in 1..=502 {
        fs::write(games.join(format!("2026-01-01-{number}.txt")), GAME).unwrap();
    }
    let newest = fs::File::options()
        .append(true)
        .open(games.join("2026-01-01-7.txt"))
        .unwrap();
    newest
        .set_modified(std::time::SystemTime::now() + Duration::from_secs(60))
        .unwrap();
    let mut player = at_title(folder.path());
    let kept = player.app.world().resource::<KeptGames>();
    assert_eq!(kept.games()[0].name, "2026-01-01-7");
    player.until("all games in the library", |world| {
        let library = world.resource::<PlayerLibrary>();
        library.worker().unwrap().revision() >= 502
    });
    assert_eq!(
        names(&games)
            .iter()
            .filter(|name| name.ends_with(".txt"))
            .count(),
        502
    );
    // Also one that is looked at no more as the game begins can be opened.
    player.act(Action::Title(TitleAction::OpenGame("2026-01-01-1".into())));
    player.frames(3);
    assert_eq!(player.screen(), Screen::Table);
}

#[test]
fn of_kept_games_no_more_is_read_than_shows_which_goes_on_and_what_is_wrong_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    for number in 1..=8 {
        let text = format!("[Variant \"loa\"]\n[Event \"{number}\"]\n\n1. c8-c6 black\n");
        fs::write(games.join(format!("2026-01-01-{number}.txt")), text).unwrap();
    }
    let wrong = "[Variant \"loa\"]\n\n1. c8-c5 black\n";
    fs::write(games.join("2026-01-01-3.txt"), wrong).unwrap();
    fs::write(games.join("2025-01-01-1.txt"), GAME).unwrap();
    let newer = std::time::SystemTime::now() + Duration::from_secs(60);
    for file in fs::read_dir(&games).unwrap() {
        let path = file.unwrap().path();
        if path.to_string_lossy().contains("2026") {
            let file = fs::File::options().append(true).open(path).unwrap();
            file.set_modified(newer).unwrap();
        }
    }
    let mut player = at_title(folder.path());
    assert_eq!(offered(&player), Some(1), "below all that are over");
    let kept = player.app.world().resource::<KeptGames>();
    assert_eq!(kept.games().len(), 9);
    let told = |world: &World| !world.resource::<LastGame>().trouble.is_empty();
    player.until("what is wrong", told);
    let told = on_title(&mut player);
    assert!(told.contains("2026-01-01-3.txt:3:4: "), "{told}");
    // The same when the title comes up again.
    player.start_alone();
    player.leave();
    assert!(on_title(&mut player).contains("2026-01-01-3.txt:3:4: "));
}

#[test]
fn a_second_copy_is_told_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = at_title(folder.path());
    first.start_alone();
    first.move_by_clicks("c8-c6");
    first.flush();
    let mut second = at_title(folder.path());
    assert_eq!(on_title(&mut first), "");
    assert_eq!(offered(&second), Some(1), "it reads");
    assert!(on_title(&mut second).contains("Another copy of Cohort is running"));
    let begins = |notices: Notices| (notices.at_table(true), notices.in_settings());
    let (begins, in_settings) = second.app.world_mut().run_system_once(begins).unwrap();
    assert!(begins.is_some() && begins == in_settings);
    let before = games(folder.path());
    assert_eq!(before.len(), 1);
    // Neither by going on with the game of the first, nor by one of its own.
    second.act(Action::Title(TitleAction::Continue));
    second.frames(3);
    second.move_by_clicks("a2-c2");
    second.leave();
    second.start_alone();
    second.move_by_clicks("d8-d6");
    second.act(Action::Settings(Change::SetScale(1.5)));
    second.act(Action::Program(ProgramAction::Quit));
    drop(second);
    assert_eq!(before, games(folder.path()));
    assert_eq!(names(folder.path()), ["games"]);
    // The first goes on to keep its game.
    first.move_by_clicks("a2-c2");
    first.flush();
    assert_ne!(games(folder.path()), before);
}

/// The names under which something may lie that is no file.
#[cfg(unix)]
const PLACES: [&str; 4] = [
    "variants/mine.ron",
    "themes/mine.ron",
    "settings.ron",
    EARLIER,
];

#[cfg(unix)]
type Put = fn(&Path);

/// What is no file: its name in messages, and how it is made.
#[cfg(unix)]
const NO_FILES: [(&str, Put); 3] = [
    ("a device", |path| {
        std::os::unix::fs::symlink("/dev/zero", path).unwrap();
    }),
    ("a named pipe", |path| {
        let made = std::process::Command::new("mkfifo").arg(path).status();
        assert!(made.unwrap().success());
    }),
    ("a folder", |path| fs::create_dir(path).unwrap()),
];

#[cfg(unix)]
#[test]
fn what_is_no_file_holds_up_nothing_and_is_told() {
    for (kind, put) in NO_FILES {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().to_owned();
        let (done, result) = std::sync::mpsc::channel();
        std::thread::spawn(move || done.send(start_among(&home, put)));
        let told = result
            .recv_timeout(Duration::from_secs(60))
            .unwrap_or_else(|_| panic!("{kind} holds up the start"));
        for place in PLACES {
            let file: PathBuf = folder.path().join(place);
            let line = format!("{}", file.display());
            let line = told.lines().find(|told| told.contains(&line));
            let line = line.unwrap_or_else(|| panic!("{place} is not told: {told}"));
            assert!(line.contains(&format!("this is {kind}")), "{line}");
            assert!(!file.is_file(), "{place} is overwritten");
        }
    }
}

/// Starts the game where every file of the player is no file, plays, and gives what was told on the title screen.
#[cfg(unix)]
fn start_among(home: &Path, put: Put) -> String {
    for place in PLACES {
        let path = home.join(place);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        put(&path);
    }
    let mut player = at_title(home);
    let (mut variants, mut themes) = (Variants::default(), Themes::default());
    variants::add_folder(&mut variants.0, &home.join("variants"));
    theme::add_folder(&mut themes, &home.join("themes"));
    player.app.insert_resource(variants).insert_resource(themes);
    let told = on_title(&mut player);
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.act(Action::Settings(Change::SetScale(1.5)));
    player.act(Action::Program(ProgramAction::Quit));
    let saver = player.app.world().resource::<FileSaver>();
    assert!(saver.failure(&home.join("settings.ron")).is_some());
    // A game has a name of its own, and hindered by none of them.
    assert_eq!(saver.failures().len(), 1);
    told
}
