//! The games that are kept, to be opened again: those that can be gone on with, and those that are over.

use bevy_egui::egui::{
    Context, Response, RichText, Sense, StrokeKind, TextStyle, TextWrapMode, Ui, WidgetInfo,
    WidgetText, WidgetType, pos2, vec2,
};

use super::words::{family_key, moves, players, result};
use super::{controls, dialog, icons, style};
use crate::input::Action;
use crate::locale::Locale;
use crate::saves::KeptGame;

/// The list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EarlierView {
    /// The games, the one changed last first.
    pub games: Vec<EarlierGame>,
    /// What was wrong with files of games.
    pub troubles: Vec<String>,
    /// That older games are not listed.
    pub unlisted: Option<String>,
}

/// A game of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierGame {
    /// What it is called, as actions name it.
    pub name: String,
    /// The game and its board.
    pub game: String,
    /// How it stands, and who plays.
    pub about: String,
    /// The day on which it was changed last.
    pub day: String,
    /// All of this, for those who do not see it.
    pub said: String,
}

impl EarlierView {
    /// Games in words.
    pub fn of(games: &[KeptGame], locale: &Locale) -> Self {
        EarlierView {
            games: games
                .iter()
                .map(|kept| EarlierGame::of(kept, locale))
                .collect(),
            ..EarlierView::default()
        }
    }
}

impl EarlierGame {
    fn of(kept: &KeptGame, locale: &Locale) -> Self {
        let variant = kept.setup.game.variant();
        let count = moves(&kept.setup.game, kept.setup.game.plies().len());
        let state = match kept.setup.game.outcome() {
            None => locale.format("earlier-unfinished", &[("count", count.into())]),
            Some(outcome) => {
                let result = result(locale, outcome).headline;
                let arguments = [("result", result.into()), ("count", count.into())];
                locale.format("earlier-finished", &arguments)
            }
        };
        let players = players(locale, kept.setup.seats, "earlier-against");
        let arguments = [
            ("game", locale.text(family_key(variant.kind())).into()),
            ("board", locale.text(variant.name()).into()),
            ("state", state.into()),
            ("players", players.into()),
            ("day", kept.day().into()),
        ];
        EarlierGame {
            name: kept.name.clone(),
            game: locale.format("earlier-game", &arguments),
            about: locale.format("earlier-about", &arguments),
            day: kept.day(),
            said: locale.format("earlier-name", &arguments),
        }
    }
}

/// Draws the list as a page over the title.
pub fn show(context: &Context, locale: &Locale, view: &EarlierView) -> Vec<Action> {
    let mut opened = None;
    let mut actions = dialog::page(
        context,
        "earlier games",
        &locale.text("title-earlier"),
        |ui| opened = list(ui, locale, view),
        |ui, actions| {
            if controls::primary(ui, icons::CHOSEN, &locale.text("earlier-close")).clicked() {
                actions.push(Action::Close);
            }
        },
    );
    actions.extend(opened.map(Action::OpenGame));
    actions
}

/// The list: gives the name of the game that was clicked.
fn list(ui: &mut Ui, locale: &Locale, view: &EarlierView) -> Option<String> {
    ui.spacing_mut().item_spacing.y = 6.0;
    for trouble in &view.troubles {
        let warning = style::warning(ui);
        ui.label(RichText::new(trouble).color(warning).size(style::SMALL));
    }
    if view.games.is_empty() {
        ui.label(locale.text("earlier-none"));
    }
    let mut opened = None;
    for game in &view.games {
        if entry(ui, game).clicked() {
            opened = Some(game.name.clone());
        }
    }
    if let Some(unlisted) = &view.unlisted {
        ui.label(style::small(ui, unlisted));
    }
    opened
}

/// A game of the list: which one and when, and below how it stands and who plays.
fn entry(ui: &mut Ui, game: &EarlierGame) -> Response {
    const AROUND: f32 = 9.0;
    const GAP: f32 = 10.0;
    let width = ui.available_width();
    let room = width - 2.0 * AROUND;
    let set = |ui: &Ui, text: RichText, wrap: TextWrapMode, room: f32| {
        WidgetText::from(text).into_galley(ui, Some(wrap), room, TextStyle::Body)
    };
    let day = style::small(ui, &game.day);
    let day = set(ui, day, TextWrapMode::Extend, room);
    let beside = room - day.size().x - GAP;
    let title = style::strong(&game.game).color(style::ink(ui));
    let title = set(ui, title, TextWrapMode::Wrap, beside);
    let about = set(ui, style::small(ui, &game.about), TextWrapMode::Wrap, room);
    let height = title.size().y + about.size().y + 2.0 * AROUND;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &game.said));
    if ui.is_rect_visible(rect) {
        let look = *ui.style().interact(&response);
        let fill = if response.hovered() {
            look.weak_bg_fill
        } else {
            ui.visuals().faint_bg_color
        };
        let line = style::line(ui);
        let painter = ui.painter();
        painter.rect(rect, look.corner_radius, fill, line, StrokeKind::Inside);
        let top = rect.left_top() + vec2(AROUND, AROUND);
        let below = top + vec2(0.0, title.size().y);
        let right = rect.right() - AROUND - day.size().x;
        painter.galley(top, title, look.fg_stroke.color);
        painter.galley(pos2(right, top.y + 2.0), day, look.fg_stroke.color);
        painter.galley(below, about, look.fg_stroke.color);
    }
    response
}
