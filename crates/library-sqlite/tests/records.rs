//! Tests that records are stored in full, that a new record of an own game replaces the earlier one, and lists of
//! records.

mod played;

use std::time::Duration;

use cohort_library::{
    Edit, Listing, OwnRecord, Page, Query, RecordResult, Selection, Source, Stored,
};
use cohort_library_sqlite::Library;
use played::{name, open, variant, with_variations};
use record::{Format, GameText, Record};
use rules::{Catalogue, SplitMix64};

const ALL: Page = Page {
    offset: 0,
    limit: usize::MAX,
};

fn all(library: &Library) -> Listing {
    library.list(&Query::default(), ALL).unwrap()
}

fn own(key: &str, moves: &str) -> OwnRecord {
    OwnRecord {
        key: key.to_owned(),
        text: format!("[Variant \"loa\"]\n[Black \"human\"]\n[White \"450\"]\n\n{moves} *\n"),
        date: Some("2026-11-22".to_owned()),
        goes_on: true,
    }
}

fn game_text(record: &Record) -> GameText {
    GameText {
        text: record.to_text(true),
        line: 1,
        column: 1,
        format: Format::Text,
    }
}

#[test]
fn records_come_back_to_the_letter_with_all_that_is_in_them() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let catalogue = Catalogue::builtin();
    let mut random = SplitMix64::new(16);
    let mut kept = Vec::new();
    for id in ["loa", "ordo", "loa-black-hole", "loa-12x12"] {
        for _ in 0..10 {
            let mut record = with_variations(&variant(id), 40, &mut random);
            name(&mut record, &mut random);
            let comment = played::words(&mut random);
            record.tags.push(("Annotator".to_owned(), comment));
            let text = game_text(&record);
            let id = library.add(&text, Source::Imported, &catalogue).unwrap();
            kept.push((id, text, record));
        }
    }
    drop(library);
    let library = open(home.path());
    assert_eq!(all(&library).total, kept.len());
    for (id, text, record) in kept {
        let found = library.text(id).unwrap().unwrap();
        assert_eq!((&found.content, found.format), (&text.text, Format::Text));
        let read = found.read(&catalogue).unwrap();
        assert_eq!(read.to_text(true), record.to_text(true));
    }
}

#[test]
fn a_list_shows_what_the_record_says() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let catalogue = Catalogue::builtin();
    let sgf = "(;GM[9]PB[ Anna\n Berg ]PW[?]EV[Cup]DT[1999-05-06]GN[The  best]RE[W+R]XY[kept];B[c8-c6];W[a2-c2](;B[b1-b3])(;B[b8-b6]))";
    let text = GameText {
        text: sgf.to_owned(),
        line: 1,
        column: 1,
        format: Format::Sgf,
    };
    let id = library.add(&text, Source::Imported, &catalogue).unwrap();
    let listed = all(&library).records.remove(0);
    assert_eq!((listed.id, listed.key.as_deref()), (id, None));
    assert_eq!(
        (listed.black.as_str(), listed.white.as_str()),
        ("Anna Berg", "")
    );
    assert_eq!(
        (listed.event.as_str(), listed.date.as_str()),
        ("Cup", "1999-05-06")
    );
    assert_eq!(listed.title.as_deref(), Some("The best"));
    assert_eq!((listed.variant.as_str(), listed.plies), ("loa", 3));
    assert_eq!(listed.result, RecordResult::White);
    assert_eq!(listed.termination.as_deref(), Some("resigned"));
    assert_eq!(
        listed.last_position,
        "1b1bbbb1/w6w/w1b4w/w6w/w6w/wb5w/2w4w/2bbbbb1 w"
    );
    assert_eq!((listed.source, listed.tags.len()), (Source::Imported, 0));
    // The text is stored unchanged, with the unknown property `XY`.
    let kept = library.text(id).unwrap().unwrap();
    assert_eq!((kept.content.as_str(), kept.format), (sgf, Format::Sgf));
}

#[test]
fn options_of_the_rules_and_variants_that_are_gone_survive() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let mut catalogue = Catalogue::builtin();
    let file =
        include_str!("../../../assets/variants/loa-5x5.ron").replace("\"loa-5x5\"", "\"mine\"");
    catalogue.add("mine.ron", file.as_bytes());
    let text = "[Variant \"mine\"]\n[Rules \"no-moves=loses repetition=off\"]\n\n1. b1-b3 *\n";
    let own = OwnRecord {
        text: text.to_owned(),
        ..own("one", "")
    };
    let Stored::New(id) = library.store(&own, &catalogue).unwrap() else {
        panic!("not new");
    };
    let listed = all(&library).records.remove(0);
    assert_eq!(listed.variant, "mine");
    assert_eq!(listed.rules, "no-moves=loses repetition=off");
    assert_eq!(listed.last_position.split('/').count(), 5);
    let kept = library.text(id).unwrap().unwrap();
    assert_eq!(kept.content, text);
    let error = kept.read(&Catalogue::builtin()).unwrap_err();
    assert_eq!(error.problem.to_string(), r#"error-variant name="mine""#);
    assert!(kept.read(&catalogue).is_ok());
}

