//! View model of the position editor.

use cohort_features::editor::{Brush, EditedBoard, Editor};
use cohort_play::locale::{Locale, Texts};
use rules::SharedVariant;

use crate::drop_down::Choice;
use crate::stone::StoneFaces;
use crate::words::family_key;

#[derive(Clone, Debug)]
pub struct EditorView {
    pub variant: SharedVariant,
    /// The variants to choose from; the value is the id.
    pub variants: Vec<Choice<String>>,
    pub board: EditedBoard,
    pub brush: Brush,
    /// Whether undo and redo are possible, in this order.
    pub can_go: (bool, bool),
    pub text: String,
    /// Why the position cannot be played, or why the last pasted text could not be loaded.
    pub trouble: Option<String>,
    /// Whether the position may be analysed: not during a match in which help is forbidden.
    pub may_analyse: bool,
    pub stones: StoneFaces,
}

impl EditorView {
    /// The view of an editor; `None` before it was opened.
    pub fn of(
        editor: &Editor,
        locale: &Locale,
        variants: &[SharedVariant],
        stones: StoneFaces,
        may_analyse: bool,
    ) -> Option<Self> {
        let variant = editor.variant()?.clone();
        let trouble = editor.trouble().map(|trouble| locale.say(trouble));
        let trouble = trouble.or_else(|| match editor.position()? {
            Err(error) => Some(locale.say(&error.problem)),
            Ok(position) => {
                let game = rules::Game::from_position(variant.clone(), position);
                let over = game.outcome().is_some();
                over.then(|| locale.text("options-over"))
            }
        });
        let choice = |variant: &SharedVariant| {
            let board = locale.text(variant.name());
            Choice {
                value: variant.id().to_owned(),
                name: format!("{} · {board}", locale.text(family_key(variant.kind()))),
                shorter: vec![board],
                meaning: String::new(),
            }
        };
        Some(EditorView {
            variants: variants.iter().map(choice).collect(),
            variant,
            board: editor.board().clone(),
            brush: editor.brush(),
            can_go: editor.can_go(),
            text: editor.text(),
            trouble,
            may_analyse,
            stones,
        })
    }
}
