//! The boards that can be solved: the variants of the game, its solved boards, and small boards that only this program
//! has.

use anyhow::{Context, Result};
use rules::{Catalogue, SharedVariant};

/// The names and contents of the files of small boards.
const SMALL: [(&str, &str); 4] = [
    (
        "loa-4x4.ron",
        include_str!("../../../assets/solved/loa-4x4.ron"),
    ),
    (
        "ordo-4x4.ron",
        include_str!("../../../assets/solved/ordo-4x4.ron"),
    ),
    (
        "ordo-5x5.ron",
        include_str!("../../../assets/solved/ordo-5x5.ron"),
    ),
    ("ordo-6x6.ron", include_str!("../variants/ordo-6x6.ron")),
];

/// Returns the variants of the game and the small boards.
pub fn boards() -> Catalogue {
    let mut catalogue = Catalogue::builtin();
    for (file, text) in SMALL {
        catalogue.add(file, text.as_bytes());
    }
    catalogue
}

/// Returns the variant with the id `id`.
///
/// # Errors
/// Returns an error that lists all ids if there is no such variant.
pub fn find(id: &str) -> Result<SharedVariant> {
    let catalogue = boards();
    let ids = || {
        let ids: Vec<_> = catalogue
            .variants()
            .iter()
            .map(|known| known.id())
            .collect();
        format!("{id}: no such variant; known are {}", ids.join(", "))
    };
    catalogue.get(id).cloned().with_context(ids)
}
