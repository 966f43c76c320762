//! The keyboard.
//!
//! It is in one place at a time, on every screen by the same rule ([`KeyFocus`]):
//!
//! - **Tab** walks to the controls of the panels and on from one to the next; no other key does.
//! - **Arrow keys** move the cursor on the board, and so bring the keyboard back to it. Only what uses arrows itself
//!   keeps them: a field with text in it, an open list, a page over the board, in whose rows of choices they choose; and the
//!   list of moves, through which they go.
//! - **Page Up** and **Page Down** show the position a move earlier and later, **Home** the first one, **End** the present.
//! - **Enter** and **Space** press what has the keyboard: a control, or the square under the cursor. Where neither is,
//!   Enter does what comes next: go on with the game that is kept or paused, or start one, play again, back to the game from its past,
//!   close the page; the button that does it has the ring then. A question is answered by its buttons, the harmless one
//!   first.
//! - **Escape** goes one step back, one at a time: it closes the list that is open, then the page, leaves the field or
//!   the list of moves, drops what is picked and the hint, returns from the past to the present, brings back what the board's full size has
//!   hidden, then the panel where it is folded away. At last it goes to the button that leaves the table, and pressed once more it leaves.
//!   From an exercise of a review it leads to the review.
//! - The **key that opens a page** also closes it. A page that closes leaves the one from which it was opened, and gives
//!   the keyboard back to the button that opened it.
//! - **Letters** and signs are commands, unless a field or an open list has the keyboard. A move typed with Enter leaves it
//!   in its field for the next move; until that is there again, only letters that can begin a move are for it. Escape
//!   empties the field that it leaves, and T goes to an empty one.
//! - **What scrolls a page** takes the keyboard along where that would go out of sight: on the way down to the last control
//!   in sight, on the way up to the first one; where none is in sight, it stays where it is.
//!
//! Keys are taken one by one in the order in which they were pressed, with the modifier keys held at that moment: a slow
//! frame holds several. After a Tab the rest waits for the next frame ([`strokes`](super::strokes)). A key that is held down repeats what goes step by step.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::EguiContext;

use super::action::Action;
use super::entry::Entry;
use super::focus::{self, KeyFocus, Openers};
use super::held::Held;
use super::keys::meant;
use super::overlays::Overlays;
use super::refusal::LastRefusal;
use super::selection::Selection;
use super::situation::{Situation, Stroke, Turn};
use super::strokes::Strokes;
use crate::features::lessons::{CurrentLesson, Sitting, Stage};
use crate::features::puzzles::{self, CurrentPuzzle, PuzzleSitting};
use crate::features::review::GameReview;
use crate::platform::frame::Screen;
use crate::play::settings::Settings;
use crate::play::table::{FreeHand, Hint, Match, Viewed};

