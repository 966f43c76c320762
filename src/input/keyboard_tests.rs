//! The keyboard: keys as the window tells them, and the actions they become.

use bevy::ecs::system::RunSystemOnce;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::window::WindowEvent;
use bevy_egui::EguiContext;
use bevy_egui::egui::Id;
use bevy_egui::egui::text_edit::TextEditState;
use rules::{Catalogue, Game, Seats, Side, Square};

use super::action::{Action, Overlay, Question};
use super::entry::Entry;
use super::focus::{self, KeyFocus, LastUsed, Openers, RingOnNext};
use super::keyboard::press_keys;
use super::keys::{ARROWS, ARROWS_IN_MOVES, Group, Keys, PRESS, bound};
use super::overlays::Overlays;
use super::rebinding::UsedDevice;
use super::refusal::LastRefusal;
use super::selection::Selection;
use super::strokes::{Strokes, gather};
use crate::frame::Screen;
use crate::saves::LastGame;
use crate::settings::{Bindings, PanelMode, Settings};
use crate::table::messages::{MatchRequested, TableRequest};
use crate::table::{Hint, MatchSetup};
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
    .init_resource::<KeyFocus>()
    .init_resource::<Overlays>()
    .init_resource::<Openers>()
    .init_resource::<LastUsed>()
    .init_resource::<RingOnNext>()
    .init_resource::<Settings>()
    .init_resource::<Selection>()
    .init_resource::<Entry>()
    .add_message::<WindowEvent>()
    .add_message::<Action>()
    .init_resource::<Strokes>()
    .init_resource::<UsedDevice>()
    .add_systems(Last, (gather, press_keys).chain());
    app.world_mut().spawn(EguiContext::default());
    app.update();
    app
}

