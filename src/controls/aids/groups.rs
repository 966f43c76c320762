//! Draws the groups of both sides in the same style as the winning group at the end of a game.

use cohort_play::board::{AidLine, AidLineKind, AidMarks, AidSign};
use cohort_play::settings::Aid;
use rules::{Side, Square};

use super::situation::Situation;

/// Draws the groups of stones. In Lines of Action, where groups decide the game, draws both sides' groups. In Ordo,
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

/// Links the stones of each group of a side, and marks each group of a single stone.
pub(super) fn draw_side(situation: &Situation<'_>, side: Side, marks: &mut AidMarks) {
    for (number, chain) in situation.facts.chains(side).iter().enumerate() {
        // In Ordo, the stones of all smaller groups must reconnect with the largest. In Lines of Action, all groups
        // are equal.
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
