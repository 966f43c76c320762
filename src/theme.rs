//! Themes: what board, stones, marks, light and interface are made of, read from RON files.
//!
//! A theme file is read strictly, as a variant file is: what is wrong is reported with its place and a remedy, and
//! hides no other theme.

pub mod colour;
mod schema;

use std::sync::Arc;

use bevy::prelude::*;
use strict_ron::FileError;

use crate::app::AppSet;
use crate::settings::Settings;

pub use colour::Colour;
pub use schema::{
    BoardLook, Interface, Lamp, LightLook, MarkColours, Palette, Share, StoneLook, StoneShape,
    StonesLook, Stuff, Surface, Theme,
};

macro_rules! builtin {
    ($($id:literal),* $(,)?) => {
        &[$((concat!($id, ".ron"), include_str!(concat!("../assets/themes/", $id, ".ron")))),*]
    };
}

/// The built-in files in the order of the menu. The first is the theme of whoever has chosen none.
const BUILTIN: &[(&str, &str)] = builtin![
    "walnut",
    "cherry",
    "marble",
    "travertine",
    "tournament",
    "contrast"
];

/// The themes that can be chosen, built-in ones first, and what was wrong with files that were not added.
#[derive(Resource, Clone, Debug)]
pub struct Themes {
    themes: Vec<Arc<Theme>>,
    problems: Vec<FileError>,
}

impl Default for Themes {
    fn default() -> Self {
        let mut themes = Themes {
            themes: Vec::new(),
            problems: Vec::new(),
        };
        for (file, source) in BUILTIN {
            themes.add(file, source.as_bytes());
        }
        themes
    }
}

impl Themes {
    /// Adds the theme in a file called `file` with content `bytes`; what is wrong joins [`Themes::problems`].
    pub fn add(&mut self, file: &str, bytes: &[u8]) {
        match schema::read(file, bytes, |id| self.find(id).is_some()) {
            Ok(theme) => self.themes.push(Arc::new(theme)),
            Err(problem) => self.problems.push(problem),
        }
    }

    /// Notes a problem met while files were looked for.
    pub fn add_problem(&mut self, problem: FileError) {
        self.problems.push(problem);
    }

    fn find(&self, id: &str) -> Option<&Arc<Theme>> {
        self.themes.iter().find(|theme| theme.id == id)
    }

    /// The theme with this id; the first one if there is none, as after a player's own file was removed.
    pub fn get(&self, id: &str) -> Arc<Theme> {
        let theme = self.find(id).or_else(|| self.themes.first());
        theme.cloned().unwrap_or_default()
    }

    /// All themes in the order of the menu.
    pub fn all(&self) -> &[Arc<Theme>] {
        &self.themes
    }

    /// What was wrong with files that were not added.
    pub fn problems(&self) -> &[FileError] {
        &self.problems
    }
}

/// The theme in use.
#[derive(Resource, Clone, Debug, Default, PartialEq, Deref)]
pub struct CurrentTheme(pub Arc<Theme>);

/// Keeps [`CurrentTheme`] in step with the settings; it changes only when the theme does.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Themes>()
        .init_resource::<CurrentTheme>()
        .add_systems(PreStartup, follow)
        .add_systems(
            Update,
            follow
                .in_set(AppSet::Rules)
                .run_if(resource_changed::<Settings>),
        );
}

fn follow(settings: Res<Settings>, themes: Res<Themes>, mut current: ResMut<CurrentTheme>) {
    let wanted = themes.get(&settings.theme);
    if current.id != wanted.id {
        current.0 = wanted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_file_is_a_theme_named_like_its_file() {
        let themes = Themes::default();
        assert_eq!(themes.problems(), []);
        let names: Vec<_> = themes
            .all()
            .iter()
            .map(|theme| format!("{}.ron", theme.id))
            .collect();
        let files: Vec<_> = BUILTIN.iter().map(|(file, _)| *file).collect();
        assert_eq!(names, files);
    }

    #[test]
    fn a_wrong_theme_says_where_and_hides_no_other() {
        let mut themes = Themes::default();
        let count = themes.all().len();
        let own = BUILTIN[0].1.replace("\"walnut\"", "\"mine\"");
        themes.add("mine.ron", own.as_bytes());
        assert_eq!(themes.all().len(), count + 1);
        let wrong = [
            ("\"mine\"", "\"walnut\"", "another theme is called `walnut`"),
            ("\"mine\"", "\"walnut and maple\"", "`walnut and maple`"),
            ("schema: 1", "schema: 9", "schema 9"),
            (
                "surface: Wood",
                "surface: Glass",
                "`Glass` is no choice here",
            ),
            ("inlay:", "inlays:", "no field is called `inlays` here"),
            ("gloss: 0.5", "gloss: 1.5", "1.5"),
            ("seed: 11", "seed: -1", "too large or too small"),
        ];
        for (number, (right, wrong, problem)) in wrong.into_iter().enumerate() {
            assert!(own.contains(right), "{right}");
            themes.add("wrong.ron", own.replacen(right, wrong, 1).as_bytes());
            let told = themes.problems().get(number).unwrap();
            assert!(told.problem.contains(problem), "{wrong}: {told}");
            let line = 1 + own[..own.find(right).unwrap()].matches('\n').count();
            assert_eq!(told.line, line, "{wrong}: {told}");
        }
        for bytes in [&b""[..], b"\xff", b"(", b"42"] {
            let before = themes.problems().len();
            themes.add("wrong.ron", bytes);
            assert_eq!(themes.problems().len(), before + 1);
        }
        assert_eq!(themes.all().len(), count + 1);
    }

    #[test]
    fn a_theme_that_is_gone_is_replaced_by_the_first() {
        assert_eq!(
            Themes::default().get("gone").id,
            Themes::default().all()[0].id
        );
    }
}
