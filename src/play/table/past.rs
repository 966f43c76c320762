//! Lets players view other positions than the present one: earlier positions, variations and positions after tried
//! moves. Viewing does not change the game, which continues from its present position.

use bevy::prelude::*;
use record::{GameTree, NodeId};
use referee::{GameId, LineEdit};
use rules::{Game, Move, Ply, Position};

use super::current::Match;
use super::messages::{BoardReset, LineRequested, MoveApplied, PositionShown};
use super::messages::{TableRequest, TimeDirection};

/// The position that the player views, if it is not the present position of the game; otherwise `None`.
#[derive(Resource, Clone, Debug, Default)]
pub struct Viewed(Option<Past>);

/// The features that currently allow the player to try moves from the viewed position without changing the game.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FreeHand {
    pub exercise: bool,
    pub analysis: bool,
    /// Whether the match is a study. A study is an analysis board, which stores the tried moves as variations.
    pub study: bool,
    /// Whether the player plans replies to a remote opponent. The player can then try moves from the present position,
    /// too.
    pub plan: bool,
}

impl FreeHand {
    pub fn is_free(self) -> bool {
        self.exercise || self.analysis || self.study || self.plan
    }
}

/// A viewed position that is not the present position, with the game up to the viewed position.
#[derive(Clone, Debug)]
struct Past {
    place: Place,
    game: Game,
}

/// A position that the player can view: a node of the game's tree, or the position after moves that were tried from
/// this node.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    node: NodeId,
    /// The moves that the player tried from `node`. Moves that the player took back remain at the end of the list.
    line: Vec<Move>,
    /// The number of tried moves between `node` and the viewed position.
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

    /// Returns the tried moves between `node` and the viewed position.
    fn tried(&self) -> &[Move] {
        self.line.get(..self.made).unwrap_or(&self.line)
    }

    /// Returns the game from its start up to this position.
    fn game(&self, tree: &GameTree) -> Game {
        let mut game = tree.game_to(self.node);
        for mv in self.tried() {
            // Ignore the result: `try_line` has already checked that the tried moves are legal.
            let _ = game.play(*mv);
        }
        game
    }
}

impl Viewed {
    /// Returns the game up to the viewed position; `None` if the player views the present position.
    pub fn past(&self) -> Option<&Game> {
        self.0.as_ref().map(|past| &past.game)
    }

    /// Returns the viewed node of the game's tree. After tried moves, returns the node from which the player tries
    /// moves. Returns `None` if the player views the present position.
    pub fn node(&self) -> Option<NodeId> {
        self.0.as_ref().map(|past| past.place.node)
    }

    /// Returns the tried moves that lead to the viewed position; empty if the viewed position is a node of the game's
    /// tree.
    pub fn tried(&self) -> &[Move] {
        self.0.as_ref().map_or(&[], |past| past.place.tried())
    }

    /// Returns the viewed node and the tried moves that lead from this node to the viewed position. Returns `None` if
    /// the player views the present position.
    pub(super) fn line(&self) -> Option<(NodeId, Vec<Move>)> {
        Some((self.node()?, self.tried().to_vec()))
    }

    /// Returns the game whose stones the player can pick: the present game, or the viewed game if a feature allows
    /// tried moves there. Returns `None` if the player can only look at the viewed position.
    pub fn in_hand<'a>(&'a self, hand: FreeHand, current: &'a Match) -> Option<&'a Game> {
        match self.past() {
            None => Some(current.game()),
            past => past.filter(|_| hand.is_free()),
        }
    }

    /// Returns the node from which the player's next move would be tried. Returns `None` if the player's next move
    /// would be a move of the game, or if the player cannot move.
    pub fn tries_from(&self, hand: FreeHand, current: &Match) -> Option<NodeId> {
        match self.node() {
            Some(node) => hand.is_free().then_some(node),
            None => {
                let plans = hand.plan && !current.awaits_here();
                plans.then(|| current.here())
            }
        }
    }

