//! The analysis page: the evaluation, the best lines of moves, and a proved result if there is one. It replaces the
//! panel next to the board. Arrows on the board show the best moves.

use bevy_egui::egui::{
    Color32, CornerRadius, Label, Margin, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind,
    TextStyle, Ui, WidgetInfo, WidgetType, vec2,
};
use cohort_controls::input::{Action, MatchAction, Page, PageAction};
use cohort_features::analysis::{AnalysisRequest, MOST_LINES};
use cohort_play::locale::Locale;
use cohort_play::settings::{AnalysisSettings, Change};
use referee::EngineName;

use super::drop_down::{self, Choice};
use super::panel::{self, PanelView};
use super::practice::{self, RowButton};
use super::{closing, controls, icons, radio, scrolling, style};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct AnalysisView {
    /// The panel view of the match, which contains the move list.
    pub table: PanelView,
    /// Whether a move leads to the position shown, and whether a move follows this position. The step buttons need
    /// both.
    pub steps: (bool, bool),
    /// Winning chances of the side that moves first: a number from 0 to 1, and a text. `None` until they are known.
    pub chances: Option<(f32, String)>,
    /// Stone colours of the side that moves first, and of the other side.
    pub colours: [Color32; 2],
    /// Depth, speed and other facts about the search, or the reason why the position is not analysed.
    pub facts: String,
    pub proved: Option<String>,
    /// The best lines of moves, the best line first.
    pub lines: Vec<LineView>,
    /// The number of best moves that the engine searches for.
    pub count: usize,
    /// Whether the engine searches for the opponent's threat, and the label of the check box for it.
    pub threat: (bool, String),
    /// The engines that can analyse: the built-in engine and the external engines. Empty without external engines.
    pub thinkers: Vec<Choice<Option<EngineName>>>,
    pub chosen: AnalysisSettings,
    /// The reason why the engine has failed; `None` if it has not.
    pub trouble: Option<String>,
    /// The number of the line of moves under the pointer, counted from 0, and how many of its moves the board previews.
    pub pointed: Option<(usize, usize)>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineView {
    pub worth: String,
    pub moves: Vec<String>,
}

/// Height of the evaluation bar, in points.
const BAR: f32 = 18.0;

/// The move list's share of the page height, and the maximum height of the move list in points.
const MOVES: f32 = 0.24;
const MOST_MOVES: f32 = 190.0;

/// Draws the analysis page into the side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &AnalysisView) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut done = false;
    let height = ui.available_height();
    controls::page(
        ui,
        |ui| {
            closing::heading(ui, locale, &locale.text("analysis-title"), &mut actions);
            let area = ScrollArea::vertical().auto_shrink(false);
            scrolling::by_pages(ui, "analysis", area, |ui| {
                ui.set_width(ui.available_width() - style::SCROLLBAR);
                bar(ui, view);
                match &view.trouble {
                    None => {
                        ui.label(style::small(ui, &view.facts));
                    }
                    Some(trouble) => again(ui, locale, trouble, &mut actions),
                }
                if let Some(proved) = &view.proved {
                    ui.label(style::strong(proved).color(style::accent(ui)));
                }
                lines(ui, view, &mut actions);
                let least = panel::least_of_moves(ui.available_width());
                let list = (height * MOVES).clamp(least, MOST_MOVES.max(least));
                panel::show_moves(ui, locale, &view.table, list, &mut actions);
                steps(ui, locale, view.steps, &mut actions);
                choices(ui, locale, view, &mut actions);
            });
        },
        |ui| {
            ui.add_space(8.0);
            done = closing::button(ui, &locale.text("analysis-close")).clicked();
        },
    );
    if done {
        actions.push(Action::Page(PageAction::Close));
    }
    actions
}

/// Draws the buttons that step back and forward through the moves.
fn steps(ui: &mut Ui, locale: &Locale, (back, forward): (bool, bool), actions: &mut Vec<Action>) {
    let button = |icon, key, step, enabled| RowButton {
        icon,
        key,
        action: Action::Match(MatchAction::ViewStep(step)),
        enabled,
        leaves: false,
    };
    let buttons = [
        button(icons::BACK, "analysis-back", -1, back),
        button(icons::FORWARD, "analysis-forward", 1, forward),
    ];
    practice::row(ui, locale, &buttons, actions);
}

