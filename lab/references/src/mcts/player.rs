//! The public interface of the Monte-Carlo player.

use std::sync::atomic::AtomicBool;

use engine::{Choice, Limits, Player};
use rules::{Game, SharedVariant, with_ruleset};

use super::knowledge::{Knowledge, Known};
use super::tree::{MAX_TREE_MIB, Tree};
use crate::budget::Budget;
use crate::random::Random;

/// Monte-Carlo tree search, for every variant of Lines of Action and Ordo.
///
/// In limits and results, a node is one simulation. Every move starts a new tree. The tree stops growing at four
/// million positions (about 130 MiB), but simulations continue. The player ignores [`Limits::depth`].
///
/// The player's scores have another scale than the engine's scores, so [`Choice::score`] is always empty.
/// [`Choice::depth`] is the length of the longest line in the tree, in plies.
pub struct Mcts {
    random: Random,
    variant: SharedVariant,
    searcher: Box<dyn Search>,
}

/// The methods of a [`Searcher`] that depend neither on its game nor on the word size of its bitboards.
trait Search: Send {
    fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &AtomicBool,
        random: &mut Random,
    ) -> Option<Choice>;
}

/// The rules of one board, together with the search's knowledge about the game.
struct Searcher<R: Known> {
    rules: R,
    knowledge: R::Knowledge,
}

impl Mcts {
    /// The maximum size of the search tree, in MiB.
    pub const MEMORY_MIB: u64 = MAX_TREE_MIB as u64;

    /// Creates a player for the game variant `variant`. Its choices depend only on `seed` and on the games that it
    /// plays. With a time limit, they also depend on the machine's speed.
    pub fn new(variant: &SharedVariant, seed: u64) -> Self {
        Mcts {
            random: Random::new(seed),
            variant: variant.clone(),
            searcher: with_ruleset!(variant.ruleset(), rules => searcher(rules.clone())),
        }
    }
}

fn searcher<R: Known>(rules: R) -> Box<dyn Search> {
    let knowledge = R::Knowledge::new(&rules);
    Box::new(Searcher { rules, knowledge })
}

impl Player for Mcts {
    fn new_game(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    /// See [`Player`]. Changes to another game variant if the game needs it.
    fn choose_move(&mut self, game: &Game, limits: &Limits, stop: &AtomicBool) -> Option<Choice> {
        let variant = game.variant();
        let same = self.variant.shape() == variant.shape()
            && self.variant.movement() == variant.movement()
            && self.variant.geometry().holes() == variant.geometry().holes();
        if !same {
            let random = self.random.clone();
            *self = Mcts::new(variant, 0);
            self.random = random;
        }
        self.searcher.choose(game, limits, stop, &mut self.random)
    }
}

impl<R: Known> Search for Searcher<R> {
    fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &AtomicBool,
        random: &mut Random,
    ) -> Option<Choice> {
        let any = game.legal_moves().first().copied()?;
        let mut budget = Budget::new(limits, stop);
        let mut tree = Tree::new(&self.rules, &mut self.knowledge, game, random);
        while !tree.is_decided() && budget.pay() {
            tree.simulate();
        }
        Some(Choice {
            mv: tree.secure_move().unwrap_or(any),
            score: None,
            depth: tree.depth(),
            nodes: budget.spent(),
        })
    }
}
