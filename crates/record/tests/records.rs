//! Reads and writes records: round trips of random trees, files of old programs, many games in a file.

#[path = "records/limits.rs"]
mod limits;

use std::io::{BufReader, Read};
use std::time::Duration;

use proptest::prelude::*;
use record::{Colour, Evaluation, Format, GameTree, Games, Mark, NodeId, Record, playstrategy_fen};
use rules::{Catalogue, SharedVariant, SplitMix64};

fn variant(id: &str) -> SharedVariant {
    Catalogue::builtin().get(id).unwrap().clone()
}

/// Random words with characters that have a special meaning in text records or SGF.
fn words(random: &mut SplitMix64) -> String {
    let pieces = [
        "Zug",
        "é",
        "“quoted”",
        "a]b",
        "back\\slash",
        "(in brackets)",
        "; semicolon",
        "$3",
        "[%x",
        "日本",
        "1.",
        "\"",
        "[a]",
        "{",
    ];
    let count = random.below(4) + 1;
    let drawn = (0..count).map(|_| *random.choose(&pieces).unwrap());
    drawn.collect::<Vec<_>>().join(" ")
}

/// A random tree with variations and all kinds of annotations.
fn random_record(id: &str, seed: u64) -> Record {
    let mut random = SplitMix64::new(seed);
    let variant = variant(id);
    let mut tree = GameTree::new(variant.clone(), *variant.start());
    let mut nodes = vec![GameTree::ROOT];
    for _ in 0..random.below(40) + 2 {
        // Extends the newest node three times out of four, otherwise a random node.
        let from = match random.below(4) {
            0 => *random.choose(&nodes).unwrap(),
            _ => *nodes.last().unwrap(),
        };
        let game = tree.game_to(from);
        let legal = game.legal_moves();
        let Some(mv) = random.choose(&legal) else {
            continue;
        };
        let id = tree.play(from, *mv).unwrap();
        if nodes.contains(&id) {
            continue;
        }
        nodes.push(id);
        annotate(&mut tree, id, &mut random);
    }
    if random.below(3) == 0 && tree.main_line().outcome().is_none() {
        let side = tree.main_line().position().to_move();
        tree.declared = Some(rules::Declaration::Resigned(side));
    }
    let mut record = Record::new(tree);
    for tag in ["Event", "Black", "White", "Round", "Date"] {
        if random.below(2) == 0 {
            record
                .tags
                .push((tag.to_owned(), words(&mut random).replace('\\', "/")));
        }
    }
    record
}

