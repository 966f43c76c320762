//! Tests that the locale files of every language match the English files.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;

use super::*;

/// A message of a locale file, divided into the parts that the tests compare between languages.
#[derive(Debug, Default)]
struct Message {
    variables: BTreeSet<String>,
    /// For each choice in the message: the name of the variable that selects a case, and the keys of the cases.
    choices: Vec<(String, BTreeSet<String>)>,
    /// The text of the message without its variables. For a choice, the texts of all cases follow each other.
    words: String,
}

impl Message {
    fn of(pattern: &Pattern<&str>) -> Message {
        let mut message = Message::default();
        message.pattern(pattern);
        message
    }

    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.words.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                let InlineExpression::VariableReference { id } = selector else {
                    panic!("a choice must depend on a variable: {selector:?}");
                };
                self.variables.insert(id.name.to_owned());
                let keys = variants.iter().map(|variant| match &variant.key {
                    VariantKey::Identifier { name } => (*name).to_owned(),
                    VariantKey::NumberLiteral { value } => (*value).to_owned(),
                });
                self.choices.push((id.name.to_owned(), keys.collect()));
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::StringLiteral { value } => self.words.push_str(value),
            InlineExpression::Placeable { expression } => self.expression(expression),
            other => panic!("{other:?} is of no use to the game"),
        }
    }
}

/// The text of a locale file that the game does not contain, because only scripts of web pages read it.
fn of_a_page(language: &Language, file: &str) -> &'static str {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/locales");
    let file = format!("{folder}/{}/{file}", language.tag);
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    text.leak()
}

/// The messages of a language by key. Fails if a file cannot be parsed, or if a key occurs twice.
fn messages(language: &Language) -> BTreeMap<&'static str, Message> {
    let mut messages = BTreeMap::new();
    let pages = ["account.ftl", "operator.ftl"];
    let pages = pages.map(|file| (file, of_a_page(language, file)));
    for (file, source) in language.files.iter().copied().chain(pages) {
        let resource =
            parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let key = message.id.name;
                    let pattern = message
                        .value
                        .unwrap_or_else(|| panic!("{file}: {key} has no text"));
                    let twice = messages.insert(key, Message::of(&pattern));
                    assert!(twice.is_none(), "{file}: {key} stands twice");
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                other => panic!("{file}: {other:?}"),
            }
        }
    }
    messages
}

/// The plural categories of whole numbers in a language (CLDR 48).
fn plurals(tag: &str) -> &'static [&'static str] {
    match tag {
        "cs" | "sk" => &["one", "few", "other"],
        "pl" => &["one", "few", "many", "other"],
        _ => &["one", "other"],
    }
}

/// Asserts that a list of faults is empty. Prints all faults if it is not.
fn assert_none(faults: &[String]) {
    assert!(
        faults.is_empty(),
        "{}:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// Calls `check` for every key that English and another language have in common. `check` gets the messages of both
/// languages.
fn compare(mut check: impl FnMut(&Language, &str, &Message, &Message)) {
    let (english, others) = LANGUAGES.split_first().expect("English comes first");
    let english = messages(english);
    for language in others {
        let translated = messages(language);
        for (key, message) in &english {
            if let Some(other) = translated.get(key) {
                check(language, key, message, other);
            }
        }
    }
}

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
    for language in LANGUAGES {
        let country = format!("{}_XX.UTF-8", language.tag);
        assert_eq!(find(&country).map(|found| found.tag), Some(language.tag));
    }
}

#[test]
fn every_language_has_every_text_and_no_other() {
    let (english, others) = LANGUAGES.split_first().expect("English comes first");
    let english = messages(english);
    let mut faults = Vec::new();
    for language in others {
        let translated = messages(language);
        let lacking = english.keys().filter(|key| !translated.contains_key(*key));
        faults.extend(lacking.map(|key| format!("{}: {key} is missing", language.tag)));
        let unknown = translated.keys().filter(|key| !english.contains_key(*key));
        faults.extend(unknown.map(|key| format!("{}: {key} is not in English", language.tag)));
    }
    assert_none(&faults);
}

#[test]
fn the_texts_of_web_pages_are_simple() {
    let mut faults = Vec::new();
    for language in LANGUAGES {
        for (name, begin) in [("account.ftl", "account-"), ("operator.ftl", "operator-")] {
            for line in of_a_page(language, name).lines() {
                let is_comment = line.starts_with('#');
                let is_text = line.starts_with(begin) && line.contains(" = ");
                // The scripts of the pages know neither texts of several lines nor choices.
                if !is_comment && (!is_text || line.contains("->")) {
                    faults.push(format!("{}: {line}", language.tag));
                }
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn every_text_says_what_its_english_says() {
    let mut faults = Vec::new();
    compare(|language, key, english, other| {
        let known = |name: &String| {
            let side = name.strip_suffix("-id");
            english.variables.contains(name)
                || side.is_some_and(|side| english.variables.contains(side))
        };
        let unknown = other.variables.iter().filter(|name| !known(name));
        faults.extend(unknown.map(|name| format!("{}: {key} has no ${name}", language.tag)));
        let said = |name: &String| {
            other.variables.contains(name) || other.variables.contains(&format!("{name}-id"))
        };
        let unsaid = english.variables.iter().filter(|name| !said(name));
        faults.extend(unsaid.map(|name| format!("{}: {key} does not say ${name}", language.tag)));
    });
    assert_none(&faults);
}

#[test]
fn every_count_has_the_plural_forms_of_its_language() {
    const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
    let mut faults = Vec::new();
    for language in LANGUAGES {
        for (key, message) in messages(language) {
            for (variable, keys) in &message.choices {
                let counts = keys
                    .iter()
                    .any(|key| key != "other" && CATEGORIES.contains(&key.as_str()));
                let lacks = plurals(language.tag)
                    .iter()
                    .find(|form| !keys.contains(**form));
                if let Some(form) = lacks.filter(|_| counts) {
                    faults.push(format!(
                        "{}: {key} has no [{form}] of ${variable}",
                        language.tag
                    ));
                }
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn no_text_is_english_by_oversight() {
    let mut faults = Vec::new();
    let mut short: BTreeMap<&str, usize> = BTreeMap::new();
    let mut all = 0;
    compare(|language, key, english, other| {
        all += 1;
        let words = english.words.split_whitespace();
        let words = words
            .filter(|word| word.chars().any(char::is_alphabetic))
            .count();
        // Names such as “Lines of Action” are the same in every language, but have at most three words.
        if english.words == other.words && words > 3 {
            faults.push(format!("{}: {key} = {}", language.tag, english.words));
        } else if english.words == other.words && words > 0 {
            *short.entry(language.tag).or_default() += 1;
        }
    });
    assert_none(&faults);
    let languages = LANGUAGES.len() - 1;
    for (tag, count) in short {
        assert!(
            20 * count * languages < all,
            "{count} short texts of {tag} are as in English"
        );
    }
}
