//! Screen reader announcements: first the moves made, then the new texts that the panels [`say`](super::say).
//!
//! A screen reader stops speaking when the name of the focused control changes. So an announcement follows
//! [`DELAY`] frames after its event, and the name of the focused square changes before the announcement.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::accesskit::{Live, Node, Role};
use bevy_egui::egui::{Context, Id};
use cohort_platform::frame::Screen;
use cohort_platform::redraw::Redraw;
use cohort_play::locale::Locale;
use cohort_play::table::messages::{MoveApplied, PartShown, TimeDirection};
use rules::Move;

use super::Listening;
use super::topics::{self, Texts, Topic, say};
use crate::refusals::Refusals;
use crate::words::side_name;

/// The number of frames between an event and its announcement. News from these frames are part of the announcement.
const DELAY: u8 = 2;

/// The texts of the last frame, the news that wait for their announcement, and the last announcement.
#[derive(Resource, Default)]
pub(crate) struct Told {
    texts: Texts,
    /// The moves and the new texts that wait, and the frames left until they are announced.
    moves: Vec<String>,
    news: Texts,
    left: u8,
    announced: String,
    /// How often the same announcement was made several times in a row.
    repeats: usize,
    /// The move that was added last to the news, if it is the first part of a turn that goes on.
    part: Option<MoveApplied>,
}

/// Announces what is new. The announcement is the text of a node that screen readers speak when it changes.
pub(crate) fn announce(
    mut contexts: EguiContexts,
    listening: Listening,
    (locale, screen): (Res<Locale>, Res<State<Screen>>),
    refusals: Refusals,
    (mut moves, mut parts): (MessageReader<MoveApplied>, MessageReader<PartShown>),
    mut told: ResMut<Told>,
    mut redraw: ResMut<Redraw>,
) -> Result {
    let context = contexts.ctx_mut()?;
    say(
        context,
        Topic::Refusal,
        refusals.over_the_board().unwrap_or_default(),
    );
    let texts = topics::take(context);
    if !listening.is_on() {
        moves.clear();
        parts.clear();
        return Ok(());
    }
    if refusals.are_new() {
        // The same reason is announced again for each refused move.
        let is_over_board = refusals.over_the_board().is_some();
        told.forget(if is_over_board {
            Topic::Refusal
        } else {
            Topic::Message
        });
    }
    // The demonstration game on the title screen is not announced.
    let moves = moves.read().filter(|_| *screen.get() != Screen::Title);
    let mut made: Vec<MoveApplied> = parts.read().map(|PartShown(part)| part.clone()).collect();
    for whole in moves {
        let parts = whole.clone().into_parts().into_iter();
        // The first part of the player's own turn was announced when it was made.
        made.extend(parts.filter(|part| !told.has_part(part)));
    }
    told.part = made.last().filter(|last| is_first_part(last)).cloned();
    let moves = made.iter().map(|made| move_text(&locale, made)).collect();
    told.announce_if_due();
    told.follow(moves, texts);
    if told.has_news() {
        redraw.request();
    }
    told.speak(context);
    context.accesskit_node_builder(root(), |node| node.set_label(locale.text("game-name")));
    Ok(())
}

/// Returns whether a move was made as the first part of a turn that goes on.
fn is_first_part(made: &MoveApplied) -> bool {
    made.way == TimeDirection::Forward && made.before.to_move() == made.after.to_move()
}

impl Told {
    /// Returns whether `part` is the first part of a turn that was added last to the news.
    fn has_part(&self, part: &MoveApplied) -> bool {
        is_first_part(part)
            && self.part.as_ref().is_some_and(|last| {
                (last.mv, last.before, last.after) == (part.mv, part.before, part.after)
            })
    }

    /// Returns whether news wait for their announcement.
    pub(super) fn has_news(&self) -> bool {
        !self.moves.is_empty() || !self.news.is_empty()
    }

    /// Forgets the last text of a topic, so that the same text is announced again.
    fn forget(&mut self, topic: Topic) {
        self.texts.remove(&topic);
    }

    /// Adds the moves and the new texts of a frame to the news. A new text replaces a waiting text of the same topic.
    fn follow(&mut self, moves: Vec<String>, texts: Texts) {
        if !self.has_news() {
            self.left = DELAY;
        }
        let before = std::mem::replace(&mut self.texts, texts);
        let is_new = |(topic, text): &(&Topic, &String)| {
            !text.is_empty() && before.get(*topic) != Some(*text)
        };
        let new = self.texts.iter().filter(is_new);
        self.news
            .extend(new.map(|(topic, text)| (*topic, text.clone())));
        self.moves.extend(moves);
    }

    /// Makes the news the announcement after [`DELAY`] frames.
    fn announce_if_due(&mut self) {
        if !self.has_news() {
            return;
        }
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            let (moves, news) = (
                std::mem::take(&mut self.moves),
                std::mem::take(&mut self.news),
            );
            let all: Vec<String> = moves.into_iter().chain(news.into_values()).collect();
            let all = all.join("\n");
            if all == self.announced {
                self.repeats += 1;
            }
            self.announced = all;
        }
    }

    /// Creates the accessibility node that contains the announcement. The node is invisible. A repeated announcement
    /// has another node, because screen readers speak a new node, but no unchanged text.
    fn speak(&self, context: &Context) {
        if self.announced.is_empty() {
            return;
        }
        context.accesskit_node_builder(Id::new(("announcement", self.repeats)), |node| {
            node.set_role(Role::Status);
            node.set_live(Live::Polite);
            set_spoken(node, &self.announced, cfg!(target_os = "macos"));
        });
    }
}

