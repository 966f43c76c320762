//! Translations: built-in Fluent files per language, and text lookup by key.

use std::borrow::Cow;
use std::collections::HashSet;

use bevy::prelude::*;
use cohort_platform::frame::AppSet;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use unic_langid::LanguageIdentifier;

use crate::settings::{Prompts, Settings};

macro_rules! language {
    ($tag:literal, $name:literal, [$($file:literal),* $(,)?]) => {
        Language {
            tag: $tag,
            name: $name,
            files: &[$((concat!($tag, "/", $file), include_str!(concat!("../../assets/locales/", $tag, "/", $file)))),*],
        }
    };
}

/// The languages included in the game. The first one has every text.
pub const LANGUAGES: &[Language] = &[language!(
    "en",
    "English",
    [
        "title.ftl",
        "table.ftl",
        "aids.ftl",
        "variants.ftl",
        "library.ftl",
        "pictures.ftl",
        "openings.ftl",
        "review.ftl",
        "analysis.ftl",
        "engines.ftl",
        "rules.ftl",
        "settings.ftl",
        "statistics.ftl",
        "themes.ftl",
        "help.ftl",
        "lessons.ftl",
        "progress.ftl",
        "puzzles.ftl",
        "rulebook.ftl",
        "launch.ftl",
        "about.ftl"
    ]
)];

#[derive(Clone, Copy, Debug)]
pub struct Language {
    /// The language tag, such as `en`.
    pub tag: &'static str,
    /// The language's own name for itself.
    pub name: &'static str,
    /// Its files: name and content.
    files: &'static [(&'static str, &'static str)],
}

impl Language {
    fn id(&self) -> LanguageIdentifier {
        self.tag.parse().unwrap_or_default()
    }
}

/// The texts of the language in use.
#[derive(Resource)]
pub struct Locale {
    /// The language in use, then the first one as fallback.
    bundles: Vec<FluentBundle<FluentResource>>,
    /// Names of keys and buttons, available to every text.
    prompts: Prompts,
    /// The keys of texts that use prompts; all others format faster without them.
    naming: HashSet<&'static str>,
}

impl phrases::Texts for Locale {
    fn format<'a>(&self, key: &'a str, arguments: &[(&'a str, FluentValue<'a>)]) -> String {
        Locale::format(self, key, arguments)
    }
}

impl Locale {
    /// The best match for the language tag `wanted`, such as `de-AT`; without a tag, for the system's language.
    pub fn new(wanted: Option<&str>) -> Self {
        let wanted = wanted
            .map(str::to_owned)
            .or_else(sys_locale::get_locale)
            .unwrap_or_default();
        Locale::among(LANGUAGES, &wanted)
    }

    /// The best match for `wanted` among `languages`, with the first of them as fallback.
    fn among(languages: &[Language], wanted: &str) -> Self {
        let first = languages.first();
        let language = find_among(languages, wanted).or(first);
        let rest = first.filter(|first| language.is_some_and(|found| found.tag != first.tag));
        let used = || language.into_iter().chain(rest);
        Locale {
            bundles: used().map(bundle).collect(),
            prompts: Prompts::default(),
            naming: used().flat_map(naming).collect(),
        }
    }

    /// The text of `key`. Returns the key itself if no language has it, so that plain texts such as the name of a
    /// player's own variant work too.
    pub fn text(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// The text of `key` with its variables filled in.
    pub fn format<'a>(&self, key: &'a str, arguments: &[(&'a str, FluentValue<'a>)]) -> String {
        let named = self.naming.contains(key).then(|| self.prompts.iter());
        let prompts = named.into_iter().flatten();
        let prompts = prompts.map(|(name, key)| (name, FluentValue::from(key)));
        let arguments = prompts
            .chain(arguments.iter().cloned())
            .collect::<FluentArgs<'_>>();
        self.lookup(key, &arguments)
            .map_or_else(|| key.to_owned(), Cow::into_owned)
    }

    /// Sets the names of keys and buttons. Returns whether they changed.
    pub fn set_prompts(&mut self, prompts: Prompts) -> bool {
        let changed = self.prompts != prompts;
        self.prompts = prompts;
        changed
    }

    fn lookup<'b>(&'b self, key: &str, arguments: &'b FluentArgs<'_>) -> Option<Cow<'b, str>> {
        self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(key)?.value()?;
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
            for error in errors {
                warn!("text {key}: {error}");
            }
            Some(text)
        })
    }
}

