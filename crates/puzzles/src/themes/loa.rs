//! The themes of Lines of Action.

use rules::{DrawReason, Move, Outcome, Position, Side, Square, Variant, Word};

use super::question::Question;

/// Whether some other move joins both sides at once.
pub(super) fn both_at_once(question: &Question<'_>) -> bool {
    let joins_both = |mv: Move| {
        let outcome = question
            .variant
            .outcome(&question.variant.apply(question.position, mv));
        outcome == Some(Outcome::Draw(DrawReason::BothConnected))
    };
    question.others().any(joins_both)
}

/// Whether some other move is a capture that leaves fewer own groups and joins the enemy's stones, who wins by it.
pub(super) fn connects_the_enemy(question: &Question<'_>) -> bool {
    let (variant, position) = (question.variant, question.position);
    let mover = position.to_move();
    let before = groups(variant, position, mover);
    question.others().any(|mv| {
        let after = variant.apply(position, mv);
        let loses = variant
            .outcome(&after)
            .is_some_and(|end| end.winner() == Some(!mover));
        loses && variant.captures(position, mv) && groups(variant, &after, mover) < before
    })
}

/// Whether the first move takes a stone and leaves the enemy in more groups than before.
pub(super) fn cuts_the_connector(question: &Question<'_>) -> bool {
    let (variant, position) = (question.variant, question.position);
    let enemy = !position.to_move();
    let count = |position: &Position| groups(variant, position, enemy);
    variant.captures(position, question.first) && count(&question.after()) > count(position)
}

/// Whether a stone outside the largest group that could not join it with any move could do so after the first move, which is
/// another stone's.
pub(super) fn frees_a_straggler(question: &Question<'_>) -> bool {
    let (variant, position) = (question.variant, question.position);
    let mover = position.to_move();
    let after = question.after();
    if variant.outcome(&after).is_some() {
        return false;
    }
    let after = after.turned_to(mover);
    let moved = question.first.origins();
    let freed = |stone: Square| {
        !moved.contains(&stone)
            && variant.stone_at(&after, stone) == Some(mover)
            && !joins(variant, position, stone)
            && joins(variant, &after, stone)
    };
    stragglers(variant, position, mover).into_iter().any(freed)
}

/// Whether a move of this stone, which is the mover's, brings it next to the largest group of the others.
fn joins(variant: &Variant, position: &Position, stone: Square) -> bool {
    let geometry = variant.geometry();
    let others = position.own() & !geometry.bit(stone);
    let Some(largest) = geometry.groups(others).max_by_key(|group| group.count()) else {
        return false;
    };
    let beside = geometry.spread(largest);
    let moves = variant.legal_moves(position).into_iter();
    moves.filter(|mv| mv.origins() == [stone]).any(|mv| {
        mv.landings()
            .iter()
            .any(|landing| !(geometry.bit(*landing) & beside).is_empty())
    })
}

/// The stones of a side outside its largest group.
fn stragglers(variant: &Variant, position: &Position, side: Side) -> Vec<Square> {
    let geometry = variant.geometry();
    let stones = position.stones(side);
    let largest = geometry.groups(stones).max_by_key(|group| group.count());
    let rest = largest.map(|largest| stones & !largest);
    rest.map_or_else(Vec::new, |rest| geometry.squares(rest).collect())
}

fn groups(variant: &Variant, position: &Position, side: Side) -> usize {
    variant.geometry().groups(position.stones(side)).count()
}
