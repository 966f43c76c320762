//! A game with all moves played or tried in it: a main line, and variations to any depth.

use rules::{Declaration, Game, Move, Ply, Position, Refusal, SharedVariant};

use crate::notes::Notes;

/// Identifies a node of a game tree. The first node is the position before the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(usize);

/// A position of the tree: the move that led to it, the moves played from it, and its annotations.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The node from which the move to this node was made, and that move; `None` at the root.
    made: Option<(NodeId, Move)>,
    /// The nodes that the moves from this node lead to: first the main line, then the variations.
    next: Vec<NodeId>,
    position: Position,
    /// The annotations of the position.
    pub notes: Notes,
}

impl Node {
    /// Returns the move that led to this node; `None` at the root.
    pub fn mv(&self) -> Option<Move> {
        self.made.map(|(_, mv)| mv)
    }

    /// Returns the node from which the move to this node was made; `None` at the root.
    pub fn parent(&self) -> Option<NodeId> {
        self.made.map(|(parent, _)| parent)
    }

    /// Returns the following nodes, main line first.
    pub fn next(&self) -> &[NodeId] {
        &self.next
    }

    /// Returns the position at this node.
    pub fn position(&self) -> &Position {
        &self.position
    }
}

/// A game with all its variations, as a tree of positions.
#[derive(Clone, Debug)]
pub struct GameTree {
    variant: SharedVariant,
    nodes: Vec<Node>,
    /// How the main line ended, if not by its moves: by resignation, agreement or time.
    pub declared: Option<Declaration>,
}

impl GameTree {
    /// The node of the position before the first move.
    pub const ROOT: NodeId = NodeId(0);

    /// Creates a tree without moves.
    pub fn new(variant: SharedVariant, start: Position) -> Self {
        let root = Node {
            made: None,
            next: Vec::new(),
            position: start,
            notes: Notes::default(),
        };
        GameTree {
            variant,
            nodes: vec![root],
            declared: None,
        }
    }

    /// Creates the tree of a game. The main line includes the moves taken back.
    pub fn of(game: &Game) -> Self {
        let mut tree = GameTree::new(game.variant().clone(), *game.start());
        let mut at = GameTree::ROOT;
        for ply in game.plies().iter().chain(game.undone()) {
            at = tree.push(at, ply);
        }
        tree.declared = game.declared();
        tree
    }

    /// Returns the variant that is played.
    pub fn variant(&self) -> &SharedVariant {
        &self.variant
    }

    /// Returns the position before the first move.
    pub fn start(&self) -> &Position {
        self.root().position()
    }

    /// Returns the node before the first move.
    pub fn root(&self) -> &Node {
        self.node(GameTree::ROOT)
    }

    /// Returns a node of this tree. An id of another tree gives an arbitrary node.
    pub fn node(&self, id: NodeId) -> &Node {
        let last = self.nodes.len() - 1;
        &self.nodes[id.0.min(last)]
    }

    /// Returns the annotations of a node for editing.
    pub fn notes_mut(&mut self, id: NodeId) -> &mut Notes {
        let last = self.nodes.len() - 1;
        &mut self.nodes[id.0.min(last)].notes
    }

