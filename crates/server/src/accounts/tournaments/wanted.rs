//! The tournament that a request makes.

use std::time::Duration;

use clock::TimeControl;
use lobby::{Name, Pace, SeatChoice, Time};
use rules::RuleChanges;
use serde::Deserialize;
use tournament::{Format, Settings};
use utoipa::ToSchema;

/// By how many plies the moves of tournament games are delayed for spectators.
const DELAY: u8 = 3;
/// The longest time that a player of a live game can have for 40 moves.
const LONGEST: Duration = Duration::from_secs(12 * 3600);
/// How much earlier than now a start can be. Requests take a moment, and clocks differ.
const LATE: u64 = 5 * 60 * 1000;

/// A tournament that a client asks for. Either `live` or `days` says how fast its games are.
#[derive(Deserialize, ToSchema)]
#[schema(as = AskedTournament)]
pub struct Wanted {
    /// The name.
    name: String,
    /// The variant, such as `loa`.
    variant: String,
    /// The time control of live games, such as `180+2`.
    live: Option<String>,
    /// The days for each move of games by correspondence.
    #[schema(minimum = 1, maximum = 30)]
    days: Option<u64>,
    /// Whether the games are rated.
    #[serde(default)]
    rated: bool,
    format: WantedFormat,
    /// With `swiss`: the number of rounds.
    #[schema(minimum = 1, maximum = 15)]
    rounds: Option<u8>,
    /// With `round-robin`: how often everyone plays against everyone.
    #[schema(minimum = 1, maximum = 2)]
    cycles: Option<u8>,
    /// With `round-robin`: the number of rounds that are played at the same time.
    #[schema(minimum = 1, maximum = 255)]
    at_once: Option<u8>,
    /// With `arena`: its length in minutes.
    #[schema(minimum = 1, maximum = 240)]
    minutes: Option<u16>,
    /// The start, in milliseconds since 1970.
    starts: Time,
    /// The maximum number of players.
    #[schema(minimum = 2, maximum = 256)]
    most_players: Option<u16>,
}

/// Who plays whom.
#[derive(Deserialize, ToSchema)]
#[schema(as = TournamentFormat)]
#[serde(rename_all = "kebab-case")]
enum WantedFormat {
    RoundRobin,
    Swiss,
    Arena,
}

impl Wanted {
    /// Returns the settings; `None` if they are incomplete.
    pub fn settings(self, now: Time) -> Option<Settings> {
        let pace = match (self.live, self.days) {
            (Some(live), None) => {
                let control = TimeControl::parse(&live).ok()?;
                let pace = Pace::Live {
                    black: control,
                    white: control,
                };
                (lobby::time_for(&control, 40) <= LONGEST).then_some(pace)?
            }
            (None, Some(days @ 1..=30)) => Pace::Correspondence {
                control: TimeControl::PerMove(Duration::from_secs(days * 24 * 3600)),
                weekends_off: false,
                vacation_days: 0,
            },
            _ => return None,
        };
        let format = match self.format {
            WantedFormat::RoundRobin => Format::RoundRobin {
                cycles: self.cycles.unwrap_or(1),
                at_once: self.at_once.unwrap_or(1),
            },
            WantedFormat::Swiss => Format::Swiss {
                rounds: self.rounds?,
            },
            WantedFormat::Arena => Format::Arena {
                minutes: self.minutes?,
            },
        };
        let late = self.starts < now && self.starts.0.saturating_add(LATE) >= now.0;
        Some(Settings {
            name: Name::new(&self.name),
            game: lobby::Settings {
                variant: self.variant,
                rules: RuleChanges::default(),
                host_plays: SeatChoice::Random,
                pace,
                spectators: Some(DELAY),
                listed: false,
                by_bot: false,
                rated: self.rated,
            },
            format,
            starts: if late { now } else { self.starts },
            most_players: self.most_players.unwrap_or(format.most_players()),
        })
    }
}
