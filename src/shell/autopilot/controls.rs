//! The game state and messages that script steps use.

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;

use crate::controls::input::{Action, LastRefusal};
use crate::features::collection::{Notice, Reading};
use crate::features::leaving::LeaveRequest;
use crate::features::lessons::CurrentLesson;
use crate::features::puzzles::CurrentPuzzle;
use crate::platform::capture::{PictureTaken, TakePicture};
use crate::platform::frame::Screen;
use crate::play::settings::Settings;
use crate::play::table::messages::MatchRequested;
use crate::play::table::{Hint, InMotion, Match, Thinking};
use crate::play::variants::Variants;
use crate::scene::camera::BoardView;
use crate::scene::render::{PipelineWarmup, Still};

/// System parameter with everything a script step reads and writes.
#[derive(SystemParam)]
pub(super) struct Controls<'w, 's> {
    pub(super) screen: Res<'w, State<Screen>>,
    pub(super) current: Option<Res<'w, Match>>,
    pub(super) lesson: Res<'w, CurrentLesson>,
    pub(super) puzzle: Res<'w, CurrentPuzzle>,
    pub(super) in_motion: Res<'w, InMotion>,
    pub(super) warmup: Option<Res<'w, PipelineWarmup>>,
    pub(super) still: Res<'w, Still>,
    pub(super) thinking: Res<'w, Thinking>,
    pub(super) hint: Res<'w, Hint>,
    pub(super) refusal: Res<'w, LastRefusal>,
    pub(super) notice: Res<'w, Notice>,
    pub(super) variants: Res<'w, Variants>,
    pub(super) settings: ResMut<'w, Settings>,
    pub(super) clock: ResMut<'w, TimeUpdateStrategy>,
    pub(super) view: BoardView<'w>,
    pub(super) window: Option<Single<'w, 's, &'static Window, With<PrimaryWindow>>>,
    pub(super) actions: MessageWriter<'w, Action>,
    pub(super) matches: MessageWriter<'w, MatchRequested>,
    pub(super) pictures: MessageWriter<'w, TakePicture>,
    pub(super) taken: MessageReader<'w, 's, PictureTaken>,
    pub(super) leaving: MessageWriter<'w, LeaveRequest>,
    pub(super) reading: Res<'w, Reading>,
    pub(super) exit: MessageWriter<'w, AppExit>,
}
