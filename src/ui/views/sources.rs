//! The data sources of the view models, and the small view models.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy_egui::egui::Color32;
use cohort_controls::aids::{HintReasons, PositionNotices};
use cohort_controls::input::{EnginesSaid, LastRefusal, NearSide, PendingMove, Rebinding};
use cohort_features::analysis::Analysis;
use cohort_features::collection::{Collection, LastGame, Notice, Reading};
use cohort_features::editor::{Editor, may_analyse};
use cohort_features::learning::Learned;
use cohort_features::leaving::Writers;
use cohort_features::lessons::{CurrentLesson, OfferedLessons};
use cohort_features::openings::Openings;
use cohort_features::pictures::{PictureChoices, Pictures};
use cohort_features::puzzles::{CurrentPuzzle, OfferedPuzzles, PuzzlePage, StormSitting};
use cohort_features::review::GameReview;
use cohort_features::statistics::Statistics;
use cohort_platform::about;
use cohort_platform::adapter;
use cohort_platform::capture::Canvas;
use cohort_platform::date::today;
use cohort_platform::engines::{Engines, Trials};
use cohort_platform::files::Files;
use cohort_platform::machine::Machine;
use cohort_platform::player_library::PlayerLibrary;
use cohort_play::locale::Locale;
use cohort_play::settings::{AnimationSpeed, PanelMode, Settings};
use cohort_play::table::{
    AdaptiveStrength, ClockFaces, ComputerOpponents, EngineTrouble, Hint, Match, Thinking, Viewed,
    WatchSpeed,
};
use cohort_play::variants::Variants;
use cohort_scene::camera::CameraRig;
use cohort_scene::render::quality::ActiveQuality;
use cohort_scene::theme::{CurrentTheme, Themes};
use referee::EngineName;
use rules::{GameKind, Variant};

use super::known_moves::KnownMoveList;
use crate::about::AboutView;
use crate::controls_page::ControlsView;
use crate::editor::EditorView;
use crate::engines::EnginesView;
use crate::learn::LearnView;
use crate::lesson::LessonView;
use crate::library::LibraryView;
use crate::notices::Notices;
use crate::openings::OpeningsView;
use crate::pictures::PicturesView;
use crate::progress::ProgressView;
use crate::puzzle::PuzzleView;
use crate::puzzles::PuzzlesView;
use crate::rules::RulesView;
use crate::said::Said;
use crate::seat_engine::SeatEngine;
use crate::settings::{SettingsView, ThemeView};
use crate::statistics::StatisticsView;
use crate::stone::{StoneFaces, colour_of};
use crate::style;

#[derive(SystemParam)]
pub(crate) struct Sources<'w> {
    pub(crate) locale: Res<'w, Locale>,
    pub(super) settings: Res<'w, Settings>,
    pub(super) themes: Res<'w, Themes>,
    pub(super) theme: Res<'w, CurrentTheme>,
    pub(super) quality: Option<Res<'w, ActiveQuality>>,
    pub(super) variants: Res<'w, Variants>,
    pub(super) last_game: Res<'w, LastGame>,
    collection: Res<'w, Collection>,
    reading: Res<'w, Reading>,
    pub(super) writers: Writers<'w>,
    pub(super) notice: Res<'w, Notice>,
    player_library: Res<'w, PlayerLibrary>,
    editor: Res<'w, Editor>,
    picture_choices: Res<'w, PictureChoices>,
    pictures: Res<'w, Pictures>,
    openings: Res<'w, Openings>,
    pub(crate) statistics: Res<'w, Statistics>,
    pub(super) current: Option<Res<'w, Match>>,
    pub(super) viewed: Res<'w, Viewed>,
    pub(super) lesson: Res<'w, CurrentLesson>,
    offered: Res<'w, OfferedLessons>,
    pub(crate) learned: Res<'w, Learned>,
    pub(super) puzzle: Res<'w, CurrentPuzzle>,
    puzzle_set: Res<'w, OfferedPuzzles>,
    puzzle_page: Res<'w, PuzzlePage>,
    pub(super) faces: Res<'w, ClockFaces>,
    pub(super) rig: Res<'w, CameraRig>,
    pub(super) near: Res<'w, NearSide>,
    pub(super) thinking: Res<'w, Thinking>,
    pub(super) opponents: Res<'w, ComputerOpponents>,
    pub(super) adaptive: Res<'w, AdaptiveStrength>,
    pub(super) hint: Res<'w, Hint>,
    pub(super) watch: Res<'w, WatchSpeed>,
    pub(super) pending: Res<'w, PendingMove>,
    rebinding: Res<'w, Rebinding>,
    trials: Res<'w, Trials>,
    engines: Res<'w, Engines>,
    engines_said: Res<'w, EnginesSaid>,
    pub(super) trouble: Res<'w, EngineTrouble>,
    pub(super) refusal: Res<'w, LastRefusal>,
    pub(crate) said: Option<Res<'w, Said>>,
    pub(super) reviews: Res<'w, GameReview>,
    pub(super) analysis: Res<'w, Analysis>,
    pub(super) known_moves: Option<Res<'w, KnownMoveList>>,
    pub(super) files: Res<'w, Files>,
    pub(super) notices: Notices<'w>,
    pub(super) position: Option<Res<'w, PositionNotices>>,
    pub(super) reasons: Option<Res<'w, HintReasons>>,
    pub(super) adapter: Option<Res<'w, RenderAdapterInfo>>,
    pub(super) canvas: Option<Res<'w, Canvas>>,
}

