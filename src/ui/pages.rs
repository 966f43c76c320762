//! The pages. A page is a system that runs while the page is open: one file, and one line in [`plugin`], without which it does not compile. Its system takes
//! the resources that it shows, builds its view and draws it with [`Panel`] beside the board or with [`Over`] above it.

use std::any::TypeId;
use std::time::Duration;

use bevy::ecs::system::{ScheduleSystem, SystemParam};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Context, LayerId, Rect, Ui, UiBuilder};
use cohort_controls::input::{Action, FocusSet, Overlay, Overlays};
use cohort_features::collection::Reading;
use cohort_features::pictures::PictureOrder;
use cohort_platform::frame::Screen;
use cohort_platform::redraw::Redraw;
use cohort_play::locale::Locale;
use cohort_play::settings::PanelMode;

use crate::layout::{self, Content, Place};
use crate::{
    about, aids, analysis, controls_page, dialog, editor, engines, help, learn, lesson, library,
    match_page, new_game, note, openings, options, panel, pictures, progress, puzzle, puzzles,
    reading, review, rules, settings, statistics, style, title,
};

/// Frame time while a page moves.
pub(super) const FRAME: Duration = Duration::from_millis(33);

/// The order of drawing. Of each of the middle sets at most one system runs in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum DrawSet {
    Begin,
    /// The page in place of the panel.
    Beside,
    /// The panel of the screen, unless a page took its place.
    Panel,
    /// The page or question over the board.
    Over,
    /// What covers any page.
    Top,
    End,
}

pub(super) fn plugin(app: &mut App) {
    use DrawSet::{Begin, Beside, End, Over, Panel, Top};
    app.init_resource::<Drawing>().configure_sets(
        EguiPrimaryContextPass,
        (Begin, Beside, Panel, Over, Top, End)
            .chain()
            .after(FocusSet)
            // Pictures show the board without panels.
            .run_if(not(resource_exists::<PictureOrder>)),
    );
    add_panel(app, Screen::Title, title::draw);
    add_panel(app, Screen::Table, panel::draw);
    add_panel(app, Screen::Lesson, lesson::draw);
    add_panel(app, Screen::Puzzle, puzzle::draw);

    for &page in Overlay::PAGES {
        match page {
            Overlay::Settings => add_page(app, page, settings::draw),
            Overlay::Aids => add_page(app, page, aids::draw),
            Overlay::Match => add_page(app, page, match_page::draw),
            Overlay::NewGame => add_page(app, page, new_game::draw),
            Overlay::Options => add_page(app, page, options::draw),
            Overlay::Controls => add_page(app, page, controls_page::draw),
            Overlay::Engines => add_page(app, page, engines::draw),
            Overlay::Library => add_page(app, page, library::draw),
            Overlay::Review => add_page(app, page, review::draw),
            Overlay::Analysis => add_page(app, page, analysis::draw),
            Overlay::Editor => add_page(app, page, editor::draw),
            Overlay::Openings => add_page(app, page, openings::draw),
            Overlay::Pictures => add_page(app, page, pictures::draw),
            Overlay::Annotation => add_page(app, page, note::draw),
            Overlay::Help => add_page(app, page, help::draw),
            Overlay::Rules => add_page(app, page, rules::draw),
            Overlay::Learn => add_page(app, page, learn::draw),
            Overlay::Progress => add_page(app, page, progress::draw),
            Overlay::Puzzles => add_page(app, page, puzzles::draw),
            Overlay::About => add_page(app, page, about::draw),
            Overlay::Statistics => add_page(app, page, statistics::draw),
            // Every question has the same form; it is added below.
            Overlay::Ask(_) => {}
        }
    }
    let asks = |overlays: Res<Overlays>| matches!(overlays.top(), Some(Overlay::Ask(_)));
    add(app, Over, dialog::draw, asks);
    let reads = |reading: Res<Reading>| reading.told().is_some();
    add(app, Top, reading::draw, reads);
}

/// Adds the panel of a screen.
fn add_panel<M>(app: &mut App, screen: Screen, draw: impl IntoScheduleConfigs<ScheduleSystem, M>) {
    let shows = move |drawing: Res<Drawing>, now: Res<State<Screen>>| {
        drawing.panel.is_none() && *now.get() == screen
    };
    add(app, DrawSet::Panel, draw, shows);
}

/// Adds a page; its [place](Overlay::place) decides where it is drawn.
fn add_page<M>(app: &mut App, page: Overlay, draw: impl IntoScheduleConfigs<ScheduleSystem, M>) {
    if page.lies_beside() {
        let shows = move |overlays: Res<Overlays>| overlays.beside() == Some(page);
        add(app, DrawSet::Beside, draw, shows);
    } else {
        let shows = move |overlays: Res<Overlays>| overlays.top() == Some(page);
        add(app, DrawSet::Over, draw, shows);
    }
}

fn add<M, N>(
    app: &mut App,
    set: DrawSet,
    draw: impl IntoScheduleConfigs<ScheduleSystem, M>,
    shows: impl SystemCondition<N>,
) {
    let draw = draw.run_if(shows).in_set(set).ambiguous_with(set);
    app.add_systems(EguiPrimaryContextPass, draw);
}

