//! The system parameters that draw the pages: [`Panel`] for pages beside the board, [`Over`] for pages above the board.

use std::any::TypeId;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Context, LayerId, Rect, Ui, UiBuilder};
use cohort_controls::input::Action;
use cohort_platform::redraw::Redraw;
use cohort_play::locale::Locale;
use cohort_play::settings::PanelMode;

use crate::layout::{self, Content, Place};
use crate::style;

/// The time between two frames while an animation on a page runs.
pub(super) const FRAME: Duration = Duration::from_millis(33);

/// The order in which the drawing systems run. `Beside`, `Panel`, `Over` and `Top` each run at most one system in a
/// frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum DrawSet {
    Begin,
    /// Draws the page that replaces the panel.
    Beside,
    /// Draws the screen's own panel, unless a page has replaced it.
    Panel,
    /// Draws the page or question over the board.
    Over,
    /// Draws the notice that covers any page.
    Top,
    End,
}

/// Identifies a panel: the type of its view and, for a match, the panel mode, which changes the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PanelId(TypeId, Option<PanelMode>);

/// The state that all drawing systems share during a frame.
#[derive(Resource)]
pub(super) struct Drawing {
    context: Context,
    /// The part of the window outside all panels, in points.
    free: Rect,
    /// The panel drawn in this frame. `before` is the panel drawn in the previous frame.
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
    pub(super) fn has_no_panel(&self) -> bool {
        self.panel.is_none()
    }

    pub(super) fn begin(&mut self, context: &Context) {
        self.context = context.clone();
        self.free = context.viewport_rect();
        self.before = self.panel.take();
        self.actions.clear();
    }

    /// Returns the part of the window outside all panels, in points, and the actions of everything drawn in this frame.
    pub(super) fn end(&mut self) -> (Rect, Vec<Action>) {
        (self.free, std::mem::take(&mut self.actions))
    }

    /// Returns a [`Ui`] for the part of the window outside all panels. Its layer is behind all pages.
    fn place(&self, name: &'static str) -> Ui {
        let builder = UiBuilder::new()
            .layer_id(LayerId::background())
            .max_rect(self.free);
        Ui::new(self.context.clone(), name.into(), builder)
    }
}

/// Draws the panel beside or below the board; [`layout::place`] chooses the place.
#[derive(SystemParam)]
pub(super) struct Panel<'w> {
    drawing: ResMut<'w, Drawing>,
    locale: Res<'w, Locale>,
    redraw: ResMut<'w, Redraw>,
}

impl Panel<'_> {
    /// Draws a page into the panel. `last` stores the view of the page until the next frame.
    pub(super) fn page<V: PartialEq + 'static>(
        &mut self,
        last: &mut Option<V>,
        view: V,
        draw: fn(&mut Ui, &Locale, &V) -> Vec<Action>,
    ) {
        let draw = |ui: &mut Ui, locale: &Locale, view: &V, _| draw(ui, locale, view);
        self.show(Content::Page, last, view, V::eq, draw);
    }

    /// Draws a view into the panel. `last` stores the view until the next frame. `same` compares two views without
    /// their clocks.
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
            // The id contains the type of the view, so that each page has its own state, such as its scroll position.
            .show(&mut ui, |ui| {
                ui.push_id(TypeId::of::<V>(), |ui| draw(ui, &self.locale, &view, place))
                    .inner
            });
        let drawing = &mut *self.drawing;
        drawing.actions.extend(drawn.inner);
        drawing.free = ui.available_rect_before_wrap();
        let mode = match content {
            Content::Match(mode) => Some(mode),
            Content::Page | Content::Lesson | Content::Guides => None,
        };
        drawing.panel = Some(PanelId(TypeId::of::<V>(), mode));
        let is_other = drawing.panel != drawing.before;
        if is_other {
            // The heights of a new page are known only after its first layout, so the frame is laid out again.
            drawing.context.request_discard("another page");
        }
        // Hit tests use the layout of the previous frame, so a changed panel is drawn once more. A changed clock needs
        // no second drawing, because clocks are not clickable.
        if is_other || !last.as_ref().is_some_and(|last| same(last, &view)) {
            self.redraw.request();
        }
        if last.as_ref() != Some(&view) {
            *last = Some(view);
        }
    }

    /// Requests a frame after the given time, at which a temporary text disappears.
    pub(super) fn redraw_in(&mut self, wait: Duration) {
        self.redraw.request_in(wait);
    }

    /// Draws a bar for one line of text at the bottom of the free area, next to a folded panel.
    pub(super) fn line(&mut self, draw: impl FnOnce(&mut Ui, &Locale) -> Vec<Action>) {
        let mut ui = self.drawing.place("screen line");
        let line = egui::Panel::bottom("line").exact_size(layout::LINE);
        let line = line.resizable(false).frame(style::line_frame());
        let drawn = line.show(&mut ui, |ui| draw(ui, &self.locale));
        self.drawing.actions.extend(drawn.inner);
        self.drawing.free = ui.available_rect_before_wrap();
    }

    /// Returns the egui context, and the part of the window outside all panels, in points.
    pub(super) fn around(&self) -> (&Context, Rect) {
        (&self.drawing.context, self.drawing.free)
    }
}

/// Draws a page or question over the board.
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
