//! The game the computer plays against itself on the title screen, while nobody has sat down.
//!
//! It is no [`Match`](super::Match): nothing of it is kept, nobody can take part, and the first match ends it.

use std::time::Duration;

use bevy::prelude::*;
use rand::random;
use rules::{Game, SharedVariant};

use super::ComputerLevels;
use super::computer::{Computer, Thought, Wake};
use super::flow::change;
use super::messages::{MatchEnded, MoveApplied, PositionShown, Way};
use crate::motion::{InMotion, Pace};
use crate::settings::Settings;

/// The level that plays: it makes sense to watch and costs little.
const LEVEL: u8 = 4;

/// The time from one move to the next.
const PACE: Duration = Duration::from_millis(2800);

/// How long the end of a game is shown before the next one begins.
const LAST_LOOK: Duration = Duration::from_secs(6);

/// A game that is still not over after so many plies is given up.
const MOST_PLIES: usize = 160;

/// Whether somebody watches. Nobody plays for an empty room.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watched(pub bool);

impl Default for Watched {
    fn default() -> Self {
        Watched(true)
    }
}

/// The demonstration, while there is one.
#[derive(Resource, Default)]
pub struct Demonstration(Option<Show>);

struct Show {
    game: Game,
    seed: u64,
    thought: Option<Thought>,
    /// How long the end has been shown.
    over_for: Duration,
}

impl Demonstration {
    /// Begins anew, with another game each time.
    pub(crate) fn begin(&mut self, variant: SharedVariant) {
        self.0 = Some(Show::new(variant));
    }

    /// How long until something happens; `None` where nothing does, or what will happen [`Wake`]s who waits for it.
    pub(crate) fn due(&self) -> Option<Duration> {
        let show = self.0.as_ref()?;
        match &show.thought {
            Some(thought) => thought.due(PACE),
            None if show.over_for > Duration::ZERO => Some(LAST_LOOK.saturating_sub(show.over_for)),
            None => None,
        }
    }
}

impl Show {
    fn new(variant: SharedVariant) -> Self {
        Show {
            game: Game::new(variant),
            seed: random(),
            thought: None,
            over_for: Duration::ZERO,
        }
    }

    fn is_over(&self) -> bool {
        self.game.outcome().is_some() || self.game.plies().len() >= MOST_PLIES
    }
}

/// Lets the computer play. Where nothing is to move, the first position stays.
pub(super) fn play(
    time: Res<Time<Real>>,
    in_motion: Res<InMotion>,
    watched: Res<Watched>,
    settings: Res<Settings>,
    levels: Res<ComputerLevels>,
    computer: Res<Computer>,
    wake: Res<Wake>,
    mut demonstration: ResMut<Demonstration>,
    mut applied: MessageWriter<MoveApplied>,
    mut shown: MessageWriter<PositionShown>,
    mut ended: MessageWriter<MatchEnded>,
) {
    let Some(show) = &mut demonstration.0 else {
        return;
    };
    let still = settings.pace == Pace::Off || settings.reduced_motion;
    if show.over_for >= LAST_LOOK || still && !show.game.plies().is_empty() {
        *show = Show::new(show.game.variant().clone());
        shown.write(PositionShown {
            variant: show.game.variant().clone(),
            position: *show.game.position(),
        });
    }
    if still || !watched.0 {
        show.thought = None;
        return;
    }
    if show.is_over() {
        show.thought = None;
        show.over_for += time.delta();
        return;
    }
    let seed = show.seed.wrapping_add(show.game.plies().len() as u64);
    let thought = show
        .thought
        .get_or_insert_with(|| computer.ponder(show.game.clone(), &levels.0, LEVEL, seed, &wake));
    let Some(mv) = thought.advance(time.delta(), PACE, !in_motion.0, false) else {
        return;
    };
    show.thought = None;
    let before = *show.game.position();
    if let Ok(ply) = show.game.play(mv) {
        applied.write(change(&show.game, before, ply, Way::Forward));
        let outcome = show.game.outcome();
        ended.write_batch(outcome.map(|outcome| MatchEnded { outcome }));
    }
}

/// Ends it.
pub(super) fn end(mut demonstration: ResMut<Demonstration>) {
    demonstration.0 = None;
}