/// Draws the evaluation bar. Its left part shows the winning chances of the side that moves first.
fn bar(ui: &mut Ui, view: &AnalysisView) {
    let size = vec2(ui.available_width(), BAR);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let painter = ui.painter();
    let corners = CornerRadius::same(4);
    let outline = Stroke::new(1.0, style::faint(ui));
    let Some((share, words)) = &view.chances else {
        painter.rect(
            rect,
            corners,
            Color32::TRANSPARENT,
            outline,
            StrokeKind::Inside,
        );
        ui.label(" ");
        return;
    };
    let [first, second] = view.colours;
    let split = rect.left() + rect.width() * share.clamp(0.0, 1.0);
    let left = Rect::from_min_max(rect.min, (split, rect.bottom()).into());
    painter.rect_filled(rect, corners, second);
    painter.rect_filled(left, corners, first);
    painter.rect_stroke(rect, corners, outline, StrokeKind::Inside);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, words));
    ui.label(style::strong(words));
}

/// Draws the best lines of moves. Pointing at a move previews the line up to this move on the board; a click plays
/// these moves.
fn lines(ui: &mut Ui, view: &AnalysisView, actions: &mut Vec<Action>) {
    let mut pointed = None;
    for (number, line) in view.lines.iter().enumerate() {
        let frame = style::card_frame(ui).inner_margin(Margin::same(6));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            // Reserves the height of two text lines, so that nothing below moves when the text becomes longer or
            // shorter.
            ui.set_min_height(2.0 * ui.text_style_height(&TextStyle::Body));
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(5.0, 1.0);
                ui.spacing_mut().interact_size.y = style::target(ui, 0.0);
                ui.label(style::strong(&line.worth));
                for (place, mv) in line.moves.iter().enumerate() {
                    let text = RichText::new(mv)
                        .size(style::SMALL)
                        .color(style::accent(ui));
                    let label = Label::new(text).sense(Sense::click()).selectable(false);
                    let response = ui.add(label);
                    response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, mv));
                    let here = (number, place + 1);
                    if response.hovered() || response.has_focus() {
                        let y = response.rect.bottom();
                        let line = (1.0, style::accent(ui));
                        ui.painter().hline(response.rect.x_range(), y, line);
                        pointed = Some(here);
                    }
                    if response.clicked() {
                        let play = AnalysisRequest::Play(number, place + 1);
                        actions.push(Action::Analysis(play));
                    }
                }
            });
        });
    }
    if pointed != view.pointed {
        actions.push(Action::Analysis(AnalysisRequest::Point(pointed)));
    }
}

/// Draws the reason why the engine has failed, and a button to try again.
fn again(ui: &mut Ui, locale: &Locale, trouble: &str, actions: &mut Vec<Action>) {
    let warning = style::warning(ui);
    ui.label(RichText::new(trouble).color(warning).size(style::SMALL));
    let width = ui.available_width();
    let word = locale.text("action-try-again");
    let button = controls::button(ui, width, icons::CONTINUE, word, controls::State::READY);
    if button.clicked() {
        actions.push(Action::Analysis(AnalysisRequest::Again));
    }
}

/// Draws the search options: threat, number of lines of moves, and engine. Also draws the button that opens the page of
/// external engines.
fn choices(ui: &mut Ui, locale: &Locale, view: &AnalysisView, actions: &mut Vec<Action>) {
    let (threat, words) = &view.threat;
    if controls::tick(ui, *threat, words).clicked() {
        actions.push(Action::Analysis(AnalysisRequest::Threat(!threat)));
    }
    let name = locale.text("analysis-lines");
    style::section(ui, &name);
    let counts: [(usize, String); MOST_LINES] =
        std::array::from_fn(|place| (place + 1, (place + 1).to_string()));
    let chosen = radio::choices(ui, &name, &view.count, counts);
    actions.extend(chosen.map(|count| Action::Analysis(AnalysisRequest::Lines(count))));
    let name = locale.text("analysis-engine");
    style::section(ui, &name);
    let width = ui.available_width();
    let chosen = view.chosen;
    if !view.thinkers.is_empty() {
        let (_, thinker) = drop_down::show(ui, width, &name, &view.thinkers, &chosen.engine);
        let set =
            |engine| Action::Settings(Change::SetAnalysis(AnalysisSettings { engine, ..chosen }));
        actions.extend(thinker.map(set));
    }
    let word = locale.text("settings-engines");
    let others = controls::button(ui, width, icons::CONTROLS, word, controls::State::READY);
    if others.clicked() {
        actions.push(Action::Page(PageAction::Open(Page::Engines)));
    }
}
