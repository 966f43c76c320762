//! The built-in puzzle files, which are included in the program.

macro_rules! files {
    ($($id:literal),*) => {
        [$((
            concat!($id, ".txt"),
            include_str!(concat!("../../../../assets/puzzles/", $id, ".txt")),
        )),*]
    };
}

/// Returns whether the program has the files.
pub(super) fn are_here() -> bool {
    true
}

/// Returns the name and the content of each file.
pub(super) fn files() -> impl Iterator<Item = (String, impl AsRef<str>)> {
    let files = with_variants!(files);
    files
        .into_iter()
        .map(|(name, text)| (name.to_owned(), text))
}