/// Sets the text that AccessKit announces for a live node: the value on macOS (`accesskit_macos` 0.26), and the name on
/// Linux and Windows. The node has only one of them, so that no screen reader says the text twice.
fn set_spoken(node: &mut Node, text: &str, is_macos: bool) {
    if is_macos {
        node.set_value(text);
    } else {
        node.set_label(text);
    }
}

/// Returns the accessibility id that egui 0.36 gives to the window.
fn root() -> Id {
    Id::new("accesskit_root")
}

/// Returns the text for a move that was made or taken back.
fn move_text(locale: &Locale, made: &MoveApplied) -> String {
    let side = side_name(locale, made.before.to_move());
    if made.way == TimeDirection::Back {
        let notation = made.variant.notation(&made.before, made.mv);
        return locale.format("said-taken-back", &[("move", notation.into())]);
    }
    let square = |square: rules::Square| square.to_string().into();
    match made.mv {
        Move::Step { from, to } => {
            let key = if made.captures.any() {
                "said-capture"
            } else {
                "said-step"
            };
            let squares = [("side", side), ("from", square(from)), ("to", square(to))];
            locale.format(key, &squares)
        }
        Move::Line { first, last, to } => {
            let ends = [("first", square(first)), ("last", square(last))];
            let rest = [("side", side), ("to", square(to))];
            locale.format("said-line", &[ends, rest].concat())
        }
        Move::Remove { from } => {
            let values = [("side", side), ("from", square(from))];
            locale.format("said-removal", &values)
        }
        Move::Drop { to } => {
            let values = [("side", side), ("to", square(to))];
            locale.format("said-drop", &values)
        }
        Move::Double(..) => {
            let parts = made.clone().into_parts();
            let texts = parts.iter().map(|part| move_text(locale, part));
            texts.collect::<Vec<_>>().join("\n")
        }
        Move::Pass => locale.format("said-pass", &[("side", side)]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Follows a frame. Returns the announcement of this frame, if there is a new one, with the number of repetitions.
    fn after(told: &mut Told, moves: &[&str], texts: &[(Topic, &str)]) -> Option<(String, usize)> {
        let before = (told.announced.clone(), told.repeats);
        told.announce_if_due();
        let moves = moves.iter().map(ToString::to_string).collect();
        let texts = texts
            .iter()
            .map(|(topic, text)| (*topic, (*text).to_owned()));
        told.follow(moves, texts.collect());
        let now = (told.announced.clone(), told.repeats);
        (now != before).then_some(now)
    }

    /// Follows frames without a change until the news are announced.
    fn announced(told: &mut Told, texts: &[(Topic, &str)]) -> Option<(String, usize)> {
        (0..2 * DELAY).find_map(|_| after(told, &[], texts))
    }

    #[test]
    fn what_is_new_is_announced_once_and_moves_come_first() {
        let mut told = Told::default();
        let turn = [(Topic::Status, "White to move")];
        assert_eq!(after(&mut told, &["Black moves."], &turn), None);
        let said = announced(&mut told, &turn);
        assert_eq!(said, Some(("Black moves.\nWhite to move".to_owned(), 0)));
        assert_eq!(announced(&mut told, &turn), None, "nothing is new");
        let paused = [turn[0], (Topic::Message, "Paused")];
        let said = announced(&mut told, &paused);
        assert_eq!(said, Some(("Paused".to_owned(), 0)));
        // A text that disappears and appears again is announced again.
        assert_eq!(announced(&mut told, &turn), None);
        let again = announced(&mut told, &paused);
        assert_eq!(again, Some(("Paused".to_owned(), 1)), "from another node");
    }

    #[test]
    fn an_announcement_follows_the_name_of_the_focused_square_and_waits_for_later_news() {
        let mut told = Told::default();
        assert_eq!(after(&mut told, &["Black moves."], &[]), None);
        assert!(told.has_news(), "the name of the square may change");
        let turn = [(Topic::Status, "White to move")];
        assert_eq!(after(&mut told, &[], &turn), None);
        assert!(told.has_news(), "the name of the square may change");
        let said = after(&mut told, &[], &turn);
        assert_eq!(said, Some(("Black moves.\nWhite to move".to_owned(), 0)));
        assert!(!told.has_news(), "the name of the square stays");
    }

    #[test]
    fn an_announcement_is_the_text_that_each_system_speaks() {
        let spoken = |is_macos| {
            let mut node = Node::default();
            set_spoken(&mut node, "White to move", is_macos);
            (node.label().is_some(), node.value().is_some())
        };
        assert_eq!(
            (spoken(false), spoken(true)),
            ((true, false), (false, true))
        );
    }

    #[test]
    fn the_same_reason_for_a_refused_move_is_announced_for_each_refused_move() {
        let mut told = Told::default();
        let reason = [(Topic::Refusal, "A stone is in the way")];
        assert!(announced(&mut told, &reason).is_some());
        assert_eq!(announced(&mut told, &reason), None);
        told.forget(Topic::Refusal);
        assert!(announced(&mut told, &reason).is_some());
    }
}
