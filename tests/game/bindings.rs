//! Tests of changing the bindings of keys and buttons. The tests send the same messages to the game as a player's
//! input.

use bevy::input::keyboard::KeyCode;
use cohort_controls::input::{
    Action, Awaited, KeysAction, Page, PageAction, Pressed, Rebinding, RebindingSaid,
};
use cohort_play::settings::{Chord, Command, PadButton, Settings};
use cohort_ui::controls_page::{self, ControlsView};
use egui_kittest::kittest::Queryable;

use crate::panels::actions;
use crate::player::{Player, files_in};

fn rebinding(player: &Player) -> Rebinding {
    player.app.world().resource::<Rebinding>().clone()
}

fn bindings(player: &Player) -> &cohort_play::settings::Bindings {
    &player.app.world().resource::<Settings>().bindings
}

#[test]
fn a_command_waits_for_its_key_and_says_whose_it_was() {
    let mut player = Player::at_title();
    player.act(Action::Page(PageAction::Open(Page::Controls)));
    let wanted = Awaited::Key(Command::Flip);
    player.act(Action::Keys(KeysAction::Await(Some(wanted))));
    assert_eq!(rebinding(&player).awaited, Some(wanted));
    let h = Chord::alone(KeyCode::KeyH);
    player.act(Action::Keys(KeysAction::BindKey(Command::Flip, h)));
    let said = RebindingSaid::Taken(Pressed::Key(h), Command::Hint);
    assert_eq!(rebinding(&player).said, Some(said));
    assert_eq!(rebinding(&player).awaited, None);
    assert_eq!(bindings(&player).command_of_key(h), Some(Command::Flip));
    assert!(bindings(&player).keys(Command::Hint).is_empty());
    player.act(Action::Keys(KeysAction::ResetBindings));
    assert_eq!(bindings(&player).command_of_key(h), Some(Command::Hint));
}

#[test]
fn keys_and_buttons_that_get_around_stay_what_they_are() {
    let mut player = Player::at_title();
    player.act(Action::Page(PageAction::Open(Page::Controls)));
    player.act(Action::Keys(KeysAction::Await(Some(Awaited::Key(
        Command::Flip,
    )))));
    player.act(Action::Keys(KeysAction::BindKey(
        Command::Flip,
        Chord::alone(KeyCode::Tab),
    )));
    // A command cannot be bound to the key Tab, so the game keeps waiting for another key.
    assert!(rebinding(&player).awaited.is_some());
    assert!(matches!(
        rebinding(&player).said,
        Some(RebindingSaid::NotFree(_))
    ));
    player.act(Action::Keys(KeysAction::Await(Some(Awaited::Button(
        Command::Flip,
    )))));
    player.act(Action::Keys(KeysAction::BindButton(
        Command::Flip,
        PadButton::South,
    )));
    assert!(rebinding(&player).awaited.is_some());
    assert!(bindings(&player).are_usual());
    // Closing the page ends the wait for a new key or button.
    player.act(Action::Page(PageAction::Close));
    player.frames(2);
    assert_eq!(rebinding(&player), Rebinding::default());
}

#[test]
fn the_page_names_the_key_that_cannot_be_bound() {
    for (key, told) in [
        (
            KeyCode::Space,
            "Space is reserved for menus and cannot do anything else.",
        ),
        (
            KeyCode::LaunchMail,
            "This key cannot be bound. Press another one.",
        ),
    ] {
        let pressed = Pressed::Key(Chord::alone(key));
        let view = ControlsView {
            rebinding: Rebinding {
                awaited: None,
                said: Some(RebindingSaid::NotFree(pressed)),
            },
            ..ControlsView::default()
        };
        actions(
            (376.0, 700.0),
            |ui, locale| controls_page::show(ui, locale, &view),
            |harness| {
                harness.get_by_label(told);
            },
        );
    }
}

#[test]
fn what_is_bound_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    let chord = Chord::with_control(KeyCode::KeyU);
    player.act(Action::Keys(KeysAction::BindKey(Command::Undo, chord)));
    player.act(Action::Keys(KeysAction::BindButton(
        Command::Pause,
        PadButton::West,
    )));
    player.frames(200);
    player.flush();
    drop(player);
    let player = Player::at_title_with(files_in(folder.path()));
    assert_eq!(bindings(&player).keys(Command::Undo), [chord]);
    assert_eq!(
        bindings(&player).button(Command::Pause),
        Some(PadButton::West)
    );
    assert_eq!(bindings(&player).button(Command::Hint), None);
}
