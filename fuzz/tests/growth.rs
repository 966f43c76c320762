//! Checks that no parser's cost grows too fast when its input is eight times as large; see [`fuzz::growth`].

use std::fs;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use allocator::Counting;
use arena::{PlayerSpec, read_journal};
use clock::TimeControl;
use cohort_lessons::{Lessons, Rulebook};
use cohort_library::Duplicates;
use cohort_library_sqlite::Library;
use cohort_puzzles::PuzzleSet;
use cohort_review::{Review, reworded, take_up, without_review};
use engine::{Dial, Settings, Weights};
use explorer::Archive;
use fuzz::growth::{Shape, assert_even, many_fields, shape, usual_shapes};
use fuzz::{Target, targets};
use record::{GameTree, Games, Limits, Notes, Record, read_any, read_position};
use referee::Seat;
use rules::{Catalogue, GameKind, RuleChanges, SharedVariant, Strength, read_move};
use strict_ron::{Source, Step, locate};
use ugi::{Command, Reply};

#[global_allocator]
static COUNTED: Counting = Counting;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::builtin);

/// Drops the result of a parser, which the growth tests do not need.
fn done<T>(read: T) {
    drop(read);
}

fn loa() -> SharedVariant {
    CATALOGUE.get("loa").unwrap().clone()
}

/// The approximate size of the smaller test inputs, in bytes.
const BYTES: usize = 2 << 10;

