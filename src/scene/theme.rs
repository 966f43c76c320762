//! The available themes and the current theme. The crate [`cohort_theme`](::theme) defines the format of themes and
//! reads their files.

mod colour;

use std::path::Path;
use std::sync::Arc;

use bevy::prelude::*;
use cohort_platform::files;
use cohort_platform::frame::AppSet;
use cohort_play::settings::Settings;

pub use cohort_theme::{
    BoardStyle, Catalogue, Colour, Interface, Lamp, LightStyle, MarkColours, Material, Palette,
    StoneShape, StoneStyle, StoneStyles, Surface, Theme,
};
pub use colour::ColourExt;

/// All available themes: the built-in themes, and the themes from the player's folder.
#[derive(Resource, Clone, Debug, Deref, DerefMut)]
pub struct Themes(pub Catalogue);

impl Default for Themes {
    fn default() -> Self {
        Themes(Catalogue::builtin())
    }
}

/// Adds the themes from the `.ron` files of a folder, in the order of their file names. Adds nothing if the folder is
/// missing. Errors in the files are added to [`Themes::problems`].
pub fn add_folder(themes: &mut Themes, folder: &Path) {
    for file in files::ron_files(folder) {
        match file {
            Ok((path, content)) => themes.add(&path, &content),
            Err(problem) => themes.add_problem(problem),
        }
    }
}

#[derive(Resource, Clone, Debug, Default, PartialEq, Deref)]
pub struct CurrentTheme(pub Arc<Theme>);

/// Adds the resources of the themes, and the systems that update [`CurrentTheme`] when the player chooses another
/// theme.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Themes>()
        .init_resource::<CurrentTheme>()
        .add_systems(PreStartup, sync_current_theme)
        .add_systems(
            Update,
            sync_current_theme
                .in_set(AppSet::Rules)
                .run_if(resource_changed::<Settings>),
        );
}

fn sync_current_theme(
    settings: Res<Settings>,
    themes: Res<Themes>,
    mut current: ResMut<CurrentTheme>,
) {
    let wanted = themes.get(&settings.theme);
    if current.id != wanted.id {
        current.0 = wanted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_theme_of_ones_own_joins_and_a_wrong_one_is_told_by_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let own = include_str!("../../assets/themes/marble.ron").replace("\"marble\"", "\"mine\"");
        std::fs::write(folder.path().join("mine.ron"), &own).unwrap();
        let wrong = own
            .replace("\"mine\"", "\"other\"")
            .replace("#f4f1ea", "ivory");
        std::fs::write(folder.path().join("other.ron"), &wrong).unwrap();
        let mut themes = Themes::default();
        add_folder(&mut themes, folder.path());
        assert_eq!(themes.get("mine").id, "mine");
        assert!(themes.all().iter().all(|theme| theme.id != "other"));
        let problem = themes.problems()[0].to_string();
        let line = 1 + wrong[..wrong.find("ivory").unwrap()].matches('\n').count();
        assert!(problem.contains(&format!("other.ron:{line}:")), "{problem}");
        assert!(problem.contains("`ivory` is no colour"), "{problem}");
        add_folder(&mut themes, &folder.path().join("nowhere"));
        assert_eq!(themes.problems().len(), 1);
    }
}
