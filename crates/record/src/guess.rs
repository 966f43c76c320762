//! What is written without naming its variant.

use rules::{Catalogue, SharedVariant};

/// What `read` makes of a text with the `usual` variant, or with the first other one for which it is right; or else the
/// mistake that is farthest on, by its place, for the variant that was meant is the one that goes well for longest.
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
