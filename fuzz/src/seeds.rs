//! Reads the seeds of fuzz tests: valid or nearly valid files.

use std::fs;
use std::path::{Path, PathBuf};

/// The valid or nearly valid files that are edited into fuzz inputs.
#[derive(Clone, Debug, Default)]
pub struct Seeds(Vec<Vec<u8>>);

impl Seeds {
    pub fn of(inputs: impl IntoIterator<Item = Vec<u8>>) -> Self {
        Seeds(inputs.into_iter().collect())
    }

    /// Reads all files of the given project folders. Sorts the files by name within each folder.
    pub fn read(folders: &[&str]) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let files = folders
            .iter()
            .flat_map(|folder| files_of(&root.join(folder)));
        Seeds(files.filter_map(|file| fs::read(file).ok()).collect())
    }

    /// Returns the seed file at an index. An index past the end starts again at the first seed. `None` if there are no
    /// seeds.
    pub fn get(&self, number: usize) -> Option<&[u8]> {
        let place = number.checked_rem(self.0.len())?;
        self.0.get(place).map(Vec::as_slice)
    }

    pub fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.0.iter().map(Vec::as_slice)
    }
}

fn files_of(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.is_file())
        .collect();
    files.sort();
    files
}