#[test]
fn an_own_game_takes_its_own_place_and_keeps_what_the_player_calls_it() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let catalogue = Catalogue::builtin();
    let Stored::New(id) = library.store(&own("one", "1. c8-c6"), &catalogue).unwrap() else {
        panic!("not new");
    };
    let listed = all(&library).records.remove(0);
    assert_eq!(
        (listed.date.as_str(), listed.result),
        ("2026-11-22", RecordResult::Unfinished)
    );
    library
        .edit(&Edit::Rename(id, " My  first ".to_owned()))
        .unwrap();
    let these = Selection::These(vec![id]);
    library.edit(&Edit::Tag(these, "good".to_owned())).unwrap();
    let again = library.store(&own("one", "1. c8-c6"), &catalogue).unwrap();
    assert_eq!(again, Stored::Known(id));
    let longer = own("one", "1. c8-c6 a2-c2");
    assert_eq!(
        library.store(&longer, &catalogue).unwrap(),
        Stored::Changed(id)
    );
    library.store(&own("two", "1. c8-c6"), &catalogue).unwrap();
    let listed = all(&library);
    assert_eq!(listed.total, 2);
    let one = listed
        .records
        .into_iter()
        .find(|record| record.id == id)
        .unwrap();
    assert_eq!((one.title.as_deref(), one.plies), (Some("My first"), 2));
    assert_eq!(
        (one.tags, one.key.as_deref()),
        (vec!["good".to_owned()], Some("one"))
    );
    assert_eq!(one.source, Source::Played);
    // An invalid text changes nothing, and the error says where the text is wrong.
    let wrong = own("one", "1. c8-c5");
    let error = library.store(&wrong, &catalogue).unwrap_err().to_string();
    assert!(
        error.starts_with("5:4: error-illegal move=\"c8-c5\""),
        "{error}"
    );
    assert_eq!(library.text(id).unwrap().unwrap().content, longer.text);
}

#[test]
fn own_games_that_go_on_are_known_the_last_one_first() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let catalogue = Catalogue::builtin();
    let going_on = |library: &Library| -> Vec<String> {
        let texts = library.going_on(2).unwrap();
        texts.into_iter().filter_map(|text| text.key).collect()
    };
    let keep = |library: &mut Library, key: &str, moves: &str, goes_on: bool| {
        let own = OwnRecord {
            goes_on,
            ..own(key, moves)
        };
        match library.store(&own, &catalogue).unwrap() {
            Stored::New(id) | Stored::Changed(id) | Stored::Known(id) => id,
        }
    };
    for key in ["one", "two", "three"] {
        keep(&mut library, key, "1. c8-c6", true);
        std::thread::sleep(Duration::from_millis(2));
    }
    assert_eq!(going_on(&library), ["three", "two"]);
    // Ends the game `three` without a new move, and continues the game `one`.
    keep(&mut library, "three", "1. c8-c6", false);
    let one = keep(&mut library, "one", "1. c8-c6 a2-c2", true);
    assert_eq!(going_on(&library), ["one", "two"]);
    let these = Selection::These(vec![one]);
    library.edit(&Edit::Delete(these)).unwrap();
    assert_eq!(going_on(&library), ["two"]);
    library.edit(&Edit::Restore(vec![one])).unwrap();
    assert_eq!(going_on(&library), ["one", "two"]);
    // An imported game without a result cannot be continued.
    let text = GameText {
        text: "[Variant \"loa\"]\n\n1. c8-c6 *\n".to_owned(),
        line: 1,
        column: 1,
        format: Format::Text,
    };
    library.add(&text, Source::Imported, &catalogue).unwrap();
    assert_eq!(going_on(&library), ["one", "two"]);
}

#[test]
fn a_record_of_nothing_is_no_record() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    for text in ["", "\n\n", "no record at all", "[Variant \"chess\"]\n\n*"] {
        let own = OwnRecord {
            text: text.to_owned(),
            ..own("one", "")
        };
        library.store(&own, &Catalogue::builtin()).unwrap_err();
    }
    assert_eq!(all(&library).total, 0);
}

#[test]
fn a_study_is_known_by_its_tag_alone() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let catalogue = Catalogue::builtin();
    let tag = "[Purpose \"study\"]";
    let texts = [
        (true, format!("[Variant \"loa\"]\n{tag}\n\n1. c8-c6 *\n")),
        (true, format!("[Variant \"loa\"]\n{tag}")),
        (false, "[Variant \"loa\"]\n\n1. d8-d6 *\n".to_owned()),
        // A tag inside a comment is not a tag of the record.
        (
            false,
            format!("[Variant \"loa\"]\n\n{{has {tag}}} 1. b8-b6 *\n"),
        ),
    ];
    for (is_study, text) in texts {
        let text = GameText {
            text,
            line: 1,
            column: 1,
            format: Format::Text,
        };
        let id = library.add(&text, Source::Imported, &catalogue).unwrap();
        let listed = all(&library).records.into_iter();
        let listed = listed.rev().find(|record| record.id == id).unwrap();
        assert_eq!(listed.is_study, is_study, "{}", text.text);
    }
}
