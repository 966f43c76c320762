//! The texts in the language of the interface. A text can contain the names of the keys that the player has bound to
//! commands.

#[cfg_attr(target_family = "wasm", path = "locale/browser.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "locale/native.rs")]
mod texts;

use bevy::prelude::*;
use cohort_platform::frame::AppSet;
use fluent_bundle::{FluentArgs, FluentValue};
use phrases::{Catalog, Language};
pub use phrases::{LANGUAGES, Texts, find, rounded};

pub use texts::Fetching;
#[cfg(target_family = "wasm")]
pub use texts::add_first_texts;

use crate::settings::{Bindings, Device, Prompts, Settings};

/// The texts in the language of the interface.
#[derive(Resource)]
pub struct Locale {
    catalog: Catalog,
    /// The names of keys and buttons. Every text can insert these names with variables such as `$key-undo`.
    prompts: Prompts,
    /// The language that fits best, if the program did not have its texts when it created the catalogue.
    missing: Option<&'static Language>,
}

impl Texts for Locale {
    fn format<'a>(&self, key: &'a str, arguments: &[(&'a str, FluentValue<'a>)]) -> String {
        Locale::format(self, key, arguments)
    }
}

impl Locale {
    /// Returns the texts in the language that best fits the language tag `wanted`, such as `de-AT`. Without a tag, uses
    /// the system's language. Uses English if the program does not have the texts of the language.
    pub fn new(wanted: Option<&str>) -> Self {
        let wanted = wanted
            .map(str::to_owned)
            .or_else(texts::system_language)
            .unwrap_or_default();
        let catalog = Catalog::new(&wanted);
        let missing = find(&wanted).filter(|language| !language.has_texts());
        let prompts = Prompts::of(&Bindings::default(), Device::default(), &catalog);
        Locale {
            catalog,
            prompts,
            missing,
        }
    }

    /// Returns the text of `key`. If no language has a text for `key`, returns `key` itself. A plain text, such as the
    /// name of a player's own variant, can therefore be used as a key.
    pub fn text(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// Returns the text of `key`, with the arguments and the names of keys and buttons inserted for the text's
    /// variables.
    pub fn format<'a>(&self, key: &'a str, arguments: &[(&'a str, FluentValue<'a>)]) -> String {
        let named = self.catalog.names_keys(key).then(|| self.prompts.iter());
        let prompts = named.into_iter().flatten();
        let prompts = prompts.map(|(name, key)| (name, FluentValue::from(key)));
        let arguments = prompts
            .chain(arguments.iter().cloned())
            .collect::<FluentArgs<'_>>();
        self.catalog.fill(key, arguments)
    }

    /// Replaces the names of keys and buttons that the texts show. Returns whether any name changed.
    pub fn set_prompts(&mut self, prompts: Prompts) -> bool {
        let changed = self.prompts != prompts;
        self.prompts = prompts;
        changed
    }
}

/// Adds the texts in the language from the settings, and reloads the texts when the player chooses another language.
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

/// Reloads the texts when the language in the settings changes, or when missing texts have arrived.
pub fn follow_settings(
    settings: Res<Settings>,
    mut locale: ResMut<Locale>,
    mut asked: Local<Option<Option<String>>>,
) {
    // At the first call, keep the current language, because the command line may have set it. Only a later choice in
    // the settings replaces that language.
    let before = asked.replace(settings.language.clone());
    let has_arrived = locale.missing.is_some_and(Language::has_texts);
    if has_arrived || before.is_some_and(|before| before != settings.language) {
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

    #[test]
    fn texts_name_keys_as_they_are_bound() {
        let mut locale = Locale::new(Some("en"));
        assert!(locale.text("action-undo-tip").contains("(Ctrl+Z)"));
        let pad = Prompts::of(&Bindings::default(), Device::Gamepad, &locale);
        assert!(locale.set_prompts(pad));
        assert!(locale.text("action-undo-tip").contains("(LB)"));
    }
}
