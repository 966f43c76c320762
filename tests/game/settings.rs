//! Tests of changing settings, both to a given value (`Change`) and relative to the old value (`Switch`).

use cohort_controls::input::{Action, MatchAction, PageAction};
use cohort_play::settings::{
    Aid, AidPreset, AidSet, Change, FIRST_GAMES, PanelMode, Quality, Settings, Switch, read,
};
use cohort_play::table::Seat;

use crate::player::Player;

/// Values of all types of settings, as text. The test tries every value on every setting.
const VALUES: &[&str] = &[
    "false",
    "true",
    "0.5",
    "Some(0.5)",
    "\"mine\"",
    "Some(\"de\")",
    "Some(Ultra)",
    "Light",
    "Fast",
    "GoesOn",
    "OtherSideFirst",
    "(at_once: true, full: (seconds: 30, all_cores: true, ponders: true))",
    "(threads: Some(1), memory: 256, engine: None)",
    "(first: None, second: Some(\"300+5\"))",
    "(server: \"a\", hosts: false, pace: Untimed, side: Some(Black), spectators: Some(3), listed: true)",
    "(simultaneous: Some(MoverWins), no_moves: None, single_file: None)",
];

/// Returns the name and the text of each setting in the settings file.
fn written(settings: &Settings) -> Vec<(String, String)> {
    let text = settings.text().unwrap();
    let source = strict_ron::Source::from_text("settings", &text);
    let fields = source.fields().unwrap();
    let field = |field: &strict_ron::Field<'_>| (field.name().to_owned(), field.text().to_owned());
    fields.iter().map(field).collect()
}

#[test]
fn every_change_sets_its_setting_and_no_other_and_is_kept() {
    for (name, change) in Settings::CHANGES {
        let mut player = Player::at_title();
        let mut was_changed = false;
        for value in VALUES {
            let Ok(action) = ron::from_str::<Change>(&format!("{change}({value})")) else {
                continue;
            };
            let before = written(player.app.world().resource::<Settings>());
            player.act(Action::Settings(action));
            let settings = player.app.world().resource::<Settings>();
            let after = written(settings);
            let changed = before.iter().zip(&after).filter(|(old, new)| old != new);
            for ((changed, _), _) in changed {
                assert_eq!(changed, name, "{change}({value})");
                was_changed = true;
            }
            let (read, trouble) = read("settings", settings.text().unwrap().as_bytes()).unwrap();
            assert_eq!(
                (&read, trouble.values),
                (settings, vec![]),
                "{change}({value})"
            );
        }
        assert!(was_changed, "{change}: add a value of its type to the list");
    }
}

#[test]
fn switches_follow_from_what_was_chosen_before() {
    let mut player = Player::at_title();
    let mut expected = player.app.world().resource::<Settings>().clone();
    let changes: [(Switch, fn(&mut Settings)); 11] = [
        (Switch::ToggleFullscreen, |s| s.fullscreen = true),
        (Switch::ToggleFullscreen, |s| s.fullscreen = false),
        (Switch::SetAid(Aid::Groups, false), |s| {
            s.aids = Some(AidSet::TEACHING.with(Aid::Groups, false));
        }),
        (Switch::SetAids(AidPreset::Plain), |s| {
            s.aids = Some(AidSet::PLAIN);
            s.show_targets = true;
        }),
        (Switch::SetAids(AidPreset::Bare), |s| {
            s.aids = Some(AidSet::BARE);
            s.show_targets = false;
        }),
        (Switch::TogglePanel, |s| s.panel = PanelMode::Folded),
        (Switch::ToggleFullBoard, |s| {
            s.panel = PanelMode::Strip { folded: true };
        }),
        (Switch::ToggleFullBoard, |s| s.panel = PanelMode::Folded),
        (Switch::TogglePanel, |s| s.panel = PanelMode::Open),
        (Switch::ToggleFullBoard, |s| {
            s.panel = PanelMode::Strip { folded: false };
        }),
        (Switch::ToggleFullBoard, |s| s.panel = PanelMode::Open),
    ];
    for (switch, change) in changes {
        player.act(Action::Switch(switch));
        change(&mut expected);
        let settings = player.app.world().resource::<Settings>();
        assert_eq!(*settings, expected, "{switch:?}");
    }
}

#[test]
fn what_suits_the_machine_can_be_chosen_again() {
    let mut player = Player::at_title();
    for change in [
        Change::SetQuality(Some(Quality::Ultra)),
        Change::SetRenderScale(Some(0.5)),
        Change::SetQuality(None),
        Change::SetRenderScale(None),
    ] {
        player.act(Action::Settings(change));
    }
    let settings = player.app.world().resource::<Settings>();
    assert_eq!((settings.quality, settings.render_scale), (None, None));
}

#[test]
fn numbers_stay_in_their_range() {
    let mut player = Player::at_title();
    for (number, volume, scale) in [(1e9, 1.0, 2.0), (-5.0, 0.0, 0.75), (f32::NAN, 0.0, 0.75)] {
        player.act(Action::Settings(Change::SetEffects(number)));
        player.act(Action::Settings(Change::SetScale(number)));
        player.act(Action::Settings(Change::SetRenderScale(Some(number))));
        let settings = player.app.world().resource::<Settings>();
        assert_eq!((settings.effects, settings.scale), (volume, scale));
        assert!(
            settings
                .render_scale
                .is_some_and(|scale| (0.25..=1.0).contains(&scale))
        );
    }
}

#[test]
fn the_first_games_are_explained_and_later_ones_less_unless_somebody_chose() {
    let aids = |player: &Player| player.app.world().resource::<Settings>().aids();
    let play_to_the_end = |player: &mut Player| {
        player.act(Action::Match(MatchAction::Resign));
        player.act(Action::Page(PageAction::Confirm));
        player.frames(3);
        player.act(Action::Match(MatchAction::Restart));
        player.frames(3);
    };
    let mut player = Player::at_table("loa-5x5", Seat::Here, Seat::Here);
    for _ in 0..FIRST_GAMES {
        assert_eq!(aids(&player), AidSet::TEACHING);
        play_to_the_end(&mut player);
    }
    assert_eq!(aids(&player), AidSet::PLAIN);
    player.act(Action::Switch(Switch::SetAids(AidPreset::Teaching)));
    play_to_the_end(&mut player);
    assert_eq!(aids(&player), AidSet::TEACHING, "chosen");
}
