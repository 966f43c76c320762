//! The languages of the game. Their files are included in the program. A program in a browser includes only English, and
//! fetches the texts of other languages.

mod fetched;

use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use unic_langid::LanguageIdentifier;

#[cfg(test)]
pub(crate) use fetched::add_among;
pub use fetched::{BadTexts, add_texts};

macro_rules! language {
    ($tag:literal, $name:literal) => {
        language!(
            $tag, $name, "units.ftl", "title.ftl", "table.ftl", "aids.ftl", "variants.ftl", "library.ftl",
            "pictures.ftl", "openings.ftl", "review.ftl", "analysis.ftl", "engines.ftl", "rules.ftl", "settings.ftl",
            "statistics.ftl", "themes.ftl", "help.ftl", "lessons.ftl", "progress.ftl", "puzzles.ftl", "solved.ftl",
            "rulebook.ftl", "launch.ftl", "about.ftl", "by-ear.ftl", "online.ftl", "tournaments.ftl", "web.ftl",
            "push.ftl", "mail.ftl", "early.ftl", "errors.ftl"
        )
    };
    ($tag:literal, $name:literal, $($file:literal),*) => {
        Language {
            tag: $tag,
            name: $name,
            files: if is_included($tag) {
                &[$((concat!($tag, "/", $file), include_str!(concat!("../../../assets/locales/", $tag, "/", $file)))),*]
            } else {
                &[]
            },
        }
    };
}

/// Returns whether the program includes the files of a language.
const fn is_included(tag: &str) -> bool {
    cfg!(not(target_family = "wasm")) || matches!(tag.as_bytes(), b"en")
}

/// The languages of the game: first English, then the other languages, sorted by their own names.
pub const LANGUAGES: &[Language] = &[
    language!("en", "English"),
    language!("cs", "Čeština"),
    language!("de", "Deutsch"),
    language!("es", "Español"),
    language!("fr", "Français"),
    language!("it", "Italiano"),
    language!("pl", "Polski"),
    language!("sk", "Slovenčina"),
];

#[derive(Clone, Copy, Debug)]
pub struct Language {
    /// The language tag, such as `en`.
    pub tag: &'static str,
    /// The language's own name for itself.
    pub name: &'static str,
    /// The locale files of the language: the name and the content of each file. Empty if the program does not include
    /// the language.
    pub files: &'static [(&'static str, &'static str)],
}

impl Language {
    pub(crate) fn id(&self) -> LanguageIdentifier {
        self.tag.parse().unwrap_or_default()
    }

    /// Returns whether the program has the texts of the language: included or fetched.
    pub fn has_texts(&self) -> bool {
        self.texts().next().is_some()
    }

    /// Returns the contents of the locale files, which can also be one text.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &'static str> + use<> {
        let included = self.files.iter().map(|(_, text)| *text);
        included.chain(fetched::texts(self.tag))
    }
}

/// The language that fits best to the language tag `wanted`, such as `en`, `en-GB` or `en_US.UTF-8`; `None` if no
/// language fits.
pub fn find(wanted: &str) -> Option<&'static Language> {
    find_among(LANGUAGES, wanted)
}

pub(crate) fn find_among<'a>(languages: &'a [Language], wanted: &str) -> Option<&'a Language> {
    let tag = wanted.split(['.', '@']).next()?;
    let wanted: LanguageIdentifier = tag.parse().ok()?;
    let known = languages.iter().map(Language::id).collect::<Vec<_>>();
    let best = negotiate_languages(&[wanted], &known, None, NegotiationStrategy::Filtering);
    let best = *best.first()?;
    languages.iter().find(|language| language.id() == *best)
}

#[cfg(test)]
mod tests;
