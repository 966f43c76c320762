//! Tests of imports from files and exports to files.

mod played;

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use cohort_library::{
    Duplicates, Edit, ExportEnd, ExportFormat, ImportEnd, Imported, Listing, Page, Progress, Query,
    Selection, Source, WhyLeftOut,
};
use cohort_library_sqlite::Library;
use played::{name, open, variant, with_variations};
use record::{Games, Record, SgfError};
use rules::{Catalogue, SplitMix64};

const ALL: Page = Page {
    offset: 0,
    limit: usize::MAX,
};

fn all(library: &Library) -> Listing {
    library.list(&Query::default(), ALL).unwrap()
}

/// Imports a whole file, without duplicates.
fn import(library: &mut Library, file: &Path) -> Imported {
    let watch = |_| ControlFlow::Continue(());
    library.import(file, &Catalogue::builtin(), Duplicates::LeaveOut, watch)
}

fn file(folder: &Path, content: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join("games.pgn");
    fs::write(&path, content).unwrap();
    path
}

/// Random games of four variants. The tag `Round` of each game is its number.
fn records(count: usize) -> Vec<Record> {
    let mut random = SplitMix64::new(3);
    (0..count)
        .map(|number| {
            let id = ["loa", "ordo", "loa-black-hole", "loa-6x6"][number % 4];
            let mut record = with_variations(&variant(id), 30, &mut random);
            name(&mut record, &mut random);
            record.tags.push(("Round".to_owned(), number.to_string()));
            record
        })
        .collect()
}

fn text_of(records: &[Record]) -> String {
    let texts: Vec<String> = records.iter().map(|record| record.to_text(true)).collect();
    texts.join("\n")
}

/// Reads all games of a file.
fn games_of(file: &Path) -> Vec<Record> {
    let content = fs::read(file).unwrap();
    Games::new(content.as_slice())
        .map(|game| game.unwrap().read(&Catalogue::builtin()).unwrap())
        .collect()
}

#[test]
fn every_game_of_a_file_is_taken_whole_and_none_of_them_twice() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let records = records(2500);
    let file = file(home.path(), text_of(&records));
    let account = import(&mut library, &file);
    assert!(matches!(account.end, ImportEnd::Whole), "{:?}", account.end);
    assert_eq!(
        (account.taken, account.duplicates, account.bad.total()),
        (2500, 0, 0)
    );
    let listed = all(&library);
    assert_eq!(listed.total, 2500);
    assert!(
        listed
            .records
            .iter()
            .all(|record| record.source == Source::Imported)
    );
    let mut found: Vec<String> = listed
        .records
        .iter()
        .map(|listed| {
            let text = library.text(listed.id).unwrap().unwrap();
            text.read(&Catalogue::builtin()).unwrap().to_text(true)
        })
        .collect();
    found.sort();
    let mut expected: Vec<String> = records.iter().map(|record| record.to_text(true)).collect();
    expected.sort();
    assert_eq!(found, expected);
    let again = import(&mut library, &file);
    assert_eq!((again.taken, again.duplicates), (0, 2500));
    // Imported games do not count in the statistics.
    assert_eq!(
        library
            .summary(&cohort_library::Filter::default())
            .unwrap()
            .games,
        0
    );
}

#[test]
fn only_what_is_the_same_game_for_certain_is_left_out() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let game = |tags: &str, moves: &str| format!("[Variant \"loa\"]\n{tags}\n\n{moves}\n\n");
    let first = game(
        "[Black \"Anna\"]\n[Date \"2026.11.22\"]",
        "1. c8-c6 a2-c2 black",
    );
    let path = file(home.path(), &first);
    assert_eq!(import(&mut library, &path).taken, 1);
    for (tags, moves, is_same) in [
        (
            "[Black \"Anna\"]\n[Date \"2026.11.22\"]",
            "1. c8-c6 a2-c2 black",
            true,
        ),
        (
            "[Black \"ANNA\"]\n[Date \"2026-11-22\"]",
            "1. C8C6 {so} a2c2 (a3-c3) black",
            true,
        ),
        (
            "[Black \"Anna\"]\n[Date \"2026\"]",
            "1. c8-c6 a2-c2 black",
            true,
        ),
        (
            "[Black \"Anna\"]\n[Event \"Cup\"]",
            "1. c8-c6 a2-c2 black",
            true,
        ),
        (
            "[Black \"Anna\"]\n[Date \"2026.11.23\"]",
            "1. c8-c6 a2-c2 black",
            false,
        ),
        (
            "[Black \"Ann\"]\n[Date \"2026.11.22\"]",
            "1. c8-c6 a2-c2 black",
            false,
        ),
        (
            "[Black \"Anna\"]\n[White \"Bert\"]",
            "1. c8-c6 a2-c2 black",
            false,
        ),
        ("[Black \"Anna\"]", "1. c8-c6 a2-c2 *", false),
        ("[Black \"Anna\"]", "1. c8-c6 a3-c3 black", false),
        (
            "[Black \"Anna\"]\n[Rules \"repetition=off\"]",
            "1. c8-c6 a2-c2 black",
            false,
        ),
    ] {
        // Imports the first game and the game of this case into an empty library.
        let home = tempfile::tempdir().unwrap();
        let mut library = open(home.path());
        let path = file(home.path(), [first.clone(), game(tags, moves)].concat());
        let account = import(&mut library, &path);
        assert_eq!(account.bad.total(), 0, "{:?}", account.bad);
        assert_eq!(account.duplicates, u64::from(is_same), "{tags} {moves}");
    }
    // A deleted game can be imported again.
    let these = Selection::These(vec![all(&library).records[0].id]);
    library.edit(&Edit::Delete(these)).unwrap();
    assert_eq!(import(&mut library, &path).taken, 1);
    // `Duplicates::Take` imports duplicates, too.
    let watch = |_| ControlFlow::Continue(());
    let account = library.import(&path, &Catalogue::builtin(), Duplicates::Take, watch);
    assert_eq!((account.taken, account.duplicates), (1, 0));
}

