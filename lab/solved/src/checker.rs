//! Checks of wins by the bounded prover.

use rules::{AnyRuleset, GameKind, Position, Ruleset, Side, State, Variant};

use crate::bounded::{Bounded, Found, MAX_PLIES};
use crate::bounds::BoundsTable;
use crate::keys::Keys;
use crate::proof::Prover;

/// The bounded prover for the wins of one side. Keeps its answers between questions about one variant.
pub struct Checker<'a> {
    variant: &'a Variant,
    attacker: Side,
    keys: Keys,
    table: BoundsTable,
    nodes: u64,
}

/// How to look for a win.
enum Way<'a, 'v> {
    /// Without help, for wins of up to this number of plies.
    Alone(u16),
    /// Along the moves of the proof-number prover.
    Guided(&'a mut Prover<'v>),
}

impl<'a> Checker<'a> {
    /// Creates a checker with a table of `mib` MiB. Returns `None` if the board is too large for [`Keys`].
    pub fn new(variant: &'a Variant, attacker: Side, mib: usize) -> Option<Self> {
        Some(Checker {
            variant,
            attacker,
            keys: Keys::new(variant)?,
            table: BoundsTable::new(mib),
            nodes: 0,
        })
    }

    /// The number of positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks for longer and longer wins of up to `plies` plies, within `limit` nodes.
    pub fn alone(&mut self, position: &Position, plies: u16, limit: u64) -> Found {
        self.find(position, limit, Way::Alone(plies))
    }

    /// Looks for a win along the moves that `prover` names, within `limit` nodes. `prover` must have proven the win.
    pub fn guided(&mut self, position: &Position, prover: &mut Prover<'_>, limit: u64) -> Found {
        self.find(position, limit, Way::Guided(prover))
    }

    fn find(&mut self, position: &Position, limit: u64, way: Way<'_, '_>) -> Found {
        let (keys, table, attacker) = (&self.keys, &mut self.table, self.attacker);
        let (found, nodes) = match self.variant.ruleset() {
            AnyRuleset::Loa64(rules) => {
                let search = Bounded::new(rules, GameKind::Loa, keys, table, attacker, limit);
                find(search, position, attacker, way)
            }
            AnyRuleset::Ordo64(rules) => {
                let search = Bounded::new(rules, GameKind::Ordo, keys, table, attacker, limit);
                find(search, position, attacker, way)
            }
            _ => (Found::Unknown, 0),
        };
        self.nodes += nodes;
        found
    }
}

fn find<'a, R: Ruleset<Word = u64>>(
    mut search: Bounded<'a, R>,
    position: &Position,
    attacker: Side,
    way: Way<'a, '_>,
) -> (Found, u64) {
    let root = position.narrow();
    match way {
        Way::Alone(plies) => (search.deepen(&root, plies), search.nodes()),
        Way::Guided(prover) => {
            let name = |state: &State<u64>| prover.winning_move(state, attacker);
            let mut search = search.guided(Box::new(name));
            (search.within(&root, MAX_PLIES), search.nodes())
        }
    }
}
