//! Screen reader announcements: first the moves made, then the new texts that the panels [`say`](super::say).

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::accesskit::{Live, Role};
use bevy_egui::egui::{Context, Id};
use cohort_platform::frame::Screen;
use cohort_play::locale::Locale;
use cohort_play::table::messages::{MoveApplied, TimeDirection};
use rules::Move;

use super::Listening;
use super::topics::{self, Texts};
use crate::words::side_name;

/// The texts of the last frame, and the last announcement.
#[derive(Default)]
pub(crate) struct Told {
    texts: Texts,
    announced: String,
}

/// Announces what is new in this frame. The announcement is the text of a node that screen readers speak when it
/// changes.
pub(crate) fn announce(
    mut contexts: EguiContexts,
    listening: Listening,
    locale: Res<Locale>,
    screen: Res<State<Screen>>,
    mut moves: MessageReader<MoveApplied>,
    mut told: Local<Told>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let texts = topics::take(context);
    if !listening.is_on() {
        moves.clear();
        return Ok(());
    }
    // The demonstration game on the title screen is not announced.
    let moves = moves.read().filter(|_| *screen.get() != Screen::Title);
    let moves = moves.map(|made| move_text(&locale, made)).collect();
    told.follow(moves, texts);
    speak(context, &told.announced);
    context.accesskit_node_builder(root(), |node| node.set_label(locale.text("game-name")));
    Ok(())
}

impl Told {
    /// Replaces the announcement with the new moves and new texts, if the frame has any.
    fn follow(&mut self, moves: Vec<String>, texts: Texts) {
        let before = std::mem::replace(&mut self.texts, texts);
        let is_new = |(topic, text): &(_, &String)| before.get(*topic) != Some(text);
        let texts = self.texts.iter().filter(is_new);
        let texts = texts.map(|(_, text)| text.clone());
        let new: Vec<String> = moves
            .into_iter()
            .chain(texts)
            .filter(|text| !text.is_empty())
            .collect();
        if new.is_empty() {
            return;
        }
        let mut new = new.join("\n");
        // Appends a space if the announcement equals the last announcement, because screen readers do not repeat an
        // unchanged text.
        if new == self.announced {
            new.push('\u{a0}');
        }
        self.announced = new;
    }
}

/// Returns the accessibility id that egui 0.36 gives to the window.
fn root() -> Id {
    Id::new("accesskit_root")
}

/// Creates the accessibility node that contains the announcement. The node is invisible.
fn speak(context: &Context, text: &str) {
    context.accesskit_node_builder(Id::new("announcement"), |node| {
        node.set_role(Role::Status);
        node.set_label(text);
        node.set_live(Live::Polite);
    });
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
            let key = if made.captures {
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
        Move::Pass => locale.format("said-pass", &[("side", side)]),
    }
}

#[cfg(test)]
mod tests {
    use super::super::topics::Topic;
    use super::*;

    fn after(told: &mut Told, moves: &[&str], texts: &[(Topic, &str)]) -> String {
        let moves = moves.iter().map(ToString::to_string).collect();
        let texts = texts
            .iter()
            .map(|(topic, text)| (*topic, (*text).to_owned()));
        told.follow(moves, texts.collect());
        told.announced.clone()
    }

    #[test]
    fn what_is_new_is_announced_once_and_moves_come_first() {
        let mut told = Told::default();
        let turn = |text| (Topic::Status, text);
        let said = after(&mut told, &["Black moves."], &[turn("White to move")]);
        assert_eq!(said, "Black moves.\nWhite to move");
        let still = after(&mut told, &[], &[turn("White to move")]);
        assert_eq!(still, said, "nothing is new");
        let message = (Topic::Message, "Paused");
        assert_eq!(
            after(&mut told, &[], &[turn("White to move"), message]),
            "Paused"
        );
        // A text that disappears and appears again is announced again.
        after(&mut told, &[], &[turn("White to move")]);
        let again = after(&mut told, &[], &[turn("White to move"), message]);
        assert_eq!(
            again, "Paused\u{a0}",
            "a screen reader is silent at an equal text"
        );
    }
}
