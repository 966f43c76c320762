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
    (KeyCode::KeyA, Action::Open(Overlay::Aids)),
    (KeyCode::KeyM, Action::MoveNow),
    (KeyCode::KeyV, Action::ToggleTop),
    (KeyCode::KeyC, Action::ResetCamera),
    (KeyCode::KeyF, Action::Flip),
    (KeyCode::KeyP, Action::TogglePanel),
    (KeyCode::KeyB, Action::ToggleFullBoard),
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

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;
    use bevy::state::app::StatesPlugin;
    use bevy_egui::EguiContext;
    use bevy_egui::egui::Id;
    use bevy_egui::input::write_egui_wants_input_system;
    use rules::{Catalogue, Game, Seats, Side, Square};

    use super::*;
    use crate::table::messages::MatchRequested;
    use crate::{activity, frame, table};

    /// A keyboard, at the title screen.
    fn at_title() -> App {
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            StatesPlugin,
            frame::plugin,
            activity::logic_plugin,
            table::logic_plugin,
        ))
        .init_resource::<ButtonInput<KeyCode>>()
        .init_resource::<EguiWantsInput>()
        .init_resource::<Overlay>()
        .init_resource::<Selection>()
        .init_resource::<Entry>()
        .add_message::<Action>();
        app.update();
        app
    }

    /// A keyboard, at a table with a game that two people play.
    fn at_table_with(game: Game) -> App {
        let mut app = at_title();
        let seats = Seats::HUMANS;
        app.world_mut()
            .write_message(MatchRequested { game, seats });
        app.update();
        app.update();
        assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Table);
        app
    }

    fn game() -> Game {
        Game::new(Catalogue::builtin().get("loa").unwrap().clone())
    }

    fn at_table() -> App {
        at_table_with(game())
    }

    /// A game that is over.
    fn at_table_after_the_end() -> App {
        let mut game = game();
        game.resign(Side::Black).unwrap();
        at_table_with(game)
    }

    /// Presses keys in one frame while others have been held down for longer.
    fn press(app: &mut App, held: &[KeyCode], keys: &[KeyCode]) -> Vec<Action> {
        let mut input = ButtonInput::default();
        held.iter().for_each(|&key| input.press(key));
        input.clear();
        keys.iter().for_each(|&key| input.press(key));
        run(app, input)
    }

    fn run(app: &mut App, input: ButtonInput<KeyCode>) -> Vec<Action> {
        app.insert_resource(input);
        app.world_mut().run_system_once(press_keys).unwrap();
        let mut actions = app.world_mut().resource_mut::<Messages<Action>>();
        actions.drain().collect()
    }

    /// Gives a field of a panel the keyboard.
    fn type_text(app: &mut App) {
        let mut context = EguiContext::default();
        context
            .get_mut()
            .memory_mut(|memory| memory.request_focus(Id::new("a field")));
        app.world_mut().spawn(context);
        app.world_mut()
            .run_system_once(write_egui_wants_input_system)
            .unwrap();
        assert!(
            app.world()
                .resource::<EguiWantsInput>()
                .wants_any_keyboard_input()
        );
    }

    fn open(app: &mut App, overlay: Overlay) {
        app.insert_resource(overlay);
    }

    const QUESTIONS: [Overlay; 2] = [Overlay::ConfirmResign, Overlay::ConfirmRestart];

    const PAGES: [Overlay; 3] = [Overlay::Settings, Overlay::Help, Overlay::About];

    #[test]
    fn arrows_move_the_cursor_and_with_shift_the_view() {
        let arrows = [
            (KeyCode::ArrowUp, Action::MoveCursor(0, 1), (0.0, 1.0)),
            (KeyCode::ArrowDown, Action::MoveCursor(0, -1), (0.0, -1.0)),
            (KeyCode::ArrowLeft, Action::MoveCursor(-1, 0), (-1.0, 0.0)),
            (KeyCode::ArrowRight, Action::MoveCursor(1, 0), (1.0, 0.0)),
        ];
        let mut app = at_table();
        for (key, moved, (right, up)) in arrows {
            assert_eq!(press(&mut app, &[], &[key]), [moved]);
            let turned = press(&mut app, &[KeyCode::ShiftRight], &[key]);
            assert_eq!(turned, [Action::Turn(right, up)]);
            assert_eq!(press(&mut app, &[KeyCode::ControlLeft], &[key]), []);
        }
        assert_eq!(press(&mut app, &[KeyCode::ArrowUp], &[]), []);
    }

    #[test]
    fn keys_of_the_table_do_nothing_elsewhere() {
        for (key, action) in AT_TABLE {
            assert_eq!(
                press(&mut at_table(), &[], &[*key]),
                std::slice::from_ref(action)
            );
        }
        let letters = [KeyCode::KeyH, KeyCode::KeyV, KeyCode::Space];
        assert_eq!(press(&mut at_title(), &[], &letters), []);
        for overlay in QUESTIONS.into_iter().chain(PAGES) {
            let mut app = at_table();
            open(&mut app, overlay);
            assert_eq!(press(&mut app, &[], &letters), [], "{overlay:?}");
        }
    }

    #[test]
    fn enter_does_what_comes_next() {
        for enter in [KeyCode::Enter, KeyCode::NumpadEnter] {
            assert_eq!(press(&mut at_title(), &[], &[enter]), [Action::Start]);
            assert_eq!(press(&mut at_table(), &[], &[enter]), [Action::ClickCursor]);
            let mut over = at_table_after_the_end();
            assert_eq!(press(&mut over, &[], &[enter]), [Action::Restart]);
            // A question has a button under the keyboard: the safe one.
            for page in QUESTIONS.into_iter().chain(PAGES) {
                open(&mut over, page);
                assert_eq!(press(&mut over, &[], &[enter]), [], "{page:?}");
            }
        }
    }

    #[test]
    fn escape_closes_then_drops_then_leaves() {
        let escape = [KeyCode::Escape];
        let mut app = at_table();
        app.insert_resource(Selection::Stone(Square::A1));
        for overlay in QUESTIONS.into_iter().chain(PAGES) {
            open(&mut app, overlay);
            assert_eq!(press(&mut app, &[], &escape), [Action::Close]);
        }
        open(&mut app, Overlay::None);
        assert_eq!(press(&mut app, &[], &escape), [Action::Drop]);
        app.insert_resource(Selection::Nothing);
        assert_eq!(press(&mut app, &[], &escape), [Action::Leave]);
        assert_eq!(press(&mut at_title(), &[], &escape), [Action::Drop]);
    }

    #[test]
    fn the_control_key_makes_letters_commands() {
        for control in [
            KeyCode::ControlLeft,
            KeyCode::ControlRight,
            KeyCode::SuperLeft,
            KeyCode::SuperRight,
        ] {
            for (key, action) in WITH_CONTROL {
                let mut app = at_table();
                assert_eq!(
                    press(&mut app, &[control], &[*key]),
                    std::slice::from_ref(action)
                );
                // Both in one slow frame.
                let mut input = ButtonInput::default();
                input.press(control);
                input.press(*key);
                input.release(control);
                assert_eq!(run(&mut app, input), std::slice::from_ref(action));
            }
        }
        assert_eq!(press(&mut at_table(), &[], &[KeyCode::KeyZ]), []);
    }

    #[test]
    fn behind_a_panel_the_control_key_only_leaves_the_program() {
        let keys: Vec<_> = WITH_CONTROL.iter().map(|(key, _)| *key).collect();
        for overlay in QUESTIONS.into_iter().chain(PAGES) {
            let mut app = at_table();
            open(&mut app, overlay);
            let done = press(&mut app, &[KeyCode::ControlLeft], &keys);
            assert_eq!(done, [Action::Quit], "{overlay:?}");
        }
    }

    #[test]
    fn a_field_keeps_its_keys() {
        let mut app = at_table();
        type_text(&mut app);
        let keys: Vec<_> = AT_TABLE.iter().map(|(key, _)| *key).collect();
        assert_eq!(press(&mut app, &[], &keys), []);
        assert_eq!(press(&mut app, &[KeyCode::ShiftLeft], &keys), []);
        assert_eq!(press(&mut app, &[], &[KeyCode::Escape]), []);
        let undo_and_quit = [KeyCode::KeyZ, KeyCode::KeyQ];
        let done = press(&mut app, &[KeyCode::ControlLeft], &undo_and_quit);
        assert_eq!(done, [Action::Quit]);
        for (key, action) in ANYWHERE {
            assert_eq!(press(&mut app, &[], &[*key]), std::slice::from_ref(action));
        }
        // Over a panel Escape closes it, whatever has the keyboard.
        open(&mut app, Overlay::Settings);
        let done = press(&mut app, &[], &[KeyCode::Escape]);
        assert_eq!(done, [Action::Close]);
    }

    #[test]
    fn t_goes_to_the_field_for_moves_while_a_move_can_be_made() {
        for (mut app, focus) in [
            (at_table(), true),
            (at_table_after_the_end(), false),
            (at_title(), false),
        ] {
            assert_eq!(press(&mut app, &[], &[KeyCode::KeyT]), []);
            assert_eq!(app.world().resource::<Entry>().focus, focus);
        }
    }
}
