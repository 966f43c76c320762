//! The texts of languages that the program does not include. A program in a browser fetches these texts.

use std::sync::{PoisonError, RwLock};

use super::{LANGUAGES, Language};

/// The size limit of the texts of a language, in bytes.
const LARGEST: usize = 1 << 20;

/// The limit of nested braces in the texts. Fluent's parser calls itself for each brace in another one.
const DEEPEST: usize = 20;

/// The beginning of a line that is in the texts of every language.
const IN_ALL: &str = "side-black = ";

/// The fetched texts, each with the tag of its language.
static FETCHED: RwLock<Vec<(&str, &str)>> = RwLock::new(Vec::new());

/// Why a program does not accept fetched texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadTexts {
    UnknownLanguage,
    /// The texts are larger than 1 MiB.
    TooLarge,
    /// More than 20 braces are nested, or have no counterpart.
    TooDeep,
    /// A text that every language has is missing, so the texts are no locale files. For example, the server of a hotel
    /// answered with its own page.
    NoTexts,
}

/// Adds the fetched texts of a language: its locale files, one after the other. Every catalogue created later uses them.
/// Ignores the texts of a language whose texts the program already has.
///
/// # Errors
/// Returns an error if the tag or the texts are not those of a language. Other mistakes in the texts are no error: a
/// catalogue uses English for each text that it cannot read.
pub fn add_texts(tag: &str, texts: &str) -> Result<(), BadTexts> {
    add_among(LANGUAGES, tag, texts)
}

pub(crate) fn add_among(languages: &[Language], tag: &str, texts: &str) -> Result<(), BadTexts> {
    let language = languages.iter().find(|language| language.tag == tag);
    let language = language.ok_or(BadTexts::UnknownLanguage)?;
    if language.has_texts() {
        return Ok(());
    }
    if texts.len() > LARGEST {
        return Err(BadTexts::TooLarge);
    }
    if !texts.lines().any(|line| line.starts_with(IN_ALL)) {
        return Err(BadTexts::NoTexts);
    }
    if depth(texts) > DEEPEST {
        return Err(BadTexts::TooDeep);
    }
    // The texts stay in memory until the program ends, at most once for each language.
    let texts = texts.to_owned().leak();
    let mut fetched = FETCHED.write().unwrap_or_else(PoisonError::into_inner);
    fetched.push((language.tag, texts));
    Ok(())
}

/// Returns the largest number of open braces in a text.
fn depth(text: &str) -> usize {
    let (mut open, mut most) = (0_usize, 0);
    for byte in text.bytes() {
        match byte {
            b'{' => open += 1,
            b'}' => open = open.saturating_sub(1),
            _ => continue,
        }
        most = most.max(open);
    }
    most
}

/// Returns the fetched texts of a language; `None` if the program has not fetched them.
pub(super) fn texts(tag: &str) -> Option<&'static str> {
    let fetched = FETCHED.read().unwrap_or_else(PoisonError::into_inner);
    let (_, texts) = fetched.iter().find(|(of, _)| *of == tag)?;
    Some(texts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Catalog, Texts};

    /// A language without files. Each test uses its own tag, because all tests share the fetched texts.
    const fn without_files(tag: &'static str) -> Language {
        Language {
            tag,
            name: tag,
            files: &[],
        }
    }

    #[test]
    fn texts_of_no_language_are_refused() {
        let known = [without_files("rm")];
        let good = "yes = Gea\nside-black = Nair";
        for (tag, texts, why) in [
            ("xx", good, BadTexts::UnknownLanguage),
            ("", good, BadTexts::UnknownLanguage),
            ("../rm", good, BadTexts::UnknownLanguage),
            ("rm", "", BadTexts::NoTexts),
            ("rm", "<html>side-black = </html>", BadTexts::NoTexts),
        ] {
            assert_eq!(add_among(&known, tag, texts), Err(why), "{tag}");
        }
        let large = format!("{good}\n{}", "#".repeat(LARGEST));
        assert_eq!(add_among(&known, "rm", &large), Err(BadTexts::TooLarge));
        let deep = format!("{good}\nno = {}", "{".repeat(LARGEST / 2));
        assert_eq!(add_among(&known, "rm", &deep), Err(BadTexts::TooDeep));
        assert!(!known[0].has_texts());
        assert_eq!(add_among(&known, "rm", good), Ok(()));
        // Later texts do not replace the first ones, and are not even looked at.
        assert_eq!(add_among(&known, "rm", &large), Ok(()));
        assert_eq!(texts("rm"), Some(good));
    }

    #[test]
    fn included_languages_need_no_texts() {
        for language in LANGUAGES {
            assert_eq!(add_texts(language.tag, ""), Ok(()));
            assert_eq!(texts(language.tag), None);
            assert!(language.has_texts());
        }
    }

    #[test]
    fn the_texts_of_every_language_are_accepted_as_one_text() {
        for language in LANGUAGES {
            let all = language.texts().collect::<String>();
            assert!(2 * all.len() < LARGEST, "{}", language.tag);
            assert!(all.lines().any(|line| line.starts_with(IN_ALL)));
            let keys = all.lines().filter_map(|line| line.split_once(" = "));
            let catalog = Catalog::from_source(language.tag, all.clone());
            for (key, _) in keys.filter(|(key, _)| !key.contains(|c| " {[.".contains(c))) {
                assert_ne!(catalog.text(key), key, "{}", language.tag);
            }
        }
    }

    #[test]
    fn broken_texts_never_panic() {
        let german = &LANGUAGES[2];
        let all = german.texts().collect::<String>();
        let cut = (0..all.len()).step_by(9973);
        let cut = cut.filter_map(|at| Some([all.get(..at)?, all.get(at..)?]));
        for part in cut.flatten() {
            let catalog = Catalog::from_source("de", part.to_owned());
            for key in ["side-black", "puzzles-theme-share", "title-new-game", ""] {
                catalog.text(key);
            }
        }
    }
}