fn annotate(tree: &mut GameTree, id: NodeId, random: &mut SplitMix64) {
    let position = *tree.node(id).position();
    let squares: Vec<rules::Square> = tree.variant().shape().squares().collect();
    let main = tree.node(tree.node(id).parent().unwrap()).next()[0] == id;
    let drawn = [0; 2].map(|_| *random.choose(&squares).unwrap());
    let chance = |random: &mut SplitMix64| random.below(5) == 0;
    let _ = position;
    let before = words(random).replace('{', "");
    let comment = words(random).replace("[%x", "").replace('{', "");
    let notes = tree.notes_mut(id);
    if chance(random) {
        notes.comment = comment.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    if !main && chance(random) {
        notes.before = before.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    if chance(random) {
        notes.glyphs.push(*random.choose(&[1, 2, 5, 6]).unwrap());
    }
    if chance(random) {
        notes.marks.push(Mark::Square(
            *random.choose(&Colour::ALL).unwrap(),
            drawn[0],
        ));
        notes
            .marks
            .push(Mark::Arrow(Colour::Green, drawn[0], drawn[1]));
    }
    if chance(random) {
        notes.clock = Some(Duration::from_millis(random.below(10_000_000)));
        notes.periods = chance(random).then_some(3);
    }
    if chance(random) {
        let centi = i32::try_from(random.below(4000)).unwrap() - 2000;
        notes.evaluation = Some(match random.below(4) {
            0 => Evaluation::WinIn(centi % 40),
            _ => Evaluation::Centi(centi),
        });
    }
}

/// The number of positions in a tree.
fn size(tree: &GameTree) -> usize {
    let mut open = vec![GameTree::ROOT];
    let mut count = 0;
    while let Some(node) = open.pop() {
        count += 1;
        open.extend(tree.node(node).next());
    }
    count
}

/// Formats the tree as lines of moves and annotations, independent of the order in which nodes were added.
fn told(record: &Record, with_before: bool) -> Vec<String> {
    let tree = &record.tree;
    let mut lines = vec![format!(
        "{:?} {:?}",
        tree.start(),
        tree.main_line().outcome()
    )];
    let mut open = vec![(GameTree::ROOT, 0)];
    while let Some((id, depth)) = open.pop() {
        let node = tree.node(id);
        let mut notes = node.notes.clone();
        if !with_before {
            let both = [std::mem::take(&mut notes.before), notes.comment];
            notes.comment = both
                .into_iter()
                .filter(|words| !words.is_empty())
                .collect::<Vec<_>>()
                .join(" ");
        }
        notes.marks.sort_by_key(ToString::to_string);
        lines.push(format!("{depth} {:?} {notes:?}", node.mv()));
        open.extend(node.next().iter().rev().map(|next| (*next, depth + 1)));
    }
    lines
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn text_is_read_as_it_was_written(seed in any::<u64>(), which in 0_usize..4) {
        let record = random_record(["loa", "ordo", "loa-black-hole", "loa-12x12"][which], seed);
        let text = record.to_text(true);
        let read = Record::from_text(&text, 1, &Catalogue::builtin());
        let read = read.unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(told(&read, true), told(&record, true), "{}", text);
        prop_assert_eq!(&read.tags, &record.tags);
        prop_assert_eq!(read.to_text(true), text);
        let main = Record::from_text(&record.to_text(false), 1, &Catalogue::builtin()).unwrap();
        let moves = |record: &Record| record.tree.main_line().notations().collect::<Vec<_>>();
        prop_assert_eq!(moves(&main), moves(&record));
        prop_assert_eq!(size(&main.tree), moves(&record).len() + 1);
    }

    #[test]
    fn sgf_is_read_as_it_was_written(seed in any::<u64>(), which in 0_usize..3) {
        let record = random_record(["loa", "loa-scrambled", "loa-6x6"][which], seed);
        let text = record.to_sgf(true).unwrap();
        let read = Record::from_sgf(&text, 1, &Catalogue::builtin());
        let read = read.unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(told(&read, false), told(&record, false), "{}", text);
        prop_assert_eq!(read.to_sgf(true).unwrap(), text);
        // The main line survives conversion from one format to the other.
        let over = Record::from_text(&read.to_text(true), 1, &Catalogue::builtin()).unwrap();
        let moves = |record: &Record| record.tree.main_line().notations().collect::<Vec<_>>();
        prop_assert_eq!(moves(&over), moves(&record));
    }

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300), sgf in any::<bool>()) {
        let start: &[u8] = if sgf { b"(;GM[9]" } else { b"[Variant \"loa\"]\n" };
        let all = [start, &bytes].concat();
        for game in Games::new(all.as_slice()).take(50).flatten() {
            let _ = game.read(&Catalogue::builtin());
        }
    }

    #[test]
    fn no_words_of_the_formats_make_a_reader_panic(drawn in prop::collection::vec(0_usize..24, 0..60)) {
        let words = [
            "(", ")", "{", "}", "[", "]", ";", "$1", "1.", "c8-c6", "a2-c2", "resign", "black", "*", "\n", "[%clk", "B[c8-c6]",
            "W[a2-c2]", ";B[b1-b3]", "C[x", "\\", "pass", "[Variant \"ordo\"]", "!?",
        ];
        for start in ["[Variant \"loa\"]\n", "(;GM[9]"] {
            let text = drawn.iter().fold(start.to_owned(), |text, word| text + words[*word] + " ");
            for game in Games::new(text.as_bytes()).take(50).flatten() {
                let _ = game.read(&Catalogue::builtin());
            }
        }
    }
}

/// The main line of the first game of a file, or its error.
fn main_line(bytes: &[u8]) -> Result<String, String> {
    let game = Games::new(bytes)
        .next()
        .ok_or("no game")?
        .map_err(|error| error.to_string())?;
    let record = game
        .read(&Catalogue::builtin())
        .map_err(|error| error.to_string())?;
    Ok(record
        .tree
        .main_line()
        .notations()
        .collect::<Vec<_>>()
        .join(" "))
}

