//! The computer's turn. The computer searches on another thread, then requests its move as a human player does.

use std::time::Duration;

use bevy::prelude::*;
use cohort_platform::abilities::Abilities;
use cohort_platform::background::Jobs;
use cohort_platform::engines::{EngineFailure, Engines};
use cohort_platform::redraw::Redraw;
use engine::{Engine, Opponents};
use jobs::Running;
use referee::{GameId, Seat, Speaker};
use rules::{Game, Move, Strength};

use super::current::Match;
use super::draw_offer::Consideration;
use super::engine_seat::{self, Asked, StuckEngine};
use super::engine_time::{self, EngineTime};
use super::hint::Hint;
use super::messages::{MoveRequested, TableRequest};
use super::search::{BestMove, Choose, MoveOfLevel};
use super::thinking_time::{FullStrength, ThinkingTime, pace};
use super::turn::{InMotion, Turn};
use super::watch::WatchSpeed;

/// The minimum time that the computer takes for a move. If the computer replied faster, the player would feel hurried.
#[derive(Resource, Clone, Copy, Debug)]
pub struct MinThinkTime(pub Duration);

impl Default for MinThinkTime {
    fn default() -> Self {
        MinThinkTime(Duration::from_millis(600))
    }
}

/// The state of the computer's search, which the interface shows.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Thinking {
    /// The side to move is not played by the computer or an external engine, or the game does not continue now.
    #[default]
    No,
    /// The computer or an external engine is searching for its move.
    Yes,
    /// The search failed: because of a bug in the program, or because an external engine did not return a move. The
    /// command "move now" starts the search again.
    Failed,
}

/// The built-in computer opponents at all strengths.
#[derive(Resource, Clone, Debug)]
pub struct ComputerOpponents(pub Opponents);

impl Default for ComputerOpponents {
    fn default() -> Self {
        ComputerOpponents(Opponents::builtin())
    }
}

#[derive(Resource)]
pub struct Computer {
    choose: Choose,
    thought: Option<(GameId, u64, Thought)>,
    /// The computer's search during the opponent's turn, with the id and revision of the match in which it was started.
    pondering: Option<(GameId, u64, Running<Move>)>,
}

impl Default for Computer {
    fn default() -> Self {
        Computer {
            choose: Engine::choose,
            thought: None,
            pondering: None,
        }
    }
}

/// The search for one move of the computer or of an external engine. Dropping this value stops the search.
pub struct Thought {
    state: ThoughtState,
    /// The time since the search began.
    age: Duration,
    /// Whether the player has asked for the move. It then waits no longer than for the stones to come to rest.
    hurried: bool,
    /// The reason why an external engine did not return a move; `None` without a failure.
    failure: Option<EngineFailure>,
}

enum ThoughtState {
    Searching(Running<Move>),
    /// An external engine is searching for the move.
    Asking(Asked),
    /// The search has found this move. The move must wait until the minimum time has passed and the stones are at rest.
    Answered(Move),
    /// The found move was sent to the match. The search does not run again in this position.
    Given,
    Failed,
}

impl Thought {
    fn new(state: ThoughtState) -> Self {
        Thought {
            state,
            age: Duration::ZERO,
            hurried: false,
            failure: None,
        }
    }

    /// Checks the search for its result, and adds the time `passed` since the last call to the age of the search.
    /// Returns the found move once, when at least `min_time` has passed since the search began and the stones are
    /// `still`. With `hurry`, stops the search; this call or a later one then returns the best move without waiting for
    /// `min_time`.
    pub fn advance(
        &mut self,
        passed: Duration,
        min_time: Duration,
        still: bool,
        hurry: bool,
    ) -> Option<Move> {
        self.age += passed;
        self.hurried |= hurry;
        if let ThoughtState::Searching(search) = &mut self.state {
            if hurry {
                search.stop();
            }
            match search.poll_last() {
                Some(Ok(mv)) => self.state = ThoughtState::Answered(mv),
                Some(Err(_)) => self.state = ThoughtState::Failed,
                None => {}
            }
        }
        if let ThoughtState::Asking(asked) = &self.state {
            if hurry {
                asked.stop();
            }
            match engine_seat::heard(asked) {
                Some(Ok(mv)) => self.state = ThoughtState::Answered(mv),
                Some(Err(failure)) => {
                    self.failure = Some(failure);
                    self.state = ThoughtState::Failed;
                }
                None => {}
            }
        }
        match self.state {
            ThoughtState::Answered(mv) if still && (self.hurried || self.age >= min_time) => {
                self.state = ThoughtState::Given;
                Some(mv)
            }
            _ => None,
        }
    }

    /// Returns whether the search ended without a move.
    pub fn has_failed(&self) -> bool {
        matches!(self.state, ThoughtState::Failed)
    }

