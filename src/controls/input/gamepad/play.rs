//! Translates gamepad input to key presses and actions.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use cohort_platform::frame::Screen;
use cohort_platform::redraw::Redraw;
use cohort_play::settings::{Device, PadButton, Settings};

use super::direction::Direction;
use super::event::PadInput;
use crate::input::action::Action;
use crate::input::areas::{Awaited, KeysAction, PageAction, ViewAction};
use crate::input::focus::KeyFocus;
use crate::input::keys::{action_of, repeats};
use crate::input::open_pages::OpenPages;
use crate::input::rebinding::{Rebinding, UsedDevice};
use crate::input::situation::works_anywhere;
use crate::input::strokes::Strokes;

/// `FIRST_REPEAT` is the delay before a held button or direction repeats for the first time. `NEXT_REPEAT` is the delay
/// between later repetitions.
const FIRST_REPEAT: Duration = Duration::from_millis(400);
const NEXT_REPEAT: Duration = Duration::from_millis(120);

/// `STILL` is the dead zone of the right stick, where full deflection is 1. `TURN` is how far the view turns in a
/// second at full deflection, in turns of one key press.
const STILL: f32 = 0.2;
const TURN: f32 = 14.0;

/// The upper limit of the frame time when the right stick turns the view, in seconds. Without this limit, the view
/// would turn too far after a slow frame.
const LONGEST_FRAME: f32 = 0.1;

/// The state of the sticks, and the button or direction that the player holds.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(in crate::input) struct Pad {
    right: Vec2,
    stick: Option<Direction>,
    held: Option<Held>,
}