/// Returns the usual input shapes with the tokens of a target, and shapes that repeat one of the target's seed files.
fn shapes_of(target: &Target) -> Vec<Shape> {
    let seeds = target.seeds();
    let seeds = seeds.iter().filter(|seed| seed.len() <= 8 << 10).take(4);
    let seeds = seeds.map(|seed| {
        let seed = String::from_utf8_lossy(seed).into_owned();
        let name: String = seed.chars().take(20).collect();
        let parts = (BYTES / seed.len().max(1)).max(1);
        shape(&format!("{name:?}… repeated"), parts, move |parts| {
            format!("{seed}\n\n").repeat(parts)
        })
    });
    let mut shapes = usual_shapes(target.tokens, BYTES);
    shapes.extend(seeds);
    shapes
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Returns the text of a legal game with `plies` plies, in which stones move back and forth.
fn shuffle(plies: usize) -> String {
    let moves = ["b1-b3", "h5-f5", "b3-b1", "f5-h5"];
    let made = (0..plies).map(|ply| moves[ply % moves.len()]);
    made.collect::<Vec<_>>().join(" ")
}

const LOA: &str = "[Variant \"loa\"]\n\n";
const ENDLESS: &str = "[Variant \"loa\"]\n[Rules \"repetition=off\"]\n\n";

/// Returns input shapes that look like game records.
fn records() -> Vec<Shape> {
    let behind = |name: &str, head: &'static str, part: &'static str, parts: usize| {
        shape(name, parts, move |parts| {
            format!("{head}{}", part.repeat(parts))
        })
    };
    vec![
        shape("a number, and signs apart", 2000, |count| {
            format!("{LOA}{}.a1{}", "1".repeat(count), " -".repeat(count / 2))
        }),
        shape("a word, and signs apart", 2000, |count| {
            format!("{LOA}{}1{}", "a".repeat(count), " -".repeat(count / 2))
        }),
        shape("moves", 200, |count| format!("{ENDLESS}{}", shuffle(count))),
        shape("variations left open", 200, |count| {
            format!("{ENDLESS}{}{}", shuffle(count), "(".repeat(count))
        }),
        behind("variations", LOA, "(1. d8-d6)", 200),
        behind(
            "variations of one move",
            "[Variant \"loa\"]\n\nc8-c6 ",
            "(d8-d6)",
            200,
        ),
        behind(
            "empty variations",
            "[Variant \"loa\"]\n\nc8-c6 ",
            "()",
            1000,
        ),
        behind("comments", LOA, "{x}", 1000),
        behind("one comment", "[Variant \"loa\"]\n\n{", "x", 4000),
        behind(
            "comments before a variation",
            "[Variant \"loa\"]\n\nc8-c6 (",
            "{x}",
            500,
        ),
        behind("commands", "[Variant \"loa\"]\n\n{", "[%clk 1]", 500),
        behind(
            "commands that do not end",
            "[Variant \"loa\"]\n\n{",
            "[%",
            1000,
        ),
        behind("marks", "[Variant \"loa\"]\n\n{[%csl Ga1", ",Ga1", 500),
        behind("judgements", "[Variant \"loa\"]\n\nc8-c6 ", "$1 ", 1000),
        behind("tags", LOA, "[A \"b\"]\n", 100),
        behind("a tag", "[Variant \"loa\"]\n[A \"", "\\\"", 2000),
        behind("entries", LOA, "Select A 3 ", 500),
        behind(
            "games of text",
            "",
            "[Variant \"loa\"]\n\n1. c8-c6 *\n\n",
            100,
        ),
        behind("moves without tags", "", "1. c8-c6 *\n\n", 100),
        behind(
            "a comment over lines",
            "[Variant \"loa\"]\n\n{",
            "x\n",
            2000,
        ),
        behind(
            "positions",
            "",
            "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b\n",
            50,
        ),
        behind("games of SGF on one line", "", "(;)", 700),
        behind("games of SGF with blanks", "", "(;)   ", 700),
        shape("games of SGF before blanks", 300, |count| {
            "(;)".repeat(count) + &" ".repeat(20 * count)
        }),
        behind("games of SGF on lines", "", "(;)\n", 700),
        behind("nodes of SGF", "(", ";C[x]", 1000),
        behind("properties of SGF", "(;", "AA[x]", 100),
        behind("values of SGF", "(;AA", "[x]", 100),
        behind("a value of SGF", "(;C[", "\\]", 2000),
        behind(
            "moves of SGF",
            "(;SZ[8]",
            ";B[b1b3];W[h5f5];B[b3b1];W[f5h5]",
            100,
        ),
        behind("variations of SGF", "(;SZ[8]", "(;B[c8c6])", 300),
        behind("nested variations of SGF", "(;SZ[8]", "(;", 500),
    ]
}

#[test]
fn records_as_text() {
    let read = |bytes: &[u8]| done(Record::read(bytes, &CATALOGUE));
    assert_even("record", &shapes_of(&targets::RECORD), read);
    assert_even("record", &records(), read);
}

#[test]
fn records_as_sgf() {
    let read = |bytes: &[u8]| done(Record::from_sgf(text(bytes), 1, &CATALOGUE));
    assert_even("sgf", &shapes_of(&targets::SGF), read);
    assert_even("sgf", &records(), read);
}

#[test]
fn games_of_a_file() {
    let read = |bytes: &[u8]| assert!(Games::new(bytes).count() <= bytes.len());
    let mut shapes = records();
    // Reading one of these games takes almost no work, so each input contains many games.
    let many = |name, game: &'static str| shape(name, 2500, move |count| game.repeat(count));
    shapes.push(many("many games of SGF on one line", "(;)"));
    assert_even("games", &shapes, read);
    let limits = Limits {
        bytes: 1 << 10,
        ..Limits::GIVEN
    };
    assert_even("games that are too large", &shapes, |bytes| {
        assert!(Games::within(&limits, bytes).count() <= bytes.len());
    });
}

#[test]
fn texts_that_are_pasted() {
    let read = |bytes: &[u8]| done(read_any(text(bytes), &CATALOGUE, &loa()));
    assert_even("paste", &shapes_of(&targets::PASTE), read);
    assert_even("paste", &records(), read);
}

#[test]
fn positions_and_moves() {
    let loa = loa();
    assert_even("position", &shapes_of(&targets::POSITION), |bytes| {
        done(loa.parse_position(text(bytes)));
    });
    assert_even("fen", &shapes_of(&targets::FEN), |bytes| {
        done(read_position(&loa, text(bytes)));
    });
    assert_even("move", &shapes_of(&targets::MOVE), |bytes| {
        done(read_move(text(bytes)));
    });
}

#[test]
fn the_reader_of_ron() {
    let mut shapes = shapes_of(&targets::STRICT_RON);
    shapes.push(shape("more fields", 4000, many_fields));
    shapes.push(shape("fields on lines", 1000, |count| {
        many_fields(count).replace(',', ",\n  ")
    }));
    shapes.push(shape("values within values", 1000, |count| {
        "(a:".repeat(count) + "1" + &")".repeat(count)
    }));
    shapes.push(shape("a comment", 2000, |count| {
        format!("/*{}", "/*".repeat(count))
    }));
    assert_even("fields", &shapes, |bytes| {
        // The cost of creating an error for each field must not grow too fast either.
        for field in Source::from_text("a.ron", text(bytes))
            .fields()
            .iter()
            .flatten()
        {
            done(field.read::<bool>());
        }
    });
    assert_even("read", &shapes, |bytes| {
        done(Source::from_text("a.ron", text(bytes)).read::<Vec<u8>>());
    });
    assert_even("locate", &shapes, |bytes| {
        locate(text(bytes), &[Step::Field("a"), Step::Item(usize::MAX)]);
    });
}

#[test]
fn files_in_ron() {
    assert_even("variant", &shapes_of(&targets::VARIANT), |bytes| {
        CATALOGUE.clone().add("own.ron", bytes);
    });
    assert_even("lesson", &shapes_of(&targets::LESSON), |bytes| {
        Lessons::default().add("own.ron", bytes, &CATALOGUE);
    });
    assert_even("rulebook", &shapes_of(&targets::RULEBOOK), |bytes| {
        done(Rulebook::read("own.ron", text(bytes), &CATALOGUE));
    });
    let themes = cohort_theme::Catalogue::builtin();
    assert_even("theme", &shapes_of(&targets::THEME), |bytes| {
        themes.clone().add("own.ron", bytes);
    });
    assert_even("strength", &shapes_of(&targets::STRENGTH), |bytes| {
        done(Dial::from_text("own.ron", text(bytes)));
    });
    assert_even("weights", &shapes_of(&targets::WEIGHTS), |bytes| {
        done(Weights::default().read("own.ron", text(bytes)));
    });
}

#[test]
fn puzzles_in_sets() {
    let set = |bytes: &[u8]| {
        done(PuzzleSet::default().add_file("own.txt", text(bytes), &CATALOGUE));
    };
    assert_even("puzzles", &shapes_of(&targets::PUZZLES), set);
}

#[test]
fn files_of_bytes() {
    assert_even(
        "archive",
        &usual_shapes(targets::ARCHIVE.tokens, BYTES),
        |bytes| {
            done(Archive::read(bytes));
        },
    );
    assert_even(
        "network",
        &usual_shapes(targets::NETWORK.tokens, BYTES),
        |bytes| {
            done(Weights::default().read_network(bytes));
        },
    );
}

#[test]
fn lines_of_other_programs() {
    assert_even("ugi", &shapes_of(&targets::UGI), |bytes| {
        text(bytes)
            .lines()
            .for_each(|line| done(Command::read(line)));
    });
    assert_even("reply", &shapes_of(&targets::REPLY), |bytes| {
        text(bytes).lines().for_each(|line| done(Reply::read(line)));
    });
}

#[test]
fn options_as_text() {
    assert_even(
        "time control",
        &shapes_of(&targets::TIME_CONTROL),
        |bytes| {
            done(TimeControl::parse(text(bytes)));
        },
    );
    assert_even("player", &shapes_of(&targets::PLAYER), |bytes| {
        let _ = Strength::parse(text(bytes));
        let _ = Seat::parse(text(bytes), |_| true);
    });
    assert_even("rules", &shapes_of(&targets::RULES), |bytes| {
        done(RuleChanges::parse(text(bytes), GameKind::Loa));
    });
    assert_even("engine settings", &shapes_of(&targets::SETTINGS), |bytes| {
        done(text(bytes).parse::<Settings>());
    });
    assert_even(
        "player of matches",
        &shapes_of(&targets::PLAYER_SPEC),
        |bytes| {
            done(text(bytes).parse::<PlayerSpec>());
        },
    );
}

#[test]
fn journals_of_matches() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    assert_even("journal", &shapes_of(&targets::JOURNAL), |bytes| {
        fs::write(&path, bytes).unwrap();
        done(read_journal(&path));
    });
}

