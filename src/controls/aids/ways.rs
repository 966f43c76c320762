//! Draws the possible moves of the stone that is selected or under the pointer.

use cohort_play::board::{AidLabel, AidLine, AidLineKind, AidMarks, AidSign};
use cohort_play::settings::Aid;
use rules::insight::{self, Way};
use rules::{Direction, Move, Refusal, Square};

use super::situation::Situation;
use crate::input::{Selection, asks_for_drop};

/// Draws the possible moves of a stone. In Lines of Action, also shows the number of stones on each line through the
/// stone.
pub(super) fn draw(situation: &Situation<'_>, marks: &mut AidMarks) {
    if !situation.aids.has(Aid::Ways) || asks_for_drop(situation.game) {
        return;
    }
    let Some(stone) = stone(situation) else {
        return;
    };
    if situation.is_ordo() {
        // Draw no slides of a selected stone, because the board already marks its target squares.
        if situation.selection == Selection::Nothing && situation.awaits_here {
            draw_slides(situation, stone, marks);
        }
        return;
    }
    let (variant, position) = (situation.game.variant(), situation.game.position());
    for way in insight::ways(variant, position, stone) {
        draw_way(situation, stone, &way, marks);
    }
}

/// Returns the square of the selected stone. Without a selected stone, returns the square of the stone under the
/// pointer, of either side.
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
        (Ok(captures), Some(to)) => {
            let label = if captures {
                AidLabel::Takes(way.count)
            } else {
                AidLabel::Ways(way.count)
            };
            (to, open_way(situation, from), label, None)
        }
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
        // The move would end beyond the edge of the board.
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

/// Returns the line style of a possible move. The moves of the opponent's stones have another style than the player's
/// own.
fn open_way(situation: &Situation<'_>, from: Square) -> AidLineKind {
    let side = situation
        .game
        .variant()
        .stone_at(situation.game.position(), from);
    if side == Some(situation.own) {
        AidLineKind::Way
    } else {
        AidLineKind::EnemyWay
    }
}

/// In Ordo, draws how far the stone under the pointer can slide in each direction.
fn draw_slides(situation: &Situation<'_>, stone: Square, marks: &mut AidMarks) {
    let mut furthest: Vec<(Direction, u8, Square)> = Vec::new();
    for mv in situation.game.legal_moves() {
        let Move::Step { from, to } = mv else {
            continue;
        };
        let line = situation.game.variant().shape().between(from, to);
        let Some((direction, distance)) = line.filter(|_| from == stone) else {
            continue;
        };
        match furthest.iter_mut().find(|(way, ..)| *way == direction) {
            Some((_, reached, end)) if *reached < distance => (*reached, *end) = (distance, to),
            Some(_) => {}
            None => furthest.push((direction, distance, to)),
        }
    }
    let line = |(_, _, to)| AidLine {
        from: stone,
        to,
        kind: AidLineKind::Way,
    };
    marks.lines.extend(furthest.into_iter().map(line));
}

/// Returns the last square of the board on the line from `from` in the direction of `way`. `None` if `from` is at the
/// edge.
fn last_square(situation: &Situation<'_>, from: Square, way: &Way) -> Option<Square> {
    let shape = situation.game.variant().shape();
    (1..=u8::MAX)
        .map_while(|distance| shape.step(from, way.direction, distance))
        .last()
}
