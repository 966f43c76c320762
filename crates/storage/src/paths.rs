//! Helpers for paths.

use std::path::Path;

/// The folder that contains a file. For a file name without a folder, this is the working directory.
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
