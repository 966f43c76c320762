//! Tracks and moves the keyboard focus between the board and the controls of the panels.

#[cfg(test)]
mod tests;

use bevy::prelude::*;
use bevy_egui::egui::{self, Event, FocusDirection, Id, Key};
use bevy_egui::{EguiContext, EguiInput};
use cohort_platform::redraw::Redraw;
use cohort_play::settings::Device;

use super::at_pages::WayOutRequested;
use super::open_pages::OpenPages;
use super::page::Page;
use super::rebinding::UsedDevice;
use super::screen_reader;

/// The systems that set the keyboard focus before egui draws the panels.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FocusSet;

/// Returns the egui id of the move list, which tells whether the list has focus.
pub fn move_list() -> Id {
    Id::new("the moves of the game")
}

/// Returns the key under which egui's data stores the id of the button with the focus ring. Enter presses this button
/// while nothing has focus.
pub fn ringed() -> Id {
    Id::new("what has the ring")
}

/// Returns the key under which egui's data stores the id of the button that leaves the match.
pub fn leaves() -> Id {
    Id::new("what leaves the table")
}
fn left() -> Id {
    Id::new("Escape leaves the table")
}

/// Returns whether the player leaves the match with this button: by a click, by Enter, or by Escape while the button
/// has focus.
pub fn is_left_by(ui: &egui::Ui, button: &egui::Response) -> bool {
    let escape = ui.data_mut(|data| {
        data.insert_temp(leaves(), button.id);
        data.remove_temp::<bool>(left()).is_some()
    });
    escape || button.clicked()
}

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum KeyFocus {
    /// No control of a panel has focus. If a board is shown, the keys control the board.
    #[default]
    Board,
    /// A button or a similar control has focus. Enter and Space press the control.
    Control,
    Field,
    /// An open list has focus.
    List,
    Moves,
}

/// The input device that the player used last. After use of the pointer, no ring marks the button that Enter would
/// press.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum LastUsed {
    #[default]
    Pointer,
    Keyboard,
}

impl LastUsed {
    fn after(self, events: &[Event]) -> Self {
        let used = events.iter().rev().find_map(|event| match event {
            Event::Key { pressed: true, .. } => Some(LastUsed::Keyboard),
            Event::PointerButton { pressed: true, .. } => Some(LastUsed::Pointer),
            _ => None,
        });
        used.unwrap_or(self)
    }
}

pub(super) fn note_use(
    inputs: Query<&EguiInput>,
    mut used: ResMut<LastUsed>,
    mut device: ResMut<UsedDevice>,
) {
    let now = inputs
        .iter()
        .fold(*used, |used, input| used.after(&input.events));
    used.set_if_neq(now);
    let pressed = |event: &Event| matches!(event, Event::PointerButton { pressed: true, .. });
    if inputs.iter().any(|input| input.events.iter().any(pressed)) {
        device.set_if_neq(UsedDevice(Device::Keyboard));
    }
}

/// Whether to draw a ring around the button that Enter would press while no control has focus.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RingOnNext(pub bool);

/// Stores which control opened each page, because that control gets focus again when the page closes.
#[derive(Resource, Debug, Default)]
pub(super) struct PageOpeners {
    /// The open pages, from bottom to top, each with the control that opened it, if any.
    pages: Vec<(Page, Option<Id>)>,
    /// The control that counts as the opener if a page opens in this frame: the focused control, or else the clicked
    /// control.
    now: Option<Id>,
    /// The control that gets focus in the next frame. In the frame in which a page closes, egui still keeps the focus
    /// inside that page.
    returning: Option<Id>,
}

impl PageOpeners {
    /// Returns the control that opened the top page, if any.
    pub(super) fn of_the_top(&self) -> Option<Id> {
        self.pages.last().and_then(|(_, opener)| *opener)
    }

    /// Updates the openers to match the open pages. Returns the control that opened the lowest page that has closed.
    fn follow(&mut self, open: &[Page]) -> Option<Id> {
        let pages = self.pages.iter().zip(open);
        let still = pages.take_while(|((page, _), open)| page == *open).count();
        let closed = self.pages.drain(still..).next();
        // A page that replaces another page inherits the opener of the replaced page.
        let opener = closed.map_or(self.now, |(_, opener)| opener);
        let openers = std::iter::once(opener).chain(std::iter::repeat(None));
        let opened = open.iter().copied().skip(still);
        self.pages.extend(opened.zip(openers));
        closed.and_then(|(_, opener)| opener)
    }
}

/// When Tab is pressed while nothing has focus, focuses the button with the focus ring. Tab then moves focus from
/// there.
pub(super) fn begin_at_ring(mut panels: Query<(&EguiInput, &mut EguiContext)>) {
    for (input, mut context) in &mut panels {
        let is_tab = |event: &Event| {
            matches!(
                event,
                Event::Key {
                    key: Key::Tab,
                    pressed: true,
                    ..
                }
            )
        };
        if !input.events.iter().any(is_tab) {
            continue;
        }
        let context = context.get_mut();
        let ringed: Option<Option<Id>> = context.data(|data| data.get_temp(ringed()));
        context.memory_mut(|memory| {
            if let (None, Some(Some(ringed))) = (memory.focused(), ringed) {
                memory.request_focus(ringed);
            }
        });
    }
}

