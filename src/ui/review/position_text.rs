//! The review's card about the position shown: the grade of the move that led to it, the reasons, and the better move.

use bevy_egui::egui::{Label, Margin, RichText, Sense, Ui, WidgetInfo, WidgetType, vec2};
use cohort_controls::input::Action;
use cohort_features::review::ReviewRequest;
use cohort_play::locale::Locale;

use super::view::{LineOf, MoveView, PositionText};
use crate::controls::State;
use crate::{controls, icons, style};

/// Draws the review's card about the position shown.
pub(super) fn show(ui: &mut Ui, locale: &Locale, said: &PositionText, actions: &mut Vec<Action>) {
    let frame = style::card_frame(ui).inner_margin(Margin::same(10));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        match said {
            PositionText::Words(words) => {
                ui.label(style::small(ui, words));
            }
            PositionText::Move(view) => of_move(ui, locale, view, actions),
        }
    });
}

fn of_move(ui: &mut Ui, locale: &Locale, view: &MoveView, actions: &mut Vec<Action>) {
    ui.spacing_mut().item_spacing.y = 4.0;
    let headline = style::lead(&view.headline);
    ui.label(if view.is_bad {
        headline.color(style::warning(ui))
    } else {
        headline
    });
    if let Some(loss) = &view.loss {
        ui.label(style::small(ui, loss));
    }
    for reason in &view.reasons {
        ui.label(reason);
    }
    line(
        ui,
        &locale.text("review-better"),
        &view.better,
        LineOf::Better,
        actions,
    );
    line(
        ui,
        &locale.text("review-then"),
        &view.reply,
        LineOf::Reply,
        actions,
    );
    if !view.is_bad {
        return;
    }
    ui.add_space(2.0);
    for (icon, key, request) in [
        (
            icons::BACK,
            "review-before",
            ReviewRequest::Before(view.ply),
        ),
        (
            icons::PLAY,
            "review-play-from",
            ReviewRequest::PlayFrom(view.ply),
        ),
    ] {
        let width = ui.available_width();
        let button = controls::button(ui, width, icon, locale.text(key), State::READY);
        let tip = locale.text(&format!("{key}-tip"));
        if button.on_hover_text(tip).clicked() {
            actions.push(Action::Review(request));
        }
    }
}

/// Draws a line of moves as buttons. A click on a move shows the position after it.
fn line(
    ui: &mut Ui,
    name: &str,
    (ply, moves): &(usize, Vec<String>),
    of: LineOf,
    actions: &mut Vec<Action>,
) {
    if moves.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 1.0);
        ui.spacing_mut().interact_size.y = style::target(ui, 0.0);
        ui.label(style::small(ui, name));
        for (number, mv) in moves.iter().enumerate() {
            let text = RichText::new(mv)
                .size(style::SMALL)
                .color(style::accent(ui));
            let label = Label::new(text).sense(Sense::click()).selectable(false);
            let response = ui.add(label);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, mv));
            if response.hovered() {
                let y = response.rect.bottom();
                ui.painter()
                    .hline(response.rect.x_range(), y, (1.0, style::accent(ui)));
            }
            if response.clicked() {
                actions.push(Action::Review(match of {
                    LineOf::Better => ReviewRequest::Better(*ply, number + 1),
                    LineOf::Reply => ReviewRequest::Reply(*ply, number + 1),
                }));
            }
        }
    });
}
