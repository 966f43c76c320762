//! Tests of the size limits of records.

use std::io::BufReader;

use record::{Games, Limits, Record};
use rules::Catalogue;

use super::Endless;

/// The text of a game that never ends, because its `plies` moves only go back and forth.
fn endless(plies: usize, between: &str) -> String {
    let moves = ["b1b3", "h5f5", "b3b1", "f5h5"].into_iter().cycle();
    let moves: Vec<&str> = moves.take(plies).collect();
    format!(
        "[Variant \"loa\"]\n[Rules \"repetition=off\"]\n\n{}{between}",
        moves.join(&format!("{between} "))
    )
}

/// The line, column and problem of the error in a text.
fn told(limits: &Limits, text: &str) -> (usize, usize, String) {
    let read = Record::read_within(limits, text.as_bytes(), &Catalogue::builtin());
    let error = read.unwrap_err();
    (error.line, error.column, error.problem.to_string())
}

#[test]
fn what_is_more_than_a_record_may_have_is_told_with_its_place() {
    let limits = Limits {
        bytes: 200,
        nodes: 3,
        plies: 2,
        comment: 5,
        tags: 2,
    };
    let loa = "[Variant \"loa\"]\n\n";
    for (text, line, column, problem) in [
        (
            "x".repeat(201),
            1,
            1,
            "error-game-long most=(size-bytes number=200)",
        ),
        (
            format!("{loa}c8-c6 a2-c2 b1-b3"),
            3,
            13,
            "error-line-moves most=2",
        ),
        (
            format!("{loa}c8-c6 (d8-d6) (e8-e6) a2-c2"),
            3,
            23,
            "error-game-moves most=3",
        ),
        (
            format!("{loa}{{é}} c8-c6 {{é}} {{éé}}"),
            3,
            15,
            "error-comment-long most=(size-bytes number=5)",
        ),
        (
            format!("{loa}c8-c6 ({{ab}} {{cde}} d8-d6)"),
            3,
            13,
            "error-comment-long most=(size-bytes number=5)",
        ),
        (
            "[Variant \"loa\"]\n[A \"b\"]\n [C \"d\"]\n".to_owned(),
            3,
            2,
            "error-many-tags most=2",
        ),
    ] {
        assert_eq!(
            told(&limits, &text),
            (line, column, problem.to_owned()),
            "{text}"
        );
    }
    let sgf = |text: &str| {
        let mut games = Games::within(&limits, text.as_bytes());
        let read = games.next().unwrap().unwrap();
        let error = read
            .read_within(&limits, &Catalogue::builtin(), None)
            .unwrap_err();
        (error.line, error.column, error.problem.to_string())
    };
    for (text, column, problem) in [
        ("(;FF[4]GM[9]SZ[8])", 13, "error-many-properties most=2"),
        ("(;C[x];AA[1][2][3])", 17, "error-many-values most=2"),
        (
            "(;C[abcdef])",
            3,
            "error-comment-long most=(size-bytes number=5)",
        ),
        ("(;B[c8c6];W[a2c2];B[b1b3])", 21, "error-line-moves most=2"),
    ] {
        assert_eq!(sgf(text), (1, column, problem.to_owned()), "{text}");
    }
}

#[test]
fn a_word_that_is_longer_than_any_move_is_told_and_not_read_again_and_again() {
    for word in [
        "a".repeat(65),
        format!("{}.a1{}", "1".repeat(40), " -".repeat(20)),
    ] {
        let text = format!("[Variant \"loa\"]\n\n1. c8-c6 {word}");
        let (line, column, problem) = told(&Limits::GIVEN, &text);
        assert_eq!((line, column), (3, 10), "{problem}");
        assert!(problem.starts_with("error-word-long "), "{problem}");
    }
    // A long move with blanks next to its signs is not rejected as a word that is too long.
    let text = "[Variant \"ordo\"]\n\n1.  c2 : d2  -  c3 : d3  *";
    assert!(Record::read(text.as_bytes(), &Catalogue::builtin()).is_ok());
}

#[test]
fn a_record_of_too_many_moves_is_refused_before_it_is_held() {
    let (line, column, problem) = told(&Limits::GIVEN, &endless(20_001, ""));
    assert_eq!(problem, "error-game-moves most=20000");
    assert_eq!((line, column), (4, 5 * 20_000 + 1));
    assert_eq!(
        told(&Limits::GIVEN, &endless(250_000, "")),
        (1, 1, "error-game-long most=(size-mib number=1)".to_owned())
    );
}

