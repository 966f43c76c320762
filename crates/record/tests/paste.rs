//! Tests that games and positions are read from pasted text.

use record::{Pasted, RecordError, read_any};
use rules::{Catalogue, SharedVariant};

fn variant(id: &str) -> SharedVariant {
    Catalogue::builtin().get(id).unwrap().clone()
}

fn paste_at(table: &str, text: &str) -> Result<Pasted, RecordError> {
    read_any(text, &Catalogue::builtin(), &variant(table))
}

/// Summarises a pasted text in one line per game: the variant, then moves or a position.
fn told(table: &str, text: &str) -> Result<Vec<String>, String> {
    match paste_at(table, text).map_err(|error| error.to_string())? {
        Pasted::Position { variant, position } => {
            let position = variant.position_string(&position);
            Ok(vec![format!("{} at {position}", variant.id())])
        }
        Pasted::Games { games, mistakes } => {
            let games = games.iter().map(|record| {
                let moves: Vec<String> = record.tree.main_line().notations().collect();
                format!("{} {}", record.tree.variant().id(), moves.join(" "))
            });
            let mistakes = mistakes
                .iter()
                .map(|mistake| format!("{}:{} wrong", mistake.line, mistake.column));
            Ok(games.chain(mistakes).collect())
        }
    }
}

#[test]
fn moves_alone_are_of_the_variant_at_the_table_where_they_can_be() {
    for (table, text, expected) in [
        ("loa", "c8-c6 a2-c2", "loa c8-c6 a2-c2"),
        // The move is legal in several variants, so the text belongs to the player's current variant.
        ("loa-quick", "c8-c6", "loa-quick c8-c6"),
        ("loa", "a3-a4 a6-a5", "ordo a3-a4 a6-a5"),
        ("ordo", "c8-c6", "loa c8-c6"),
        (
            "loa",
            "1. b1-b3 a2-c2 2. d9-d7",
            "loa-black-hole b1-b3 a2-c2 d9-d7",
        ),
        (
            "ordo",
            "[White \"Anna\"]\n[Result \"*\"]\n\na3-a4 a6-a5 *",
            "ordo a3-a4 a6-a5",
        ),
        ("loa", "[Variant \"loa-6x6\"]\n\nb1-b3", "loa-6x6 b1-b3"),
        ("ordo", "(;GM[9];B[c8-c6])", "loa c8-c6"),
        (
            "ordo",
            "\u{feff}\r\n\r\n  1.c8 - c6 a2 : c2\r\n",
            "loa c8-c6 a2-c2",
        ),
    ] {
        assert_eq!(told(table, text), Ok(vec![expected.to_owned()]), "{text}");
    }
}

#[test]
fn options_of_the_rules_stay_those_of_the_table() {
    let changes = rules::RuleChanges::parse("repetition=off", rules::GameKind::Loa).unwrap();
    let table = SharedVariant::new(variant("loa").with_changes(changes));
    let Pasted::Games { games, .. } = read_any("c8-c6", &Catalogue::builtin(), &table).unwrap()
    else {
        panic!()
    };
    assert_eq!(games[0].tree.variant().changes(), changes);
}

#[test]
fn positions_are_those_of_a_board_they_fit() {
    let loa = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 w";
    let fen = "1LLLLLL1/l6l/l6l/l6l/l6l/l6l/l6l/1LLLLLL1 b - - 0 1";
    let ordo = "2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2 w";
    for (table, text, expected) in [
        ("loa", loa.to_owned(), format!("loa at {loa}")),
        ("loa-quick", loa.to_owned(), format!("loa-quick at {loa}")),
        ("ordo", format!("\n {fen} \n"), format!("loa at {loa}")),
        ("loa", ordo.to_owned(), format!("ordo at {ordo}")),
        (
            "loa",
            "1bbb1/w3w/w3w/w3w/1bbb1 b".to_owned(),
            "loa-5x5 at 1bbb1/w3w/w3w/w3w/1bbb1 b".to_owned(),
        ),
    ] {
        assert_eq!(told(table, &text), Ok(vec![expected]), "{text}");
    }
    // A text of several positions is read as several games without moves.
    let many = told("loa", &format!("{loa}\n\n{ordo}\n8/8/8 b\n")).unwrap();
    assert_eq!(many, ["loa ", "ordo ", "4:6 wrong"]);
}