#[test]
fn files_are_read_as_old_programs_wrote_them() {
    let cases: [(&[u8], &str); 13] = [
        (b"\xef\xbb\xbf(;GM[9]PB[Ren\xe9];B[c8-c6])", "c8-c6"),
        (b"(;GM[9];B[e1-e3];W[A2-C2])", "e1-e3 a2-c2"),
        // This file has captures written with a dash, capitals, blanks, and signs after the move.
        (b"(;GM[9]FF[3];B[C8 - C6];W[H7-F7!?];B[b1- b3];W[A3-C1])", "c8-c6 h7-f7 b1-b3 a3xc1"),
        (b"(;GaMe[9]SiZe[8]PlayerBlack[Anna] ; Black[c8-c6] ; White[a2-c2])", "c8-c6 a2-c2"),
        // This file has Windows line ends, a byte-order mark, and unknown properties.
        (b"\xef\xbb\xbf(;GM[9]\r\nXY[what][ever]\r\n;B[c8-c6]\r\nZZ[1];W[a2-c2]\r\n)\r\n", "c8-c6 a2-c2"),
        // This file has the encoding Latin-1.
        (b"(;GM[9]PB[Ren\xe9e]C[na\xefve];B[c8-c6])", "c8-c6"),
        // This file has values with brackets, escaped line breaks, and variations of which the first is the main line.
        (b"(;GM[9]C[a \\] b\\\nc];B[c8-c6](;W[a2-c2];B[b1-b3])(;W[a3-c3]))", "c8-c6 a2-c2 b1-b3"),
        (b"(;GM[9];B[c8-c6];W[resign])", "c8-c6"),
        (b"(;GM[9]SZ[6];B[b1-b3])", "b1-b3"),
        (b"(;GM[9]AB[c3][e5]AW[a1][h8]PL[W];W[a1-b1])", "a1-b1"),
        (b"[Game \"loa\"]\r\n\r\n1.C8-C6 a2:c2 2...\r\n b1b3!? $1 *\r\n", "c8-c6 a2-c2 b1-b3"),
        (b"\xef\xbb\xbf[Variant \"ordo\"]\n[Result \"*\"]\n\n1. a3-a4 ; rest of the line (\n1... A6-A5", "a3-a4 a6-a5"),
        (b"[Variant \"loa\"]\n[FEN \"1LLLLLL1/l6l/l6l/l6l/l6l/l6l/l6l/1LLLLLL1 w - - 0 1\"]\n\nc8-c6 *", "c8-c6"),
    ];
    for (bytes, expected) in cases {
        let found = main_line(bytes);
        assert_eq!(
            found.as_deref(),
            Ok(expected),
            "{}",
            String::from_utf8_lossy(bytes)
        );
    }
}

#[test]
fn what_is_said_in_sgf_has_its_place() {
    let text = "(;GM[9]FF[4]PB[Anna]PW[Bert]EV[Cup]RE[B+T]C[start];B[c8-c6]TE[1]C[good]BL[59.5]TR[c6]AR[a1:b2]LB[c3:x])";
    let record = Record::from_sgf(text, 1, &Catalogue::builtin()).unwrap();
    assert_eq!(
        (record.tag("Black"), record.tag("Event")),
        (Some("Anna"), Some("Cup"))
    );
    let tree = &record.tree;
    assert_eq!(tree.root().notes.comment, "start");
    let notes = &tree.node(tree.root().next()[0]).notes;
    assert_eq!(
        (notes.comment.as_str(), &notes.glyphs[..]),
        ("good", &[1][..])
    );
    assert_eq!(notes.clock, Some(Duration::from_millis(59_500)));
    assert_eq!(notes.marks.len(), 2);
    assert_eq!(
        notes.properties,
        [("LB".to_owned(), vec!["c3:x".to_owned()])]
    );
    let outcome = tree.main_line().outcome().unwrap();
    assert_eq!(outcome.reason(), "time-up");
}

