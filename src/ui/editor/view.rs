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
    /// The game variants to choose from. The value of each choice is the variant's id.
    pub variants: Vec<Choice<String>>,
    pub board: EditedBoard,
    pub brush: Brush,
    /// Whether undo is possible, and whether redo is possible.
    pub can_go: (bool, bool),
    pub text: String,
    /// The reason why the position cannot be played, or why the last pasted text could not be loaded.
    pub trouble: Option<String>,
    /// Whether the player may analyse the position. This is forbidden during a match without help.
    pub may_analyse: bool,
    pub stones: StoneFaces,
}

impl EditorView {
    /// Returns the view of a position editor; `None` if the editor has not been opened yet.
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
