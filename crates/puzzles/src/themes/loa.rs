//! Themes of Lines of Action.

use rules::insight::winning_moves;
use rules::{DrawReason, Move, Outcome, Position, Side, Square, U256, Variant, Word};

use super::evidence::Evidence;
use super::question::Question;
use crate::task::Task;

/// A capture is tempting if it leaves the capturing side this number of groups, because one more connection then wins.
const FEW_GROUPS: usize = 2;

/// In a win puzzle, returns a wrong move that connects the stones of both sides, which is a draw. Returns `None` if
/// there is no such move.
pub(super) fn both_at_once(question: &Question<'_>) -> Option<Evidence> {
    let joins_both = |mv: &Move| {
        let after = question.variant.apply(question.position, *mv);
        question.variant.outcome(&after) == Some(Outcome::Draw(DrawReason::BothConnected))
    };
    let draw = question.others().find(joins_both);
    draw.filter(|_| question.task == Task::Win)
        .map(Evidence::Wrong)
}

/// Returns a wrong capture that is tempting but loses: it leaves the side to move only two groups, and connects the
/// enemy's stones. Returns `None` if there is no such capture, or if the side to move can win with its next move.
pub(super) fn connects_the_enemy(question: &Question<'_>) -> Option<Evidence> {
    let (variant, position) = (question.variant, question.position);
    let mover = position.to_move();
    if question.task == Task::Win && question.own_moves == 1 {
        return None;
    }
    let before = groups(variant, position, mover);
    let tempts = |after: usize| after == FEW_GROUPS && after < before;
    let mut captures = question
        .others()
        .filter(|mv| ends_with_capture(variant, position, *mv));
    captures.find_map(|by| {
        let position = variant.apply(position, by);
        let loses = variant
            .outcome(&position)
            .is_some_and(|end| end.winner() == Some(!mover));
        let after = groups(variant, &position, mover);
        (loses && tempts(after)).then_some(Evidence::Joins { by, before, after })
    })
}

/// Returns the number of the enemy's groups before and after the right move, if this move captures a stone and leaves
/// more groups. Returns `None` if the move ends the game.
pub(super) fn cuts_the_connector(question: &Question<'_>) -> Option<Evidence> {
    let (variant, position) = (question.variant, question.position);
    let enemy = !position.to_move();
    let end = question.after();
    let goes_on = variant.outcome(&end).is_none();
    let [before, after] = [position, &end].map(|position| groups(variant, position, enemy));
    let cuts = ends_with_capture(variant, position, question.first) && after > before;
    (goes_on && cuts).then_some(Evidence::Cuts { before, after })
}

/// Returns the move with which a freed stone threatens to connect all stones. The right move of another stone has freed
/// this stone. Before, the stone was outside its side's largest group and could not join this group with any move.
pub(super) fn frees_a_straggler(question: &Question<'_>) -> Option<Evidence> {
    let (variant, position) = (question.variant, question.position);
    let mover = position.to_move();
    let stragglers = stragglers(variant, position, mover);
    let moved = question.first.origins();
    let threats = winning_moves(variant, &question.after(), mover).into_iter();
    let mut freed = threats.filter(|threat| {
        threat.origins().first().is_some_and(|stone| {
            stragglers.contains(stone)
                && !moved.contains(stone)
                && !joins(variant, position, *stone)
        })
    });
    freed.next().map(Evidence::Frees)
}

/// Returns whether a move captures and changes nothing else. A stone that is dropped afterwards can join or separate groups,
/// too.
fn ends_with_capture(variant: &Variant, position: &Position, mv: Move) -> bool {
    mv == mv.opening() && variant.captures(position, mv)
}

/// Returns whether a stone of the side to move can move next to the largest group of the side's other stones.
fn joins(variant: &Variant, position: &Position, stone: Square) -> bool {
    let geometry = variant.geometry();
    let others = position.own() & !geometry.bit(stone);
    let largest = size_of_largest(variant, others);
    let large = geometry
        .groups(others)
        .filter(|group| group.count() == largest);
    let beside: Vec<U256> = large.map(|group| geometry.spread(group)).collect();
    let moves = variant.legal_moves(position).into_iter();
    let mut landings = moves
        .filter(|mv| mv.origins() == [stone])
        .flat_map(|mv| mv.opening().landings());
    landings.any(|landing| {
        let landing = geometry.bit(landing);
        beside.iter().any(|beside| !(landing & *beside).is_empty())
    })
}

/// Returns the stones of a side that are in smaller groups than the side's largest group.
fn stragglers(variant: &Variant, position: &Position, side: Side) -> Vec<Square> {
    let geometry = variant.geometry();
    let stones = position.stones(side);
    let largest = size_of_largest(variant, stones);
    let small = geometry
        .groups(stones)
        .filter(|group| group.count() < largest);
    small.flat_map(|group| geometry.squares(group)).collect()
}

fn size_of_largest(variant: &Variant, stones: U256) -> u32 {
    let groups = variant.geometry().groups(stones);
    groups.map(Word::count).max().unwrap_or_default()
}

fn groups(variant: &Variant, position: &Position, side: Side) -> usize {
    variant.geometry().groups(position.stones(side)).count()
}
