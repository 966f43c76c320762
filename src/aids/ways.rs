//! Lines of Action: the ways of the stone that is picked or pointed at.

use rules::insight::{self, Way};
use rules::{Refusal, Square};

use super::situation::Situation;
use crate::board::{AidLabel, AidLine, AidLineKind, AidMarks, AidSign};
use crate::input::Selection;
use crate::settings::Aid;

/// Draws the ways of a stone along its four lines, with the number of stones on each.
pub(super) fn draw(situation: &Situation<'_>, marks: &mut AidMarks) {
    if situation.is_ordo() || !situation.aids.has(Aid::Ways) {
        return;
    }
    let Some(stone) = stone(situation) else {
        return;
    };
    let (variant, position) = (situation.game.variant(), situation.game.position());
    for way in insight::ways(variant, position, stone) {
        draw_way(situation, stone, &way, marks);
    }
}

/// The picked stone; without one the stone that is pointed at, whosever it is.
fn stone(situation: &Situation<'_>) -> Option<Square> {
    if let Selection::Stone(square) = situation.selection {
        return Some(square);
    }
    let (variant, position) = (situation.game.variant(), situation.game.position());
    situation
        .pointed
        .filter(|square| variant.stone_at(position, *square).is_some())
}

fn draw_way(situation: &Situation<'_>, from: Square, way: &Way, marks: &mut AidMarks) {
    let edge = || last_square(situation, from, way);
    let (to, kind, label, barrier) = match (way.verdict, way.to) {
        (Ok(_), Some(to)) => (to, AidLineKind::Way, AidLabel::Ways(way.count), None),
        (Err(Refusal::EnemyInTheWay(enemy)), _) => (
            enemy,
            AidLineKind::BarredWay,
            AidLabel::BarredByEnemy(way.count),
            Some(enemy),
        ),
        (Err(Refusal::OwnStone(own)), _) => (
            own,
            AidLineKind::BarredWay,
            AidLabel::BarredByOwn(way.count),
            Some(own),
        ),
        // Where the stone stands at the edge there is no way to draw.
        _ => match edge() {
            Some(edge) => (
                edge,
                AidLineKind::BarredWay,
                AidLabel::BarredByEdge(way.count),
                None,
            ),
            None => return,
        },
    };
    marks.lines.push(AidLine { from, to, kind });
    marks.labels.push((to, label));
    marks
        .signs
        .extend(barrier.map(|square| (square, AidSign::Barrier)));
}

/// The last square of the board in the direction of a way; `None` where there is none.
fn last_square(situation: &Situation<'_>, from: Square, way: &Way) -> Option<Square> {
    let shape = situation.game.variant().shape();
    (1..=u8::MAX)
        .map_while(|distance| shape.step(from, way.direction, distance))
        .last()
}