/// A keyboard, at a table with a game that two people play.
fn at_table_with(game: Game) -> App {
    let mut app = at_title();
    let seats = Seats::HUMANS;
    app.world_mut()
        .write_message(MatchRequested::untimed(game, seats));
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

/// What a hand does with a key.
#[derive(Clone, Copy)]
enum Hand {
    Press(KeyCode),
    Hold(KeyCode),
    Release(KeyCode),
}

use Hand::{Hold, Press, Release};

/// What is done when all this happens within one frame. Keys that are pressed stay down.
fn frame(app: &mut App, hands: &[Hand]) -> Vec<Action> {
    for &hand in hands {
        let (key_code, state, repeat) = match hand {
            Press(key) => (key, ButtonState::Pressed, false),
            Hold(key) => (key, ButtonState::Pressed, true),
            Release(key) => (key, ButtonState::Released, false),
        };
        app.world_mut()
            .write_message(WindowEvent::from(KeyboardInput {
                key_code,
                logical_key: Key::Dead(None),
                state,
                text: None,
                repeat,
                window: Entity::PLACEHOLDER,
            }));
    }
    app.update();
    let mut actions = app.world_mut().resource_mut::<Messages<Action>>();
    actions.drain().collect()
}

/// Presses keys and lets them go within one frame while others have been held down for longer.
fn press(app: &mut App, held: &[KeyCode], keys: &[KeyCode]) -> Vec<Action> {
    let of = |hand: fn(KeyCode) -> Hand, keys: &[KeyCode]| {
        keys.iter().copied().map(hand).collect::<Vec<_>>()
    };
    assert_eq!(frame(app, &of(Press, held)), []);
    let taps = keys.iter().flat_map(|&key| [Press(key), Release(key)]);
    let done = frame(app, &taps.collect::<Vec<_>>());
    frame(app, &of(Release, held));
    done
}

/// Gives something in a panel the keyboard.
fn give(app: &mut App, focus: KeyFocus) {
    app.world_mut()
        .run_system_once(move |mut panels: Query<&mut EguiContext>| {
            let mut panels = panels.single_mut().unwrap();
            let context = panels.get_mut();
            let id = Id::new("something");
            context.memory_mut(|memory| memory.request_focus(id));
            if focus == KeyFocus::Field {
                TextEditState::default().store(context, id);
            }
        })
        .unwrap();
    if focus == KeyFocus::List {
        app.insert_resource(focus);
    } else {
        app.world_mut().run_system_once(focus::note).unwrap();
        assert_eq!(*app.world().resource::<KeyFocus>(), focus);
    }
}

/// What has the keyboard in the next frame.
fn focus_next(app: &mut App) -> KeyFocus {
    app.world_mut().run_system_once(focus::note).unwrap();
    *app.world().resource::<KeyFocus>()
}

fn type_text(app: &mut App, text: &str) {
    app.world_mut().resource_mut::<Entry>().text = text.to_owned();
}

fn open(app: &mut App, overlay: Overlay) {
    app.insert_resource(Overlays::default().opened(overlay));
}

fn all(lists: &[Keys]) -> Vec<(KeyCode, Action)> {
    lists.concat()
}

/// The keys that are bound in a group at first, and what they do.
fn listed(group: Group) -> Vec<(KeyCode, Action)> {
    bound(&Bindings::default(), group).collect()
}

fn keys_of(group: Group) -> Vec<KeyCode> {
    listed(group).into_iter().map(|(key, _)| key).collect()
}

fn keys(list: Keys) -> Vec<KeyCode> {
    list.iter().map(|(key, _)| *key).collect()
}

/// All that opens over the board, the question with one of its buttons under the keyboard.
const PAGES: [Overlay; 8] = [
    Overlay::Ask(Question::Resign),
    Overlay::Ask(Question::Erase),
    Overlay::EarlierGames,
    Overlay::Statistics,
    Overlay::Settings,
    Overlay::Aids,
    Overlay::Help,
    Overlay::About,
];

#[test]
fn keys_pressed_within_one_frame_all_count_and_in_their_order() {
    let mut app = at_table();
    let right = KeyCode::ArrowRight;
    let done = press(&mut app, &[], &[right; 5]);
    assert_eq!(done, vec![Action::MoveCursor(1, 0); 5]);
    let done = press(&mut app, &[KeyCode::ControlLeft], &[KeyCode::KeyZ; 4]);
    assert_eq!(done, vec![Action::Undo; 4]);
    let done = press(&mut app, &[], &[right, KeyCode::Enter, KeyCode::ArrowUp]);
    let expected = [
        Action::MoveCursor(1, 0),
        Action::ClickCursor,
        Action::MoveCursor(0, 1),
    ];
    assert_eq!(done, expected);
}

#[test]
fn what_follows_a_tab_waits_until_it_is_known_where_the_keyboard_has_gone() {
    let mut app = at_title();
    let (tab, enter) = (KeyCode::Tab, KeyCode::Enter);
    assert_eq!(frame(&mut app, &[Press(tab), Press(enter)]), []);
    give(&mut app, KeyFocus::Control);
    assert_eq!(frame(&mut app, &[]), [], "Enter is for the control");
    // Where Tab has found nothing, Enter does what comes next, once.
    let mut app = at_title();
    assert_eq!(frame(&mut app, &[Press(tab), Press(enter)]), []);
    assert_eq!(frame(&mut app, &[]), [Action::Start]);
    assert_eq!(frame(&mut app, &[]), []);
}

#[test]
fn a_key_held_down_repeats_steps_and_nothing_else() {
    let mut app = at_table();
    let held = |app: &mut App, key| frame(app, &[Press(key), Hold(key), Hold(key), Release(key)]);
    let done = held(&mut app, KeyCode::ArrowLeft);
    assert_eq!(done, vec![Action::MoveCursor(-1, 0); 3]);
    for (key, once) in [
        (KeyCode::KeyV, Action::ToggleTop),
        (KeyCode::KeyH, Action::Hint),
        (KeyCode::Enter, Action::ClickCursor),
        (KeyCode::F1, Action::Open(Overlay::Help)),
        (KeyCode::Escape, Action::FocusLeave),
    ] {
        assert_eq!(held(&mut app, key), [once]);
    }
    let control = KeyCode::ControlLeft;
    assert_eq!(frame(&mut app, &[Press(control)]), []);
    assert_eq!(held(&mut app, KeyCode::KeyZ), vec![Action::Undo; 3]);
    assert_eq!(held(&mut app, KeyCode::KeyR), [Action::Resign]);
    assert_eq!(held(&mut app, KeyCode::KeyQ), [Action::Quit]);
}

#[test]
fn a_modifier_key_counts_as_it_was_when_the_key_was_pressed() {
    let (shift, up) = (KeyCode::ShiftLeft, KeyCode::ArrowUp);
    let mut app = at_table();
    let hands = [
        Press(up),
        Press(shift),
        Press(up),
        Release(shift),
        Press(up),
    ];
    let (moved, turned) = (Action::MoveCursor(0, 1), Action::Turn(0.0, 1.0));
    assert_eq!(frame(&mut app, &hands), [moved.clone(), turned, moved]);
    // Whoever leaves the window with a key held lets it go elsewhere.
    let control = KeyCode::ControlLeft;
    assert_eq!(frame(&mut app, &[Press(control)]), []);
    app.world_mut()
        .write_message(WindowEvent::from(KeyboardFocusLost));
    assert_eq!(frame(&mut app, &[Press(KeyCode::KeyZ)]), []);
}

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
    assert_eq!(frame(&mut app, &[]), []);
}

