//! The clipboard: a game or a position goes there, and whatever is in it comes to the table.

use bevy::prelude::*;
use bevy_egui::EguiClipboard;

use super::action::Action;
use crate::features::collection::{Notice, Outgoing, Told, outgoing_text};
use crate::play::table::{Match, Viewed};

pub(super) fn copy_and_paste(
    time: Res<Time<Real>>,
    mut actions: ParamSet<(MessageReader<Action>, MessageWriter<Action>)>,
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    mut clipboard: ResMut<EguiClipboard>,
    mut notice: ResMut<Notice>,
) {
    let mut pasted = Vec::new();
    for action in actions.p0().read() {
        match action {
            Action::Copy(what) => {
                let Some(current) = &current else { continue };
                clipboard.set_text(&outgoing_text(current, &viewed, *what, time.elapsed()));
                notice.0 = Some(match what {
                    Outgoing::Game => Told::GameCopied,
                    Outgoing::Position => Told::PositionCopied,
                });
            }
            Action::CopyText(text) => clipboard.set_text(text),
            Action::Paste => match clipboard.get_text() {
                Some(text) if !text.trim().is_empty() => pasted.push(text),
                _ => notice.0 = Some(Told::NothingToPaste),
            },
            _ => {}
        }
    }
    // As if it had been typed.
    let pasted = pasted.into_iter().map(Action::PasteText);
    actions.p1().write_batch(pasted).for_each(drop);
}
