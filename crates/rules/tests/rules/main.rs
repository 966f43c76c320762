//! Tests of the rules through the public interface: verified cases, worked examples, a second implementation,
//! properties, broken files.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests may read files and look at the clock"
)]

mod boards;
mod broken_files;
mod conformance;
mod double_moves;
mod hexagons;
mod insight;
mod loa_examples;
mod loa_options;
mod never_panics;
mod notation;
mod ordo_examples;
mod ordo_formation;
mod properties;
mod repetition;
mod second_opinion;
mod slow;
mod symmetry;
