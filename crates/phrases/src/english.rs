//! English texts, for programs without a choice of language.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

use crate::texts::Texts;

const FILES: [&str; 5] = [
    include_str!("../../../assets/locales/en/rulebook.ftl"),
    include_str!("../../../assets/locales/en/variants.ftl"),
    include_str!("../../../assets/locales/en/title.ftl"),
    include_str!("../../../assets/locales/en/table.ftl"),
    include_str!("../../../assets/locales/en/review.ftl"),
];

pub struct English(FluentBundle<FluentResource>);

impl Default for English {
    fn default() -> Self {
        let english = "en".parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![english]);
        bundle.set_use_isolating(false);
        for file in FILES {
            // Use the readable part of a file.
            let resource = FluentResource::try_new(file.to_owned());
            let resource = resource.unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        English(bundle)
    }
}

impl Texts for English {
    fn format<'a>(&self, key: &'a str, arguments: &[(&'a str, FluentValue<'a>)]) -> String {
        let pattern = self.0.get_message(key).and_then(|message| message.value());
        let Some(pattern) = pattern else {
            return key.to_owned();
        };
        let arguments: FluentArgs<'_> = arguments.iter().cloned().collect();
        let text = (self.0).format_pattern(pattern, Some(&arguments), &mut Vec::new());
        text.into_owned()
    }
}
