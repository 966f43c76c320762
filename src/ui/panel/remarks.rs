//! Draws comments and variations between the moves of the move list, in small text. A click on a move of a variation
//! shows its position.

use std::ops::Range;
use std::sync::Arc;

use bevy_egui::egui::text::{CCursor, LayoutJob, TextFormat};
use bevy_egui::egui::{
    CornerRadius, FontId, Galley, Rect, Sense, Shape, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};
use cohort_controls::input::{Action, MatchAction};
use cohort_play::locale::Locale;

use super::line_menu;
use super::view::{MoveList, Part, Remark};
use crate::controls::between;
use crate::style;

/// The indent of comments and variations in the move list, in points.
const INDENT: f32 = 24.0;

/// A comment or variation after text layout. Each of its parts has a range of characters.
pub(super) struct Set<'r> {
    remark: &'r Remark,
    galley: Arc<Galley>,
    parts: Vec<Range<usize>>,
}

/// Lays out a comment or variation for the available width.
pub(super) fn set<'r>(ui: &Ui, remark: &'r Remark) -> Set<'r> {
    let mut job = LayoutJob::default();
    job.wrap.max_width = (ui.available_width() - INDENT).max(0.0);
    let faint = style::faint(ui);
    let quiet = between(style::ink(ui), faint, 0.5);
    let (mut parts, mut end) = (Vec::new(), 0);
    for part in &remark.parts {
        let (text, colour) = match part {
            Part::Words(words) => (words, faint),
            Part::Move { text, is_shown, .. } if *is_shown => (text, style::accent(ui)),
            Part::Move { text, .. } => (text, quiet),
        };
        let format = TextFormat::simple(FontId::proportional(style::SMALL), colour);
        if end > 0 {
            job.append(" ", 0.0, format.clone());
            end += 1;
        }
        job.append(text, 0.0, format);
        let begun = end;
        end += text.chars().count();
        parts.push(begun..end);
    }
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    Set {
        remark,
        galley,
        parts,
    }
}

impl Set<'_> {
    pub(super) fn size(&self) -> Vec2 {
        self.galley.size()
    }

    /// Returns the rectangle of the move that led to the position on the board. `None` if the comment or variation does
    /// not contain this move.
    pub(super) fn shown(&self) -> Option<Rect> {
        let mut parts = self.remark.parts.iter().zip(&self.parts);
        let (_, part) =
            parts.find(|(part, _)| matches!(part, Part::Move { is_shown: true, .. }))?;
        Some(self.place(part))
    }

    /// Returns the rectangle of a part of the comment or variation. `part` is the part's range of characters.
    fn place(&self, part: &Range<usize>) -> Rect {
        // If a part begins at a line break, it starts on the new line, not at the end of the line before.
        let at = |index: usize, prefer_next_row: bool| {
            self.galley.pos_from_cursor(CCursor {
                prefer_next_row,
                ..CCursor::new(index)
            })
        };
        at(part.start, true).union(at(part.end, false))
    }
}

/// Draws a comment or variation at the cursor of `ui`. A click on a move of a variation shows the position after the
/// move.
pub(super) fn show(
    ui: &mut Ui,
    locale: &Locale,
    list: &MoveList,
    remark: &Remark,
    actions: &mut Vec<Action>,
) {
    let set = set(ui, remark);
    let corner = ui.cursor().min + vec2(INDENT, 0.0);
    for (number, (part, letters)) in remark.parts.iter().zip(&set.parts).enumerate() {
        let place = set.place(letters).translate(corner.to_vec2());
        let id = ui.id().with(number);
        match part {
            Part::Words(words) => {
                let response = ui.interact(place, id, Sense::hover());
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
            }
            Part::Move {
                text,
                node,
                is_shown,
            } => {
                let response = ui.interact(place, id, Sense::CLICK);
                response
                    .widget_info(|| WidgetInfo::selected(WidgetType::Link, true, *is_shown, text));
                if response.hovered() {
                    let hovered = ui.visuals().widgets.hovered.weak_bg_fill;
                    let place = place.expand2(vec2(2.0, 0.0));
                    let hovered = hovered.gamma_multiply(0.5);
                    let shape = Shape::rect_filled(place, CornerRadius::same(3), hovered);
                    ui.painter().add(shape);
                }
                if response.clicked() {
                    actions.push(Action::Match(MatchAction::ViewNode(*node)));
                }
                if !list.editable.is_empty() {
                    actions.extend(line_menu::show(response, locale, *node, true));
                }
            }
        }
    }
    let place = Rect::from_min_size(corner, set.size());
    if ui.is_rect_visible(place) {
        ui.painter().galley(corner, set.galley, style::ink(ui));
    }
}