#[test]
fn keys_of_the_table_do_nothing_elsewhere() {
    for (key, action) in [
        all(&[ARROWS, PRESS]),
        listed(Group::Past),
        listed(Group::AtTable),
    ]
    .concat()
    {
        assert_eq!(press(&mut at_table(), &[], &[key]), [action]);
    }
    let letters = [KeyCode::KeyH, KeyCode::KeyV, KeyCode::Space];
    let none = [&letters[..], &keys(ARROWS), &keys_of(Group::Past)].concat();
    assert_eq!(press(&mut at_title(), &[], &none), []);
    for overlay in PAGES {
        let mut app = at_table();
        open(&mut app, overlay);
        assert_eq!(press(&mut app, &[], &none), [], "{overlay:?}");
    }
}

/// A game of one move whose start is looked at.
fn in_the_past(mut game: Game) -> App {
    let mv = game.legal_moves()[0];
    game.play(mv).unwrap();
    let mut app = at_table_with(game);
    app.world_mut().write_message(TableRequest::ViewPly(0));
    app.update();
    app
}

#[test]
fn from_the_past_enter_and_escape_go_back_to_the_game() {
    for key in [KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Escape] {
        let done = press(&mut in_the_past(game()), &[], &[key]);
        assert_eq!(done, [Action::ViewPresent], "{key:?}");
    }
    // One step after the other.
    let done = press(&mut in_the_past(game()), &[], &[KeyCode::Escape; 2]);
    assert_eq!(done, [Action::ViewPresent, Action::FocusLeave]);
}

#[test]
fn arrows_go_through_the_list_of_moves_where_it_has_the_keyboard() {
    let mut app = at_table();
    app.world_mut()
        .run_system_once(|mut panels: Query<&mut EguiContext>| {
            let mut panels = panels.single_mut().unwrap();
            let request = |memory: &mut bevy_egui::egui::Memory| {
                memory.request_focus(focus::move_list());
            };
            panels.get_mut().memory_mut(request);
        })
        .unwrap();
    assert_eq!(focus_next(&mut app), KeyFocus::Moves);
    for (key, action) in [all(&[ARROWS_IN_MOVES]), listed(Group::Past)].concat() {
        assert_eq!(press(&mut app, &[], &[key]), [action]);
        assert_eq!(focus_next(&mut app), KeyFocus::Moves);
    }
    assert_eq!(press(&mut app, &[], &[KeyCode::Escape]), []);
    assert_eq!(focus_next(&mut app), KeyFocus::Board);
}

#[test]
fn a_field_with_text_in_it_keeps_home_and_end() {
    let mut app = at_table();
    give(&mut app, KeyFocus::Field);
    for (key, action) in listed(Group::Past) {
        assert_eq!(press(&mut app, &[], &[key]), [action]);
    }
    type_text(&mut app, "c8");
    assert_eq!(press(&mut app, &[], &keys_of(Group::Past)), []);
}

