//! The built-in archives, which are compiled into the program.

use std::sync::LazyLock;

use crate::archive::Archive;

const BUILTIN: [&[u8]; 2] = [
    include_bytes!("../../../../assets/explorer/loa.bin"),
    include_bytes!("../../../../assets/explorer/ordo.bin"),
];

static ARCHIVES: LazyLock<Vec<Archive>> = LazyLock::new(|| {
    // A test ensures that every built-in archive can be read.
    let read = BUILTIN.iter().filter_map(|bytes| Archive::read(bytes).ok());
    read.collect()
});

pub(super) fn archives() -> &'static [Archive] {
    &ARCHIVES
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    #[test]
    fn the_built_in_archives_are_read_and_small() {
        let catalogue = Catalogue::builtin();
        for (bytes, id) in BUILTIN.iter().zip(["loa", "ordo"]) {
            let archive = Archive::read(bytes).unwrap();
            assert!(archive.fits(catalogue.get(id).unwrap()), "{id}");
            assert_eq!(archive.to_bytes(), *bytes);
        }
        let size: usize = BUILTIN.iter().map(|bytes| bytes.len()).sum();
        assert!(size <= 2_000_000, "{size}");
    }
}
