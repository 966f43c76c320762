//! Carries out actions on a match, except actions on its board.

use bevy::prelude::*;
use cohort_features::online::Online;
use cohort_play::table::messages::TableRequest;
use cohort_play::table::{Hint, Match, Viewed};
use rules::Side;

use super::action::Action;
use super::areas::MatchAction;
use super::at_engines::Untried;
use super::choice::Choice;
use super::hand::Hand;
use super::open_pages::OpenPages;
use super::page::{Page, Question};
use super::refusal::LastRefusal;

/// The effect of an action on a match: a request, a question to the player, or nothing.
enum Outcome {
    Asks(TableRequest),
    /// Send a request, and leave the open pages unchanged.
    AsksFrom(TableRequest),
    /// Ask the player a question first.
    Question(Question),
    Nothing,
}

pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    current: Option<Res<Match>>,
    (viewed, online, hint): (Res<Viewed>, Res<Online>, Res<Hint>),
    (mut choice, mut untried): (Choice, Untried),
    mut open_pages: ResMut<OpenPages>,
    mut hand: Hand,
    mut requests: MessageWriter<TableRequest>,
) {
    let Some(current) = current else {
        return actions.clear();
    };
    let looks_back = current.is_study() && viewed.past().is_some();
    for action in actions.read() {
        let Action::Match(action) = action else {
            continue;
        };
        if answers_refusal(action) {
            hand.refusal.set_if_neq(LastRefusal::None);
        }
        let outcome = match *action {
            // The first part of a turn is not a move of the match yet.
            MatchAction::Undo if hand.take_back_part() => {
                hand.forget();
                Outcome::Nothing
            }
            // While the player views another position of a study (an analysis board), undo and redo step through the
            // viewed line.
            MatchAction::Undo if looks_back => Outcome::Asks(TableRequest::ViewStep(-1)),
            MatchAction::Redo if looks_back => Outcome::Asks(TableRequest::ViewStep(1)),
            MatchAction::Undo if choice.settings.ask_undo && current.is_between_people_here() => {
                if current.can_undo() {
                    Outcome::Question(Question::Undo)
                } else {
                    Outcome::Nothing
                }
            }
            MatchAction::Undo => Outcome::Asks(TableRequest::Undo),
            MatchAction::Redo => Outcome::Asks(TableRequest::Redo),
            MatchAction::RedoTo(plies) => Outcome::Asks(TableRequest::RedoTo(plies)),
            MatchAction::ViewPly(ply) => Outcome::Asks(TableRequest::ViewPly(ply)),
            MatchAction::ViewNode(node) => Outcome::Asks(TableRequest::ViewNode(node)),
            MatchAction::ViewStep(by) => Outcome::Asks(TableRequest::ViewStep(by)),
            MatchAction::ViewPresent => Outcome::Asks(TableRequest::ViewPresent),
            MatchAction::GoOnFromHere => Outcome::Asks(TableRequest::GoOnFromHere),
            MatchAction::EditLine { edit, at } => {
                let shown = viewed.node().unwrap_or_else(|| current.here());
                let node = at.unwrap_or(shown);
                let tree = current.tree();
                let tries = !viewed.tried().is_empty();
                if tries || !current.is_study() || !edit.changes(tree, node) {
                    Outcome::Nothing
                } else if edit.asks(tree, node) {
                    // Before the question, show the move that would be deleted.
                    if node != shown {
                        requests.write(TableRequest::ViewNode(node));
                    }
                    Outcome::Question(Question::DeleteLine)
                } else {
                    Outcome::Asks(TableRequest::EditLine(edit, node))
                }
            }
            // A hint suggests a whole turn, so the first part is taken back, unless the hint goes on from it.
            MatchAction::Hint => {
                if hint.after(&hand.half) == Hint::None && hand.take_back_part() {
                    hand.forget();
                }
                Outcome::Asks(TableRequest::Hint)
            }
            MatchAction::MoveNow => Outcome::Asks(TableRequest::MoveNow),
            MatchAction::Pause => Outcome::Asks(TableRequest::Pause),
            MatchAction::Watch(speed) => Outcome::AsksFrom(TableRequest::Watch(speed)),
            MatchAction::ChangeSeat(side, seat) => {
                untried.seated(seat, &choice.settings);
                Outcome::AsksFrom(TableRequest::ChangeSeat(side, seat))
            }
            MatchAction::ChangeTimeControl(side, control) => {
                Outcome::AsksFrom(TableRequest::ChangeTimeControl(side, control))
            }
            MatchAction::OfferDraw if current.draw_offerer().is_none() => {
                if let Some(why) = LastRefusal::of_draw_offer(&current) {
                    hand.refusal.set_if_neq(why);
                }
                Outcome::Nothing
            }
            MatchAction::OfferDraw if current.is_between_people_here() => {
                requests.write(TableRequest::OfferDraw);
                Outcome::Question(Question::Draw)
            }
            // A program answers immediately, so a single press could end the game.
            MatchAction::OfferDraw if is_program(&current, !current.to_move()) => {
                Outcome::Question(Question::OfferDraw)
            }
            MatchAction::OfferDraw => Outcome::Asks(TableRequest::OfferDraw),
            MatchAction::Resign
                if online
                    .at_table(&current)
                    .is_some_and(|remote| remote.may_abort()) =>
            {
                Outcome::Question(Question::CallOff)
            }
            MatchAction::Resign if current.resigner().is_some() => {
                Outcome::Question(Question::Resign)
            }
            MatchAction::Resign => Outcome::Nothing,
            MatchAction::Restart => Outcome::Asks(TableRequest::Restart),
            MatchAction::Rematch => Outcome::Asks(TableRequest::Rematch),
            MatchAction::Leave => {
                choice.leave(&current);
                Outcome::Asks(TableRequest::Leave)
            }
        };
        let next = match outcome {
            Outcome::Asks(request) => {
                requests.write(request);
                // The top page stays open if it leaves the board usable, and the request only changes the viewed
                // position. In a study (an analysis board), a page that leaves the board usable always stays open.
                let leaves = open_pages.top().is_some_and(Page::leaves_the_board);
                let stays = leaves && (looks(&request) || current.is_study());
                if stays {
                    continue;
                }
                OpenPages::default()
            }
            Outcome::AsksFrom(request) => {
                requests.write(request);
                continue;
            }
            Outcome::Question(question) => open_pages.opened(Page::Ask(question)),
            Outcome::Nothing => continue,
        };
        open_pages.set_if_neq(next);
    }
}

fn is_program(current: &Match, side: Side) -> bool {
    current.seats().of(side).is_program()
}

/// Returns whether this action makes the message about the last refused input obsolete.
fn answers_refusal(action: &MatchAction) -> bool {
    matches!(
        action,
        MatchAction::Hint
            | MatchAction::Undo
            | MatchAction::Redo
            | MatchAction::MoveNow
            | MatchAction::Pause
    )
}

/// Returns whether the request only changes the viewed position.
fn looks(request: &TableRequest) -> bool {
    matches!(
        request,
        TableRequest::ViewPly(_)
            | TableRequest::ViewNode(_)
            | TableRequest::ViewStep(_)
            | TableRequest::ViewPresent
    )
}
