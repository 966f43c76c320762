//! The texts of the language in use, with the names of the keys that the player has bound.

use bevy::prelude::*;
use cohort_platform::frame::AppSet;
use fluent_bundle::{FluentArgs, FluentValue};
use phrases::Catalog;
pub use phrases::{LANGUAGES, Texts, find, rounded};

use crate::settings::{Prompts, Settings};

/// The texts of the language in use.
#[derive(Resource)]
pub struct Locale {
    catalog: Catalog,
    /// Names of keys and buttons, available to every text.
    prompts: Prompts,
}

impl Texts for Locale {
    fn format<'a>(&self, key: &'a str, arguments: &[(&'a str, FluentValue<'a>)]) -> String {
        Locale::format(self, key, arguments)
    }
}

impl Locale {
    /// The texts in the language that fits the tag `wanted` best, such as `de-AT`; without a tag, in the system's
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

    /// The text of `key`. If no language has it, returns the key, so that plain texts such as the name of a player's
    /// own variant work, too.
    pub fn text(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// The text of `key` with its variables filled in.
    pub fn format<'a>(&self, key: &'a str, arguments: &[(&'a str, FluentValue<'a>)]) -> String {
        let named = self.catalog.names_keys(key).then(|| self.prompts.iter());
        let prompts = named.into_iter().flatten();
        let prompts = prompts.map(|(name, key)| (name, FluentValue::from(key)));
        let arguments = prompts
            .chain(arguments.iter().cloned())
            .collect::<FluentArgs<'_>>();
        self.catalog.fill(key, arguments)
    }

    /// Sets the names of keys and buttons. Returns whether they changed.
    pub fn set_prompts(&mut self, prompts: Prompts) -> bool {
        let changed = self.prompts != prompts;
        self.prompts = prompts;
        changed
    }
}

/// Adds the texts in the language of the settings, and reloads them when the language changes.
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

/// Changes the language when its setting changes.
pub fn follow_settings(
    settings: Res<Settings>,
    mut locale: ResMut<Locale>,
    mut asked: Local<Option<Option<String>>>,
) {
    // The command line's language applies until the player chooses another one.
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
