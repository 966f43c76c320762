//! Draws the players in the match panel: names, stones on the board, captured stones, and clocks.

use bevy_egui::egui::{
    self, Align, CornerRadius, Layout, Rect, RichText, Sense, StrokeKind, Ui, UiBuilder,
    WidgetInfo, WidgetType, vec2,
};
use cohort_controls::input::{Action, Page, PageAction};
use cohort_play::locale::Locale;
use phrases::side_key;

use super::clock;
use super::view::{PanelView, PlayerView};
use crate::stone::StoneFaces;
use crate::{controls, style};

/// Draws the cards of both players. `low` makes the cards compact, for a panel of little height.
pub(super) fn cards(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    low: bool,
    actions: &mut Vec<Action>,
) {
    for player in &view.players {
        let open = opening_match(ui, locale, player, false, |ui| {
            card(ui, locale, view.stones, player, low);
        });
        actions.extend(open);
    }
}

/// Draws a player as a button that opens the match page. Tab skips the button, because a key opens the same page. If
/// `counts` is set, the tooltip also contains the numbers of the player's stones and groups.
fn opening_match(
    ui: &mut Ui,
    locale: &Locale,
    player: &PlayerView,
    counts: bool,
    content: impl FnOnce(&mut Ui),
) -> Option<Action> {
    let builder = UiBuilder::new()
        .id_salt(("player", player.side))
        .sense(Sense::CLICK);
    let card = ui.scope_builder(builder, content).response;
    card.widget_info(|| {
        let side = locale.text(side_key(player.side));
        let name = locale.format("player-change", &[("side", side.into())]);
        WidgetInfo::labeled(WidgetType::Button, true, name)
    });
    if card.hovered() {
        let outline = ui.visuals().widgets.hovered.bg_stroke;
        ui.painter()
            .rect_stroke(card.rect, style::RADIUS, outline, StrokeKind::Inside);
    }
    let clicked = card.clicked();
    let tip = locale.text("player-change-tip");
    let counts = counts.then(|| format!("{}\n", player.facts));
    card.on_hover_text(counts.unwrap_or_default() + &tip);
    clicked.then_some(Action::Page(PageAction::Open(Page::Match)))
}

/// Draws each player on one line instead of a card, for a panel of little height.
pub(super) fn lines(ui: &mut Ui, locale: &Locale, view: &PanelView, actions: &mut Vec<Action>) {
    for player in &view.players {
        let open = opening_match(ui, locale, player, true, |ui| {
            framed(ui, player, Some(2), |ui| {
                ui.spacing_mut().interact_size.y = 16.0;
                ui.horizontal(|ui| {
                    view.stones.show(ui, player.side, 18.0);
                    side(ui, locale, player);
                    who(ui, player, &LINE_CLOCKS, true);
                });
            });
        });
        actions.extend(open);
    }
}

/// The possible text sizes of a clock in points, the largest first. `CARD_CLOCKS` is for a clock beside the texts of a
/// card, and `LINE_CLOCKS` for a clock in the line with the player's name.
const CARD_CLOCKS: [f32; 4] = [34.0, 28.0, 22.0, 17.0];
const LINE_CLOCKS: [f32; 2] = [20.0, 17.0];

/// The largest share of a card's width that the clock may use.
const CLOCK_SHARE: f32 = 0.62;

/// The largest width that a clock must leave for the player's name, in points: about ten letters.
const LEAST_NAME: f32 = 80.0;

/// Returns the width that a clock leaves for the player's name, in points.
fn name_room(ui: &Ui, player: &PlayerView) -> f32 {
    let name = player.shorter.last().unwrap_or(&player.name);
    controls::needed(ui, RichText::new(name), controls::BARE).min(LEAST_NAME)
}

/// Returns the width that a clock leaves for the player's side, score and name, in points.
fn side_and_name_room(ui: &Ui, locale: &Locale, player: &PlayerView) -> f32 {
    let gap = ui.spacing().item_spacing.x;
    let width = |text: &str| controls::needed(ui, style::strong(text), controls::BARE) + gap;
    let side = width(&locale.text(side_key(player.side)));
    let score = player.score.as_ref().map_or(0.0, |(score, _)| width(score));
    side + score + name_room(ui, player)
}

