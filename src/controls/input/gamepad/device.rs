//! Reads the gamepads of this machine. A separate thread waits for gamepad input, so an idle window uses no CPU time.
//! Bevy's own gamepad plugin would poll in every frame.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use bevy::prelude::*;
use cohort_platform::redraw::RedrawWaker;
use cohort_play::settings::PadButton;
use gilrs::{Axis, Button, EventType, Gilrs};

use super::event::PadInput;

/// Receives gamepad input from the thread that reads the gamepads.
#[derive(Resource)]
pub(super) struct Gamepads(Mutex<Receiver<PadInput>>);

/// Starts listening to all gamepads, including those connected later.
pub(super) fn listen(mut commands: Commands, waker: Res<RedrawWaker>) {
    let (sender, receiver) = channel();
    let waker = waker.clone();
    let thread = thread::Builder::new().name("gamepads".to_owned());
    match thread.spawn(move || wait_for_gamepads(&sender, &waker)) {
        Ok(_) => commands.insert_resource(Gamepads(Mutex::new(receiver))),
        Err(error) => warn!("gamepads cannot be used: {error}"),
    }
}

/// Sends the gamepad input since the last frame as messages.
pub(super) fn receive(gamepads: Option<Res<Gamepads>>, mut inputs: MessageWriter<PadInput>) {
    let Some(gamepads) = gamepads else { return };
    let receiver = gamepads.0.lock().unwrap_or_else(PoisonError::into_inner);
    inputs.write_batch(receiver.try_iter());
}

/// Waits for gamepad input and sends it to the channel, until the receiver of the channel is dropped.
fn wait_for_gamepads(sender: &Sender<PadInput>, waker: &RedrawWaker) {
    let mut gilrs = match Gilrs::new() {
        Ok(gilrs) => gilrs,
        Err(error) => return warn!("gamepads cannot be used: {error}"),
    };
    let mut sticks = Sticks::default();
    while let Some(event) = gilrs.next_event_blocking(None) {
        let input = match event.event {
            EventType::ButtonPressed(button, _) => {
                pad_button(button).map(|it| PadInput::Button(it, true))
            }
            EventType::ButtonReleased(button, _) => {
                pad_button(button).map(|it| PadInput::Button(it, false))
            }
            EventType::AxisChanged(axis, value, _) => sticks.follow(axis, value),
            EventType::Disconnected => {
                sticks = Sticks::default();
                Some(PadInput::Unplugged)
            }
            _ => None,
        };
        let Some(input) = input else { continue };
        if sender.send(input).is_err() {
            return;
        }
        waker.wake();
    }
}

const fn pad_button(button: Button) -> Option<PadButton> {
    Some(match button {
        Button::South => PadButton::South,
        Button::East => PadButton::East,
        Button::West => PadButton::West,
        Button::North => PadButton::North,
        Button::LeftTrigger => PadButton::LeftShoulder,
        Button::RightTrigger => PadButton::RightShoulder,
        Button::LeftTrigger2 => PadButton::LeftTrigger,
        Button::RightTrigger2 => PadButton::RightTrigger,
        Button::Select => PadButton::Select,
        Button::Start => PadButton::Start,
        Button::LeftThumb => PadButton::LeftStick,
        Button::RightThumb => PadButton::RightStick,
        Button::DPadUp => PadButton::Up,
        Button::DPadDown => PadButton::Down,
        Button::DPadLeft => PadButton::Left,
        Button::DPadRight => PadButton::Right,
        _ => return None,
    })
}

#[derive(Default)]
struct Sticks {
    left: Vec2,
    right: Vec2,
}

/// The rounding step of stick positions, where 1 is full deflection. Rounding hides the slight trembling of a stick at
/// rest, which would otherwise wake the program.
const STEP: f32 = 0.05;

impl Sticks {
    /// Updates one axis of a stick. Returns an input message if the rounded position has changed.
    fn follow(&mut self, axis: Axis, value: f32) -> Option<PadInput> {
        let (stick, place): (_, fn(&mut Vec2) -> &mut f32) = match axis {
            Axis::LeftStickX => (&mut self.left, |at| &mut at.x),
            Axis::LeftStickY => (&mut self.left, |at| &mut at.y),
            Axis::RightStickX => (&mut self.right, |at| &mut at.x),
            Axis::RightStickY => (&mut self.right, |at| &mut at.y),
            _ => return None,
        };
        let value = (value / STEP).round() * STEP;
        if *place(stick) == value {
            return None;
        }
        *place(stick) = value;
        let left = matches!(axis, Axis::LeftStickX | Axis::LeftStickY);
        Some(if left {
            PadInput::LeftStick(self.left)
        } else {
            PadInput::RightStick(self.right)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_that_trembles_at_rest_tells_nothing() {
        let mut sticks = Sticks::default();
        assert_eq!(sticks.follow(Axis::LeftStickX, 0.02), None);
        let told = sticks.follow(Axis::LeftStickX, 0.5);
        assert_eq!(told, Some(PadInput::LeftStick(Vec2::new(0.5, 0.0))));
        assert_eq!(sticks.follow(Axis::LeftStickX, 0.51), None);
        let told = sticks.follow(Axis::RightStickY, -1.0);
        assert_eq!(told, Some(PadInput::RightStick(Vec2::new(0.0, -1.0))));
    }
}
