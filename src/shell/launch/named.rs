//! Reads the file or link that the command line names.

use std::ffi::OsString;
use std::path::PathBuf;

use percent_encoding::percent_decode_str;

/// The beginning of the URL of a file on this computer.
const FILE: &str = "file://";

/// Returns the path that a word of the command line names. Desktops pass files as URLs, such as `file:///a%20b.sgf`, to
/// a program that also opens links. Leaves links and all other words as they are.
pub(super) fn named(word: OsString) -> PathBuf {
    let path = word.to_str().and_then(|text| text.strip_prefix(FILE));
    let path = path.map(|rest| rest.strip_prefix("localhost").unwrap_or(rest));
    match path.filter(|path| path.starts_with('/')) {
        Some(path) => decoded(path),
        None => word.into(),
    }
}

#[cfg(unix)]
fn decoded(path: &str) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;

    let bytes = percent_decode_str(path).collect();
    OsString::from_vec(bytes).into()
}

/// Decodes the path of a URL. On Windows, the path begins after the slash in front of the drive, such as `C:/a b.sgf`.
#[cfg(not(unix))]
fn decoded(path: &str) -> PathBuf {
    let path = path.strip_prefix('/').unwrap_or(path);
    percent_decode_str(path)
        .decode_utf8_lossy()
        .into_owned()
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn urls_of_files_are_paths_and_other_words_stay() {
        for (word, path) in [
            ("file:///tmp/a%20b%C3%BC.sgf", "/tmp/a bü.sgf"),
            ("file://localhost/tmp/a.sgf", "/tmp/a.sgf"),
            ("file://elsewhere/a.sgf", "file://elsewhere/a.sgf"),
            ("/tmp/a%20b.sgf", "/tmp/a%20b.sgf"),
            ("-", "-"),
            (
                "cohort://play.example.org/g/K7QM-2XOA",
                "cohort://play.example.org/g/K7QM-2XOA",
            ),
        ] {
            assert_eq!(named(word.into()), PathBuf::from(path), "{word}");
        }
    }
}