/// A held button or direction that repeats, and the time of its next repetition.
#[derive(Clone, Copy, Debug)]
struct Held {
    what: Repeated,
    next: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Repeated {
    Go(Direction),
    Press(PadButton),
}

/// Translates the gamepad input of this frame, and repeats a held button or direction.
pub(in crate::input) fn play(
    time: Res<Time<Real>>,
    mut inputs: MessageReader<PadInput>,
    window: Query<(Entity, &Window), With<PrimaryWindow>>,
    (focus, open_pages): (Res<KeyFocus>, Res<OpenPages>),
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    rebinding: Res<Rebinding>,
    mut pad: ResMut<Pad>,
    mut used: ResMut<UsedDevice>,
    mut strokes: ResMut<Strokes>,
    mut redraw: ResMut<Redraw>,
    mut actions: MessageWriter<Action>,
) {
    let window = window.single().ok();
    // Ignore the gamepad while another program has focus. Tests have no window.
    if window.is_some_and(|(_, window)| !window.focused) {
        inputs.clear();
        *pad = Pad::default();
        return;
    }
    let now = time.elapsed();
    let free = open_pages.top().is_none() && *screen.get() != Screen::Title;
    let mut hand = Hand {
        window: window.map_or(Entity::PLACEHOLDER, |(window, _)| window),
        focus: *focus,
        free,
        settings: &settings,
        open_pages: &open_pages,
        strokes: &mut strokes,
        actions: &mut actions,
    };
    for input in inputs.read() {
        redraw.request();
        let device = match input {
            PadInput::Unplugged => Device::Keyboard,
            _ => Device::Gamepad,
        };
        used.set_if_neq(UsedDevice(device));
        match *input {
            PadInput::Unplugged => *pad = Pad::default(),
            PadInput::RightStick(at) => pad.right = at,
            PadInput::LeftStick(at) => {
                let direction = Direction::of_stick(at, pad.stick);
                if direction != pad.stick {
                    pad.stick = direction;
                    pad.held = direction.map(|direction| {
                        hand.go(direction);
                        Held {
                            what: Repeated::Go(direction),
                            next: now + FIRST_REPEAT,
                        }
                    });
                }
            }
            PadInput::Button(button, true) => {
                if rebinding.awaited.is_some() && button == PadButton::East {
                    // The east button cancels the wait for a key or button to bind.
                    hand.actions.write(Action::Keys(KeysAction::Await(None)));
                    continue;
                }
                if let Some(Awaited::Button(command)) = rebinding.awaited {
                    hand.actions
                        .write(Action::Keys(KeysAction::BindButton(command, button)));
                    continue;
                }
                let repeated = hand.press(button);
                pad.held = repeated.map(|what| Held {
                    what,
                    next: now + FIRST_REPEAT,
                });
            }
            PadInput::Button(button, false) => {
                let direction = Direction::of_button(button);
                let what = direction.map_or(Repeated::Press(button), Repeated::Go);
                if pad.held.is_some_and(|held| held.what == what) {
                    pad.held = None;
                }
            }
        }
    }
    if let Some(held) = &mut pad.held {
        if held.next <= now {
            held.next = now + NEXT_REPEAT;
            match held.what {
                Repeated::Go(direction) => hand.go(direction),
                Repeated::Press(button) => {
                    hand.press(button);
                }
            }
            redraw.request();
        }
        redraw.request_in(held.next - now);
    }
    if pad.right.length() > STILL && free {
        let seconds = time.delta_secs().min(LONGEST_FRAME);
        let by = pad.right * TURN * seconds;
        actions.write(Action::View(ViewAction::Turn(by.x, by.y)));
        redraw.request();
    }
}

struct Hand<'a, 'w> {
    window: Entity,
    focus: KeyFocus,
    /// Whether a board is shown and no page is open.
    free: bool,
    settings: &'a Settings,
    open_pages: &'a OpenPages,
    strokes: &'a mut Strokes,
    actions: &'a mut MessageWriter<'w, Action>,
}

impl Hand<'_, '_> {
    /// Handles a push of the D-pad or the left stick: moves the cursor on the board, or moves focus between controls.
    fn go(&mut self, direction: Direction) {
        let arrow = match direction {
            Direction::Up => KeyCode::ArrowUp,
            Direction::Down => KeyCode::ArrowDown,
            Direction::Left => KeyCode::ArrowLeft,
            Direction::Right => KeyCode::ArrowRight,
        };
        let back = matches!(direction, Direction::Up | Direction::Left);
        let sideways = matches!(direction, Direction::Left | Direction::Right);
        let (key, shift) = match self.focus {
            KeyFocus::List | KeyFocus::Moves => (arrow, false),
            KeyFocus::Board if self.free => (arrow, false),
            // In a panel beside the board, all directions move focus between controls, because an arrow key would
            // return focus to the board.
            _ if self.free => (KeyCode::Tab, back),
            // On a page, left and right choose values and move sliders; up and down move the focus.
            _ if sideways => (arrow, false),
            _ => (KeyCode::Tab, back),
        };
        self.strokes.add(self.window, key, shift);
    }

    /// Handles a press of a gamepad button. Returns the input to repeat while the player holds the button.
    fn press(&mut self, button: PadButton) -> Option<Repeated> {
        if let Some(direction) = Direction::of_button(button) {
            self.go(direction);
            return Some(Repeated::Go(direction));
        }
        let key = match button {
            PadButton::South => Some(KeyCode::Enter),
            PadButton::East => Some(KeyCode::Escape),
            PadButton::Select => Some(KeyCode::Tab),
            _ => None,
        };
        if let Some(key) = key {
            self.strokes.add(self.window, key, false);
            return None;
        }
        let command = self.settings.bindings.command_of_button(button)?;
        let action = action_of(command)?;
        // As on the keyboard, the button that opens a page also closes that page.
        let closes = self
            .open_pages
            .top()
            .is_some_and(|page| action == Action::Page(PageAction::Open(page)));
        if !self.free && !closes && !works_anywhere(&action) {
            return None;
        }
        let again = repeats(&action);
        self.actions.write(action);
        again.then_some(Repeated::Press(button))
    }
}
