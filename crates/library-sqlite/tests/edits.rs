//! Tests of changes to records: title, tags, notes, deletion, restoring, and duplicates.

mod played;

use std::fs;
use std::time::{Duration, SystemTime};

use cohort_library::{
    Direction, Edit, Filter, OwnRecord, Page, Query, RecordId, Selection, Source, Stored,
};
use cohort_library_sqlite::Library;
use played::open;
use record::{Format, GameText};
use rules::Catalogue;
use rusqlite::Connection;

const ALL: Page = Page {
    offset: 0,
    limit: usize::MAX,
};

fn add(library: &mut Library, tags: &str, moves: &str) -> RecordId {
    let text = GameText {
        text: format!("[Variant \"loa\"]\n{tags}\n\n{moves} *\n"),
        line: 1,
        column: 1,
        format: Format::Text,
    };
    library
        .add(&text, Source::Imported, &Catalogue::builtin())
        .unwrap()
}

fn own(key: &str, moves: &str) -> OwnRecord {
    OwnRecord {
        key: key.to_owned(),
        text: format!("[Variant \"loa\"]\n\n{moves} *\n"),
        date: None,
        goes_on: true,
    }
}

fn store(library: &mut Library, own: &OwnRecord) -> Stored {
    library.store(own, &Catalogue::builtin()).unwrap()
}

fn listed(library: &Library) -> Vec<RecordId> {
    let mut records = library.list(&Query::default(), ALL).unwrap().records;
    records.sort_by_key(|record| record.id);
    records.into_iter().map(|record| record.id).collect()
}

fn these(ids: &[RecordId]) -> Selection {
    Selection::These(ids.to_vec())
}

/// Opens the library twice, which counts as two starts of the program. The second start erases deleted records.
fn start_twice(library: Library) -> Library {
    let path = library.path().to_owned();
    drop(library);
    drop(Library::open(&path).unwrap());
    Library::open(&path).unwrap().library
}

#[test]
fn edits_tell_what_they_have_changed() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let ids = ["1. c8-c6", "1. b8-b6", "1. d8-d6"].map(|moves| add(&mut library, "", moves));
    let [one, two, three] = ids;
    let mut edit = |edit: Edit| library.edit(&edit).unwrap();
    let tag = |ids: &[RecordId], tag: &str| Edit::Tag(these(ids), tag.to_owned());
    assert_eq!(edit(tag(&[one, two], " to  study ")), [one, two]);
    assert_eq!(edit(tag(&ids, "to study")), [three]);
    assert_eq!(edit(tag(&ids, "  ")), []);
    let tagged = Query {
        tag: Some("to study".to_owned()),
        ..Query::default()
    };
    let untag = Edit::Untag(
        Selection::Found(Box::new(tagged.clone())),
        "to study".to_owned(),
    );
    let mut untagged = edit(untag);
    untagged.sort();
    assert_eq!(untagged, ids);
    assert_eq!(edit(Edit::Rename(one, "Fine".to_owned())), [one]);
    assert_eq!(edit(Edit::Rename(one, " Fine ".to_owned())), []);
    assert_eq!(edit(Edit::Rename(one, String::new())), [one]);
    assert_eq!(library.list(&tagged, ALL).unwrap().total, 0);
    let searched = Query {
        text: "fine".to_owned(),
        ..Query::default()
    };
    assert_eq!(library.list(&searched, ALL).unwrap().total, 0);
}

#[test]
fn a_deletion_can_be_undone_and_hides_the_record_until_then() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let ids = ["1. c8-c6", "1. b8-b6", "1. d8-d6"].map(|moves| add(&mut library, "", moves));
    let [one, two, three] = ids;
    library
        .edit(&Edit::Tag(these(&[one]), "kept".to_owned()))
        .unwrap();
    let deleted = library
        .edit(&Edit::Delete(these(&[one, two, one])))
        .unwrap();
    assert_eq!(deleted, [one, two]);
    assert_eq!(listed(&library), [three]);
    assert_eq!(library.text(one).unwrap(), None);
    assert_eq!(library.record_choices().unwrap().tags.len(), 0);
    assert_eq!(
        library.edit(&Edit::Rename(one, "x".to_owned())).unwrap(),
        []
    );
    assert_eq!(library.edit(&Edit::Delete(these(&[one]))).unwrap(), []);
    // A deletion can still be undone after one restart.
    drop(library);
    let mut library = open(home.path());
    assert_eq!(
        library.edit(&Edit::Restore(deleted.clone())).unwrap(),
        deleted
    );
    assert_eq!(listed(&library), ids);
    assert!(library.text(one).unwrap().is_some());
    let everything = Selection::Found(Box::default());
    let mut deleted = library.edit(&Edit::Delete(everything)).unwrap();
    deleted.sort();
    assert_eq!(deleted, ids);
    assert_eq!(library.list(&Query::default(), ALL).unwrap().total, 0);
}