/// Draws the longest name of the player that fits. Draws the player's clock at the right end, in the largest of the
/// given text sizes that fits; without sizes, draws no clock. If `counts` is set, draws [`numbers`] before the clock.
fn who(ui: &mut Ui, player: &PlayerView, sizes: &[f32], counts: bool) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let room = ui.available_width() - ui.spacing().item_spacing.x - name_room(ui, player);
        let clock = player.clock.as_ref();
        if let Some((shown, size)) = clock.and_then(|it| clock::fitting(ui, it, sizes, room)) {
            clock::draw(ui, &shown, size);
        }
        let room = ui.available_width() - ui.spacing().item_spacing.x - name_room(ui, player);
        let counts = counts.then(|| numbers(ui, player, room)).flatten();
        if let Some(counts) = counts {
            ui.add(egui::Label::new(counts).truncate());
        }
        let room = ui.available_width();
        let words = style::fitting(ui, room, &player.name, &player.shorter);
        // A few letters and an ellipsis say less than nothing.
        if room < LEAST_NAME / 2.0
            && controls::needed(ui, RichText::new(words), controls::BARE) > room
        {
            return;
        }
        let label = RichText::new(words).color(style::faint(ui));
        let label = ui.add(egui::Label::new(label).truncate());
        if words != player.name {
            label.on_hover_text(&player.name);
        }
    });
}

/// Returns the numbers of the player's stones and groups if they are at most `room` points wide, and otherwise only the
/// number of stones to drop, however wide. The time for the first move replaces all these numbers. Returns `None` if the
/// numbers do not fit and the player has no stone to drop.
fn numbers(ui: &Ui, player: &PlayerView, room: f32) -> Option<RichText> {
    let all = about(ui, player);
    if player.first_move.is_some() || controls::needed(ui, all.clone(), controls::BARE) <= room {
        return Some(all);
    }
    player.hand.as_ref().map(|hand| style::small(ui, hand))
}

/// Draws the clock at the right end of a card, and `content` to the left of the clock.
fn before_clock(ui: &mut Ui, locale: &Locale, player: &PlayerView, content: impl FnOnce(&mut Ui)) {
    let (room, gap) = (ui.available_width(), ui.spacing().item_spacing.x);
    let spare = room - gap - side_and_name_room(ui, locale, player);
    let spare = spare.min(room * CLOCK_SHARE);
    let clock = player.clock.as_ref();
    let clock = clock.and_then(|it| clock::fitting(ui, it, &CARD_CLOCKS, spare));
    let width = clock
        .as_ref()
        .map(|(shown, size)| clock::width(ui, shown, *size));
    let taken = width.map_or(0.0, |width| width + gap);
    ui.vertical(|ui| {
        ui.set_width((room - taken).max(0.0));
        content(ui);
    });
    if let Some((shown, size)) = clock {
        clock::draw(ui, &shown, size);
    }
}

/// Draws the name of a player's side, in bold while this side is to move. Draws the player's score after the name.
fn side(ui: &mut Ui, locale: &Locale, player: &PlayerView) {
    let words = locale.text(side_key(player.side));
    ui.label(if player.to_move {
        style::strong(words)
    } else {
        RichText::new(words)
    });
    if let Some((score, says)) = &player.score {
        let label = ui.label(style::strong(score).color(style::accent(ui)));
        label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, says));
        label.on_hover_text(says);
    }
}

/// The width of the bar that marks the side to move, in points.
const BAR: f32 = 5.0;

