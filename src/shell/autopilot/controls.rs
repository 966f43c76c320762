//! The game state that steps of autopilot scripts read, and the messages that these steps send.

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;
use cohort_controls::input::{Action, LastRefusal, Pointer, Selection};
use cohort_features::collection::{LastTransfer, Reading};
use cohort_features::leaving::LeaveRequest;
use cohort_features::lessons::CurrentLesson;
use cohort_features::puzzles::CurrentPuzzle;
use cohort_features::solved::CurrentSolved;
use cohort_platform::capture::{PictureTaken, TakePicture};
use cohort_platform::frame::Screen;
use cohort_play::settings::Settings;
use cohort_play::table::messages::MatchRequested;
use cohort_play::table::{Hint, InMotion, Match, Thinking};
use cohort_play::variants::Variants;
use cohort_scene::camera::BoardView;
use cohort_scene::render::{PipelineWarmup, Still};

use super::cut_texts::CutTexts;
use super::hand::Hand;

/// A system parameter with all data that a step of an autopilot script reads and writes.
#[derive(SystemParam)]
pub(super) struct Controls<'w, 's> {
    pub(super) screen: Res<'w, State<Screen>>,
    pub(super) current: Option<Res<'w, Match>>,
    pub(super) lesson: Res<'w, CurrentLesson>,
    pub(super) puzzle: Res<'w, CurrentPuzzle>,
    pub(super) solved: Res<'w, CurrentSolved>,
    pub(super) in_motion: Res<'w, InMotion>,
    pub(super) warmup: Option<Res<'w, PipelineWarmup>>,
    pub(super) still: Res<'w, Still>,
    pub(super) thinking: Res<'w, Thinking>,
    pub(super) hint: Res<'w, Hint>,
    pub(super) refusal: Res<'w, LastRefusal>,
    pub(super) selection: Res<'w, Selection>,
    pub(super) pointer: Option<Res<'w, Pointer>>,
    pub(super) notice: Res<'w, LastTransfer>,
    pub(super) variants: Res<'w, Variants>,
    pub(super) settings: ResMut<'w, Settings>,
    pub(super) clock: ResMut<'w, TimeUpdateStrategy>,
    pub(super) cut_texts: Res<'w, CutTexts>,
    pub(super) hand: Hand<'w, 's>,
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