#[test]
fn enter_does_what_comes_next() {
    for enter in [KeyCode::Enter, KeyCode::NumpadEnter] {
        assert_eq!(press(&mut at_title(), &[], &[enter]), [Action::Start]);
        assert_eq!(press(&mut at_table(), &[], &[enter]), [Action::ClickCursor]);
        let mut over = at_table_after_the_end();
        assert_eq!(press(&mut over, &[], &[enter]), [Action::Restart]);
        for page in PAGES {
            let close = match page {
                Overlay::Ask(_) => vec![],
                _ => vec![Action::Close],
            };
            open(&mut over, page);
            assert_eq!(press(&mut over, &[], &[enter]), close, "{page:?}");
        }
    }
}

#[test]
fn enter_goes_on_with_the_game_that_is_kept() {
    let mut app = at_title();
    let kept = Some(MatchSetup::untimed(game(), Seats::HUMANS));
    app.insert_resource(LastGame {
        game: kept,
        ..LastGame::default()
    });
    for enter in [KeyCode::Enter, KeyCode::NumpadEnter] {
        assert_eq!(press(&mut app, &[], &[enter]), [Action::Continue]);
    }
    app.insert_resource(LastGame::default());
    assert_eq!(press(&mut app, &[], &[KeyCode::Enter]), [Action::Start]);
}

#[test]
fn enter_and_space_press_the_control_that_has_the_keyboard_and_nothing_besides() {
    let presses = keys(PRESS);
    for mut app in [at_title(), at_table(), at_table_after_the_end()] {
        give(&mut app, KeyFocus::Control);
        assert_eq!(press(&mut app, &[], &presses), []);
        for page in PAGES {
            open(&mut app, page);
            assert_eq!(press(&mut app, &[], &presses), []);
        }
    }
}

#[test]
fn an_arrow_brings_the_keyboard_back_to_the_board() {
    for from in [KeyFocus::Control, KeyFocus::Field] {
        let mut app = at_table();
        give(&mut app, from);
        let keys = [KeyCode::ArrowLeft, KeyCode::Enter];
        let done = press(&mut app, &[], &keys);
        assert_eq!(done, [Action::MoveCursor(-1, 0), Action::ClickCursor]);
        assert_eq!(focus_next(&mut app), KeyFocus::Board);
    }
    // Also from a field that would get the keyboard as soon as the computer has moved.
    let mut app = at_table();
    app.world_mut().resource_mut::<Entry>().focus = true;
    press(&mut app, &[], &[KeyCode::ArrowLeft]);
    assert!(!app.world().resource::<Entry>().focus);
}

#[test]
fn a_control_leaves_all_other_keys_to_the_table() {
    let mut app = at_table();
    give(&mut app, KeyFocus::Control);
    // In a frame each: one of them opens a page, behind which the others do nothing.
    for (letter, action) in listed(Group::AtTable) {
        assert_eq!(press(&mut app, &[], &[letter]), [action]);
    }
    let done = press(&mut app, &[], &[KeyCode::KeyA, KeyCode::KeyV]);
    assert_eq!(done, [Action::Open(Overlay::Aids)]);
    let done = press(&mut app, &[KeyCode::ControlLeft], &[KeyCode::KeyZ]);
    assert_eq!(done, [Action::Undo]);
    assert_eq!(focus_next(&mut app), KeyFocus::Control);
}

#[test]
fn escape_goes_one_step_back_at_a_time() {
    let escape = [KeyCode::Escape];
    let mut app = at_table();
    app.insert_resource(Selection::Stone(Square::A1));
    for overlay in PAGES {
        open(&mut app, overlay);
        give(&mut app, KeyFocus::List);
        assert_eq!(press(&mut app, &[], &escape), [], "the list closes itself");
        give(&mut app, KeyFocus::Control);
        assert_eq!(press(&mut app, &[], &escape), [Action::Close]);
    }
    app.insert_resource(Overlays::default());
    for focus in [KeyFocus::Control, KeyFocus::Field] {
        give(&mut app, focus);
        assert_eq!(press(&mut app, &[], &escape), [], "it leaves the panel");
        assert_eq!(focus_next(&mut app), KeyFocus::Board);
    }
    assert_eq!(press(&mut app, &[], &escape), [Action::Drop]);
    app.insert_resource(Selection::Nothing);
    assert_eq!(press(&mut app, &[], &escape), [Action::FocusLeave]);
    assert_eq!(press(&mut at_title(), &[], &escape), [Action::Drop]);
}

