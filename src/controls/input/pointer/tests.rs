//! Tests of pointer and finger events on a board whose squares are ten pixels wide.

use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::window::CursorMoved;

use super::*;
use crate::input::areas::BoardAction;

/// Returns the requests that these events cause. The board has squares of ten pixels, with `a1` at the top left. A
/// stone that can move is on `b2`.
fn intents(pointer: &mut Pointer, events: &[WindowEvent]) -> Vec<Intent> {
    let square_at = |at: Vec2| Square::new((at.x / 10.0) as u8, (at.y / 10.0) as u8);
    let board = Board {
        area: Some(Rect::new(0.0, 0.0, 100.0, 100.0)),
        square_at: &square_at,
        in_hand: &|_| false,
        covered: &|at| at.x > 90.0 && at.y > 90.0,
        movable: &|square| square.to_string() == "b2",
        occupied: &|square| ["b2", "d4"].contains(&square.to_string().as_str()),
    };
    events
        .iter()
        .flat_map(|event| pointer.follow(event, &board))
        .collect()
}

fn to(x: f32, y: f32) -> WindowEvent {
    let window = Entity::PLACEHOLDER;
    CursorMoved {
        window,
        position: Vec2::new(x, y),
        delta: None,
    }
    .into()
}

fn button(button: MouseButton, state: ButtonState) -> WindowEvent {
    MouseButtonInput {
        button,
        state,
        window: Entity::PLACEHOLDER,
    }
    .into()
}

fn down() -> WindowEvent {
    button(MouseButton::Left, ButtonState::Pressed)
}

fn up() -> WindowEvent {
    button(MouseButton::Left, ButtonState::Released)
}

#[test]
fn a_whole_drag_in_one_frame_starts_where_the_button_went_down() {
    let mut pointer = Pointer::default();
    let done = intents(
        &mut pointer,
        &[to(15.0, 15.0), down(), to(35.0, 15.0), up(), to(85.0, 85.0)],
    );
    let b2 = Square::parse("b2").unwrap();
    assert_eq!(
        done,
        [
            Intent::Finish,
            Intent::Hold(b2),
            Intent::Act(Action::Board(BoardAction::Drag("b2".into(), "d2".into())))
        ]
    );
    assert_eq!(pointer.drag, Drag::None);
}

#[test]
fn a_hand_that_trembles_still_clicks() {
    let done = intents(
        &mut Pointer::default(),
        &[to(15.0, 15.0), down(), to(18.0, 17.0), up()],
    );
    assert_eq!(
        done,
        [
            Intent::Finish,
            Intent::Act(Action::Board(BoardAction::Click("b2".into())))
        ]
    );
}

#[test]
fn a_drag_beside_the_stones_does_nothing() {
    let done = intents(
        &mut Pointer::default(),
        &[to(55.0, 55.0), down(), to(75.0, 55.0), to(80.0, 50.0), up()],
    );
    assert_eq!(done, [Intent::Finish]);
}

#[test]
fn a_hand_that_wanders_within_an_empty_square_still_clicks_there() {
    let done = intents(
        &mut Pointer::default(),
        &[to(51.0, 51.0), down(), to(59.0, 58.0), up()],
    );
    assert_eq!(
        done,
        [
            Intent::Finish,
            Intent::Act(Action::Board(BoardAction::Click("f6".into())))
        ]
    );
}

#[test]
fn a_drag_of_a_stone_that_may_not_be_moved_is_a_click_on_it() {
    let done = intents(
        &mut Pointer::default(),
        &[to(35.0, 35.0), down(), to(55.0, 35.0), to(75.0, 35.0), up()],
    );
    let click = Intent::Act(Action::Board(BoardAction::Click("d4".into())));
    assert_eq!(done, [Intent::Finish, click]);
}

