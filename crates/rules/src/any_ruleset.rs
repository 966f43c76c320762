//! The rules of Lines of Action or Ordo, for bitboards of the smallest word size that holds the board.

use crate::geometry::Geometry;
use crate::loa::{Loa, LoaOptions};
use crate::movement::Movement;
use crate::ordo::{Ordo, SingleFile};
use crate::square::{Shape, Square};
use crate::word::U256;

/// The rules of a variant, for the smallest bitboard word (64, 128 or 256 bits) that holds its board.
///
/// [`with_ruleset!`](crate::with_ruleset) runs a generic function on the concrete ruleset inside.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the names say game and word size")]
pub enum AnyRuleset {
    Loa64(Loa<u64>),
    Loa128(Loa<u128>),
    Loa256(Loa<U256>),
    Ordo64(Ordo<u64>),
    Ordo128(Ordo<u128>),
    Ordo256(Ordo<U256>),
}

impl AnyRuleset {
    /// Builds the rules that `movement` describes, for a board of size `shape` with the given holes.
    pub(crate) fn new(shape: Shape, holes: &[Square], movement: Movement) -> Self {
        match movement {
            Movement::LinesOfAction {
                simultaneous,
                no_moves,
            } => {
                let options = LoaOptions {
                    simultaneous,
                    no_moves,
                };
                AnyRuleset::loa(shape, holes, options)
            }
            Movement::Ordo { single_file } => AnyRuleset::ordo(shape, single_file),
        }
    }

    fn loa(shape: Shape, holes: &[Square], options: LoaOptions) -> Self {
        match shape.area() {
            0..=64 => AnyRuleset::Loa64(Loa::new(Geometry::new(shape, holes), options)),
            65..=128 => AnyRuleset::Loa128(Loa::new(Geometry::new(shape, holes), options)),
            _ => AnyRuleset::Loa256(Loa::new(Geometry::new(shape, holes), options)),
        }
    }

    fn ordo(shape: Shape, single_file: SingleFile) -> Self {
        match shape.area() {
            0..=64 => AnyRuleset::Ordo64(Ordo::new(Geometry::new(shape, &[]), single_file)),
            65..=128 => AnyRuleset::Ordo128(Ordo::new(Geometry::new(shape, &[]), single_file)),
            _ => AnyRuleset::Ordo256(Ordo::new(Geometry::new(shape, &[]), single_file)),
        }
    }
}

/// Evaluates an expression with the concrete [`Ruleset`] inside an [`AnyRuleset`](crate::AnyRuleset), for example
/// `with_ruleset!(variant.ruleset(), rules => rules.count(&position.narrow()))`.
#[macro_export]
macro_rules! with_ruleset {
    ($any:expr, $rules:ident => $body:expr) => {
        match $any {
            $crate::AnyRuleset::Loa64($rules) => $body,
            $crate::AnyRuleset::Loa128($rules) => $body,
            $crate::AnyRuleset::Loa256($rules) => $body,
            $crate::AnyRuleset::Ordo64($rules) => $body,
            $crate::AnyRuleset::Ordo128($rules) => $body,
            $crate::AnyRuleset::Ordo256($rules) => $body,
        }
    };
}

// Lets the crate import the macro by its module path, which shows where the macro is defined.
pub(crate) use with_ruleset;
