//! Earlier positions of the game: which of them is looked at. The match stays as it is, and play goes on from the present.

use bevy::prelude::*;
use rules::Game;

use super::current::{Match, MatchId};
use super::messages::{BoardReset, MoveApplied, PositionShown, TableRequest, TimeDirection};

/// The earlier position of the game that is looked at, if one is: the game as it was then.
#[derive(Resource, Clone, Debug, Default)]
pub struct Viewed(Option<Game>);

impl Viewed {
    /// The game as it was then; `None` while the present is shown.
    pub fn past(&self) -> Option<&Game> {
        self.0.as_ref()
    }

    /// The game that is shown: as it was, or as it is.
    pub fn game<'a>(&'a self, current: &'a Match) -> &'a Game {
        self.past().unwrap_or_else(|| current.game())
    }
}

/// Shows the position of the game that is asked for, and the present again as soon as something happens to the match.
pub(super) fn view(
    mut requests: MessageReader<TableRequest>,
    current: Option<Res<Match>>,
    mut viewed: ResMut<Viewed>,
    mut known: Local<Option<(MatchId, u64)>>,
    mut shown: MessageWriter<PositionShown>,
) {
    let before = std::mem::replace(&mut *known, current.as_deref().map(state));
    let now = *known;
    if before != now && viewed.0.is_some() {
        viewed.0 = None;
        // A move is shown from the present, too.
        if let Some(current) = &current {
            let present = current.game().plies().len();
            shown.write(jump(current.game(), present));
        }
    }
    let Some(current) = current else {
        return requests.clear();
    };
    let game = current.game();
    let present = game.plies().len();
    let at = viewed.past().map_or(present, |past| past.plies().len());
    let wanted = requests
        .read()
        .fold(at, |at, request| ask(at, present, *request));
    if wanted == at {
        return;
    }
    shown.write(PositionShown {
        step: step(game, at, wanted),
        asked: true,
        ..jump(game, wanted)
    });
    viewed.0 = (wanted < present).then(|| as_it_was(game, wanted));
}

/// Which match it is, and how often it has changed.
fn state(current: &Match) -> (MatchId, u64) {
    (current.id(), current.revision())
}

/// After how many plies the position stands that is asked for, where the one after `at` of `present` plies is shown.
fn ask(at: usize, present: usize, request: TableRequest) -> usize {
    let wanted = match request {
        TableRequest::ViewPly(ply) => ply,
        TableRequest::ViewStep(by) => at.saturating_add_signed(by as isize),
        // A hint is for the move that can be made.
        TableRequest::ViewPresent | TableRequest::Hint => present,
        _ => at,
    };
    wanted.min(present)
}

/// The position after so many plies, shown at once.
fn jump(game: &Game, plies: usize) -> PositionShown {
    let is_present = plies == game.plies().len();
    PositionShown {
        reset: BoardReset {
            variant: game.variant().clone(),
            position: *game.position_at(plies).unwrap_or(game.position()),
        },
        step: None,
        outcome: game.outcome().filter(|_| is_present),
        asked: false,
    }
}

/// The one move between two positions; `None` where there are several.
fn step(game: &Game, from: usize, to: usize) -> Option<MoveApplied> {
    let (first, way) = match to.checked_sub(from) {
        Some(1) => (from, TimeDirection::Forward),
        None if from - to == 1 => (to, TimeDirection::Back),
        _ => return None,
    };
    let ply = *game.plies().get(first)?;
    let before = *game.position_at(first)?;
    Some(MoveApplied::of(game, before, ply, way))
}

/// The game after its first so many plies.
fn as_it_was(game: &Game, plies: usize) -> Game {
    let mut past = game.clone();
    while past.plies().len() > plies {
        past.undo();
    }
    past
}

/// The next match begins in its present.
pub(super) fn forget(mut viewed: ResMut<Viewed>) {
    viewed.0 = None;
}
