//! The opponents of the crate `references`, which never change, as players of a match.

use engine::Player;
use references::{Classic, Mcts, NotLinesOfAction, Novice};
use rules::SharedVariant;

use super::needs::Needs;

/// A player whose moves never change, as a fixed measure of other players' strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// A player with alpha-beta search, like the strongest published program for Lines of Action in 2004.
    Classic2004,
    /// Monte-Carlo tree search as published for Lines of Action from 2008 to 2010. A limit of nodes limits the
    /// simulations.
    Mcts,
    /// A beginner that knows the rules and looks one move ahead.
    Novice,
}

impl Reference {
    pub const ALL: [Reference; 3] = [Reference::Classic2004, Reference::Mcts, Reference::Novice];

    /// Returns the name of this opponent on command lines and in game records.
    pub fn name(self) -> &'static str {
        match self {
            Reference::Classic2004 => "classic-2004",
            Reference::Mcts => "mcts",
            Reference::Novice => "novice",
        }
    }

    /// Returns the opponent with this name; `None` if no opponent has it. Names are in lower case.
    pub fn named(name: &str) -> Option<Self> {
        Reference::ALL
            .into_iter()
            .find(|reference| reference.name() == name)
    }

    /// Returns the kind of limit that the player needs to finish its moves.
    pub(crate) fn needs(self) -> Needs {
        match self {
            Reference::Classic2004 => Needs::Limit,
            Reference::Mcts => Needs::NodesOrTime,
            Reference::Novice => Needs::Nothing,
        }
    }

    /// Returns the largest size of the player's tables, in MiB.
    pub(crate) fn table_mib(self) -> u64 {
        match self {
            Reference::Classic2004 => Classic::MEMORY_MIB,
            Reference::Mcts => Mcts::MEMORY_MIB,
            Reference::Novice => 0,
        }
    }

    /// Creates this opponent as a player of `variant`. The match later sends the player a seed with every game.
    pub(crate) fn player(
        self,
        variant: &SharedVariant,
    ) -> Result<Box<dyn Player>, NotLinesOfAction> {
        Ok(match self {
            Reference::Classic2004 => Box::new(Classic::new(variant)?),
            Reference::Mcts => Box::new(Mcts::new(variant, 0)),
            Reference::Novice => Box::new(Novice::new(0)),
        })
    }
}