#[test]
fn as_many_escapes_in_one_frame_go_as_many_steps() {
    let mut app = at_table();
    app.insert_resource(Selection::Stone(Square::A1));
    open(&mut app, Overlay::Help);
    let done = press(&mut app, &[], &[KeyCode::Escape; 3]);
    assert_eq!(done, [Action::Close, Action::Drop, Action::FocusLeave]);
}

#[test]
fn enter_right_after_escape_starts_no_game_where_a_button_gets_the_keyboard_back() {
    let mut app = at_title();
    give(&mut app, KeyFocus::Control);
    app.world_mut()
        .run_system_once(focus::note_openers)
        .unwrap();
    open(&mut app, Overlay::Help);
    app.world_mut()
        .run_system_once(focus::follow_pages)
        .unwrap();
    assert_eq!(focus_next(&mut app), KeyFocus::Board, "the page has it");
    let done = press(&mut app, &[], &[KeyCode::Escape, KeyCode::Enter]);
    assert_eq!(done, [Action::Close]);
}

#[test]
fn enter_and_escape_close_one_page_at_a_time() {
    for key in [KeyCode::Enter, KeyCode::Escape] {
        let mut app = at_title();
        let about = Overlays::default()
            .opened(Overlay::Help)
            .opened(Overlay::About);
        app.insert_resource(about);
        assert_eq!(
            press(&mut app, &[], &[key; 2]),
            [Action::Close, Action::Close]
        );
    }
}

#[test]
fn escape_takes_a_refusal_away_before_it_goes_to_the_menu() {
    let mut app = at_table();
    app.insert_resource(LastRefusal::NotYourTurn);
    let escape = [KeyCode::Escape];
    assert_eq!(press(&mut app, &[], &escape), [Action::Drop]);
    app.insert_resource(LastRefusal::None);
    assert_eq!(press(&mut app, &[], &escape), [Action::FocusLeave]);
}

#[test]
fn t_brings_the_panel_back_for_the_field_is_in_it() {
    for mode in [PanelMode::Folded, PanelMode::Strip { folded: true }] {
        let mut app = at_table();
        app.world_mut().resource_mut::<Settings>().panel = mode;
        assert_eq!(
            press(&mut app, &[], &[KeyCode::KeyT]),
            [Action::TogglePanel]
        );
        assert!(app.world().resource::<Entry>().focus, "{mode:?}");
    }
}

#[test]
fn escape_gives_the_panel_back_before_it_goes_to_the_menu() {
    let escape = [KeyCode::Escape];
    let (unfold, back) = (Action::TogglePanel, Action::ToggleFullBoard);
    for (mode, steps) in [
        (PanelMode::Folded, vec![unfold.clone()]),
        (PanelMode::Strip { folded: false }, vec![back.clone()]),
        (PanelMode::Strip { folded: true }, vec![back, unfold]),
    ] {
        let mut app = at_table();
        app.world_mut().resource_mut::<Settings>().panel = mode;
        app.insert_resource(Selection::Stone(Square::A1));
        assert_eq!(press(&mut app, &[], &escape), [Action::Drop], "{mode:?}");
        app.insert_resource(Selection::Nothing);
        let keys = vec![KeyCode::Escape; steps.len() + 1];
        let done = press(&mut app, &[], &keys);
        assert_eq!(done, [steps, vec![Action::FocusLeave]].concat(), "{mode:?}");
        // On the title there is no such panel.
        let mut app = at_title();
        app.world_mut().resource_mut::<Settings>().panel = mode;
        assert_eq!(press(&mut app, &[], &escape), [Action::Drop]);
    }
    // A panel that has just been folded away.
    for (key, fold) in [
        (KeyCode::KeyP, Action::TogglePanel),
        (KeyCode::KeyB, Action::ToggleFullBoard),
    ] {
        let done = press(&mut at_table(), &[], &[key, KeyCode::Escape]);
        assert_eq!(done, [fold.clone(), fold]);
    }
}

