//! The catalogue of variants: built-in variants and the player's own files.

use std::sync::Arc;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use strict_ron::FileError;

use crate::variant::SharedVariant;
use crate::variant_file::{self, VariantFile};

macro_rules! builtin {
    ($($id:literal),* $(,)?) => {
        &[$((concat!($id, ".ron"), include_str!(concat!("../../../assets/variants/", $id, ".ron")))),*]
    };
}

/// The names and contents of the built-in variant files, in the order in which the menu lists the variants.
const BUILTIN: &[(&str, &str)] = builtin![
    "loa",
    "loa-scrambled",
    "loa-quick",
    "loa-black-hole",
    "loa-black-hole-scrambled",
    "loa-gemma",
    "loa-parachute",
    "loa-5x5",
    "loa-6x6",
    "loa-7x7",
    "loa-10x10",
    "loa-12x12",
    "loa-hexagon-61",
    "loa-hexagon-91",
    "loa-hexagon-91-scrambled",
    "ordo",
    "ordo-x",
];

/// Variants with distinct ids, in the order in which they were added, and the errors of files that could not be added.
#[derive(Clone, Debug)]
pub struct Catalogue {
    variants: Vec<SharedVariant>,
    problems: Vec<FileError>,
}

impl Catalogue {
    /// Reads the variants that are compiled into the program.
    pub fn builtin() -> Self {
        let mut catalogue = Catalogue {
            variants: Vec::new(),
            problems: Vec::new(),
        };
        for (file, source) in BUILTIN {
            catalogue.add(file, source.as_bytes());
        }
        catalogue
    }

    /// Adds the variant that a file describes. `file` is the name of the file, `bytes` its content. If the file is
    /// broken, adds its error to [`Catalogue::problems`]; other variants are unaffected.
    pub fn add(&mut self, file: &str, bytes: &[u8]) {
        match variant_file::read(file, bytes, |id| self.get(id).is_some()) {
            Ok(variant) => self.variants.push(Arc::new(variant)),
            Err(problem) => self.problems.push(problem),
        }
    }

    /// Adds the error of a variant file that could not be read, for example because the caller could not open the file.
    pub fn add_problem(&mut self, problem: FileError) {
        self.problems.push(problem);
    }

    /// Returns the variant with the id `id`; `None` if no variant has this id.
    pub fn get(&self, id: &str) -> Option<&SharedVariant> {
        self.variants.iter().find(|variant| variant.id() == id)
    }

    /// Returns all variants, built-in variants first.
    pub fn variants(&self) -> &[SharedVariant] {
        &self.variants
    }

    /// Returns the errors of all variant files that could not be added.
    pub fn problems(&self) -> &[FileError] {
        &self.problems
    }
}

/// Writes the variants as a list, without the errors. Another program can then read the variants without a RON parser.
impl Serialize for Catalogue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.variants.iter().map(|variant| VariantFile::of(variant)))
    }
}

/// Reads a list of variants. Returns an error if a variant is wrong, or if two variants have the same id.
impl<'de> Deserialize<'de> for Catalogue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut catalogue = Catalogue {
            variants: Vec::new(),
            problems: Vec::new(),
        };
        for file in Vec::<VariantFile>::deserialize(deserializer)? {
            let variant = variant_file::check(file);
            let variant = variant.map_err(|_| Error::custom("not a variant"))?;
            if catalogue.get(variant.id()).is_some() {
                return Err(Error::custom("two variants have the same id"));
            }
            catalogue.variants.push(Arc::new(variant));
        }
        Ok(catalogue)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_variants_are_read_again() {
        let catalogue = Catalogue::builtin();
        let text = serde_json::to_string(&catalogue).unwrap();
        let read: Catalogue = serde_json::from_str(&text).unwrap();
        assert_eq!(read.variants().len(), BUILTIN.len());
        for (read, variant) in read.variants().iter().zip(catalogue.variants()) {
            assert_eq!(format!("{read:?}"), format!("{variant:?}"));
        }
        for wrong in [
            text.replacen("\"files\":8", "\"files\":9", 1),
            text.replacen("\"loa-5x5\"", "\"loa\"", 1),
        ] {
            assert_ne!(wrong, text);
            assert!(serde_json::from_str::<Catalogue>(&wrong).is_err());
        }
    }

    #[test]
    fn every_built_in_file_is_a_variant_named_like_its_file() {
        let catalogue = Catalogue::builtin();
        assert_eq!(catalogue.problems(), []);
        let names = catalogue
            .variants()
            .iter()
            .map(|v| format!("{}.ron", v.id()))
            .collect::<Vec<_>>();
        assert_eq!(
            names,
            BUILTIN.iter().map(|(file, _)| *file).collect::<Vec<_>>()
        );
    }

    #[test]
    #[expect(clippy::disallowed_methods, reason = "a test may read files")]
    fn no_file_of_the_folder_is_forgotten() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/variants");
        let mut files = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect::<Vec<_>>();
        let mut known = BUILTIN
            .iter()
            .map(|(file, _)| file.to_string())
            .collect::<Vec<_>>();
        files.sort();
        known.sort();
        assert_eq!(files, known);
    }
}
