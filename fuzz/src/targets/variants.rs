//! The built-in variants, which are read only once.

use std::sync::LazyLock;

use rules::Catalogue;

static BUILTIN: LazyLock<Catalogue> = LazyLock::new(Catalogue::builtin);

pub(super) fn catalogue() -> &'static Catalogue {
    &BUILTIN
}
