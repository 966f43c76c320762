//! The game the computer plays against itself on the title screen, while nobody has sat down.
//!
//! It is no [`Match`](crate::table::Match): nothing of it is kept, nobody can take part, and the first match ends it.

use std::time::Duration;

use bevy::prelude::*;
use rand::random;
use rules::{Game, SharedVariant};

use crate::activity::{Activity, RedrawWaker, UserPresent};
use crate::settings::{Pace, Settings};
use crate::table::messages::{MatchEnded, MoveApplied, PositionShown, Way};
use crate::table::{Computer, ComputerLevels, InMotion, Thought};

/// The level that plays: it makes sense to watch and costs little.
const LEVEL: u8 = 4;

/// The time from one move to the next.
const PACE: Duration = Duration::from_millis(2800);

/// How long the end of a game is shown before the next one begins.
const LAST_LOOK: Duration = Duration::from_secs(6);

/// A game that is still not over after so many plies is given up.
const MOST_PLIES: usize = 160;

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
    pub(super) fn begin(&mut self, variant: SharedVariant) {
        self.0 = Some(Show::new(variant));
    }

    /// How long until something happens; `None` where nothing does, or what will happen wakes who waits for it.
    fn due(&self) -> Option<Duration> {
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
    user: Res<UserPresent>,
    settings: Res<Settings>,
    levels: Res<ComputerLevels>,
    computer: Res<Computer>,
    waker: Res<RedrawWaker>,
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
    if still || !user.0 {
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
        .get_or_insert_with(|| computer.ponder(show.game.clone(), &levels.0, LEVEL, seed, &waker));
    let Some(mv) = thought.advance(time.delta(), PACE, !in_motion.0, false) else {
        return;
    };
    show.thought = None;
    let before = *show.game.position();
    if let Ok(ply) = show.game.play(mv) {
        applied.write(MoveApplied::of(&show.game, before, ply, Way::Forward));
        let outcome = show.game.outcome();
        ended.write_batch(outcome.map(|outcome| MatchEnded { outcome }));
    }
}

/// Says when the next thing happens.
pub(super) fn expect(demonstration: Res<Demonstration>, mut activity: ResMut<Activity>) {
    if let Some(wait) = demonstration.due() {
        activity.expect_in(wait);
    }
}

/// Ends it.
pub(super) fn end(mut demonstration: ResMut<Demonstration>) {
    demonstration.0 = None;
}
