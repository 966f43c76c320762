//! The resources from which the match panel and the pages about the match are built.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_controls::aids::{HintReasons, PositionNotices};
use cohort_controls::input::{NearSide, PendingMove};
use cohort_features::online::Online;
use cohort_features::review::GameReview;
use cohort_play::locale::Locale;
use cohort_play::settings::Settings;
use cohort_play::table::{
    AdaptiveStrength, ClockFaces, HalfTurn, Hint, Match, StuckEngine, Thinking, Viewed, WatchSpeed,
};
use cohort_scene::camera::CameraRig;
use cohort_scene::theme::CurrentTheme;

use super::known_moves::KnownMoveList;
use crate::file_messages::FileMessages;
use crate::refusals::Refusals;

#[derive(SystemParam)]
pub(crate) struct TableSources<'w> {
    pub(super) locale: Res<'w, Locale>,
    pub(super) settings: Res<'w, Settings>,
    pub(super) theme: Res<'w, CurrentTheme>,
    pub(super) current: Option<Res<'w, Match>>,
    pub(super) viewed: Res<'w, Viewed>,
    pub(super) half: Res<'w, HalfTurn>,
    pub(super) faces: Res<'w, ClockFaces>,
    pub(super) rig: Res<'w, CameraRig>,
    pub(super) near: Res<'w, NearSide>,
    pub(super) thinking: Res<'w, Thinking>,
    pub(super) adaptive: Res<'w, AdaptiveStrength>,
    pub(super) hint: Res<'w, Hint>,
    pub(super) watch: Res<'w, WatchSpeed>,
    pub(super) pending: Res<'w, PendingMove>,
    pub(super) trouble: Res<'w, StuckEngine>,
    pub(super) reviews: Res<'w, GameReview>,
    pub(super) known_moves: Option<Res<'w, KnownMoveList>>,
    pub(super) position: Option<Res<'w, PositionNotices>>,
    pub(super) reasons: Option<Res<'w, HintReasons>>,
    pub(super) notices: FileMessages<'w>,
    pub(super) refusals: Refusals<'w>,
    pub(super) online: Res<'w, Online>,
}
