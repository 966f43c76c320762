//! Lets players view positions other than the present one: earlier positions, variations and tried moves. The match
//! stays unchanged, and play continues from the present position.

use bevy::prelude::*;
use record::{GameTree, NodeId};
use referee::{GameId, LineEdit};
use rules::{Game, Move, Ply, Position};

use super::current::Match;
use super::messages::{BoardReset, LineRequested, MoveApplied, PositionShown};
use super::messages::{TableRequest, TimeDirection};

/// The viewed position; `None` if the present position of the match is viewed.
#[derive(Resource, Clone, Debug, Default)]
pub struct Viewed(Option<Past>);

/// The features that currently let the player try moves from the viewed position.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FreeHand {
    pub exercise: bool,
    pub analysis: bool,
    /// Whether a study lets the player try moves. The study saves the tried moves.
    pub study: bool,
    /// While the player plans replies to a remote opponent. Then moves can also be tried from the present.
    pub plan: bool,
}

impl FreeHand {
    pub fn is_free(self) -> bool {
        self.exercise || self.analysis || self.study || self.plan
    }
}

/// A viewed position other than the present one, and the game up to it.
#[derive(Clone, Debug)]
struct Past {
    place: Place,
    game: Game,
}

/// A position of the game's tree, or a position that tried moves reach from there.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    node: NodeId,
    /// The moves tried from the position `node`, including those that were taken back.
    line: Vec<Move>,
    /// How many of the tried moves lead to the viewed position.
    made: usize,
}

impl Place {
    fn of(node: NodeId) -> Self {
        Place {
            node,
            line: Vec::new(),
            made: 0,
        }
    }

    /// The tried moves that lead to the viewed position.
    fn tried(&self) -> &[Move] {
        self.line.get(..self.made).unwrap_or(&self.line)
    }

    /// The game up to the place.
    fn game(&self, tree: &GameTree) -> Game {
        let mut game = tree.game_to(self.node);
        for mv in self.tried() {
            // An illegal move is impossible, because the moves were checked when they were tried.
            let _ = game.play(*mv);
        }
        game
    }
}

impl Viewed {
    /// The game up to the viewed position; `None` if the present position is viewed.
    pub fn past(&self) -> Option<&Game> {
        self.0.as_ref().map(|past| &past.game)
    }

    /// The viewed node, or the node from which moves are tried. `None` if the present position is viewed.
    pub fn node(&self) -> Option<NodeId> {
        self.0.as_ref().map(|past| past.place.node)
    }

    /// The tried moves that lead to the viewed position. Empty if no moves were tried.
    pub fn tried(&self) -> &[Move] {
        self.0.as_ref().map_or(&[], |past| past.place.tried())
    }

    /// The viewed node and the moves tried from it; `None` if the present position is viewed.
    pub(super) fn line(&self) -> Option<(NodeId, Vec<Move>)> {
        Some((self.node()?, self.tried().to_vec()))
    }

    /// The game in which the player can pick stones. It is the viewed game if moves can be tried there, or the present
    /// game. `None` while an earlier position can only be viewed.
    pub fn in_hand<'a>(&'a self, hand: FreeHand, current: &'a Match) -> Option<&'a Game> {
        match self.past() {
            None => Some(current.game()),
            past => past.filter(|_| hand.is_free()),
        }
    }

    /// The node from which moves are tried, if a move of the player would be a try; `None` if it would be a move in the
    /// game or is not possible.
    pub fn tries_from(&self, hand: FreeHand, current: &Match) -> Option<NodeId> {
        match self.node() {
            Some(node) => hand.is_free().then_some(node),
            None => {
                let plans = hand.plan && !current.awaits_here();
                plans.then(|| current.here())
            }
        }
    }

    /// Whether the player may move now. In the present: if a person at this table is to move, or plans. In the past: if
    /// moves can be tried and the game is not over there.
    pub fn awaits_hand(&self, hand: FreeHand, current: &Match) -> bool {
        match self.past() {
            None => {
                let is_over = current.game().outcome().is_some();
                current.awaits_here() || hand.plan && !is_over
            }
            Some(past) => hand.is_free() && past.outcome().is_none(),
        }
    }

    /// The game shown on the board: the game up to the viewed position, or the present game.
    pub fn game<'a>(&'a self, current: &'a Match) -> &'a Game {
        self.past().unwrap_or_else(|| current.game())
    }
}

/// Allows the player to try moves if the match is a study.
pub(super) fn free_hand(current: Option<Res<Match>>, mut hand: ResMut<FreeHand>) {
    let study = current.is_some_and(|current| current.is_study());
    if hand.study != study {
        hand.study = study;
    }
}

