//! Text colours, and texts in different sizes and weights. They follow the style of the [`Ui`] that contains the text.

use bevy_egui::egui::{
    Color32, RichText, Stroke, TextStyle, TextWrapMode, Ui, Visuals, WidgetText,
};
use cohort_scene::theme::ColourExt;

use super::visuals::{LEAD, SMALL, green};
use crate::fonts;

/// Returns the colour of less important text.
pub fn faint(ui: &Ui) -> Color32 {
    ui.visuals().weak_text_color()
}

pub fn ink(ui: &Ui) -> Color32 {
    ui.visuals().widgets.inactive.fg_stroke.color
}

pub fn accent(ui: &Ui) -> Color32 {
    ui.visuals().hyperlink_color
}

pub fn on_accent(ui: &Ui) -> Color32 {
    ui.visuals().selection.stroke.color
}

pub fn warning(ui: &Ui) -> Color32 {
    ui.visuals().error_fg_color
}

/// Returns a green for right answers that is readable in every theme.
pub fn right(ui: &Ui) -> Color32 {
    right_in(ui.visuals())
}

/// Returns the green for right answers where there is no [`Ui`].
pub fn right_in(visuals: &Visuals) -> Color32 {
    green(visuals.dark_mode).egui()
}

pub fn line(ui: &Ui) -> Stroke {
    ui.visuals().window_stroke
}

/// Returns a text in the heavier weight of the text font.
pub fn strong(text: impl Into<String>) -> RichText {
    RichText::new(text).family(fonts::strong())
}

/// Returns a line in larger text, for example for whose turn it is.
pub fn lead(text: impl Into<String>) -> RichText {
    strong(text).size(LEAD)
}

pub fn small(ui: &Ui, text: impl Into<String>) -> RichText {
    RichText::new(text).size(SMALL).color(faint(ui))
}

/// Returns the heading of a page.
pub fn heading(text: impl Into<String>) -> RichText {
    RichText::new(text).text_style(TextStyle::Heading)
}

/// Returns a text in the font of the program's name, for example for the name on the title screen.
pub fn wordmark(text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text).family(fonts::display()).size(size)
}

/// Draws a small heading above a group of controls.
pub fn section(ui: &mut Ui, text: impl Into<String>) {
    ui.add_space(8.0);
    ui.label(strong(text).size(SMALL).color(faint(ui)));
    ui.add_space(-2.0);
}

/// Returns the height of a small heading above a group of controls. `gap` is the space after each element.
pub fn section_height(ui: &Ui, gap: f32) -> f32 {
    let line = WidgetText::from(strong("0").size(SMALL));
    let galley = line.into_galley(ui, None, f32::INFINITY, TextStyle::Body);
    8.0 + galley.size().y + gap - 2.0
}

/// Returns the longest text that fits on a line of the given width. `whole` is the longest text, and `shorter` are
/// shorter texts in decreasing length. If no text fits, returns the shortest text.
pub fn fitting<'a>(ui: &Ui, width: f32, whole: &'a str, shorter: &'a [String]) -> &'a str {
    let needed = |text: &str| {
        let wrap = Some(TextWrapMode::Extend);
        let galley = WidgetText::from(text).into_galley(ui, wrap, f32::INFINITY, TextStyle::Body);
        galley.size().x
    };
    let texts = || std::iter::once(whole).chain(shorter.iter().map(String::as_str));
    texts()
        .find(|text| needed(text) <= width)
        .or(texts().last())
        .unwrap_or(whole)
}
