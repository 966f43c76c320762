//! The unsaved draft on the notes page.

use cohort_controls::input::Annotation;
use cohort_play::table::GameId;
use record::{Colour, Mark, NodeId};
use rules::Square;

/// The draft, until it is saved or cancelled. A page closed by a key shows it again when reopened.
#[derive(Clone)]
pub(super) struct Draft {
    /// The match and position of the draft. Another one starts a new draft.
    pub(super) at: (GameId, NodeId),
    /// The saved note when the draft was started. If it has changed, a new draft starts.
    pub(super) begun: Annotation,
    pub(super) annotation: Annotation,
    /// Colour of the next mark.
    pub(super) colour: Colour,
    /// Start of an arrow drawn by keys.
    pub(super) from: Option<Square>,
}

/// Adds a mark, or removes it if it exists; replaces one of another colour.
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
