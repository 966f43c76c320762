//! What the settings' actions change.

use cohort::controls::input::Action;
use cohort::play::settings::AnimationSpeed;
use cohort::play::settings::{
    Aid, AidPreset, AidSet, Appearance, FIRST_GAMES, PanelMode, Quality, Settings,
};
use cohort::play::table::Seat;

use crate::player::Player;

#[test]
fn every_action_changes_its_setting_and_no_other() {
    let mut player = Player::at_title();
    let mut expected = player.app.world().resource::<Settings>().clone();
    let changes: [(Action, fn(&mut Settings)); 22] = [
        (Action::SetTheme("mine".into()), |s| s.theme = "mine".into()),
        (Action::SetAppearance(Appearance::Light), |s| {
            s.appearance = Appearance::Light;
        }),
        (Action::SetQuality(Some(Quality::Ultra)), |s| {
            s.quality = Some(Quality::Ultra);
        }),
        (Action::SetRenderScale(Some(0.5)), |s| {
            s.render_scale = Some(0.5);
        }),
        (Action::SetScale(1.5), |s| s.scale = 1.5),
        (Action::ToggleFullscreen, |s| s.fullscreen = true),
        (Action::SetAnimationSpeed(AnimationSpeed::Fast), |s| {
            s.animation_speed = AnimationSpeed::Fast;
        }),
        (Action::SetReducedMotion(true), |s| s.reduced_motion = true),
        (Action::SetVolume(0.25), |s| s.volume = 0.25),
        (Action::SetEffects(0.5), |s| s.effects = 0.5),
        (Action::SetAmbience(0.75), |s| s.ambience = 0.75),
        (Action::ShowTargets(false), |s| s.show_targets = false),
        (Action::SetAid(Aid::Groups, false), |s| {
            s.aids = Some(AidSet::TEACHING.with(Aid::Groups, false));
        }),
        (Action::SetAids(AidPreset::Plain), |s| {
            s.aids = Some(AidSet::PLAIN);
            s.show_targets = true;
        }),
        (Action::SetAids(AidPreset::Bare), |s| {
            s.aids = Some(AidSet::BARE);
            s.show_targets = false;
        }),
        (Action::TogglePanel, |s| s.panel = PanelMode::Folded),
        (Action::ToggleFullBoard, |s| {
            s.panel = PanelMode::Strip { folded: true };
        }),
        (Action::ToggleFullBoard, |s| s.panel = PanelMode::Folded),
        (Action::ToggleFullBoard, |s| {
            s.panel = PanelMode::Strip { folded: true };
        }),
        (Action::TogglePanel, |s| s.panel = PanelMode::Open),
        (Action::ToggleFullBoard, |s| {
            s.panel = PanelMode::Strip { folded: false };
        }),
        (Action::ToggleFullBoard, |s| s.panel = PanelMode::Open),
    ];
    for (action, change) in changes {
        player.act(action.clone());
        change(&mut expected);
        assert_eq!(
            *player.app.world().resource::<Settings>(),
            expected,
            "{action:?}"
        );
    }
    player.act(Action::ToggleFullscreen);
    player.act(Action::SetQuality(None));
    player.act(Action::SetRenderScale(None));
    let settings = player.app.world().resource::<Settings>();
    assert!(!settings.fullscreen);
    assert_eq!((settings.quality, settings.render_scale), (None, None));
}

#[test]
fn numbers_stay_in_their_range() {
    let mut player = Player::at_title();
    for (number, volume, scale) in [(1e9, 1.0, 2.0), (-5.0, 0.0, 0.75), (f32::NAN, 0.0, 0.75)] {
        player.act(Action::SetEffects(number));
        player.act(Action::SetScale(number));
        player.act(Action::SetRenderScale(Some(number)));
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
        player.act(Action::Resign);
        player.act(Action::Confirm);
        player.frames(3);
        player.act(Action::Restart);
        player.frames(3);
    };
    let mut player = Player::at_table("loa-5x5", Seat::Here, Seat::Here);
    for _ in 0..FIRST_GAMES {
        assert_eq!(aids(&player), AidSet::TEACHING);
        play_to_the_end(&mut player);
    }
    assert_eq!(aids(&player), AidSet::PLAIN);
    player.act(Action::SetAids(AidPreset::Teaching));
    play_to_the_end(&mut player);
    assert_eq!(aids(&player), AidSet::TEACHING, "chosen");
}
