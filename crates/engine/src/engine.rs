//! The computer player: a transposition table and the searches that use it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rules::{Game, Geometry, Move, Movement, Repetition, Shape, U256, with_ruleset};

use crate::eval::Weights;
use crate::limits::{Analysis, Limits, Report};
use crate::search::{Root, Shared, analyse};
use crate::settings::Settings;
use crate::solve::ProofTable;
use crate::table::Table;

/// The computer player. It owns the transposition table and is used from move to move; what it has learned
/// about one variant is forgotten when it is asked about another.
#[derive(Debug)]
pub struct Engine {
    pub(crate) table: Table,
    /// What the solver works in, once it has been needed.
    pub(crate) proofs: Option<ProofTable>,
    pub(crate) settings: Settings,
    pub(crate) weights: Arc<Weights>,
    /// What the table is about.
    board: Option<Board>,
}

/// What must be equal for values of positions to be comparable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Board {
    shape: Shape,
    holes: U256,
    movement: Movement,
    repetition: Repetition,
}

impl Engine {
    /// A computer player with a table of `hash_mib` MiB, at least 1, that searches on `threads` threads, at
    /// least 1. Without the feature `threads` it is always one. Where the machine does not give so much
    /// memory the table is smaller.
    pub fn new(hash_mib: usize, threads: usize) -> Self {
        let number = |n: usize| i32::try_from(n.max(1)).unwrap_or(i32::MAX);
        Engine::with(&Settings::sized(number(hash_mib), number(threads)))
    }

    /// A computer player that searches as `settings` say. Without the feature `threads` it is always one thread,
    /// and where the machine does not give so much memory the table is smaller.
    pub fn with(settings: &Settings) -> Self {
        Engine::with_weights(settings, Arc::new(Weights::default()))
    }

    /// The same with other `weights` of the evaluation than the built-in ones.
    pub fn with_weights(settings: &Settings, weights: Arc<Weights>) -> Self {
        Engine {
            table: Table::new(usize::try_from(settings.hash).unwrap_or(1)),
            proofs: None,
            settings: settings.clone(),
            weights,
            board: None,
        }
    }

    /// Forgets everything learned so far.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches the position on the board within `limits` and until `stop` becomes true; `report` is called
    /// after each iteration of the first thread, and once more for each line where another thread looked deeper. `None` when the
    /// game is over.
    ///
    /// However early it is stopped, there is a legal move. A position of the game or of the line of play
    /// searched that occurs again counts as a draw, unless the variant knows no repetition.
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

    /// The best move that is found within `limits` and until `stop` becomes true: at once where there is only one. `None`
    /// when the game is over.
    pub fn move_within(&mut self, game: &Game, limits: &Limits, stop: &AtomicBool) -> Option<Move> {
        match game.legal_moves()[..] {
            [] => None,
            [only] => Some(only),
            _ => self
                .search(game, limits, stop, &mut |_| {})
                .map(|found| found.best),
        }
    }

    /// Forgets what was learned about another variant.
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
