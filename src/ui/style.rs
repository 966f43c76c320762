//! How the interface looks: paper and ink in the colours of the theme, type, spacing, size.
//!
//! Colours live in egui's own [`Visuals`], where the functions here find them again: a panel asks for ink or accent, and
//! which paper it is written on is nobody else's business.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowTheme, WindowThemeChanged};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontFamily, FontId, Margin, RichText, Shadow, Stroke, TextStyle,
    Ui, Visuals, vec2,
};

use super::fonts;
use crate::capture::Canvas;
use crate::settings::{Appearance, Settings};
use crate::theme::{Colour, ColourExt, CurrentTheme, Palette};

/// The corner radius of buttons and cards, and of dialogs, in points.
const RADIUS: u8 = 6;
const DIALOG_RADIUS: u8 = 12;

/// The type scale, in points.
const SMALL: f32 = 12.5;
const BODY: f32 = 14.5;
const LEAD: f32 = 16.0;
const HEADING: f32 = 24.0;

/// The height of a control.
pub const CONTROL: f32 = 32.0;
/// The height of the control that goes on.
pub const TALL_CONTROL: f32 = 42.0;

/// The window the interface is drawn for, in logical pixels: a larger one has larger letters.
const DESIGN: Vec2 = Vec2::new(1280.0, 800.0);

/// The room the interface needs at least, in points, whatever size the player wishes for.
const MIN_SPACE: Vec2 = Vec2::new(640.0, 416.0);

/// What the system says of light and dark.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SystemTheme(Option<WindowTheme>);

/// Asks the window what the system prefers.
pub(super) fn sync_system_theme(
    mut changes: MessageReader<WindowThemeChanged>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut system: ResMut<SystemTheme>,
) {
    let first = window.and_then(|window| window.window_theme);
    let latest = changes.read().last().map(|change| change.theme);
    if let Some(theme) = latest.or(first.filter(|_| system.0.is_none())) {
        system.set_if_neq(SystemTheme(Some(theme)));
    }
}

/// What the interface was last dressed in.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Dress {
    palette: Palette,
    dark: bool,
}

/// Sets fonts, colours and size, when they are new: before the panels are drawn, which need them.
pub(super) fn apply_theme(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    theme: Res<CurrentTheme>,
    system: Res<SystemTheme>,
    canvas: Res<Canvas>,
    mut worn: Local<Option<Dress>>,
    mut commands: Commands,
) {
    let Ok(context) = contexts.ctx_mut() else {
        return;
    };
    if worn.is_none() {
        fonts::install(context);
        // egui's wish to be drawn again would wake the window at once; see `crate::window::ignore_repaints`.
        context.set_request_repaint_callback(|_| {});
    }
    let dark = is_dark(settings.appearance, system.0);
    let interface = &theme.interface;
    let palette = if dark {
        &interface.dark
    } else {
        &interface.light
    };
    let wanted = Dress {
        palette: palette.clone(),
        dark,
    };
    if worn.as_ref() != Some(&wanted) {
        apply(context, palette, dark);
        // The window is paper wherever the board is not: a processor need not draw it under every panel.
        commands.insert_resource(ClearColor(palette.paper.bevy()));
        *worn = Some(wanted);
    }
    context.set_zoom_factor(zoom(canvas.size, settings.scale));
}

fn is_dark(appearance: Appearance, system: Option<WindowTheme>) -> bool {
    match appearance {
        Appearance::Light => false,
        Appearance::Dark => true,
        Appearance::System => system != Some(WindowTheme::Light),
    }
}

/// How many logical pixels a point is long: more in a large window, times what the player wants, as far as there is room.
fn zoom(window: Vec2, wanted: f32) -> f32 {
    if window.min_element() <= 0.0 {
        return wanted;
    }
    // A window twice as long need not have letters twice as large: it is also looked at as a whole.
    let fitting = (window / DESIGN).min_element().max(1.0).powf(0.8);
    let largest = (window / MIN_SPACE).min_element().max(0.5);
    // In steps: letters are drawn anew for each size.
    ((fitting * wanted).min(largest) * 20.0).round() / 20.0
}

