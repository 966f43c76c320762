//! Declares all actions of a player, grouped into areas of the program such as pages, board and settings.

use std::fmt;

use bevy::prelude::*;
use cohort_features::analysis::AnalysisRequest;
use cohort_features::editor::EditorRequest;
use cohort_features::lessons::LessonRequest;
use cohort_features::online::OnlineRequest;
use cohort_features::openings::OpeningsRequest;
use cohort_features::pictures::PictureRequest;
use cohort_features::puzzles::PuzzleRequest;
use cohort_features::review::ReviewRequest;
use cohort_features::solved::SolvedRequest;
use cohort_play::settings::{Change, EngineEdit, Switch};
use serde::de::value::EnumAccessDeserializer;
use serde::de::{EnumAccess, Error, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::areas::{
    Annotation, BoardAction, ClipboardAction, DialogAction, GamesAction, KeysAction,
    LearningAction, MatchAction, PageAction, ProgramAction, StatisticsAction, TitleAction,
    ViewAction,
};
use super::names::{Replayed, VariantName, names_of};

/// Declares the areas of the program. An entry `AREA(ACTIONS);` names an area and the type of its actions.
///
/// A script writes `flat` actions by their own name, and `named` actions inside their area, such as `Lesson(Next)`. A
/// script cannot write `hidden` actions.
///
/// `handlers.rs` assigns a system to each area. These systems run in the order of this list.
macro_rules! areas {
    (
        flat { $($(#[$flat_doc:meta])* $flat:ident($flat_type:ty);)+ }
        named { $($(#[$named_doc:meta])* $named:ident($named_type:ty);)+ }
        hidden { $($(#[$hidden_doc:meta])* $hidden:ident($hidden_type:ty);)+ }
    ) => {
        /// One action of the player. Buttons, keys, the pointer and scripts all send actions.
        #[derive(Message, Clone, Debug, PartialEq)]
        pub enum Action {
            $($(#[$flat_doc])* $flat($flat_type),)+
            $($(#[$named_doc])* $named($named_type),)+
            $($(#[$hidden_doc])* $hidden($hidden_type),)+
        }

        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Area {
            $($flat,)+
            $($named,)+
            $($hidden,)+
        }

        impl Area {
            pub(super) const ALL: &'static [Area] =
                &[$(Area::$flat,)+ $(Area::$named,)+ $(Area::$hidden,)+];
        }

        impl<'de> Visitor<'de> for AnyAction {
            type Value = Action;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an action")
            }

            fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Action, A::Error> {
                let (VariantName(name), variant) = data.variant()?;
                let mut known = Vec::new();
                $(
                    let names = names_of::<$flat_type>();
                    if names.contains(&name.as_str()) {
                        let again = EnumAccessDeserializer::new(Replayed { name, variant });
                        return <$flat_type>::deserialize(again).map(Action::$flat);
                    }
                    known.extend(names);
                )+
                $(
                    if name == stringify!($named) {
                        return variant.newtype_variant().map(Action::$named);
                    }
                    known.push(stringify!($named));
                )+
                let known = known.join("`, `");
                Err(A::Error::custom(format!("there is no action `{name}`, but `{known}`")))
            }
        }
    };
}

areas! {
    flat {
        Page(PageAction);
        /// Chooses the options of the next match, and starts that match.
        Title(TitleAction);
        /// Sets a setting to a given value.
        Settings(Change);
        /// Changes a setting relative to its old value.
        Switch(Switch);
        /// Selects stones on the board and moves them.
        Board(BoardAction);
        /// Changes the current match or the viewed position. Lessons and puzzles handle some of these actions
        /// themselves.
        Match(MatchAction);
        View(ViewAction);
        /// Binds keys and gamepad buttons to commands.
        Keys(KeysAction);
        Statistics(StatisticsAction);
        Program(ProgramAction);
        /// Opens pasted text and game files, and controls the page that lists all games.
        Games(GamesAction);
        Learning(LearningAction);
        /// Copies games, positions and text to the clipboard, and opens pasted text. Not available without a window.
        Clipboard(ClipboardAction);
        /// Opens a file dialog of the operating system.
        Dialog(DialogAction);
    }
    named {
        Engine(EngineEdit);
        /// Sets the options of a picture of the game, and renders the picture.
        Picture(PictureRequest);
        Review(ReviewRequest);
        /// Controls the analysis of the viewed position.
        Analysis(AnalysisRequest);
        Lesson(LessonRequest);
        Puzzle(PuzzleRequest);
        /// Controls the game on a solved board.
        Solved(SolvedRequest);
        /// Controls games against remote players.
        Online(OnlineRequest);
    }
    hidden {
        Editor(EditorRequest);
        /// Changes the player's notes on the viewed position.
        Annotate(Annotation);
        Openings(OpeningsRequest);
    }
}

struct AnyAction;

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum("Action", &[], AnyAction)
    }
}

/// The systems that carry out actions. They run after all input devices have sent their actions.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ActionSet;

/// The systems that turn pointer and keyboard input into [`Action`]s.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DeviceSet;