#[test]
fn mistakes_are_told_with_their_place_and_what_would_be_right() {
    for (text, told) in [
        (
            "[Variant \"loa\"]\n\n1. c8-c5 *",
            "3:4: error-illegal move=\"c8-c5\"",
        ),
        (
            "[Variant \"loa\"]\n\n1. c8-c6 (1. b8-b6",
            "3:10: error-variation-ends",
        ),
        (
            "[Variant \"loa\"]\n\n( c8-c6 )",
            "3:1: error-variation-first",
        ),
        ("[Variant \"loa\"]\n\nc8-c6 )", "3:7: error-variation-none"),
        ("[Variant \"loa\"]\n\nc8-c6 {so", "3:7: error-comment-ends"),
        ("[Variant \"loa\"]\n\nc8-c6 $999", "3:7: error-judgement"),
        (
            "[Variant \"loa\"]\n\nc8-c6 draw",
            "3:7: error-result found=\"*\"",
        ),
        (
            "[Variant \"loa\"]\n\nc8-c6 black a2-c2",
            "3:13: error-after-result",
        ),
        ("[Variant \"no\"]\n", "1:11: error-variant name=\"no\""),
        ("[Variant \"loa\"]\n[Position \"8/8\"]\n", "2:15"),
        ("(;GM[1];B[aa])", "1:3: error-sgf-game text=\"1\""),
        ("(;GM[9];B[c8-c5])", "1:11: error-illegal move=\"c8-c5\""),
        (
            "(;GM[9];B[c8-c6];B[d8-d6])",
            "1:18: error-not-to-move side=\"black\"; error-write text=\"W\"",
        ),
        ("(;GM[9];B[c8-c6]", "1:17: error-game-ends"),
        ("(;GM[9]SZ[9];B[c8-c6])", "error-board-size size=\"9×9\""),
        ("(;GM[9]AB[z9])", "1:11: error-square name=\"z9\""),
        ("(;GM[9]RE[W+];B[c8-c6];W[a2-c2", "error-value-ends"),
    ] {
        let error = main_line(text.as_bytes()).unwrap_err();
        assert!(error.contains(told), "{text}: {error}");
        assert!(error.contains("; "), "{error}");
    }
}

#[test]
fn a_record_names_its_variant_or_is_guessed() {
    let text = "[Black \"x\"]\n\nc8-c6";
    let error = Record::from_text(text, 1, &Catalogue::builtin()).unwrap_err();
    assert!(error.to_string().starts_with("3:1: error-no-variant; "));
    assert_eq!(main_line(text.as_bytes()).as_deref(), Ok("c8-c6"));
}

#[test]
fn a_bad_game_among_many_costs_that_game_only() {
    let good = "[Variant \"loa\"]\n[White \"Bert\"]\n\n1. c8-c6 {not\n[a tag]} a2-c2 *\n\n";
    let bad = "[Variant \"loa\"]\n\n1. c8-c6 a2-a9 *\n\n";
    let text = [good, bad, good, good].concat();
    let games: Vec<_> = Games::new(text.as_bytes())
        .map(|game| game.unwrap().read(&Catalogue::builtin()))
        .collect();
    assert_eq!(
        games.iter().map(Result::is_ok).collect::<Vec<_>>(),
        [true, false, true, true]
    );
    let told = games[1].as_ref().unwrap_err();
    assert_eq!((told.line, told.column), (9, 10), "{told}");
    let sgf = "(;GM[9];B[c8-c6])(;GM[9];B[c8-c5])\n\n(;GM[9]C[)];B[b8-b6])";
    let games: Vec<_> = Games::new(sgf.as_bytes())
        .map(|game| game.unwrap().read(&Catalogue::builtin()))
        .collect();
    assert_eq!(
        games.iter().map(Result::is_ok).collect::<Vec<_>>(),
        [true, false, true]
    );
}

/// A reader that returns the text of many games. It generates the text while it is read.
struct Endless {
    game: Vec<u8>,
    at: usize,
    left: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.left == 0 {
            return Ok(0);
        }
        let part = &self.game[self.at..];
        let length = part.len().min(buffer.len());
        buffer[..length].copy_from_slice(&part[..length]);
        self.at += length;
        if self.at == self.game.len() {
            (self.at, self.left) = (0, self.left - 1);
        }
        Ok(length)
    }
}

#[test]
fn a_file_of_many_games_is_read_game_by_game() {
    let game = random_record("loa", 4).to_text(true) + "\n";
    let size = game.len();
    let input = Endless {
        game: game.into_bytes(),
        at: 0,
        left: 20_000,
    };
    let mut count = 0;
    for game in Games::new(BufReader::new(input)) {
        let game = game.unwrap();
        assert!(game.text.len() <= size && game.format == Format::Text);
        count += 1;
    }
    assert_eq!(count, 20_000);
}

#[test]
fn what_is_no_file_of_games_ends_in_an_error() {
    let long = vec![b'x'; 5 << 20];
    let mut games = Games::new(long.as_slice());
    assert!(games.next().unwrap().is_err());
    assert!(games.next().is_none());
    let open = [b"[Variant \"loa\"]\n".to_vec(), b"{\n".repeat(3 << 20)].concat();
    assert!(
        Games::new(open.as_slice())
            .next()
            .unwrap()
            .unwrap_err()
            .to_string()
            .starts_with("1:1: ")
    );
}

