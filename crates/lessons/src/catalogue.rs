//! The available lessons: the built-in lessons and the player's own lessons.

use rules::Catalogue;
use strict_ron::FileError;

use crate::file;
use crate::lesson::Lesson;

macro_rules! builtin {
    ($($id:literal),* $(,)?) => {
        &[$((concat!($id, ".ron"), include_str!(concat!("../../../assets/lessons/", $id, ".ron")))),*]
    };
}

/// The built-in lesson files, in menu order.
const BUILTIN: &[(&str, &str)] = builtin![
    "loa",
    "ordo",
    "loa-gemma",
    "loa-parachute",
    "loa-hexagon-61",
    "loa-hexagon-91",
    "ordo-x",
];

/// Lessons with distinct ids, in the order in which they were added. Also contains the errors of files that could not
/// be added.
#[derive(Clone, Debug, Default)]
pub struct Lessons {
    lessons: Vec<Lesson>,
    problems: Vec<FileError>,
}

impl Lessons {
    /// The built-in lessons. Their variants are those of the catalogue `variants`.
    pub fn builtin(variants: &Catalogue) -> Self {
        let mut lessons = Lessons::default();
        for (file, source) in BUILTIN {
            lessons.add(file, source.as_bytes(), variants);
        }
        lessons
    }

    /// Adds the lesson in the file named `file` with the content `bytes`. If the file has a mistake, adds the error to
    /// [`Lessons::problems`].
    pub fn add(&mut self, file: &str, bytes: &[u8], variants: &Catalogue) {
        match file::read(file, bytes, variants, |id| self.get(id).is_some()) {
            Ok(lesson) => self.lessons.push(lesson),
            Err(problem) => self.problems.push(problem),
        }
    }

    /// Adds the error of a file or folder that could not be read.
    pub fn add_problem(&mut self, problem: FileError) {
        self.problems.push(problem);
    }

    pub fn get(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id() == id)
    }

    /// All lessons, in the order in which they were added.
    pub fn all(&self) -> &[Lesson] {
        &self.lessons
    }

    /// The errors of files that could not be added.
    pub fn problems(&self) -> &[FileError] {
        &self.problems
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "a test may read files")]
    fn no_file_of_the_folder_is_forgotten() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/lessons");
        let mut files: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let known: Vec<_> = BUILTIN.iter().map(|(file, _)| file.to_string()).collect();
        let mut sorted = known.clone();
        sorted.sort();
        assert_eq!(files, sorted);
        let lessons = Lessons::builtin(&Catalogue::builtin());
        let ids = lessons
            .all()
            .iter()
            .map(|lesson| format!("{}.ron", lesson.id()));
        assert_eq!(ids.collect::<Vec<_>>(), known);
    }
}
