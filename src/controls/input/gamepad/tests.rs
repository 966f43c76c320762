//! Tests of a gamepad on the board, in the panels and on the pages.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::WindowEvent;
use cohort_platform::frame::{AppSet, Screen};
use cohort_platform::{frame, redraw};
use cohort_play::settings::{AnimationSpeed, Command, Device, PadButton, Settings};
use cohort_play::table::messages::MatchRequested;
use cohort_play::table::{Match, Seats};
use rules::{Catalogue, Game};

use super::{Pad, PadInput, play};
use crate::input::action::{Action, ActionSet};
use crate::input::areas::{Awaited, KeysAction, MatchAction, PageAction, ViewAction};
use crate::input::focus::{KeyFocus, PageOpeners};
use crate::input::keyboard::press_keys;
use crate::input::open_pages::OpenPages;
use crate::input::page::Page;
use crate::input::rebinding::{Rebinding, UsedDevice};
use crate::input::strokes::{Strokes, gather};

/// The key presses and the actions of a frame. Each key press says whether Shift was held.
type Done = (Vec<(KeyCode, bool)>, Vec<Action>);

fn at_table() -> App {
    let mut app = App::new();
    app.add_plugins((
        MinimalPlugins,
        StatesPlugin,
        frame::plugin,
        redraw::logic_plugin,
    ))
    .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
        10,
    )))
    .init_resource::<KeyFocus>()
    .init_resource::<OpenPages>()
    .init_resource::<Settings>()
    .init_resource::<Rebinding>()
    .init_resource::<UsedDevice>()
    .init_resource::<Strokes>()
    .init_resource::<Pad>()
    .add_message::<PadInput>()
    .add_message::<WindowEvent>()
    .add_message::<Action>()
    .add_systems(PreUpdate, (play, gather).chain());
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Table);
    app.update();
    app.update();
    app
}

fn frame(app: &mut App, inputs: &[PadInput]) -> Done {
    for input in inputs {
        app.world_mut().write_message(*input);
    }
    app.update();
    let mut shift = false;
    let mut keys = Vec::new();
    for event in app.world().resource::<Strokes>().now() {
        let WindowEvent::KeyboardInput(KeyboardInput {
            key_code, state, ..
        }) = event
        else {
            continue;
        };
        match (*key_code, *state) {
            (KeyCode::ShiftLeft, state) => shift = state == ButtonState::Pressed,
            (key, ButtonState::Pressed) => keys.push((key, shift)),
            _ => {}
        }
    }
    let actions = app.world_mut().resource_mut::<Messages<Action>>();
    (keys, actions.into_inner().drain().collect())
}

fn tap(app: &mut App, button: PadButton) -> Done {
    let [down, up] = [true, false].map(|down| PadInput::Button(button, down));
    let mut done = frame(app, &[down, up]);
    // Key events after a Tab, such as the release of Shift, arrive one frame later.
    let rest = frame(app, &[]);
    done.0.extend(rest.0);
    done.1.extend(rest.1);
    done
}

fn keys(of: &[(KeyCode, bool)]) -> Done {
    (of.to_vec(), Vec::new())
}

#[test]
fn pad_and_buttons_play_on_the_board() {
    let mut app = at_table();
    for (button, key) in [
        (PadButton::Up, KeyCode::ArrowUp),
        (PadButton::Down, KeyCode::ArrowDown),
        (PadButton::Left, KeyCode::ArrowLeft),
        (PadButton::Right, KeyCode::ArrowRight),
        (PadButton::South, KeyCode::Enter),
        (PadButton::East, KeyCode::Escape),
        (PadButton::Select, KeyCode::Tab),
    ] {
        assert_eq!(tap(&mut app, button), keys(&[(key, false)]), "{button:?}");
    }
    for (button, action) in [
        (PadButton::LeftShoulder, Action::Match(MatchAction::Undo)),
        (PadButton::RightShoulder, Action::Match(MatchAction::Redo)),
        (PadButton::West, Action::Match(MatchAction::Hint)),
        (
            PadButton::Start,
            Action::Page(PageAction::Open(Page::Settings)),
        ),
    ] {
        assert_eq!(tap(&mut app, button), (Vec::new(), vec![action]));
    }
    assert_eq!(app.world().resource::<UsedDevice>().0, Device::Gamepad);
}

