//! The program's style as egui settings: spacing, text sizes and colours.

use bevy_egui::egui::{
    self, Color32, CornerRadius, FontFamily, FontId, Margin, Shadow, Stroke, TextStyle, Visuals,
    vec2,
};
use cohort_scene::theme::{Colour, ColourExt, Palette};

use crate::fonts;

/// Corner radius of buttons and cards, and corner radius of dialogs, in points.
pub(crate) const RADIUS: u8 = 6;
const DIALOG_RADIUS: u8 = 12;

/// The text sizes of the interface in points, the smallest first.
pub const SMALL: f32 = 13.5;
pub const BODY: f32 = 15.0;
pub(super) const LEAD: f32 = 17.0;
const HEADING: f32 = 24.0;

/// Space between two controls, in points.
pub const GAP: f32 = 8.0;

pub const CONTROL: f32 = 32.0;
/// Height of the primary button, in points.
pub const TALL_CONTROL: f32 = 42.0;

/// Space reserved for the scroll bar of a page, in points.
pub const SCROLLBAR: f32 = 12.0;

/// Sets the program's style in an egui context, with the colours of a palette.
pub fn apply(context: &egui::Context, palette: &Palette, dark: bool) {
    context.set_theme(if dark {
        egui::Theme::Dark
    } else {
        egui::Theme::Light
    });
    context.options_mut(|options| {
        // A button counts as clicked when it is released, however long it was pressed.
        options.input_options.max_click_duration = f64::INFINITY;
    });
    context.all_styles_mut(|style| {
        style.visuals = visuals(palette, dark);
        let spacing = &mut style.spacing;
        spacing.item_spacing = vec2(GAP, GAP);
        spacing.button_padding = vec2(12.0, 6.0);
        spacing.interact_size = vec2(CONTROL, CONTROL);
        spacing.combo_width = 120.0;
        spacing.combo_height = 450.0;
        spacing.slider_width = 160.0;
        spacing.slider_rail_height = 4.0;
        spacing.icon_width = 18.0;
        spacing.icon_width_inner = 10.0;
        spacing.icon_spacing = 10.0;
        spacing.menu_margin = Margin::same(6);
        spacing.tooltip_width = 320.0;
        spacing.scroll = egui::style::ScrollStyle {
            bar_width: 8.0,
            handle_min_length: 24.0,
            foreground_color: false,
            fade: egui::style::ScrollFadeStyle {
                strength: 0.0,
                size: 0.0,
            },
            ..egui::style::ScrollStyle::thin()
        };
        // Animations are off: an idle window is not drawn, so an animation would stop half way.
        style.animation_time = 0.0;
        style.interaction.selectable_labels = false;
        style.interaction.tooltip_delay = 0.35;
        let text = FontFamily::Proportional;
        style.text_styles = [
            (TextStyle::Small, SMALL, text.clone()),
            (TextStyle::Body, BODY, text.clone()),
            (TextStyle::Button, BODY, text.clone()),
            (TextStyle::Monospace, BODY, text),
            (TextStyle::Heading, HEADING, fonts::display()),
        ]
        .map(|(name, size, family)| (name, FontId::new(size, family)))
        .into();
    });
}

/// Returns a green for right answers that is readable on the background of every theme. The theme's accent colour
/// cannot be used, because it can be any colour.
pub(super) const fn green(dark: bool) -> Colour {
    if dark {
        Colour::opaque(0x7f, 0xce, 0x8c)
    } else {
        Colour::opaque(0x1f, 0x62, 0x2b)
    }
}

fn visuals(palette: &Palette, dark: bool) -> Visuals {
    let [
        paper,
        card,
        hover,
        ink,
        faint,
        line,
        accent,
        on_accent,
        warning,
    ] = [
        palette.paper,
        palette.card,
        palette.hover,
        palette.ink,
        palette.faint,
        palette.line,
        palette.accent,
        palette.on_accent,
        palette.warning,
    ]
    .map(Colour::egui);
    let mut visuals = if dark {
        Visuals::dark()
    } else {
        Visuals::light()
    };
    // Linear blending makes dark letters thin, so letters are drawn slightly bolder.
    visuals.text_options.color_transfer_function =
        egui::epaint::FontColorTransferFunction::TwoCoverageMinusCoverageSq;
    visuals.panel_fill = paper;
    visuals.window_fill = paper;
    visuals.window_stroke = Stroke::new(1.0, line);
    visuals.window_corner_radius = CornerRadius::same(DIALOG_RADIUS);
    visuals.menu_corner_radius = CornerRadius::same(RADIUS);
    visuals.extreme_bg_color = card;
    visuals.text_edit_bg_color = Some(card);
    visuals.faint_bg_color = card;
    visuals.weak_text_color = Some(faint);
    visuals.selection.bg_fill = accent;
    visuals.selection.stroke = Stroke::new(1.0, on_accent);
    visuals.hyperlink_color = accent;
    visuals.error_fg_color = warning;
    visuals.warn_fg_color = warning;
    let shadow = Shadow {
        offset: [0, 6],
        blur: 24,
        spread: 0,
        color: Color32::from_black_alpha(if dark { 110 } else { 50 }),
    };
    visuals.window_shadow = shadow;
    visuals.popup_shadow = Shadow { blur: 12, ..shadow };
    visuals.slider_trailing_fill = true;
    visuals.handle_shape = egui::style::HandleShape::Circle;
    visuals.striped = false;
    let widgets = &mut visuals.widgets;
    for (state, fill, outline) in [
        (&mut widgets.noninteractive, paper, line),
        (&mut widgets.inactive, card, line),
        (&mut widgets.hovered, hover, faint),
        (&mut widgets.active, hover, accent),
        (&mut widgets.open, hover, faint),
    ] {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::new(1.0, outline);
        state.fg_stroke = Stroke::new(1.5, ink);
        state.corner_radius = CornerRadius::same(RADIUS);
        state.expansion = 0.0;
    }
    // Fill of check boxes and slider rails, which are drawn directly on the background.
    visuals.widgets.inactive.bg_fill = line;
    visuals
}

#[cfg(test)]
mod tests {
    use super::*;
    use cohort_scene::theme::Themes;

    /// Returns the contrast between two colours, from 1 to 21, as defined by WCAG 2.2.
    fn contrast(one: Colour, other: Colour) -> f32 {
        let luminance = |colour: Colour| {
            let [red, green, blue] = colour.channels().map(|channel| {
                if channel <= 0.04045 {
                    channel / 12.92
                } else {
                    ((channel + 0.055) / 1.055).powf(2.4)
                }
            });
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        let (a, b) = (luminance(one), luminance(other));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn every_text_of_every_theme_can_be_read_on_what_it_stands_on() {
        for theme in Themes::default().all() {
            for (name, palette, dark) in [
                ("light", &theme.interface.light, false),
                ("dark", &theme.interface.dark, true),
            ] {
                let papers = [palette.paper, palette.card, palette.hover];
                let texts = [palette.ink, palette.faint, palette.warning, green(dark)];
                let on_paper = texts
                    .iter()
                    .flat_map(|text| papers.iter().map(move |paper| (*text, *paper)));
                let accents = [
                    (palette.on_accent, palette.accent),
                    (palette.accent, palette.paper),
                    (palette.accent, palette.card),
                ];
                for (text, paper) in on_paper.chain(accents) {
                    let contrast = contrast(text, paper);
                    assert!(
                        contrast >= 4.5,
                        "{} {name}: {text:?} on {paper:?} has {contrast}",
                        theme.id
                    );
                }
            }
        }
    }
}
