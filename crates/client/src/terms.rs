//! Texts about an offer: who invites or challenges the player, to which game, and under which conditions.

use std::time::Duration;

use clock::TimeControl;
use lobby::{Chair, Offer, Pace, Profile, SeatChoice, Settings};
use phrases::{Texts, control_text, family_key, side_name};
use protocol::Watchable;
use rules::{Catalogue, Side};

use crate::words::named as named_player;

const DAY: Duration = Duration::from_secs(24 * 3600);

/// An offer, as texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Who invites the player, or that the code is for spectators.
    pub title: String,
    /// The conditions, one sentence or name each.
    pub lines: Vec<String>,
    /// The text of the button that accepts the offer.
    pub accept: String,
}

/// Returns the texts that describe an offer to the player.
pub fn terms(texts: &dyn Texts, offer: &Offer, variants: &Catalogue) -> Terms {
    if offer.watches {
        return of_watching(texts, offer, variants);
    }
    let settings = &offer.settings;
    let unnamed = offer
        .players
        .first()
        .is_none_or(|player| player.name.as_str().is_empty());
    let mut lines = vec![game(texts, settings, variants)];
    lines.extend(rules(texts, settings));
    lines.push(named(
        texts,
        "online-side",
        side(texts, settings.host_plays),
    ));
    lines.extend(pace(texts, &settings.pace));
    lines.extend(settings.rated.then(|| texts.text("online-rated")));
    lines.push(texts.text(match settings.spectators {
        Some(_) => "online-watched",
        None => "online-unwatched",
    }));
    Terms {
        title: match unnamed && !settings.by_bot {
            true => texts.text("online-invitation"),
            false => texts.format(
                "online-invitation-of",
                &[("name", host(texts, offer).into())],
            ),
        },
        lines,
        accept: texts.text("online-join-do"),
    }
}

/// Returns the name of the challenger, and the conditions of the challenge in one line. If the challenger shows no
/// name, returns a general word instead.
pub fn challenge(texts: &dyn Texts, offer: &Offer, variants: &Catalogue) -> (String, String) {
    let settings = &offer.settings;
    let mut conditions = vec![game(texts, settings, variants)];
    conditions.extend(rules(texts, settings));
    conditions.push(time(texts, &settings.pace).unwrap_or_else(|| texts.text("online-untimed")));
    conditions.push(named(
        texts,
        "online-side",
        side(texts, settings.host_plays),
    ));
    conditions.extend(settings.rated.then(|| texts.text("online-rated")));
    (host(texts, offer), conditions.join(" · "))
}

/// Returns the names of the players of a game to watch, and the conditions and the number of spectators in one line.
pub fn watchable(texts: &dyn Texts, game: &Watchable, variants: &Catalogue) -> (String, String) {
    let settings = &game.offer.settings;
    let mut facts = vec![self::game(texts, settings, variants)];
    facts.extend(rules(texts, settings));
    facts.push(time(texts, &settings.pace).unwrap_or_else(|| texts.text("online-untimed")));
    if game.spectators > 0 {
        let count = [("count", game.spectators.into())];
        facts.push(texts.format("online-audience", &count));
    }
    (players(texts, &game.offer), facts.join(" · "))
}

/// Returns the name of the player who offers the game.
fn host(texts: &dyn Texts, offer: &Offer) -> String {
    shown(texts, offer, Chair::Host, offer.players.first())
}

fn shown(texts: &dyn Texts, offer: &Offer, chair: Chair, player: Option<&Profile>) -> String {
    let settings = Some(&offer.settings);
    named_player(texts, settings, Some(chair), player, "seat-elsewhere")
}

/// Returns the names of both players, for a game to watch.
fn players(texts: &dyn Texts, offer: &Offer) -> String {
    let names = Chair::ALL.into_iter().zip(&offer.players);
    let names = names.map(|(chair, player)| shown(texts, offer, chair, Some(player)));
    names.collect::<Vec<_>>().join(" – ")
}