#[test]
fn what_was_deleted_two_starts_ago_is_gone_and_overwritten() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let one = add(
        &mut library,
        "[Black \"Nobody may read this\"]",
        "1. c8-c6 {nor this}",
    );
    let two = add(&mut library, "", "1. b8-b6");
    library.edit(&Edit::Delete(these(&[one]))).unwrap();
    let stands = |text: &str| {
        let library = home.path().join("library.sqlite");
        let copy = home.path().join("library.sqlite.previous");
        let mut contents = [library, copy]
            .into_iter()
            .filter_map(|path| fs::read(path).ok());
        contents.any(|content| {
            let mut parts = content.windows(text.len());
            parts.any(|part| part == text.as_bytes())
        })
    };
    drop(library);
    let mut library = open(home.path());
    library.edit(&Edit::Delete(these(&[two]))).unwrap();
    assert!(stands("Nobody may read this") && stands("nor this"));
    drop(library);
    let mut library = open(home.path());
    assert!(!stands("Nobody may read this") && !stands("nor this") && !stands("nobody may"));
    // The record cannot be restored, and a new record does not get its id.
    assert_eq!(library.edit(&Edit::Restore(vec![one])).unwrap(), []);
    assert_eq!(library.edit(&Edit::Restore(vec![two])).unwrap(), [two]);
    let three = add(&mut library, "", "1. d8-d6");
    assert_eq!(listed(&library), [two, three]);
    assert!(three > two);
}

#[test]
fn no_clock_makes_a_deletion_final_or_keeps_it_for_ever() {
    const YEARS: i64 = 10 * 365 * 86_400_000;
    for wrong in [-YEARS, YEARS] {
        let home = tempfile::tempdir().unwrap();
        let mut library = open(home.path());
        let id = add(&mut library, "", "1. c8-c6");
        library.edit(&Edit::Delete(these(&[id]))).unwrap();
        // Simulates a clock that was ten years off when the record was deleted.
        let sqlite = Connection::open(library.path()).unwrap();
        let set = "UPDATE record SET deleted = deleted + ?1";
        sqlite.execute(set, [wrong]).unwrap();
        drop(sqlite);
        drop(library);
        let mut library = open(home.path());
        let restored = library.edit(&Edit::Restore(vec![id])).unwrap();
        assert_eq!(restored, [id], "{wrong}");
        library.edit(&Edit::Delete(these(&[id]))).unwrap();
        let mut library = start_twice(library);
        assert_eq!(library.edit(&Edit::Restore(vec![id])).unwrap(), []);
    }
}

#[test]
fn an_own_game_that_was_deleted_stays_deleted_unless_it_is_played_on() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let game = own("one", "1. c8-c6");
    let Stored::New(id) = store(&mut library, &game) else {
        panic!("not new");
    };
    library.edit(&Edit::Delete(these(&[id]))).unwrap();
    // Saving the game again without a change does not restore the record.
    assert_eq!(store(&mut library, &game), Stored::Known(id));
    assert_eq!(listed(&library), []);
    let mut library = start_twice(library);
    assert_eq!(library.edit(&Edit::Restore(vec![id])).unwrap(), []);
    let longer = own("one", "1. c8-c6 a2-c2");
    assert!(matches!(store(&mut library, &longer), Stored::New(new) if new != id));
    assert_eq!(listed(&library).len(), 1);
}

#[test]
fn a_game_that_is_deleted_and_played_on_comes_back() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let Stored::New(id) = store(&mut library, &own("one", "1. c8-c6")) else {
        panic!("not new");
    };
    library.edit(&Edit::Delete(these(&[id]))).unwrap();
    let longer = own("one", "1. c8-c6 a2-c2");
    assert_eq!(store(&mut library, &longer), Stored::Changed(id));
    assert_eq!(listed(&library), [id]);
}

#[test]
fn a_record_is_written_anew_in_its_format() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let catalogue = Catalogue::builtin();
    let sgf = GameText {
        text: "(;GM[9]PB[Anna];B[c8-c6]LB[c3:x])".to_owned(),
        line: 1,
        column: 1,
        format: Format::Sgf,
    };
    let id = library.add(&sgf, Source::Imported, &catalogue).unwrap();
    let mut record = library.text(id).unwrap().unwrap().read(&catalogue).unwrap();
    let first = record.tree.root().next()[0];
    record.tree.notes_mut(first).comment = "good".to_owned();
    library.edit(&Edit::Rewrite(id, Box::new(record))).unwrap();
    let text = library.text(id).unwrap().unwrap();
    assert_eq!(text.format, Format::Sgf);
    assert!(
        text.content.contains("C[good]") && text.content.contains("LB[c3:x]"),
        "{}",
        text.content
    );
}

