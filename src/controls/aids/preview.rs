//! Previews how an Ordo move changes the group of stones.

use cohort_play::board::{AidLabel, AidMarks, AidSign};
use cohort_play::settings::Aid;
use rules::insight;
use rules::{Move, Refusal, Square};

use super::situation::Situation;
use crate::input::Selection;

/// Draws the squares on which the selected stones would land, and the stones that the move would cut off. With
/// [`Aid::Splits`], also marks every square that the selected stones cannot enter because the move would split their
/// group.
pub(super) fn draw(situation: &Situation<'_>, marks: &mut AidMarks) {
    let origins = situation.selection.squares();
    if !situation.is_ordo() || origins.is_empty() {
        return;
    }
    let (variant, position) = (situation.game.variant(), situation.game.position());
    if situation.aids.has(Aid::Splits) {
        let squares = insight::splitting_squares(variant, position, &origins);
        let signs = squares.into_iter().map(|square| (square, AidSign::Splits));
        marks.signs.extend(signs);
    }
    let Some(pointed) = situation
        .pointed
        .filter(|_| situation.aids.has(Aid::Preview))
    else {
        return;
    };
    let Some((mv, whole)) = move_onto(situation, pointed) else {
        return;
    };
    let landings = mv.landings().into_iter();
    marks
        .ghosts
        .extend(landings.map(|square| (square, situation.mover())));
    let cut_off = insight::cut_off(variant, position, mv);
    let label = if whole && variant.captures(position, mv) {
        AidLabel::WholeAndTakes
    } else if whole {
        AidLabel::Whole
    } else {
        AidLabel::CutsOff(cut_off.len())
    };
    marks.labels.push((pointed, label));
    marks
        .signs
        .extend(cut_off.into_iter().map(|square| (square, AidSign::CutOff)));
}

/// Returns the move of the selected stones onto a square, and whether the group stays connected. `None` if a rule other
/// than the connection rule forbids the move, or no stone is selected.
fn move_onto(situation: &Situation<'_>, onto: Square) -> Option<(Move, bool)> {
    let candidates: Vec<Move> = match situation.selection {
        Selection::Nothing => Vec::new(),
        Selection::Stone(from) => vec![Move::Step { from, to: onto }],
        Selection::Line { first, last } => situation
            .selection
            .squares()
            .into_iter()
            .filter_map(|origin| first.shifted(origin, onto))
            .map(|to| Move::Line { first, last, to })
            .collect(),
    };
    let verdicts = candidates
        .into_iter()
        .filter_map(|mv| match situation.game.legality(mv) {
            Ok(()) | Err(Refusal::MustGoOn) => Some((mv, true)),
            Err(Refusal::SplitsGroup | Refusal::StaysSplit) => Some((mv, false)),
            Err(_) => None,
        });
    verdicts.max_by_key(|(_, whole)| *whole)
}
