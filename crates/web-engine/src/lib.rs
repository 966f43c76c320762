//! The computer player of the light page. A worker of the browser runs this crate, so no search stops the page.
//!
//! The page sends a question as JSON and gets an answer as JSON. This crate and the crate of the page each define their
//! own types for these messages, so neither crate depends on the other. A browser test plays games with both crates.

#![warn(missing_docs)]

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cohort_web_game::PlainGame;
use engine::{Engine, Limits, Strengths, network_name, takes_draw};
use rules::{Catalogue, Game, Move};
use serde::{Deserialize, Serialize};

/// The maximum size of a question in bytes. The worker ignores a larger question.
const MOST_QUESTION: usize = 1024 * 1024;
/// The maximum time for a move at full strength.
const LONGEST_TIME: Duration = Duration::from_secs(60);
/// The time that the engine has for the answer to a draw offer.
const OFFER_TIME: Duration = Duration::from_millis(700);
/// The size of the transposition table, in MiB.
const HASH_MIB: usize = 16;

/// A question of the page: which move does the computer play, or does the computer agree to a draw?
#[derive(Debug, Deserialize)]
struct Question {
    /// The number of the question. The answer contains the same number, so that the page recognises an answer that
    /// comes too late.
    id: u32,
    about: About,
    game: PlainGame,
    /// The strength in Elo; `None` for full strength.
    elo: Option<u16>,
    /// The seed of the random choices at a limited strength. The same seed gives the same choices.
    seed: u32,
    /// The time for a move at full strength, in milliseconds.
    time: u64,
}

/// What the page asks for.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum About {
    /// The move that the computer plays.
    Move,
    /// The computer's answer to a draw offer of its opponent.
    Draw,
}

/// The answer to a question, as an event of the page.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Answer {
    /// The move in notation; `None` if the question contains no game in progress, or if the engine found no move.
    Found { id: u32, mv: Option<String> },
    /// Whether the computer agrees to a draw.
    Considered { id: u32, accept: bool },
}

/// The computer player: the engine, with the memory that it keeps from one question to the next.
pub struct Computer {
    engine: Engine,
    variants: Catalogue,
    strengths: Option<Strengths>,
    /// The names of the networks that the engine has read.
    networks: Vec<String>,
}

impl Default for Computer {
    fn default() -> Self {
        Computer {
            engine: Engine::new(HASH_MIB, 1),
            variants: Catalogue::builtin(),
            strengths: Strengths::builtin().ok(),
            networks: Vec::new(),
        }
    }
}

impl Computer {
    /// Answers a question of the page, given as JSON. Returns `None` if the text is not a question.
    pub fn answer(&mut self, text: &str) -> Option<String> {
        if text.len() > MOST_QUESTION {
            return None;
        }
        let question: Question = serde_json::from_str(text).ok()?;
        let id = question.id;
        let game = question.game.game(&self.variants);
        let answer = match question.about {
            About::Move => {
                let found = game.and_then(|game| self.choose(&game, &question));
                let mv = found.map(|mv| mv.to_string());
                Answer::Found { id, mv }
            }
            About::Draw => {
                let accept = game.is_some_and(|game| self.agrees(&game));
                Answer::Considered { id, accept }
            }
        };
        serde_json::to_string(&answer).ok()
    }

    /// Returns the name of the network that the engine needs for the board of a question and has not read yet. Returns
    /// `None` if the engine needs none, and if the text is not a question.
    pub fn missing_network(&self, text: &str) -> Option<String> {
        let question: Question = (text.len() <= MOST_QUESTION)
            .then(|| serde_json::from_str(text).ok())
            .flatten()?;
        let game = question.game.game(&self.variants)?;
        let name = network_name(game.variant())?;
        (!self.networks.contains(&name)).then_some(name)
    }

    /// Reads the network `name`. Returns whether the engine plays with it now.
    pub fn read_network(&mut self, name: &str, bytes: &[u8]) -> bool {
        let is_read = self.engine.read_network(bytes).is_ok();
        if is_read {
            self.networks.push(name.to_owned());
        }
        is_read
    }

    fn choose(&mut self, game: &Game, question: &Question) -> Option<Move> {
        let never = AtomicBool::new(false);
        match question.elo {
            Some(elo) => {
                let level = self.strengths.as_ref()?.level(elo);
                self.engine
                    .choose(game, &level, question.seed.into(), &never)
            }
            None => {
                let time = Duration::from_millis(question.time).min(LONGEST_TIME);
                self.engine
                    .move_within(game, &within(time), &never, &mut |_| {})
            }
        }
    }

