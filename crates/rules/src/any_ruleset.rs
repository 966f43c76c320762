//! The rules of Lines of Action or Ordo, for bitboards of the smallest word size that holds the board.

use crate::geometry::Geometry;
use crate::loa::{Loa, LoaOptions};
use crate::movement::Movement;
use crate::ordo::{Ordo, OrdoOptions};
use crate::square::{Shape, Square};
use crate::word::U256;

/// The rules of a variant, for the smallest bitboard word (64, 128 or 256 bits) that holds its board.
///
/// With the feature `one-width`, all boards use 256 bits: the compiled code is slower, but only a third as large.
/// [`with_ruleset!`](crate::with_ruleset) evaluates an expression with the concrete ruleset inside.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the names say game and word size")]
pub enum AnyRuleset {
    #[cfg(not(feature = "one-width"))]
    Loa64(Loa<u64>),
    #[cfg(not(feature = "one-width"))]
    Loa128(Loa<u128>),
    Loa256(Loa<U256>),
    #[cfg(not(feature = "one-width"))]
    Ordo64(Ordo<u64>),
    #[cfg(not(feature = "one-width"))]
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
                vacated,
                hand,
                corners,
                connection,
            } => {
                let options = LoaOptions {
                    simultaneous,
                    no_moves,
                    vacated,
                    hand,
                    corners,
                    connection,
                };
                AnyRuleset::loa(shape, holes, options)
            }
            Movement::Ordo {
                single_file,
                sideways,
            } => AnyRuleset::ordo(
                shape,
                OrdoOptions {
                    single_file,
                    sideways,
                },
            ),
        }
    }

    /// Returns the rules for the second part of a turn.
    pub(crate) fn second_part(&self) -> Self {
        match self {
            #[cfg(not(feature = "one-width"))]
            AnyRuleset::Loa64(rules) => AnyRuleset::Loa64(rules.second_part()),
            #[cfg(not(feature = "one-width"))]
            AnyRuleset::Loa128(rules) => AnyRuleset::Loa128(rules.second_part()),
            AnyRuleset::Loa256(rules) => AnyRuleset::Loa256(rules.second_part()),
            #[cfg(not(feature = "one-width"))]
            AnyRuleset::Ordo64(rules) => AnyRuleset::Ordo64(rules.second_part()),
            #[cfg(not(feature = "one-width"))]
            AnyRuleset::Ordo128(rules) => AnyRuleset::Ordo128(rules.second_part()),
            AnyRuleset::Ordo256(rules) => AnyRuleset::Ordo256(rules.second_part()),
        }
    }

    fn loa(shape: Shape, holes: &[Square], options: LoaOptions) -> Self {
        match shape.area() {
            #[cfg(not(feature = "one-width"))]
            0..=64 => AnyRuleset::Loa64(Loa::new(Geometry::new(shape, holes), options)),
            #[cfg(not(feature = "one-width"))]
            65..=128 => AnyRuleset::Loa128(Loa::new(Geometry::new(shape, holes), options)),
            _ => AnyRuleset::Loa256(Loa::new(Geometry::new(shape, holes), options)),
        }
    }

    fn ordo(shape: Shape, options: OrdoOptions) -> Self {
        match shape.area() {
            #[cfg(not(feature = "one-width"))]
            0..=64 => AnyRuleset::Ordo64(Ordo::new(Geometry::new(shape, &[]), options)),
            #[cfg(not(feature = "one-width"))]
            65..=128 => AnyRuleset::Ordo128(Ordo::new(Geometry::new(shape, &[]), options)),
            _ => AnyRuleset::Ordo256(Ordo::new(Geometry::new(shape, &[]), options)),
        }
    }
}

/// Evaluates an expression with the concrete [`Ruleset`](crate::Ruleset) inside an [`AnyRuleset`](crate::AnyRuleset).
/// Example: `with_ruleset!(variant.ruleset(), rules => rules.count(&position.narrow()))`.
#[macro_export]
macro_rules! with_ruleset {
    ($any:expr, $rules:ident => $body:expr) => {
        $crate::by_game!($any, Loa($rules) => $body, Ordo($rules) => $body)
    };
}

/// Evaluates the first expression if an [`AnyRuleset`](crate::AnyRuleset) holds [`Loa`](crate::Loa) rules, and the
/// second expression if it holds [`Ordo`](crate::Ordo) rules. Each expression can use the rules under the given name.
#[cfg(not(feature = "one-width"))]
#[macro_export]
macro_rules! by_game {
    ($any:expr, Loa($loa:pat) => $in_loa:expr, Ordo($ordo:pat) => $in_ordo:expr) => {
        match $any {
            $crate::AnyRuleset::Loa64($loa) => $in_loa,
            $crate::AnyRuleset::Loa128($loa) => $in_loa,
            $crate::AnyRuleset::Loa256($loa) => $in_loa,
            $crate::AnyRuleset::Ordo64($ordo) => $in_ordo,
            $crate::AnyRuleset::Ordo128($ordo) => $in_ordo,
            $crate::AnyRuleset::Ordo256($ordo) => $in_ordo,
        }
    };
}

/// Evaluates the first expression if an [`AnyRuleset`](crate::AnyRuleset) holds [`Loa`](crate::Loa) rules, and the
/// second expression if it holds [`Ordo`](crate::Ordo) rules. Each expression can use the rules under the given name.
#[cfg(feature = "one-width")]
#[macro_export]
macro_rules! by_game {
    ($any:expr, Loa($loa:pat) => $in_loa:expr, Ordo($ordo:pat) => $in_ordo:expr) => {
        match $any {
            $crate::AnyRuleset::Loa256($loa) => $in_loa,
            $crate::AnyRuleset::Ordo256($ordo) => $in_ordo,
        }
    };
}

// Lets the crate import the macros by their module path, which shows where they are defined.
pub(crate) use {by_game, with_ruleset};
