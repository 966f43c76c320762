//! Draws the panels and sends what they return.

use bevy::prelude::*;
use bevy_egui::egui::{self, LayerId, Ui, UiBuilder};
use bevy_egui::{EguiContexts, EguiTextureHandle};

use super::views::Sources;
use super::{Entry, dialog, help, panel, settings, style, title};
use crate::app::Screen;
use crate::board::picture::Stretched;
use crate::camera::BoardArea;
use crate::input::{Action, Overlay};

/// The width of the panel on the title screen and at the table, in points, where the window has it to spare.
const TITLE_WIDTH: f32 = 440.0;
const TABLE_WIDTH: f32 = 340.0;
/// The part of the window a panel takes at most.
const LARGEST_SHARE: f32 = 0.5;

/// Draws what the screen and the overlay need; what is left of the window belongs to the board.
pub(super) fn draw(
    mut contexts: EguiContexts,
    stretched: Option<Res<Stretched>>,
    sources: Sources,
    screen: Res<State<Screen>>,
    overlay: Res<Overlay>,
    mut entry: ResMut<Entry>,
    mut area: ResMut<BoardArea>,
    mut actions: MessageWriter<Action>,
) -> Result {
    let picture = stretched.and_then(|stretched| stretched.0.clone());
    let picture = picture.map(|image| contexts.add_image(EguiTextureHandle::Weak(image.id())));
    let context = contexts.ctx_mut()?.clone();
    let window = context.viewport_rect();
    let builder = UiBuilder::new()
        .layer_id(LayerId::background())
        .max_rect(window);
    let mut ui = Ui::new(context.clone(), "screen".into(), builder);
    let locale = &*sources.locale;
    let largest = window.width() * LARGEST_SHARE;
    let done = match screen.get() {
        Screen::Title => {
            egui::Panel::left("title")
                .exact_size(TITLE_WIDTH.min(largest))
                .resizable(false)
                .frame(style::panel_frame())
                .show(&mut ui, |ui| title::show(ui, locale, &sources.title()))
                .inner
        }
        Screen::Table => {
            egui::Panel::right("table")
                .exact_size(TABLE_WIDTH.min(largest))
                .resizable(false)
                .frame(style::panel_frame())
                .show(&mut ui, |ui| {
                    sources
                        .panel()
                        .map(|view| panel::show(ui, locale, &view, &mut entry))
                        .unwrap_or_default()
                })
                .inner
        }
    };
    actions.write_batch(done);
    actions.write_batch(match (*overlay, dialog::question(*overlay)) {
        (_, Some(question)) => dialog::show(&context, locale, question),
        (Overlay::Settings, _) => settings::show(
            &context,
            locale,
            &sources.settings,
            sources.trouble.unsaved.as_deref(),
        ),
        (Overlay::Help, _) => help::show(&context, locale),
        _ => Vec::new(),
    });
    let left = ui.available_rect_before_wrap();
    if let Some(picture) = picture {
        let whole = egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
        ui.painter()
            .image(picture, left, whole, egui::Color32::WHITE);
    }
    // Points become logical pixels of the window by the size of texts.
    let zoom = context.zoom_factor();
    let corner = |at: egui::Pos2| Vec2::new(at.x, at.y) * zoom;
    let rect = Rect::from_corners(corner(left.min), corner(left.max));
    area.set_if_neq(BoardArea(Some(rect)));
    Ok(())
}
