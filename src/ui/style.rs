//! How the interface looks: colours, type, spacing.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontFamily, FontId, Margin, RichText, Stroke, TextStyle, Theme,
    Vec2, Visuals,
};

use crate::settings::Settings;

/// The paper the interface is written on.
pub const PAPER: Color32 = Color32::from_rgb(31, 27, 24);
/// Paper that lies on the paper: cards and fields.
pub const CARD: Color32 = Color32::from_rgb(43, 38, 33);
/// The same under the pointer.
pub const CARD_HOVERED: Color32 = Color32::from_rgb(58, 51, 44);
/// Text.
pub const INK: Color32 = Color32::from_rgb(238, 230, 217);
/// Text of second rank. At least 4.5:1 on [`CARD`].
pub const FAINT: Color32 = Color32::from_rgb(176, 165, 149);
/// Lines.
pub const LINE: Color32 = Color32::from_rgb(74, 66, 57);
/// The one accent.
pub const ACCENT: Color32 = Color32::from_rgb(226, 164, 88);
/// Text on the accent.
pub const ON_ACCENT: Color32 = Color32::from_rgb(33, 24, 12);
/// What went wrong.
pub const WARNING: Color32 = Color32::from_rgb(242, 140, 112);

/// The corner radius of buttons and cards, in points.
const RADIUS: u8 = 6;

/// Sets the style and the size of texts, when either is new.
pub(super) fn dress(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    mut dressed: Local<Option<f32>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if dressed.is_none() {
        apply(context);
        // egui's wish to be drawn again would wake the window at once; see `crate::window::ignore_repaints`.
        context.set_request_repaint_callback(|_| {});
    }
    if *dressed != Some(settings.scale) {
        context.set_zoom_factor(settings.scale);
        *dressed = Some(settings.scale);
    }
    Ok(())
}

/// Puts our style on a context.
pub fn apply(context: &egui::Context) {
    context.set_theme(Theme::Dark);
    context.all_styles_mut(|style| {
        style.visuals = visuals();
        style.spacing.item_spacing = Vec2::new(8.0, 8.0);
        style.spacing.button_padding = Vec2::new(12.0, 7.0);
        style.spacing.interact_size = Vec2::new(40.0, 30.0);
        style.spacing.combo_width = 180.0;
        style.interaction.selectable_labels = false;
        let sizes = [
            (TextStyle::Small, 12.5),
            (TextStyle::Body, 15.0),
            (TextStyle::Button, 15.0),
            (TextStyle::Heading, 21.0),
        ];
        for (text, size) in sizes {
            style
                .text_styles
                .insert(text, FontId::new(size, FontFamily::Proportional));
        }
        style.text_styles.insert(
            TextStyle::Monospace,
            FontId::new(14.0, FontFamily::Monospace),
        );
    });
}

fn visuals() -> Visuals {
    let mut visuals = Visuals::dark();
    visuals.override_text_color = Some(INK);
    visuals.panel_fill = PAPER;
    visuals.window_fill = PAPER;
    visuals.window_stroke = Stroke::new(1.0, LINE);
    visuals.window_corner_radius = CornerRadius::same(10);
    visuals.extreme_bg_color = Color32::from_rgb(22, 19, 17);
    visuals.faint_bg_color = CARD;
    visuals.selection.bg_fill = Color32::from_rgb(110, 78, 38);
    visuals.selection.stroke = Stroke::new(1.0, INK);
    visuals.hyperlink_color = ACCENT;
    let widgets = &mut visuals.widgets;
    for (state, fill, line) in [
        (&mut widgets.noninteractive, PAPER, LINE),
        (&mut widgets.inactive, CARD, LINE),
        (&mut widgets.hovered, CARD_HOVERED, FAINT),
        (&mut widgets.active, CARD_HOVERED, ACCENT),
        (&mut widgets.open, CARD_HOVERED, FAINT),
    ] {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::new(1.0, line);
        state.fg_stroke = Stroke::new(1.5, INK);
        state.corner_radius = CornerRadius::same(RADIUS);
        state.expansion = 0.0;
    }
    visuals
}

/// The frame of a side panel.
pub fn panel_frame() -> egui::Frame {
    egui::Frame::new()
        .fill(PAPER)
        .inner_margin(Margin::symmetric(20, 18))
}

/// The frame of a card.
pub fn card_frame() -> egui::Frame {
    egui::Frame::new()
        .fill(CARD)
        .corner_radius(CornerRadius::same(RADIUS))
        .inner_margin(Margin::symmetric(12, 9))
}

/// The frame of a dialog over the screen.
pub fn dialog_frame() -> egui::Frame {
    egui::Frame::new()
        .fill(PAPER)
        .stroke(Stroke::new(1.0, LINE))
        .corner_radius(CornerRadius::same(10))
        .inner_margin(Margin::symmetric(24, 20))
}

/// The one button of a screen that goes on.
pub fn primary_button(text: String) -> egui::Button<'static> {
    egui::Button::new(RichText::new(text).color(ON_ACCENT).size(16.0))
        .fill(ACCENT)
        .min_size(Vec2::new(0.0, 38.0))
}

/// The small heading above a group of controls.
pub fn section(ui: &mut egui::Ui, text: String) {
    ui.add_space(6.0);
    ui.label(RichText::new(text).color(FAINT).size(13.0));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance and contrast as WCAG 2.2 defines them.
    fn contrast(one: Color32, other: Color32) -> f32 {
        let channel = |c: u8| {
            let c = f32::from(c) / 255.0;
            if c <= 0.04045 {
                c / 12.92
            } else {
                ((c + 0.055) / 1.055).powf(2.4)
            }
        };
        let luminance = |c: Color32| {
            0.2126 * channel(c.r()) + 0.7152 * channel(c.g()) + 0.0722 * channel(c.b())
        };
        let (a, b) = (luminance(one), luminance(other));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn every_text_can_be_read_on_what_it_stands_on() {
        for text in [INK, FAINT, WARNING] {
            for paper in [PAPER, CARD, CARD_HOVERED] {
                assert!(
                    contrast(text, paper) >= 4.5,
                    "{text:?} on {paper:?}: {}",
                    contrast(text, paper)
                );
            }
        }
        assert!(contrast(ON_ACCENT, ACCENT) >= 4.5);
    }
}
