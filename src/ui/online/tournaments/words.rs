//! Tournaments in words: the conditions, the stage, the player's part, and why the server refuses something.

use std::time::Duration;

use client::terms::days_text;
use client::tournaments::{Format, Free, One, OwnPlayer, Problem, Stage, Summary};
use clock::TimeControl;
use cohort_platform::date::{civil, local_offset};
use cohort_play::locale::{Locale, Texts};
use cohort_play::variants::Variants;
use lobby::{Name, Time};
use phrases::control_text;
use web_time::UNIX_EPOCH;

use super::super::words::what;

const MINUTE: i64 = 60;
const DAY: i64 = 24 * 3600;

/// Returns a moment as the date and the time of day in the local time zone.
fn moment(locale: &Locale, at: Time) -> String {
    let moment = UNIX_EPOCH.checked_add(Duration::from_millis(at.0));
    let offset = moment.map_or(0, local_offset);
    let seconds = i64::try_from(at.0 / 1000).unwrap_or(i64::MAX);
    let seconds = seconds.saturating_add(i64::from(offset)).max(0);
    let part = |number: i64| u64::try_from(number).unwrap_or_default();
    let minutes = seconds % DAY / MINUTE;
    let time = (part(minutes / 60), part(minutes % 60));
    locale.date_and_time(civil(part(seconds / DAY)), time)
}

/// Returns a text with a moment in it.
fn dated(locale: &Locale, key: &str, at: Time) -> String {
    locale.format(key, &[("date", moment(locale, at).into())])
}

/// Returns the conditions of a tournament in one line.
pub(super) fn conditions(locale: &Locale, variants: &Variants, it: &Summary) -> String {
    let format = match it.format {
        Format::Swiss => {
            let rounds = locale.counted("tournament-rounds", it.rounds);
            locale.format("tournament-swiss-of", &[("rounds", rounds.into())])
        }
        Format::Arena => {
            let minutes = locale.counted("tournament-minutes", it.minutes);
            locale.format("tournament-arena-of", &[("minutes", minutes.into())])
        }
        Format::RoundRobin if it.cycles == 2 => locale.text("tournament-round-robin-twice"),
        Format::RoundRobin => locale.text("tournament-round-robin"),
    };
    let game = variants.0.get(&it.variant).map_or_else(
        || it.variant.clone(),
        |variant| what(locale, variant.kind(), variant.name()),
    );
    let live = it
        .live
        .as_deref()
        .and_then(|live| TimeControl::parse(live).ok());
    let each = |days: u32| TimeControl::PerMove(Duration::from_secs(24 * 3600) * days);
    let pace = match (live, it.days) {
        (Some(control), _) => Some(control_text(locale, Some(control)).0),
        (None, Some(days)) => Some(days_text(locale, each(days))),
        (None, None) => None,
    };
    let rated = locale.text(match it.rated {
        true => "tournament-rated",
        false => "tournament-unrated",
    });
    let parts = [Some(format), Some(game), pace, Some(rated)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Returns when a tournament starts, started or ended.
pub(super) fn when(locale: &Locale, it: &Summary) -> String {
    match it.stage {
        Stage::Coming => dated(locale, "tournament-starts", it.starts),
        Stage::Running => dated(
            locale,
            "tournament-started",
            it.started.unwrap_or(it.starts),
        ),
        Stage::Ended => dated(locale, "tournament-ended", it.ended.unwrap_or(it.starts)),
        Stage::CalledOff => locale.text("tournament-called-off"),
    }
}

/// Returns how far a tournament has come: its times, and the current round.
pub(super) fn progress(locale: &Locale, one: &One) -> String {
    let (it, about) = (&one.summary, &one.about);
    let mut parts = vec![when(locale, it)];
    if it.stage == Stage::Running {
        if it.format != Format::Arena && about.round > 0 {
            let rounds = locale.counted("tournament-rounds", about.total_rounds);
            let told = [("round", about.round.into()), ("rounds", rounds.into())];
            parts.push(locale.format("tournament-round-of", &told));
            if about.round < about.total_rounds && about.playing == 0 {
                parts.push(locale.text("tournament-next-soon"));
            }
        }
        parts.extend(about.ends.map(|at| dated(locale, "tournament-ends", at)));
    }
    parts.join(" · ")
}

/// Returns the number of players and of places.
pub(super) fn places(locale: &Locale, it: &Summary) -> String {
    let players = locale.counted("tournament-players", it.players);
    let told = [
        ("players", players.into()),
        ("most", it.most_players.into()),
    ];
    locale.format("tournament-places", &told)
}

/// Returns the name of a player.
pub(super) fn name(locale: &Locale, name: Option<&Name>) -> String {
    name.map_or_else(
        || locale.text("online-deleted"),
        |name| name.as_str().to_owned(),
    )
}

/// Returns what the player is told about their part in a tournament; `None` while a game of the player goes on.
pub(super) fn part(locale: &Locale, one: &One, player: Option<&OwnPlayer>) -> Option<String> {
    let joins = one.own.as_ref().is_some_and(|own| own.joins);
    let is_arena = one.summary.format == Format::Arena;
    let key = match player {
        None if one.own.is_none() => "tournament-sign-in-about",
        None if joins => "tournament-can-join",
        None => "tournament-closed",
        Some(player) if player.away && is_arena => "tournament-paused",
        Some(player) if player.away => "tournament-withdrawn",
        Some(_) if one.summary.stage == Stage::Coming => "tournament-joined",
        Some(player) if !player.playing.is_empty() => return None,
        Some(player) => match player.free {
            Some(Free::Won) => "tournament-bye",
            Some(Free::Rests) => "tournament-rests",
            None => "tournament-wait",
        },
    };
    Some(locale.text(key))
}

/// Returns the locale keys of the short name of a tie-break and of its meaning; `None` if this program is too old to
/// know it.
pub(super) fn tie_break(key: &str) -> Option<[&'static str; 2]> {
    Some(match key {
        "buchholz-cut-1" => ["tournament-tie-cut", "tournament-tie-cut-about"],
        "buchholz" => ["tournament-tie-buchholz", "tournament-tie-buchholz-about"],
        "sonneborn-berger" => ["tournament-tie-sb", "tournament-tie-sb-about"],
        "direct-encounter" => ["tournament-tie-direct", "tournament-tie-direct-about"],
        "wins" => ["tournament-tie-wins", "tournament-tie-wins-about"],
        "performance" => [
            "tournament-tie-performance",
            "tournament-tie-performance-about",
        ],
        _ => return None,
    })
}

/// Returns why the server did not answer as hoped.
pub(super) fn problem(locale: &Locale, problem: &Problem, in_list: bool) -> String {
    locale.text(match problem {
        Problem::Unknown if in_list => "online-tournaments-none",
        Problem::Unknown => "tournament-unknown",
        Problem::SignIn => "online-refused-signed-out",
        Problem::NotAllowed => "tournament-error-not-allowed",
        Problem::TooLate => "tournament-error-too-late",
        Problem::Full => "tournament-error-full",
        Problem::TooMany => "tournament-error-limit",
        Problem::Busy => "online-refused-many",
        Problem::Lost(lost) => return locale.explain(lost),
    })
}
