//! Records of random games for tests and benchmarks.

#![allow(dead_code, reason = "each test uses a part")]

use std::path::Path;

use cohort_library_sqlite::Library;
use record::{GameTree, Mark, NodeId, Record};
use rules::{Catalogue, SharedVariant, SplitMix64};

/// Opens the library in a folder.
///
/// # Panics
///
/// Panics if the library cannot be opened or was damaged.
pub fn open(folder: &Path) -> Library {
    let opened = Library::open(&folder.join("library.sqlite")).unwrap();
    assert!(opened.set_aside.is_none(), "{:?}", opened.set_aside);
    opened.library
}

pub fn variant(id: &str) -> SharedVariant {
    Catalogue::builtin().get(id).unwrap().clone()
}

/// A game of at most `plies` random moves from the start of a variant. Some games end by resignation.
pub fn main_line(variant: &SharedVariant, plies: u64, random: &mut SplitMix64) -> Record {
    let mut game = rules::Game::new(variant.clone());
    for _ in 0..plies {
        let Some(mv) = random.choose(&game.legal_moves()).copied() else {
            break;
        };
        game.play(mv).unwrap();
    }
    if game.outcome().is_none() && random.below(3) > 0 {
        let side = *random.choose(&rules::Side::ALL).unwrap();
        game.resign(side).unwrap();
    }
    Record::new(GameTree::of(&game))
}

/// Like [`main_line`], with random variations. The moves of the variations have comments and marks.
pub fn with_variations(variant: &SharedVariant, plies: u64, random: &mut SplitMix64) -> Record {
    let mut record = main_line(variant, plies, random);
    let mut nodes: Vec<NodeId> = record.tree.line_from(GameTree::ROOT).collect();
    for _ in 0..random.below(8) {
        let mut at = *random.choose(&nodes).unwrap();
        for _ in 0..random.below(5) + 1 {
            let legal = record.tree.game_to(at).legal_moves();
            let Some(mv) = random.choose(&legal) else {
                break;
            };
            // Adds no move after a declared end of the game.
            let ends = record.tree.declared.is_some() && record.tree.node(at).next().is_empty();
            if ends && record.tree.line_from(GameTree::ROOT).last() == Some(at) {
                break;
            }
            at = record.tree.play(at, *mv).unwrap();
            nodes.push(at);
            let notes = record.tree.notes_mut(at);
            notes.comment = words(random);
            notes
                .marks
                .push(Mark::Square(record::Colour::Red, rules::Square::A1));
        }
    }
    record
}

/// A comment with characters that have a meaning in file formats or in SQL.
pub fn words(random: &mut SplitMix64) -> String {
    let pieces = [
        "Zug",
        "é",
        "Ä’ß",
        "“quoted”",
        "a]b",
        "(in brackets)",
        "; semicolon",
        "$3",
        "日本",
        "1.",
        "'",
        "''; DROP TABLE record",
        "%",
        "_",
        "[a]",
        "\u{1f600}",
        "İ",
        "x\u{301}",
        "null",
        "?1",
    ];
    let count = random.below(4) + 1;
    let drawn = (0..count).map(|_| *random.choose(&pieces).unwrap());
    drawn.collect::<Vec<_>>().join(" ")
}

/// Gives a record random players, event and date. Each may be missing.
pub fn name(record: &mut Record, random: &mut SplitMix64) {
    let names = [
        "Anna", "Bert", "Ömer", "René", "Zoë", "anna", "3", "human", "Đỗ", "Fischer", "Tal", "?",
    ];
    let events = ["Cup", "CUP final", "Liga", "Straße", "?"];
    for (tag, values) in [("Event", &events[..]), ("Black", &names), ("White", &names)] {
        if random.below(5) > 0 {
            let value = (*random.choose(values).unwrap()).to_owned();
            record.tags.push((tag.to_owned(), value));
        }
    }
    let (year, month, day) = (
        random.below(40) + 1990,
        random.below(12) + 1,
        random.below(28) + 1,
    );
    let date = match random.below(6) {
        0 => return,
        1 => format!("{year}"),
        2 => format!("{year}.{month:02}.??"),
        _ => format!("{year}.{month:02}.{day:02}"),
    };
    record.tags.push(("Date".to_owned(), date));
}
