//! The list of lessons that the player can choose.

use std::path::Path;

use bevy::prelude::*;
use cohort_lessons::Lessons;
use cohort_platform::files;
use cohort_play::variants::Variants;
use rules::Catalogue;

/// The lessons that the player can choose: the built-in lessons, and the lessons in the player's folder.
#[derive(Resource, Clone, Debug)]
pub struct OfferedLessons(pub Lessons);

impl FromWorld for OfferedLessons {
    fn from_world(world: &mut World) -> Self {
        let variants = world.get_resource_or_init::<Variants>();
        OfferedLessons(Lessons::builtin(&variants.0))
    }
}

/// Adds the lessons in the `.ron` files of a folder, sorted by file name. A missing folder adds no lessons. Adds the
/// errors of unreadable files to the list of problems.
pub fn add_folder(lessons: &mut Lessons, variants: &Catalogue, folder: &Path) {
    for file in files::ron_files(folder) {
        match file {
            Ok((path, content)) => lessons.add(&path, &content, variants),
            Err(problem) => lessons.add_problem(problem),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_wrong_lesson_hides_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let own = include_str!("../../../assets/lessons/ordo.ron")
            .replace("id: \"ordo\"", "id: \"mine\"");
        fs::write(folder.path().join("a.ron"), "(schema: 1, nonsense)").unwrap();
        fs::write(folder.path().join("b.ron"), own).unwrap();
        fs::write(folder.path().join("notes.txt"), "no lesson").unwrap();
        let catalogue = Catalogue::builtin();
        let mut lessons = Lessons::builtin(&catalogue);
        add_folder(&mut lessons, &catalogue, folder.path());
        assert!(lessons.get("mine").is_some());
        assert_eq!(lessons.problems().len(), 1);
        assert!(lessons.problems()[0].file.ends_with("a.ron"));
        add_folder(&mut lessons, &catalogue, &folder.path().join("nowhere"));
        assert_eq!(lessons.problems().len(), 1);
    }
}