#[test]
fn in_panels_and_pages_the_pad_goes_from_control_to_control() {
    let mut app = at_table();
    app.insert_resource(KeyFocus::Control);
    let tab = |back: bool| keys(&[(KeyCode::Tab, back)]);
    // A panel next to the board has focus.
    for (button, back) in [
        (PadButton::Up, true),
        (PadButton::Left, true),
        (PadButton::Down, false),
        (PadButton::Right, false),
    ] {
        assert_eq!(tap(&mut app, button), tab(back), "{button:?}");
    }
    // On a page, left and right choose values and move sliders. Commands of the match do nothing.
    app.insert_resource(OpenPages::default().opened(Page::Settings));
    assert_eq!(tap(&mut app, PadButton::Down), tab(false));
    let sideways = tap(&mut app, PadButton::Left);
    assert_eq!(sideways, keys(&[(KeyCode::ArrowLeft, false)]));
    assert_eq!(tap(&mut app, PadButton::LeftShoulder), keys(&[]));
    let close = tap(&mut app, PadButton::Start).1;
    assert_eq!(close, [Action::Page(PageAction::Open(Page::Settings))]);
    // In an open list, the D-pad chooses an entry above or below.
    app.insert_resource(KeyFocus::List);
    let down = tap(&mut app, PadButton::Down);
    assert_eq!(down, keys(&[(KeyCode::ArrowDown, false)]));
}

#[test]
fn what_is_held_goes_on_after_a_while() {
    let mut app = at_table();
    let right = |x: f32| PadInput::LeftStick(Vec2::new(x, 0.0));
    let step = keys(&[(KeyCode::ArrowRight, false)]);
    assert_eq!(frame(&mut app, &[right(0.9)]), step);
    let mut steps =
        |frames: usize| -> usize { (0..frames).map(|_| frame(&mut app, &[]).0.len()).sum() };
    assert_eq!(steps(35), 0, "no repeat within 350 ms");
    let more = steps(100);
    assert!((6..=10).contains(&more), "{more} repeats in a second");
    assert_eq!(frame(&mut app, &[right(0.1)]), keys(&[]));
    let still: usize = (0..100).map(|_| frame(&mut app, &[]).0.len()).sum();
    assert_eq!(still, 0);
    // Undo repeats while its button is held; a hint does not.
    let held = |app: &mut App, button| {
        let first = frame(app, &[PadInput::Button(button, true)]).1.len();
        let more: usize = (0..100).map(|_| frame(app, &[]).1.len()).sum();
        frame(app, &[PadInput::Button(button, false)]);
        (first, more > 3)
    };
    assert_eq!(held(&mut app, PadButton::LeftShoulder), (1, true));
    assert_eq!(held(&mut app, PadButton::West), (1, false));
}

#[test]
fn one_that_is_unplugged_holds_nothing() {
    let mut app = at_table();
    frame(&mut app, &[PadInput::Button(PadButton::Up, true)]);
    frame(&mut app, &[PadInput::RightStick(Vec2::ONE)]);
    frame(&mut app, &[PadInput::Unplugged]);
    let (mut pressed, mut turned) = (0, 0);
    for _ in 0..100 {
        let (keys, actions) = frame(&mut app, &[]);
        pressed += keys.len();
        turned += actions.len();
    }
    assert_eq!((pressed, turned), (0, 0));
    // After the gamepad is unplugged, help texts name keyboard keys again.
    assert_eq!(app.world().resource::<UsedDevice>().0, Device::Keyboard);
}

#[test]
fn the_button_that_goes_back_ends_the_wait_for_a_button() {
    let mut app = at_table();
    app.insert_resource(Rebinding {
        awaited: Some(Awaited::Button(Command::Flip)),
        said: None,
    });
    let (_, actions) = frame(&mut app, &[PadInput::Button(PadButton::East, true)]);
    assert_eq!(actions, [Action::Keys(KeysAction::Await(None))]);
    let (_, actions) = frame(&mut app, &[PadInput::Button(PadButton::North, true)]);
    assert_eq!(
        actions,
        [Action::Keys(KeysAction::BindButton(
            Command::Flip,
            PadButton::North
        ))]
    );
}

#[test]
fn the_right_stick_turns_the_view() {
    let mut app = at_table();
    let (_, turned) = frame(&mut app, &[PadInput::RightStick(Vec2::new(1.0, -0.5))]);
    assert!(
        matches!(turned.as_slice(), [Action::View(ViewAction::Turn(right, up))] if *right > 0.0 && *up < 0.0),
        "{turned:?}"
    );
}