impl Sources<'_> {
    pub(crate) fn settings(&self) -> SettingsView {
        let themes = self.themes.all().iter();
        SettingsView {
            settings: Settings {
                // If a theme is gone, another one is in use.
                theme: self.theme.id.clone(),
                ..self.settings.clone()
            },
            themes: themes
                .map(|theme| ThemeView::of(theme, &self.locale))
                .collect(),
            problems: self.notices.themes(),
            quality: self.quality.as_deref().map(|active| active.0),
            room_for_scale: self
                .canvas
                .as_deref()
                .and_then(|canvas| style::room_for_scale(canvas.size, self.settings.scale)),
            machine: Machine::this(),
            trouble: self.notices.in_settings(),
        }
    }

    pub(crate) fn squares(&self) -> [Color32; 2] {
        let board = &self.theme.board;
        [&board.light, &board.dark].map(colour_of)
    }

    pub(crate) fn controls(&self) -> ControlsView {
        ControlsView {
            bindings: self.settings.bindings.clone(),
            rebinding: self.rebinding.clone(),
        }
    }

    pub(crate) fn library(&self) -> LibraryView {
        let is_kept = self.player_library.worker().is_some();
        let variants = &self.variants.0;
        LibraryView {
            troubles: self.notices.of_library(),
            stones: StoneFaces::of(&self.theme.stones),
            ..LibraryView::of(
                &self.collection,
                &self.notice,
                is_kept,
                &self.locale,
                variants,
            )
        }
    }

    /// Whether the library holds games, as far as is known.
    pub(super) fn has_records(&self) -> bool {
        let listed = self.collection.listing();
        let any = listed.is_some_and(|listing| listing.is_ok_and(|listing| listing.total > 0));
        any || self.statistics.has_file()
    }

    /// The panel of the lesson.
    pub(crate) fn lesson(&self) -> Option<LessonView> {
        LessonView::of(
            &self.lesson,
            self.learned.latest(),
            &self.locale,
            self.refusal_in_panel(),
        )
    }

    /// The panel of the puzzle.
    pub(crate) fn puzzle(&self) -> Option<PuzzleView> {
        let refusal = self.refusal_in_panel();
        PuzzleView::of(&self.puzzle, &self.learned, &self.locale, refusal)
    }

    /// Whether a storm waits for the open page to close.
    pub(crate) fn storm_waits(&self) -> bool {
        self.puzzle.storm().is_some_and(StormSitting::waits)
    }

    pub(crate) fn puzzles(&self) -> PuzzlesView {
        PuzzlesView::of(
            &self.puzzle_page,
            &self.puzzle_set,
            &self.learned,
            &self.variants.0,
            &self.locale,
        )
    }

    /// Whether the content of the puzzles page has changed.
    pub(crate) fn puzzles_changed(&self) -> bool {
        let of_puzzles = self.puzzle_page.is_changed() || self.puzzle_set.is_changed();
        of_puzzles || self.learned.is_changed()
    }

    /// The rules page.
    pub(crate) fn rules(&self) -> RulesView {
        let played = self.current.as_deref().map(|table| table.game().variant());
        let taught = || {
            self.lesson
                .sitting()
                .map(|sitting| sitting.lesson().variant())
        };
        let chosen = || self.variants.chosen(&self.settings.variant);
        let first = played.or_else(taught).or_else(chosen);
        let still = self.settings.animation_speed == AnimationSpeed::Off;
        RulesView::of(
            &self.variants.0,
            first.map_or("", |variant| variant.id()),
            &self.locale,
            StoneFaces::of(&self.theme.stones),
            !still && !self.settings.reduced_motion,
        )
    }

    pub(crate) fn learn(&self) -> LearnView {
        let learns = self.lesson.sitting().is_some() || self.puzzle.is_played();
        let boards = self.current.is_none() && !learns;
        LearnView::of(&self.offered.0, self.learned.latest(), boards, &self.locale)
    }

    /// The progress page.
    pub(crate) fn progress(&self) -> ProgressView {
        ProgressView::of(&self.learned, &self.offered.0, &self.locale, today())
    }

    /// The lesson of the chosen game, for a player who shows no sign of knowing it.
    pub(super) fn lesson_for_newcomer(&self) -> Option<String> {
        let settings = &*self.settings;
        let played = settings.games_finished > 0
            || self.last_game.game.is_some()
            || self.statistics.has_file();
        if settings.introduced || played {
            return None;
        }
        let kind = self.game_kind();
        let mut lessons = self.offered.0.all().iter();
        let lesson = lessons.find(|lesson| lesson.variant().kind() == kind)?;
        Some(lesson.id().to_owned())
    }

    /// The position editor; `None` before it was opened.
    pub(crate) fn editor(&self) -> Option<EditorView> {
        let stones = StoneFaces::of(&self.theme.stones);
        EditorView::of(
            &self.editor,
            &self.locale,
            self.variants.0.variants(),
            stones,
            may_analyse(self.current.as_deref()),
        )
    }

    pub(crate) fn openings(&self) -> OpeningsView {
        OpeningsView::of(&self.openings, &self.locale)
    }

    /// The pictures page.
    pub(crate) fn pictures(&self) -> PicturesView {
        PicturesView {
            choices: self.picture_choices.clone(),
            near: self.picture_choices.near.unwrap_or(self.near.0),
            state: self.pictures.state().clone(),
        }
    }

    /// What has taken so long to read that the player is told: the name of the file, if it is one.
    pub(crate) fn reading(&self) -> Option<Option<String>> {
        let file = self.reading.told()?;
        let name = file.and_then(|file| file.file_name());
        Some(name.map(|name| name.to_string_lossy().into_owned()))
    }

    /// Whether the content of the page of all games has changed.
    pub(crate) fn games_changed(&self) -> bool {
        self.collection.is_changed()
            || self.notice.is_changed()
            || self.statistics.is_changed()
            || self.theme.is_changed()
    }

    pub(crate) fn summed(&self) -> StatisticsView {
        let variants = &self.variants.0;
        StatisticsView {
            troubles: self.notices.of_statistics(),
            ..StatisticsView::of(&self.statistics, &self.locale, variants, &self.opponents.0)
        }
    }

    pub(crate) fn about(&self) -> AboutView {
        let (version, commit) = about::VERSION;
        let folder = self.files.config_folder();
        AboutView {
            version: (version.to_owned(), commit.to_owned()),
            renderer: self.adapter.as_ref().map(|adapter| adapter::words(adapter)),
            folder: folder.map(|folder| folder.display().to_string()),
            licences: about::licences(),
        }
    }

    /// How much of the panel is visible during a match.
    pub(crate) fn panel_mode(&self) -> PanelMode {
        self.settings.panel
    }

    pub(crate) fn engines(&self) -> EnginesView {
        EnginesView::of(
            &self.settings,
            &self.trials,
            *self.engines_said,
            &self.locale,
        )
    }

    /// The player's external engines, as players of a variant.
    pub(super) fn seat_engines(&self, variant: Option<&Variant>) -> Vec<SeatEngine> {
        let (trials, locale) = (&*self.trials, &*self.locale);
        let engines = self.settings.engines.iter();
        engines
            .map(|setup| SeatEngine::of(setup, trials, &self.engines, variant, locale))
            .collect()
    }

    /// The names of the player's external engines.
    pub(super) fn engine_names(&self) -> Vec<EngineName> {
        let engines = self.settings.engines.iter();
        engines.map(|engine| engine.name).collect()
    }

    /// The player's settings.
    pub(crate) fn chosen(&self) -> &Settings {
        &self.settings
    }

    /// The current game or, without a match, the chosen one.
    pub(crate) fn game_kind(&self) -> GameKind {
        let played = self
            .current
            .as_deref()
            .map(|current| current.game().variant());
        let chosen = || self.variants.chosen(&self.settings.variant);
        let variant = played.or_else(chosen);
        variant.map_or(GameKind::Loa, |variant| variant.kind())
    }
}
