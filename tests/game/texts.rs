//! Tests of the locale keys: every key in the code has a text, and the code uses every key that has a text.

use std::collections::BTreeSet;
use std::path::Path;

use cohort_play::locale::{LANGUAGES, Locale};
use cohort_scene::theme::Themes;
use rules::Catalogue;

/// Returns the contents of all files whose names end with `ending`, in a folder of the project and in its subfolders.
fn files(folder: &str, ending: &str) -> Vec<String> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    let mut contents = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(ending) {
                contents.push(std::fs::read_to_string(path).unwrap());
            }
        }
    }
    contents
}

/// Returns the locale keys of the English texts. English is the language that has every text.
fn keys() -> BTreeSet<String> {
    files(&format!("assets/locales/{}", LANGUAGES[0].tag), "ftl")
        .iter()
        .flat_map(|file| file.lines())
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| Some(line.split_once('=')?.0.trim().to_owned()))
        .collect()
}

/// Returns the code of each source file in a folder and its subfolders, without unit tests and comments.
fn code(folder: &str) -> Vec<String> {
    let shipped = |file: &String| {
        let code = file.split("#[cfg(test)]\nmod tests {").next();
        let lines = code.unwrap_or_default().lines();
        let lines = lines.filter(|line| !line.trim_start().starts_with("//"));
        lines.collect::<Vec<_>>().join("\n")
    };
    files(folder, ".rs").iter().map(shipped).collect()
}

/// Returns all string literals in a piece of Rust code or RON.
fn literals(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut literal: Option<String> = None;
    let mut letters = source.chars().peekable();
    while let Some(letter) = letters.next() {
        match (&mut literal, letter) {
            (Some(_), '\\') => {
                letters.next();
            }
            (Some(_), '"') => found.extend(literal.take()),
            (Some(text), letter) => text.push(letter),
            // Skip the character literal of a quotation mark, because it begins no string literal.
            (None, '\'') if letters.peek() == Some(&'"') => {
                letters.next();
            }
            (None, '"') => literal = Some(String::new()),
            (None, _) => {}
        }
    }
    found
}

fn all_literals<'a>(sources: impl IntoIterator<Item = &'a String>) -> BTreeSet<String> {
    sources
        .into_iter()
        .flat_map(|source| literals(source))
        .collect()
}

/// Returns the string literals that are keys in calls of `locale.text` and `locale.format`. Omits calls of `text` with
/// two arguments, because these are calls of `Sentence::text`.
fn looked_up(source: &str) -> Vec<String> {
    let after = |call: &'static str| source.split(call).skip(1);
    let only = |argument: &&str| {
        let rest = argument.trim_start().split('"').nth(2);
        rest.is_some_and(|rest| rest.trim_start_matches([',', ' ', '\n']).starts_with(')'))
    };
    let arguments = after(".text(").filter(only).chain(after(".format("));
    arguments
        .map(str::trim_start)
        .filter(|argument| argument.starts_with('"'))
        .filter_map(|argument| literals(argument).into_iter().next())
        .collect()
}

/// Splits a format string that makes a locale key. Returns the parts before and after its `{}`, such as
/// `refused-` and an empty text for `refused-{}`. Returns `None` for other format strings.
fn gap(literal: &str) -> Option<(&str, &str)> {
    let (before, rest) = literal.split_once('{')?;
    let (_, after) = rest.split_once('}')?;
    let is_key = |part: &str| {
        part.chars()
            .all(|letter| letter.is_ascii_lowercase() || letter == '-')
    };
    let one_gap = is_key(before) && is_key(after);
    (one_gap && (before.ends_with('-') || after.starts_with('-'))).then_some((before, after))
}

/// Returns the first word of a locale key. This word names the area of the interface that shows the text.
fn first_word(key: &str) -> &str {
    key.split('-').next().unwrap_or(key)
}

/// Returns whether a text looks like a locale key. Such a text consists of words with hyphens between them, and its
/// first word is also the first word of a locale key.
pub(super) fn looks_like_a_key(text: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty()
            && word
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    text.contains('-')
        && text.split('-').all(is_word)
        && keys().iter().any(|key| first_word(key) == first_word(text))
}

/// The names of crates whose error messages players can read.
const ERRORS: [&str; 12] = [
    "client",
    "clock",
    "jobs",
    "lessons",
    "library",
    "record",
    "referee",
    "rules",
    "sentence",
    "storage",
    "strict-ron",
    "theme",
];