#[test]
fn the_key_that_opens_a_page_also_closes_it() {
    let mut pages = 0;
    for (key, action) in [
        listed(Group::Anywhere),
        listed(Group::Sign),
        listed(Group::AtTable),
    ]
    .concat()
    {
        let Action::Open(page) = action else { continue };
        pages += 1;
        for focus in [KeyFocus::Board, KeyFocus::Control] {
            let mut app = at_table();
            open(&mut app, page);
            if focus != KeyFocus::Board {
                give(&mut app, focus);
            }
            // What is asked for again is closed.
            assert_eq!(press(&mut app, &[], &[key]), [Action::Open(page)]);
        }
        // Within one frame, too.
        let done = press(&mut at_table(), &[], &[key, KeyCode::Escape]);
        assert_eq!(done, [Action::Open(page), Action::Close]);
        let done = press(&mut at_table(), &[], &[key, key, KeyCode::Escape]);
        assert_eq!(
            done,
            [Action::Open(page), Action::Open(page), Action::FocusLeave]
        );
    }
    assert_eq!(pages, 5, "settings, aids, the match and, by two keys, help");
}

#[test]
fn the_control_key_makes_letters_commands() {
    for control in [
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ] {
        for (key, action) in listed(Group::WithControl) {
            let mut app = at_table();
            let expected = std::slice::from_ref(&action);
            assert_eq!(press(&mut app, &[control], &[key]), expected);
            // Both in one slow frame.
            let hands = [Press(control), Press(key), Release(control), Release(key)];
            assert_eq!(frame(&mut app, &hands), expected);
        }
    }
    assert_eq!(press(&mut at_table(), &[], &[KeyCode::KeyZ]), []);
}

#[test]
fn behind_a_panel_the_control_key_only_leaves_the_program() {
    for overlay in PAGES {
        let mut app = at_table();
        open(&mut app, overlay);
        let done = press(
            &mut app,
            &[KeyCode::ControlLeft],
            &keys_of(Group::WithControl),
        );
        assert_eq!(done, [Action::Quit], "{overlay:?}");
    }
}

