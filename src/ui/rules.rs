//! The rules page: the start position, the rules with animated examples, and the options of each variant.

mod moving;
mod view;

use bevy::prelude::{DetectChanges, Local, Res, ResMut};
use bevy_egui::egui::{
    Context, Id, Pos2, Rect, RichText, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};
use cohort_controls::input::OpenPages;
use cohort_controls::input::{Action, Page};
use cohort_features::lessons::CurrentLesson;
use cohort_platform::redraw::Redraw;
use cohort_play::locale::Locale;
use cohort_play::settings::{AnimationSpeed, Settings};
use cohort_play::table::Match;
use cohort_play::variants::Variants;
use cohort_scene::theme::CurrentTheme;
use moving::Moment;

use super::drop_down::{self, Choice};
use super::flat_board::NAMES;
use super::library::Thumbnail;
use super::{closing, dialog, icons, style};
use crate::drawing::{FRAME, Over};
use crate::stone::StoneFaces;

pub use view::{ExampleView, RulesView, SectionView, VariantRules};

/// Maximum width of a board, in points. `BESIDE` is the minimum width of the page at which text is next to a board, in
/// points.
const BOARD: f32 = 190.0;
const BESIDE: f32 = 430.0;

/// The sizes of the ring that marks a drop and of a stone before its drop, as multiples of a stone on the board.
const RING: f32 = 1.15;
const ABOVE: f32 = 1.8;

/// Draws the rules page. It first shows the variant of the match, otherwise that of the lesson, and otherwise the
/// chosen variant.
pub(super) fn draw(
    mut over: Over,
    (open_pages, locale): (Res<OpenPages>, Res<Locale>),
    (current, lesson): (Option<Res<Match>>, Res<CurrentLesson>),
    (settings, variants): (Res<Settings>, Res<Variants>),
    theme: Res<CurrentTheme>,
    mut redraw: ResMut<Redraw>,
    mut view: Local<RulesView>,
) {
    if open_pages.is_changed() || locale.is_changed() {
        let played = current.as_deref().map(|table| table.game().variant());
        let taught = || lesson.session().map(|session| session.lesson().variant());
        let chosen = || variants.chosen(&settings.variant);
        let first = played.or_else(taught).or_else(chosen);
        let is_still = settings.animation_speed == AnimationSpeed::Off || settings.reduced_motion;
        *view = RulesView::of(
            &variants.0,
            first.map_or("", |variant| variant.id()),
            &locale,
            StoneFaces::of(&theme.stones),
            !is_still,
        );
    }
    if view.moving {
        redraw.request_in(FRAME);
    }
    over.show(|context, locale| show(context, locale, &view));
}

pub fn show(context: &Context, locale: &Locale, view: &RulesView) -> Vec<Action> {
    dialog::page(
        context,
        locale,
        "rules",
        &locale.text("rules-title"),
        |ui| body(ui, locale, view),
        |ui, actions| {
            let learn = [(icons::LEARN, "title-learn", Page::Learn)];
            actions.extend(closing::foot_with_pages(ui, locale, learn, "help-close"));
        },
    )
}

fn body(ui: &mut Ui, locale: &Locale, view: &RulesView) {
    // The page remembers the variant that the player has last looked at, until the player plays or chooses another
    // variant.
    let id = Id::new("whose rules");
    let known: Option<(String, String)> = ui.data(|data| data.get_temp(id));
    let looked_at = known.filter(|(first, _)| *first == view.first);
    let mut looked_at = looked_at.map_or_else(|| view.first.clone(), |(_, id)| id);
    // A record can name a variant that this version does not know. The page then shows the first variant instead of
    // nothing.
    if !view.variants.iter().any(|variant| variant.id == looked_at)
        && let Some(first) = view.variants.first()
    {
        looked_at.clone_from(&first.id);
    }
    let choices: Vec<_> = view
        .variants
        .iter()
        .map(|variant| Choice::named(variant.id.clone(), variant.name.clone()))
        .collect();
    let width = ui.available_width();
    let name = locale.text("rules-variant");
    let (_, taken) = drop_down::show(ui, width, &name, &choices, &looked_at);
    if let Some(taken) = taken {
        ui.data_mut(|data| data.insert_temp(id, (view.first.clone(), taken.clone())));
        looked_at = taken;
    }
    let mut variants = view.variants.iter();
    let Some(variant) = variants.find(|variant| variant.id == looked_at) else {
        return;
    };
    ui.add_space(6.0);
    beside(
        ui,
        |ui| {
            ui.label(&variant.summary);
            ui.label(RichText::new(locale.text("rulebook-start")).color(style::faint(ui)));
        },
        |ui| {
            let place = board(ui, &variant.start, &locale.text("rulebook-start"));
            let painter = ui.painter().clone();
            variant.start.paint(ui, &painter, place, view.stones);
        },
    );
    for section in &variant.sections {
        heading(ui, &section.title);
        let Some(example) = &section.example else {
            paragraphs(ui, &section.texts);
            continue;
        };
        beside(
            ui,
            |ui| {
                paragraphs(ui, &section.texts);
                ui.label(style::small(ui, &example.caption));
            },
            |ui| paint(ui, view, example),
        );
    }
    heading(ui, &locale.text("rulebook-options"));
    paragraphs(ui, &variant.options);
}

fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(10.0);
    ui.label(style::lead(text).color(style::accent(ui)));
}

fn paragraphs(ui: &mut Ui, texts: &[String]) {
    for text in texts {
        ui.label(text);
    }
}

/// Draws a text and a board next to it. On a narrow page, draws the board below the text.
fn beside(ui: &mut Ui, text: impl FnOnce(&mut Ui), board: impl FnOnce(&mut Ui)) {
    let width = ui.available_width();
    if width < BESIDE {
        text(ui);
        board(ui);
        return;
    }
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(width - BOARD - ui.spacing().item_spacing.x);
            text(ui);
        });
        ui.vertical(|ui| board(ui));
    });
}

/// Reserves the place of a board with the names of its files and ranks, and gives it an accessible name.
fn board(ui: &mut Ui, board: &Thumbnail, name: &str) -> Rect {
    let width = BOARD.min(ui.available_width()) - NAMES;
    let size = vec2(width, width * board.height_of_width());
    let (whole, response) = ui.allocate_exact_size(size + Vec2::splat(NAMES), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, name));
    let place = Rect::from_min_size(whole.left_top() + vec2(NAMES, 0.0), size);
    board.name_squares(ui, place);
    place
}

/// Draws an example of a rule at the current moment of its animation.
fn paint(ui: &mut Ui, view: &RulesView, example: &ExampleView) {
    let Some(last) = example.boards.last() else {
        return;
    };
    let place = board(ui, last, &example.caption);
    let painter = ui.painter().clone();
    let time = ui.input(|input| input.time);
    let moment = match view.moving {
        true => moving::at(example.moves.len(), time),
        false => Moment::Stands(example.moves.len()),
    };
    let (shown, share) = match moment {
        Moment::Stands(made) => (made, None),
        Moment::Moves(made, share) => (made, Some(share)),
    };
    let Some(shown_board) = example.boards.get(shown) else {
        return;
    };
    let ways = example.moves.get(shown).filter(|_| share.is_some());
    match ways {
        None => shown_board.paint(ui, &painter, place, view.stones),
        Some(ways) => {
            let origins: Vec<_> = ways.iter().filter_map(|way| way.from).collect();
            let under = shown_board.without(&origins);
            under.paint(ui, &painter, place, view.stones);
        }
    }
    let at = |square| shown_board.centre_of(place, square);
    let radius = shown_board.radius_in(place);
    // An arrow marks the move in progress or the next move. A ring marks a drop. At the end of the example, they mark the
    // last move.
    let marked = example.moves.get(shown).or_else(|| example.moves.last());
    let stroke = Stroke::new(2.0, style::accent(ui));
    for way in marked.into_iter().flatten() {
        let to: Pos2 = at(way.to);
        match way.from.map(at) {
            Some(from) => painter.arrow(from, to - from, stroke),
            None => {
                painter.circle_stroke(to, radius * RING, stroke);
            }
        }
    }
    let share = share.unwrap_or(1.0);
    for way in ways.into_iter().flatten() {
        let to: Pos2 = at(way.to);
        // A dropped stone comes from above the board, so it becomes smaller.
        let (now, size) = match way.from.map(at) {
            Some(from) => (from + (to - from) * share, 1.0),
            None => (to, ABOVE + (1.0 - ABOVE) * share),
        };
        view.stones.paint(&painter, way.side, now, radius * size);
    }
}