#[test]
fn bad_games_are_told_with_their_place_and_cost_no_other() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let bad = "[Variant \"loa\"]\n\n1. c8-c5 *\n\n";
    let good = "[Variant \"loa\"]\n\n1. c8-c6 *\n\n";
    let path = file(home.path(), [bad, good, &bad.repeat(300)].concat());
    let account = import(&mut library, &path);
    assert!(matches!(account.end, ImportEnd::Whole));
    assert_eq!((account.taken, account.bad.total()), (1, 301));
    assert_eq!(account.bad.first.len(), 100);
    let told = &account.bad.first[1];
    assert_eq!((told.line, told.column), (11, 4));
    assert_eq!(
        told.problem.to_string(),
        r#"error-illegal move="c8-c5" why=(refused-wrong-distance needed=2 asked=3)"#
    );
    assert_eq!(told.remedy.key(), "error-legal-moves");
}

#[test]
fn files_of_any_format_are_taken() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let cases: [&[u8]; 4] = [
        b"\xef\xbb\xbf(;GM[9]PB[Ren\xe9];B[c8-c6])(;GM[9]SZ[6];B[b1-b3])",
        b"[Game \"loa\"]\r\n[White \"W\"]\r\n\r\n1.C8-C6 a2:c2\r\n",
        b"[Variant \"ordo\"]\n\n1. a3-a4 *",
        b"[Variant \"loa\"]\n[FEN \"1LLLLLL1/l6l/l6l/l6l/l6l/l6l/l6l/1LLLLLL1 w - - 0 1\"]\n\nc8-c6 a2-c2 b1-b3 *",
    ];
    let taken = cases.map(|content| {
        let account = import(&mut library, &file(home.path(), content));
        assert_eq!(account.bad.first, []);
        account.taken
    });
    assert_eq!(taken, [2, 1, 1, 1]);
    let query = Query {
        text: "rené".to_owned(),
        ..Query::default()
    };
    assert_eq!(library.list(&query, ALL).unwrap().total, 1);
}

#[test]
fn what_is_no_file_of_games_is_told() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let missing = import(&mut library, &home.path().join("missing"));
    let ImportEnd::Failed(error) = missing.end else {
        panic!("{missing:?}");
    };
    assert!(error.to_string().contains("error-file-missing"), "{error}");
    let folder = import(&mut library, home.path());
    let ImportEnd::Failed(error) = folder.end else {
        panic!("{folder:?}");
    };
    assert!(error.to_string().contains("kind=\"folder\""), "{error}");
    for content in [vec![], b"\n \n".to_vec()] {
        let account = import(&mut library, &file(home.path(), content));
        assert!(matches!(account.end, ImportEnd::Whole));
        assert_eq!((account.taken, account.bad.total()), (0, 0));
    }
    let account = import(&mut library, &file(home.path(), "only words\n"));
    assert_eq!((account.taken, account.bad.total()), (0, 1));
    let large = [
        "[Variant \"loa\"]\n\n1. c8-c6 *\n\n[Variant \"loa\"]\n\n{",
        &"x\n".repeat(3 << 20),
    ];
    let account = import(&mut library, &file(home.path(), large.concat()));
    assert!(matches!(account.end, ImportEnd::Whole), "{:?}", account.end);
    assert_eq!((account.taken, account.bad.first[0].line), (1, 5));
    let endless = [large.concat(), "no game\n".repeat(3 << 20)].concat();
    let account = import(&mut library, &file(home.path(), endless));
    assert!(
        matches!(account.end, ImportEnd::CutShort),
        "{:?}",
        account.end
    );
    assert_eq!((account.duplicates, account.bad.first[0].line), (1, 5));
}

