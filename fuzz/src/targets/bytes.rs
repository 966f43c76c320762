//! Fuzz targets that read binary files.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::OnceLock;
use std::time::{Duration, SystemTime};

use clock::TimeControl;
use cohort_library::{
    Duplicates, Filter, ImportEnd, OwnRecord, Page, PlayedGame, PositionSearch, Query,
};
use cohort_library_sqlite::{Library, Opened};
use engine::{NetworkHeader, Weights};
use explorer::{Archive, Branches};
use record::Games;
use referee::{Seat, Seats};
use rules::{Declaration, GameKind, Side, Strength};

use super::variants::catalogue;
use crate::edit::input;
use crate::seeds::Seeds;
use crate::target::{Share, Target};

pub const NETWORK: Target = Target {
    name: "network",
    check: check_network,
    tokens: &["cohort2", "L", "O", "\u{8}\u{8}", "\0", "\u{1}"],
    folders: &[],
    runs: 5000,
    ..Target::USUAL
};

/// Parses archives of the opening explorer.
pub const ARCHIVE: Target = Target {
    name: "archive",
    check: check_archive,
    tokens: &["cohortxp\u{1}", "loa 8x8", "\0", "\u{1}", "\u{7f}"],
    folders: &[],
    runs: 20_000,
    ..Target::USUAL
};

/// Opens a damaged database of the player's games. The fuzz input encodes the damage to a valid database.
pub const LIBRARY: Target = Target {
    name: "library",
    check: check_library,
    tokens: &[
        "SQLite format 3\0",
        "CREATE TABLE game",
        "loa",
        "\0",
        "\u{1}",
        "person",
    ],
    folders: &[],
    runs: 60,
    // The valid database file has about half of this maximum size.
    longest: 1 << 18,
    reaches: Some(Share {
        is: is_read,
        percent: 15,
        of: 20,
    }),
};

/// Imports game files into the library, and reads the library's index of these files.
pub const IMPORT: Target = Target {
    name: "import",
    check: check_import,
    tokens: &[
        "[Variant \"loa\"]\n",
        "[Black \"Anna\"]\n",
        "[Date \"2026.??.??\"]\n",
        "[Date \"2026-02-30\"]\n",
        "[Date \"-1.99.0\"]\n",
        "[Tags \"a, b,, a\"]\n",
        "[Title \"\u{130}\"]\n",
        "[Event \"?\"]\n",
        "\n\n",
        "*",
        "1. c8-c6",
        "{",
        "}",
        "(;GM[9]DT[2026]",
        ")",
        "\u{fffd}",
        "\0",
    ],
    folders: &["fuzz/corpus/record", "fuzz/corpus/sgf"],
    runs: 100,
    ..Target::USUAL
};

/// Checks that each game in a file is imported, left out as a duplicate, or reported as an error. The library must list
/// all imported games, and a second import must add no games.
fn check_import(bytes: &[u8]) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = folder.path().join("library.sqlite");
    let mut library = Library::open(&path).expect("a new library").library;
    let file = folder.path().join("games.txt");
    fs::write(&file, bytes).expect("a file is written");
    let mut import = || {
        let go_on = |_| ControlFlow::Continue(());
        library.import(&file, catalogue(), Duplicates::LeaveOut, go_on)
    };
    let first = import();
    let games = Games::new(bytes).count() as u64;
    assert!(matches!(first.end, ImportEnd::Whole), "{:?}", first.end);
    assert_eq!(first.taken + first.duplicates + first.bad.total(), games);
    let second = import();
    assert_eq!((second.taken, second.bad.total()), (0, first.bad.total()));
    let page = Page {
        offset: 0,
        limit: 20,
    };
    let listing = library.list(&Query::default(), page).expect("a list");
    assert_eq!(listing.total as u64, first.taken);
    for listed in listing.records {
        let text = library.text(listed.id).expect("a text").expect("a record");
        text.read(catalogue()).expect("what was taken");
    }
}

