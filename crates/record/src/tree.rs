//! A game with everything that was played or tried in it: a main line and variations, to any depth.

use rules::{Declaration, Game, Move, Ply, Position, Refusal, SharedVariant};

use crate::notes::Notes;

/// Names a node of a tree; the first is that of the position before the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(usize);

/// A position of the tree: what led there, what was played on, and what is said about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The move that led there, and the node it was made from; none at the root.
    made: Option<(NodeId, Move)>,
    /// What was played on: the first is the main line, the others are variations, in the order in which they were added.
    next: Vec<NodeId>,
    position: Position,
    /// What is said about it.
    pub notes: Notes,
}

impl Node {
    /// The move that led there; none at the root.
    pub fn mv(&self) -> Option<Move> {
        self.made.map(|(_, mv)| mv)
    }

    /// The node it was made from; none at the root.
    pub fn parent(&self) -> Option<NodeId> {
        self.made.map(|(parent, _)| parent)
    }

    /// The nodes that follow, the main line first.
    pub fn next(&self) -> &[NodeId] {
        &self.next
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }
}

/// A game as a tree.
#[derive(Clone, Debug)]
pub struct GameTree {
    variant: SharedVariant,
    nodes: Vec<Node>,
    /// How the main line ended where its moves do not say it.
    pub declared: Option<Declaration>,
}

impl GameTree {
    /// The position before the first move.
    pub const ROOT: NodeId = NodeId(0);

    /// A tree without moves that begins at a position.
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

    /// The tree of a game: its moves as the main line, those taken back included.
    pub fn of(game: &Game) -> Self {
        let mut tree = GameTree::new(game.variant().clone(), *game.start());
        let mut at = GameTree::ROOT;
        for ply in game.plies().iter().chain(game.undone()) {
            at = tree.push(at, ply);
        }
        tree.declared = game.declared();
        tree
    }

    /// The variant.
    pub fn variant(&self) -> &SharedVariant {
        &self.variant
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        self.root().position()
    }

    /// The root.
    pub fn root(&self) -> &Node {
        self.node(GameTree::ROOT)
    }

    /// A node of this tree. An id of another tree gives some node of this one.
    pub fn node(&self, id: NodeId) -> &Node {
        let last = self.nodes.len() - 1;
        &self.nodes[id.0.min(last)]
    }

    /// What is said about a node, to be changed.
    pub fn notes_mut(&mut self, id: NodeId) -> &mut Notes {
        let last = self.nodes.len() - 1;
        &mut self.nodes[id.0.min(last)].notes
    }

