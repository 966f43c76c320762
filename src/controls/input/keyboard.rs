//! Handles the keyboard: turns key presses into actions, and moves the focus.
//!
//! Only one place has focus at a time. The rules are the same on every screen ([`KeyFocus`]):
//!
//! - **Tab** moves focus to the first control of the panels, and then from one control to the next. No other key moves
//!   focus in this way.
//! - **Arrow keys** move the cursor on the board, and return focus to the board. Some controls use the arrow keys
//!   themselves: a field that contains text, an open list, rows of choices on a page over the board, and the move list.
//! - **Page Up** and **Page Down** show the position one move earlier or later. **Home** shows the first position of
//!   the game, **End** the current position.
//! - **Enter** and **Space** press the focused control, or the square under the cursor. Without focus and cursor, Enter
//!   does the next step: start the chosen game, resume a paused game, play again, go to the next step or puzzle, return
//!   from a past position, or close the page. The focus ring then marks the button for the same step. The player can
//!   answer a question only with its buttons; the harmless button comes first.
//! - **Escape** goes back one step, in this order: close the open list, then the page; leave the field or the move
//!   list; return from a past position to the current position; clear the selection and the hint; restore the panels
//!   that the full-size board hides; unfold the panel. After these steps, Escape focuses the button that leaves the
//!   match. One more press of Escape then leaves the match. In an exercise of a review, Escape returns to the review.
//! - The **key that opens a page** also closes the page. The page below then appears, and focus returns to the button
//!   that opened the closed page.
//! - **Letters** and signs are commands, unless a field or an open list has focus. After Enter sends a typed move,
//!   focus stays in the field for the next move. While the opponent moves, the field is hidden and accepts only letters
//!   that can start a move. Escape leaves and empties the field, and T focuses an empty field.
//! - **Scrolling a page** moves focus if the focused control would leave the view. Scrolling down moves focus to the
//!   last visible control, scrolling up to the first visible control. If no control is visible, focus does not move.
//!
//! A slow frame can contain several key presses. The game handles them one by one in their order, each with the
//! modifier keys held at that moment. After a Tab, all later keys wait for the next frame
//! ([`strokes`](super::strokes)). While the player holds a key, only commands that go step by step repeat.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::EguiContext;
use cohort_features::lessons::{CurrentLesson, LessonSession, Stage};
use cohort_features::puzzles::{self, CurrentPuzzle, PuzzleSession};
use cohort_features::review::GameReview;
use cohort_features::solved::CurrentSolved;
use cohort_platform::frame::Screen;
use cohort_play::settings::Settings;
use cohort_play::table::{FreeHand, HalfTurn, Hint, Match, Viewed};

use super::action::Action;
use super::entry::Entry;
use super::focus::{self, KeyFocus, PageOpeners};
use super::held::Held;
use super::keys::meant;
use super::open_pages::OpenPages;
use super::refusal::LastRefusal;
use super::selection::Selection;
use super::situation::{Situation, Stroke, Turn};
use super::strokes::Strokes;