/// Draws a player's frame around `content`. During the player's turn, the frame is filled and has a bar at its left
/// edge. `height` is the margin above and below the content in points; `None` means the default margin.
fn framed(ui: &mut Ui, player: &PlayerView, height: Option<i8>, content: impl FnOnce(&mut Ui)) {
    let mut frame = style::card_frame(ui);
    if let Some(height) = height {
        frame.inner_margin.top = height;
        frame.inner_margin.bottom = height;
    }
    if player.to_move {
        frame.fill = ui.visuals().widgets.hovered.weak_bg_fill;
    }
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        content(ui);
    });
    if player.to_move {
        let card = shown.response.rect;
        let bar = Rect::from_min_size(card.min, vec2(BAR, card.height()));
        let corners = CornerRadius {
            ne: 0,
            se: 0,
            ..frame.corner_radius
        };
        let accent = style::accent(ui);
        ui.painter().rect_filled(bar, corners, accent);
    }
}

/// The width below which a card has no stone beside its texts, in points. The texts name the side, too.
const NARROW: f32 = 170.0;

fn card(ui: &mut Ui, locale: &Locale, stones: StoneFaces, player: &PlayerView, low: bool) {
    framed(ui, player, low.then_some(3), |ui| {
        ui.spacing_mut().item_spacing = vec2(10.0, if low { 1.0 } else { 3.0 });
        ui.spacing_mut().interact_size.y = 16.0;
        ui.horizontal(|ui| {
            if ui.available_width() >= NARROW {
                stones.show(ui, player.side, 30.0);
            }
            if low {
                ui.vertical(|ui| {
                    ui.horizontal(|ui| {
                        side(ui, locale, player);
                        who(ui, player, &LINE_CLOCKS, false);
                    });
                    counts(ui, stones, player, low);
                });
            } else {
                before_clock(ui, locale, player, |ui| {
                    ui.horizontal(|ui| {
                        side(ui, locale, player);
                        who(ui, player, &[], false);
                    });
                    counts(ui, stones, player, low);
                });
            }
        });
    });
}

/// Draws the numbers of a player's stones and groups, and of the captured stones.
fn counts(ui: &mut Ui, stones: StoneFaces, player: &PlayerView, low: bool) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        facts(ui, player);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if !low || player.captured.0 > 0 {
                captured(ui, stones, player);
            }
        });
    });
}

/// Returns the number of the player's stones and groups. While the time for the first move runs down, returns this time.
fn about(ui: &Ui, player: &PlayerView) -> RichText {
    match &player.first_move {
        Some(left) => RichText::new(left)
            .size(style::SMALL)
            .color(style::accent(ui)),
        None => style::small(ui, &player.facts),
    }
}

/// Draws the number of the player's stones and groups, or the time for the first move. Leaves space for the number of
/// captured stones.
fn facts(ui: &mut Ui, player: &PlayerView) {
    let taken = match player.captured.0 {
        0 => 0.0,
        count => controls::needed(ui, captured_number(count), controls::BARE),
    };
    let room = ui.available_width() - taken - ui.spacing().item_spacing.x;
    let words = numbers(ui, player, room).unwrap_or_else(|| about(ui, player));
    let label = egui::Label::new(words).truncate();
    ui.scope(|ui| {
        ui.set_max_width(room.max(0.0));
        ui.add(label);
    });
}

/// The width that a captured stone needs, in points.
const STONE: f32 = 16.0;

fn captured_number(count: usize) -> RichText {
    style::strong(format!("× {count}")).size(style::SMALL)
}

/// Draws the number of stones that a player has captured, and a row of these stones.
fn captured(ui: &mut Ui, stones: StoneFaces, player: &PlayerView) {
    let (count, words) = &player.captured;
    if *count == 0 {
        let words = style::small(ui, words);
        // Draw the words only if they fit, because a clock may leave too little space.
        if controls::needed(ui, words.clone(), controls::BARE) <= ui.available_width() {
            ui.label(words);
        }
        return;
    }
    let taken = ui
        .scope(|ui| {
            ui.label(captured_number(*count));
            let room = ui.available_width();
            if room >= STONE {
                stones.row(ui, !player.side, *count, room);
            }
        })
        .response;
    taken.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
    taken.on_hover_text(words);
}
