//! Writes games of the light page as records (games as text), and reads records in all formats that the game for the
//! desktop reads. A worker of the browser runs this crate. The page downloads the crate when the player first wants a
//! record.

#![warn(missing_docs)]

use cohort_web_game::PlainGame;
use record::{GameTree, Pasted, Record, read_any};
use referee::records;
use rules::{Catalogue, Game};
use sentence::Explain;
use serde::Serialize;

/// The event that the page receives when a record has been read.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Read {
    Open { game: Box<PlainGame> },
    Unreadable { problem: String },
}

/// Returns the record of a game, given as JSON; `None` if the text is not a valid game.
pub fn write(game: &str, variants: &Catalogue) -> Option<String> {
    let game: PlainGame = serde_json::from_str(game).ok()?;
    let setup = game.setup(variants)?;
    Some(records::record(&setup).to_text(true))
}

/// Reads the first game or the position in a text, and returns the event for the page as JSON. A text that names no
/// variant gets the variant with the id `usual`.
pub fn read(text: &str, usual: &str, variants: &Catalogue) -> Option<String> {
    let usual = variants.get(usual).or(variants.variants().first())?;
    let record = match read_any(text, variants, usual) {
        Ok(Pasted::Games { games, .. }) => games.into_iter().next()?,
        Ok(Pasted::Position { variant, position }) => {
            let game = Game::from_position(variant, position);
            Record::new(GameTree::of(&game))
        }
        Err(error) => {
            let problem = error.sentence().to_string();
            return serde_json::to_string(&Read::Unreadable { problem }).ok();
        }
    };
    let game = Box::new(PlainGame::of(&records::setup_of(record)));
    serde_json::to_string(&Read::Open { game }).ok()
}

#[cfg(target_family = "wasm")]
mod surface {
    //! The functions that the worker's script calls.

    use rules::Catalogue;
    use wasm_bindgen::prelude::wasm_bindgen;

    /// Returns the record of a game; see [`crate::write`].
    #[wasm_bindgen]
    pub fn write(game: &str) -> Option<String> {
        crate::write(game, &Catalogue::builtin())
    }

    /// Reads a record; see [`crate::read`].
    #[wasm_bindgen]
    pub fn read(text: &str, usual: &str) -> Option<String> {
        crate::read(text, usual, &Catalogue::builtin())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_as_loa(text: &str) -> String {
        read(text, "loa", &Catalogue::builtin()).unwrap()
    }

    #[test]
    fn games_and_positions_are_read() {
        for (text, parts) in [
            (
                "1. c8-c6 a3-c3",
                [r#""variant":"loa""#, r#"["c8-c6","a3-c3"]"#],
            ),
            (
                "[Variant \"ordo\"]\n[Black \"50\"]\n\n*\n",
                [r#""variant":"ordo""#, r#"["50",null]"#],
            ),
            (
                "8/8/2bb4/8/3b4/8/w6w/8 b",
                [r#""start":"8/8/2bb4/8/3b4/8/w6w/8 b""#, r#""moves":[]"#],
            ),
            ("(;GM[9]B[c8c6])", [r#""variant":"loa""#, r#"["c8-c6"]"#]),
        ] {
            let told = read_as_loa(text);
            assert!(told.starts_with(r#"{"open":{"game":"#), "{text}: {told}");
            for part in parts {
                assert!(told.contains(part), "{text}: {told}");
            }
        }
    }

    #[test]
    fn a_text_that_is_no_game_is_explained() {
        for text in ["", "hello", "1. a1-a9", "[Variant \"chess\"]\n\n*"] {
            let told = read_as_loa(text);
            assert!(
                told.starts_with(r#"{"unreadable":{"problem":"error-"#),
                "{text}: {told}"
            );
        }
    }

    #[test]
    fn a_game_is_written_as_a_record() {
        let game =
            r#"{"variant":"loa","computers":[null,"450"],"names":["Ada",null],"moves":["c8-c6"]}"#;
        let text = write(game, &Catalogue::builtin()).unwrap();
        for part in ["[Black \"Ada\"]", "[White \"450\"]", "1. c8-c6 *"] {
            assert!(text.contains(part), "{text}");
        }
        assert_eq!(write("{}", &Catalogue::builtin()), None);
    }
}
