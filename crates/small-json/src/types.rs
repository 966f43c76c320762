//! Passes the parts of a JSON text on to the types that want them.

use serde::Deserializer;
use serde::de::{DeserializeSeed, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor};

use crate::Error;
use crate::reader::{Number, Reader};

/// The functions of a deserializer that read the same as another function.
macro_rules! same {
    ($same:ident: $($name:ident)*) => {
        $(fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.$same(visitor)
        })*
    };
}

impl<'de> Deserializer<'de> for &mut Reader<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.peek() {
            Some(b'"') => self.deserialize_str(visitor),
            Some(b'n') => self.deserialize_unit(visitor),
            Some(b't' | b'f') => self.deserialize_bool(visitor),
            Some(b'[') => self.deserialize_seq(visitor),
            Some(b'{') => self.deserialize_map(visitor),
            _ => self.deserialize_u64(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(self.truth()?)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.number()? {
            Number::Positive(number) => visitor.visit_u64(number),
            Number::Negative(number) => visitor.visit_i64(number),
            Number::Float(number) => visitor.visit_f64(number),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(&self.string()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.word("null") {
            true => visitor.visit_none(),
            false => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.null()?;
        visitor.visit_unit()
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.skip()?;
        visitor.visit_unit()
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.open(b'[')?;
        let value = visitor.visit_seq(Parts::of(self))?;
        self.close(b']')?;
        Ok(value)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.open(b'{')?;
        let value = visitor.visit_map(Parts::of(self))?;
        self.close(b'}')?;
        Ok(value)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let has_content = self.peek() == Some(b'{');
        if has_content {
            self.open(b'{')?;
        }
        let value = visitor.visit_enum(Choice {
            reader: self,
            has_content,
        })?;
        if has_content {
            self.close(b'}')?;
        }
        Ok(value)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_map(visitor)
    }

    same!(deserialize_u64: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16
        deserialize_u32 deserialize_f32 deserialize_f64);
    same!(deserialize_str: deserialize_char deserialize_string deserialize_identifier);
    same!(deserialize_seq: deserialize_bytes deserialize_byte_buf);
}

/// The values of a list, or the keys and values of an object.
struct Parts<'r, 'a> {
    reader: &'r mut Reader<'a>,
    is_first: bool,
}

impl<'r, 'a> Parts<'r, 'a> {
    const fn of(reader: &'r mut Reader<'a>) -> Self {
        Parts {
            reader,
            is_first: true,
        }
    }
}

impl<'de> SeqAccess<'de> for Parts<'_, '_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        match self.reader.more(&mut self.is_first, b']')? {
            true => seed.deserialize(&mut *self.reader).map(Some),
            false => Ok(None),
        }
    }
}

impl<'de> MapAccess<'de> for Parts<'_, '_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        match self.reader.more(&mut self.is_first, b'}')? {
            true if self.reader.peek() != Some(b'"') => Err(Error::default()),
            true => seed.deserialize(&mut *self.reader).map(Some),
            false => Ok(None),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        self.reader.expect(b':')?;
        seed.deserialize(&mut *self.reader)
    }
}

/// The variant of an enum: its name as a text, or an object with the name as the only key.
struct Choice<'r, 'a> {
    reader: &'r mut Reader<'a>,
    has_content: bool,
}

impl<'r, 'a> Choice<'r, 'a> {
    /// Returns the reader of the content.
    fn content(self) -> Result<&'r mut Reader<'a>, Error> {
        match self.has_content {
            true => Ok(self.reader),
            false => Err(Error::default()),
        }
    }
}

impl<'de> EnumAccess<'de> for Choice<'_, '_> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        let is_outermost = self.has_content && self.reader.depth() == 1;
        let name = seed.deserialize(&mut *self.reader);
        let name = name.map_err(|error| Error {
            is_unknown: error.is_unknown && is_outermost,
            ..error
        })?;
        if self.has_content {
            self.reader.expect(b':')?;
        }
        Ok((name, self))
    }
}

impl<'de> VariantAccess<'de> for Choice<'_, '_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match self.has_content {
            true => self.reader.null(),
            false => Ok(()),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self.content()?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.content()?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.content()?.deserialize_map(visitor)
    }
}
