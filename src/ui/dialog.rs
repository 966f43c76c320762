//! Dialog windows over the screen: questions before irreversible actions, and pages to read.

use bevy::prelude::Res;
use bevy_egui::egui::{Context, Id, Key, LayerId, Modal, Order, ScrollArea, Ui};
use cohort_controls::input::{Action, PageAction, Question};
use cohort_controls::input::{OpenPages, Page};
use cohort_features::leaving::Unwritten;
use cohort_features::leaving::Writers;
use cohort_play::locale::{Locale, Texts};
use cohort_play::table::{Losses, Match, Viewed};
use rules::Side;

use super::screen_reader::{Topic, say};
use super::words::side_name;
use super::{closing, controls, icons, scrolling, style};
use crate::drawing::Over;

/// A question to the player before an irreversible action, or before an action that needs the opponent's consent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionView {
    pub asked: String,
    /// Locale key of the action's name, which is a verb, and the icon of its button.
    pub deed: (&'static str, &'static str),
    /// Locale key of the answer that changes nothing, and the icon of its button.
    pub safe: (&'static str, &'static str),
}

impl QuestionView {
    /// Returns the view of a question. If the question needs the opponent's consent, `side` is the side that asks. If
    /// the question is about deleting a line of moves, its text contains the line's first move and the number of moves
    /// after it.
    pub fn of(
        locale: &Locale,
        question: Question,
        side: Side,
        (first, after): (&str, usize),
    ) -> Self {
        let between = [
            ("side", side_name(locale, side)),
            ("other", side_name(locale, !side)),
        ];
        match question {
            Question::Resign => QuestionView {
                asked: locale.text("confirm-resign"),
                deed: ("action-resign", icons::RESIGN),
                safe: ("confirm-keep-playing", icons::PLAY),
            },
            Question::OfferDraw => QuestionView {
                asked: locale.text("confirm-offer-draw"),
                deed: ("action-draw", icons::DRAW),
                safe: ("confirm-keep-playing", icons::PLAY),
            },
            Question::CallOff => QuestionView {
                asked: locale.text("confirm-call-off"),
                deed: ("action-call-off", icons::RESIGN),
                safe: ("confirm-keep-playing", icons::PLAY),
            },
            Question::Draw => QuestionView {
                asked: locale.format("confirm-draw", &between),
                deed: ("confirm-agree", icons::DRAW),
                safe: ("confirm-decline", icons::PLAY),
            },
            Question::Undo => QuestionView {
                asked: locale.format("confirm-undo", &between),
                deed: ("confirm-agree", icons::UNDO),
                safe: ("confirm-decline", icons::PLAY),
            },
            Question::DeleteLine => {
                let line = [("move", first.into()), ("after", after.into())];
                QuestionView {
                    asked: locale.format("confirm-delete-line", &line),
                    deed: ("action-delete-line", icons::ERASE),
                    safe: ("confirm-keep-line", icons::CHOSEN),
                }
            }
            Question::Erase => QuestionView {
                asked: locale.text("confirm-erase"),
                deed: ("action-erase", icons::ERASE),
                safe: ("confirm-keep-statistics", icons::CHOSEN),
            },
            Question::LeaveStorm => QuestionView {
                asked: locale.text("confirm-leave-storm"),
                deed: ("action-leave-storm", icons::MENU),
                safe: ("confirm-keep-playing", icons::PLAY),
            },
            Question::Quit => QuestionView::unwritten(locale, &Unwritten::default()),
            Question::EraseLearning => QuestionView {
                asked: locale.text("confirm-erase-learning"),
                deed: ("action-erase", icons::ERASE),
                safe: ("confirm-keep-learning", icons::CHOSEN),
            },
        }
    }

    /// Returns the question whether to exit although some data is not saved yet. The text names this data.
    pub fn unwritten(locale: &Locale, unwritten: &Unwritten) -> Self {
        let changes = unwritten.changes;
        let changes = (changes > 0)
            .then(|| locale.format("confirm-quit-changes", &[("count", changes.into())]));
        let games = unwritten.games.map(|progress| {
            if progress.total == 0 {
                return locale.text("confirm-quit-reading");
            }
            let share = progress.done.saturating_mul(100) / progress.total;
            let games = [("count", progress.games.into()), ("share", share.into())];
            locale.format("confirm-quit-games", &games)
        });
        let problem = unwritten.problem.as_ref().map(|problem| {
            let problem = [("problem", locale.say(problem).into())];
            locale.format("confirm-quit-problem", &problem)
        });
        let asked = [Some(locale.text("confirm-quit")), games, changes, problem];
        let asked: Vec<String> = asked.into_iter().flatten().collect();
        QuestionView {
            asked: asked.join("\n\n"),
            deed: ("confirm-quit-anyway", icons::ERASE),
            safe: ("confirm-stay", icons::PLAY),
        }
    }
}

