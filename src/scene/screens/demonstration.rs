//! The demonstration game on the title screen, in which the computer plays against itself.
//!
//! The demonstration is not a [`Match`](cohort_play::table::Match): it is never saved, players cannot take part, and it
//! ends when the player leaves the title screen.

use std::time::Duration;

use bevy::prelude::*;
use cohort_platform::background::Jobs;
use cohort_platform::redraw::{PageOpen, Redraw, UserPresent};
use cohort_play::settings::{AnimationSpeed, Settings};
use cohort_play::table::messages::{BoardReset, EndShown, MoveApplied, TimeDirection};
use cohort_play::table::{Computer, ComputerOpponents, InMotion, Strength, Thought};
use rand::random;
use rules::{Game, SharedVariant};

/// The strength of both computer players. Their games are interesting to watch and cheap to compute.
const STRENGTH: Strength = Strength::Elo(700);

/// The time between two moves. The animation of a move takes a fraction of a second. Between animations, the program
/// draws no frame.
const PACE: Duration = Duration::from_secs(6);

/// How long the final position is shown before the next game begins.
const LAST_LOOK: Duration = Duration::from_secs(6);

/// The number of plies after which an unfinished game is abandoned.
const MAX_PLIES: usize = 160;

#[derive(Resource, Default)]
pub struct Demonstration(Option<DemoGame>);

struct DemoGame {
    game: Game,
    seed: u64,
    thought: Option<Thought>,
    /// How long the final position of the game has been shown.
    over_for: Duration,
    /// Whether the computer has failed to find a move. The game then counts as over.
    given_up: bool,
}

impl Demonstration {
    /// Begins another demonstration game; each game is different.
    pub(super) fn begin(&mut self, variant: SharedVariant) {
        self.0 = Some(DemoGame::new(variant));
    }

    /// Returns the time until the next event of the demonstration. `None` if there is no event, or if the event itself
    /// requests a frame.
    fn due(&self) -> Option<Duration> {
        let demo = self.0.as_ref()?;
        match &demo.thought {
            Some(thought) => thought.due(PACE),
            None if demo.over_for > Duration::ZERO => Some(LAST_LOOK.saturating_sub(demo.over_for)),
            None => None,
        }
    }
}

impl DemoGame {
    fn new(variant: SharedVariant) -> Self {
        DemoGame {
            game: Game::new(variant),
            seed: random(),
            thought: None,
            over_for: Duration::ZERO,
            given_up: false,
        }
    }

    fn is_over(&self) -> bool {
        self.given_up || self.game.outcome().is_some() || self.game.plies().len() >= MAX_PLIES
    }
}

/// Advances the demonstration by the computer's moves. If animations are off or reduced, the board shows only the start
/// position.
pub(super) fn play(
    time: Res<Time<Real>>,
    in_motion: Res<InMotion>,
    (user, page): (Res<UserPresent>, Res<PageOpen>),
    settings: Res<Settings>,
    opponents: Res<ComputerOpponents>,
    computer: Res<Computer>,
    jobs: Res<Jobs>,
    mut demonstration: ResMut<Demonstration>,
    mut applied: MessageWriter<MoveApplied>,
    mut resets: MessageWriter<BoardReset>,
    mut ended: MessageWriter<EndShown>,
) {
    let Some(demo) = &mut demonstration.0 else {
        return;
    };
    let still = settings.animation_speed == AnimationSpeed::Off || settings.reduced_motion;
    if demo.over_for >= LAST_LOOK || still && !demo.game.plies().is_empty() {
        *demo = DemoGame::new(demo.game.variant().clone());
        resets.write(BoardReset {
            variant: demo.game.variant().clone(),
            position: *demo.game.position(),
        });
    }
    if still || !user.0 || page.0 {
        demo.thought = None;
        return;
    }
    if demo.is_over() {
        demo.thought = None;
        demo.over_for += time.delta();
        return;
    }
    let seed = demo.seed.wrapping_add(demo.game.plies().len() as u64);
    let thought = demo.thought.get_or_insert_with(|| {
        computer.start_search(demo.game.clone(), &opponents.0, STRENGTH, seed, &jobs)
    });
    if thought.has_failed() {
        demo.given_up = true;
        return;
    }
    let Some(mv) = thought.advance(time.delta(), PACE, !in_motion.0, false) else {
        return;
    };
    demo.thought = None;
    let before = *demo.game.position();
    if let Ok(ply) = demo.game.play(mv) {
        applied.write(MoveApplied::of(
            demo.game.variant(),
            before,
            ply,
            TimeDirection::Forward,
        ));
        let outcome = demo.game.outcome();
        ended.write_batch(outcome.map(|outcome| EndShown { outcome }));
    }
}

/// Requests a frame at the time of the demonstration's next event.
pub(super) fn expect(
    demonstration: Res<Demonstration>,
    (user, page): (Res<UserPresent>, Res<PageOpen>),
    mut redraw: ResMut<Redraw>,
) {
    if let Some(wait) = demonstration.due().filter(|_| user.0 && !page.0) {
        redraw.request_in(wait);
    }
}

pub(super) fn end(mut demonstration: ResMut<Demonstration>) {
    demonstration.0 = None;
}