#[test]
fn games_without_tags_end_with_their_result_and_an_empty_line() {
    let text = "1. c8-c6 a2-c2 *\n\n1. b1-b3 *\n{a word about it}\n\na3-a4 a6-a5\n\n8/8 *\n";
    assert_eq!(
        told("loa", text),
        Ok(vec![
            "loa c8-c6 a2-c2".to_owned(),
            "loa b1-b3".to_owned(),
            "8:1 wrong".to_owned()
        ])
    );
}

#[test]
fn what_is_wrong_is_told_with_its_place_and_what_would_be_right() {
    for (table, text, expected) in [
        ("loa", "", "1:1: error-no-game; error-paste-forms"),
        ("loa", " \n\n", "1:1: error-no-game; error-paste-forms"),
        (
            "loa",
            "Hello world",
            "1:1: error-not-a-game; error-paste-forms",
        ),
        ("loa", "\n\n{\"a\": 3}", "3:1: error-move-none"),
        ("loa", "https://example.org/a", "1:1: error-not-a-game"),
        // If no variant fits, the player sees the error of the variant that could read farthest into the text.
        (
            "loa",
            "a3-a4 a6-a5 a4-b9",
            "1:13: error-illegal move=\"a4-b9\"",
        ),
        ("ordo", "c8-c6 a2-c3", "1:7: error-illegal move=\"a2-c3\""),
        ("loa", "c8-c6 a2-", "1:10: error-move-ends"),
        // Errors on a line other than the first, and in values with escapes.
        (
            "loa",
            "(;GM[9];B[c8-\n  %])",
            "2:3: error-letter-here letter=\"%\"",
        ),
        (
            "loa",
            "(;GM[9];B[\\c8-\\\n9])",
            "1:11: error-letter-here letter=\"9\"",
        ),
        ("loa", "c8-c6\n  (a2-c2", "2:4"),
        (
            "loa",
            "1LLLLLX1/l6l/l6l/l6l/l6l/l6l/l6l/1LLLLLL1 w",
            "1:7: error-letter-here letter=\"X\"",
        ),
        (
            "loa",
            "  1bbbbbb1/w6w/8/8/8/8/8/1bbbbbb1",
            "1:34: error-side-missing",
        ),
        ("loa", "Ordo A 2 D 2", "1:13: error-square-missing"),
        ("loa", "(;GM[9];B[c8-c6])  (;GM[9]", "1:"),
        (
            "loa",
            "(;GM[9]SU[Parachute];B[b1-b3])",
            "1:8: error-sgf-set-up name=\"Parachute\"",
        ),
        (
            "loa",
            "(;GM[Ordo]SU[OrdoX 1 2 100])",
            "1:11: error-sgf-set-up name=\"OrdoX 1 2 100\"",
        ),
    ] {
        match told(table, text) {
            Err(error) => {
                assert!(error.starts_with(expected), "{text}: {error}");
                assert!(error.contains("; "), "{error}");
            }
            Ok(found) => assert!(found.len() == 2, "{text}: {found:?}"),
        }
    }
}

#[test]
fn games_on_one_line_are_told_at_their_own_columns() {
    let text = "(;GM[9];B[c8-c6])(;GM[9];B[c8-c5]) (;GM[9];B[ c8-c5])";
    assert_eq!(
        told("loa", text),
        Ok(vec![
            "loa c8-c6".to_owned(),
            "1:28 wrong".to_owned(),
            "1:47 wrong".to_owned()
        ])
    );
}

#[test]
fn a_text_too_long_is_refused() {
    let error = told("loa", &"c8-c6 ".repeat(3 << 20)).unwrap_err();
    assert!(
        error.starts_with("1:1: error-text-long most=(size-mib number=16)"),
        "{error}"
    );
}
