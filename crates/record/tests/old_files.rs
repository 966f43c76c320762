//! Reads files written by people and other programs, in `tests/files`, and checks their main lines.

use record::{Games, Pasted, Record, read_any};
use rules::{Catalogue, SharedVariant};

struct Sample {
    file: &'static str,
    bytes: &'static [u8],
    /// The variant and main line of each game.
    games: &'static [(&'static str, &'static str)],
}

macro_rules! sample {
    ($file:literal, $($variant:literal: $moves:literal),+) => {
        Sample {
            file: $file,
            bytes: include_bytes!(concat!("files/", $file)),
            games: &[$(($variant, $moves)),+],
        }
    };
}

const SAMPLES: &[Sample] = &[
    sample!("dash-captures.sgf", "loa": "c8-c6 h7-f7 b1-b3 a3xc1"),
    sample!("long-names.sgf", "loa": "b1-b3 h3-e3 b3xe3"),
    sample!("windows.sgf", "loa": "c8-c6 a2-c2"),
    sample!("latin-1.sgf", "loa": "c8-c6 a2-c2 b1-b3"),
    sample!("variations.sgf", "loa": "c8-c6 a2-c2 b1-b3 h4-f2"),
    sample!("set-up.sgf", "loa": "a1-b1"),
    sample!("two-games.sgf", "loa": "c8-c6 a2-c2", "loa-6x6": "b1-b3", "loa-scrambled": "c1-c3"),
    sample!("boardspace-loa.sgf", "loa": "c8-c6 h7-f7 b1-b3 a3xc1 d8-b6"),
    sample!("boardspace-scrambled.sgf", "loa-scrambled": "a2-c2 a7-c7"),
    sample!("boardspace-ordo.sgf", "ordo": "c2:d2-c3 a6-a5 a3-a4 c7:d7-c6 b3-b4 b6-b5 a4xb5 a5-b6"),
    sample!("boardspace-moves.txt", "ordo": "c2:d2-c3 a6-a5 a3-a4 c7:d7-c6 b3-b4 b6-b5 a4xb5 a5-b6"),
    sample!("abstract-play-ordo.txt", "ordo": "c2:d2-c3 a6-a5 a3-a4 c7:d7-c6 b3-b4 b6-b5 a4xb5 a5-b6"),
    sample!("abstract-play-black-hole.txt", "loa-black-hole": "b1-b3 a2-c2 d9-d7 i8-g8"),
    sample!("blog.txt", "loa": "b1-b3 h4-f2 d1xa4 h2-e2"),
    sample!("pieces.txt", "loa": "c8-c6 a2-c2 b1-b3 h4-f2"),
    sample!("uci.txt", "loa": "c8-c6 a2-c2 b1-b3 h4-f2"),
    sample!("upper-case.pgn", "loa": "c8-c6 a2-c2 b1-b3"),
    sample!("latin-1.pgn", "ordo": "a3-a4 a6-a5"),
    sample!("no-variant.pgn", "ordo": "a3-a4 a6-a5"),
];

/// Reads all games of a file, or returns the first error.
fn games(bytes: &[u8]) -> Result<Vec<Record>, String> {
    let catalogue = Catalogue::builtin();
    Games::new(bytes)
        .map(|game| {
            let game = game.map_err(|error| error.to_string())?;
            game.read(&catalogue).map_err(|error| error.to_string())
        })
        .collect()
}

fn sample(file: &str) -> Vec<Record> {
    let sample = SAMPLES.iter().find(|sample| sample.file == file).unwrap();
    games(sample.bytes).unwrap()
}

fn main_lines(records: &[Record]) -> Vec<(String, String)> {
    let main_line = |record: &Record| {
        let moves: Vec<String> = record.tree.main_line().notations().collect();
        (record.tree.variant().id().to_owned(), moves.join(" "))
    };
    records.iter().map(main_line).collect()
}

fn variant(id: &str) -> SharedVariant {
    Catalogue::builtin().get(id).unwrap().clone()
}

