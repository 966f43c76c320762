//! The game the computer plays against itself on the title screen, while nobody has sat down.
//!
//! It is no [`Match`](crate::play::table::Match): nothing of it is kept, nobody can take part, and the first match ends it.

use std::time::Duration;

use bevy::prelude::*;
use rand::random;
use rules::{Game, SharedVariant};

use crate::platform::activity::{Activity, PageOpen, UserPresent};
use crate::platform::background::Jobs;
use crate::play::settings::{AnimationSpeed, Settings};
use crate::play::table::messages::{BoardReset, EndShown, MoveApplied, TimeDirection};
use crate::play::table::{Computer, ComputerOpponents, InMotion, Strength, Thought};

/// How strong both sides play: it makes sense to watch and costs little.
const STRENGTH: Strength = Strength::Elo(700);

/// The time from one move to the next: stones move for a part of a second, then nothing is drawn for a while.
const PACE: Duration = Duration::from_secs(6);

/// How long the end of a game is shown before the next one begins.
const LAST_LOOK: Duration = Duration::from_secs(6);

/// A game that is still not over after so many plies is given up.
const MAX_PLIES: usize = 160;

/// The demonstration, while there is one.
#[derive(Resource, Default)]
pub struct Demonstration(Option<DemoGame>);

struct DemoGame {
    game: Game,
    seed: u64,
    thought: Option<Thought>,
    /// How long the end has been shown.
    over_for: Duration,
    /// No move was found: the next game begins instead.
    given_up: bool,
}

impl Demonstration {
    /// Begins anew, with another game each time.
    pub(super) fn begin(&mut self, variant: SharedVariant) {
        self.0 = Some(DemoGame::new(variant));
    }

    /// How long until something happens; `None` where nothing does, or what will happen wakes who waits for it.
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

/// Lets the computer play. Where nothing is to move, the first position stays.
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

/// Says when the next thing happens.
pub(super) fn expect(
    demonstration: Res<Demonstration>,
    (user, page): (Res<UserPresent>, Res<PageOpen>),
    mut activity: ResMut<Activity>,
) {
    if let Some(wait) = demonstration.due().filter(|_| user.0 && !page.0) {
        activity.expect_in(wait);
    }
}

pub(super) fn end(mut demonstration: ResMut<Demonstration>) {
    demonstration.0 = None;
}