    /// Returns whether the player can move stones now. In the present position, a human player at this computer must be
    /// to move, or the player must be planning replies. In another position, a feature must allow tried moves, and the
    /// game must not be over there.
    pub fn awaits_hand(&self, hand: FreeHand, current: &Match) -> bool {
        match self.past() {
            None => {
                let is_over = current.game().outcome().is_some();
                current.awaits_here() || hand.plan && !is_over
            }
            Some(past) => hand.is_free() && past.outcome().is_none(),
        }
    }

    /// Returns the game that the board shows: the game up to the viewed position, or the present game.
    pub fn game<'a>(&'a self, current: &'a Match) -> &'a Game {
        self.past().unwrap_or_else(|| current.game())
    }
}

/// Allows the player to try moves if the match is a study (an analysis board), and forbids tried moves otherwise.
pub(super) fn free_hand(current: Option<Res<Match>>, mut hand: ResMut<FreeHand>) {
    let study = current.is_some_and(|current| current.is_study());
    if hand.study != study {
        hand.study = study;
    }
}

/// Shows the position that a request asks for. When the match changes, shows the present position again.
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
        // Show the present position first. The board then animates the new moves of the match from there, and not from
        // the viewed position.
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
    // Send no message if the shown position stays the same, for example because the first requested move is illegal.
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

/// Returns the id and the revision of a match, which together identify a state of the match.
fn state(current: &Match) -> (GameId, u64) {
    (current.id(), current.revision())
}

/// Returns the position after the requested moves, up to the first illegal move. Follows nodes of the tree as long as
/// the tree contains the moves; lists the remaining moves as tried moves.
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

/// Returns the position that the player views after a request. `at` is the viewed position before the request, and
/// `here` is the node of the present position.
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
            // A step that would go beyond the first or last position stops at that position.
            let far = usize::try_from(by.unsigned_abs()).unwrap_or(usize::MAX);
            steps.take(far.saturating_add(1)).last().unwrap_or(at)
        }
        // The viewed position lies in the variation to delete. View the position before that variation.
        TableRequest::EditLine(LineEdit::Delete, node) if tree.path_to(at.node).contains(&node) => {
            Place::of(tree.node(node).parent().unwrap_or(here))
        }
        // View the present position for a hint, because only the present position can have a hint.
        TableRequest::ViewPresent | TableRequest::Hint => Place::of(here),
        _ => at,
    }
}

/// Returns the position one move earlier: the position before the last tried move or, without tried moves, the parent
/// node. Returns `None` at the start.
fn earlier(tree: &GameTree, at: &Place) -> Option<Place> {
    match at.made.checked_sub(1) {
        Some(made) => Some(Place { made, ..at.clone() }),
        None => tree.node(at.node).parent().map(Place::of),
    }
}

/// Returns the position one move later; `None` at the last position. If the player has tried moves, steps along the
/// tried moves, including those that the player took back. Otherwise steps along the first moves of the tree, but not
/// beyond the present position.
fn later(tree: &GameTree, here: NodeId, at: &Place) -> Option<Place> {
    if !at.line.is_empty() {
        let made = at.made + 1;
        return (made <= at.line.len()).then(|| Place { made, ..at.clone() });
    }
    let next = tree.node(at.node).next().first().copied();
    next.filter(|_| at.node != here).map(Place::of)
}

/// Returns a message that makes the board show a position without motion.
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

/// Returns the message about the move between two positions; `None` if the positions are not one move apart.
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
        captures: tree.variant().captures_by_part(&before, mv),
        after,
    };
    Some(MoveApplied::of(tree.variant(), before, ply, way))
}

/// Returns to the present position when the player leaves the match, because the next match shows its present position
/// first.
pub(super) fn forget(mut viewed: ResMut<Viewed>) {
    viewed.0 = None;
}