#[test]
fn a_field_and_an_open_list_keep_their_keys() {
    for focus in [KeyFocus::Field, KeyFocus::List] {
        let mut app = at_table();
        give(&mut app, focus);
        type_text(&mut app, "c8");
        for list in [
            keys(ARROWS),
            keys(PRESS),
            keys_of(Group::AtTable),
            keys_of(Group::Sign),
            vec![KeyCode::KeyT],
        ] {
            assert_eq!(press(&mut app, &[], &list), []);
            assert_eq!(press(&mut app, &[KeyCode::ShiftLeft], &list), []);
        }
        let undo_and_quit = [KeyCode::KeyZ, KeyCode::KeyQ];
        let done = press(&mut app, &[KeyCode::ControlLeft], &undo_and_quit);
        assert_eq!(done, [Action::Quit]);
        for (key, action) in listed(Group::Anywhere) {
            assert_eq!(press(&mut app, &[], &[key]), [action]);
        }
    }
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

/// Presses a key that writes something.
fn write(app: &mut App, key_code: KeyCode, letter: &str) {
    app.world_mut()
        .write_message(WindowEvent::from(KeyboardInput {
            key_code,
            logical_key: Key::Character(letter.into()),
            state: ButtonState::Pressed,
            text: Some(letter.into()),
            repeat: false,
            window: Entity::PLACEHOLDER,
        }));
}

#[test]
fn a_question_mark_opens_the_help_wherever_letters_are_commands() {
    let help = [Action::Open(Overlay::Help)];
    for mut app in [at_title(), at_table(), at_table_after_the_end()] {
        write(&mut app, KeyCode::Slash, "?");
        assert_eq!(frame(&mut app, &[]), help);
        for page in PAGES {
            open(&mut app, page);
            // On an American keyboard, and on a German one.
            for key in [KeyCode::Slash, KeyCode::Minus] {
                let shift = [Press(KeyCode::ShiftLeft)];
                assert_eq!(frame(&mut app, &shift), []);
                write(&mut app, key, "?");
                assert_eq!(frame(&mut app, &[Release(KeyCode::ShiftLeft)]), help);
            }
        }
    }
    let mut app = at_table();
    give(&mut app, KeyFocus::Field);
    write(&mut app, KeyCode::Slash, "?");
    assert_eq!(frame(&mut app, &[]), []);
}

#[test]
fn the_field_for_moves_is_empty_once_a_key_has_left_it_and_when_one_goes_to_it() {
    let text = |app: &App| app.world().resource::<Entry>().text.clone();
    let mut app = at_table();
    give(&mut app, KeyFocus::Field);
    type_text(&mut app, "h");
    let error = rules::read_move("h").unwrap_err();
    app.insert_resource(LastRefusal::Typed {
        text: "h".to_owned(),
        error,
    });
    assert_eq!(press(&mut app, &[], &[KeyCode::Escape]), []);
    assert_eq!(text(&app), "");
    assert_eq!(
        *app.world().resource::<LastRefusal>(),
        LastRefusal::None,
        "nor is anything said of it"
    );
    // What was left there in another way, such as by a click on the board.
    focus_next(&mut app);
    type_text(&mut app, "?");
    for letter in ["t", "c", "8"] {
        write(&mut app, KeyCode::KeyC, letter);
    }
    frame(&mut app, &[]);
    assert_eq!(text(&app), "c8");
}

#[test]
fn a_command_is_not_written_into_the_field_that_is_not_there_yet() {
    for (key, letter, done) in [
        (KeyCode::KeyM, "m", Action::MoveNow),
        (KeyCode::Slash, "?", Action::Open(Overlay::Help)),
    ] {
        let mut app = at_table();
        app.world_mut().resource_mut::<Entry>().focus = true;
        write(&mut app, key, letter);
        assert_eq!(frame(&mut app, &[]), [done]);
        assert_eq!(*app.world().resource::<Entry>(), Entry::default());
    }
    // Once a move has been begun, all is for it.
    let mut app = at_table();
    app.insert_resource(Entry {
        text: "b".into(),
        focus: true,
        ..Entry::default()
    });
    write(&mut app, KeyCode::Minus, "-");
    assert_eq!(frame(&mut app, &[]), []);
    assert_eq!(app.world().resource::<Entry>().text, "b-");
}

#[test]
fn what_follows_enter_in_the_field_waits_until_the_move_is_taken() {
    for enter in [KeyCode::Enter, KeyCode::NumpadEnter] {
        let mut app = at_table();
        give(&mut app, KeyFocus::Field);
        let (left, control) = (KeyCode::KeyV, KeyFocus::Control);
        assert_eq!(frame(&mut app, &[Press(enter), Press(left)]), []);
        // By the next frame something else has the keyboard.
        app.insert_resource(control);
        assert_eq!(frame(&mut app, &[]), [Action::ToggleTop], "{enter:?}");
    }
}

#[test]
fn what_is_typed_in_the_same_frame_as_t_is_in_the_field() {
    let mut app = at_table();
    for letter in ["t", "c", "8"] {
        write(&mut app, KeyCode::KeyC, letter);
    }
    assert_eq!(frame(&mut app, &[]), []);
    let entry = app.world().resource::<Entry>();
    assert_eq!((entry.text.as_str(), entry.focus), ("c8", true));
}

#[test]
fn letters_go_to_the_field_that_waits_until_the_computer_has_moved() {
    let mut app = at_table();
    app.world_mut().resource_mut::<Entry>().focus = true;
    write(&mut app, KeyCode::KeyB, "b");
    assert_eq!(frame(&mut app, &[]), []);
    let entry = app.world().resource::<Entry>();
    assert_eq!((entry.text.as_str(), entry.focus), ("b", true));
    // Escape gives them back to the board.
    assert_eq!(press(&mut app, &[], &[KeyCode::Escape]), []);
    write(&mut app, KeyCode::KeyB, "b");
    assert_eq!(frame(&mut app, &[]), [Action::ToggleFullBoard]);
    assert!(!app.world().resource::<Entry>().focus);
}

#[test]
fn escape_takes_the_hint_off_the_board_before_it_goes_to_the_menu() {
    let mut app = at_table();
    app.insert_resource(Hint::Searching);
    assert_eq!(press(&mut app, &[], &[KeyCode::Escape]), [Action::Drop]);
    app.insert_resource(Hint::None);
    assert_eq!(
        press(&mut app, &[], &[KeyCode::Escape]),
        [Action::FocusLeave]
    );
}
