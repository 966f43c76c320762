//! The keyboard: which key does what.

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::action::{Action, Overlay};
use super::entry::Entry;
use super::selection::Selection;
use crate::frame::Screen;
use crate::table::Match;

/// Keys with the control key (the command key on macOS).
const WITH_CONTROL: &[(KeyCode, Action)] = &[
    (KeyCode::KeyZ, Action::Undo),
    (KeyCode::KeyY, Action::Redo),
    (KeyCode::KeyN, Action::Restart),
    (KeyCode::KeyR, Action::Resign),
    (KeyCode::KeyQ, Action::Quit),
];

/// Keys that work wherever no text is being typed.
const ANYWHERE: &[(KeyCode, Action)] = &[
    (KeyCode::F1, Action::Open(Overlay::Help)),
    (KeyCode::F10, Action::Open(Overlay::Settings)),
    (KeyCode::F11, Action::ToggleFullscreen),
];

/// Keys of the table.
const AT_TABLE: &[(KeyCode, Action)] = &[
    (KeyCode::KeyH, Action::Hint),
    (KeyCode::KeyM, Action::MoveNow),
    (KeyCode::KeyV, Action::ToggleTop),
    (KeyCode::KeyC, Action::ResetCamera),
    (KeyCode::KeyF, Action::Flip),
    (KeyCode::Equal, Action::Zoom(1.0)),
    (KeyCode::NumpadAdd, Action::Zoom(1.0)),
    (KeyCode::Minus, Action::Zoom(-1.0)),
    (KeyCode::NumpadSubtract, Action::Zoom(-1.0)),
    (KeyCode::ArrowUp, Action::MoveCursor(0, 1)),
    (KeyCode::ArrowDown, Action::MoveCursor(0, -1)),
    (KeyCode::ArrowLeft, Action::MoveCursor(-1, 0)),
    (KeyCode::ArrowRight, Action::MoveCursor(1, 0)),
    (KeyCode::Enter, Action::ClickCursor),
    (KeyCode::NumpadEnter, Action::ClickCursor),
    (KeyCode::Space, Action::ClickCursor),
];

/// Keys with the shift key: the view.
const WITH_SHIFT: &[(KeyCode, Action)] = &[
    (KeyCode::ArrowUp, Action::Turn(0.0, 1.0)),
    (KeyCode::ArrowDown, Action::Turn(0.0, -1.0)),
    (KeyCode::ArrowLeft, Action::Turn(-1.0, 0.0)),
    (KeyCode::ArrowRight, Action::Turn(1.0, 0.0)),
];

/// Turns keys into actions. Keys that a focused button or text field wants stay with it.
pub(super) fn press_keys(
    keys: Res<ButtonInput<KeyCode>>,
    egui: Res<EguiWantsInput>,
    screen: Res<State<Screen>>,
    overlay: Res<Overlay>,
    selection: Res<Selection>,
    current: Option<Res<Match>>,
    mut entry: ResMut<Entry>,
    mut actions: MessageWriter<Action>,
) {
    let pressed = |list: &[(KeyCode, Action)]| {
        list.iter()
            .filter(|(key, _)| keys.just_pressed(*key))
            .map(|(_, action)| action.clone())
            .collect::<Vec<_>>()
    };
    actions.write_batch(pressed(ANYWHERE));
    let typing = egui.wants_any_keyboard_input();
    // A field or list that has the keyboard takes Escape for itself.
    if keys.just_pressed(KeyCode::Escape) && !(typing && *overlay == Overlay::None) {
        actions.write(escape(*screen.get(), *overlay, *selection));
    }
    // A slow frame may hold both a key and the end of the control key that was held with it.
    let held = |held: &[KeyCode]| {
        keys.any_pressed(held.iter().copied()) || keys.any_just_released(held.iter().copied())
    };
    if held(&[
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ]) {
        // Behind a panel nothing changes unseen, and a field has its own undo; leaving the program is always possible.
        let taken = typing || *overlay != Overlay::None;
        let keys = pressed(WITH_CONTROL).into_iter();
        actions.write_batch(keys.filter(|action| !taken || *action == Action::Quit));
        return;
    }
    if typing {
        return;
    }
    let enter = keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]);
    match (*overlay, screen.get()) {
        (Overlay::ConfirmLeave | Overlay::ConfirmResign | Overlay::ConfirmRestart, _) if enter => {
            actions.write(Action::Confirm);
        }
        (Overlay::None, Screen::Title) if enter => {
            actions.write(Action::Start);
        }
        (Overlay::None, Screen::Table) => {
            let under_way = current
                .as_ref()
                .is_some_and(|current| current.awaits_human());
            if keys.just_pressed(KeyCode::KeyT) && under_way {
                entry.focus = true;
            }
            let over = current.is_some_and(|current| current.game().outcome().is_some());
            let shift = held(&[KeyCode::ShiftLeft, KeyCode::ShiftRight]);
            if over && enter {
                actions.write(Action::Restart);
            } else if shift {
                actions.write_batch(pressed(WITH_SHIFT));
            } else {
                actions.write_batch(pressed(AT_TABLE));
            }
        }
        _ => {}
    }
}

/// Escape closes what is open, drops what is picked, and at last leaves.
fn escape(screen: Screen, overlay: Overlay, selection: Selection) -> Action {
    match (overlay, screen, selection) {
        (Overlay::None, Screen::Table, Selection::Nothing) => Action::Leave,
        (Overlay::None, _, _) => Action::Drop,
        _ => Action::Close,
    }
}