fn of_watching(texts: &dyn Texts, offer: &Offer, variants: &Catalogue) -> Terms {
    let mut lines = vec![
        texts.text("online-watch-about"),
        players(texts, offer),
        game(texts, &offer.settings, variants),
    ];
    lines.extend(rules(texts, &offer.settings));
    lines.extend(pace(texts, &offer.settings.pace));
    Terms {
        title: texts.text("online-watch"),
        lines,
        accept: texts.text("online-watch"),
    }
}

fn named(texts: &dyn Texts, key: &str, value: String) -> String {
    let values = [("name", texts.text(key).into()), ("option", value.into())];
    texts.format("options-changed", &values)
}

/// Returns the name of the game with its board. Returns the id of the variant if this program is too old to know the
/// variant.
fn game(texts: &dyn Texts, settings: &Settings, variants: &Catalogue) -> String {
    let Some(variant) = variants.get(&settings.variant) else {
        return settings.variant.clone();
    };
    let names = [
        ("game", texts.text(family_key(variant.kind())).into()),
        ("board", texts.text(variant.name()).into()),
    ];
    texts.format("online-what", &names)
}

fn rules(texts: &dyn Texts, settings: &Settings) -> Option<String> {
    (!settings.rules.is_empty()).then(|| texts.text("match-rules"))
}

/// Returns the side of the player who accepts the offer.
fn side(texts: &dyn Texts, host_plays: SeatChoice) -> String {
    match host_plays {
        SeatChoice::Black => side_name(texts, Side::White),
        SeatChoice::White => side_name(texts, Side::Black),
        SeatChoice::Random => texts.text("online-side-lot"),
    }
}

/// Returns the time for moves. In a game by correspondence, also returns the texts about weekends and vacations.
fn pace(texts: &dyn Texts, pace: &Pace) -> Vec<String> {
    let mut lines = match time(texts, pace) {
        Some(time) => vec![named(texts, "online-time", time)],
        None => vec![texts.text("online-untimed")],
    };
    if let Pace::Correspondence {
        weekends_off,
        vacation_days,
        ..
    } = pace
    {
        lines.extend(weekends_off.then(|| texts.text("online-weekends")));
        lines.extend((*vacation_days > 0).then(|| {
            let values = [("days", (*vacation_days).into())];
            texts.format("online-vacation", &values)
        }));
    }
    lines
}

/// Returns the name of the time control; `None` without clocks.
fn time(texts: &dyn Texts, pace: &Pace) -> Option<String> {
    let live = |control: &TimeControl| control_text(texts, Some(*control)).0;
    match pace {
        Pace::Untimed => None,
        Pace::Live { black, white } if black == white => Some(live(black)),
        Pace::Live { black, white } => {
            let both = [
                ("first", live(black).into()),
                ("second", live(white).into()),
            ];
            Some(texts.format("clock-odds", &both))
        }
        Pace::Correspondence { control, .. } => Some(days_text(texts, *control)),
    }
}

/// Returns the name of the time control of a game by correspondence.
pub fn days_text(texts: &dyn Texts, control: TimeControl) -> String {
    let whole = |time: Duration| {
        let days = u32::try_from(time.as_secs() / DAY.as_secs()).ok()?;
        (DAY * days == time).then_some(days)
    };
    let named = match control {
        TimeControl::PerMove(each) => {
            whole(each).map(|each| texts.format("online-days", &[("days", each.into())]))
        }
        TimeControl::Bank {
            main,
            increment,
            limit,
        } => match [main, increment, limit].map(whole) {
            [Some(start), Some(more), Some(most)] => {
                let values = [
                    ("start", start.into()),
                    ("more", more.into()),
                    ("most", most.into()),
                ];
                Some(texts.format("online-bank", &values))
            }
            _ => None,
        },
        _ => None,
    };
    named.unwrap_or_else(|| control_text(texts, Some(control)).0)
}
