//! Stores the simulated people and their games, in the order of time. The database rates the games like all others.

use std::collections::HashMap;
use std::thread;

use anyhow::{Context, Result, bail};
use cohort_server::ratings;
use cohort_server::store::{
    AccountWrite, Append, Line, NewAccount, NewGame, RatingRow, SeatTaken, Store, StoreError,
};
use futures_util::future::try_join_all;
use lobby::{Category, Chair, Entry, Event, Rating, Time};
use protocol::Code;
use rules::{Catalogue, SplitMix64};

use super::game::{Played, play};
use super::people::{Person, people};
use super::plan::{Planned, plan};

/// What to simulate.
#[derive(Clone, Copy, Debug)]
pub struct Filling {
    pub people: usize,
    pub games: usize,
    /// The time over which the games are spread.
    pub from: Time,
    /// The end of this time. Games by correspondence go on then.
    pub until: Time,
    pub seed: u64,
}

/// The numbers of games that were stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filled {
    pub games: usize,
    pub moves: usize,
    pub rated: usize,
    pub running: usize,
}

/// The number of games that are stored together.
const TOGETHER: usize = 64;

impl Filling {
    /// Returns the people of this simulation.
    pub fn people(&self) -> Vec<Person> {
        people(self.people, self.seed, self.from, self.until)
    }

    /// Simulates people and games, and stores them.
    ///
    /// # Errors
    /// Returns an error if the database fails or contains a person of this simulation.
    pub async fn fill(&self, store: &dyn Store) -> Result<Filled> {
        let mut people = self.people();
        for person in &mut people {
            create(store, person).await?;
        }
        let planned = plan(&people, self.games, self.seed, self.from, self.until);
        let played = play_all(&planned, &people, self.until)?;
        self.store_all(store, played).await
    }

    async fn store_all(&self, store: &dyn Store, mut played: Vec<Played>) -> Result<Filled> {
        let mut filled = Filled::default();
        let mut shown = Shown::default();
        // Before the games of a list are stored, the list is sorted by the ends of games. The ratings at the beginning
        // of a game follow from all games that ended before.
        for game in timeline(&played) {
            match game {
                Moment::Begins(place) => {
                    let game = played.get_mut(place).context("a game is missing")?;
                    shown.enter(game);
                }
                Moment::Ends(place) => {
                    let game = played.get_mut(place).context("a game is missing")?;
                    shown.rate(game);
                }
            }
        }
        played.sort_by_key(|game| (game.meeting.at(), game.meeting.id().bits()));
        for (number, some) in played.chunks(TOGETHER).enumerate() {
            store_some(store, some, SplitMix64::of([self.seed, number as u64])).await?;
            for game in some {
                filled.games += 1;
                filled.moves += game.meeting.moves().len();
                filled.rated += usize::from(game.rates.is_some());
                filled.running += usize::from(game.meeting.mover().is_some());
            }
        }
        Ok(filled)
    }
}

/// Creates the account of a person. Another account can have the name; the person then gets a number.
async fn create(store: &dyn Store, person: &mut Person) -> Result<()> {
    let given = person.name.name.clone();
    for number in 2..100 {
        let new = NewAccount {
            id: person.id,
            name: person.name.name.clone(),
            folded: person.name.folded.clone(),
            mail: None,
            passkey: None,
            identity: None,
            at: person.created,
        };
        if store.account(new.id).await?.is_some() {
            bail!("the people of this seed are in the database already; choose another --seed");
        }
        match store.write_account(AccountWrite::Create(new)).await {
            Ok(()) => return Ok(()),
            Err(StoreError::NameTaken) => {
                let short: String = given.chars().take(17).collect();
                let name =
                    cohort_server::accounts::names::AccountName::read(&format!("{short}{number}"));
                person.name = name.context("a name is not allowed")?;
            }
            Err(error) => return Err(error.into()),
        }
    }
    bail!("too many accounts have the name {given}")
}

/// Plays all games, on all cores.
fn play_all(planned: &[Planned], people: &[Person], until: Time) -> Result<Vec<Played>> {
    let variants = Catalogue::builtin();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let share = planned.len().div_ceil(cores).max(1);
    let played: Result<Vec<Vec<Played>>> = thread::scope(|scope| {
        let jobs: Vec<_> = planned
            .chunks(share)
            .map(|part| {
                let variants = &variants;
                scope.spawn(move || -> Result<Vec<Played>> {
                    part.iter()
                        .map(|game| Ok(play(game, people, variants, until)?))
                        .collect()
                })
            })
            .collect();
        jobs.into_iter()
            .map(|job| {
                job.join()
                    .map_err(|_| anyhow::anyhow!("a simulated game failed"))?
            })
            .collect()
    });
    Ok(played?.into_iter().flatten().collect())
}

