//! The computer player of the light page. A worker of the browser runs this crate, so no search stops the page.
//!
//! The page sends a question as JSON and gets an answer as JSON. Both crates describe these messages with types of their
//! own: the page has no engine, and the engine has no page. A test of the browser plays with both.

#![warn(missing_docs)]

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Engine, Limits, Strengths};
use rules::{Catalogue, Game, Move};
use serde::{Deserialize, Serialize};

/// The longest question that the worker reads, in bytes.
const MOST_QUESTION: usize = 64 * 1024;
/// The most moves of a game in a question.
const MOST_MOVES: usize = 4000;
/// The time for a move at full strength.
const FULL_TIME: Duration = Duration::from_secs(3);
/// The size of the transposition table, in MiB.
const HASH_MIB: usize = 16;

/// A question: which move does the computer play?
#[derive(Debug, Deserialize)]
struct Question {
    /// Returned with the answer, so that the page recognises an answer that comes too late.
    id: u32,
    /// The id of the variant.
    variant: String,
    /// The moves of the game, in notation.
    moves: Vec<String>,
    /// The strength in Elo; `None` for full strength.
    elo: Option<u16>,
    /// Makes the choice of a limited strength repeatable.
    seed: u32,
}

/// The answer to a question.
#[derive(Debug, Serialize)]
struct Answer {
    id: u32,
    /// The move in notation; `None` if the question was not a game in progress.
    mv: Option<String>,
}

/// The engine between two questions.
pub struct Computer {
    engine: Engine,
    variants: Catalogue,
    strengths: Option<Strengths>,
}

impl Default for Computer {
    fn default() -> Self {
        Computer {
            engine: Engine::new(HASH_MIB, 1),
            variants: Catalogue::builtin(),
            strengths: Strengths::builtin().ok(),
        }
    }
}

impl Computer {
    /// Answers a question. Returns `None` if the text is not a question.
    pub fn answer(&mut self, text: &str) -> Option<String> {
        if text.len() > MOST_QUESTION {
            return None;
        }
        let question: Question = serde_json::from_str(text).ok()?;
        let answer = Answer {
            id: question.id,
            mv: self.choose(&question).map(|mv| mv.to_string()),
        };
        serde_json::to_string(&answer).ok()
    }

    fn choose(&mut self, question: &Question) -> Option<Move> {
        if question.moves.len() > MOST_MOVES {
            return None;
        }
        let variant = self.variants.get(&question.variant)?;
        let mut game = Game::new(variant.clone());
        for text in &question.moves {
            game.play_text(text).ok()?;
        }
        let never = AtomicBool::new(false);
        match question.elo {
            Some(elo) => {
                let level = self.strengths.as_ref()?.level(elo);
                self.engine
                    .choose(&game, &level, question.seed.into(), &never)
            }
            None => {
                let limits = Limits {
                    time: Some(FULL_TIME),
                    ..Limits::default()
                };
                self.engine.move_within(&game, &limits, &never)
            }
        }
    }
}

#[cfg(target_family = "wasm")]
mod surface {
    //! The functions that the worker's script calls.

    use wasm_bindgen::prelude::wasm_bindgen;

    use crate::Computer;

    /// The computer player, for the worker's script.
    #[wasm_bindgen]
    #[derive(Default)]
    pub struct Worker(Computer);

    #[wasm_bindgen]
    impl Worker {
        /// Creates the computer player.
        #[wasm_bindgen(constructor)]
        pub fn new() -> Worker {
            Worker::default()
        }

        /// Answers a question; `undefined` if the text is not a question.
        pub fn answer(&mut self, text: &str) -> Option<String> {
            self.0.answer(text)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_computer_answers_in_both_games() {
        let mut computer = Computer::default();
        for (variant, moves) in [("loa", r#"["c8-c6"]"#), ("ordo", "[]")] {
            let text =
                format!(r#"{{"id":7,"variant":"{variant}","moves":{moves},"elo":10,"seed":1}}"#);
            let answer = computer.answer(&text).unwrap();
            assert!(answer.starts_with(r#"{"id":7,"mv":""#), "{answer}");
        }
    }

    #[test]
    fn a_wrong_question_gets_no_move() {
        let mut computer = Computer::default();
        for text in ["", "{", "[]", &"x".repeat(MOST_QUESTION + 1)] {
            assert_eq!(computer.answer(text), None);
        }
        for (variant, moves) in [("chess", "[]"), ("loa", r#"["a1-a9"]"#)] {
            let text =
                format!(r#"{{"id":1,"variant":"{variant}","moves":{moves},"elo":null,"seed":1}}"#);
            assert_eq!(computer.answer(&text).unwrap(), r#"{"id":1,"mv":null}"#);
        }
    }
}