/// The best match for the tag `wanted`, in the formats that systems use: `en`, `en-GB`, `en_US.UTF-8`.
pub fn find(wanted: &str) -> Option<&'static Language> {
    find_among(LANGUAGES, wanted)
}

fn find_among<'a>(languages: &'a [Language], wanted: &str) -> Option<&'a Language> {
    let tag = wanted.split(['.', '@']).next()?;
    let wanted: LanguageIdentifier = tag.parse().ok()?;
    let known = languages.iter().map(Language::id).collect::<Vec<_>>();
    let best = negotiate_languages(&[wanted], &known, None, NegotiationStrategy::Filtering);
    let best = *best.first()?;
    languages.iter().find(|language| language.id() == *best)
}

/// The keys of a language's texts that name keys or buttons.
fn naming(language: &Language) -> Vec<&'static str> {
    let mut naming = Vec::new();
    for (_, source) in language.files {
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

fn bundle(language: &Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
    // Fluent's invisible direction marks around variables would show as boxes. They are unnecessary, because every
    // included language runs left to right.
    bundle.set_use_isolating(false);
    for (file, source) in language.files {
        let resource =
            FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(resource, errors)| {
                error!("{file}: {errors:?}");
                resource
            });
        if let Err(errors) = bundle.add_resource(resource) {
            error!("{file}: {errors:?}");
        }
    }
    bundle
}

/// Loads the texts of the language in the settings, and reloads them when it changes.
pub fn plugin(app: &mut App) {
    let wanted = app
        .world()
        .get_resource::<Settings>()
        .and_then(|settings| settings.language.clone());
    app.insert_resource(Locale::new(wanted.as_deref()))
        .add_systems(
            Update,
            follow_settings
                .in_set(AppSet::Present)
                .run_if(resource_changed::<Settings>),
        );
}

/// Changes the language when the setting changes.
pub fn follow_settings(
    settings: Res<Settings>,
    mut locale: ResMut<Locale>,
    mut asked: Local<Option<Option<String>>>,
) {
    // The command line's language applies until the player chooses one.
    if asked
        .replace(settings.language.clone())
        .is_some_and(|before| before != settings.language)
    {
        let prompts = locale.prompts.clone();
        *locale = Locale {
            prompts,
            ..Locale::new(settings.language.as_deref())
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{Bindings, Device};

    #[test]
    fn a_language_is_found_however_a_system_writes_it() {
        for tag in [
            "en",
            "EN",
            "en-GB",
            "en_US",
            "en_US.UTF-8",
            "en_GB@euro",
            "en-Latn-US",
        ] {
            assert_eq!(find(tag).map(|language| language.tag), Some("en"), "{tag}");
        }
        for tag in ["", "C", "POSIX", "eng lish", "tlh", "../en", "e"] {
            assert!(find(tag).is_none(), "{tag}");
        }
    }

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

    /// Only the first has every text.
    const THREE: [Language; 3] = [
        language("en", &[("en.ftl", "yes = Yes\nstones = { $count } stones")]),
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
            assert_eq!(Locale::among(&THREE, wanted).text("yes"), yes, "{wanted}");
        }
    }

    #[test]
    fn texts_name_keys_as_they_are_bound() {
        const NAMING: [Language; 1] = [language(
            "en",
            &[(
                "en.ftl",
                "undo = Back ({ $key-undo })\nmany = { $count ->\n    [one] one\n   *[other] { $key-redo }\n}\nno = No",
            )],
        )];
        let mut locale = Locale::among(&NAMING, "en");
        assert_eq!(locale.text("undo"), "Back (Ctrl+Z)");
        assert_eq!(locale.format("many", &[("count", 3.into())]), "Ctrl+Y");
        assert_eq!(locale.text("no"), "No");
        let pad = Prompts::of(&Bindings::default(), Device::Gamepad);
        assert!(locale.set_prompts(pad));
        assert_eq!(locale.text("undo"), "Back (LB)");
    }

    #[test]
    fn what_a_language_lacks_is_said_in_the_first() {
        let locale = Locale::among(&THREE, "pt");
        let count = [("count", 3.into())];
        assert_eq!(locale.format("stones", &count), "3 stones");
        assert_eq!(locale.text("My own variant"), "My own variant");
    }
}
