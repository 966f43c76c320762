//! Draws the panels and sends the actions that they return.

use std::mem::{Discriminant, discriminant};
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{self, LayerId, Ui, UiBuilder};
use bevy_egui::{EguiContexts, EguiTextureHandle};
use cohort_controls::input::{Action, Entry, Overlay, Overlays, RingOnNext};
use cohort_platform::activity::Activity;
use cohort_platform::frame::Screen;
use cohort_play::locale::Locale;
use cohort_play::settings::{PanelMode, Settings};
use cohort_scene::camera::{BoardArea, BoardView, ScaledTarget, StillPicture};

use super::analysis::AnalysisView;
use super::controls_page::ControlsView;
use super::engines::EnginesView;
use super::layout::{Content, Place};
use super::lesson::LessonView;
use super::library::LibraryView;
use super::match_page::MatchPageView;
use super::new_game::NewGameView;
use super::openings::OpeningsView;
use super::options::OptionsView;
use super::panel::PanelView;
use super::progress::ProgressView;
use super::puzzle::PuzzleView;
use super::puzzles::PuzzlesView;
use super::review::ReviewView;
use super::rules::RulesView;
use super::second_click::Clicks;
use super::settings::SettingsView;
use super::statistics::StatisticsView;
use super::title::TitleView;
use super::veil::Veil;
use super::views::Sources;
use super::{
    about, aids, analysis, controls_page, dialog, editor, engines, help, layout, learn, lesson,
    library, match_page, new_game, note, openings, options, panel, paused, pictures, progress,
    puzzle, puzzles, reading, review, rules, settings, squares, statistics, style, title,
};

/// The content that the panel showed last.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shown {
    Title(TitleView),
    Settings(SettingsView),
    Aids(Settings),
    MatchPage(MatchPageView),
    NewGame(NewGameView),
    Options(OptionsView),
    Controls(ControlsView),
    Review(Box<ReviewView>),
    Analysis(Box<AnalysisView>),
    Openings(OpeningsView),
    Engines(EnginesView),
    Lesson(LessonView),
    Puzzle(Box<PuzzleView>),
    Match(PanelMode, PanelView),
}

impl Shown {
    /// The content without clock times, which change by themselves.
    fn without_clocks(&self) -> Shown {
        let mut shown = self.clone();
        match &mut shown {
            Shown::Match(_, view) => view
                .players
                .iter_mut()
                .for_each(|player| player.clock = None),
            Shown::MatchPage(view) => view.clocks = [None, None],
            Shown::Puzzle(view) => {
                view.storm.iter_mut().for_each(|(clock, _)| clock.clear());
            }
            Shown::Title(_)
            | Shown::NewGame(_)
            | Shown::Settings(_)
            | Shown::Aids(_)
            | Shown::Options(_)
            | Shown::Review(_)
            | Shown::Analysis(_)
            | Shown::Openings(_)
            | Shown::Engines(_)
            | Shown::Lesson(_)
            | Shown::Controls(_) => {}
        }
        shown
    }
}

/// The part of the content that decides the layout.
fn page(shown: &Option<Shown>) -> Option<(Discriminant<Shown>, Option<PanelMode>)> {
    let shown = shown.as_ref()?;
    let mode = match shown {
        Shown::Match(mode, _) => Some(*mode),
        Shown::Title(_)
        | Shown::Settings(_)
        | Shown::Aids(_)
        | Shown::MatchPage(_)
        | Shown::NewGame(_)
        | Shown::Options(_)
        | Shown::Review(_)
        | Shown::Analysis(_)
        | Shown::Openings(_)
        | Shown::Engines(_)
        | Shown::Lesson(_)
        | Shown::Puzzle(_)
        | Shown::Controls(_) => None,
    };
    Some((discriminant(shown), mode))
}

/// Frame time while examples move.
const FRAME: Duration = Duration::from_millis(33);