    /// Returns the number of moves in all lines, including moves that were removed.
    pub fn moves(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Returns whether the tree has no moves.
    pub fn is_empty(&self) -> bool {
        self.root().next().is_empty()
    }

    /// Iterates over the nodes of the main line that starts at node `id`, `id` first.
    pub fn line_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(id), |at| self.node(*at).next().first().copied())
    }

    /// Returns the nodes from the root to a node, both included.
    pub fn path_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> =
            std::iter::successors(Some(id), |at| self.node(*at).parent()).collect();
        path.reverse();
        path
    }

    /// Returns the game from the root to a node. Includes the declared end if the node is the end of the main line.
    pub fn game_to(&self, id: NodeId) -> Game {
        let mut game = Game::from_position(self.variant.clone(), *self.start());
        for at in self.path_to(id) {
            if let Some(mv) = self.node(at).mv() {
                // Ignores the result, because the tree contains only legal moves.
                let _ = game.play(mv);
            }
        }
        let is_end = self.line_from(GameTree::ROOT).last() == Some(id);
        if let Some(declared) = self.declared.filter(|_| is_end) {
            // Fails if the moves have already ended the game. In that case the end on the board counts.
            let _ = game.declare(declared);
        }
        game
    }

    /// Returns the node after `plies` moves of the main line, or the last node if the main line is shorter.
    pub fn main_node(&self, plies: usize) -> NodeId {
        let line = self.line_from(GameTree::ROOT).take(plies + 1);
        line.last().unwrap_or(GameTree::ROOT)
    }

    /// Returns the number of moves that lead to a node.
    pub fn depth(&self, id: NodeId) -> usize {
        let path = std::iter::successors(Some(id), |at| self.node(*at).parent());
        path.count() - 1
    }

    /// Returns the canonical text of the move that led to a node; `None` at the root.
    pub fn notation(&self, id: NodeId) -> Option<String> {
        let node = self.node(id);
        let before = self.node(node.parent()?).position();
        Some(self.variant.notation(before, node.mv()?))
    }

    /// Returns the main line as a game.
    pub fn main_line(&self) -> Game {
        let end = self.line_from(GameTree::ROOT).last();
        self.game_to(end.unwrap_or(GameTree::ROOT))
    }

    /// Makes a move from a node. Returns the node that the move leads to. Adds a new node unless the move was made from
    /// this node before.
    ///
    /// # Errors
    /// Returns why the move is illegal.
    pub fn play(&mut self, from: NodeId, mv: Move) -> Result<NodeId, Refusal> {
        if let Some(known) = self.known(from, mv) {
            return Ok(known);
        }
        let mut game = self.game_to(from);
        if game.declared().is_some() {
            game.undo();
        }
        let ply = game.play(mv)?;
        Ok(self.push(from, &ply))
    }

    /// Returns the node that a move leads to, if the move was made from this node before.
    pub fn known(&self, from: NodeId, mv: Move) -> Option<NodeId> {
        let next = self.node(from).next().iter().copied();
        next.into_iter()
            .find(|next| self.node(*next).mv() == Some(mv))
    }

    /// Makes the line to node `id` the main line: each node on the path becomes the first of its siblings.
    pub fn make_main(&mut self, id: NodeId) {
        for at in self.path_to(id) {
            if let Some(NodeId(parent)) = self.node(at).parent()
                && let Some(parent) = self.nodes.get_mut(parent)
                && let Some(place) = parent.next.iter().position(|next| *next == at)
                && place > 0
            {
                parent.next[..=place].rotate_right(1);
                // Clears the declared end of the game, because it belonged to the previous main line.
                self.declared = None;
            }
        }
    }

    /// Returns whether a node is on the main line.
    pub fn is_main(&self, id: NodeId) -> bool {
        self.first_other(id).is_none()
    }

    /// The deepest node on the path to `id` that is not the first of its siblings. The innermost variation that
    /// contains `id` begins at this node.
    fn first_other(&self, id: NodeId) -> Option<NodeId> {
        let mut path = std::iter::successors(Some(id), |at| self.node(*at).parent());
        path.find(|at| {
            let parent = self.node(*at).parent();
            parent.is_some_and(|parent| self.node(parent).next().first() != Some(at))
        })
    }

    /// Moves the variation that contains a node up one step: it takes the place of the line from which it branches, and
    /// this line becomes a variation. Returns whether the node is in a variation.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let Some(other) = self.first_other(id) else {
            return false;
        };
        let of_main = self.node(other).parent().is_some_and(|at| self.is_main(at));
        if let Some(NodeId(parent)) = self.node(other).parent()
            && let Some(parent) = self.nodes.get_mut(parent)
            && let Some(place) = parent.next.iter().position(|next| *next == other)
        {
            parent.next[..=place].rotate_right(1);
        }
        if of_main {
            // Clears the declared end of the game, because it belonged to the previous main line.
            self.declared = None;
        }
        true
    }

    /// Removes a node and everything after it. Returns the parent; `None` for the root and for a node that was already
    /// removed.
    pub fn remove(&mut self, id: NodeId) -> Option<NodeId> {
        let parent = self.node(id).parent()?;
        let was_main = self.is_main(id);
        let next = &mut self.nodes.get_mut(parent.0)?.next;
        let place = next.iter().position(|known| *known == id)?;
        next.remove(place);
        if was_main {
            self.declared = None;
        }
        Some(parent)
    }

    /// Iterates over a node and all its descendants, in every line.
    pub fn all_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let mut open = vec![id];
        std::iter::from_fn(move || {
            let node = open.pop()?;
            open.extend(self.node(node).next());
            Some(node)
        })
    }

    /// Removes everything after a node.
    pub fn prune(&mut self, id: NodeId) {
        if let Some(node) = self.nodes.get_mut(id.0) {
            node.next.clear();
        }
    }

    /// Adds a move that a game has already made from the position of node `from`. Returns the node that the move leads
    /// to.
    pub fn push(&mut self, from: NodeId, ply: &Ply) -> NodeId {
        let &Ply { mv, after, .. } = ply;
        if let Some(known) = self.known(from, mv) {
            return known;
        }
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node {
            made: Some((from, mv)),
            next: Vec::new(),
            position: after,
            notes: Notes::default(),
        });
        if let Some(parent) = self.nodes.get_mut(from.0) {
            parent.next.push(id);
        }
        id
    }
}