/// Identifies a panel: its view, and for a match its mode, which decides the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PanelId(TypeId, Option<PanelMode>);

/// What the systems of a frame draw with, and their results so far.
#[derive(Resource)]
pub(super) struct Drawing {
    context: Context,
    /// The part of the window that no panel takes, in points.
    free: Rect,
    /// The panel in this frame and in the frame before.
    panel: Option<PanelId>,
    before: Option<PanelId>,
    actions: Vec<Action>,
}

impl Default for Drawing {
    fn default() -> Self {
        Drawing {
            context: Context::default(),
            free: Rect::NOTHING,
            panel: None,
            before: None,
            actions: Vec::new(),
        }
    }
}

impl Drawing {
    pub(super) fn begin(&mut self, context: &Context) {
        self.context = context.clone();
        self.free = context.viewport_rect();
        self.before = self.panel.take();
        self.actions.clear();
    }

    /// The free part of the window, in points, and the actions of all that was drawn.
    pub(super) fn end(&mut self) -> (Rect, Vec<Action>) {
        (self.free, std::mem::take(&mut self.actions))
    }

    /// A place to draw in the free part of the window, behind all pages.
    fn place(&self, name: &'static str) -> Ui {
        let builder = UiBuilder::new()
            .layer_id(LayerId::background())
            .max_rect(self.free);
        Ui::new(self.context.clone(), name.into(), builder)
    }
}

/// Draws the panel beside the board, or below it if the window is high.
#[derive(SystemParam)]
pub(super) struct Panel<'w> {
    drawing: ResMut<'w, Drawing>,
    locale: Res<'w, Locale>,
    redraw: ResMut<'w, Redraw>,
}

impl Panel<'_> {
    /// Draws a page. `last` remembers its view for the next frame.
    pub(super) fn page<V: PartialEq + 'static>(
        &mut self,
        last: &mut Option<V>,
        view: V,
        draw: fn(&mut Ui, &Locale, &V) -> Vec<Action>,
    ) {
        let draw = |ui: &mut Ui, locale: &Locale, view: &V, _| draw(ui, locale, view);
        self.show(Content::Page, last, view, V::eq, draw);
    }

    /// Draws a view. `last` remembers it for the next frame; `same` compares two views but for clocks.
    pub(super) fn show<V: PartialEq + 'static>(
        &mut self,
        content: Content,
        last: &mut Option<V>,
        view: V,
        same: impl Fn(&V, &V) -> bool,
        draw: impl FnOnce(&mut Ui, &Locale, &V, Place) -> Vec<Action>,
    ) {
        let mut ui = self.drawing.place("screen");
        let window = ui.max_rect().size();
        let place = layout::place(window, content);
        let panel = match place {
            Place::Beside(width) => egui::Panel::right("beside").exact_size(width),
            Place::Below(height) => egui::Panel::bottom("below").exact_size(height),
        };
        let drawn = panel
            .resizable(false)
            .frame(style::panel_frame(window, content, place))
            // State such as the scroll position belongs to this page only.
            .show(&mut ui, |ui| {
                ui.push_id(TypeId::of::<V>(), |ui| draw(ui, &self.locale, &view, place))
                    .inner
            });
        let drawing = &mut *self.drawing;
        drawing.actions.extend(drawn.inner);
        drawing.free = ui.available_rect_before_wrap();
        let mode = match content {
            Content::Match(mode) => Some(mode),
            Content::Page | Content::Lesson => None,
        };
        drawing.panel = Some(PanelId(TypeId::of::<V>(), mode));
        let is_other = drawing.panel != drawing.before;
        if is_other {
            // Heights are known only after the first layout.
            drawing.context.request_discard("another page");
        }
        // Hit tests lag one frame behind the drawing, so draw once more. Not for clocks: nobody clicks on those.
        if is_other || !last.as_ref().is_some_and(|last| same(last, &view)) {
            self.redraw.request();
        }
        if last.as_ref() != Some(&view) {
            *last = Some(view);
        }
    }

    /// Draws the line at the bottom of the rest, beside a rail.
    pub(super) fn line(&mut self, draw: impl FnOnce(&mut Ui, &Locale) -> Vec<Action>) {
        let mut ui = self.drawing.place("screen line");
        let line = egui::Panel::bottom("line").exact_size(layout::LINE);
        let line = line.resizable(false).frame(style::line_frame());
        let drawn = line.show(&mut ui, |ui| draw(ui, &self.locale));
        self.drawing.actions.extend(drawn.inner);
        self.drawing.free = ui.available_rect_before_wrap();
    }

    /// The free part of the window around the board, in points.
    pub(super) fn around(&self) -> (&Context, Rect) {
        (&self.drawing.context, self.drawing.free)
    }
}

/// Draws a page over the board.
#[derive(SystemParam)]
pub(super) struct Over<'w> {
    drawing: ResMut<'w, Drawing>,
    locale: Res<'w, Locale>,
}

impl Over<'_> {
    pub(super) fn show(&mut self, draw: impl FnOnce(&Context, &Locale) -> Vec<Action>) {
        let done = draw(&self.drawing.context, &self.locale);
        self.drawing.actions.extend(done);
    }
}
