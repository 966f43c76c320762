//! The card of the game that the player can continue: its position, variant and players.

use bevy_egui::egui::{
    Rect, RichText, Sense, StrokeKind, TextStyle, TextWrapMode, Ui, WidgetInfo, WidgetText,
    WidgetType, pos2, vec2,
};
use cohort_play::locale::Locale;

use super::view::LastGameView;
use crate::stone::StoneFaces;
use crate::{icons, style};

/// Space around the content of the card, and space between its parts, in points.
const AROUND: f32 = 6.0;
const GAP: f32 = 10.0;

/// Size of the thumbnail on a high page, and its size on a page of little height, in points.
const PICTURE: f32 = 54.0;
const LOW_PICTURE: f32 = 26.0;

/// Size of the arrow at the right end of the card, in points.
const ARROW: f32 = 17.0;

/// Draws the card of the game to continue. Returns whether the player has clicked it.
pub(super) fn show(
    ui: &mut Ui,
    locale: &Locale,
    view: &LastGameView,
    stones: StoneFaces,
    high: bool,
) -> bool {
    let word = locale.text("title-continue");
    let picture = if high { PICTURE } else { LOW_PICTURE };
    let width = ui.available_width();
    let left = AROUND + picture + GAP;
    let room = (width - left - GAP - ARROW - AROUND).max(0.0);
    let set = |text: RichText, wrap, room: f32| {
        WidgetText::from(text).into_galley(ui, Some(wrap), room, TextStyle::Body)
    };
    let title = style::strong(&word).color(style::ink(ui));
    let title = set(title, TextWrapMode::Extend, room);
    let which = if high {
        set(style::small(ui, &view.which), TextWrapMode::Wrap, room)
    } else {
        // A card of little height has one line: the whole text, the name of the game, or nothing.
        let beside = room - title.size().x - GAP;
        let words = [&view.which, &view.game].into_iter().map(String::as_str);
        let mut galleys = words.chain([""]).map(|words| {
            let words = style::small(ui, words);
            set(words, TextWrapMode::Extend, f32::INFINITY)
        });
        galleys
            .find(|galley| galley.size().x <= beside)
            .unwrap_or_else(|| set(RichText::new(""), TextWrapMode::Extend, room))
    };
    let written = if high {
        title.size().y + which.size().y
    } else {
        title.size().y.max(which.size().y)
    };
    let size = vec2(width, picture.max(written) + 2.0 * AROUND);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let says = [("which", view.which.as_str().into())];
    let says = locale.format("title-continue-says", &says);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &says));
    let look = *ui.style().interact(&response);
    let (ink, line) = (look.fg_stroke.color, style::line(ui));
    let painter = ui.painter();
    painter.rect(
        rect,
        look.corner_radius,
        look.weak_bg_fill,
        line,
        StrokeKind::Inside,
    );
    let middle = rect.center().y;
    let corner = pos2(rect.left() + AROUND, middle - picture / 2.0);
    let place = Rect::from_min_size(corner, vec2(picture, picture));
    view.picture.paint(ui, painter, place, stones);
    let at = pos2(rect.left() + left, middle - written / 2.0);
    let after = if high {
        at + vec2(0.0, title.size().y)
    } else {
        pos2(at.x + title.size().x + GAP, middle - which.size().y / 2.0)
    };
    painter.galley(at, title, ink);
    painter.galley(after, which, ink);
    let arrow = RichText::new(icons::CONTINUE)
        .size(ARROW)
        .color(style::faint(ui));
    let arrow =
        WidgetText::from(arrow).into_galley(ui, Some(TextWrapMode::Extend), room, TextStyle::Body);
    let at = pos2(
        rect.right() - AROUND - arrow.size().x,
        middle - arrow.size().y / 2.0,
    );
    ui.painter().galley(at, arrow, ink);
    response
        .on_hover_text(if high {
            locale.text("title-continue-tip")
        } else {
            view.which.clone()
        })
        .clicked()
}
