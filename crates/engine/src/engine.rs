//! The computer player: a transposition table and the searches that use it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rules::{Game, Geometry, Move, Movement, Repetition, Shape, U256, with_ruleset};

use crate::eval::{NetworkError, Weights};
use crate::limits::{Analysis, Limits, Report};
use crate::search::{Root, Shared, analyse};
use crate::settings::Settings;
use crate::solve::ProofTable;
use crate::table::Table;

/// The computer player. It owns the transposition table, and keeps the table's entries from move to move. A search for
/// another variant clears the table.
#[derive(Debug)]
pub struct Engine {
    pub(crate) table: Table,
    /// The proof table of the solver, allocated when the solver first needs it.
    pub(crate) proofs: Option<ProofTable>,
    pub(crate) settings: Settings,
    pub(crate) weights: Arc<Weights>,
    /// The board for which the transposition table holds values; `None` before the first search.
    board: Option<Board>,
}

/// The properties of a variant on which the values in the transposition table depend. If one of these properties
/// changes, the table is cleared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Board {
    shape: Shape,
    holes: U256,
    movement: Movement,
    repetition: Repetition,
}

impl Engine {
    /// Creates an engine with a transposition table of `hash_mib` MiB and `threads` threads, both at least 1. Without
    /// the Cargo feature `threads`, the engine always uses one thread. If so much memory is not available, the table is
    /// smaller.
    pub fn new(hash_mib: usize, threads: usize) -> Self {
        let number = |n: usize| i32::try_from(n.max(1)).unwrap_or(i32::MAX);
        Engine::with(&Settings::sized(number(hash_mib), number(threads)))
    }

    /// Creates an engine with the settings `settings`. Without the Cargo feature `threads`, the engine always uses one
    /// thread. If the memory for the transposition table is not available, the table is smaller.
    pub fn with(settings: &Settings) -> Self {
        Engine::with_weights(settings, Arc::new(Weights::default()))
    }

    /// Like [`with`](Self::with), but with the evaluation weights `weights` instead of the built-in weights.
    pub fn with_weights(settings: &Settings, weights: Arc<Weights>) -> Self {
        Engine {
            table: Table::new(usize::try_from(settings.hash).unwrap_or(1)),
            proofs: None,
            settings: settings.clone(),
            weights,
            board: None,
        }
    }

    /// Adds a network for the board in its header. The network takes precedence over the built-in network of that board.
    /// Clears the transposition table.
    ///
    /// # Errors
    /// Returns why the bytes are not a valid network. The engine then stays as it is.
    pub fn read_network(&mut self, bytes: &[u8]) -> Result<(), NetworkError> {
        Arc::make_mut(&mut self.weights).read_network(bytes)?;
        self.clear();
        Ok(())
    }

    /// Clears the transposition table.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches the current position within `limits` and until `stop` becomes true. Returns `None` if the game is over.
    ///
    /// Calls `report` for each requested line of play after each iteration of the first search thread. If another
    /// thread searched deeper, also reports the lines of that thread at the end.
    ///
    /// The result has a legal move even if the search is stopped immediately. A position that occurs again, in the game
    /// or in the line being searched, counts as a draw unless the variant has no repetition rule.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Report),
    ) -> Option<Analysis> {
        self.turn_to(game);
        self.table.next_search();
        let shared = Shared::new(&self.table, &self.settings, &self.weights, stop, *limits);
        with_ruleset!(game.variant().ruleset(), rules => {
            analyse(rules, &Root::of(game), &shared, &mut self.proofs, report)
        })
    }

    /// Returns the best move found within `limits` and until `stop` becomes true. Returns immediately if there is only
    /// one legal move, and `None` if the game is over. Calls `report` like [`Engine::search`].
    pub fn move_within(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Report),
    ) -> Option<Move> {
        match game.legal_moves()[..] {
            [] => None,
            [only] => Some(only),
            _ => self
                .search(game, limits, stop, report)
                .map(|found| found.best),
        }
    }

    /// Prepares the transposition table for the variant of `game`: clears the table if it holds values of another
    /// variant.
    pub(crate) fn turn_to(&mut self, game: &Game) {
        let variant = game.variant();
        let board = Board {
            shape: variant.shape(),
            holes: Geometry::holes(variant.geometry()),
            movement: variant.movement(),
            repetition: variant.repetition(),
        };
        if self.board != Some(board) {
            self.table.clear();
            self.board = Some(board);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::NetworkHeader;
    use rules::Catalogue;

    #[test]
    fn a_network_that_was_read_takes_the_place_of_the_built_in_one() {
        let variant = Catalogue::builtin().get("loa").unwrap().clone();
        let mut engine = Engine::new(1, 1);
        let score = |engine: &mut Engine| {
            let depth = Limits {
                depth: Some(1),
                ..Limits::default()
            };
            let game = Game::new(variant.clone());
            let found = engine.search(&game, &depth, &AtomicBool::new(false), &mut |_| {});
            found.unwrap().score.centi()
        };
        let built_in = score(&mut engine);
        assert_ne!(built_in, 0);
        // A network of zeros gives every position the value 0.
        let header = NetworkHeader::new(&variant, 64, 1, 1);
        let count = (header.inputs() + 1) * 64 + 2 * 64 + 1;
        let zeros = [header.bytes(), vec![0; 2 * count]].concat();
        assert!(engine.read_network(&zeros[1..]).is_err());
        assert_eq!(score(&mut engine), built_in);
        engine.read_network(&zeros).unwrap();
        assert_eq!(score(&mut engine), 0);
    }
}
