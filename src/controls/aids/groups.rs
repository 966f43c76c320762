//! Draws the groups of stones: links between the stones of a group, and marks on isolated stones.

use cohort_play::board::{AidLine, AidLineKind, AidMarks, AidSign};
use cohort_play::settings::Aid;
use rules::{Side, Square};

use super::situation::Situation;

/// Draws groups of stones. In Lines of Action, where groups decide the game, draws the groups of both sides. In Ordo,
/// draws only the groups of a side whose stones form several groups.
pub(super) fn draw(situation: &Situation<'_>, marks: &mut AidMarks) {
    let aids = situation.aids;
    for side in Side::ALL {
        let shown = if situation.is_ordo() {
            situation.facts.is_split(side) && (aids.has(Aid::Groups) || aids.has(Aid::Rejoining))
        } else {
            aids.has(Aid::Groups)
        };
        if shown {
            draw_side(situation, side, marks);
        }
    }
}

/// Draws links between the stones of each group of a side, and marks each isolated stone.
pub(super) fn draw_side(situation: &Situation<'_>, side: Side, marks: &mut AidMarks) {
    for (number, chain) in situation.facts.chains(side).iter().enumerate() {
        // In Ordo, smaller groups must reconnect with the largest group, so their links have another style. In Lines of
        // Action, all groups are equal.
        let kind = if number == 0 || !situation.is_ordo() {
            AidLineKind::Link(side)
        } else {
            AidLineKind::LooseLink(side)
        };
        let line = |&(from, to): &(Square, Square)| AidLine { from, to, kind };
        marks.lines.extend(chain.links.iter().map(line));
        if let [alone] = chain.stones.as_slice() {
            marks.signs.push((*alone, AidSign::Stray));
        }
    }
}
