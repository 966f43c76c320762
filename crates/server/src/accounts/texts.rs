//! The texts of mails in every language.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use unic_langid::LanguageIdentifier;

/// The tag of a language with its locale file for mails.
macro_rules! language {
    ($tag:literal) => {
        (
            $tag,
            include_str!(concat!("../../../../assets/locales/", $tag, "/mail.ftl")),
        )
    };
}

/// The languages of mails: the tag and the locale file of each language. The first is English, which replaces a
/// language without mails.
const LANGUAGES: [(&str, &str); 8] = [
    language!("en"),
    language!("cs"),
    language!("de"),
    language!("es"),
    language!("fr"),
    language!("it"),
    language!("pl"),
    language!("sk"),
];

/// Why the server sends a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Somebody wants to sign in.
    SignIn,
    /// Somebody wants to create an account.
    Register,
    /// Somebody wants to add the mail address to an account.
    Add,
}

impl Why {
    /// Returns the keys of the subject and of the first sentence.
    const fn keys(self) -> (&'static str, &'static str) {
        match self {
            Why::SignIn => ("mail-subject-sign-in", "mail-sign-in"),
            Why::Register => ("mail-subject-register", "mail-register"),
            Why::Add => ("mail-subject-add", "mail-add"),
        }
    }
}

/// The subject and the text of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts {
    /// The subject.
    pub subject: String,
    /// The text.
    pub body: String,
}

/// Writes a mail in the language that fits the tag `language`, such as `de-AT`. `host` is the host of the server,
/// `name` the name of the account, and `minutes` is how long the link is valid.
pub fn write(why: Why, language: &str, host: &str, name: &str, link: &str, minutes: u64) -> Texts {
    let bundle = bundle(language);
    let mut values = FluentArgs::new();
    values.set("host", host);
    values.set("name", name);
    values.set("minutes", minutes);
    let text = |key: &str| {
        let pattern = bundle.get_message(key).and_then(|message| message.value());
        let text =
            pattern.map(|pattern| bundle.format_pattern(pattern, Some(&values), &mut vec![]));
        text.unwrap_or_default().into_owned()
    };
    let (subject, first) = why.keys();
    let (first, valid, ignore) = (text(first), text("mail-valid"), text("mail-ignore"));
    Texts {
        subject: text(subject),
        body: format!("{first}\n\n{link}\n\n{valid}\n\n{ignore}\n"),
    }
}

fn bundle(wanted: &str) -> FluentBundle<FluentResource> {
    let wanted = wanted.split(['-', '_']).next().unwrap_or_default();
    let named = LANGUAGES
        .iter()
        .find(|(tag, _)| tag.eq_ignore_ascii_case(wanted));
    let [english, ..] = &LANGUAGES;
    let (tag, source) = named.unwrap_or(english);
    let id: LanguageIdentifier = tag.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![id]);
    // All languages are written from left to right, so the invisible direction marks around variables are unnecessary.
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new((*source).to_owned());
    bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_says_who_where_and_how_long() {
        for (tag, _) in LANGUAGES {
            for why in [Why::SignIn, Why::Register, Why::Add] {
                let link = "https://play.example.org/account/#mail/00";
                let texts = write(why, tag, "play.example.org", "José", link, 30);
                assert!(
                    texts.subject.contains("play.example.org"),
                    "{tag}: {texts:?}"
                );
                for part in ["José", "play.example.org", "30"] {
                    assert!(texts.body.contains(part), "{tag}: {texts:?}");
                }
                assert!(texts.body.lines().any(|line| line == link));
                assert!(
                    !texts.body.contains(['{', '}', '\u{2068}']),
                    "{tag}: {texts:?}"
                );
            }
        }
    }

    #[test]
    fn a_language_is_found_by_its_tag() {
        let subject = |tag: &str| write(Why::SignIn, tag, "x", "y", "z", 1).subject;
        assert_eq!(subject("de-AT"), subject("de"));
        assert_eq!(subject("DE_ch"), subject("de"));
        assert_ne!(subject("de"), subject("en"));
        for other in ["", "tlh", "../en", "🎲"] {
            assert_eq!(subject(other), subject("en"), "{other}");
        }
    }
}