#[test]
fn the_right_button_turns_the_view_wherever_it_goes_down() {
    let right = |state| button(MouseButton::Right, state);
    let events = [
        to(15.0, 15.0),
        right(ButtonState::Pressed),
        to(25.0, 15.0),
        right(ButtonState::Released),
        to(95.0, 15.0),
    ];
    let done = intents(&mut Pointer::default(), &events);
    assert_eq!(
        done,
        [Intent::Camera(CameraRequest::Orbit(Vec2::new(10.0, 0.0)))]
    );
}

#[test]
fn the_middle_button_moves_the_board_and_the_wheel_zooms_at_the_pointer() {
    let middle = |state| button(MouseButton::Middle, state);
    let wheel = MouseWheel {
        unit: MouseScrollUnit::Line,
        x: 0.0,
        y: -2.0,
        window: Entity::PLACEHOLDER,
        phase: TouchPhase::Moved,
    };
    let events = [
        to(15.0, 15.0),
        middle(ButtonState::Pressed),
        to(25.0, 15.0),
        middle(ButtonState::Released),
        to(95.0, 15.0),
        wheel.into(),
    ];
    assert_eq!(
        intents(&mut Pointer::default(), &events),
        [
            Intent::Camera(CameraRequest::Pan(Vec2::new(10.0, 0.0))),
            Intent::Camera(CameraRequest::ZoomAt(-2.0, Vec2::new(95.0, 15.0)))
        ]
    );
}

#[test]
fn a_stone_let_go_outside_goes_back() {
    let done = intents(
        &mut Pointer::default(),
        &[to(15.0, 15.0), down(), to(150.0, 15.0), up()],
    );
    assert_eq!(
        done.last(),
        Some(&Intent::Act(Action::Board(BoardAction::PutDown)))
    );
}

#[test]
fn the_panels_keep_their_clicks() {
    // One point is next to the board, and the other point is under a panel.
    for (x, y) in [(150.0, 15.0), (95.0, 95.0)] {
        assert_eq!(
            intents(&mut Pointer::default(), &[to(x, y), down(), up()]),
            []
        );
    }
}

#[test]
fn fingers_do_what_a_pointer_does_and_two_of_them_zoom_and_turn() {
    let touch = |phase, id, x: f32, y: f32| {
        WindowEvent::TouchInput(TouchInput {
            phase,
            position: Vec2::new(x, y),
            window: Entity::PLACEHOLDER,
            force: None,
            id,
        })
    };
    let mut pointer = Pointer::default();
    // A finger taps on b2 with a slight tremble.
    let tap = [
        touch(TouchPhase::Started, 1, 15.0, 15.0),
        touch(TouchPhase::Ended, 1, 16.0, 15.0),
    ];
    let picked = Intent::Act(Action::Board(BoardAction::Click("b2".into())));
    assert_eq!(intents(&mut pointer, &tap), [Intent::Finish, picked]);
    assert_eq!((pointer.at, pointer.drag), (None, Drag::None));
    // A finger drags the stone, and then a second finger cancels the drag.
    let carried = [
        touch(TouchPhase::Started, 1, 15.0, 15.0),
        touch(TouchPhase::Moved, 1, 25.0, 15.0),
        touch(TouchPhase::Started, 2, 35.0, 15.0),
    ];
    let done = intents(&mut pointer, &carried);
    assert!(
        done.contains(&Intent::Hold(Square::parse("b2").unwrap())),
        "{done:?}"
    );
    assert_eq!(
        done.last(),
        Some(&Intent::Act(Action::Board(BoardAction::PutDown)))
    );
    // The two fingers spread to twice their distance, and the point between them moves 5 pixels to the right.
    let spread = [touch(TouchPhase::Moved, 2, 45.0, 15.0)];
    let done = intents(&mut pointer, &spread);
    assert!(
        matches!(
            done.as_slice(),
            [
                Intent::Camera(CameraRequest::ZoomAt(notches, _)),
                Intent::Camera(CameraRequest::Orbit(way)),
            ] if *notches > 6.0 && way.x == 5.0
        ),
        "{done:?}"
    );
}