/// Puts our style on a context, in the colours of a palette.
pub fn apply(context: &egui::Context, palette: &Palette, dark: bool) {
    context.set_theme(if dark {
        egui::Theme::Dark
    } else {
        egui::Theme::Light
    });
    context.all_styles_mut(|style| {
        style.visuals = visuals(palette, dark);
        let spacing = &mut style.spacing;
        spacing.item_spacing = vec2(8.0, 8.0);
        spacing.button_padding = vec2(12.0, 6.0);
        spacing.interact_size = vec2(CONTROL, CONTROL);
        spacing.combo_width = 120.0;
        spacing.combo_height = 420.0;
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
        // Nothing fades: a window in which nothing happens is not drawn, and would keep what is half there.
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
    // Colours mix as light does here, which makes dark letters thin: these are drawn a little bolder.
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
    // The rail of a slider and the box of a tick, which lie on paper.
    visuals.widgets.inactive.bg_fill = line;
    visuals
}

/// Text of second rank.
pub fn faint(ui: &Ui) -> Color32 {
    ui.visuals().weak_text_color()
}

/// Text.
pub fn ink(ui: &Ui) -> Color32 {
    ui.visuals().widgets.inactive.fg_stroke.color
}

/// The one accent.
pub fn accent(ui: &Ui) -> Color32 {
    ui.visuals().hyperlink_color
}

/// Text on the accent.
pub fn on_accent(ui: &Ui) -> Color32 {
    ui.visuals().selection.stroke.color
}

/// What went wrong.
pub fn warning(ui: &Ui) -> Color32 {
    ui.visuals().error_fg_color
}

/// Lines.
pub fn line(ui: &Ui) -> Stroke {
    ui.visuals().window_stroke
}

/// Text of the second weight.
pub fn strong(text: impl Into<String>) -> RichText {
    RichText::new(text).family(fonts::strong())
}

/// A line that leads: whose turn it is, who won.
pub fn lead(text: impl Into<String>) -> RichText {
    strong(text).size(LEAD)
}

/// Small print.
pub fn small(ui: &Ui, text: impl Into<String>) -> RichText {
    RichText::new(text).size(SMALL).color(faint(ui))
}

/// The name of a page or a game.
pub fn heading(text: impl Into<String>) -> RichText {
    RichText::new(text).text_style(TextStyle::Heading)
}

/// The name of the game on its title page.
pub fn wordmark(text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text).family(fonts::display()).size(size)
}

/// The small heading above a group of controls.
pub fn section(ui: &mut Ui, text: impl Into<String>) {
    ui.add_space(8.0);
    ui.label(strong(text).size(SMALL).color(faint(ui)));
    ui.add_space(-2.0);
}

/// The frame of a side panel.
pub fn panel_frame() -> egui::Frame {
    // The paper is there already: see `dress`.
    egui::Frame::new().inner_margin(Margin::symmetric(20, 18))
}

/// The frame of a card.
pub fn card_frame(ui: &Ui) -> egui::Frame {
    egui::Frame::new()
        .fill(ui.visuals().faint_bg_color)
        .stroke(line(ui))
        .corner_radius(CornerRadius::same(RADIUS))
        .inner_margin(Margin::symmetric(12, 9))
}

/// The frame of a dialog over the screen.
pub fn dialog_frame(context: &egui::Context) -> egui::Frame {
    let style = context.global_style();
    egui::Frame::new()
        .fill(style.visuals.window_fill)
        .stroke(style.visuals.window_stroke)
        .shadow(style.visuals.window_shadow)
        .corner_radius(style.visuals.window_corner_radius)
        .inner_margin(Margin::symmetric(24, 20))
}

/// Draws a ring around what has the keyboard, over everything else: fields have a caret, all else only this.
pub(super) fn focus_ring(context: &egui::Context) {
    let Some(focused) = context.memory(egui::Memory::focused) else {
        return;
    };
    let Some(response) = context.read_response(focused) else {
        return;
    };
    let shown = response.rect.intersect(response.interact_rect);
    if !shown.is_positive() {
        return;
    }
    let accent = context.global_style().visuals.hyperlink_color;
    context
        .layer_painter(egui::LayerId::new(egui::Order::Foreground, "focus".into()))
        .rect_stroke(
            shown.expand(3.0),
            CornerRadius::same(RADIUS + 3),
            Stroke::new(2.0, accent),
            egui::StrokeKind::Middle,
        );
}

/// Scrolls to what has just got the keyboard; to be called at the end of what is scrolled.
pub fn scroll_to_focus(ui: &Ui) {
    let gained = ui
        .memory(egui::Memory::focused)
        .and_then(|focused| ui.ctx().read_response(focused))
        .filter(|response| response.gained_focus() && response.layer_id == ui.layer_id());
    if let Some(response) = gained
        && !ui.clip_rect().contains_rect(response.rect)
    {
        ui.scroll_to_rect(response.rect.expand(8.0), None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Themes;

    /// Relative luminance and contrast as WCAG 2.2 defines them.
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
            for (name, palette) in [
                ("light", &theme.interface.light),
                ("dark", &theme.interface.dark),
            ] {
                let papers = [palette.paper, palette.card, palette.hover];
                let texts = [palette.ink, palette.faint, palette.warning];
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

    #[test]
    fn letters_grow_with_the_window_and_never_crowd_out_the_board() {
        let near = |window: [f32; 2], wanted: f32, expected: f32| {
            let zoom = zoom(window.into(), wanted);
            assert!((zoom - expected).abs() < 0.06, "{window:?}: {zoom}");
        };
        near([1280.0, 800.0], 1.0, 1.0);
        near([1024.0, 640.0], 1.0, 1.0);
        near([800.0, 520.0], 1.0, 1.0);
        near([1920.0, 1080.0], 1.0, 1.25);
        near([3840.0, 2160.0], 1.0, 2.2);
        near([1280.0, 800.0], 1.5, 1.5);
        near([800.0, 520.0], 2.0, 1.25);
        near([0.0, 0.0], 1.5, 1.5);
    }

    #[test]
    fn without_a_word_from_the_system_the_paper_is_dark() {
        assert!(is_dark(Appearance::System, None));
        assert!(!is_dark(Appearance::System, Some(WindowTheme::Light)));
        assert!(!is_dark(Appearance::Light, Some(WindowTheme::Dark)));
        assert!(is_dark(Appearance::Dark, Some(WindowTheme::Light)));
    }
}
