//! The buttons that the player can press now.

use client::Question;
use phrases::Texts;
use serde::Serialize;

use crate::page::Page;

/// A button of the page.
#[derive(Debug, Serialize)]
pub struct ButtonView {
    /// What the button does: the name of an [`Event`](crate::Event), `online:` with the name of an
    /// [`OnlineEvent`](crate::OnlineEvent), or `dialog:` with the name of a dialog.
    pub id: &'static str,
    /// The text on the button.
    pub label: String,
    /// Whether this is the button that the player most likely wants.
    pub main: bool,
    /// Whether the button can be pressed now. A disabled button keeps its place until it can be pressed again, so that
    /// no other button moves under the pointer.
    pub enabled: bool,
}

/// The id of a button, and the key of its text.
type Named = (&'static str, &'static str);

impl Page {
    pub(super) fn buttons(&self) -> Vec<ButtonView> {
        let urgent = self.urgent();
        let mains = urgent.len().min(1);
        let half = self.hand.half.as_ref();
        let half = half.map(|_| ("escape", "half-take-back"));
        let shown = urgent.into_iter().chain(half).chain(self.usual());
        let mut buttons: Vec<ButtonView> = shown
            .enumerate()
            .map(|(index, (id, key))| ButtonView {
                id,
                label: self.texts.text(key),
                main: index < mains || id == "resume",
                enabled: id != "offer-draw" || self.can_offer_draw(),
            })
            .collect();
        if self.online.server.is_some() {
            let waiting = self.online.meetings.seats();
            let waiting = waiting.filter(|(_, seat)| seat.is_my_turn()).count();
            let count = u32::try_from(waiting).unwrap_or(u32::MAX);
            let label = match count {
                0 => self.texts.text("title-friend"),
                _ => self
                    .texts
                    .format("title-friend-waiting", &[("count", count.into())]),
            };
            buttons.push(ButtonView {
                id: "dialog:friends",
                label,
                main: false,
                enabled: true,
            });
        }
        buttons
    }

    /// The buttons at the front of the row: answers to a question, and the next step of the game.
    fn urgent(&self) -> Vec<Named> {
        if self.online.planning.is_some() {
            return self.of_plan();
        }
        let played = &self.table().played;
        let is_over = played.game().outcome().is_some();
        let begun = self.begun();
        let open_begun = begun.map(|_| ("online:begun", "web-open-begun"));
        let Some(remote) = self.remote() else {
            let mut shown = Vec::new();
            if self.local.asked_for_draw().is_some() {
                shown.extend([("accept", "confirm-agree"), ("decline", "confirm-decline")]);
            }
            if self.must_pass() {
                shown.push(("pass", "action-pass"));
            }
            if self.local.failed {
                shown.push(("retry", "action-move-now"));
            }
            if is_over {
                shown.extend([("again", "result-rematch"), ("rematch", "action-rematch")]);
            }
            shown.extend(open_begun);
            return shown;
        };
        let mut shown = match remote.question() {
            Some(Question::DrawOffered) => vec![
                ("accept", "answer-accept-draw"),
                ("decline", "answer-decline-draw"),
            ],
            Some(Question::TakeBackAsked) => vec![
                ("accept", "answer-allow-take-back"),
                ("decline", "answer-refuse-take-back"),
            ],
            Some(Question::MayClaim) => vec![
                ("accept", "answer-claim-win"),
                ("decline", "answer-claim-draw"),
            ],
            Some(Question::RematchOffered) => vec![
                ("accept", "answer-accept-rematch"),
                ("decline", "answer-decline-rematch"),
            ],
            None => Vec::new(),
        };
        if self.must_pass() {
            shown.push(("pass", "action-pass"));
        }
        shown.extend(open_begun);
        let next = self.online.meetings.next_waiting(Some(remote.id));
        let next = next.filter(|next| begun != Some(*next));
        if next.is_some() && !remote.seat.is_my_turn() {
            shown.push(("online:next", "online-next"));
        }
        let has_ended = remote.has_rematch() && remote.seat.is_over();
        if has_ended && !remote.is_offered_rematch() && !remote.offers_rematch() {
            shown.push(("rematch", "answer-accept-rematch"));
        }
        shown
    }

    fn can_offer_draw(&self) -> bool {
        self.table().played.draw_offerer().is_some()
    }

    fn of_plan(&self) -> Vec<Named> {
        let planning = self.online.planning.as_ref();
        let mut shown = Vec::new();
        if planning.is_some_and(crate::plan::Planning::can_add) {
            shown.push(("online:plan-add", "plan-add"));
        }
        if planning.is_some_and(|planning| !planning.tried().is_empty()) {
            shown.push(("online:plan-back", "plan-back"));
        }
        shown.push(("online:plan-end", "plan-close"));
        shown
    }

    /// The buttons after the urgent buttons.
    fn usual(&self) -> Vec<Named> {
        if self.online.planning.is_some() {
            return vec![("flip", "action-flip")];
        }
        let played = &self.table().played;
        let goes_on = played.game().outcome().is_none();
        let has_begun = !played.game().plies().is_empty();
        let mut shown = vec![("dialog:new-game", "action-new-game")];
        let Some(remote) = self.remote() else {
            if played.can_undo() {
                shown.push(("undo", "action-undo"));
            }
            if played.can_redo() {
                shown.push(("redo", "action-redo"));
            }
            shown.push(("flip", "action-flip"));
            if played.is_paused() {
                shown.push(("resume", "action-go-on"));
            } else if goes_on && played.is_timed() && has_begun {
                shown.push(("pause", "action-pause"));
            }
            if goes_on && has_begun {
                shown.push(("offer-draw", "action-draw"));
            }
            if goes_on && has_begun {
                shown.push(("dialog:resign", "action-resign"));
            }
            shown.push(("dialog:record", "web-record"));
            return shown;
        };
        if played.take_back_asker().is_some() && remote.may_ask_to_take_back() {
            shown.push(("undo", "action-ask-take-back"));
        }
        if remote.is_playing() {
            shown.push(("offer-draw", "action-draw"));
        }
        if remote.may_plan() {
            shown.push(("online:plan", "action-plan"));
        }
        match remote.vacation() {
            Some(true) => shown.push(("online:vacation", "action-end-vacation")),
            Some(false) => shown.push(("online:vacation", "action-take-vacation")),
            None => {}
        }
        if remote.plays() {
            shown.push(("dialog:say", "action-say"));
        }
        shown.push(("flip", "action-flip"));
        if remote.may_abort() {
            shown.push(("dialog:resign", "action-call-off"));
        } else if remote.is_playing() {
            shown.push(("dialog:resign", "action-resign"));
        }
        shown.push(("dialog:record", "web-record"));
        shown
    }
}
