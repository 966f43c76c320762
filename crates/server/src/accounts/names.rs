//! The names of accounts: which names are allowed, and which names count as the same.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{decompose_canonical, is_combining_mark};

/// The number of characters of a name.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=20;

/// Latin letters that are no ASCII letter with a diacritic, with the letters that look like them or replace them.
const SPECIAL: [(char, &str); 11] = [
    ('ß', "ss"),
    ('æ', "ae"),
    ('œ', "oe"),
    ('ø', "o"),
    ('đ', "d"),
    ('ð', "d"),
    ('ħ', "h"),
    ('ı', "i"),
    ('ł', "l"),
    ('ŧ', "t"),
    ('þ', "th"),
];

/// Names that would look as if they belonged to the operator, to a program, or to nobody.
const RESERVED: [&str; 18] = [
    "admin",
    "administrator",
    "anonymous",
    "black",
    "bot",
    "cohort",
    "computer",
    "deleted",
    "deletedplayer",
    "engine",
    "guest",
    "moderator",
    "opponent",
    "operator",
    "server",
    "support",
    "system",
    "white",
];

/// The name of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountName {
    /// The name, as its owner writes it, in the composed form of Unicode (NFC).
    pub name: String,
    /// The name in lower case, without diacritics, `-` and `_`, with one letter for signs that look alike. Two accounts
    /// cannot have the same folded name.
    pub folded: String,
}

impl AccountName {
    /// Reads a name of 2 to 20 Latin letters, digits, `-` and `_`, which begins with a letter. Returns `None` for
    /// another text, and for a reserved name.
    pub fn read(text: &str) -> Option<AccountName> {
        // A longer text cannot become a name of 20 characters. The limit also bounds the work for a huge text.
        if text.len() > 16 * LENGTH.end() {
            return None;
        }
        let name: String = text.trim().nfc().collect();
        let begins_with_letter = name.starts_with(|first| is_letter(first).is_some());
        if !LENGTH.contains(&name.chars().count()) || !begins_with_letter {
            return None;
        }
        let mut folded = String::new();
        for sign in name.chars() {
            match is_letter(sign) {
                Some(letters) => folded.push_str(&letters),
                None if sign.is_ascii_digit() => folded.push(sign),
                None if matches!(sign, '-' | '_') => {}
                None => return None,
            }
        }
        let folded = alike(&folded);
        let is_reserved = RESERVED.iter().any(|reserved| alike(reserved) == folded);
        (!is_reserved).then_some(AccountName { name, folded })
    }
}

/// Replaces signs that look alike by one of them: small L, capital I and 1, and O and 0.
fn alike(folded: &str) -> String {
    folded.replace(['l', '1'], "i").replace('0', "o")
}

/// Returns the ASCII letters in lower case that stand for a Latin letter; `None` for another character.
fn is_letter(sign: char) -> Option<String> {
    let lower = sign.to_lowercase().next()?;
    if let Some((_, letters)) = SPECIAL.iter().find(|(special, _)| *special == lower) {
        return Some((*letters).to_owned());
    }
    let mut parts = Vec::new();
    decompose_canonical(sign, |part| parts.push(part));
    let (base, marks) = parts.split_first()?;
    let is_latin = base.is_ascii_alphabetic() && marks.iter().all(|mark| is_combining_mark(*mark));
    is_latin.then(|| base.to_ascii_lowercase().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(text: &str) -> Option<String> {
        AccountName::read(text).map(|name| name.folded)
    }

    #[test]
    fn names_that_look_alike_are_the_same() {
        for (name, other) in [
            ("José", "jose"),
            ("JOSE", "jose"),
            ("Jo-s_é", "jose"),
            ("Jose\u{301}", "jose"),
            ("Łukasz", "iukasz"),
            ("Straße", "strasse"),
            ("Ægir", "aegir"),
            ("Nguyễn", "nguyen"),
            ("İpek", "ipek"),
            ("Ian7", "ian7"),
            ("\u{212a}elvin", "keivin"),
            ("Il1O0", "iiioo"),
        ] {
            assert_eq!(folded(name).as_deref(), Some(other), "{name}");
        }
    }

    #[test]
    fn a_name_stays_as_its_owner_writes_it() {
        for (text, name) in [
            ("José", "José"),
            (" Jose\u{301} ", "José"),
            ("Max-Power_9", "Max-Power_9"),
        ] {
            let read = AccountName::read(text);
            assert_eq!(read.map(|read| read.name).as_deref(), Some(name));
        }
    }

    #[test]
    fn only_latin_letters_digits_and_two_signs_make_a_name() {
        let long = "a".repeat(20);
        assert!(AccountName::read(&long).is_some());
        assert!(AccountName::read("ab").is_some());
        for wrong in [
            "",
            "a",
            &format!("{long}a"),
            "7up",
            "-ab",
            "_ab",
            "a b",
            "a.b",
            "a@b",
            "a\nb",
            "a\u{200b}b",
            "\u{202e}ab",
            "x\u{302}y",         // There is no composed form of this letter.
            "e\u{301}\u{301}ab", // The second mark stays alone.
            "Admin",
            "C0-hort",
            "de1eted_pIayer",
            "Иван",
            "\u{430}bc", // The first letter is Cyrillic.
            "αβγ",
            "日本",
            "ａｂ",
            "ab\u{ff11}",
            &"a\u{301}".repeat(21),
            &"é".repeat(5000),
        ] {
            assert_eq!(AccountName::read(wrong), None, "{wrong:?}");
        }
    }
}
