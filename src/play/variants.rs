//! The variants of Lines of Action and Ordo that the player can choose.

use std::path::Path;

use bevy::prelude::*;
use cohort_platform::files;
use rules::{Catalogue, SharedVariant};

/// The available variants: the built-in variants and the player's own variants.
#[derive(Resource, Clone, Debug)]
pub struct Variants(pub Catalogue);

impl Default for Variants {
    fn default() -> Self {
        Variants(Catalogue::builtin())
    }
}

impl Variants {
    /// Returns the variant with the given id. If no variant has this id, returns the first variant. This happens, for
    /// example, when the player has removed the file of a variant.
    pub fn chosen(&self, id: &str) -> Option<&SharedVariant> {
        self.0.get(id).or_else(|| self.0.variants().first())
    }
}

pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Variants>();
}

/// Adds the variants from the `.ron` files of a folder, in the order of the file names. If the folder does not exist,
/// adds nothing. Adds a problem to the catalogue for each file that is not a valid variant.
pub fn add_folder(catalogue: &mut Catalogue, folder: &Path) {
    for file in files::ron_files(folder) {
        match file {
            Ok((path, content)) => catalogue.add(&path, &content),
            Err(problem) => catalogue.add_problem(problem),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_wrong_variant_hides_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let own =
            include_str!("../../assets/variants/loa-5x5.ron").replace("\"loa-5x5\"", "\"mine\"");
        fs::write(folder.path().join("a.ron"), "(schema: 1, nonsense)").unwrap();
        fs::write(folder.path().join("b.ron"), own).unwrap();
        fs::write(folder.path().join("notes.txt"), "not a variant").unwrap();
        fs::create_dir(folder.path().join("c.ron")).unwrap();
        let mut catalogue = Catalogue::builtin();
        add_folder(&mut catalogue, folder.path());
        assert!(catalogue.get("mine").is_some());
        assert_eq!(catalogue.problems().len(), 2);
        assert!(catalogue.problems()[0].file.ends_with("a.ron"));
    }
}
