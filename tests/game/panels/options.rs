//! Tests of the page with the options of a match.

use clock::{FlagRule, TimeControl};
use cohort_controls::input::Action;
use cohort_play::settings::{Change, Start, TimeControls};
use cohort_ui::options::{self, OptionsView};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use rules::{Catalogue, NoMoves, Repetition, RuleChanges, Side, Sideways, SingleFile};

use super::run::actions;

pub(super) fn view(id: &str) -> OptionsView {
    let variant = Catalogue::builtin().get(id).unwrap().clone();
    OptionsView {
        first: variant.first(),
        movement: variant.movement(),
        repetition: variant.repetition(),
        start: Start::Usual,
        position: variant.position_string(variant.start()),
        trouble: None,
        rules: RuleChanges::default(),
        time_controls: TimeControls::default(),
        flag_rule: FlagRule::Loses,
    }
}

fn on_page(view: &OptionsView, play: impl FnOnce(&mut Harness<'_>)) -> Vec<Action> {
    let show = |ui: &mut bevy_egui::egui::Ui, locale: &cohort_play::locale::Locale| {
        options::show(ui, locale, view)
    };
    actions((336.0, 1400.0), show, play)
}

fn click(view: &OptionsView, label: &str) -> Vec<Action> {
    on_page(view, |harness| harness.get_by_label(label).click())
}

#[test]
fn every_option_of_the_rules_can_be_chosen() {
    let loa = view("loa");
    let rules = |label: &str| match click(&loa, label).as_slice() {
        [Action::Settings(Change::SetRules(rules))] => *rules,
        done => panic!("{label}: {done:?}"),
    };
    let usual = RuleChanges::default();
    assert_eq!(
        rules("A side cannot move: It loses"),
        RuleChanges {
            no_moves: Some(NoMoves::Loses),
            ..usual
        }
    );
    assert_eq!(
        rules("Repeated position: No draw"),
        RuleChanges {
            repetition: Some(Repetition::Off),
            ..usual
        }
    );
    assert_eq!(
        rules("One move connects both sides: The mover wins").to_string(),
        "simultaneous=mover-wins"
    );
    // The player chooses a rule that the variant already has, so the page requests no change.
    assert_eq!(click(&loa, "A side cannot move: It passes"), []);
    let changed = OptionsView {
        rules: RuleChanges {
            no_moves: Some(NoMoves::Draw),
            ..usual
        },
        ..loa.clone()
    };
    let back = click(&changed, "A side cannot move: It passes");
    assert_eq!(back, [Action::Settings(Change::SetRules(usual))]);
    // Ordo offers other rule options than Lines of Action, such as lengthwise moves of a line.
    let done = click(&view("ordo"), "A line moves lengthwise: Allowed");
    let allowed = RuleChanges {
        single_file: Some(SingleFile::Allowed),
        ..usual
    };
    assert_eq!(done, [Action::Settings(Change::SetRules(allowed))]);
    // Each variant of Ordo offers turns of two moves.
    for id in ["ordo", "ordo-x"] {
        let done = click(&view(id), "After a sideways move: Forward, even if split");
        let split = RuleChanges {
            sideways: Some(Sideways::GoesOnSplit),
            ..usual
        };
        assert_eq!(done, [Action::Settings(Change::SetRules(split))]);
    }
}

#[test]
fn only_a_variant_with_stones_in_hand_offers_the_options_of_drops() {
    let parachute = view("loa-parachute");
    for (label, expected) in [
        ("Dropping in a corner: Not allowed", "corners=forbidden"),
        (
            "Connected stones win: Also before the drop",
            "connection=after-move",
        ),
        (
            "Connected stones win: Once all are dropped",
            "connection=all-dropped",
        ),
    ] {
        match click(&parachute, label).as_slice() {
            [Action::Settings(Change::SetRules(rules))] => assert_eq!(rules.to_string(), expected),
            done => panic!("{label}: {done:?}"),
        }
        on_page(&view("loa"), |harness| {
            assert!(harness.query_by_label(label).is_none(), "{label}");
        });
    }
}

#[test]
fn a_game_begins_with_either_side_or_from_a_position() {
    let loa = view("loa");
    let begin = |label: &str| click(&loa, &format!("Start of the game: {label}"));
    assert_eq!(
        begin("White moves first"),
        [Action::Settings(Change::SetStart(Start::OtherSideFirst))]
    );
    // The entry "From a position" fills the field with the variant's own start position. The player can then edit it.
    let from = Start::Position(loa.position.clone());
    assert_eq!(
        begin("From a position"),
        [Action::Settings(Change::SetStart(from.clone()))]
    );
    let wrong = OptionsView {
        start: from,
        trouble: Some("1:3: nonsense".into()),
        ..loa
    };
    on_page(&wrong, |harness| {
        harness.get_by_label("1:3: nonsense");
    });
}

#[test]
fn a_clock_is_put_together_for_each_side() {
    let with_clock = |text: &str| OptionsView {
        time_controls: TimeControls {
            first: None,
            second: TimeControl::parse(text).ok(),
        },
        ..view("loa")
    };
    let chosen = |done: Vec<Action>| match done.as_slice() {
        [Action::Settings(Change::ChooseTimeControls(controls))] => {
            assert_eq!(controls.first, None);
            controls.second.map(|control| control.to_string())
        }
        done => panic!("{done:?}"),
    };
    // The player chooses another kind of clock. The minutes and seconds stay the same.
    let kind = |from: &str, kind: &str| {
        chosen(on_page(&with_clock(from), |harness| {
            harness
                .get_by_role_and_label(bevy_egui::egui::accesskit::Role::ComboBox, "Clock (White)")
                .click();
            harness.run();
            harness.get_all_by_label(kind).last().unwrap().click();
        }))
    };
    assert_eq!(kind("420+7", "Simple delay").as_deref(), Some("420d7"));
    assert_eq!(kind("420+7", "Time per move").as_deref(), Some("1/30"));
    assert_eq!(kind("1/30", "Fischer increment").as_deref(), Some("600+5"));
    assert_eq!(kind("420+7", "No clock"), None);
    let last = |done: Vec<Action>| match done.last() {
        Some(Action::Settings(Change::ChooseTimeControls(controls))) => {
            controls.second.map(|it| it.to_string())
        }
        _ => panic!("{done:?}"),
    };
    // The player types a number into a field of the clock.
    let done = on_page(&with_clock("420+7"), |harness| {
        let field = harness.get_by_label("Clock (White): Seconds added after each move");
        field.focus();
        harness.run();
        harness.event(bevy_egui::egui::Event::Text("12".to_owned()));
        harness.key_press(bevy_egui::egui::Key::Enter);
        harness.run();
    });
    assert_eq!(last(done).as_deref(), Some("420+12"));
    // The player changes a number of the clock with the buttons "more" and "less".
    let stepped = |label: &str| last(click(&with_clock("420+7"), label));
    assert_eq!(
        stepped("Clock (White): Seconds added after each move: more").as_deref(),
        Some("420+10")
    );
    assert_eq!(
        stepped("Clock (White): Minutes: less").as_deref(),
        Some("300+7")
    );
}

#[test]
fn all_is_as_usual_again_by_one_button() {
    let done = click(&view("loa"), "Reset to defaults");
    assert_eq!(done.len(), 4);
    assert!(done.contains(&Action::Settings(Change::ChooseTimeControls(
        TimeControls::default()
    ))));
    assert!(done.contains(&Action::Settings(Change::SetRules(RuleChanges::default()))));
    let first = view("ordo").first;
    assert_eq!(first, Side::White);
    on_page(&view("ordo"), |harness| {
        let begins = harness.get_by_label("Start of the game: White moves first");
        assert!(begins.accesskit_node().toggled().is_some());
    });
}