#[test]
fn the_same_game_is_found_whoever_is_said_to_have_played_it() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let one = add(&mut library, "[Black \"Anna\"]", "1. c8-c6 a2-c2");
    let alone = add(&mut library, "", "1. c8-c6 a3-c3");
    let two = add(
        &mut library,
        "[Black \"A. Berg\"]",
        "1. C8C6 {so} a2c2 (a3-c3)",
    );
    let _other_rules = add(&mut library, "[Rules \"repetition=off\"]", "1. c8-c6 a2-c2");
    let _other_start = add(&mut library, "[Position \"b6b/8/8/8/8/8/8/w6w b\"]", "");
    let _no_moves = add(&mut library, "", "");
    let three = add(&mut library, "", "1. b8-b6");
    let four = add(&mut library, "", "1. b8-b6");
    let same = |library: &Library| -> Vec<RecordId> {
        let query = Query {
            duplicates: true,
            direction: Direction::Ascending,
            ..Query::default()
        };
        let all = Page {
            offset: 0,
            limit: 100,
        };
        let listing = library.list(&query, all).unwrap();
        listing.records.iter().map(|record| record.id).collect()
    };
    assert_eq!(same(&library), [one, two, three, four]);
    library.edit(&Edit::Delete(these(&[two]))).unwrap();
    assert_eq!(same(&library), [three, four]);
    assert!(library.text(alone).unwrap().is_some());
}

#[test]
fn statistics_and_records_are_erased_apart() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let played = played_game("one");
    library.record(&played).unwrap();
    let id = add(&mut library, "[Black \"Nobody may read this\"]", "1. c8-c6");
    let count = |library: &Library| library.summary(&Filter::default()).unwrap().games;
    library.erase().unwrap();
    assert_eq!((count(&library), listed(&library)), (0, vec![id]));
    library.record(&played).unwrap();
    let deleted = add(&mut library, "[White \"nor this\"]", "1. c8-c6");
    library.edit(&Edit::Delete(these(&[deleted]))).unwrap();
    library.erase_records().unwrap();
    assert_eq!((count(&library), listed(&library)), (1, vec![]));
    assert_eq!(library.edit(&Edit::Restore(vec![deleted])).unwrap(), []);
    let content = fs::read(library.path()).unwrap();
    for text in ["Nobody may read this", "nor this", "nobody may"] {
        assert!(
            !content
                .windows(text.len())
                .any(|part| part == text.as_bytes()),
            "{text}"
        );
    }
}

fn played_game(key: &str) -> cohort_library::PlayedGame {
    cohort_library::PlayedGame {
        key: key.to_owned(),
        family: rules::GameKind::Loa,
        variant: "loa".to_owned(),
        started: SystemTime::UNIX_EPOCH,
        ended: SystemTime::UNIX_EPOCH,
        utc_offset: 0,
        played: Duration::ZERO,
        plies: 2,
        seats: referee::Seats::BOTH_HERE,
        clocks: [None, None],
        outcome: Some(rules::Outcome::Draw(rules::DrawReason::Agreed)),
        loss: None,
    }
}

#[test]
fn of_the_same_game_one_record_stays_and_what_was_played_or_told_of() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let first = add(&mut library, "", "1. b8-b6");
    let told_of = add(&mut library, "", "1. b8-b6");
    library
        .edit(&Edit::Tag(these(&[told_of]), "good".to_owned()))
        .unwrap();
    let plain = add(&mut library, "", "1. d8-d6");
    let again = add(&mut library, "", "1. d8-d6");
    let alone = add(&mut library, "", "1. e8-e6");
    let copy = add(&mut library, "", "1. c8-c6");
    let own = ["one", "two"].map(|key| match store(&mut library, &own(key, "1. c8-c6")) {
        Stored::New(id) => id,
        other => panic!("{other:?}"),
    });
    let gone = library.edit(&Edit::DeleteDuplicates).unwrap();
    assert_eq!(gone, [first, again, copy]);
    let mut left = listed(&library);
    left.sort();
    assert_eq!(left, [told_of, plain, alone, own[0], own[1]]);
    assert_eq!(library.edit(&Edit::DeleteDuplicates).unwrap(), []);
    assert_eq!(library.edit(&Edit::Restore(gone.clone())).unwrap(), gone);
}