pub(super) fn press_keys(
    strokes: Res<Strokes>,
    mut held: Local<Held>,
    mut panels: Query<&mut EguiContext>,
    (focus, openers): (Res<KeyFocus>, Res<PageOpeners>),
    (hint, half): (Option<Res<Hint>>, Option<Res<HalfTurn>>),
    screen: Res<State<Screen>>,
    open_pages: Res<OpenPages>,
    selection: Res<Selection>,
    mut refusal: Option<ResMut<LastRefusal>>,
    (current, lesson): (Option<Res<Match>>, Option<Res<CurrentLesson>>),
    (puzzle, reviews): (Option<Res<CurrentPuzzle>>, Option<Res<GameReview>>),
    solved: Option<Res<CurrentSolved>>,
    settings: Res<Settings>,
    (viewed, hand): (Res<Viewed>, Res<FreeHand>),
    mut entry: ResMut<Entry>,
    mut actions: MessageWriter<Action>,
) {
    // While the text field waits for focus, it already receives letters.
    let waits = entry.focus && *focus == KeyFocus::Board && open_pages.top().is_none();
    let mut now = Situation {
        bindings: &settings.bindings,
        screen: *screen.get(),
        open_pages: open_pages.clone(),
        opener: openers.of_the_top().is_some(),
        focus: if waits { KeyFocus::Field } else { *focus },
        typed: !entry.text.is_empty(),
        picked: *selection != Selection::Nothing
            || half.is_some_and(|half| half.half().is_some())
            || (refusal.as_ref()).is_some_and(|refusal| **refusal != LastRefusal::None)
            || hint.is_some_and(|hint| *hint != Hint::None),
        past: viewed.past().is_some(),
        tries: hand.study || hand.plan || hand.is_free() && viewed.past().is_some(),
        retries: reviews.is_some_and(|reviews| reviews.retries()),
        turn: match current.as_deref() {
            Some(current) if current.awaits_here() => Turn::Mine,
            Some(current) if current.game().outcome().is_some() => Turn::Over,
            _ => (lesson.as_deref().and_then(CurrentLesson::session))
                .map(turn_in_lesson)
                .or_else(|| turn_in_puzzle(puzzle.as_deref()?))
                .or_else(|| turn_in_solved(solved.as_deref()?))
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
                // While the text field waits and is empty, text that cannot start a move is a command and not added to
                // the field.
                if waits && entry.text.is_empty() && !may_begin_move(&text, current.as_deref()) {
                    now.focus = KeyFocus::Board;
                }
                // The text field gets focus only in the next frame. Add the text of this frame here, because egui does
                // not add it.
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
                // Focus has entered or left the text field. Clear its old text, because the next move starts with an
                // empty field.
                if before != now.focus && [before, now.focus].contains(&KeyFocus::Field) {
                    entry.text.clear();
                    now.typed = false;
                    // Also clear the message about the typed text.
                    let said = refusal.as_mut().filter(|refusal| refusal.is_typed());
                    if let Some(refusal) = said {
                        refusal.set_if_neq(LastRefusal::None);
                    }
                }
            }
            _ => {}
        }
    }
    // If another control or the board gets focus, the text field stops waiting for focus.
    if waits && now.focus != KeyFocus::Field {
        entry.focus = false;
    }
    match now.focus {
        unchanged if unchanged == *focus => {}
        KeyFocus::Field => entry.focus = true,
        _ => focus::release(&mut panels),
    }
}

fn turn_in_lesson(session: &LessonSession) -> Turn {
    match session.stage() {
        Stage::Asking => Turn::Mine,
        Stage::Done => Turn::Over,
        Stage::Finished => Turn::Taught,
        Stage::Leading | Stage::Showing | Stage::TakingBack => Turn::NotMine,
    }
}

fn turn_in_puzzle(puzzle: &CurrentPuzzle) -> Option<Turn> {
    let shown = puzzle.practised()?;
    let stage = puzzle.session().map(PuzzleSession::stage);
    Some(match (stage, shown.asks, shown.is_over) {
        (_, true, _) => Turn::Mine,
        (_, _, true) => Turn::Over,
        (Some(puzzles::Stage::Refuting), ..) => Turn::Refuted,
        _ => Turn::NotMine,
    })
}

fn turn_in_solved(solved: &CurrentSolved) -> Option<Turn> {
    let session = solved.session()?;
    Some(match (session.awaits_player(), session.is_over()) {
        (true, _) => Turn::Mine,
        (_, true) => Turn::Over,
        _ => Turn::NotMine,
    })
}

/// Returns the printable text that a key press types.
fn written(input: &KeyboardInput) -> String {
    let letters = input.text.iter().flat_map(|text| text.chars());
    letters.filter(|letter| !letter.is_control()).collect()
}

/// Returns whether a typed move can start with this text: whether each letter of the text names a file of the board.
fn may_begin_move(text: &str, current: Option<&Match>) -> bool {
    let files = current.map_or(0, |current| current.game().variant().shape().files());
    text.bytes()
        .all(|letter| (b'a'..b'a' + files).contains(&letter.to_ascii_lowercase()))
}