/// Draws the current screen and page; the rest of the window belongs to the board.
pub(super) fn draw(
    mut contexts: EguiContexts,
    pictures: (Option<Res<ScaledTarget>>, Option<Res<StillPicture>>),
    sources: Sources,
    screen: Res<State<Screen>>,
    (overlays, ring): (Res<Overlays>, Res<RingOnNext>),
    (board, veil): (BoardView, Res<Veil>),
    mut entry: ResMut<Entry>,
    mut area: ResMut<BoardArea>,
    mut activity: ResMut<Activity>,
    mut shown: Local<Option<Shown>>,
    mut clicks: Local<Clicks>,
    (mut listed, mut summed): (Local<LibraryView>, Local<StatisticsView>),
    (mut ruled, mut learned): (Local<RulesView>, Local<ProgressView>),
    mut offered: Local<PuzzlesView>,
    mut actions: MessageWriter<Action>,
) -> Result {
    let (stretched, still) = pictures;
    let stretched = stretched.and_then(|stretched| Some((stretched.0.clone()?, 1.0)));
    // The renderer itself draws one that covers the board.
    let still = still.and_then(|still| Some((still.image.clone()?, still.opacity)));
    let still = still.filter(|(_, opacity)| *opacity < 1.0);
    // The pictures over the board, from the bottom up.
    let pictures = [stretched, still].map(|picture| {
        let (image, opacity) = picture.filter(|(_, opacity)| *opacity > 0.0)?;
        let image = contexts.add_image(EguiTextureHandle::Weak(image.id()));
        Some((image, egui::Color32::WHITE.gamma_multiply(opacity)))
    });
    let context = contexts.ctx_mut()?.clone();
    squares::dress(&context, sources.squares());
    let window = context.viewport_rect();
    let builder = UiBuilder::new()
        .layer_id(LayerId::background())
        .max_rect(window);
    let mut ui = Ui::new(context.clone(), "screen".into(), builder);
    let locale = &sources.locale;
    if overlays.is_changed() && overlays.top().is_none() {
        // A new page starts at its top. A page to which the player returns keeps its scroll position.
        context.data_mut(egui::util::IdTypeMap::remove_by_type::<egui::scroll_area::State>);
        panel::show_move(&context);
    }
    // A page next to the board stays when another one opens over it.
    let beside = overlays.all().iter().rfind(|page| page.lies_beside());
    // Keep the panel until there is something to show.
    let reviewed = beside
        .filter(|page| **page == Overlay::Review)
        .and_then(|_| sources.review());
    let analysed = beside
        .filter(|page| **page == Overlay::Analysis)
        .and_then(|_| sources.analysis());
    let show = match (beside, screen.get()) {
        (Some(Overlay::Review), Screen::Table) if reviewed.is_some() => {
            reviewed.map(|view| Shown::Review(Box::new(view)))
        }
        (Some(Overlay::Analysis), Screen::Table) if analysed.is_some() => {
            analysed.map(|view| Shown::Analysis(Box::new(view)))
        }
        (Some(Overlay::Settings), _) => Some(Shown::Settings(sources.settings())),
        (Some(Overlay::Aids), _) => Some(Shown::Aids(sources.chosen().clone())),
        (Some(Overlay::Match), Screen::Table) => sources.match_page().map(Shown::MatchPage),
        (Some(Overlay::NewGame), Screen::Table) => sources.new_game().map(Shown::NewGame),
        (Some(Overlay::Openings), Screen::Table) => Some(Shown::Openings(sources.openings())),
        (Some(Overlay::Engines), _) => Some(Shown::Engines(sources.engines())),
        (Some(Overlay::Controls), _) => Some(Shown::Controls(sources.controls())),
        (Some(Overlay::Options), Screen::Title | Screen::Table) => {
            sources.options().map(Shown::Options)
        }
        (_, Screen::Title) => Some(Shown::Title(sources.title())),
        (_, Screen::Lesson) => sources.lesson().map(Shown::Lesson),
        (_, Screen::Puzzle) => sources.puzzle().map(Box::new).map(Shown::Puzzle),
        (_, Screen::Table) => sources
            .panel()
            .map(|view| Shown::Match(sources.panel_mode(), view)),
    };
    let mut done = show
        .as_ref()
        .map(|shown| panel(&mut ui, locale, shown, &mut entry))
        .unwrap_or_default();
    if let Some(Shown::Match(PanelMode::Folded, view)) = &show {
        let line = egui::Panel::bottom("line").exact_size(layout::LINE);
        let line = line.resizable(false).frame(style::line_frame());
        let said = line.show(&mut ui, |ui| panel::show_line(ui, locale, view));
        done.extend(said.inner);
    }
    done.extend(match overlays.top() {
        Some(Overlay::Ask(question)) => {
            let question = sources.question(question);
            dialog::show(&context, locale, &question)
        }
        Some(Overlay::Library) => {
            if overlays.is_changed() || sources.games_changed() || locale.is_changed() {
                *listed = sources.library();
            }
            library::show(&context, locale, &listed, overlays.is_changed())
        }
        Some(Overlay::Editor) => match sources.editor() {
            Some(view) => editor::show(&context, locale, &view),
            None => Vec::new(),
        },
        Some(Overlay::Annotation) => match sources.note() {
            Some(view) => note::show(&context, locale, &view, overlays.is_changed()),
            None => Vec::new(),
        },
        Some(Overlay::Pictures) => pictures::show(&context, locale, &sources.pictures()),
        Some(Overlay::Statistics) => {
            if overlays.is_changed() || sources.statistics.is_changed() || locale.is_changed() {
                *summed = sources.summed();
            }
            statistics::show(&context, locale, &summed)
        }
        Some(Overlay::Help) => {
            let bindings = &sources.chosen().bindings;
            help::show(&context, locale, sources.game_kind(), bindings)
        }
        Some(Overlay::Rules) => {
            if overlays.is_changed() || locale.is_changed() {
                *ruled = sources.rules();
            }
            if ruled.moving {
                activity.expect_in(FRAME);
            }
            rules::show(&context, locale, &ruled)
        }
        Some(Overlay::Puzzles) => {
            if overlays.is_changed() || sources.puzzles_changed() || locale.is_changed() {
                *offered = sources.puzzles();
            }
            puzzles::show(&context, locale, &offered)
        }
        Some(Overlay::Learn) => learn::show(&context, locale, &sources.learn()),
        Some(Overlay::Progress) => {
            if overlays.is_changed() || sources.learned.is_changed() || locale.is_changed() {
                *learned = sources.progress();
            }
            progress::show(&context, locale, &learned)
        }
        Some(Overlay::About) => about::show(&context, locale, &sources.about()),
        Some(
            Overlay::Settings
            | Overlay::Aids
            | Overlay::Match
            | Overlay::NewGame
            | Overlay::Options
            | Overlay::Review
            | Overlay::Analysis
            | Overlay::Openings
            | Overlay::Engines
            | Overlay::Controls,
        )
        | None => Vec::new(),
    });
    if let Some(file) = sources.reading() {
        activity.expect_in(FRAME);
        actions.write_batch(reading::show(&context, locale, file.as_deref()));
    }
    let left = ui.available_rect_before_wrap();
    // The text size converts points to logical pixels of the window.
    let zoom = context.zoom_factor();
    let point = |at: Vec2| egui::pos2(at.x / zoom, at.y / zoom);
    if let Some(Shown::Match(PanelMode::Open, view)) = &show
        && overlays.top().is_none()
    {
        let squares = board.squares().map(|corners| corners.map(point));
        panel::show_past(&context, view, left, squares);
    }
    if *shown != show {
        if page(&shown) != page(&show) {
            // Heights are known only after the first layout.
            context.request_discard("another page");
        }
        // Hit tests lag one frame behind the drawing, so draw once more. Not for clocks: nobody clicks on those.
        if shown.as_ref().map(Shown::without_clocks) != show.as_ref().map(Shown::without_clocks) {
            activity.stir();
        }
        *shown = show;
    }
    let whole = egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
    for (picture, tint) in pictures.into_iter().flatten() {
        ui.painter().image(picture, left, whole, tint);
    }
    // Whichever page is open next to it.
    if *screen.get() == Screen::Table && sources.is_covered() {
        let is_next = overlays.top().is_none();
        done.extend(paused::show(&mut ui, locale, left, is_next));
    }
    let (now, click) = context.input(|input| {
        let pointer = &input.pointer;
        let at = pointer.any_click().then(|| pointer.interact_pos());
        (input.time, at.flatten())
    });
    if screen.is_changed() || overlays.is_changed() {
        clicks.turn(now);
    }
    if !clicks.is_second(click, now) {
        actions.write_batch(done);
    }
    if *screen.get() == Screen::Puzzle && sources.storm_waits() {
        let is_asked = matches!(overlays.top(), Some(Overlay::Ask(_)));
        paused::show_waiting(&mut ui, locale, left, is_asked);
    }
    veil.over_board(&mut ui, locale, left);
    style::focus_ring(&context, ring.0);
    veil.over_window(&context, locale);
    let corner = |at: egui::Pos2| Vec2::new(at.x, at.y) * zoom;
    let rect = Rect::from_corners(corner(left.min), corner(left.max));
    area.set_if_neq(BoardArea(Some(rect)));
    Ok(())
}

