//! Helpers for paths.

use std::path::Path;

/// The folder of a file; the working directory for a bare name.
pub(crate) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_alone_lies_where_the_program_runs() {
        assert_eq!(folder_of(Path::new("game.pgn")), Path::new("."));
        assert_eq!(folder_of(Path::new("games/game.pgn")), Path::new("games"));
        assert_eq!(folder_of(Path::new("/")), Path::new("."));
    }
}
