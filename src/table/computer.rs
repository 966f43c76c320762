//! The computer's turn: it is asked on another thread, and its answer is a request like any other.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bevy::prelude::*;
use engine::{Engine, Level, Levels};
use rules::{Game, Move, Seat};

use super::current::{Match, MatchId};
use super::messages::{MoveRequested, Requester, TableRequest};
use super::search::{Search, SearchFailed, SharedEngine};
use super::turn::{InMotion, Turn};
use super::watch::WatchSpeed;
use crate::activity::{Activity, RedrawWaker};

/// How long the computer takes at least, so that a game does not feel hurried.
#[derive(Resource, Clone, Copy, Debug)]
pub struct MinThinkTime(pub Duration);

impl Default for MinThinkTime {
    fn default() -> Self {
        MinThinkTime(Duration::from_millis(600))
    }
}

/// What the computer is doing about its own move, for the screens.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Thinking {
    /// It is not its turn.
    #[default]
    No,
    /// It is looking for a move.
    Yes,
    /// It has found none, because of a mistake in the program. It tries again when it is told to move now.
    Failed,
}

/// The levels the computer can play at.
#[derive(Resource, Clone, Debug)]
pub struct ComputerLevels(pub Levels);

impl Default for ComputerLevels {
    fn default() -> Self {
        ComputerLevels(Levels::builtin())
    }
}

/// The computer player.
#[derive(Resource)]
pub struct Computer {
    engine: SharedEngine,
    choose: Choose,
    thought: Option<(MatchId, u64, Thought)>,
}

/// How a level finds its move in a game, from a seed, until it is told to stop.
type Choose = fn(&mut Engine, &Game, &Level, u64, &AtomicBool) -> Option<Move>;

impl Default for Computer {
    fn default() -> Self {
        Computer {
            engine: SharedEngine::default(),
            choose: Engine::choose,
            thought: None,
        }
    }
}

/// What the computer thinks about one position. Dropping it ends the search.
pub struct Thought {
    state: ThoughtState,
    /// Time since it was asked.
    age: Duration,
}

enum ThoughtState {
    Searching(Search),
    /// The answer, held back until the board is still and some time has passed.
    Answered(Move),
    /// The answer has been given. The same question is not asked again.
    Given,
    Failed,
}

impl Thought {
    /// Goes on thinking, for `passed` more time. Gives the move once: when it is found, at least `min_time` after it was
    /// asked for, and the board is `still`. Who is in a hurry gets the best move found so far.
    pub fn advance(
        &mut self,
        passed: Duration,
        min_time: Duration,
        still: bool,
        hurry: bool,
    ) -> Option<Move> {
        self.age += passed;
        if let ThoughtState::Searching(search) = &mut self.state {
            if hurry {
                search.stop();
            }
            match search.poll() {
                Some(Ok(mv)) => self.state = ThoughtState::Answered(mv),
                Some(Err(SearchFailed)) => self.state = ThoughtState::Failed,
                None => {}
            }
        }
        match self.state {
            ThoughtState::Answered(mv) if still && (hurry || self.age >= min_time) => {
                self.state = ThoughtState::Given;
                Some(mv)
            }
            _ => None,
        }
    }

    /// Whether no move was found.
    pub fn has_failed(&self) -> bool {
        matches!(self.state, ThoughtState::Failed)
    }

    /// How long until [`Thought::advance`] has something to give; `None` while the answer is being looked for, which
    /// wakes who waits for it.
    pub fn due(&self, min_time: Duration) -> Option<Duration> {
        match self.state {
            ThoughtState::Answered(_) => Some(min_time.saturating_sub(self.age)),
            ThoughtState::Searching(_) | ThoughtState::Given | ThoughtState::Failed => None,
        }
    }
}

