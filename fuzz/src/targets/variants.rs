//! The built-in variants, read once.

use std::sync::LazyLock;

use rules::Catalogue;

static BUILTIN: LazyLock<Catalogue> = LazyLock::new(Catalogue::builtin);

pub(super) fn catalogue() -> &'static Catalogue {
    &BUILTIN
}