pub(super) fn press_keys(
    strokes: Res<Strokes>,
    mut held: Local<Held>,
    mut panels: Query<&mut EguiContext>,
    (focus, openers): (Res<KeyFocus>, Res<Openers>),
    hint: Option<Res<Hint>>,
    screen: Res<State<Screen>>,
    overlays: Res<Overlays>,
    selection: Res<Selection>,
    mut refusal: Option<ResMut<LastRefusal>>,
    (current, lesson): (Option<Res<Match>>, Option<Res<CurrentLesson>>),
    (puzzle, reviews): (Option<Res<CurrentPuzzle>>, Option<Res<GameReview>>),
    settings: Res<Settings>,
    (viewed, hand): (Res<Viewed>, Res<FreeHand>),
    mut entry: ResMut<Entry>,
    mut actions: MessageWriter<Action>,
) {
    // A field that is to have the keyboard as soon as it is shown has the letters already.
    let waits = entry.focus && *focus == KeyFocus::Board && overlays.top().is_none();
    let mut now = Situation {
        bindings: &settings.bindings,
        screen: *screen.get(),
        overlays: overlays.clone(),
        opener: openers.of_the_top().is_some(),
        focus: if waits { KeyFocus::Field } else { *focus },
        typed: !entry.text.is_empty(),
        picked: *selection != Selection::Nothing
            || (refusal.as_ref()).is_some_and(|refusal| **refusal != LastRefusal::None)
            || hint.is_some_and(|hint| *hint != Hint::None),
        past: viewed.past().is_some(),
        tries: hand.study || hand.is_free() && viewed.past().is_some(),
        retries: reviews.is_some_and(|reviews| reviews.retries()),
        turn: match current.as_deref() {
            Some(current) if current.awaits_here() => Turn::Mine,
            Some(current) if current.game().outcome().is_some() => Turn::Over,
            _ => (lesson.as_deref().and_then(CurrentLesson::sitting))
                .map(turn_in_lesson)
                .or_else(|| turn_in_puzzle(puzzle.as_deref()?))
                .unwrap_or(Turn::NotMine),
        },
        paused: current
            .as_deref()
            .is_some_and(|current| current.is_paused()),
        panel: settings.panel,
    };
    for stroke in strokes.now() {
        match stroke {
            WindowEvent::KeyboardFocusLost(_) => *held = Held::default(),
            WindowEvent::KeyboardInput(input) => {
                held.follow(input);
                if input.state == ButtonState::Released {
                    continue;
                }
                let text = written(input);
                // A command while the field is not there yet is not written into it unseen.
                if waits && entry.text.is_empty() && !may_begin_move(&text, current.as_deref()) {
                    now.focus = KeyFocus::Board;
                }
                // The field gets the keyboard with the next frame; what is typed in this one would be lost.
                if now.focus == KeyFocus::Field && *focus != KeyFocus::Field {
                    entry.text.push_str(&text);
                    now.typed = !entry.text.is_empty();
                }
                let before = now.focus;
                let stroke = Stroke {
                    key: meant(input),
                    control: held.control(),
                    shift: held.shift(),
                    repeat: input.repeat,
                };
                let action = now.press(stroke);
                actions.write_batch(action);
                // Nothing that was left in it stands before the next move.
                if before != now.focus && [before, now.focus].contains(&KeyFocus::Field) {
                    entry.text.clear();
                    now.typed = false;
                    // Nor what was said of it.
                    let said = refusal.as_mut().filter(|refusal| refusal.is_typed());
                    if let Some(refusal) = said {
                        refusal.set_if_neq(LastRefusal::None);
                    }
                }
            }
            _ => {}
        }
    }
    // Nor does it get the keyboard once that has gone elsewhere.
    if waits && now.focus != KeyFocus::Field {
        entry.focus = false;
    }
    match now.focus {
        unchanged if unchanged == *focus => {}
        KeyFocus::Field => entry.focus = true,
        _ => focus::release(&mut panels),
    }
}

/// Whose turn it is in a lesson.
fn turn_in_lesson(sitting: &Sitting) -> Turn {
    match sitting.stage() {
        Stage::Asking => Turn::Mine,
        Stage::Done => Turn::Over,
        Stage::Finished => Turn::Taught,
        Stage::Leading | Stage::Showing | Stage::TakingBack => Turn::NotMine,
    }
}

/// Whose turn it is in a puzzle.
fn turn_in_puzzle(puzzle: &CurrentPuzzle) -> Option<Turn> {
    let shown = puzzle.practised()?;
    let stage = puzzle.sitting().map(PuzzleSitting::stage);
    Some(match (stage, shown.asks, shown.is_over) {
        (_, true, _) => Turn::Mine,
        (_, _, true) => Turn::Over,
        (Some(puzzles::Stage::Refuting), ..) => Turn::Refuted,
        _ => Turn::NotMine,
    })
}

/// The letters that a key writes.
fn written(input: &KeyboardInput) -> String {
    let letters = input.text.iter().flat_map(|text| text.chars());
    letters.filter(|letter| !letter.is_control()).collect()
}

/// Whether a move can be written that begins so: with a file of the board.
fn may_begin_move(text: &str, current: Option<&Match>) -> bool {
    let files = current.map_or(0, |current| current.game().variant().shape().files());
    text.bytes()
        .all(|letter| (b'a'..b'a' + files).contains(&letter.to_ascii_lowercase()))
}
