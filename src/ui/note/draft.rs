//! The unsaved draft on the notes page.

use cohort_controls::input::Annotation;
use cohort_play::table::GameId;
use record::{Colour, Mark, NodeId};
use rules::Square;

/// The draft of a note, until the player saves or cancels it. If a key closes the page, the draft is shown again when
/// the player reopens the page.
#[derive(Clone)]
pub(super) struct Draft {
    /// The match and the position that the draft belongs to. For another position, a new draft is started.
    pub(super) at: (GameId, NodeId),
    /// The saved note at the time when the draft was started. If the saved note has changed since, a new draft is
    /// started.
    pub(super) begun: Annotation,
    pub(super) annotation: Annotation,
    /// Colour of the next mark that the player draws.
    pub(super) colour: Colour,
    /// The start square of an arrow that is being drawn with the keyboard.
    pub(super) from: Option<Square>,
}

/// Adds a mark, or removes it if `marks` contains it already. Replaces a mark of another colour at the same place.
pub(super) fn toggle(marks: &mut Vec<Mark>, mark: Mark) {
    let was_there = marks.contains(&mark);
    marks.retain(|other| !is_same_place(*other, mark));
    if !was_there {
        marks.push(mark);
    }
}

fn is_same_place(one: Mark, other: Mark) -> bool {
    match (one, other) {
        (Mark::Square(_, a), Mark::Square(_, b)) => a == b,
        (Mark::Arrow(_, a, b), Mark::Arrow(_, c, d)) => (a, b) == (c, d),
        (Mark::Square(..), Mark::Arrow(..)) | (Mark::Arrow(..), Mark::Square(..)) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_comes_goes_and_changes_its_colour() {
        let square = |name| Square::parse(name).unwrap();
        let (green, red) = (
            Mark::Square(Colour::Green, square("a1")),
            Mark::Square(Colour::Red, square("a1")),
        );
        let arrow = Mark::Arrow(Colour::Green, square("a1"), square("b2"));
        let mut marks = Vec::new();
        toggle(&mut marks, green);
        toggle(&mut marks, arrow);
        assert_eq!(marks, [green, arrow]);
        toggle(&mut marks, red);
        assert_eq!(marks, [arrow, red]);
        toggle(&mut marks, red);
        toggle(&mut marks, arrow);
        assert!(marks.is_empty());
    }
}