/// Asks the computer when it is to move, and brings its answer to the table.
pub fn think(
    // Between two frames of a window at rest more time passes than the game's own clock admits.
    time: Res<Time<Real>>,
    min_time: Res<MinThinkTime>,
    in_motion: Res<InMotion>,
    current: Option<Res<Match>>,
    turn: Option<Res<State<Turn>>>,
    levels: Res<ComputerLevels>,
    waker: Res<RedrawWaker>,
    mut requests: MessageReader<TableRequest>,
    mut computer: ResMut<Computer>,
    mut thinking: ResMut<Thinking>,
    mut activity: ResMut<Activity>,
    mut moves: MessageWriter<MoveRequested>,
) {
    let asked = requests
        .read()
        .any(|request| *request == TableRequest::MoveNow);
    let goes_on = current.as_deref().is_some_and(Match::goes_on);
    // Where it is paused, one move is asked for, and not a hurried one.
    let hurry = asked
        && current
            .as_deref()
            .is_some_and(|current| !current.is_paused());
    let level = match current.as_deref().and_then(Match::mover) {
        Some(Seat::Computer(number)) if turn.is_some() && goes_on => number,
        _ => {
            computer.thought = None;
            thinking.set_if_neq(Thinking::No);
            return;
        }
    };
    let Some(current) = current else { return };
    let now = (current.id(), current.revision());
    let of_now = |(id, revision, _): &(MatchId, u64, Thought)| (*id, *revision) == now;
    let again = |(_, _, thought): &(MatchId, u64, Thought)| hurry && thought.has_failed();
    if !computer.thought.as_ref().is_some_and(of_now)
        || computer.thought.as_ref().is_some_and(again)
    {
        // The last search stops before the next one starts.
        computer.thought = None;
        let game = current.game().clone();
        let thought = computer.start_search(game, &levels.0, level, current.seed(), &waker);
        computer.thought = Some((now.0, now.1, thought));
    }
    let Some((id, revision, thought)) = &mut computer.thought else {
        return;
    };
    // On a clock it takes no more than its share, also to look unhurried.
    let budget = current.budget(time.elapsed());
    let hurry = hurry || budget.is_some_and(|(budget, thought)| thought >= budget);
    let watched = current.watch_speed();
    let min_time = watched.map_or(min_time.0, |speed| speed.least(min_time.0));
    let min_time = budget.map_or(min_time, |(budget, _)| min_time.min(budget));
    let most = watched.and_then(WatchSpeed::most);
    let hurry = hurry || most.is_some_and(|most| thought.age >= most);
    if let Some(wait) = most.and_then(|most| most.checked_sub(thought.age)) {
        activity.expect_in(wait);
    }
    if let Some((budget, thought)) = budget.filter(|(budget, thought)| thought < budget) {
        activity.expect_in(budget - thought);
    }
    // Stones still on their way are no reason to lose on time.
    let still = !in_motion.0 || budget.is_some_and(|(budget, thought)| thought >= budget);
    if let Some(mv) = thought.advance(time.delta(), min_time, still, hurry) {
        moves.write(MoveRequested {
            mv,
            by: Requester::Computer {
                id: *id,
                revision: *revision,
            },
            carried: false,
        });
    }
    thinking.set_if_neq(if thought.has_failed() {
        Thinking::Failed
    } else {
        Thinking::Yes
    });
    if let Some(wait) = thought.due(min_time) {
        activity.expect_in(wait);
    }
}

impl Computer {
    /// Starts to think about the next move of a game, as the level with this number would.
    pub fn start_search(
        &self,
        game: Game,
        levels: &Levels,
        number: u8,
        seed: u64,
        waker: &RedrawWaker,
    ) -> Thought {
        let level = levels.get(number).or_else(|| levels.iter().last()).cloned();
        let (engine, choose) = (self.engine.clone(), self.choose);
        Thought {
            state: ThoughtState::Searching(Search::spawn(waker, move |stop| {
                engine.with(|engine| choose(engine, &game, level.as_ref()?, seed, stop))
            })),
            age: Duration::ZERO,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::messages::MatchRequested;
    use crate::{activity, frame, table};
    use bevy::state::app::StatesPlugin;
    use rules::{Catalogue, Seats};
    use std::time::Instant;

    /// Steps until the computer does this about its move, or has made so many moves.
    fn until(app: &mut App, done: impl Fn(&World) -> bool) {
        let start = Instant::now();
        while !done(app.world()) {
            assert!(start.elapsed() < Duration::from_secs(20), "it never comes");
            app.update();
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn a_search_that_panics_is_told_and_the_game_goes_on() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .add_plugins((frame::plugin, activity::logic_plugin, table::logic_plugin));
        app.insert_resource(MinThinkTime(Duration::ZERO));
        app.world_mut().resource_mut::<Computer>().choose =
            |_, _, _, _, _| panic!("on purpose, in a test");
        let variant = Catalogue::builtin().variants()[0].clone();
        let seats = Seats::HUMANS.with(variant.first(), Seat::Computer(1));
        app.world_mut()
            .write_message(MatchRequested::untimed(Game::new(variant), seats));
        until(&mut app, |world| {
            *world.resource::<Thinking>() == Thinking::Failed
        });
        let plies = |world: &World| world.resource::<Match>().game().plies().len();
        assert_eq!(plies(app.world()), 0);
        // Told to move, it tries again.
        app.world_mut().resource_mut::<Computer>().choose = Engine::choose;
        app.world_mut().write_message(TableRequest::MoveNow);
        until(&mut app, |world| plies(world) == 1);
        assert!(app.world().resource::<Match>().awaits_human());
    }
}