#[test]
fn what_can_be_read_can_be_written_and_read_again() {
    // A record with everything that grows when written: signs, numbers, clocks, quotes, and a comment of maximum size.
    let words = format!("{{{}}}", "x".repeat(Limits::GIVEN.comment));
    let tags = "[A \"é\"]\n".repeat(Limits::GIVEN.tags - 2);
    let moves = endless(Limits::GIVEN.plies, "!{[%clk 1]}");
    let text = format!("{tags}{moves}{words}");
    assert!(text.len() <= Limits::GIVEN.bytes);
    let record = Record::read(text.as_bytes(), &Catalogue::builtin()).unwrap();
    for written in [record.to_text(true), record.to_text(false)] {
        assert!(written.len() > text.len());
        let again = Record::read_within(&Limits::OWN, written.as_bytes(), &Catalogue::builtin());
        assert_eq!(again.unwrap().to_text(true), written);
    }
}

/// Reads the games of a text with a limit of 100 bytes: the text of each, or its error.
fn games_within(text: &[u8]) -> Vec<Result<String, String>> {
    let limits = Limits {
        bytes: 100,
        ..Limits::GIVEN
    };
    let games = Games::within(&limits, text);
    games
        .map(|game| match game {
            Ok(game) => Ok(game.text.trim().to_owned()),
            Err(error) => Err(error.to_string()),
        })
        .collect()
}

#[test]
fn a_game_that_is_too_large_costs_that_game_alone() {
    let large = |line, column| {
        Err(format!(
            "{line}:{column}: error-game-long most=(size-bytes number=100); error-game-shorten"
        ))
    };
    let good = "[Variant \"loa\"]\n\n1. c8-c6 *";
    let words = "x y z\n".repeat(30);
    for bad in [
        // Games that are too large: words over many lines, a long line, a comment that never ends, a comment that ends,
        // a comment in moves, and an SGF value that never ends.
        words.clone(),
        "x".repeat(500),
        format!("{{{words}"),
        format!("{{{words}}}"),
        format!("[Variant \"loa\"]\n\n1. c8-c6 {{{words}\n[not a tag]\n"),
        "(;GM[9]C[".to_owned() + &words,
    ] {
        let text = format!(
            "{good}\n\n{}{bad}\n\n{good}\n",
            "[Event \"x\"]\n".repeat(usize::from(!bad.starts_with(['(', '['])))
        );
        let games = games_within(text.as_bytes());
        if bad.starts_with('(') {
            // After the first SGF game, the rest of the file is read as SGF. The broken game never ends.
            assert_eq!(games.len(), 2, "{games:?}");
            continue;
        }
        assert_eq!(
            games,
            [Ok(good.to_owned()), large(5, 1), Ok(good.to_owned())],
            "{bad}"
        );
    }
    let sgf = "(;GM[9];B[c8c6])";
    for bad in [
        format!("(;GM[9]C[{words}])"),
        format!("(;GM[9]C[{}])", "x".repeat(500)),
        // An SGF value that never ends.
        format!("(;GM[9]C[{words}"),
    ] {
        let games = games_within(format!("{sgf}\n{bad}\n{sgf}{sgf}").as_bytes());
        let good = || Ok(sgf.to_owned());
        assert_eq!(games, [good(), large(2, 1), good(), good()], "{bad}");
    }
    // Many games on one line that is longer than the largest allowed game.
    let line = [sgf, &format!("(;C[{}])", "é".repeat(90)), &sgf.repeat(20)].concat();
    let games = games_within(line.as_bytes());
    assert_eq!((games.len(), &games[1]), (22, &large(1, sgf.len() + 1)));
    assert!(games.iter().skip(2).all(|game| game.as_deref() == Ok(sgf)));
}

#[test]
fn letters_that_lie_across_pieces_of_a_long_line_stay_whole() {
    for blanks in 0..4 {
        let line = " ".repeat(blanks) + &"(;C[日本é])".repeat(40);
        let games = games_within(line.as_bytes());
        assert_eq!(games, vec![Ok("(;C[日本é])".to_owned()); 40]);
    }
}

#[test]
fn where_no_game_begins_for_long_the_file_ends() {
    let input = Endless {
        game: b"no word of a game\n".to_vec(),
        at: 0,
        left: 2 << 20,
    };
    let told: Vec<String> = Games::new(BufReader::new(input))
        .map(|game| game.unwrap_err().to_string())
        .collect();
    assert_eq!(
        told,
        ["1:1: error-no-games-here searched=(size-mib number=16); error-games-check"]
    );
}

#[test]
fn old_files_name_the_game_with_a_variant() {
    let read = |text: &str| Record::from_sgf(text, 1, &Catalogue::builtin());
    let record = read("(;FF[3]GM[9:1]SZ[8];B[c8-c6];W[a2:c2])").unwrap();
    assert_eq!(record.tree.variant().id(), "loa");
    assert_eq!(record.tree.moves(), 2);
    assert!(read("(;GM[1:9];B[c8-c6])").is_err());
}

#[test]
fn a_text_without_anything_is_no_record() {
    for text in ["", " \n\t\n", "\u{feff}"] {
        let error = Record::read(text.as_bytes(), &Catalogue::builtin()).unwrap_err();
        assert!(
            error.to_string().starts_with("1:1: error-no-game; "),
            "{error}"
        );
    }
}
