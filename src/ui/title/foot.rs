//! The foot of the title screen: the button that starts the chosen game, and the buttons that open pages.

use bevy_egui::egui::{RichText, Ui};
use cohort_controls::input::{Action, Page, PageAction, TitleAction};
use cohort_features::lessons::LessonRequest;
use cohort_features::online::OnlineRequest;
use cohort_play::locale::Locale;

use super::last;
use super::view::{TitleView, WaitingView};
use crate::button_row::{self, FramedButton};
use crate::controls::{self, State};
use crate::{icons, style};

/// Draws the game to continue, the button that starts the chosen game, and the buttons that open pages.
pub(super) fn show(
    ui: &mut Ui,
    locale: &Locale,
    view: &TitleView,
    high: bool,
    actions: &mut Vec<Action>,
) {
    ui.add_space(10.0);
    if let Some(lesson) = &view.newcomer {
        newcomer(ui, locale, lesson, actions);
    }
    if let Some(game) = &view.last_game
        && last::show(ui, locale, game, view.set_up.stones, high)
    {
        actions.push(Action::Title(TitleAction::Continue));
    }
    let tip = [("tip", locale.text("title-start-tip").into())];
    if controls::primary(ui, icons::PLAY, &locale.text("title-start"))
        .on_hover_text(locale.format("title-next-tip", &tip))
        .clicked()
    {
        actions.push(Action::Title(TitleAction::Start));
    }
    if let Some(waiting) = &view.waiting {
        online_game(ui, locale, waiting, actions);
    }
    if high {
        let waiting = view.waiting.as_ref();
        friend(
            ui,
            locale,
            waiting.map_or(0, |waiting| waiting.count),
            actions,
        );
    }
    let page = |icon, key, page| (icon, key, Action::Page(PageAction::Open(page)));
    let games = page(icons::EARLIER, "title-earlier", Page::Library);
    let statistics = page(icons::STATISTICS, "title-statistics", Page::Statistics);
    let played = view.earlier.then_some(games).into_iter();
    let played = played.chain(view.statistics.then_some(statistics));
    let learned = [
        page(icons::LEARN, "title-learn", Page::Learn),
        page(icons::PUZZLES, "title-puzzles", Page::Puzzles),
        // A window of little height has no line for the friends button. There, this row contains the friends button and
        // not the analysis button. The game options page also leads to the analysis.
        if high {
            page(icons::ANALYSIS, "title-analysis", Page::Analysis)
        } else {
            page(icons::FRIEND, "title-friend-short", Page::Online)
        },
        page(icons::HELP, "title-help", Page::Help),
    ];
    for buttons in [played.collect::<Vec<_>>(), learned.to_vec()] {
        if !buttons.is_empty() {
            row(ui, locale, &buttons, actions);
        }
    }
}

/// Draws the button that opens the most urgent online game: one in which the player must move, or one with clocks.
fn online_game(ui: &mut Ui, locale: &Locale, game: &WaitingView, actions: &mut Vec<Action>) {
    let name = [("name", game.opponent.as_str().into())];
    let word = match game.count {
        0 => locale.format("online-return", &name),
        _ => locale.format("notify-your-move", &name),
    };
    if controls::secondary(ui, icons::CONTINUE, &word).clicked() {
        actions.push(Action::Online(OnlineRequest::Show(game.seat)));
    }
}

/// Draws the button that opens the games against friends. The button shows in how many games the player must move.
fn friend(ui: &mut Ui, locale: &Locale, waiting: usize, actions: &mut Vec<Action>) {
    let word = if waiting > 0 {
        locale.format("title-friend-waiting", &[("count", waiting.into())])
    } else {
        locale.text("title-friend")
    };
    let button = controls::secondary(ui, icons::FRIEND, &word);
    if button
        .on_hover_text(locale.text("title-friend-tip"))
        .clicked()
    {
        actions.push(Action::Page(PageAction::Open(Page::Online)));
    }
}

/// Asks a new player on one line whether the player knows the games. One answer opens the first lesson, and the other
/// closes the question.
fn newcomer(ui: &mut Ui, locale: &Locale, lesson: &str, actions: &mut Vec<Action>) {
    let lesson = LessonRequest::Begin(lesson.to_owned());
    let answers = [
        (icons::LEARN, "newcomer-yes", lesson),
        (icons::CHOSEN, "newcomer-no", LessonRequest::Known),
    ];
    ui.label(style::strong(locale.text("newcomer-ask")).color(style::accent(ui)));
    let answers = answers.map(|(icon, key, request)| {
        FramedButton::new(icon, locale.text(key), Action::Lesson(request))
    });
    actions.extend(button_row::show(ui, answers));
}

/// Draws a row of buttons, each given by its icon, the locale key of its word, and its action. The key with `-tip`
/// appended is the key of the tooltip.
fn row(ui: &mut Ui, locale: &Locale, buttons: &[(&str, &str, Action)], actions: &mut Vec<Action>) {
    let words = |size: f32| -> Vec<RichText> {
        let words = buttons.iter().map(|(_, key, _)| locale.text(key));
        words.map(|word| RichText::new(word).size(size)).collect()
    };
    // If words of the usual size do not fit into one line, all words are smaller and the row can have several lines.
    let rooms = [controls::FRAMED, controls::WORDS];
    let size = match button_row::widths(ui, controls::FRAMED, words(style::BODY)) {
        Some(_) => style::BODY,
        None => style::SMALL,
    };
    let lines = button_row::lines(ui, rooms, &words(size));
    lines.show(ui, buttons, |ui, room, width, (icon, key, action)| {
        let word = RichText::new(locale.text(key)).size(size);
        if controls::button_in(ui, width, room, icon, word, State::READY)
            .on_hover_text(locale.text(&format!("{key}-tip")))
            .clicked()
        {
            actions.push(action.clone());
        }
    });
}