#[test]
fn a_game_that_is_too_large_costs_that_game_alone() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let large = |start: &str, end: &str| format!("{start}{}{end}", "x y\n".repeat(1 << 19));
    let text = [
        "[Variant \"loa\"]\n\n1. c8-c6 *\n\n",
        &large("[Variant \"loa\"]\n\n1. c8-c6 {", "} *\n\n"),
        "[Variant \"loa\"]\n\n1. d8-d6 *\n\n",
        // A comment that never ends, then a game with too many moves.
        &large("[Variant \"loa\"]\n\n1. e8-e6 {", "\n"),
        "[Variant \"loa\"]\n[Rules \"repetition=off\"]\n\n",
        &"b1b3 h5f5 b3b1 f5h5\n".repeat(5001),
        "*\n\n[Variant \"loa\"]\n\n1. f8-f6 *\n",
    ];
    let account = import(&mut library, &file(home.path(), text.concat()));
    assert!(matches!(account.end, ImportEnd::Whole), "{:?}", account.end);
    let told: Vec<String> = account.bad.first.iter().map(ToString::to_string).collect();
    assert_eq!(account.taken, 3, "{told:?}");
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(
        told[0].starts_with("5:1: error-game-long most=(size-mib number=1); "),
        "{}",
        told[0]
    );
    assert!(
        told[1].contains(": error-game-long most=(size-mib number=1); "),
        "{}",
        told[1]
    );
    assert!(
        told[2].contains("error-game-moves most=20000"),
        "{}",
        told[2]
    );
}

#[test]
fn an_import_tells_how_far_it_is_and_keeps_what_it_has_when_it_is_stopped() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let path = file(home.path(), text_of(&records(300)));
    let size = fs::metadata(&path).unwrap().len();
    let mut told: Vec<Progress> = Vec::new();
    let watch = |progress: Progress| {
        told.push(progress);
        match progress.games {
            ..120 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    };
    let account = library.import(&path, &Catalogue::builtin(), Duplicates::LeaveOut, watch);
    assert!(matches!(account.end, ImportEnd::Stopped));
    assert_eq!((account.taken, all(&library).total), (120, 120));
    assert!(told.is_sorted_by_key(|progress| (progress.games, progress.done)));
    assert!(
        told.iter()
            .all(|progress| progress.total == size && progress.done <= size)
    );
    let account = import(&mut library, &path);
    assert_eq!((account.taken, account.duplicates), (180, 120));
}

#[test]
fn what_is_exported_is_imported_again() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let mut records = records(60);
    import(&mut library, &file(home.path(), text_of(&records)));
    let listed = all(&library).records;
    let renamed = listed
        .iter()
        .find(|record| record.variant == "ordo")
        .unwrap();
    library
        .edit(&Edit::Rename(renamed.id, "A \"great\" one".to_owned()))
        .unwrap();
    for tag in ["to \"study\"", "endgame"] {
        let tagged = Edit::Tag(Selection::These(vec![renamed.id]), tag.to_owned());
        library.edit(&tagged).unwrap();
    }
    let out = home.path().join("out.txt");
    fs::write(&out, "was there before").unwrap();
    let watch = |_| ControlFlow::Continue(());
    let everything = Selection::Found(Box::default());
    let catalogue = Catalogue::builtin();
    let account = library.export_records(&everything, &out, ExportFormat::Text, &catalogue, watch);
    assert!(matches!(account.end, ExportEnd::Whole), "{:?}", account.end);
    assert_eq!((account.written, account.left_out.total()), (60, 0));
    let games = games_of(&out);
    let titles: Vec<&str> = games.iter().filter_map(|game| game.tag("Title")).collect();
    assert_eq!(titles, ["A \"great\" one"]);
    // The library of another player gets the title and the tags from the exported file.
    let elsewhere = tempfile::tempdir().unwrap();
    let mut other = open(elsewhere.path());
    import(&mut other, &out);
    let there = all(&other).records;
    let named: Vec<_> = there
        .iter()
        .filter(|record| record.title.is_some())
        .collect();
    assert_eq!(named.len(), 1);
    assert_eq!(named[0].title.as_deref(), Some("A \"great\" one"));
    assert_eq!(named[0].tags, ["endgame", "to \"study\""]);
    let words = Query {
        text: "STUDY".to_owned(),
        ..Query::default()
    };
    let by_tag = Query {
        tag: Some("endgame".to_owned()),
        ..Query::default()
    };
    for query in [words, by_tag] {
        let page = Page {
            offset: 0,
            limit: 10,
        };
        assert_eq!(other.list(&query, page).unwrap().total, 1);
    }
    let mut found: Vec<String> = games
        .into_iter()
        .map(|mut game| {
            game.tags
                .retain(|(name, _)| name != "Title" && name != "Tags");
            game.to_text(true)
        })
        .collect();
    found.sort();
    let mut expected: Vec<String> = records
        .drain(..)
        .map(|record| record.to_text(true))
        .collect();
    expected.sort();
    assert_eq!(found, expected);
}