    /// Returns the time until [`Thought::advance`] can return the found move. Returns `None` while the search runs,
    /// because the end of the search wakes the window.
    pub fn due(&self, min_time: Duration) -> Option<Duration> {
        match self.state {
            ThoughtState::Answered(_) if self.hurried => Some(Duration::ZERO),
            ThoughtState::Answered(_) => Some(min_time.saturating_sub(self.age)),
            ThoughtState::Searching(_)
            | ThoughtState::Asking(_)
            | ThoughtState::Given
            | ThoughtState::Failed => None,
        }
    }
}

/// Starts a search when the computer or an external engine must move, and requests the move that the search finds.
pub fn think(
    // Use real time. An idle window sleeps between two frames, and Bevy's virtual time counts only a part of a long
    // sleep.
    time: Res<Time<Real>>,
    min_time: Res<MinThinkTime>,
    (given, speed): (Res<ThinkingTime>, Res<WatchSpeed>),
    in_motion: Res<InMotion>,
    current: Option<Res<Match>>,
    turn: Option<Res<State<Turn>>>,
    opponents: Res<ComputerOpponents>,
    jobs: Res<Jobs>,
    hint: Res<Hint>,
    considered: Res<Consideration>,
    mut requests: MessageReader<TableRequest>,
    mut computer: ResMut<Computer>,
    engines: Res<Engines>,
    (mut thinking, mut trouble): (ResMut<Thinking>, ResMut<StuckEngine>),
    mut redraw: ResMut<Redraw>,
    mut moves: MessageWriter<MoveRequested>,
) {
    let asked = requests
        .read()
        .any(|request| *request == TableRequest::MoveNow);
    let goes_on = current.as_deref().is_some_and(|current| current.goes_on());
    // In a paused game, "move now" starts a search for one move. Do not cut this search short.
    let hurry = asked
        && current
            .as_deref()
            .is_some_and(|current| !current.is_paused());
    let seat = match current.as_deref().and_then(|current| current.mover()) {
        Some(seat) if seat.is_program() && turn.is_some() && goes_on => seat,
        _ => {
            computer.thought = None;
            thinking.set_if_neq(Thinking::No);
            trouble.set_if_neq(StuckEngine::default());
            // While a hint or the answer to a draw offer is computed, do not search during the opponent's turn. All
            // searches may have to share one thread.
            let asked = *hint == Hint::Searching || considered.goes_on();
            let waits = current.filter(|_| turn.is_some() && goes_on && !asked);
            computer.ponder(waits.as_deref(), given.full, &jobs);
            return;
        }
    };
    computer.pondering = None;
    let Some(current) = current else { return };
    let budget = current.budget(time.elapsed());
    let now = (current.id(), current.revision());
    let of_now = |(id, revision, _): &(GameId, u64, Thought)| (*id, *revision) == now;
    let again = |(_, _, thought): &(GameId, u64, Thought)| hurry && thought.has_failed();
    if !computer.thought.as_ref().is_some_and(of_now)
        || computer.thought.as_ref().is_some_and(again)
    {
        // Stop the search in the previous position before the search in this position starts.
        computer.thought = None;
        let game = current.game().clone();
        let thought = match seat {
            Seat::Computer(Strength::Full) => {
                computer.search_fully(game, given.full, budget, &jobs)
            }
            Seat::Engine(name) => {
                let (clock, now) = (current.clock(), time.elapsed());
                let thought = current.clock_runs(now).then(|| clock.thought(now));
                let share = given_time(given.full, budget);
                let time = EngineTime::new(clock.times(), clock.to_move(), thought, share);
                let asked = engine_seat::request_move(&engines, name, &current, time, &jobs);
                Thought::new(ThoughtState::Asking(asked))
            }
            Seat::Computer(strength) => {
                computer.start_search(game, &opponents.0, strength, current.seed(), &jobs)
            }
            Seat::Here | Seat::Elsewhere => return,
        };
        computer.thought = Some((now.0, now.1, thought));
    }
    let Some((id, revision, thought)) = &mut computer.thought else {
        return;
    };
    // In a game with clocks, the computer stays within its share of the remaining time, including delays. An external
    // engine that manages its own time may use all of the remaining time.
    let last_call = engine_time::last_call(&current, time.elapsed());
    let limit = budget.map(|(budget, thought)| (last_call.unwrap_or(budget), thought));
    let hurry = hurry || limit.is_some_and(|(limit, thought)| thought >= limit);
    let watched = speed.of(&current);
    let pace = || match given.at_once {
        true => 1.0,
        false => pace(current.game(), current.seed()),
    };
    let min_time = match watched {
        Some(speed) => speed.least(min_time.0),
        None => min_time.0.mul_f32(pace()),
    };
    let min_time = budget.map_or(min_time, |(budget, _)| min_time.min(budget));
    let most = watched.and_then(WatchSpeed::most);
    let hurry = hurry || most.is_some_and(|most| thought.age >= most);
    if let Some(wait) = most.and_then(|most| most.checked_sub(thought.age)) {
        redraw.request_in(wait);
    }
    if let Some((limit, thought)) = limit.filter(|(limit, thought)| thought < limit) {
        redraw.request_in(limit - thought);
    }
    // When the time for the move is used up, the move does not wait until the stones are at rest.
    let still = !in_motion.0 || budget.is_some_and(|(budget, thought)| thought >= budget);
    if let Some(mv) = thought.advance(time.delta(), min_time, still, hurry) {
        moves.write(MoveRequested {
            mv,
            by: Speaker::Program {
                game: *id,
                revision: *revision,
            },
            carried: false,
        });
    }
    let failure = thought.failure.clone();
    let engine = engine_seat::to_move(&current).zip(failure);
    let side = current.to_move();
    trouble.set_if_neq(StuckEngine(
        engine.map(|(name, failure)| (side, name, failure)),
    ));
    thinking.set_if_neq(if thought.has_failed() {
        Thinking::Failed
    } else {
        Thinking::Yes
    });
    if let Some(wait) = thought.due(min_time) {
        redraw.request_in(wait);
    }
}