#[test]
fn notes_of_a_review() {
    let shapes = usual_shapes(targets::STUDY.tokens, BYTES);
    let loa = loa();
    assert_even("notes", &shapes, |bytes| {
        Notes::default().take_commands(text(bytes));
        without_review(text(bytes));
        reworded(text(bytes), "words");
        let mut tree = GameTree::new(loa.clone(), *loa.start());
        let first = tree
            .play(GameTree::ROOT, read_move("c8-c6").unwrap())
            .unwrap();
        tree.notes_mut(first).comment = text(bytes).to_owned();
        take_up(&mut Review::of_line(&tree, first, 1), &tree, first);
    });
}

#[test]
fn games_that_are_imported() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.txt");
    let games = shape("games", 50, |count| {
        let game = |number| {
            let moves = shuffle(number % 7 + 1);
            format!(
                "[Variant \"loa\"]\n[Black \"{number}\"]\n[Date \"2026.11.22\"]\n\n{moves} *\n\n"
            )
        };
        (0..count).map(game).collect()
    });
    assert_even("import", &[games], |bytes| {
        fs::write(&path, bytes).unwrap();
        let library = tempfile::tempdir().unwrap();
        let mut library = Library::open(&library.path().join("library.sqlite"))
            .unwrap()
            .library;
        let watch = |_| ControlFlow::Continue(());
        let account = library.import(&path, &CATALOGUE, Duplicates::LeaveOut, watch);
        assert_eq!(account.bad.total(), 0, "{account:?}");
    });
}
