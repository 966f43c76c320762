//! What was added to a record in the library, joined to what its game has become.

use record::{GameTree, Notes, Record};

/// Adds to a record what another of the same game has beside it: variations, and what is said about positions of which it
/// says nothing. Its main line stays as it is, so that nothing is added behind its end.
pub(super) fn join(record: &mut Record, other: &Record) {
    let (own, others) = (&record.tree, &other.tree);
    if own.variant().id() != others.variant().id() || own.start() != others.start() {
        return;
    }
    let end = own.line_from(GameTree::ROOT).last();
    let mut open = vec![(GameTree::ROOT, GameTree::ROOT)];
    while let Some((from, to)) = open.pop() {
        let node = other.tree.node(from);
        add_notes(record.tree.notes_mut(to), &node.notes);
        if Some(to) == end {
            continue;
        }
        for next in node.next() {
            // What the rules of this game forbid, whose options may differ, is passed over with all that follows.
            if let Some(mv) = other.tree.node(*next).mv()
                && let Ok(own) = record.tree.play(to, mv)
            {
                open.push((*next, own));
            }
        }
    }
}

/// Adds what is said about a position to what another record says about it.
fn add_notes(notes: &mut Notes, others: &Notes) {
    for (own, other) in [
        (&mut notes.before, &others.before),
        (&mut notes.comment, &others.comment),
    ] {
        if own.is_empty() {
            own.clone_from(other);
        }
    }
    if notes.clock.is_none() {
        (notes.clock, notes.periods) = (others.clock, others.periods);
    }
    notes.evaluation = notes.evaluation.or(others.evaluation);
    add_missing(&mut notes.glyphs, &others.glyphs);
    add_missing(&mut notes.marks, &others.marks);
    add_missing(&mut notes.properties, &others.properties);
}

fn add_missing<T: Clone + PartialEq>(own: &mut Vec<T>, others: &[T]) {
    for other in others {
        if !own.contains(other) {
            own.push(other.clone());
        }
    }
}
