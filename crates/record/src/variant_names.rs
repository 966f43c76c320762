//! Names that other programs give to variants.

use rules::{Catalogue, SharedVariant};

/// Names in lower case without blanks and punctuation, and the ids of the variants they mean.
const NAMES: [(&str, &str); 9] = [
    ("linesofaction", "loa"),
    ("scrambledeggs", "loa-scrambled"),
    ("linesofactionscrambledeggs", "loa-scrambled"),
    ("blackhole", "loa-black-hole"),
    ("linesofactionblackhole", "loa-black-hole"),
    ("scrambledblackhole", "loa-black-hole-scrambled"),
    ("gemma", "loa-gemma"),
    ("cheshirecat", "loa-gemma"),
    ("linesofactiongemma", "loa-gemma"),
];

/// The variant that a text names by its id or by another program's name, ignoring case.
pub(crate) fn variant_named<'c>(text: &str, catalogue: &'c Catalogue) -> Option<&'c SharedVariant> {
    let bare = bare(text);
    let known = NAMES.iter().find(|(name, _)| *name == bare);
    let id = known.map(|(_, id)| *id);
    catalogue
        .get(text)
        .or_else(|| catalogue.get(id?))
        .or_else(|| {
            let mut variants = catalogue.variants().iter();
            variants.find(|variant| self::bare(variant.id()) == bare)
        })
}

/// Keeps only letters and digits, in lower case.
pub(crate) fn bare(text: &str) -> String {
    let letters = text.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_have_more_than_one_name() {
        let catalogue = Catalogue::builtin();
        for (text, id) in [
            ("loa", "loa"),
            ("Lines of Action", "loa"),
            ("Scrambled Eggs", "loa-scrambled"),
            ("Ordo", "ordo"),
            ("LOA 6x6", "loa-6x6"),
        ] {
            let variant = variant_named(text, &catalogue);
            assert_eq!(variant.map(|variant| variant.id()), Some(id), "{text}");
        }
        assert!(variant_named("chess", &catalogue).is_none());
        assert!(variant_named("", &catalogue).is_none());
    }
}