/// Draws the open question. The side to move is the side that offers a draw. The other side is the side that asks to
/// take its move back.
pub(super) fn draw(
    mut over: Over,
    (open_pages, locale): (Res<OpenPages>, Res<Locale>),
    writers: Writers,
    (current, viewed): (Option<Res<Match>>, Res<Viewed>),
) {
    let Some(Page::Ask(question)) = open_pages.top() else {
        return;
    };
    let current = current.as_deref();
    let to_move = current.map_or(Side::Black, |current| current.to_move());
    let side = match question {
        Question::Undo => !to_move,
        _ => to_move,
    };
    let (first, after) = current
        .and_then(|current| line_shown(current, &viewed))
        .unwrap_or_default();
    let view = match question {
        Question::Quit => QuestionView::unwritten(&locale, &writers.unwritten()),
        _ => QuestionView::of(&locale, question, side, (&first, after)),
    };
    over.show(|context, locale| show(context, locale, &view));
}

/// Returns the move that led to the position shown, and the number of moves after this position, including all
/// variations.
fn line_shown(current: &Match, viewed: &Viewed) -> Option<(String, usize)> {
    let node = viewed.node().unwrap_or_else(|| current.here());
    let Losses { moves, .. } = Losses::of(current.tree(), node);
    Some((current.tree().notation(node)?, moves.saturating_sub(1)))
}

/// Draws a question. The safe answer, which changes nothing, has focus.
pub fn show(context: &Context, locale: &Locale, question: &QuestionView) -> Vec<Action> {
    let mut actions = Vec::new();
    let id = Id::new("question");
    // The page below also wants to be on top if it was clicked in the same frame.
    context.move_to_top(LayerId::new(Order::Foreground, id));
    let modal = Modal::new(id)
        .frame(style::dialog_frame(context))
        .show(context, |ui| {
            ui.set_width(300.0);
            ui.label(style::lead(&question.asked));
            say(ui.ctx(), Topic::Question, &question.asked);
            ui.add_space(12.0);
            let (safe, icon) = question.safe;
            let safe = controls::primary(ui, icon, &locale.text(safe));
            let (deed, icon) = question.deed;
            let deed = controls::secondary(ui, icon, &locale.text(deed));
            if safe.clicked() {
                actions.push(Action::Page(PageAction::Close));
            }
            if deed.clicked() {
                actions.push(Action::Page(PageAction::Confirm));
            }
            // egui moves the focus one frame after Tab is pressed. During this frame, no control has focus.
            let on_its_way = ui.input(|input| input.key_pressed(Key::Tab));
            if !safe.has_focus() && !deed.has_focus() && !on_its_way {
                safe.request_focus();
            }
        });
    if modal.backdrop_response.clicked() {
        actions.push(Action::Page(PageAction::Close));
    }
    actions
}

/// Height of a dialog window without the body and foot of its page, and minimum height of the body, in points.
const AROUND_BODY: f32 = 148.0;
const LEAST_BODY: f32 = 72.0;

/// Draws a page in a window over the screen: a heading, a scrolling body, and a foot. A click outside closes the page.
pub(super) fn page(
    context: &Context,
    locale: &Locale,
    id: &str,
    title: &str,
    body: impl FnOnce(&mut Ui),
    foot: impl FnOnce(&mut Ui, &mut Vec<Action>),
) -> Vec<Action> {
    let mut actions = Vec::new();
    let room = context.viewport_rect().size();
    // The height of the foot is known only after the foot is drawn. So the body uses the foot's height from the last
    // frame.
    let foot_id = Id::new(id).with("foot");
    let known = context.data(|data| data.get_temp(foot_id));
    let known = known.unwrap_or(style::TALL_CONTROL);
    let height = (room.y - AROUND_BODY - known).max(LEAST_BODY);
    let modal = Modal::new(Id::new(id))
        .frame(style::dialog_frame(context))
        .show(context, |ui| {
            ui.set_width((room.x - 80.0).clamp(280.0, 720.0));
            closing::heading(ui, locale, title, &mut actions);
            let area = ScrollArea::vertical()
                .max_height(height)
                // Without a minimum height, a new dialog would need many frames to grow to its full height.
                .min_scrolled_height(height);
            scrolling::by_arrows_and_pages(ui, id, area, |ui| {
                // Leaves space for the scroll bar at the right of the text.
                ui.set_width(ui.available_width() - 16.0);
                body(ui);
            });
            ui.add_space(6.0);
            let foot = ui.scope(|ui| foot(ui, &mut actions));
            let needed = foot.response.rect.height();
            if (needed - known).abs() > 0.5 {
                ui.data_mut(|data| data.insert_temp(foot_id, needed));
                ui.ctx().request_discard("another foot");
            }
        });
    if modal.backdrop_response.clicked() {
        actions.push(Action::Page(PageAction::Close));
    }
    actions
}
