//! The texts of the interface language, with the names of the keys that the player has bound.

use bevy::prelude::*;
use cohort_platform::frame::AppSet;
use fluent_bundle::{FluentArgs, FluentValue};
use phrases::Catalog;
pub use phrases::{LANGUAGES, Texts, find, rounded};

use crate::settings::{Prompts, Settings};

/// The texts of the interface language.
#[derive(Resource)]
pub struct Locale {
    catalog: Catalog,
    /// Names of keys and buttons, which every text can use as variables.
    prompts: Prompts,
}

impl Texts for Locale {
    fn format<'a>(&self, key: &'a str, arguments: &[(&'a str, FluentValue<'a>)]) -> String {
        Locale::format(self, key, arguments)
    }
}

impl Locale {
    /// The texts in the language that best fits the tag `wanted`, such as `de-AT`. Without a tag, uses the system's
    /// language.
    pub fn new(wanted: Option<&str>) -> Self {
        let wanted = wanted
            .map(str::to_owned)
            .or_else(sys_locale::get_locale)
            .unwrap_or_default();
        Locale {
            catalog: Catalog::new(&wanted),
            prompts: Prompts::default(),
        }
    }

    /// The text of `key`. If no language has a text for `key`, returns `key` itself. Plain texts, such as the name of
    /// a player's own variant, can therefore be used as keys.
    pub fn text(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// The text of `key`, with values inserted for the text's variables.
    pub fn format<'a>(&self, key: &'a str, arguments: &[(&'a str, FluentValue<'a>)]) -> String {
        let named = self.catalog.names_keys(key).then(|| self.prompts.iter());
        let prompts = named.into_iter().flatten();
        let prompts = prompts.map(|(name, key)| (name, FluentValue::from(key)));
        let arguments = prompts
            .chain(arguments.iter().cloned())
            .collect::<FluentArgs<'_>>();
        self.catalog.fill(key, arguments)
    }

    /// Sets the names of keys and buttons in texts. Returns whether any name changed.
    pub fn set_prompts(&mut self, prompts: Prompts) -> bool {
        let changed = self.prompts != prompts;
        self.prompts = prompts;
        changed
    }
}

/// Adds the texts in the language of the settings, and reloads the texts when the language changes.
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

/// Reloads the texts when the language in the settings changes.
pub fn follow_settings(
    settings: Res<Settings>,
    mut locale: ResMut<Locale>,
    mut asked: Local<Option<Option<String>>>,
) {
    // The language of the command line applies until the player chooses a language in the settings.
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
    fn texts_name_keys_as_they_are_bound() {
        let mut locale = Locale::new(Some("en"));
        assert!(locale.text("action-undo-tip").contains("(Ctrl+Z)"));
        let pad = Prompts::of(&Bindings::default(), Device::Gamepad);
        assert!(locale.set_prompts(pad));
        assert!(locale.text("action-undo-tip").contains("(LB)"));
    }
}