#[test]
fn every_file_has_its_main_lines_in_every_format() {
    for Sample {
        file,
        bytes,
        games: expected,
    } in SAMPLES
    {
        let expected: Vec<_> = expected
            .iter()
            .map(|(variant, moves)| ((*variant).to_owned(), (*moves).to_owned()))
            .collect();
        let read = games(bytes).unwrap_or_else(|error| panic!("{file}:{error}"));
        assert_eq!(main_lines(&read), expected, "{file}");
        let texts: Vec<String> = read.iter().map(|record| record.to_text(true)).collect();
        let again = games(texts.join("\n").as_bytes()).unwrap();
        assert_eq!(main_lines(&again), expected, "{file} as text");
        for (record, text) in read.iter().zip(&texts) {
            // SGF can express neither Ordo nor boards with holes.
            let Ok(sgf) = record.to_sgf(true) else {
                continue;
            };
            let over = games(sgf.as_bytes()).unwrap();
            assert_eq!(
                main_lines(&over),
                main_lines(std::slice::from_ref(record)),
                "{sgf}"
            );
            assert_eq!(over[0].tree.start(), record.tree.start(), "{text}");
        }
    }
}

#[test]
fn no_file_of_the_folder_is_forgotten() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/files");
    let files = std::fs::read_dir(folder).unwrap();
    for file in files {
        let name = file.unwrap().file_name().into_string().unwrap();
        let known = SAMPLES.iter().any(|sample| sample.file == name);
        assert!(known || name == "one-bad.pgn", "{name}");
    }
}

#[test]
fn names_and_letters_outlast_the_way() {
    let tag = |file: &str, tag: &str| sample(file)[0].tag(tag).map(str::to_owned);
    assert_eq!(tag("latin-1.sgf", "Black").as_deref(), Some("Renée"));
    assert_eq!(tag("windows.sgf", "White").as_deref(), Some("Jørgen"));
    assert_eq!(tag("latin-1.pgn", "White").as_deref(), Some("Jürgen"));
    assert_eq!(tag("long-names.sgf", "Black").as_deref(), Some("Anna"));
    // Anna makes the first move: as Black in Lines of Action, as White in Ordo.
    assert_eq!(tag("boardspace-loa.sgf", "Black").as_deref(), Some("Anna"));
    assert_eq!(tag("boardspace-ordo.sgf", "White").as_deref(), Some("Anna"));
    let [record] = &sample("windows.sgf")[..] else {
        panic!()
    };
    let properties = &record.tree.root().notes.properties;
    let unknown = properties.iter().find(|(name, _)| name == "XY").unwrap();
    assert_eq!(unknown.1, ["nobody knows", "this"]);
}

#[test]
fn ends_that_are_declared_are_known() {
    for (file, end) in [
        ("boardspace-loa.sgf", Some("black")),
        ("boardspace-ordo.sgf", Some("black")),
        ("upper-case.pgn", Some("black")),
        ("no-variant.pgn", Some("draw")),
        ("windows.sgf", None),
    ] {
        let outcome = sample(file)[0].tree.main_line().outcome();
        let found = outcome.map(|outcome| match outcome.winner() {
            Some(side) => side.to_string().to_lowercase(),
            None => "draw".to_owned(),
        });
        assert_eq!(found.as_deref(), end, "{file}");
    }
}

#[test]
fn scrambled_eggs_stand_elsewhere_on_boardspace() {
    let [record] = &sample("boardspace-scrambled.sgf")[..] else {
        panic!()
    };
    let stones = record.tree.variant().position_string(record.tree.start());
    // In the scrambled eggs set-up of boardspace.net, b8 and a2 are black.
    assert_eq!(stones, "1bwbwbw1/w6b/b6w/w6b/b6w/w6b/b6w/1wbwbwb1 b");
}

#[test]
fn one_bad_game_is_named_and_the_others_are_given() {
    let text = include_str!("files/one-bad.pgn");
    let pasted = read_any(text, &Catalogue::builtin(), &variant("loa")).unwrap();
    let Pasted::Games { games, mistakes } = pasted else {
        panic!()
    };
    assert_eq!(
        main_lines(&games),
        [("loa", "c8-c6"), ("ordo", "a3-a4")].map(|(id, moves)| (id.to_owned(), moves.to_owned()))
    );
    let [mistake] = &mistakes[..] else {
        panic!("{mistakes:?}")
    };
    assert_eq!((mistake.line, mistake.column), (7, 10), "{mistake}");
}