fn check_network(bytes: &[u8]) {
    if let Some((header, rest)) = NetworkHeader::read(bytes) {
        let written = [header.bytes().as_slice(), rest].concat();
        assert_eq!(NetworkHeader::read(&written), Some((header, rest)));
        for stones in [0, 1, 40, 255] {
            assert!(header.bucket(stones) < usize::from(header.buckets));
        }
        // The weights of a network are valid only if the part of the file after the header has exactly the right size.
        let mut weights = Weights::default();
        assert_eq!(weights.read_network(bytes).is_ok(), is_whole(&header, rest));
        let whole = [header.bytes(), vec![7; body(&header)]].concat();
        let known = NetworkHeader::WIDTHS.contains(&header.hidden);
        assert_eq!(weights.read_network(&whole).is_ok(), known, "{header:?}");
        assert!(
            weights
                .read_network(&[whole.as_slice(), &[0]].concat())
                .is_err()
        );
    } else {
        assert!(Weights::default().read_network(bytes).is_err());
    }
}

fn check_archive(bytes: &[u8]) {
    // Random input almost never has the right checksum. So the check also tries each input with a corrected checksum.
    let end = bytes.len().saturating_sub(size_of::<u32>());
    let mut repaired = bytes.get(..end).unwrap_or_default().to_vec();
    repaired.extend(crc32fast::hash(&repaired).to_le_bytes());
    for bytes in [bytes, &repaired] {
        match Archive::read(bytes) {
            Ok(archive) => {
                assert!(archive.positions() <= bytes.len());
                let again = Archive::read(&archive.to_bytes());
                assert_eq!(again.as_ref(), Ok(&archive));
                for variant in catalogue().variants() {
                    if archive.fits(variant) {
                        let table = Branches::of(variant, variant.start())
                            .table(|hash| archive.known(hash));
                        assert!(table.here.tally.games() <= archive.games());
                    }
                }
            }
            Err(error) => assert!(error.to_string().len() < 300, "{error}"),
        }
    }
}

fn is_whole(header: &NetworkHeader, rest: &[u8]) -> bool {
    NetworkHeader::WIDTHS.contains(&header.hidden) && rest.len() == body(header)
}

/// Returns the number of bytes after a network file's header.
fn body(header: &NetworkHeader) -> usize {
    let hidden = usize::from(header.hidden);
    let input = (2 * header.shape.area() + 1) * hidden;
    2 * (input + usize::from(header.buckets) * (2 * hidden + 1))
}

/// Returns a valid library database with a few games.
fn sound_library() -> &'static [u8] {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    BYTES.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        let path = folder.path().join("library.sqlite");
        let mut library = Library::open(&path).expect("a new library").library;
        for number in 0..20 {
            library.record(&game(number)).expect("a game is kept");
        }
        for (number, text) in RECORDS.into_iter().enumerate() {
            let stored = library.store(&own_record(number, text), catalogue());
            stored.expect("a record is kept");
        }
        drop(library);
        fs::read(&path).expect("the library that was made")
    })
}

const RECORDS: [&str; 3] = [
    "[Variant \"loa\"]\n[Black \"Anna\"]\n\n1. c8-c6 {good} a2-c2 (1... a3-c3) 2. b1-b3 *\n",
    "[Variant \"ordo\"]\n[White \"Bert\"]\n\n1. c2:d2-c3 a6-a5 1-0\n",
    "[Variant \"loa-6x6\"]\n\n1. b1-b3 *\n",
];

fn own_record(number: usize, text: &str) -> OwnRecord {
    OwnRecord {
        key: format!("record-{number}"),
        text: text.to_owned(),
        date: Some("2026-11-22".to_owned()),
        goes_on: true,
    }
}

fn game(number: u64) -> PlayedGame {
    let start = SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000 + number * 5000);
    PlayedGame {
        key: format!("game-{number}"),
        family: GameKind::Loa,
        variant: "loa".to_owned(),
        started: start,
        ended: start + Duration::from_secs(600),
        utc_offset: 3600,
        played: Duration::from_secs(590),
        plies: 40,
        seats: Seats {
            black: Seat::Here,
            white: Seat::Computer(Strength::Elo(900)),
        },
        clocks: [
            Some(TimeControl::SuddenDeath(Duration::from_secs(300))),
            None,
        ],
        outcome: Some(Declaration::Resigned(Side::White).outcome()),
        loss: Some(120),
    }
}

