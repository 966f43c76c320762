//! Other positions of the game, earlier ones and those of variations: which of them is looked at. The match stays as it is, and
//! play goes on from the present.

use bevy::prelude::*;
use record::{GameTree, NodeId};
use rules::{Game, Ply};

use super::current::{Match, MatchId};
use super::messages::{BoardReset, MoveApplied, PositionShown, TableRequest, TimeDirection};

/// The position that is looked at, if it is not the present.
#[derive(Resource, Clone, Debug, Default)]
pub struct Viewed(Option<Past>);

/// A position of the tree, and the game as it was then.
#[derive(Clone, Debug)]
struct Past {
    node: NodeId,
    game: Game,
}

impl Viewed {
    /// The game as it was then; `None` while the present is shown.
    pub fn past(&self) -> Option<&Game> {
        self.0.as_ref().map(|past| &past.game)
    }

    /// Its place in the tree of the match; `None` while the present is shown.
    pub fn node(&self) -> Option<NodeId> {
        self.0.as_ref().map(|past| past.node)
    }

    /// The game that is shown: as it was, or as it is.
    pub fn game<'a>(&'a self, current: &'a Match) -> &'a Game {
        self.past().unwrap_or_else(|| current.game())
    }
}

/// Shows the position that is asked for, and the present again as soon as something happens to the match.
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
            shown.write(jump(current, current.here()));
        }
    }
    let Some(current) = current else {
        return requests.clear();
    };
    if requests.is_empty() {
        return;
    }
    let (tree, here) = (current.tree(), current.here());
    let at = viewed.node().unwrap_or(here);
    let wanted = requests
        .read()
        .fold(at, |at, request| ask(&current, here, at, *request));
    if wanted == at {
        return;
    }
    shown.write(PositionShown {
        step: step(tree, at, wanted),
        asked: true,
        ..jump(&current, wanted)
    });
    viewed.0 = (wanted != here).then(|| Past {
        node: wanted,
        game: tree.game_to(wanted),
    });
}

/// Which match it is, and how often it has changed.
fn state(current: &Match) -> (MatchId, u64) {
    (current.id(), current.revision())
}

/// The position that is asked for, where that `at` a node is shown and `here` is the present.
fn ask(current: &Match, here: NodeId, at: NodeId, request: TableRequest) -> NodeId {
    let tree = current.tree();
    match request {
        TableRequest::ViewPly(ply) => tree.main_node(ply.min(current.game().plies().len())),
        TableRequest::ViewNode(node) => node,
        TableRequest::ViewStep(by) => {
            let steps = std::iter::successors(Some(at), |at| match by {
                ..0 => tree.node(*at).parent(),
                _ => next(tree, here, *at),
            });
            // As far as there is a way.
            let far = usize::try_from(by.unsigned_abs()).unwrap_or(usize::MAX);
            steps.take(far.saturating_add(1)).last().unwrap_or(at)
        }
        // A hint is for the move that can be made.
        TableRequest::ViewPresent | TableRequest::Hint => here,
        _ => at,
    }
}

/// What was played next: up to the present, and of a variation up to its end.
fn next(tree: &GameTree, here: NodeId, at: NodeId) -> Option<NodeId> {
    let next = tree.node(at).next().first().copied();
    next.filter(|_| at != here)
}

/// The position of a node, shown at once.
fn jump(current: &Match, node: NodeId) -> PositionShown {
    let game = current.game();
    let is_present = node == current.here();
    PositionShown {
        reset: BoardReset {
            variant: game.variant().clone(),
            position: *current.tree().node(node).position(),
        },
        step: None,
        outcome: game.outcome().filter(|_| is_present),
        asked: false,
    }
}

/// The one move between two positions; `None` where there are several.
fn step(tree: &GameTree, from: NodeId, to: NodeId) -> Option<MoveApplied> {
    let (before, after, way) = if tree.node(to).parent() == Some(from) {
        (from, to, TimeDirection::Forward)
    } else if tree.node(from).parent() == Some(to) {
        (to, from, TimeDirection::Back)
    } else {
        return None;
    };
    let before = *tree.node(before).position();
    let mv = tree.node(after).mv()?;
    let ply = Ply {
        mv,
        captures: tree.variant().captures(&before, mv),
        after: *tree.node(after).position(),
    };
    Some(MoveApplied::of(tree.variant(), before, ply, way))
}

/// The next match begins in its present.
pub(super) fn forget(mut viewed: ResMut<Viewed>) {
    viewed.0 = None;
}
