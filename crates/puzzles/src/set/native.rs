//! The built-in puzzle files, which are included in the program.

macro_rules! builtin {
    ($($file:literal),* $(,)?) => {
        [$(($file, include_str!(concat!("../../../../assets/puzzles/", $file)))),*]
    };
}

/// Returns whether the program has the files.
pub(super) fn are_here() -> bool {
    true
}

/// Returns the name and the content of each file.
pub(super) fn files() -> impl Iterator<Item = (&'static str, impl AsRef<str>)> {
    builtin!["loa.txt", "ordo.txt"].into_iter()
}