/// One step of writing a tree as text. A line is written move by move. After a move, each alternative to it follows as
/// a separate line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A move with its annotations.
    Node(NodeId),
    /// The next node begins a variation.
    Open,
    /// The variation ends.
    Close,
}

/// Iterates over the steps of writing a tree, without its root. The alternatives to a move directly follow the move.
/// The iterator does not recurse, so variations can have any depth.
pub(crate) fn steps(tree: &GameTree) -> impl Iterator<Item = Step> + '_ {
    enum Task {
        Step(Step),
        After(NodeId),
    }
    let mut tasks = vec![Task::After(GameTree::ROOT)];
    std::iter::from_fn(move || {
        loop {
            match tasks.pop()? {
                Task::Step(step) => return Some(step),
                Task::After(id) => {
                    let Some((main, others)) = tree.node(id).next().split_first() else {
                        continue;
                    };
                    tasks.push(Task::After(*main));
                    for other in others.iter().rev() {
                        tasks.push(Task::Step(Step::Close));
                        tasks.push(Task::After(*other));
                        tasks.push(Task::Step(Step::Node(*other)));
                        tasks.push(Task::Step(Step::Open));
                    }
                    tasks.push(Task::Step(Step::Node(*main)));
                }
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    fn tree() -> GameTree {
        let loa = Catalogue::builtin().get("loa").unwrap().clone();
        let start = *loa.start();
        GameTree::new(loa, start)
    }

    fn play(tree: &mut GameTree, from: NodeId, text: &str) -> NodeId {
        let position = *tree.node(from).position();
        let mv = tree.variant().parse_move(&position, text).unwrap();
        tree.play(from, mv).unwrap()
    }

    #[test]
    fn going_back_and_playing_something_else_makes_a_variation() {
        let mut tree = tree();
        let first = play(&mut tree, GameTree::ROOT, "c8-c6");
        let main = play(&mut tree, first, "a2-c2");
        let other = play(&mut tree, first, "a3-c3");
        assert_eq!(tree.node(first).next(), [main, other]);
        // Playing an existing move again finds its node.
        assert_eq!(play(&mut tree, first, "a2-c2"), main);
        assert_eq!(tree.node(first).next().len(), 2);
        assert_eq!(tree.path_to(other), [GameTree::ROOT, first, other]);
        let notations: Vec<String> = tree.game_to(other).notations().collect();
        assert_eq!(notations, ["c8-c6", "a3-c3"]);
        tree.make_main(other);
        assert_eq!(
            tree.main_line().notations().last().as_deref(),
            Some("a3-c3")
        );
        assert_eq!(tree.node(first).next(), [other, main]);
    }

    #[test]
    fn a_move_that_may_not_be_made_is_refused_and_changes_nothing() {
        let mut tree = tree();
        let mv = rules::read_move("c8-c5").unwrap();
        assert!(tree.play(GameTree::ROOT, mv).is_err());
        assert!(tree.is_empty());
    }

    #[test]
    fn the_end_that_was_declared_is_that_of_the_main_line() {
        let mut game = tree().main_line();
        for text in ["c8-c6", "a2-c2"] {
            game.play_text(text).unwrap();
        }
        game.resign(rules::Side::Black).unwrap();
        let mut tree = GameTree::of(&game);
        assert_eq!(tree.main_line().outcome(), game.outcome());
        let first = tree.root().next()[0];
        assert!(tree.game_to(first).outcome().is_none());
        let other = play(&mut tree, first, "a3-c3");
        assert!(tree.game_to(other).outcome().is_none());
        tree.make_main(other);
        assert!(tree.main_line().outcome().is_none());
    }

    /// The tree as text, without tags.
    fn written(tree: &GameTree) -> String {
        let record = crate::Record {
            tags: Vec::new(),
            tree: tree.clone(),
        };
        let text = record.to_text(true);
        let moves = text.split("\n\n").last().unwrap_or_default();
        moves.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_variation_goes_up_one_line_at_a_time() {
        let mut tree = tree();
        let first = play(&mut tree, GameTree::ROOT, "c8-c6");
        let main = play(&mut tree, first, "a2-c2");
        let other = play(&mut tree, first, "a3-c3");
        play(&mut tree, other, "b8-b6");
        let deep = play(&mut tree, other, "d8-d6");
        assert!(tree.is_main(main) && !tree.is_main(other) && !tree.is_main(deep));
        assert!(tree.promote(deep));
        // The first promotion makes the move the main line of its variation. The variation itself stays a variation.
        assert_eq!(tree.node(first).next(), [main, other]);
        assert_eq!(tree.node(other).next().first(), Some(&deep));
        assert!(tree.promote(deep));
        assert_eq!(tree.node(first).next(), [other, main]);
        assert!(tree.is_main(deep));
        assert!(!tree.promote(deep), "the line cannot move up any further");
        assert!(!tree.promote(GameTree::ROOT));
    }

    #[test]
    fn what_is_removed_is_gone_with_all_that_follows_and_nothing_else() {
        let mut tree = tree();
        let first = play(&mut tree, GameTree::ROOT, "c8-c6");
        let main = play(&mut tree, first, "a2-c2");
        let last = play(&mut tree, main, "d8-d6");
        let other = play(&mut tree, first, "a3-c3");
        let after = play(&mut tree, other, "b8-b6");
        let all: Vec<NodeId> = tree.all_from(first).collect();
        assert_eq!(all.len(), 5);
        assert!(all.contains(&after) && all.contains(&last));
        assert_eq!(tree.remove(main), Some(first));
        assert_eq!(tree.remove(main), None, "the line is already deleted");
        // The former variation is now the main line, because the main line was removed.
        assert_eq!(written(&tree), "1. c8-c6 a3-c3 2. b8-b6 *");
        assert_eq!(tree.remove(after), Some(other));
        assert_eq!(tree.remove(GameTree::ROOT), None);
        assert_eq!(tree.remove(first), Some(GameTree::ROOT));
        assert!(tree.is_empty());
    }

    #[test]
    fn an_end_that_was_declared_goes_with_the_main_line_alone() {
        let mut game = tree().main_line();
        for text in ["c8-c6", "a2-c2"] {
            game.play_text(text).unwrap();
        }
        game.resign(rules::Side::Black).unwrap();
        let mut tree = GameTree::of(&game);
        let first = tree.root().next()[0];
        let last = tree.node(first).next()[0];
        let other = play(&mut tree, first, "a3-c3");
        let deep = play(&mut tree, other, "b8-b6");
        play(&mut tree, other, "d8-d6");
        let deeper = tree.node(other).next()[1];
        assert!(tree.promote(deeper));
        tree.remove(deep);
        assert!(tree.declared.is_some(), "the line must stay unchanged");
        let mut promoted = tree.clone();
        assert!(promoted.promote(other));
        assert_eq!(promoted.declared, None);
        tree.remove(last);
        assert_eq!(tree.declared, None);
    }

    #[test]
    fn variations_follow_the_move_they_are_instead_of() {
        let mut tree = tree();
        let first = play(&mut tree, GameTree::ROOT, "c8-c6");
        let second = play(&mut tree, first, "a2-c2");
        let third = play(&mut tree, second, "b1-b3");
        let other = play(&mut tree, first, "a3-c3");
        let after = play(&mut tree, other, "b1-b3");
        let told: Vec<Step> = steps(&tree).collect();
        let expected = [
            Step::Node(first),
            Step::Node(second),
            Step::Open,
            Step::Node(other),
            Step::Node(after),
            Step::Close,
            Step::Node(third),
        ];
        assert_eq!(told, expected);
    }
}
