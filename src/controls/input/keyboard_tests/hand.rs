//! Helpers for keyboard tests without a window.

use bevy::ecs::system::RunSystemOnce;
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::window::WindowEvent;
use bevy_egui::EguiContext;
use bevy_egui::egui::Id;
use bevy_egui::egui::text_edit::TextEditState;
use cohort_platform::frame;
use cohort_platform::frame::Screen;
use cohort_platform::redraw;
use cohort_play::settings::{Bindings, Settings};
use cohort_play::table;
use cohort_play::table::messages::MatchRequested;
use referee::Seats;
use rules::Catalogue;
use rules::Game;
use rules::Side;

use crate::input::action::Action;
use crate::input::entry::Entry;
use crate::input::focus;
use crate::input::focus::LastUsed;
use crate::input::focus::PageOpeners;
use crate::input::focus::RingOnNext;
use crate::input::focus::{KeyFocus, OnWayOut};
use crate::input::keyboard::press_keys;
use crate::input::keys::Group;
use crate::input::keys::Keys;
use crate::input::keys::bound;
use crate::input::open_pages::OpenPages;
use crate::input::page::Page;
use crate::input::page::Question;
use crate::input::rebinding::UsedDevice;
use crate::input::selection::Selection;
use crate::input::strokes::Strokes;
use crate::input::strokes::gather;

/// Creates an app without a window that shows the title screen and reads the keyboard.
pub(super) fn at_title() -> App {
    let mut app = App::new();
    app.add_plugins((
        MinimalPlugins,
        StatesPlugin,
        frame::plugin,
        redraw::logic_plugin,
        (cohort_platform::engines::logic_plugin, table::logic_plugin),
    ))
    .init_resource::<KeyFocus>()
    .init_resource::<OnWayOut>()
    .init_resource::<OpenPages>()
    .init_resource::<PageOpeners>()
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

/// Creates an app that reads the keyboard and shows a match between two people.
pub(super) fn at_table_with(game: Game) -> App {
    let mut app = at_title();
    let seats = Seats::BOTH_HERE;
    app.world_mut()
        .write_message(MatchRequested::untimed(game, seats));
    app.update();
    app.update();
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Table);
    app
}

pub(super) fn game() -> Game {
    Game::new(Catalogue::builtin().get("loa").unwrap().clone())
}

pub(super) fn at_table() -> App {
    at_table_with(game())
}

pub(super) fn at_table_after_the_end() -> App {
    let mut game = game();
    game.resign(Side::Black).unwrap();
    at_table_with(game)
}

/// One keyboard event of a test: a press, a repetition of a held key, or a release.
#[derive(Clone, Copy)]
pub(super) enum Hand {
    Press(KeyCode),
    Hold(KeyCode),
    Release(KeyCode),
}

pub(super) use Hand::{Hold, Press, Release};

/// Sends all these keyboard events in one frame, and returns the actions. A pressed key stays down until an event
/// releases it.
pub(super) fn frame(app: &mut App, hands: &[Hand]) -> Vec<Action> {
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

/// Presses and releases the keys in one frame while the keys of `held` are down. Returns the actions.
pub(super) fn press(app: &mut App, held: &[KeyCode], keys: &[KeyCode]) -> Vec<Action> {
    let of = |hand: fn(KeyCode) -> Hand, keys: &[KeyCode]| {
        keys.iter().copied().map(hand).collect::<Vec<_>>()
    };
    assert_eq!(frame(app, &of(Press, held)), []);
    let taps = keys.iter().flat_map(|&key| [Press(key), Release(key)]);
    let done = frame(app, &taps.collect::<Vec<_>>());
    frame(app, &of(Release, held));
    done
}

/// Gives focus to a control of this kind in a panel.
pub(super) fn give(app: &mut App, focus: KeyFocus) {
    app.world_mut()
        .run_system_once(move |mut panels: Query<&mut EguiContext>| {
            let mut panels = panels.single_mut().unwrap();
            let context = panels.get_mut();
            let id = match focus {
                KeyFocus::Moves => focus::move_list(),
                _ => Id::new("something"),
            };
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

/// Returns the kind of control that has focus in the next frame.
pub(super) fn focus_next(app: &mut App) -> KeyFocus {
    app.world_mut().run_system_once(focus::note).unwrap();
    *app.world().resource::<KeyFocus>()
}

pub(super) fn type_text(app: &mut App, text: &str) {
    app.world_mut().resource_mut::<Entry>().text = text.to_owned();
}

pub(super) fn open(app: &mut App, page: Page) {
    app.insert_resource(OpenPages::default().opened(page));
}

pub(super) fn all(lists: &[Keys]) -> Vec<(KeyCode, Action)> {
    lists.concat()
}

/// Returns the default keys of a group, each with its action.
pub(super) fn listed(group: Group) -> Vec<(KeyCode, Action)> {
    bound(&Bindings::default(), group).collect()
}

pub(super) fn keys_of(group: Group) -> Vec<KeyCode> {
    listed(group).into_iter().map(|(key, _)| key).collect()
}

pub(super) fn keys(list: Keys) -> Vec<KeyCode> {
    list.iter().map(|(key, _)| *key).collect()
}

/// Pages and questions during which the player cannot use the board.
pub(super) const PAGES: [Page; 10] = [
    Page::Ask(Question::Resign),
    Page::Ask(Question::Erase),
    Page::Library,
    Page::Statistics,
    Page::Progress,
    Page::Puzzles,
    Page::Settings,
    Page::Aids,
    Page::Help,
    Page::About,
];

/// Sends a key press that types this letter.
pub(super) fn write(app: &mut App, key_code: KeyCode, letter: &str) {
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