#[test]
fn what_is_odd_is_written_so_that_it_is_read_the_same() {
    let catalogue = Catalogue::builtin();
    // SGF property names in lower case, repeated annotation glyphs, and glyphs at the start position.
    let sgf = "(;GM[9]TE[1]c6[a]te[1];B[c8-c6]TE[1]tE[2]x[y])";
    let record = Record::from_sgf(sgf, 1, &catalogue).unwrap();
    let names = |id| {
        let notes = &record.tree.node(id).notes;
        let names = notes.properties.iter().map(|(name, _)| name.as_str());
        (notes.glyphs.clone(), names.collect::<Vec<_>>())
    };
    assert_eq!(names(GameTree::ROOT), (vec![1], vec!["C6"]));
    assert_eq!(
        names(record.tree.root().next()[0]),
        (vec![1], vec!["E", "X"])
    );
    let again = Record::from_sgf(&record.to_sgf(true).unwrap(), 1, &catalogue).unwrap();
    assert_eq!(told(&again, false), told(&record, false));
    let text = record.to_text(true);
    assert!(text.contains("\n\n$1 1. c8-c6 $1 *"), "{text}");
    let read = Record::from_text(&text, 1, &catalogue).unwrap();
    assert_eq!(read.tree.root().notes.glyphs, [1]);
    // Tags with several kinds of blanks, which SGF reduces to single blanks.
    let text = "[Variant \"loa\"]\n[Event \" Cup\t one \"]\n[Site \" \"]\n\n*\n";
    let record = Record::from_text(text, 1, &catalogue).unwrap();
    let sgf = record.to_sgf(true).unwrap();
    assert!(sgf.contains("EV[Cup one]") && !sgf.contains("PC["), "{sgf}");
    // A comment with a command, before the first move of a variation.
    let text = "[Variant \"loa\"]\n\nc8-c6 ({[%cal Ra1b2] or} d8-d6) *\n";
    let record = Record::from_text(text, 1, &catalogue).unwrap();
    let notes = &record.tree.node(record.tree.root().next()[1]).notes;
    assert_eq!((notes.before.as_str(), notes.marks.len()), ("or", 1));
    let sgf = record.to_sgf(true).unwrap();
    let again = Record::from_sgf(&sgf, 1, &catalogue).unwrap();
    assert_eq!(again.to_sgf(true).unwrap(), sgf);
    // A variation with a comment but no moves.
    let text = "[Variant \"loa\"]\n\nc8-c6 ({or not}) *\n";
    let record = Record::from_text(text, 1, &catalogue).unwrap();
    assert!(record.to_text(true).contains("{or not} 1. c8-c6 *"));
    // A variation that repeats a move of the line from which it branches. Its moves are added to that line.
    let text =
        "[Variant \"loa\"]\n\nc8-c6 {[%clk 0:04:30] good} a2-c2 ({or} a2-c2 b1-b3) b8-b6 *\n";
    let record = Record::from_text(text, 1, &catalogue).unwrap();
    let written = record.to_text(true);
    let expected = "{[%clk 0:04:30] good or} 1... a2-c2 2. b1-b3 (2. b8-b6) *";
    assert!(written.replace('\n', " ").contains(expected), "{written}");
    let again = Record::from_text(&written, 1, &catalogue).unwrap();
    assert_eq!(again.to_text(true), written);
    // A comment that contains brackets.
    let text = "[Variant \"loa\"]\n\nc8-c6 {a ( b ) c} (d8-d6) *\n";
    let record = Record::from_text(text, 1, &catalogue).unwrap();
    let written = record.to_text(true);
    assert!(written.contains("{a ( b ) c} (1. d8-d6) *"), "{written}");
}

#[test]
fn deep_variations_need_no_stack() {
    let mut text = "[Variant \"loa\"]\n\nc8-c6".to_owned();
    // Each variation replaces the first move, and each is nested in the previous variation.
    for number in 0..50_000 {
        text += [" (b8-b6", " (c8-c6"][number % 2];
    }
    text += &")".repeat(50_000);
    let record = Record::from_text(&text, 1, &Catalogue::builtin()).unwrap();
    assert_eq!(size(&record.tree), 3);
    assert!(record.to_text(true).contains("b8-b6"));
    let moves = playstrategy_fen(record.tree.variant(), record.tree.start(), 0);
    assert!(moves.unwrap().ends_with("w - - 0 1"));
}
