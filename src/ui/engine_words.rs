//! Error messages about external engines.

use cohort_platform::engines::EngineFailure;
use cohort_play::locale::Locale;
use external_engine::{ExternalEngineError, Offence};
use ugi::ChoiceKind;

/// Returns the message that says why an external engine cannot play or analyse.
pub(super) fn failure_text(locale: &Locale, failure: &EngineFailure) -> String {
    match failure {
        EngineFailure::Unknown(name) => {
            locale.format("engine-unknown", &[("engine", name.as_str().into())])
        }
        EngineFailure::Lost => locale.text("engine-lost"),
        EngineFailure::Failed(error) => error_text(locale, error),
    }
}

fn error_text(locale: &Locale, error: &ExternalEngineError) -> String {
    let text = |key: &str, arguments: &[(&str, &str)]| {
        let arguments: Vec<_> = arguments
            .iter()
            .map(|(name, value)| (*name, (*value).to_owned().into()))
            .collect();
        locale.format(key, &arguments)
    };
    match error {
        ExternalEngineError::Start { engine, problem } => text(
            "engine-not-started",
            &[("engine", engine), ("problem", problem)],
        ),
        ExternalEngineError::Stopped {
            engine,
            offence,
            last_words,
        } => {
            let told = offence_text(locale, engine, offence);
            if last_words.is_empty() {
                told
            } else {
                let words = text("engine-last-words", &[("words", last_words)]);
                format!("{told} {words}")
            }
        }
        ExternalEngineError::Gone { engine } => text("engine-gone", &[("engine", engine)]),
        ExternalEngineError::Variant { engine, known, .. } => {
            text("engine-variant", &[("engine", engine), ("known", known)])
        }
        ExternalEngineError::NoOption { engine, name, .. } => {
            text("engine-no-option", &[("engine", engine), ("name", name)])
        }
        ExternalEngineError::Value { engine, choice, .. } => {
            let (engine, name) = (("engine", engine.as_str()), ("name", choice.name.as_str()));
            match &choice.kind {
                ChoiceKind::Check { .. } => text("engine-value-check", &[engine, name]),
                ChoiceKind::Spin { min, max, .. } => {
                    let (least, most) = (min.to_string(), max.to_string());
                    let range = [
                        engine,
                        name,
                        ("least", least.as_str()),
                        ("most", most.as_str()),
                    ];
                    text("engine-value-spin", &range)
                }
                ChoiceKind::Combo { values, .. } => {
                    let known = values.join(", ");
                    text(
                        "engine-value-combo",
                        &[engine, name, ("known", known.as_str())],
                    )
                }
                ChoiceKind::Button | ChoiceKind::Text { .. } => {
                    text("engine-value-text", &[engine, name])
                }
            }
        }
        ExternalEngineError::Over => locale.text("analysis-over"),
    }
}

fn offence_text(locale: &Locale, engine: &str, offence: &Offence) -> String {
    let engine = ("engine", engine.to_owned().into());
    match offence {
        Offence::Hangs { waited, .. } => {
            let seconds = format!("{:.0}", waited.as_secs_f64().max(1.0));
            locale.format("engine-hangs", &[engine, ("seconds", seconds.into())])
        }
        Offence::Died { status } => {
            locale.format("engine-died", &[engine, ("status", status.clone().into())])
        }
        Offence::Floods { .. } | Offence::LongLine { .. } => {
            locale.format("engine-floods", &[engine])
        }
        Offence::Deaf => locale.format("engine-deaf", &[engine]),
        Offence::Illegal { mv, .. } => {
            locale.format("engine-illegal", &[engine, ("move", mv.clone().into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use ugi::Choice;

    #[test]
    fn whatever_an_engine_did_is_said_in_words_with_its_name() {
        let locale = Locale::new(Some("en"));
        let stopped = |offence| {
            EngineFailure::Failed(ExternalEngineError::Stopped {
                engine: "Fox".into(),
                offence,
                last_words: "oh dear".into(),
            })
        };
        let illegal = Offence::Illegal {
            mv: "z9".into(),
            position: String::new(),
            problem: String::new(),
        };
        let waited = Duration::from_secs(7);
        let asked = String::new();
        for (offence, part) in [
            (Offence::Hangs { asked, waited }, "7 seconds"),
            (
                Offence::Died {
                    status: "exit status: 3".into(),
                },
                "exit status: 3",
            ),
            (Offence::Floods { lines: 1, bytes: 1 }, "too much"),
            (Offence::LongLine { most: 1 }, "too much"),
            (Offence::Deaf, "read"),
            (illegal, "z9"),
        ] {
            let told = failure_text(&locale, &stopped(offence));
            assert!(told.contains("Fox") && told.contains(part), "{told}");
            assert!(
                told.contains("oh dear") && !told.contains("engine-"),
                "{told}"
            );
        }
        let value = EngineFailure::Failed(ExternalEngineError::Value {
            engine: "Fox".into(),
            problem: String::new(),
            choice: Box::new(Choice {
                name: "Hash".into(),
                kind: ChoiceKind::Spin {
                    default: 16,
                    min: 1,
                    max: 2048,
                },
            }),
        });
        assert_eq!(
            failure_text(&locale, &value),
            "Fox: “Hash” is a whole number from 1 to 2048."
        );
        let unknown = EngineFailure::Unknown("Owl".parse().unwrap());
        assert!(failure_text(&locale, &unknown).contains("Owl"));
    }
}