/// Shows the requested position, and returns to the present position when the match changes.
pub(super) fn view(
    (mut requests, mut lines): (MessageReader<TableRequest>, MessageReader<LineRequested>),
    current: Option<Res<Match>>,
    mut viewed: ResMut<Viewed>,
    mut known: Local<Option<(GameId, u64)>>,
    mut shown: MessageWriter<PositionShown>,
) {
    let before = std::mem::replace(&mut *known, current.as_deref().map(state));
    let now = *known;
    if before != now && viewed.0.is_some() {
        viewed.0 = None;
        // Start from the present position, so that the board shows the match's moves from there and not from the
        // viewed position.
        if let Some(current) = &current {
            shown.write(jump(current, &Place::of(current.here())));
        }
    }
    let Some(current) = current else {
        requests.clear();
        return lines.clear();
    };
    if requests.is_empty() && lines.is_empty() {
        return;
    }
    let (tree, here) = (current.tree(), current.here());
    let at = match &viewed.0 {
        Some(past) => past.place.clone(),
        None => Place::of(here),
    };
    let asked = requests.read().fold(at.clone(), |at, request| {
        requested_place(&current, here, at, *request)
    });
    let wanted = lines.read().fold(asked, |_, line| try_line(tree, line));
    if wanted == at {
        return;
    }
    let step = step(tree, &at, &wanted);
    // If all requested moves are illegal, the shown position stays the same.
    if step.is_some() || wanted.node != at.node || wanted.tried() != at.tried() {
        shown.write(PositionShown {
            step,
            asked: true,
            ..jump(&current, &wanted)
        });
    }
    let is_present = wanted.node == here && wanted.made == 0;
    viewed.0 = (!is_present).then(|| Past {
        game: wanted.game(tree),
        place: wanted,
    });
}

/// The id and the revision of a match.
fn state(current: &Match) -> (GameId, u64) {
    (current.id(), current.revision())
}

/// The place after the tried moves, up to the first illegal move. Follows the nodes of the tree as far as they exist.
fn try_line(tree: &GameTree, LineRequested { from, moves }: &LineRequested) -> Place {
    let mut node = *from;
    let mut moves = moves.as_slice();
    while let Some((first, rest)) = moves.split_first() {
        let Some(known) = tree.known(node, *first) else {
            break;
        };
        (node, moves) = (known, rest);
    }
    let mut game = tree.game_to(node);
    let legal = moves.iter().take_while(|mv| game.play(**mv).is_ok());
    let line: Vec<Move> = legal.copied().collect();
    Place {
        node,
        made: line.len(),
        line,
    }
}

/// The place to view after a request. `at` is the viewed place, `here` the node of the present position.
fn requested_place(current: &Match, here: NodeId, at: Place, request: TableRequest) -> Place {
    let tree = current.tree();
    match request {
        TableRequest::ViewPly(ply) => {
            Place::of(tree.main_node(ply.min(current.game().plies().len())))
        }
        TableRequest::ViewNode(node) => Place::of(node),
        TableRequest::ViewStep(by) => {
            let steps = std::iter::successors(Some(at.clone()), |at| match by {
                ..0 => earlier(tree, at),
                _ => later(tree, here, at),
            });
            // A step beyond the first or last position stops at that position.
            let far = usize::try_from(by.unsigned_abs()).unwrap_or(usize::MAX);
            steps.take(far.saturating_add(1)).last().unwrap_or(at)
        }
        // The viewed position is among the moves to delete, so view another position.
        TableRequest::EditLine(LineEdit::Delete, node) if tree.path_to(at.node).contains(&node) => {
            Place::of(tree.node(node).parent().unwrap_or(here))
        }
        // A hint is only available for the present position.
        TableRequest::ViewPresent | TableRequest::Hint => Place::of(here),
        _ => at,
    }
}

/// The place one move earlier. Takes back a tried move if there is one. Otherwise goes to the parent node.
fn earlier(tree: &GameTree, at: &Place) -> Option<Place> {
    match at.made.checked_sub(1) {
        Some(made) => Some(Place { made, ..at.clone() }),
        None => tree.node(at.node).parent().map(Place::of),
    }
}

/// The place one move later. Follows tried moves that were taken back, else the path to the present position or to the
/// end of a variation.
fn later(tree: &GameTree, here: NodeId, at: &Place) -> Option<Place> {
    if !at.line.is_empty() {
        let made = at.made + 1;
        return (made <= at.line.len()).then(|| Place { made, ..at.clone() });
    }
    let next = tree.node(at.node).next().first().copied();
    next.filter(|_| at.node != here).map(Place::of)
}

/// The message that makes the board show a place without motion.
fn jump(current: &Match, place: &Place) -> PositionShown {
    let game = current.game();
    let is_present = place.node == current.here() && place.made == 0;
    PositionShown {
        reset: BoardReset {
            variant: game.variant().clone(),
            position: *place.game(current.tree()).position(),
        },
        step: None,
        outcome: game.outcome().filter(|_| is_present),
        asked: false,
    }
}

/// The message about the single move between two places; `None` if several moves lie between them.
fn step(tree: &GameTree, from: &Place, to: &Place) -> Option<MoveApplied> {
    let follows = |from: &Place, to: &Place| {
        let in_line = from.node == to.node
            && to.made == from.made + 1
            && to.tried().starts_with(from.tried());
        let in_tree = from.made == 0 && to.made == 0;
        in_line || in_tree && tree.node(to.node).parent() == Some(from.node)
    };
    let (before, after, way) = if follows(from, to) {
        (from, to, TimeDirection::Forward)
    } else if follows(to, from) {
        (to, from, TimeDirection::Back)
    } else {
        return None;
    };
    let mv = after.tried().last().copied();
    let mv = mv.or_else(|| tree.node(after.node).mv())?;
    let [before, after]: [Position; 2] = [before, after].map(|at| *at.game(tree).position());
    let ply = Ply {
        mv,
        captures: tree.variant().captures(&before, mv),
        after,
    };
    Some(MoveApplied::of(tree.variant(), before, ply, way))
}

/// Stops viewing another position, because the next match begins in its present position.
pub(super) fn forget(mut viewed: ResMut<Viewed>) {
    viewed.0 = None;
}
