//! Copies games, positions and text to the clipboard, and opens pasted text.

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod native;

use bevy::prelude::*;
use bevy_egui::EguiClipboard;
use cohort_features::collection::{LastTransfer, Outgoing, TransferMessage, outgoing_text};
use cohort_platform::redraw_waker::RedrawWaker;
use cohort_play::table::{Match, Viewed};

use super::action::Action;
use super::areas::{ClipboardAction, GamesAction};
#[cfg(target_family = "wasm")]
pub(super) use browser::Reading;
#[cfg(not(target_family = "wasm"))]
pub(super) use native::Reading;

/// Returns whether the game has access to a clipboard. A game without a window has no access.
pub(super) fn is_there(clipboard: Option<Res<EguiClipboard>>) -> bool {
    clipboard.is_some()
}

pub(super) fn carry_out(
    time: Res<Time<Real>>,
    mut actions: ParamSet<(MessageReader<Action>, MessageWriter<Action>)>,
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    mut clipboard: ResMut<EguiClipboard>,
    (mut reading, waker): (ResMut<Reading>, Res<RedrawWaker>),
    mut notice: ResMut<LastTransfer>,
) {
    for action in actions.p0().read() {
        let Action::Clipboard(action) = action else {
            continue;
        };
        match action {
            ClipboardAction::Copy(what) => {
                let Some(current) = &current else { continue };
                clipboard.set_text(&outgoing_text(current, &viewed, *what, time.elapsed()));
                notice.0 = Some(match what {
                    Outgoing::Game => TransferMessage::GameCopied,
                    Outgoing::Position => TransferMessage::PositionCopied,
                });
            }
            ClipboardAction::CopyText(text) => clipboard.set_text(text),
            ClipboardAction::Paste => reading.begin(&mut clipboard, &waker),
        }
    }
    match reading.take() {
        // Send pasted text as the same action that a script sends.
        Some(Some(text)) if !text.trim().is_empty() => {
            actions
                .p1()
                .write(Action::Games(GamesAction::PasteText(text)));
        }
        Some(_) => notice.0 = Some(TransferMessage::NothingToPaste),
        None => {}
    }
}
