//! The content of a lesson file after parsing and before validation.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::aid::BoardAid;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LessonFile {
    #[serde(rename = "schema")]
    _schema: u32,
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) variant: String,
    pub(crate) steps: Vec<StepFile>,
    #[serde(default)]
    pub(crate) texts: BTreeMap<String, String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StepFile {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) text: String,
    pub(crate) praise: String,
    pub(crate) position: String,
    #[serde(default)]
    pub(crate) lead: Vec<String>,
    #[serde(default)]
    pub(crate) show: Vec<String>,
    #[serde(default)]
    pub(crate) introduces: Vec<BoardAid>,
    #[serde(default)]
    pub(crate) marks: Vec<MarkFile>,
    pub(crate) goal: GoalFile,
    #[serde(default)]
    pub(crate) from: Vec<String>,
    #[serde(default)]
    pub(crate) wrong: Vec<WrongFile>,
    #[serde(default)]
    pub(crate) otherwise: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(crate) enum MarkFile {
    Square(String),
    Arrow(String, String),
    Barred(String, String),
    Threat(String, String),
    Count(String, u8),
}

#[derive(Debug, Deserialize)]
pub(crate) enum GoalFile {
    Moves(Vec<String>),
    Opening(Vec<String>),
    Any,
    Capture,
    Line,
    Into(Vec<String>),
    Connected,
    Win,
    Hold,
    Force,
    Spare,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrongFile {
    pub(crate) moves: Vec<String>,
    pub(crate) why: String,
}
