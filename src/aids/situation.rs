//! From what is on the table and in the player's hand to what the aids show.

use bevy::prelude::*;
use rules::{Game, GameKind, Side, Square, insight};

use super::facts::PositionFacts;
use super::notices::{Notices, notices};
use super::{groups, preview, ways};
use crate::board::{AidLabel, AidLine, AidLineKind, AidMarks, AidSign, Pointed};
use crate::input::Selection;
use crate::settings::{Aid, AidSet, Settings};
use crate::table::{Hint, Match};

/// How many reasons a hint gives at most, in words and on the board.
pub const SHOWN_REASONS: usize = 2;

/// What the aids look at.
#[derive(Clone, Copy)]
pub(super) struct Situation<'a> {
    pub(super) game: &'a Game,
    pub(super) facts: &'a PositionFacts,
    pub(super) aids: AidSet,
    pub(super) selection: Selection,
    pub(super) pointed: Option<Square>,
    pub(super) hint: Hint,
    /// Whether a person is to move.
    pub(super) awaits_human: bool,
}

/// Brings what the aids show in line with the table and the player's hand.
pub(super) fn mark(
    current: Option<Res<Match>>,
    facts: Res<PositionFacts>,
    selection: Res<Selection>,
    pointed: Res<Pointed>,
    hint: Res<Hint>,
    settings: Res<Settings>,
    mut marks: ResMut<AidMarks>,
    mut told: ResMut<Notices>,
) {
    let changed = facts.is_changed()
        || selection.is_changed()
        || pointed.is_changed()
        || hint.is_changed()
        || settings.is_changed();
    if !changed {
        return;
    }
    let Some(current) = current else {
        marks.set_if_neq(AidMarks::default());
        told.set_if_neq(Notices::default());
        return;
    };
    let situation = Situation {
        game: current.game(),
        facts: &facts,
        aids: settings.aids(),
        selection: *selection,
        pointed: pointed.0,
        hint: *hint,
        awaits_human: current.awaits_human(),
    };
    marks.set_if_neq(situation.marks());
    told.set_if_neq(Notices(notices(&situation, current.seats())));
}

impl Situation<'_> {
    /// The side to move.
    pub(super) fn mover(&self) -> Side {
        self.game.position().to_move()
    }

    /// Whether this is Ordo.
    pub(super) fn is_ordo(&self) -> bool {
        self.game.variant().kind() == GameKind::Ordo
    }

    /// Everything the aids draw.
    pub(super) fn marks(&self) -> AidMarks {
        let mut marks = AidMarks::default();
        if self.game.outcome().is_some() {
            return marks;
        }
        groups::draw(self, &mut marks);
        if self.awaits_human {
            self.draw_threats(&mut marks);
            self.draw_rejoining(&mut marks);
            self.draw_run(&mut marks);
            preview::draw(self, &mut marks);
        }
        ways::draw(self, &mut marks);
        self.draw_reason(&mut marks);
        marks
    }

    /// The moves with which the opponent would win.
    fn draw_threats(&self, marks: &mut AidMarks) {
        if !self.aids.has(Aid::Threats) {
            return;
        }
        for mv in self.facts.wins(!self.mover()) {
            let (Some(from), Some(to)) = (
                mv.origins().first().copied(),
                mv.landings().first().copied(),
            ) else {
                continue;
            };
            marks.lines.push(AidLine {
                from,
                to,
                kind: AidLineKind::Threat,
            });
        }
    }

    /// The stones that can join a split group, until one is picked.
    fn draw_rejoining(&self, marks: &mut AidMarks) {
        if !self.aids.has(Aid::Rejoining) || self.selection != Selection::Nothing {
            return;
        }
        for square in self.facts.rejoining().iter().flat_map(|mv| mv.origins()) {
            let sign = (square, AidSign::Rejoins);
            if !marks.signs.contains(&sign) {
                // That it stands alone is seen from its rings.
                marks
                    .signs
                    .retain(|known| *known != (square, AidSign::Stray));
                marks.signs.push(sign);
            }
        }
    }

    /// The shortest way to the far row.
    fn draw_run(&self, marks: &mut AidMarks) {
        let run = self.facts.run();
        if !self.aids.has(Aid::Runner) {
            return;
        }
        for pair in run.windows(2) {
            if let &[from, to] = pair {
                marks.lines.push(AidLine {
                    from,
                    to,
                    kind: AidLineKind::Run,
                });
            }
        }
        if let Some(&goal) = run.last() {
            marks
                .labels
                .push((goal, AidLabel::Run(run.len().saturating_sub(1))));
        }
    }

    /// The squares that show why a hint is given.
    fn draw_reason(&self, marks: &mut AidMarks) {
        let Hint::Reasons(mv) = self.hint else {
            return;
        };
        let reasons = insight::reasons(self.game.variant(), self.game.position(), mv);
        for square in reasons
            .into_iter()
            .take(SHOWN_REASONS)
            .flat_map(|(_, squares)| squares)
        {
            let sign = (square, AidSign::Reason);
            if !marks.signs.contains(&sign) {
                marks.signs.push(sign);
            }
        }
    }
}
