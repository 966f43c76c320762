//! Other positions of the game: earlier ones, those of variations, and what comes of moves that are only tried. Which of them is
//! looked at. The match stays as it is, and play goes on from the present.

use bevy::prelude::*;
use record::{GameTree, NodeId};
use referee::{GameId, LineEdit};
use rules::{Game, Move, Ply, Position};

use super::current::Match;
use super::messages::{BoardReset, LineRequested, MoveApplied, PositionShown};
use super::messages::{TableRequest, TimeDirection};

/// The position that is looked at, if it is not the present.
#[derive(Resource, Clone, Debug, Default)]
pub struct Viewed(Option<Past>);

/// Whether moves can be tried by hand from the position that is looked at.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FreeHand {
    pub exercise: bool,
    pub analysis: bool,
    /// In a study, also where its moves go on.
    pub study: bool,
}

impl FreeHand {
    pub fn is_free(self) -> bool {
        self.exercise || self.analysis || self.study
    }
}

/// A position of the tree or behind moves that are tried from one, and the game as it was then.
#[derive(Clone, Debug)]
struct Past {
    place: Place,
    game: Game,
}

/// A position of the tree, or one behind moves that are tried from it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    node: NodeId,
    /// Moves that are tried from there, also those taken back.
    line: Vec<Move>,
    /// How many of them are made.
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

    /// The moves that are made.
    fn tried(&self) -> &[Move] {
        self.line.get(..self.made).unwrap_or(&self.line)
    }

    /// The game as it was there.
    fn game(&self, tree: &GameTree) -> Game {
        let mut game = tree.game_to(self.node);
        for mv in self.tried() {
            // They were legal when they were tried.
            let _ = game.play(*mv);
        }
        game
    }
}

impl Viewed {
    /// The game as it was then; `None` while the present is shown.
    pub fn past(&self) -> Option<&Game> {
        self.0.as_ref().map(|past| &past.game)
    }

    /// Its place in the tree of the match, or that from which moves are tried; `None` while the present is shown.
    pub fn node(&self) -> Option<NodeId> {
        self.0.as_ref().map(|past| past.place.node)
    }

    /// The moves that are tried; none where a position of the tree is shown.
    pub fn tried(&self) -> &[Move] {
        self.0.as_ref().map_or(&[], |past| past.place.tried())
    }

    /// The place in the tree and the moves that are tried from there; `None` while the present is shown.
    pub(super) fn line(&self) -> Option<(NodeId, Vec<Move>)> {
        Some((self.node()?, self.tried().to_vec()))
    }

    /// The game in which a hand picks stones: as it is or, where moves can be tried, as it is shown; `None` in a past that is only
    /// looked at.
    pub fn in_hand<'a>(&'a self, hand: FreeHand, current: &'a Match) -> Option<&'a Game> {
        match self.past() {
            None => Some(current.game()),
            past => past.filter(|_| hand.is_free()),
        }
    }

    /// Whether a hand may move now: it is a person's turn, or moves can be tried.
    pub fn awaits_hand(&self, hand: FreeHand, current: &Match) -> bool {
        match self.past() {
            None => current.awaits_here(),
            Some(past) => hand.is_free() && past.outcome().is_none(),
        }
    }

    /// The game that is shown: as it was, or as it is.
    pub fn game<'a>(&'a self, current: &'a Match) -> &'a Game {
        self.past().unwrap_or_else(|| current.game())
    }
}

/// Lets the hand try moves in a study, or no more.
pub(super) fn free_hand(current: Option<Res<Match>>, mut hand: ResMut<FreeHand>) {
    let study = current.is_some_and(|current| current.is_study());
    if hand.study != study {
        hand.study = study;
    }
}

/// Shows the position that is asked for, and the present again as soon as something happens to the match.
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
        // A move is shown from the present, too.
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
    let asked = requests
        .read()
        .fold(at.clone(), |at, request| ask(&current, here, at, *request));
    let wanted = lines.read().fold(asked, |_, line| try_line(tree, line));
    if wanted == at {
        return;
    }
    let step = step(tree, &at, &wanted);
    // Nothing that is seen changes where moves are asked for that cannot be made.
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

/// Which match it is, and how often it has changed.
fn state(current: &Match) -> (GameId, u64) {
    (current.id(), current.revision())
}

/// The position behind moves that are tried, as far as they are legal; where the tree has them, its own.
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

/// The position that is asked for, where that `at` a place is shown and `here` is the present.
fn ask(current: &Match, here: NodeId, at: Place, request: TableRequest) -> Place {
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
            // As far as there is a way.
            let far = usize::try_from(by.unsigned_abs()).unwrap_or(usize::MAX);
            steps.take(far.saturating_add(1)).last().unwrap_or(at)
        }
        // What is gone is looked at no more.
        TableRequest::EditLine(LineEdit::Delete, node) if tree.path_to(at.node).contains(&node) => {
            Place::of(tree.node(node).parent().unwrap_or(here))
        }
        // A hint is for the move that can be made.
        TableRequest::ViewPresent | TableRequest::Hint => Place::of(here),
        _ => at,
    }
}

/// What was there before: of moves that are tried first those.
fn earlier(tree: &GameTree, at: &Place) -> Option<Place> {
    match at.made.checked_sub(1) {
        Some(made) => Some(Place { made, ..at.clone() }),
        None => tree.node(at.node).parent().map(Place::of),
    }
}

/// What was played next: what was tried and taken back, or up to the present, and of a variation up to its end.
fn later(tree: &GameTree, here: NodeId, at: &Place) -> Option<Place> {
    if !at.line.is_empty() {
        let made = at.made + 1;
        return (made <= at.line.len()).then(|| Place { made, ..at.clone() });
    }
    let next = tree.node(at.node).next().first().copied();
    next.filter(|_| at.node != here).map(Place::of)
}

/// The position of a place, shown at once.
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

/// The one move between two positions; `None` where there are several.
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

/// The next match begins in its present.
pub(super) fn forget(mut viewed: ResMut<Viewed>) {
    viewed.0 = None;
}
