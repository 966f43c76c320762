//! What is written on the page of notes before it is kept.

use record::{Colour, Mark, NodeId};
use rules::Square;

use crate::controls::input::Annotation;
use crate::play::table::GameId;

/// What is written, until it is kept or left: a page that is closed by a key has it when it is opened again.
#[derive(Clone)]
pub(super) struct Draft {
    /// The match and the position that it is about: another one begins anew.
    pub(super) at: (GameId, NodeId),
    /// What was said there when it was begun: where that is something else now, it begins anew, too.
    pub(super) begun: Annotation,
    pub(super) annotation: Annotation,
    /// The colour of the next mark.
    pub(super) colour: Colour,
    /// Where an arrow begins that is drawn by keys.
    pub(super) from: Option<Square>,
}

/// Puts a mark, or takes it away where it is there already; one of another colour gives way.
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
