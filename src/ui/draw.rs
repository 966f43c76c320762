//! Draws the panels and sends what they return.

use bevy::prelude::*;
use bevy_egui::egui::{self, LayerId, Ui, UiBuilder};
use bevy_egui::{EguiContexts, EguiTextureHandle};

use super::veil::Veil;
use super::views::Sources;
use super::{about, dialog, help, panel, settings, style, title};
use crate::camera::BoardArea;
use crate::camera::{ScaledTarget, StillPicture};
use crate::frame::Screen;
use crate::input::{Action, Entry, Overlay};

/// The width of the panel beside the board, in points, where the window has it to spare. It is the same everywhere:
/// what opens in its place does not move the board.
const WIDTH: f32 = 376.0;
/// The part of the window the panel takes at most.
const LARGEST_SHARE: f32 = 0.5;

/// Draws what the screen and the overlay need; what is left of the window belongs to the board.
pub(super) fn draw(
    mut contexts: EguiContexts,
    pictures: (Option<Res<ScaledTarget>>, Option<Res<StillPicture>>),
    sources: Sources,
    screen: Res<State<Screen>>,
    overlay: Res<Overlay>,
    veil: Res<Veil>,
    mut entry: ResMut<Entry>,
    mut area: ResMut<BoardArea>,
    mut actions: MessageWriter<Action>,
) -> Result {
    let (stretched, still) = pictures;
    let stretched = stretched.and_then(|stretched| Some((stretched.0.clone()?, 1.0)));
    let still = still.and_then(|still| Some((still.image.clone()?, still.opacity)));
    // What lies over the board, from below.
    let pictures = [stretched, still].map(|picture| {
        let (image, opacity) = picture.filter(|(_, opacity)| *opacity > 0.0)?;
        let image = contexts.add_image(EguiTextureHandle::Weak(image.id()));
        Some((image, egui::Color32::WHITE.gamma_multiply(opacity)))
    });
    let context = contexts.ctx_mut()?.clone();
    let window = context.viewport_rect();
    let builder = UiBuilder::new()
        .layer_id(LayerId::background())
        .max_rect(window);
    let mut ui = Ui::new(context.clone(), "screen".into(), builder);
    let locale = &*sources.locale;
    let side = match screen.get() {
        Screen::Title => egui::Panel::left("title"),
        Screen::Table => egui::Panel::right("table"),
    };
    let frame = style::panel_frame();
    let done = side
        .exact_size(WIDTH.min(window.width() * LARGEST_SHARE))
        .resizable(false)
        .frame(frame)
        .show(&mut ui, |ui| match (*overlay, screen.get()) {
            (Overlay::Settings, _) => settings::show(ui, locale, &sources.settings()),
            (_, Screen::Title) => title::show(ui, locale, &sources.title()),
            (_, Screen::Table) => sources
                .panel()
                .map(|view| panel::show(ui, locale, &view, &mut entry))
                .unwrap_or_default(),
        })
        .inner;
    actions.write_batch(done);
    actions.write_batch(match (*overlay, dialog::question(*overlay)) {
        (_, Some(question)) => dialog::show(&context, locale, question),
        (Overlay::Help, _) => help::show(&context, locale),
        (Overlay::About, _) => about::show(&context, locale, &sources.about()),
        _ => Vec::new(),
    });
    style::focus_ring(&context);
    let left = ui.available_rect_before_wrap();
    let whole = egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
    for (picture, tint) in pictures.into_iter().flatten() {
        ui.painter().image(picture, left, whole, tint);
    }
    veil.over_board(&mut ui, locale, left);
    veil.over_window(&context, locale);
    // Points become logical pixels of the window by the size of texts.
    let zoom = context.zoom_factor();
    let corner = |at: egui::Pos2| Vec2::new(at.x, at.y) * zoom;
    let rect = Rect::from_corners(corner(left.min), corner(left.max));
    area.set_if_neq(BoardArea(Some(rect)));
    Ok(())
}
