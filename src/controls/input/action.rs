//! Every action of the player, by area, and the system that carries out each area.

use std::fmt;

use bevy::ecs::schedule::{IntoScheduleConfigs, ScheduleConfigs};
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;
use serde::de::value::EnumAccessDeserializer;
use serde::de::{EnumAccess, Error, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::at_board::{self, BoardAction};
use super::at_games::{self, GamesAction};
use super::at_learning::{self, LearningAction};
use super::at_leaving::{self, ProgramAction};
use super::at_notes::Annotation;
use super::at_statistics::{self, StatisticsAction};
use super::at_table::{self, MatchAction};
use super::at_title::{self, TitleAction};
use super::clipboard::{self, ClipboardAction};
use super::files::{self, DialogAction};
use super::names::{Replayed, VariantName, names_of};
use super::pages::{self, PageAction};
use super::rebinding::{self, KeysAction};
use super::view::{self, ViewAction};
use super::{
    at_editor, at_engines, at_lesson, at_notes, at_openings, at_pictures, at_puzzle, at_review,
    at_settings,
};
use crate::features::analysis::AnalysisRequest;
use crate::features::editor::EditorRequest;
use crate::features::lessons::LessonRequest;
use crate::features::openings::OpeningsRequest;
use crate::features::pictures::PictureRequest;
use crate::features::puzzles::PuzzleRequest;
use crate::features::review::ReviewRequest;
use crate::play::settings::{Change, EngineDeed, Switch};

/// `AREA(ACTIONS) by HANDLER`: each area has one system that carries out its actions. The systems run in the order of
/// this list. Scripts name the actions of the first list alone, and those of the second after their area. The actions
/// of the third list are not available to scripts.
macro_rules! areas {
    (
        flat { $($(#[$flat_doc:meta])* $flat:ident($flat_type:ty) by $flat_by:expr;)+ }
        named { $($(#[$named_doc:meta])* $named:ident($named_type:ty) by $named_by:expr;)+ }
        hidden { $($(#[$hidden_doc:meta])* $hidden:ident($hidden_type:ty) by $hidden_by:expr;)+ }
    ) => {
        /// Something a player does. Buttons, keys, the pointer and scripts all send these.
        #[derive(Message, Clone, Debug, PartialEq)]
        pub enum Action {
            $($(#[$flat_doc])* $flat($flat_type),)+
            $($(#[$named_doc])* $named($named_type),)+
            $($(#[$hidden_doc])* $hidden($hidden_type),)+
        }

        /// Adds the system of each area.
        pub(super) fn add_handlers(app: &mut App) {
            let mut place = 0;
            $(add_handler(app, &mut place, IntoScheduleConfigs::<ScheduleSystem, _>::into_configs($flat_by));)+
            $(add_handler(app, &mut place, IntoScheduleConfigs::<ScheduleSystem, _>::into_configs($named_by));)+
            $(add_handler(app, &mut place, IntoScheduleConfigs::<ScheduleSystem, _>::into_configs($hidden_by));)+
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
        Page(PageAction) by pages::carry_out;
        /// What the title screen chooses and begins.
        Title(TitleAction) by at_title::carry_out;
        /// Sets a setting.
        Settings(Change) by at_settings::set;
        /// Changes a setting, depending on what it was.
        Switch(Switch) by at_settings::switch;
        /// Picks stones and moves them.
        Board(BoardAction) by at_board::carry_out;
        /// The match at the table; a lesson or a puzzle takes some of these for its own.
        Match(MatchAction) by at_table::carry_out;
        View(ViewAction) by view::carry_out;
        /// What is bound to which key and button.
        Keys(KeysAction) by rebinding::carry_out;
        Statistics(StatisticsAction) by at_statistics::carry_out;
        Program(ProgramAction) by at_leaving::carry_out;
        /// Games that come in, and the page that lists all of them.
        Games(GamesAction) by at_games::carry_out;
        Learning(LearningAction) by at_learning::carry_out;
        /// Waits for a window: without one there is no clipboard and no dialog.
        Clipboard(ClipboardAction) by clipboard::carry_out.run_if(clipboard::is_there);
        /// Dialogs of the system in which files are chosen.
        Dialog(DialogAction) by files::carry_out.run_if(files::are_dialogs);
    }
    named {
        Engine(EngineDeed) by at_engines::carry_out;
        /// What a picture of the game shows, and that it is made.
        Picture(PictureRequest) by at_pictures::carry_out;
        Review(ReviewRequest) by at_review::carry_out;
        /// The analysis of the position that is looked at.
        Analysis(AnalysisRequest) by at_review::analyse;
        Lesson(LessonRequest) by at_lesson::carry_out;
        Puzzle(PuzzleRequest) by at_puzzle::carry_out;
    }
    hidden {
        Editor(EditorRequest) by at_editor::carry_out;
        /// Says this about the position that is looked at.
        Annotate(Annotation) by at_notes::carry_out;
        Openings(OpeningsRequest) by at_openings::carry_out;
    }
}

struct AnyAction;

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum("Action", &[], AnyAction)
    }
}

/// The systems that carry out actions, by position in the list of areas.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Handler(usize);

/// All handlers.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct HandlerSet;

fn add_handler(app: &mut App, place: &mut usize, handler: ScheduleConfigs<ScheduleSystem>) {
    app.add_systems(Update, handler.in_set(Handler(*place)).in_set(HandlerSet))
        .configure_sets(Update, Handler(*place + 1).after(Handler(*place)))
        .configure_sets(Update, HandlerSet.in_set(ActionSet));
    *place += 1;
}

/// Carries out actions, after all devices have sent theirs.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ActionSet;

/// Turns pointer and keyboard input into [`Action`]s.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DeviceSet;