/// The beginning or the end of the game at a place of the list.
#[derive(Clone, Copy)]
enum Moment {
    Ends(usize),
    Begins(usize),
}

/// Returns the beginnings and ends of all games in the order of time.
fn timeline(played: &[Played]) -> Vec<Moment> {
    let mut moments = Vec::new();
    for (place, game) in played.iter().enumerate() {
        let id = game.meeting.id().bits();
        let began = game.entries.first().map_or(Time(0), |entry| entry.at);
        moments.push(((began, 1, id), Moment::Begins(place)));
        moments.push(((game.meeting.at(), 0, id), Moment::Ends(place)));
    }
    moments.sort_by_key(|(order, _)| *order);
    moments.into_iter().map(|(_, moment)| moment).collect()
}

/// The ratings of all people, as the database will compute them.
#[derive(Default)]
struct Shown(HashMap<(lobby::AccountId, Category), RatingRow>);

impl Shown {
    /// Writes the ratings of both players into the first two events of a game.
    fn enter(&self, game: &mut Played) {
        let category = game.meeting.shown_category();
        for entry in game.entries.iter_mut().take(2) {
            let at = entry.at;
            let (Event::Opened { host: player, .. } | Event::Joined { guest: player, .. }) =
                &mut entry.event
            else {
                continue;
            };
            if let Some(account) = &mut player.account {
                account.rating = self.shown(account.id, category, at);
            }
        }
    }

    fn shown(&self, account: lobby::AccountId, category: Category, at: Time) -> Rating {
        ratings::shown(self.0.get(&(account, category)), at)
    }

    /// Applies the result of a game.
    fn rate(&mut self, game: &Played) {
        let Some(result) = &game.rates else {
            return;
        };
        let keys = [result.host, result.guest].map(|account| (account, result.category));
        let [host, guest] = keys.map(|key| self.0.get(&key).copied());
        let (host, guest) = ratings::update(host, guest, result, game.meeting.at());
        let [host_key, guest_key] = keys;
        self.0.insert(host_key, host);
        self.0.insert(guest_key, guest);
    }
}

/// Stores games whose ends follow each other.
async fn store_some(store: &dyn Store, games: &[Played], mut random: SplitMix64) -> Result<()> {
    let mut new = Vec::new();
    let mut rest = Vec::new();
    for game in games {
        new.push(create_game(store, game, random.next_u64()));
        rest.push(append_of(game)?);
    }
    try_join_all(new).await?;
    // The order of the ends decides the ratings. A database in a file carries out writes in the order in which they
    // come; another database may not.
    if store.is_shared() {
        for append in rest {
            store.append(append).await?;
        }
    } else {
        try_join_all(rest.into_iter().map(|append| store.append(append))).await?;
    }
    Ok(())
}

async fn create_game(store: &dyn Store, game: &Played, seed: u64) -> Result<()> {
    let mut random = SplitMix64::new(seed);
    let first = game.entries.first().context("a log is empty")?;
    let line = line(first)?;
    for _ in 0..5 {
        let new = NewGame {
            game: game.meeting.id(),
            code: None,
            watch: game
                .meeting
                .settings()
                .spectators
                .map(|_| Code::from_bits(random.next_u64())),
            line: line.clone(),
            deadline: None,
            live: game.meeting.settings().pace.is_live(),
            listed: false,
            watchable: false,
            seats: seat(game, Chair::Host, first.at).into_iter().collect(),
        };
        match store.create(new).await {
            Err(StoreError::CodeTaken) => {}
            created => return Ok(created?),
        }
    }
    bail!("no code is free")
}

/// Returns the log of a game after its first line.
fn append_of(game: &Played) -> Result<Append> {
    let rest = game.entries.get(1..).context("a log is empty")?;
    let joined = rest.first().context("nobody has joined a game")?;
    Ok(Append {
        game: game.meeting.id(),
        after: 1,
        lines: rest.iter().map(line).collect::<Result<_>>()?,
        command: None,
        deadline: game.meeting.deadline(),
        listed: false,
        watchable: game.meeting.is_watchable(),
        ends: game.meeting.is_over(),
        rates: game.rates,
        seat: seat(game, Chair::Guest, joined.at),
    })
}

fn line(entry: &Entry) -> Result<Line> {
    Ok(Line {
        at: entry.at,
        body: entry.to_body()?,
    })
}

fn seat(game: &Played, chair: Chair, at: Time) -> Option<SeatTaken> {
    Some(SeatTaken {
        account: game.meeting.account(chair)?,
        game: game.meeting.id(),
        chair,
        at,
    })
}