    /// Whether the computer agrees to a draw. In `game` the computer's opponent is to move, because players can offer a
    /// draw only on their own turn.
    fn agrees(&mut self, game: &Game) -> bool {
        let never = AtomicBool::new(false);
        let found = self
            .engine
            .search(game, &within(OFFER_TIME), &never, &mut |_| {});
        found.is_some_and(|found| takes_draw(-found.score, game.plies().len()))
    }
}

fn within(time: Duration) -> Limits {
    Limits {
        time: Some(time),
        ..Limits::default()
    }
}

#[cfg(target_family = "wasm")]
mod surface {
    //! The functions that the worker's script calls.

    use wasm_bindgen::prelude::wasm_bindgen;

    use crate::Computer;

    /// The computer player, as the worker's script uses it.
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

        /// Returns the name of the network that must be read before the engine answers a question at full strength.
        pub fn missing_network(&self, text: &str) -> Option<String> {
            self.0.missing_network(text)
        }

        /// Reads the network `name`. Returns whether the engine plays with it now.
        pub fn read_network(&mut self, name: &str, bytes: &[u8]) -> bool {
            self.0.read_network(name, bytes)
        }

        /// Answers a question of the page, given as JSON; `undefined` if the text is not a question.
        pub fn answer(&mut self, text: &str) -> Option<String> {
            self.0.answer(text)
        }

        /// Searches the positions of the engine's benchmark to `depth` plies. Returns the number of nodes and the
        /// time in seconds; `undefined` if the variant is unknown. `tools/web-speed.mjs` calls this function.
        pub fn bench(&mut self, variant: &str, depth: u32) -> Option<Vec<f64>> {
            let bench = (self.0.engine).bench(self.0.variants.get(variant)?, depth);
            Some(vec![bench.nodes as f64, bench.time.as_secs_f64()])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(about: &str, game: &str, elo: &str) -> String {
        let question = format!(
            r#"{{"id":7,"about":"{about}","game":{game},"elo":{elo},"seed":1,"time":100}}"#
        );
        Computer::default().answer(&question).unwrap()
    }

    #[test]
    fn the_computer_answers_in_both_games() {
        for game in [
            r#"{"variant":"loa","moves":["c8-c6"]}"#,
            r#"{"variant":"ordo"}"#,
        ] {
            for elo in ["10", "null"] {
                let answer = ask("move", game, elo);
                assert!(answer.starts_with(r#"{"found":{"id":7,"mv":""#), "{answer}");
            }
        }
    }

    #[test]
    fn each_board_needs_its_network_once() {
        let mut computer = Computer::default();
        let question = |variant: &str| {
            format!(
                r#"{{"id":7,"about":"move","game":{{"variant":"{variant}"}},"elo":null,"seed":1,"time":100}}"#
            )
        };
        let needs = |computer: &Computer, variant| computer.missing_network(&question(variant));
        assert_eq!(needs(&computer, "loa").as_deref(), Some("loa-8x8"));
        assert!(!computer.read_network("loa-8x8", b"cohort2L"));
        assert_eq!(needs(&computer, "loa").as_deref(), Some("loa-8x8"));
        let network = include_bytes!("../../../assets/networks/loa-8x8.bin");
        assert!(computer.read_network("loa-8x8", network));
        assert_eq!(needs(&computer, "loa-scrambled"), None);
        assert_eq!(needs(&computer, "ordo").as_deref(), Some("ordo-10x8"));
        for text in ["", "{}", "nonsense", &question("unknown")] {
            assert_eq!(computer.missing_network(text), None, "{text}");
        }
    }

    #[test]
    fn a_draw_in_the_opening_is_declined() {
        let answer = ask("draw", r#"{"variant":"loa"}"#, "null");
        assert_eq!(answer, r#"{"considered":{"id":7,"accept":false}}"#);
    }

    #[test]
    fn a_wrong_question_gets_no_move() {
        let mut computer = Computer::default();
        for text in ["", "{", "[]", &"x".repeat(MOST_QUESTION + 1)] {
            assert_eq!(computer.answer(text), None);
        }
        for game in ["{}", r#"{"variant":"chess"}"#] {
            let answer = ask("move", game, "null");
            assert_eq!(answer, r#"{"found":{"id":7,"mv":null}}"#);
            let answer = ask("draw", game, "null");
            assert_eq!(answer, r#"{"considered":{"id":7,"accept":false}}"#);
        }
    }
}
