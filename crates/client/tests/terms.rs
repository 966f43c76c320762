//! Tests that an offer says who invites to what.

use client::terms::{Terms, terms};
use clock::TimeControl;
use lobby::{Name, Offer, Pace, SeatChoice, Settings};
use phrases::Catalog;
use rules::{Catalogue, RuleChanges};

fn control(text: &str) -> TimeControl {
    TimeControl::parse(text).unwrap()
}

fn offer(pace: Pace) -> Offer {
    Offer {
        watches: false,
        settings: Settings {
            variant: "ordo".to_owned(),
            rules: RuleChanges::default(),
            host_plays: SeatChoice::Black,
            pace,
            spectators: Some(3),
        },
        players: vec![Name::new("Ada")],
    }
}

fn told(offer: &Offer) -> Terms {
    terms(&Catalog::new("en"), offer, &Catalogue::builtin())
}

#[test]
fn an_invitation_says_who_invites_and_what_counts() {
    let live = offer(Pace::Live {
        black: control("300+5"),
        white: control("300+5"),
    });
    let text = told(&live);
    assert_eq!(text.title, "Ada invites you to a game");
    assert_eq!(
        text.lines,
        [
            "Ordo · Classic",
            "Your side: White",
            "Time: 5 min + 5 s a move",
            "Spectators can watch"
        ]
    );
    let days = offer(Pace::Correspondence {
        control: control("1/259200"),
        weekends_off: true,
        vacation_days: 14,
    });
    assert_eq!(
        told(&days).lines[2..5],
        [
            "Time: 3 days for each move",
            "Weekends do not count",
            "14 days of vacation for each player"
        ]
    );
    let bank = offer(Pace::Correspondence {
        control: control("864000+86400c1728000"),
        weekends_off: false,
        vacation_days: 0,
    });
    assert_eq!(
        told(&bank).lines[2..],
        [
            "Time: 10 days, plus 1 day for each move, at most 20",
            "Spectators can watch"
        ]
    );
    let mut plain = offer(Pace::Untimed);
    plain.players = vec![Name::default()];
    plain.settings.host_plays = SeatChoice::Random;
    plain.settings.spectators = None;
    plain.settings.rules.repetition = Some(rules::Repetition::Off);
    let text = told(&plain);
    assert_eq!(text.title, "You are invited to a game");
    assert_eq!(
        text.lines,
        [
            "Ordo · Classic",
            "Special rules in this match",
            "Your side: Random",
            "No clock",
            "No spectators"
        ]
    );
}

#[test]
fn a_code_for_spectators_says_that_it_is_for_watching() {
    let mut offer = offer(Pace::Untimed);
    offer.watches = true;
    offer.players.push(Name::default());
    let text = told(&offer);
    assert_eq!(text.title, "Watch the game");
    assert_eq!(
        text.lines[..2],
        ["This link is only for watching", "Ada – Remote player"]
    );
    assert_eq!(text.accept, text.title);
}
