//! The texts of a language, found by their keys.

use std::collections::HashSet;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::language::{LANGUAGES, Language, find_among};
use crate::numbers::format_number;
use crate::texts::Texts;

/// The texts of a language. If the language lacks a text, the text of the first language (English) is used.
pub struct Catalog {
    bundles: Vec<FluentBundle<FluentResource>>,
    /// The locale keys of the texts that name a key of the keyboard or a button.
    naming: HashSet<&'static str>,
    /// The names of Black and White in the language, each with its id.
    sides: [(&'static str, String); 2],
}

impl Catalog {
    /// Creates the catalogue of the language that fits best to the language tag `wanted`, such as `de-AT`. Uses English
    /// if no language fits, or if the program does not have the texts of the language.
    pub fn new(wanted: &str) -> Self {
        Catalog::among(LANGUAGES, wanted)
    }

    /// Creates a catalogue from the text of one or several locale files, one after the other. `tag` is the language
    /// tag. A program that does not contain the languages uses this function. The catalogue then does not know which
    /// texts name keys of the keyboard.
    pub fn from_source(tag: &str, source: String) -> Self {
        let mut catalog = Catalog {
            bundles: vec![bundle_of(tag.parse().unwrap_or_default(), [source])],
            naming: HashSet::new(),
            sides: Default::default(),
        };
        catalog.name_sides();
        catalog
    }

    /// Creates the catalogue of the language in `languages` that fits the language tag `wanted` best. Uses the first
    /// language if no language with texts fits, and also for missing texts.
    fn among(languages: &[Language], wanted: &str) -> Self {
        let first = languages.first();
        let language = find_among(languages, wanted).filter(|found| found.has_texts());
        let language = language.or(first);
        let rest = first.filter(|first| language.is_some_and(|found| found.tag != first.tag));
        let used = || language.into_iter().chain(rest);
        let mut catalog = Catalog {
            bundles: used().map(bundle).collect(),
            naming: used().flat_map(naming).collect(),
            sides: Default::default(),
        };
        catalog.name_sides();
        catalog
    }

    fn name_sides(&mut self) {
        self.sides = [("black", "side-black"), ("white", "side-white")]
            .map(|(id, key)| (id, self.text(key)));
    }

    /// Whether the text of `key` names a key of the keyboard or a button. A text that names a key has a variable such
    /// as `$key-undo`.
    pub fn names_keys(&self, key: &str) -> bool {
        self.naming.contains(key)
    }

    /// Returns the text of `key` with its variables filled in. Returns `key` itself if no language has such a text, so
    /// that the name of a player's own variant can be used as a key. A variable without a value appears as its name.
    ///
    /// If a variable such as `$winner` contains the name of a side, the text also gets the variable `$winner-id`. The
    /// value of `$winner-id` is `black` or `white`, so that the text can choose the grammatical form.
    pub fn fill<'a>(&self, key: &str, mut arguments: FluentArgs<'a>) -> String {
        let sides = arguments.iter().filter_map(|(name, value)| {
            let FluentValue::String(value) = value else {
                return None;
            };
            let (id, _) = self.sides.iter().find(|(_, side)| side == value)?;
            Some((format!("{name}-id"), *id))
        });
        for (name, id) in sides.collect::<Vec<_>>() {
            arguments.set(name, id);
        }
        let text = self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(key)?.value()?;
            let text = bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new());
            Some(text.into_owned())
        });
        text.unwrap_or_else(|| key.to_owned())
    }
}

impl Texts for Catalog {
    fn format<'a>(&self, key: &'a str, arguments: &[(&'a str, FluentValue<'a>)]) -> String {
        self.fill(key, arguments.iter().cloned().collect())
    }
}

/// The locale keys of a language's texts that name a key of the keyboard or a button.
fn naming(language: &Language) -> Vec<&'static str> {
    let mut naming = Vec::new();
    for source in language.texts() {
        let mut key = "";
        for line in source.lines() {
            if line.starts_with(|first: char| first.is_ascii_lowercase()) {
                key = line.split_once('=').map_or("", |(key, _)| key.trim());
            }
            if line.contains("$key-") {
                naming.push(key);
            }
        }
    }
    naming
}

