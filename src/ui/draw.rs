//! The first and the last drawing system of a frame. The [pages](crate::pages) are drawn between the two systems.

use bevy::prelude::*;
use bevy_egui::egui::{self, LayerId, Ui, UiBuilder};
use bevy_egui::{EguiContexts, EguiTextureHandle};
use cohort_controls::input::{Action, OpenPages, Page, RingOnNext};
use cohort_features::puzzles::CurrentPuzzle;
use cohort_platform::frame::Screen;
use cohort_play::locale::Locale;
use cohort_play::table::Match;
use cohort_scene::camera::{BoardArea, PartialRedraw, ScaledTarget};
use cohort_scene::theme::CurrentTheme;

use crate::drawing::Drawing;
use crate::loading_cover::LoadingCover;
use crate::second_click::Clicks;
use crate::stone::colour_of;
use crate::{flat_board, panel, paused, style};

pub(super) fn begin(
    mut contexts: EguiContexts,
    theme: Res<CurrentTheme>,
    open_pages: Res<OpenPages>,
    mut drawing: ResMut<Drawing>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let board = &theme.board;
    flat_board::dress(context, [&board.light, &board.dark].map(colour_of));
    if open_pages.is_changed() && open_pages.top().is_none() {
        // When all pages are closed, forget their scroll positions, so that a page opens at its top the next time.
        context.data_mut(egui::util::IdTypeMap::remove_by_type::<egui::scroll_area::State>);
        panel::show_move(context);
    }
    drawing.begin(context);
    Ok(())
}

/// Draws everything that covers the board, and sends the actions of the frame. Reports the part of the window outside
/// all panels as the board's area.
pub(super) fn end(
    mut contexts: EguiContexts,
    (stretched, still): (Option<Res<ScaledTarget>>, Option<Res<PartialRedraw>>),
    (locale, cover, ring): (Res<Locale>, Res<LoadingCover>, Res<RingOnNext>),
    (screen, open_pages): (Res<State<Screen>>, Res<OpenPages>),
    (current, puzzle): (Option<Res<Match>>, Res<CurrentPuzzle>),
    mut drawing: ResMut<Drawing>,
    mut area: ResMut<BoardArea>,
    mut clicks: Local<Clicks>,
    mut actions: MessageWriter<Action>,
) -> Result {
    let (free, mut done) = drawing.end();
    let stretched = stretched.and_then(|stretched| Some((stretched.0.clone()?, 1.0)));
    // The renderer itself draws a fully opaque still picture of the board, so only a transparent one is drawn here.
    let still = still.and_then(|still| Some((still.image.clone()?, still.opacity)));
    let still = still.filter(|(_, opacity)| *opacity < 1.0);
    // The pictures to draw in the board's area, from the bottom layer to the top layer.
    let pictures = [stretched, still].map(|picture| {
        let (image, opacity) = picture.filter(|(_, opacity)| *opacity > 0.0)?;
        let image = contexts.add_image(EguiTextureHandle::Weak(image.id()));
        Some((image, egui::Color32::WHITE.gamma_multiply(opacity)))
    });
    let context = contexts.ctx_mut()?.clone();
    let builder = UiBuilder::new()
        .layer_id(LayerId::background())
        .max_rect(free);
    let mut ui = Ui::new(context.clone(), "board".into(), builder);
    let whole = egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
    for (picture, tint) in pictures.into_iter().flatten() {
        ui.painter().image(picture, free, whole, tint);
    }
    // The pause screen covers the board even if a page is open next to the board.
    if *screen.get() == Screen::Table && paused::covers(current.as_deref()) {
        let is_next = open_pages.top().is_none();
        done.extend(paused::show(&mut ui, &locale, free, is_next));
    }
    let (now, click) = context.input(|input| {
        let pointer = &input.pointer;
        let at = pointer.any_click().then(|| pointer.interact_pos());
        (input.time, at.flatten())
    });
    if screen.is_changed() || open_pages.is_changed() {
        clicks.turn(now);
    }
    if !clicks.is_second(click, now) {
        actions.write_batch(done);
    }
    if *screen.get() == Screen::Puzzle && paused::waits(&puzzle) {
        let is_asked = matches!(open_pages.top(), Some(Page::Ask(_)));
        paused::show_waiting(&mut ui, &locale, free, is_asked);
    }
    cover.over_board(&mut ui, &locale, free);
    style::focus_ring(&context, ring.0);
    cover.over_window(&context, &locale);
    // The zoom factor converts egui's points to logical pixels of the window.
    let zoom = context.zoom_factor();
    let corner = |at: egui::Pos2| Vec2::new(at.x, at.y) * zoom;
    let rect = Rect::from_corners(corner(free.min), corner(free.max));
    area.set_if_neq(BoardArea(Some(rect)));
    Ok(())
}
