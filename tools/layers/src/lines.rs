//! On which line a file names something. A parser run outside of the compiler keeps no lines, so they are looked up.

/// The first line of code (from 1) that names a path: as it is written, or where that is split up, by its last name.
pub(crate) fn line_of(text: &str, path: &[String]) -> usize {
    let find = |wanted: &str| {
        text.lines()
            .position(|line| !line.trim_start().starts_with("//") && names(line, wanted))
    };
    find(&path.join("::"))
        .or_else(|| find(path.last()?))
        .map_or(1, |index| index + 1)
}

/// Whether a line has `wanted` as a whole word.
fn names(line: &str, wanted: &str) -> bool {
    let of_word = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(wanted).any(|(start, found)| {
        let (before, from) = line.split_at(start);
        let after = from.strip_prefix(found).unwrap_or_default();
        !before.ends_with(of_word) && !after.starts_with(of_word)
    })
}
