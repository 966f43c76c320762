//! Carries out actions on the player's notes about positions.

use bevy::prelude::*;
use cohort_play::board::{Drawer, Drawing, Drawings};
use cohort_play::table::messages::NotesRequested;
use cohort_play::table::{Match, Viewed};

use super::action::Action;
use super::areas::Annotation;
use super::open_pages::OpenPages;

/// Stores the player's notes on the viewed position. Leaves the position's clock times, evaluations and review results
/// unchanged.
pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    mut open_pages: ResMut<OpenPages>,
    mut requests: MessageWriter<NotesRequested>,
) {
    for action in actions.read() {
        let (Action::Annotate(annotation), Some(current)) = (action, &current) else {
            continue;
        };
        let Annotation {
            comment,
            judgement,
            marks,
        } = annotation;
        let node = viewed.node().unwrap_or(current.here());
        let mut notes = current.tree().node(node).notes.clone();
        notes.comment = cohort_review::reworded(&notes.comment, comment);
        cohort_review::judge(&mut notes, *judgement);
        notes.marks.clone_from(marks);
        requests.write(NotesRequested {
            id: current.id(),
            notes: vec![(node, notes)],
        });
        open_pages.set_if_neq(OpenPages::default());
    }
}

/// Draws the marks that the game's notes contain for the viewed position.
pub(super) fn draw_marks(
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    mut drawings: ResMut<Drawings>,
) {
    let marks = current.as_ref().map(|current| {
        let node = viewed.node().unwrap_or(current.here());
        current.tree().node(node).notes.marks.as_slice()
    });
    let drawn = marks.unwrap_or_default().iter().copied();
    Drawings::draw(
        &mut drawings,
        Drawer::Record,
        drawn.map(Drawing::of).collect(),
    );
}
