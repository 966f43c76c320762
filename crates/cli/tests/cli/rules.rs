//! Tests the rules that the program prints.

use rules::Catalogue;

use crate::program::run;

#[test]
fn the_rules_of_both_games_are_printed_with_boards() {
    let said = run(["rules"]).good();
    for part in [
        "Lines of Action: Classic",
        "Ordo: Classic",
        "8 . b b b b b b .",
        "f6-f8: The stone lands on rank 8",
        "for the third time with the same side to move, the game",
    ] {
        assert!(said.contains(part), "{part}");
    }
    // The boards before and after the moves of an example are side by side.
    let beside = said
        .lines()
        .filter(|line| line.trim_start().matches("8 ").count() == 2);
    assert!(beside.count() > 8);
    let widest = said.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(78), "{widest:?}");
}

#[test]
fn every_variant_has_rules_without_a_key_left_in_them() {
    for variant in Catalogue::builtin().variants() {
        let said = run(["rules", "--variant", variant.id()]).good();
        for stem in ["rulebook-", "variant-", "family-", "{ $"] {
            assert!(!said.contains(stem), "{}: {stem}", variant.id());
        }
        // Joins the lines, so that line breaks do not matter.
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        let hole = said.contains("A stone that ends its move there leaves the game");
        let mut squares = variant.shape().squares();
        let has_hole = squares.any(|square| variant.is_hole(square));
        assert_eq!(hole, has_hole, "{}", variant.id());
    }
}

#[test]
fn a_variant_that_is_not_there_is_told_with_those_that_are() {
    let told = run(["rules", "--variant", "chess"]).refused();
    assert!(
        told.contains("no variant is called `chess`; use one of loa, "),
        "{told}"
    );
}
