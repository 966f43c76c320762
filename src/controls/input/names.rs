//! Reads an enum value with serde if the value can belong to one of several enums. First reads the variant's name, and
//! then finds the enum that has a variant with this name.

use std::fmt;

use serde::de::value::{Error, StringDeserializer};
use serde::de::{DeserializeSeed, EnumAccess, IntoDeserializer, Visitor};
use serde::{Deserialize, Deserializer, forward_to_deserialize_any};

/// The name of an enum variant, read before its enum is known.
pub(super) struct VariantName(pub(super) String);

impl<'de> Deserialize<'de> for VariantName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Name;

        impl Visitor<'_> for Name {
            type Value = VariantName;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a name")
            }

            fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<VariantName, E> {
                Ok(VariantName(name.to_owned()))
            }
        }

        deserializer.deserialize_identifier(Name)
    }
}

/// A serde input that first supplies a variant's name that was already read, and then the variant's content that was
/// not read yet.
pub(super) struct Replayed<V> {
    pub(super) name: String,
    pub(super) variant: V,
}

impl<'de, V: serde::de::VariantAccess<'de>> EnumAccess<'de> for Replayed<V> {
    type Error = V::Error;
    type Variant = V;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, V), V::Error> {
        let name: StringDeserializer<V::Error> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self.variant))
    }
}

/// Returns the names of all variants of an enum that derives `Deserialize`.
pub(super) fn names_of<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    let mut names: &[&str] = &[];
    // Code derived by serde passes the names of the variants to the deserializer `Asked`. `Asked` stores the names and
    // then fails, because there is no input.
    drop(T::deserialize(Asked(&mut names)));
    names
}

struct Asked<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Asked<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(serde::de::Error::custom("there is nothing to read"))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        *self.0 = variants;
        self.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct seq
        tuple tuple_struct map struct identifier ignored_any
    }
}