/// The messages of a language.
fn bundle(language: &Language) -> FluentBundle<FluentResource> {
    bundle_of(language.id(), language.texts().map(str::to_owned))
}

/// The messages of these locale files. Messages that Fluent cannot parse are left out.
fn bundle_of(
    id: LanguageIdentifier,
    sources: impl IntoIterator<Item = String>,
) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Turns off Fluent's invisible direction marks around variables, because the game's fonts would show them as boxes.
    // All included languages are written from left to right, so the marks are unnecessary.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(format_number));
    for source in sources {
        let resource = FluentResource::try_new(source);
        let resource = resource.unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::add_among;

    const fn language(
        tag: &'static str,
        files: &'static [(&'static str, &'static str)],
    ) -> Language {
        Language {
            tag,
            name: tag,
            files,
        }
    }

    /// Three languages for tests. Only the first language has every text.
    const THREE: [Language; 3] = [
        language(
            "en",
            &[(
                "en.ftl",
                "yes = Yes\nstones = { $count } stones\nundo = Back ({ $key-undo })",
            )],
        ),
        language("pt", &[("pt.ftl", "yes = Sim")]),
        language("pt-BR", &[("pt-BR.ftl", "yes = Isso")]),
    ];

    #[test]
    fn the_language_that_fits_best_is_taken() {
        for (wanted, yes) in [
            ("pt", "Sim"),
            ("PT-br", "Isso"),
            ("pt-PT", "Sim"),
            ("pt_AO.UTF-8", "Sim"),
            ("en-GB", "Yes"),
            ("tlh", "Yes"),
            ("", "Yes"),
        ] {
            assert_eq!(Catalog::among(&THREE, wanted).text("yes"), yes, "{wanted}");
        }
    }

    #[test]
    fn a_locale_file_becomes_a_catalogue() {
        let source =
            "side-black = Schwarz\nbegins = { $side-id ->\n    [black] B\n   *[other] ?\n}\nbad";
        let catalog = Catalog::from_source("de", source.to_owned());
        let side = [("side", catalog.text("side-black").into())];
        assert_eq!(Texts::format(&catalog, "begins", &side), "B");
        assert_eq!(catalog.text("unknown"), "unknown");
    }

    #[test]
    fn what_a_language_lacks_is_said_in_the_first() {
        let catalog = Catalog::among(&THREE, "pt");
        let count = [("count", 3.into())];
        assert_eq!(Texts::format(&catalog, "stones", &count), "3 stones");
        assert_eq!(catalog.text("My own variant"), "My own variant");
        assert!(catalog.names_keys("undo") && !catalog.names_keys("yes"));
    }

    #[test]
    fn a_language_is_used_when_its_texts_are_fetched() {
        const TWO: [Language; 2] = [THREE[0], language("gsw", &[])];
        assert!(!TWO[1].has_texts());
        assert_eq!(Catalog::among(&TWO, "gsw").text("yes"), "Yes");
        let texts = "side-black = Schwarz\nyes = Jo\nundo = Zrugg ({ $key-undo })\nno";
        add_among(&TWO, "gsw", texts).unwrap();
        let catalog = Catalog::among(&TWO, "gsw");
        assert_eq!(catalog.text("yes"), "Jo");
        assert!(catalog.names_keys("undo"));
        assert_eq!(catalog.text("no"), "no");
        let count = [("count", 3.into())];
        assert_eq!(Texts::format(&catalog, "stones", &count), "3 stones");
    }

    #[test]
    fn a_text_chooses_the_form_of_a_side_s_name() {
        const CZECH: [Language; 1] = [language(
            "cs",
            &[(
                "cs.ftl",
                "side-black = Černý\nside-white = Bílý\nover = Proti { $loser-id ->\n    [black] černému\n   *[white] bílému\n} ({ $name })",
            )],
        )];
        let catalog = Catalog::among(&CZECH, "cs");
        let said = |loser: &str| {
            let arguments = [
                ("loser", catalog.text(loser).into()),
                ("name", "Eva".into()),
            ];
            Texts::format(&catalog, "over", &arguments)
        };
        assert_eq!(said("side-black"), "Proti černému (Eva)");
        assert_eq!(said("side-white"), "Proti bílému (Eva)");
    }
}