/// Returns the valid database with the damage that the input encodes. Every second input only changes bytes in place,
/// because an edit that changes the length breaks all later pages.
fn damaged(bytes: &[u8]) -> Vec<u8> {
    let Some((how, rest)) = bytes.split_first() else {
        return Vec::new();
    };
    if how.is_multiple_of(2) {
        let seeds = Seeds::of([sound_library().to_vec()]);
        // Setting this bit makes `input` edit the valid database instead of using the raw bytes.
        let bytes = [&[how | 32], rest].concat();
        return input(&bytes, &seeds, LIBRARY.tokens, LIBRARY.longest);
    }
    let mut file = sound_library().to_vec();
    // Changes only a few bytes: with many changes, almost no database would stay readable.
    for change in rest.chunks_exact(4).take(usize::from(how / 64) + 1) {
        let [at, by @ ..] = change else { continue };
        let place = usize::from(*at) << 16 | usize::from(by[0]) << 8 | usize::from(by[1]);
        let place = place % file.len();
        file[place] ^= by[2];
    }
    file
}

/// Returns whether the damaged database still opens and still contains games.
fn is_read(bytes: &[u8]) -> bool {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = folder.path().join("library.sqlite");
    fs::write(&path, damaged(bytes)).expect("a file is written");
    let Ok(Opened { library, set_aside }) = Library::open(&path) else {
        return false;
    };
    let summary = library.summary(&Filter::default());
    set_aside.is_none() && summary.is_ok_and(|summary| summary.games > 0)
}

fn check_library(bytes: &[u8]) {
    let file = damaged(bytes);
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = folder.path().join("library.sqlite");
    fs::write(&path, &file).expect("a file is written");
    match Library::open(&path) {
        Ok(Opened { library, set_aside }) => {
            if let Some(set_aside) = set_aside {
                // The damaged file must be kept unchanged under another name.
                assert!(fs::read(&set_aside.kept).expect("what was set aside") == file);
                assert!(set_aside.kept != path);
            }
            check_open(library, folder.path());
        }
        // A database file that cannot be opened must stay unchanged.
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert!(
                fs::read(&path).expect("what was left alone") == file,
                "{error}"
            );
        }
    }
}

/// Checks that damage in an open database causes an error, never a panic. The library must save a new game or report
/// the failure.
fn check_open(mut library: Library, folder: &Path) {
    let _ = library.summary(&Filter::default());
    let _ = library.latest_against_computer(GameKind::Loa, 10);
    let _ = library.write_csv(std::io::sink());
    let kept = library.record(&game(99)).is_ok();
    if kept {
        let mut table = Vec::new();
        if library.write_csv(&mut table).is_ok() {
            let table = String::from_utf8_lossy(&table);
            assert!(table.contains("game-99"), "{table}");
        }
    }
    let _ = library.reopen("game-3");
    check_records(&mut library);
    let _ = library.erase();
    let _ = library.export(folder);
}

/// Checks that reading the records of all games causes an error or succeeds, and never panics.
fn check_records(library: &mut Library) {
    let page = Page {
        offset: 0,
        limit: 20,
    };
    if let Ok(listing) = library.list(&Query::default(), page) {
        for listed in listing.records {
            if let Ok(Some(text)) = library.text(listed.id) {
                let _ = text.read(catalogue());
            }
        }
    }
    if let Some(loa) = catalogue().get("loa") {
        let query = Query {
            position: Some(PositionSearch::new(loa, loa.start())),
            ..Query::default()
        };
        let _ = library.list(&query, page);
    }
    let _ = library.record_choices();
    let query = Query {
        duplicates: true,
        ..Query::default()
    };
    let _ = library.list(&query, page);
    let _ = library.going_on(3);
    let own = own_record(77, RECORDS[0]);
    if library.store(&own, catalogue()).is_ok()
        && let Ok(listing) = library.list(&Query::default(), page)
    {
        let keys = listing
            .records
            .iter()
            .filter_map(|listed| listed.key.as_deref());
        let all_listed = listing.total <= page.limit;
        assert!(!all_listed || keys.into_iter().any(|key| key == own.key));
    }
}