    /// How many moves it has in all of its lines, those that were forgotten included.
    pub fn moves(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether no move was made.
    pub fn is_empty(&self) -> bool {
        self.root().next().is_empty()
    }

    /// The nodes of the line that goes on from a node by the main line, that node first.
    pub fn line_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(id), |at| self.node(*at).next().first().copied())
    }

    /// The nodes from the root to a node.
    pub fn path_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> =
            std::iter::successors(Some(id), |at| self.node(*at).parent()).collect();
        path.reverse();
        path
    }

    /// The game from the root to a node, with the end that was declared where that is the end of the main line.
    pub fn game_to(&self, id: NodeId) -> Game {
        let mut game = Game::from_position(self.variant.clone(), *self.start());
        for at in self.path_to(id) {
            if let Some(mv) = self.node(at).mv() {
                // It was legal when it was added.
                let _ = game.play(mv);
            }
        }
        let is_end = self.line_from(GameTree::ROOT).last() == Some(id);
        if let Some(declared) = self.declared.filter(|_| is_end) {
            // A game that its moves ended already has no other end.
            let _ = game.declare(declared);
        }
        game
    }

    /// The node of the position after so many plies of the main line; its end where there are not so many.
    pub fn main_node(&self, plies: usize) -> NodeId {
        let line = self.line_from(GameTree::ROOT).take(plies + 1);
        line.last().unwrap_or(GameTree::ROOT)
    }

    /// How many plies lead to a node.
    pub fn depth(&self, id: NodeId) -> usize {
        let path = std::iter::successors(Some(id), |at| self.node(*at).parent());
        path.count() - 1
    }

    /// The canonical text of the move that led to a node; none at the root.
    pub fn notation(&self, id: NodeId) -> Option<String> {
        let node = self.node(id);
        let before = self.node(node.parent()?).position();
        Some(self.variant.notation(before, node.mv()?))
    }

    /// The main line as a game.
    pub fn main_line(&self) -> Game {
        let end = self.line_from(GameTree::ROOT).last();
        self.game_to(end.unwrap_or(GameTree::ROOT))
    }

    /// Makes a move from a node: the node it leads to, a new variation where it was not made before.
    ///
    /// # Errors
    /// Why it may not be made.
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

    /// Where a move from a node leads that was made before.
    pub fn known(&self, from: NodeId, mv: Move) -> Option<NodeId> {
        let next = self.node(from).next().iter().copied();
        next.into_iter()
            .find(|next| self.node(*next).mv() == Some(mv))
    }

    /// Makes a node the first of those that follow the one before it, and so along its path: its line becomes the main one.
    pub fn make_main(&mut self, id: NodeId) {
        for at in self.path_to(id) {
            if let Some(NodeId(parent)) = self.node(at).parent()
                && let Some(parent) = self.nodes.get_mut(parent)
                && let Some(place) = parent.next.iter().position(|next| *next == at)
                && place > 0
            {
                parent.next[..=place].rotate_right(1);
                // What was declared was the end of another line.
                self.declared = None;
            }
        }
    }

    /// Whether a node is on the main line.
    pub fn is_main(&self, id: NodeId) -> bool {
        self.first_other(id).is_none()
    }

    /// Where the path to a node leaves a line last: the node there that is not the first of those that follow the one before it.
    fn first_other(&self, id: NodeId) -> Option<NodeId> {
        let mut path = std::iter::successors(Some(id), |at| self.node(*at).parent());
        path.find(|at| {
            let parent = self.node(*at).parent();
            parent.is_some_and(|parent| self.node(parent).next().first() != Some(at))
        })
    }

    /// Moves the variation that a node is on one step up: it takes the place of the line that it leaves, which becomes a variation of it.
    /// Whether there was one.
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
            // What was declared was the end of another line.
            self.declared = None;
        }
        true
    }

    /// Forgets a node and everything that follows it: the node before it, if there is one and this one was not forgotten before.
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

    /// A node and all that follow it, in every line.
    pub fn all_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let mut open = vec![id];
        std::iter::from_fn(move || {
            let node = open.pop()?;
            open.extend(self.node(node).next());
            Some(node)
        })
    }

    /// Forgets everything that follows a node.
    pub fn prune(&mut self, id: NodeId) {
        if let Some(node) = self.nodes.get_mut(id.0) {
            node.next.clear();
        }
    }

    /// Makes a move from a node that a game of this variant has made from its position: the node it leads to.
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

/// What comes next when a tree is written down, by whatever format: a line, and after each of its moves the other moves from
/// the same position, each a line of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A move and what is said about it; whether others from the same position come after it.
    Node(NodeId),
    /// A variation begins with the next node.
    Open,
    /// It ends.
    Close,
}

/// The steps of a tree after its root. Other moves come right after the move they are instead of, or, with `at_end`, at the
/// end of the line that they leave, as nested sequences need it. It needs no stack of the program however deep variations are.
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
        // What was made before is gone to again.
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

    /// A tree in text, without its tags.
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
        // First it is the first of its variation, which stays one.
        assert_eq!(tree.node(first).next(), [main, other]);
        assert_eq!(tree.node(other).next().first(), Some(&deep));
        assert!(tree.promote(deep));
        assert_eq!(tree.node(first).next(), [other, main]);
        assert!(tree.is_main(deep));
        assert!(!tree.promote(deep), "it is as far up as it can be");
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
        assert_eq!(tree.remove(main), None, "it is gone already");
        // What was a variation is the main line now.
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
        assert!(tree.declared.is_some(), "its line is as it was");
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