#[test]
fn chosen_games_are_exported_in_their_order_and_what_a_format_cannot_hold_is_told() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let records = records(12);
    import(&mut library, &file(home.path(), text_of(&records)));
    let mut listed = all(&library).records;
    listed.sort_by_key(|record| std::cmp::Reverse(record.id));
    let ids: Vec<_> = listed.iter().map(|record| record.id).collect();
    let out = home.path().join("new/out.sgf");
    let watch = |_| ControlFlow::Continue(());
    let catalogue = Catalogue::builtin();
    let these = Selection::These(ids.clone());
    let account = library.export_records(&these, &out, ExportFormat::Sgf, &catalogue, watch);
    assert_eq!((account.written, account.left_out.total()), (6, 6));
    for left_out in &account.left_out.first {
        let record = listed
            .iter()
            .find(|record| record.id == left_out.id)
            .unwrap();
        let expected = match record.variant.as_str() {
            "ordo" => SgfError::Ordo,
            "loa-black-hole" => SgfError::Holes,
            other => panic!("{other}"),
        };
        assert_eq!(left_out.why, WhyLeftOut::Sgf(expected));
    }
    let moves = |record: &Record| record.tree.main_line().notations().collect::<Vec<_>>();
    let found: Vec<_> = games_of(&out).iter().map(moves).collect();
    let in_sgf = records
        .iter()
        .filter(|record| ["loa", "loa-6x6"].contains(&record.tree.variant().id()));
    let mut expected: Vec<_> = in_sgf.map(moves).collect();
    expected.reverse();
    assert_eq!(found, expected);
}

#[test]
fn an_export_that_is_stopped_or_fails_leaves_what_was_there() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    import(&mut library, &file(home.path(), text_of(&records(10))));
    let out = home.path().join("out.txt");
    fs::write(&out, "was there before").unwrap();
    let before = fs::read_dir(home.path()).unwrap().count();
    let everything = Selection::Found(Box::default());
    let catalogue = Catalogue::builtin();
    let watch = |progress: Progress| match progress.done {
        ..5 => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    };
    let account = library.export_records(&everything, &out, ExportFormat::Text, &catalogue, watch);
    assert!(matches!(account.end, ExportEnd::Stopped) && account.written == 0);
    assert_eq!(fs::read_to_string(&out).unwrap(), "was there before");
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), before);
    let watch = |_| ControlFlow::Continue(());
    let account = library.export_records(
        &everything,
        home.path(),
        ExportFormat::Text,
        &catalogue,
        watch,
    );
    let ExportEnd::Failed(error) = account.end else {
        panic!("{account:?}");
    };
    assert!(error.to_string().contains("kind=\"folder\""), "{error}");
}

/// A game in text form without a result does not show where it ends. An export must still keep its games apart.
#[test]
fn games_stay_apart_in_a_file_whatever_their_texts_end_with() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    for text in [
        "[Variant \"loa\"]\n[Black \"one\"]",
        "[Variant \"loa\"]\n[Black \"two\"]\n\n1. c8-c6 {not\n[a tag]}",
        "[Variant \"loa\"]\n[Black \"three\"]\n\n1. c8-c6 ; {open",
        "(;GM[9]PB[four];B[c8-c6])",
    ] {
        assert_eq!(import(&mut library, &file(home.path(), text)).taken, 1);
    }
    for format in [ExportFormat::Text, ExportFormat::Sgf] {
        let out = home.path().join("out");
        let everything = Selection::Found(Box::default());
        let watch = |_| ControlFlow::Continue(());
        library.export_records(&everything, &out, format, &Catalogue::builtin(), watch);
        let mut players: Vec<String> = games_of(&out)
            .iter()
            .map(|game| game.tag("Black").unwrap().to_owned())
            .collect();
        players.sort();
        assert_eq!(players, ["four", "one", "three", "two"], "{format:?}");
    }
}