/// Draws the panel in its place.
fn panel(ui: &mut Ui, locale: &Locale, shown: &Shown, entry: &mut Entry) -> Vec<Action> {
    let content = match shown {
        Shown::Title(_)
        | Shown::Settings(_)
        | Shown::Aids(_)
        | Shown::MatchPage(_)
        | Shown::NewGame(_)
        | Shown::Options(_)
        | Shown::Review(_)
        | Shown::Analysis(_)
        | Shown::Openings(_)
        | Shown::Engines(_)
        | Shown::Controls(_) => Content::Page,
        Shown::Match(mode, _) => Content::Match(*mode),
        Shown::Lesson(_) | Shown::Puzzle(_) => Content::Lesson,
    };
    let window = ui.max_rect().size();
    let place = layout::place(window, content);
    let side = match place {
        Place::Beside(width) => egui::Panel::right("beside").exact_size(width),
        Place::Below(height) => egui::Panel::bottom("below").exact_size(height),
    };
    side.resizable(false)
        .frame(style::panel_frame(window, content, place))
        // State such as the scroll position belongs to this page only.
        .show(ui, |ui| {
            ui.push_id(discriminant(shown), |ui| match (shown, place) {
                (Shown::Settings(view), _) => settings::show(ui, locale, view),
                (Shown::Aids(chosen), _) => aids::show(ui, locale, chosen),
                (Shown::MatchPage(view), _) => match_page::show(ui, locale, view),
                (Shown::NewGame(view), _) => new_game::show(ui, locale, view),
                (Shown::Openings(view), _) => openings::show(ui, locale, view),
                (Shown::Engines(view), _) => engines::show(ui, locale, view),
                (Shown::Controls(view), _) => controls_page::show(ui, locale, view),
                (Shown::Options(view), _) => options::show(ui, locale, view),
                (Shown::Review(view), _) => review::show(ui, locale, view),
                (Shown::Analysis(view), _) => analysis::show(ui, locale, view),
                (Shown::Title(view), _) => title::show(ui, locale, view),
                (Shown::Lesson(view), Place::Beside(_)) => lesson::show(ui, locale, view),
                (Shown::Lesson(view), Place::Below(_)) => lesson::show_band(ui, locale, view),
                (Shown::Puzzle(view), Place::Beside(_)) => puzzle::show(ui, locale, view),
                (Shown::Puzzle(view), Place::Below(_)) => puzzle::show_band(ui, locale, view),
                (Shown::Match(PanelMode::Open, view), Place::Beside(_)) => {
                    panel::show(ui, locale, view, entry)
                }
                (Shown::Match(PanelMode::Open, view), Place::Below(_)) => {
                    panel::show_band(ui, locale, view, entry)
                }
                (Shown::Match(PanelMode::Folded, view), place) => {
                    panel::show_rail(ui, locale, view, matches!(place, Place::Beside(_)))
                }
                (Shown::Match(PanelMode::Strip { .. }, view), _) => {
                    panel::show_strip(ui, locale, view)
                }
            })
            .inner
        })
        .inner
}
