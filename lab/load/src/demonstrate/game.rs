//! Plays a planned game: makes the log that a server would have written.

use std::time::Duration;

use lobby::{
    Account, Chair, Entry, Event, LogError, Meeting, Name, Player, RatedResult, Rating, SeatKey,
    Time,
};
use referee::GameId;
use rules::{Catalogue, Game, Side, SplitMix64};

use super::moves::choose;
use super::people::Person;
use super::plan::Planned;
use super::random::{happens, share};
use super::thought::thinks;

/// The log of a game, and what the database must know about the game after the log.
#[derive(Clone, Debug)]
pub struct Played {
    /// The log without the ratings of its players, which depend on the games before it.
    pub entries: Vec<Entry>,
    pub meeting: Meeting,
    pub rates: Option<RatedResult>,
}

/// How a game ends if the rules do not end it first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// The host calls the game off.
    Aborted,
    /// The player to move does not move any more from this ply on.
    Flag(usize),
    /// The players agree on a draw from this ply on.
    Draw(usize),
    /// A player resigns who sees the win of the opponent.
    Resigned,
    ByTheRules,
}

/// After this number of plies, players agree on a draw.
const LONGEST: usize = 160;

/// Plays a game until its end, or until the moment `until`.
///
/// # Errors
/// Returns an error if the lobby refuses an event.
pub fn play(
    planned: &Planned,
    people: &[Person],
    variants: &Catalogue,
    until: Time,
) -> Result<Played, LogError> {
    let mut random = SplitMix64::new(planned.seed);
    let players = [planned.host, planned.guest].map(|place| people.get(place));
    let [Some(host), Some(guest)] = players else {
        return Err(LogError::Empty);
    };
    let variant = planned
        .settings
        .check(variants)
        .map_err(|error| LogError::Malformed(error.to_string()))?;
    let opened = Entry {
        at: planned.opened,
        event: Event::Opened {
            game: GameId::from_bits(
                u128::from(random.next_u64()) << 64 | u128::from(random.next_u64()),
            ),
            settings: planned.settings.clone(),
            host: player(host, &mut random),
        },
    };
    let joined = Entry {
        at: planned
            .opened
            .after(Duration::from_millis(2_000 + random.below(28_000))),
        event: Event::Joined {
            guest: player(guest, &mut random),
            black: planned.black,
        },
    };
    let mut log = Log {
        meeting: Meeting::begin(&opened, variants)?,
        entries: vec![opened],
    };
    log.add(joined)?;
    let ending = ending(planned, &mut random);
    let mut game = Game::new(variant);
    let mut spent = [Duration::ZERO; 2];
    while let Some(by) = log.meeting.mover() {
        let person = if by == Chair::Host { host } else { guest };
        let ply = game.plies().len();
        let side = game.position().to_move();
        let Some(chosen) = choose(&game, person.strength, &mut random) else {
            break;
        };
        let thought = thinks(&planned.settings.pace, ply, *of(&spent, side), &mut random);
        let mut at = log.meeting.at().after(thought);
        if !planned.settings.pace.is_live() {
            at = person.awake(at);
        }
        let events = match ending {
            Ending::Aborted if ply < 2 => vec![Event::Aborted {
                by: Some(Chair::Host),
            }],
            Ending::Flag(from) if ply >= from => {
                let Some(flag) = log
                    .meeting
                    .due(Time(u64::MAX))
                    .filter(|flag| flag.at <= until)
                else {
                    break;
                };
                log.add(flag)?;
                continue;
            }
            Ending::Resigned if chosen.hopeless && ply > 10 => vec![Event::Resigned { by }],
            Ending::Draw(from) if ply >= from => drawn(by),
            _ if ply >= LONGEST => drawn(by),
            _ => {
                let mv = game.variant().notation(game.position(), chosen.mv);
                // The server gives the lag of a connection back.
                let credit = if planned.settings.pace.is_live() {
                    random.below(120)
                } else {
                    0
                };
                vec![Event::Moved {
                    by,
                    mv,
                    credit,
                    planned: false,
                }]
            }
        };
        if at > until {
            break;
        }
        let moves = matches!(events.first(), Some(Event::Moved { .. }));
        for event in events {
            log.add(Entry { at, event })?;
        }
        if moves {
            *of_mut(&mut spent, side) += thought;
            game.play(chosen.mv)
                .map_err(|refusal| LogError::Malformed(refusal.to_string()))?;
        }
    }
    Ok(Played {
        rates: log.meeting.rated_result(),
        entries: log.entries,
        meeting: log.meeting,
    })
}

struct Log {
    meeting: Meeting,
    entries: Vec<Entry>,
}

impl Log {
    fn add(&mut self, entry: Entry) -> Result<(), LogError> {
        self.meeting.evolve(&entry)?;
        self.entries.push(entry);
        Ok(())
    }
}

const fn of<T>(both: &[T; 2], side: Side) -> &T {
    match side {
        Side::Black => &both[0],
        Side::White => &both[1],
    }
}

const fn of_mut<T>(both: &mut [T; 2], side: Side) -> &mut T {
    match side {
        Side::Black => &mut both[0],
        Side::White => &mut both[1],
    }
}

/// Returns the events of a draw that the player to move offers.
fn drawn(by: Chair) -> Vec<Event> {
    vec![
        Event::DrawOffered { by },
        Event::DrawAnswered {
            by: by.other(),
            accept: true,
        },
    ]
}

fn ending(planned: &Planned, random: &mut SplitMix64) -> Ending {
    let ply = 24 + (share(random) * 50.0) as usize;
    let (aborts, flags) = if planned.settings.pace.is_live() {
        (0.015, 0.05)
    } else {
        (0.0, 0.03)
    };
    if happens(random, aborts) {
        Ending::Aborted
    } else if happens(random, flags) {
        Ending::Flag(ply)
    } else if happens(random, 0.02) {
        Ending::Draw(ply + 20)
    } else if happens(random, 0.5) {
        Ending::Resigned
    } else {
        Ending::ByTheRules
    }
}

/// Returns the player of a seat. The key of the seat is random, so nobody knows a secret for the seat.
fn player(person: &Person, random: &mut SplitMix64) -> Player {
    let mut key = [0; 32];
    for part in key.chunks_exact_mut(8) {
        part.copy_from_slice(&random.next_u64().to_be_bytes());
    }
    let rating = Rating {
        points: 1500,
        provisional: true,
    };
    Player {
        account: Some(Account {
            id: person.id,
            rating,
        }),
        ..Player::guest(SeatKey(key), Name::new(&person.name.name))
    }
}
