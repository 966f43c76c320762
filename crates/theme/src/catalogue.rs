//! The catalogue of themes: built-in themes and the player's own files.

use std::sync::Arc;

use strict_ron::FileError;

use crate::Theme;
use crate::schema;

macro_rules! builtin {
    ($($id:literal),* $(,)?) => {
        &[$((concat!($id, ".ron"), include_str!(concat!("../../../assets/themes/", $id, ".ron")))),*]
    };
}

/// The ids and contents of the built-in theme files, in the order of the menu. The first theme is the default.
const BUILTIN: &[(&str, &str)] = builtin![
    "walnut",
    "cherry",
    "marble",
    "travertine",
    "tournament",
    "contrast"
];

/// Themes with distinct ids, in the order in which they were added, and the errors of theme files that could not be
/// added.
#[derive(Clone, Debug)]
pub struct Catalogue {
    themes: Vec<Arc<Theme>>,
    problems: Vec<FileError>,
}

impl Catalogue {
    /// Reads the built-in themes.
    pub fn builtin() -> Self {
        let mut catalogue = Catalogue {
            themes: Vec::new(),
            problems: Vec::new(),
        };
        for (file, source) in BUILTIN {
            catalogue.add(file, source.as_bytes());
        }
        catalogue
    }

    /// Adds the theme in the file `file` with content `bytes`. If the file is broken, adds its error to
    /// [`Catalogue::problems`]. Other themes are not affected.
    pub fn add(&mut self, file: &str, bytes: &[u8]) {
        match schema::read(file, bytes, |id| self.find(id).is_some()) {
            Ok(theme) => self.themes.push(Arc::new(theme)),
            Err(problem) => self.problems.push(problem),
        }
    }

    /// Adds the error of a theme file that the caller could not read.
    pub fn add_problem(&mut self, problem: FileError) {
        self.problems.push(problem);
    }

    fn find(&self, id: &str) -> Option<&Arc<Theme>> {
        self.themes.iter().find(|theme| theme.id == id)
    }

    /// Returns the theme with this id. If no theme has this id, for example after the player has removed its file,
    /// returns the first theme.
    pub fn get(&self, id: &str) -> Arc<Theme> {
        let theme = self.find(id).or_else(|| self.themes.first());
        theme.cloned().unwrap_or_default()
    }

    /// Returns all themes, the built-in themes first.
    pub fn all(&self) -> &[Arc<Theme>] {
        &self.themes
    }

    /// Returns the errors of theme files that could not be added.
    pub fn problems(&self) -> &[FileError] {
        &self.problems
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Colour, Material};

    #[test]
    fn every_built_in_file_is_a_theme_named_like_its_file() {
        let themes = Catalogue::builtin();
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
    fn no_file_of_the_folder_is_forgotten() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/themes");
        let mut files: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        let mut known: Vec<_> = BUILTIN.iter().map(|(file, _)| file.to_string()).collect();
        files.sort();
        known.sort();
        assert_eq!(files, known);
    }

    fn colours(material: &Material) -> Vec<Colour> {
        match material {
            Material::Wood { light, dark, .. } | Material::Travertine { light, dark, .. } => {
                vec![*light, *dark]
            }
            Material::Marble {
                ground,
                veins: other,
                ..
            }
            | Material::Grained {
                ground,
                grains: other,
                ..
            } => vec![*ground, *other],
            Material::Felt { colour, .. }
            | Material::Plain { colour, .. }
            | Material::Metal { colour, .. } => vec![*colour],
        }
    }

    /// Returns the relative luminance of a colour, as WCAG 2.2 defines it.
    fn luminance(colour: Colour) -> f32 {
        let [red, green, blue] = colour.channels().map(|channel| {
            if channel <= 0.040_45 {
                channel / 12.92
            } else {
                ((channel + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn contrast(one: Colour, other: Colour) -> f32 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn coordinates_are_read_on_every_colour_of_the_frame() {
        for theme in Catalogue::builtin().all() {
            let letters = theme.board.letters;
            for colour in colours(&theme.board.frame) {
                let contrast = contrast(letters, colour);
                // The contrast on screen is lower than this computed contrast, because the letters and the frame both
                // reflect light.
                assert!(contrast >= 3.5, "{} on {colour:?}: {contrast}", theme.id);
            }
            let base = contrast(letters, theme.board.frame.base_colour());
            assert!(base >= 4.5, "{}: {base}", theme.id);
        }
    }

    #[test]
    fn a_wrong_theme_says_where_and_hides_no_other() {
        let mut themes = Catalogue::builtin();
        let count = themes.all().len();
        let own = BUILTIN[0].1.replace("\"walnut\"", "\"mine\"");
        themes.add("mine.ron", own.as_bytes());
        assert_eq!(themes.all().len(), count + 1);
        let wrong = [
            ("\"mine\"", "\"walnut\"", "file-id-taken id=\"walnut\""),
            (
                "\"mine\"",
                "\"walnut and maple\"",
                "file-id id=\"walnut and maple\"",
            ),
            ("schema: 1", "schema: 9", "file-schema found=9"),
            (
                "surface: Wood",
                "surface: Glass",
                "file-no-choice name=\"Glass\"",
            ),
            ("inlay:", "inlays:", "file-no-field name=\"inlays\""),
            (
                "gloss: 0.5",
                "gloss: 1.5",
                "file-number-range value=\"1.5\"",
            ),
            ("seed: 11", "seed: -1", "file-number"),
        ];
        for (number, (right, wrong, problem)) in wrong.into_iter().enumerate() {
            assert!(own.contains(right), "{right}");
            themes.add("wrong.ron", own.replacen(right, wrong, 1).as_bytes());
            let told = themes.problems().get(number).unwrap();
            let problem_told = told.problem.to_string();
            assert!(problem_told.contains(problem), "{wrong}: {told}");
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
            Catalogue::builtin().get("gone").id,
            Catalogue::builtin().all()[0].id
        );
    }
}
