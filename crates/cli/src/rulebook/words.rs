//! The words of the rules: those of the program, in English.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use lessons::RuleOption;

/// The files that have them.
const FILES: [&str; 3] = [
    include_str!("../../../../assets/locales/en/rulebook.ftl"),
    include_str!("../../../../assets/locales/en/variants.ftl"),
    include_str!("../../../../assets/locales/en/title.ftl"),
];

/// Texts by their keys.
pub struct Words(FluentBundle<FluentResource>);

impl Words {
    /// The English ones.
    pub fn english() -> Self {
        let english = "en".parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![english]);
        bundle.set_use_isolating(false);
        for file in FILES {
            // What can be read of a file counts.
            let resource = FluentResource::try_new(file.to_owned());
            let resource = resource.unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Words(bundle)
    }

    /// The text of a key; the key itself where there is none, which also serves a player's own texts.
    pub fn text(&self, key: &str) -> String {
        self.format(key, &FluentArgs::new())
    }

    /// What an option means.
    pub fn option(&self, option: &RuleOption) -> String {
        let mut arguments = FluentArgs::new();
        if let Some(times) = option.times {
            arguments.set("times", times);
        }
        self.format(option.key, &arguments)
    }

    fn format(&self, key: &str, arguments: &FluentArgs<'_>) -> String {
        let pattern = self.0.get_message(key).and_then(|message| message.value());
        pattern.map_or_else(
            || key.to_owned(),
            |pattern| {
                let text = self
                    .0
                    .format_pattern(pattern, Some(arguments), &mut Vec::new());
                text.into_owned()
            },
        )
    }
}
