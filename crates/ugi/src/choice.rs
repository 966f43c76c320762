//! Options that a UGI engine offers.

/// An option, as the engine lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The name, which may contain spaces.
    pub name: String,
    /// The type with its default and range.
    pub kind: ChoiceKind,
}

/// The type of an option, with its default and range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceKind {
    /// A value that is on or off.
    Check {
        /// The initial value of the option.
        default: bool,
    },
    /// A whole number in a range.
    Spin {
        /// The initial value of the option.
        default: i64,
        /// The smallest allowed value.
        min: i64,
        /// The largest allowed value.
        max: i64,
    },
    /// A word from a list.
    Combo {
        /// The initial value of the option.
        default: String,
        /// The words in the list.
        values: Vec<String>,
    },
    /// The engine performs an action when the option is set. The option has no value.
    Button,
    /// A value that can be any text.
    Text {
        /// The initial value of the option.
        default: String,
    },
}

/// Keywords that begin a part of an `option` line.
const KEYWORDS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];

impl Choice {
    /// Parses the text after the word `option`; `None` if the text is malformed.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let parts = parts(text);
        let part = |keyword: &str| {
            let found = parts.iter().find(|(word, _)| *word == keyword);
            found.map(|(_, value)| value.clone())
        };
        let name = part("name").filter(|name| !name.is_empty())?;
        let default = part("default").unwrap_or_default();
        let kind = match part("type")?.as_str() {
            "check" => ChoiceKind::Check {
                default: default == "true",
            },
            "spin" => {
                let limit = |keyword| part(keyword)?.parse::<i64>().ok();
                let (min, max) = (limit("min")?, limit("max")?);
                // Clamps a default that is outside the range.
                let default = default.parse().ok().filter(|_| min <= max)?;
                ChoiceKind::Spin {
                    default: i64::clamp(default, min, max),
                    min,
                    max,
                }
            }
            "combo" => {
                let values = parts.iter().filter(|(word, _)| *word == "var");
                ChoiceKind::Combo {
                    default,
                    values: values.map(|(_, value)| value.clone()).collect(),
                }
            }
            "button" => ChoiceKind::Button,
            "string" => ChoiceKind::Text {
                default: if default == "<empty>" {
                    String::new()
                } else {
                    default
                },
            },
            _ => return None,
        };
        Some(Choice { name, kind })
    }

    /// Checks whether the option accepts a value.
    ///
    /// # Errors
    /// Returns an error if the option does not accept the value. The message says which values the option accepts.
    pub fn check(&self, value: &str) -> Result<(), String> {
        let name = &self.name;
        match &self.kind {
            ChoiceKind::Check { .. } if !matches!(value, "true" | "false") => {
                Err(format!("`{name}` is on or off; write true or false"))
            }
            ChoiceKind::Spin { min, max, .. } => {
                let number = value.parse::<i64>().ok();
                let fits = number.is_some_and(|number| (*min..=*max).contains(&number));
                let wrong = || format!("`{name}` is a whole number from {min} to {max}");
                fits.then_some(()).ok_or_else(wrong)
            }
            ChoiceKind::Combo { values, .. } if !values.iter().any(|known| known == value) => {
                let values = values.join(", ");
                Err(format!("`{name}` is one of {values}"))
            }
            _ if value.chars().any(char::is_control) => Err(format!(
                "`{name}` is one line of text; leave control characters out"
            )),
            _ => Ok(()),
        }
    }
}

/// Splits an `option` line into parts. A part is a keyword and the words up to the next keyword.
fn parts(text: &str) -> Vec<(&str, String)> {
    let mut parts: Vec<(&str, String)> = Vec::new();
    for word in text.split_whitespace() {
        // A keyword begins a new part unless it repeats the keyword of the current part. Each `var` begins a new part.
        let begins = KEYWORDS.contains(&word)
            && parts
                .last()
                .is_none_or(|(last, _)| *last != word || word == "var");
        match parts.last_mut() {
            _ if begins => parts.push((word, String::new())),
            Some((_, value)) => {
                if !value.is_empty() {
                    value.push(' ');
                }
                value.push_str(word);
            }
            None => {}
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> ChoiceKind {
        Choice::read(text).unwrap().kind
    }

    #[test]
    fn options_of_all_kinds_are_read() {
        let choice = Choice::read("name Null Move  type check default true").unwrap();
        assert_eq!(choice.name, "Null Move");
        assert_eq!(choice.kind, ChoiceKind::Check { default: true });
        let spin = ChoiceKind::Spin {
            default: 16,
            min: 1,
            max: 64,
        };
        assert_eq!(read("name hash type spin default 16 min 1 max 64"), spin);
        let combo = ChoiceKind::Combo {
            default: "loa".to_owned(),
            values: vec!["loa".to_owned(), "loa 6x6".to_owned()],
        };
        assert_eq!(
            read("name variant type combo default loa var loa var loa 6x6"),
            combo
        );
        assert_eq!(read("name clear type button"), ChoiceKind::Button);
        let text = |default: &str| ChoiceKind::Text {
            default: default.to_owned(),
        };
        assert_eq!(read("name book type string default <empty>"), text(""));
        assert_eq!(read("name book type string default a b"), text("a b"));
    }

    #[test]
    fn what_is_no_option_is_none() {
        for wrong in [
            "",
            "name",
            "name x",
            "name x type",
            "name x type wheel",
            "type check default true",
            "name x type spin default 3",
            "name x type spin default 3 min 5 max 1",
            "name x type spin default three min 1 max 5",
        ] {
            assert_eq!(Choice::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn only_what_it_may_be_is_taken() {
        let check = |text: &str, value: &str| Choice::read(text).unwrap().check(value);
        assert_eq!(check("name a type check default true", "false"), Ok(()));
        let told = check("name a type check default true", "on").unwrap_err();
        assert!(told.contains("write true or false"), "{told}");
        let spin = "name a type spin default 1 min -2 max 9";
        assert_eq!(check(spin, "-2"), Ok(()));
        for wrong in ["-3", "10", "x", "", "1.5"] {
            let told = check(spin, wrong).unwrap_err();
            assert!(told.contains("from -2 to 9"), "{told}");
        }
        let combo = "name a type combo default x var x var y";
        assert_eq!(check(combo, "y"), Ok(()));
        assert!(check(combo, "z").unwrap_err().contains("one of x, y"));
        assert_eq!(check("name a type string default", "C:\\x y"), Ok(()));
        assert!(check("name a type string default", "x\nquit").is_err());
    }
}
