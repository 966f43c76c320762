//! The built-in game variants, parsed once and shared by all fuzz targets.

use std::sync::LazyLock;

use rules::Catalogue;

static BUILTIN: LazyLock<Catalogue> = LazyLock::new(Catalogue::builtin);

pub(super) fn catalogue() -> &'static Catalogue {
    &BUILTIN
}