/// Returns the code that makes texts for the player from values.
fn in_words() -> Vec<String> {
    [
        code("src"),
        code("crates/phrases/src"),
        files("crates/client/src", "/words.rs"),
        files("crates/client/src", "/terms.rs"),
    ]
    .concat()
}

/// Returns the locale keys of the error messages that players can read.
fn in_errors() -> BTreeSet<String> {
    let errors = ERRORS.map(|of| code(&format!("crates/{of}/src"))).concat();
    let mut literals = all_literals(&errors);
    literals.retain(|text| {
        ["error-", "file-", "lesson-file-", "refused-", "size-"]
            .iter()
            .any(|kind| text.starts_with(kind))
    });
    literals
}

#[test]
fn every_key_in_the_code_has_words() {
    let keys = keys();
    let code = in_words();
    let looked_up = code.iter().flat_map(|source| looked_up(source));
    let look_like_keys = all_literals(&code)
        .into_iter()
        .filter(|text| looks_like_a_key(text));
    // A text that counts has a key for each plural form.
    let counts = |text: &String| keys.contains(&format!("{text}-other"));
    let is_of_a_page = |text: &String| {
        let pages = ["account-", "operator-", "tournament-"];
        pages.iter().any(|page| text.starts_with(page)) && !text.contains('.')
    };
    let scripts = [
        "web/shared",
        "web/account",
        "web/operator",
        "web/tournaments",
    ]
    .map(|of| files(of, ".js"));
    let on_pages = all_literals(&scripts.concat())
        .into_iter()
        .filter(is_of_a_page);
    let missing: BTreeSet<_> = looked_up
        .chain(look_like_keys)
        .chain(in_errors())
        .chain(on_pages)
        .filter(|key| !keys.contains(key) && !counts(key))
        .collect();
    assert_eq!(missing, BTreeSet::new());
}

#[test]
fn every_key_of_the_language_files_is_used() {
    let mut in_code = all_literals(&in_words());
    in_code.append(&mut in_errors());
    // Add the keys that other crates and files contain: reasons of the rules and of reviews, names of variants, themes
    // and puzzle themes, the words of all pages, of notifications, of mails, and of the start of the light page.
    let elsewhere = all_literals(
        [
            code("crates/rules/src"),
            code("crates/review/src"),
            code("crates/lessons/src"),
            code("crates/puzzles/src"),
            code("crates/web/src"),
            code("crates/server/src/accounts"),
            files("web", "push.js"),
            files("web/shared", ".js"),
            files("web/account", ".js"),
            files("web/operator", ".js"),
            files("web/tournaments", ".js"),
            files("tools", "web.sh"),
            files("web", "load.js"),
            files("assets", ".ron"),
        ]
        .iter()
        .flatten(),
    );
    let named: BTreeSet<_> = in_code.union(&elsewhere).map(String::as_str).collect();
    let gaps: Vec<_> = in_code.iter().filter_map(|literal| gap(literal)).collect();
    const FORMS: [&str; 4] = ["one", "few", "many", "other"];
    let is_used = |key: &str| {
        named.contains(key)
            || (key.rsplit_once('-'))
                .is_some_and(|(counted, form)| FORMS.contains(&form) && named.contains(counted))
            || gaps.iter().any(|(before, after)| {
                let filled = key
                    .strip_prefix(before)
                    .and_then(|rest| rest.strip_suffix(after));
                filled.is_some_and(|filled| named.contains(filled))
            })
    };
    let unused: Vec<_> = keys().into_iter().filter(|key| !is_used(key)).collect();
    assert_eq!(unused, Vec::<String>::new());
}

#[test]
fn what_comes_with_the_game_has_words_in_every_language() {
    let (catalogue, themes) = (Catalogue::builtin(), Themes::default());
    let variants = catalogue.variants().iter();
    let named: Vec<String> = variants
        .flat_map(|variant| [variant.name(), variant.summary()])
        .map(str::to_owned)
        .chain(themes.all().iter().map(|theme| theme.name.clone()))
        .collect();
    assert!(named.len() > 25, "{named:?}");
    for language in LANGUAGES {
        let locale = Locale::new(Some(language.tag));
        for key in &named {
            let words = locale.text(key);
            assert!(
                words != *key && !words.is_empty(),
                "{key} in {}",
                language.tag
            );
        }
    }
}