/// Records which control would open a page in this frame.
pub(super) fn note_openers(
    mut contexts: Query<&mut EguiContext>,
    mut openers: ResMut<PageOpeners>,
) {
    openers.now = contexts.iter_mut().find_map(|mut context| {
        let context = context.get_mut();
        let focused = context.memory(egui::Memory::focused);
        focused.or(context.interaction_snapshot(|snapshot| snapshot.clicked))
    });
}

/// When a page opens, removes focus from all controls. When a page closes, returns focus to the control that opened the
/// page, if the player used the keyboard last.
pub(super) fn follow_pages(
    mut contexts: Query<&mut EguiContext>,
    open_pages: Res<OpenPages>,
    used: Res<LastUsed>,
    mut openers: ResMut<PageOpeners>,
    mut ring: ResMut<RingOnNext>,
    mut redraw: ResMut<Redraw>,
) {
    if let Some(opener) = openers.returning.take() {
        for mut context in &mut contexts {
            let request = |memory: &mut egui::Memory| memory.request_focus(opener);
            context.get_mut().memory_mut(request);
        }
    }
    if open_pages.is_changed() {
        let before = openers.pages.len();
        let opener = openers.follow(open_pages.all());
        if open_pages.all().len() < before {
            openers.returning = opener.filter(|_| *used == LastUsed::Keyboard);
            redraw.request();
        } else {
            release(&mut contexts);
        }
    }
    let next = *used == LastUsed::Keyboard && openers.returning.is_none();
    ring.set_if_neq(RingOnNext(next));
}

/// Whether the button that leaves the match had focus at the end of the last frame.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct OnWayOut(bool);

/// Gives focus to the button that leaves the match. If the button already has focus, presses the button.
pub(super) fn go_to_leave(
    mut asked: MessageReader<WayOutRequested>,
    on_way_out: Res<OnWayOut>,
    mut contexts: Query<&mut EguiContext>,
    mut redraw: ResMut<Redraw>,
) {
    if asked.read().count() == 0 {
        return;
    }
    for mut context in &mut contexts {
        let context = context.get_mut();
        let noted: Option<Id> = context.data(|data| data.get_temp(leaves()));
        if let Some(button) = noted {
            context.memory_mut(|memory| memory.request_focus(button));
            if on_way_out.0 {
                context.data_mut(|data| data.insert_temp(left(), true));
            }
            redraw.request();
        }
    }
}

/// Records which kind of control has focus. Runs before egui reads the keys of this frame and moves focus.
pub(super) fn note(
    mut contexts: Query<&mut EguiContext>,
    openers: Res<PageOpeners>,
    mut focus: ResMut<KeyFocus>,
    mut on_way_out: ResMut<OnWayOut>,
) {
    let has_it = |mut context: Mut<EguiContext>| {
        let context = context.get_mut();
        let noted: Option<Id> = context.data(|data| data.get_temp(leaves()));
        noted.is_some() && context.memory(egui::Memory::focused) == noted
    };
    on_way_out.set_if_neq(OnWayOut(contexts.iter_mut().any(has_it)));
    let of = |mut context: Mut<EguiContext>| {
        let context = context.get_mut();
        if context.any_popup_open() {
            KeyFocus::List
        } else if context.text_edit_focused() {
            KeyFocus::Field
        } else {
            match context.memory(egui::Memory::focused) {
                Some(focused) if focused == move_list() => KeyFocus::Moves,
                Some(focused) if screen_reader::square_of(focused).is_some() => KeyFocus::Board,
                Some(_) => KeyFocus::Control,
                None if openers.returning.is_some() => KeyFocus::Control,
                None => KeyFocus::Board,
            }
        }
    };
    let mut panels = contexts.iter_mut().map(of);
    let now = panels.find(|focus| *focus != KeyFocus::Board);
    focus.set_if_neq(now.unwrap_or_default());
}

/// Stops egui from moving the focus with the arrow keys, because only Tab moves the focus between controls. In an open
/// list, the arrow keys still choose an entry.
pub(super) fn stay_on_arrows(mut contexts: Query<&mut EguiContext>, focus: Res<KeyFocus>) {
    if *focus == KeyFocus::List {
        return;
    }
    for mut context in &mut contexts {
        let context = context.get_mut();
        if let Some(direction) = context.input(|input| without_arrows(&input.events)) {
            context.memory_mut(|memory| memory.move_focus(direction));
        }
    }
}

/// Returns the focus direction that egui would use if only the Tab keys of this frame were pressed, without the arrow
/// keys. `None` if no arrow key was pressed.
fn without_arrows(events: &[Event]) -> Option<FocusDirection> {
    let keys = || {
        events.iter().filter_map(|event| match event {
            Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } => Some((*key, *modifiers)),
            _ => None,
        })
    };
    let is_arrow = |key| {
        matches!(
            key,
            Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight
        )
    };
    keys().find(|(key, _)| is_arrow(*key))?;
    let tab = keys().rfind(|(key, _)| *key == Key::Tab);
    Some(match tab {
        Some((_, modifiers)) if modifiers.shift_only() => FocusDirection::Previous,
        Some((_, modifiers)) if !modifiers.any() => FocusDirection::Next,
        _ => FocusDirection::None,
    })
}

/// Removes focus from all controls in the panels.
pub(super) fn release(contexts: &mut Query<&mut EguiContext>) {
    for mut context in contexts {
        context.get_mut().memory_mut(|memory| {
            if let Some(focused) = memory.focused() {
                memory.surrender_focus(focused);
            }
        });
    }
}