#[test]
fn a_button_does_what_it_is_bound_to() {
    let mut app = at_table();
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings
        .bindings
        .bind_button(Command::Flip, PadButton::LeftShoulder);
    let done = tap(&mut app, PadButton::LeftShoulder).1;
    assert_eq!(done, [Action::View(ViewAction::Flip)]);
    // Undo now has no button. The left trigger shows the previous position.
    assert_eq!(
        tap(&mut app, PadButton::LeftTrigger).1,
        [Action::Match(MatchAction::ViewStep(-1))]
    );
}

/// Creates the whole game without a window, controlled by a gamepad.
fn at_a_board(variant: &str) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, crate::logic_plugin))
        .init_resource::<KeyFocus>()
        .init_resource::<PageOpeners>()
        .init_resource::<Strokes>()
        .init_resource::<Pad>()
        .add_message::<PadInput>()
        .add_message::<WindowEvent>()
        .add_systems(PreUpdate, (play, gather).chain())
        .add_systems(Update, press_keys.in_set(AppSet::Input).before(ActionSet));
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.animation_speed = AnimationSpeed::Off;
    app.update();
    let game = Game::new(Catalogue::builtin().get(variant).unwrap().clone());
    let request = MatchRequested::untimed(game, Seats::BOTH_HERE);
    app.world_mut().write_message(request);
    app.update();
    app.update();
    app
}

fn press_and_release(app: &mut App, button: PadButton) {
    for down in [true, false] {
        app.world_mut()
            .write_message(PadInput::Button(button, down));
        app.update();
    }
}

/// Moves the cursor to each square and clicks it. The first press of the D-pad shows the cursor at `middle` (file and
/// rank, from 0).
fn pick_squares(app: &mut App, middle: (i32, i32), squares: &[&str]) {
    press_and_release(app, PadButton::Up);
    let mut at = middle;
    for square in squares {
        let letters = square.as_bytes();
        let to = (i32::from(letters[0] - b'a'), i32::from(letters[1] - b'1'));
        while at != to {
            let (button, next) = match (to.0 - at.0, to.1 - at.1) {
                (1.., _) => (PadButton::Right, (at.0 + 1, at.1)),
                (..=-1, _) => (PadButton::Left, (at.0 - 1, at.1)),
                (0, 1..) => (PadButton::Up, (at.0, at.1 + 1)),
                (0, _) => (PadButton::Down, (at.0, at.1 - 1)),
            };
            press_and_release(app, button);
            at = next;
        }
        press_and_release(app, PadButton::South);
    }
}

#[test]
fn a_whole_game_is_played_by_a_gamepad() {
    let mut app = at_a_board("loa-5x5");
    let squares = ["d1", "b3", "e3", "c1", "b1", "b4"];
    pick_squares(&mut app, (2, 2), &squares);
    let outcome = app.world().resource::<Match>().game().outcome();
    assert_eq!(outcome.unwrap().to_string(), "black connected");
    // The left shoulder button takes the last move back; the right shoulder button redoes that move.
    let plies = |app: &App| app.world().resource::<Match>().game().plies().len();
    press_and_release(&mut app, PadButton::LeftShoulder);
    assert_eq!(plies(&app), 2);
    press_and_release(&mut app, PadButton::RightShoulder);
    assert_eq!(plies(&app), 3);
    // The south button (A) starts a new game.
    press_and_release(&mut app, PadButton::South);
    app.update();
    assert_eq!(plies(&app), 0);
}

#[test]
fn so_is_one_of_ordo() {
    let mut app = at_a_board("ordo");
    let moves = [
        "d2-d4", "b7-d5", "c2-d2", "f6-d4", "d1-f1", "d7-c6", "g2-h3", "i7-e3", "i3-i4", "c7-d7",
        "j3-j5", "j6-f2", "c1-c3", "g7-g1",
    ];
    let squares: Vec<&str> = moves.iter().flat_map(|mv| mv.split('-')).collect();
    pick_squares(&mut app, (5, 4), &squares);
    let outcome = app.world().resource::<Match>().game().outcome();
    assert_eq!(outcome.unwrap().to_string(), "black home-row");
}
