//! The events that the server must append without a command, and their times: the start, the pairings and the end.

use lobby::Time;
use referee::GameId;

use crate::command::MOST_EVENTS;
use crate::event::{Event, Pairing, Walkover};
use crate::player::{Number, Player};
use crate::settings::Format;
use crate::tournament::{Stage, Tournament};
use crate::{arena, berger, swiss};

impl Tournament {
    /// Returns the next time at which the server must append an event without a command; `None` if there is no such
    /// time before the end of a game.
    pub fn deadline(&self) -> Option<Time> {
        if self.deleted().is_some() {
            return Some(self.at());
        }
        match (self.stage(), self.settings().format) {
            (Stage::Coming, _) => Some(self.settings().starts),
            (Stage::Running { .. }, Format::Arena { .. }) => {
                let wave = self.next_wave();
                [self.arena_ends(), wave].into_iter().flatten().min()
            }
            (Stage::Running { .. }, _) => self.next_round(),
            (Stage::Ended { .. } | Stage::CalledOff, _) => None,
        }
    }

    /// Returns a player who has deleted the account, but has not left the tournament.
    fn deleted(&self) -> Option<Number> {
        let gone =
            |(_, player): &(Number, &Player)| !player.away && player.entrant.account.is_none();
        let mut players = (0..).map(Number).zip(self.players());
        let gone = players.find(gone).map(|(number, _)| number);
        gone.filter(|_| self.is_unfinished())
    }

    /// Returns when the next round can be paired, or the tournament can end. Both need the end of earlier rounds.
    fn next_round(&self) -> Option<Time> {
        let open = self.open_rounds();
        if self.rounds() >= self.total_rounds() {
            return (open == 0).then_some(self.at());
        }
        let at_once = match self.settings().format {
            Format::RoundRobin { at_once, .. } => usize::from(at_once),
            _ => 1,
        };
        let pause = self.settings().pause();
        (open < at_once).then(|| match self.rounds() {
            0 => self.at(),
            _ => self.scored_at.after(pause).max(self.paired_at),
        })
    }

    /// Returns the number of rounds of the tournament; 0 for an arena.
    pub fn total_rounds(&self) -> usize {
        match self.settings().format {
            Format::RoundRobin { cycles, .. } => {
                let players = match self.stage() {
                    Stage::Coming => self.active(),
                    _ => self.order.len(),
                };
                berger::rounds(players) * usize::from(cycles)
            }
            Format::Swiss { rounds } => usize::from(rounds),
            Format::Arena { .. } => 0,
        }
    }

    /// Returns the event that is due at `now`; `None` if there is none. After the event is appended, another one can be
    /// due. `random` returns random numbers.
    pub fn due(&self, now: Time, random: &mut dyn FnMut() -> u128) -> Option<Event> {
        if self.deadline()? > now {
            return None;
        }
        if let Some(player) = self.deleted() {
            return Some(Event::Left { player });
        }
        match (self.stage(), self.settings().format) {
            (Stage::Coming, _) if self.active() < 2 => Some(Event::CalledOff),
            (Stage::Coming, _) => Some(self.started(random)),
            _ if self.version() >= MOST_EVENTS => Some(Event::Ended),
            (_, Format::Arena { .. }) => {
                if self.arena_ends().is_none_or(|end| end <= now) {
                    return Some(Event::Ended);
                }
                let pairs = arena::pairs(self, now);
                (!pairs.is_empty()).then(|| paired(pairs, None, random))
            }
            _ if self.rounds() >= self.total_rounds() => Some(Event::Ended),
            (_, Format::Swiss { .. }) => Some(match swiss::round(self) {
                Some((pairs, bye)) => paired(pairs, bye, random),
                None => Event::Ended,
            }),
            (_, Format::RoundRobin { .. }) => Some(self.next_berger_round(random)),
        }
    }

    /// Returns the start. Draws lots for the order of a round robin, and for the colours of a Swiss.
    pub(crate) fn started(&self, random: &mut dyn FnMut() -> u128) -> Event {
        let mut order = Vec::new();
        if let Format::RoundRobin { .. } = self.settings().format {
            let mut drawn: Vec<(u128, Number)> = (0..)
                .map(Number)
                .zip(self.players())
                .filter(|(_, player)| !player.away)
                .map(|(number, _)| (random(), number))
                .collect();
            drawn.sort_unstable();
            order = drawn.into_iter().map(|(_, number)| number).collect();
        }
        let black_first = random() & 1 == 0;
        Event::Started { order, black_first }
    }

    fn next_berger_round(&self, random: &mut dyn FnMut() -> u128) -> Event {
        let cycles = match self.settings().format {
            Format::RoundRobin { cycles: 2, .. } => 2,
            _ => 1,
        };
        let is_away = |number: Number| self.player(number).is_none_or(|player| player.away);
        let mut games = Vec::new();
        let mut walkovers = Vec::new();
        for (first, second) in berger::round(self.order.len(), cycles, self.rounds()) {
            let both = (self.order.get(first), self.order.get(second));
            let (Some(black), Some(white)) = both else {
                continue; // the player without an opponent, in a round robin of an odd number of players
            };
            match (is_away(*black), is_away(*white)) {
                (false, false) => games.push((*black, *white)),
                (false, true) => walkovers.push(Walkover {
                    winner: *black,
                    loser: *white,
                }),
                (true, false) => walkovers.push(Walkover {
                    winner: *white,
                    loser: *black,
                }),
                (true, true) => {}
            }
        }
        match paired(games, None, random) {
            Event::Paired { games, bye, .. } => Event::Paired {
                games,
                walkovers,
                bye,
            },
            event => event,
        }
    }
}

/// Returns the event for pairs of Black and White.
fn paired(
    pairs: Vec<(Number, Number)>,
    bye: Option<Number>,
    random: &mut dyn FnMut() -> u128,
) -> Event {
    let game = |(black, white)| Pairing {
        game: GameId::from_bits(random()),
        black,
        white,
    };
    Event::Paired {
        games: pairs.into_iter().map(game).collect(),
        walkovers: Vec::new(),
        bye,
    }
}