/// Returns the thinking time for a move. In a game with clocks, this is the computer's share of its time minus the time
/// already used. In a game without clocks, the settings determine the time.
fn given_time(given: FullStrength, budget: Option<(Duration, Duration)>) -> Duration {
    match budget {
        Some((budget, thought)) => budget.saturating_sub(thought),
        None => given.time(),
    }
}

impl Computer {
    /// Starts a search for the computer's next move at a strength.
    pub fn start_search(
        &self,
        game: Game,
        opponents: &Opponents,
        strength: Strength,
        seed: u64,
        jobs: &Jobs,
    ) -> Thought {
        Thought::new(ThoughtState::Searching(jobs.start_portable(MoveOfLevel {
            game,
            strength,
            level: opponents.level(strength),
            seed,
            choose: self.choose,
        })))
    }

    /// Starts a search for the computer's next move at full strength. Without clocks, the search takes the time from
    /// the settings. With clocks, `budget` contains the computer's share of its time and the time already used.
    fn search_fully(
        &self,
        game: Game,
        given: FullStrength,
        budget: Option<(Duration, Duration)>,
        jobs: &Jobs,
    ) -> Thought {
        Thought::new(ThoughtState::Searching(jobs.start_portable(BestMove {
            game,
            time: given_time(given, budget),
            threads: given.threads(),
        })))
    }

    /// Searches at full strength during the opponent's turn. This fills the engine's hash table, which the engine's
    /// next search uses. `waits` is the match, or `None` to stop the search.
    fn ponder(&mut self, waits: Option<&Match>, given: FullStrength, jobs: &Jobs) {
        let full = Seat::Computer(Strength::Full);
        let waits = waits.filter(|current| {
            let to_move = current.game().position().to_move();
            let ponders = given.ponders && Abilities::HERE.threads;
            ponders && current.mover().is_some() && current.seats().of(!to_move) == full
        });
        let Some(current) = waits else {
            self.pondering = None;
            return;
        };
        let (id, revision) = (current.id(), current.revision());
        let of_now =
            |pondering: &(GameId, u64, Running<Move>)| (pondering.0, pondering.1) == (id, revision);
        if !self.pondering.as_ref().is_some_and(of_now) {
            // Stop the search in the previous position before the search in this position starts.
            self.pondering = None;
            let search = jobs.start_portable(BestMove {
                game: current.game().clone(),
                time: FullStrength::PONDERING,
                threads: given.threads(),
            });
            self.pondering = Some((id, revision, search));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table;
    use crate::table::messages::MatchRequested;
    use bevy::state::app::StatesPlugin;
    use cohort_platform::{engines, frame, redraw};
    use referee::Seats;
    use rules::Catalogue;
    use web_time::Instant;

    /// Updates the app until `done` returns true. Fails after two minutes.
    fn until(app: &mut App, done: impl Fn(&World) -> bool) {
        let start = Instant::now();
        while !done(app.world()) {
            assert!(
                start.elapsed() < Duration::from_secs(120),
                "the condition is never met"
            );
            app.update();
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn a_search_that_panics_is_told_and_the_game_goes_on() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .add_plugins((frame::plugin, redraw::logic_plugin))
            .add_plugins((engines::logic_plugin, table::logic_plugin));
        app.insert_resource(MinThinkTime(Duration::ZERO));
        app.world_mut().resource_mut::<Computer>().choose =
            |_, _, _, _, _| panic!("on purpose, in a test");
        let variant = Catalogue::builtin().variants()[0].clone();
        let seats = Seats::BOTH_HERE.with(variant.first(), Seat::Computer(Strength::Elo(50)));
        app.world_mut()
            .write_message(MatchRequested::untimed(Game::new(variant), seats));
        until(&mut app, |world| {
            *world.resource::<Thinking>() == Thinking::Failed
        });
        let plies = |world: &World| world.resource::<Match>().game().plies().len();
        assert_eq!(plies(app.world()), 0);
        // The first search has failed. After "move now", the computer searches again and moves.
        app.world_mut().resource_mut::<Computer>().choose = Engine::choose;
        app.world_mut().write_message(TableRequest::MoveNow);
        until(&mut app, |world| plies(world) == 1);
        assert!(app.world().resource::<Match>().awaits_here());
    }
}
