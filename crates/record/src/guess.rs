//! Guesses the variant of a text that does not name one.

use rules::{Catalogue, SharedVariant};

/// Calls `read` with the `usual` variant, then with every other variant, and returns the first success. If all fail,
/// returns the error farthest into the text, because the intended variant probably fits the longest part of the text.
pub(crate) fn first_that_fits<T, E, P: PartialOrd>(
    usual: &SharedVariant,
    catalogue: &Catalogue,
    read: impl Fn(&SharedVariant) -> Result<T, E>,
    place: impl Fn(&E) -> P,
) -> Result<T, E> {
    let mut best = read(usual);
    let others = catalogue.variants().iter();
    for variant in others.filter(|variant| variant.id() != usual.id()) {
        let Err(known) = &best else { return best };
        let found = read(variant);
        if found
            .as_ref()
            .map_or_else(|new| place(new) > place(known), |_| true)
        {
            best = found;
        }
    }
    best
}
