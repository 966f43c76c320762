//! Stores reviews in the notes of a record, and reads them back.
//!
//! Each move gets its evaluation. A bad move, and the only move that does not lose, also gets a sign (NAG). The comment
//! on each move gets a command: `[%review nodes=200000 before=0.6121 after=0.4310 eval=-35 better=c8-c6,a2-c2
//! reply=h4-e4; words for people]`. Other programs show the command as text. The command does not store reasons,
//! because the rules alone suffice to find them again.

use engine::{Score, WHOLE};
use record::{Evaluation, GameTree, Node, NodeId, Notes};
use rules::{Move, Position, Variant, read_move};

use crate::grade::{Distinction, Grade};
use crate::ply::PlyReview;
use crate::review::Review;

/// The beginning of a review command in a comment.
const BEGIN: &str = "[%review ";
const END: char = ']';

/// The PGN glyphs (NAGs) that judge a move: `!`, `?`, `!!`, `??`, `!?`, `?!`.
const JUDGEMENTS: std::ops::RangeInclusive<u8> = 1..=6;

/// Writes the review of the line from the root to `end` into the notes of the nodes, and replaces an earlier review in
/// these notes. `words` returns the text for a move, given its index from 0.
///
/// Evaluations are replaced. Comments, marks, clocks and judgements by people stay. A move that a person has judged
/// gets no sign.
pub fn annotate(
    tree: &mut GameTree,
    end: NodeId,
    review: &Review,
    words: &dyn Fn(usize, &PlyReview) -> String,
) {
    let first = tree.variant().first();
    let nodes = line(tree, end);
    for (number, (node, found)) in nodes.into_iter().zip(review.plies()).enumerate() {
        let Some(found) = found else { continue };
        let Some(before) = position_before(tree, node) else {
            continue;
        };
        let earlier = facts(tree.variant(), tree.node(node), &before);
        let command = command(tree.variant(), &before, found, &words(number, found));
        let notes = tree.notes_mut(node);
        if let Some(sign) = earlier.as_ref().and_then(sign) {
            notes.glyphs.retain(|glyph| *glyph != sign);
        }
        let is_judged = notes.glyphs.iter().any(|glyph| JUDGEMENTS.contains(glyph));
        if let Some(sign) = sign(found).filter(|_| !is_judged) {
            notes.glyphs.push(sign);
        }
        if let Some(score) = found.score {
            notes.evaluation = Some(evaluation(score, before.to_move() == first));
        }
        let own = without_review(&notes.comment);
        notes.comment = [own, command]
            .into_iter()
            .filter(|text| !text.is_empty())
            .collect::<Vec<_>>()
            .join(" ");
    }
}

/// Copies the reviews of moves from the notes between the root and `end` into `review`, if they used the same number of
/// nodes. Returns the number of copied reviews.
pub fn take_up(review: &mut Review, tree: &GameTree, end: NodeId) -> usize {
    let nodes = line(tree, end).into_iter().enumerate();
    nodes
        .filter_map(|(ply, node)| {
            let before = position_before(tree, node)?;
            let found = facts(tree.variant(), tree.node(node), &before)?;
            let found = found.with_reasons(tree.variant(), &before);
            review.keep(ply, found).then_some(())
        })
        .count()
}

/// Whether the comment in these notes contains a review command.
pub fn is_reviewed(notes: &Notes) -> bool {
    notes.comment.contains(BEGIN)
}

/// Replaces the text of a comment with `words` and keeps the review command.
pub fn reworded(comment: &str, words: &str) -> String {
    let command = comment.split_once(BEGIN).and_then(|(_, behind)| {
        let (command, _) = behind.split_once(END)?;
        Some(format!("{BEGIN}{command}{END}"))
    });
    // Changes words that a player types if they look like the review command.
    let words = words.replace(BEGIN, "[% review ");
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let parts = [Some(words).filter(|words| !words.is_empty()), command];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The PGN glyph that judges a move, if the notes contain one.
pub fn judgement(notes: &Notes) -> Option<u8> {
    let mut glyphs = notes.glyphs.iter().copied();
    glyphs.find(|glyph| JUDGEMENTS.contains(glyph))
}

/// Sets or removes the judgement of a move; judgements of positions stay.
pub fn judge(notes: &mut Notes, judgement: Option<u8>) {
    notes.glyphs.retain(|glyph| !JUDGEMENTS.contains(glyph));
    notes.glyphs.extend(judgement);
}

/// Returns all nodes that have a review in their notes. Each node is returned with its notes, but without the review's
/// commands, evaluations and signs.
pub fn withdrawn(tree: &GameTree) -> Vec<(NodeId, Notes)> {
    let reviewed = tree.all_from(GameTree::ROOT);
    let reviewed = reviewed.filter(|node| is_reviewed(&tree.node(*node).notes));
    let without = reviewed.map(|node| {
        let before = position_before(tree, node);
        let found = before.and_then(|before| facts(tree.variant(), tree.node(node), &before));
        let mut notes = tree.node(node).notes.clone();
        if let Some(sign) = found.as_ref().and_then(sign) {
            notes.glyphs.retain(|glyph| *glyph != sign);
        }
        notes.evaluation = None;
        notes.comment = without_review(&notes.comment);
        (node, notes)
    });
    without.collect()
}

/// The nodes with a move from the root to `end`.
fn line(tree: &GameTree, end: NodeId) -> Vec<NodeId> {
    let mut path = tree.path_to(end);
    path.retain(|id| tree.node(*id).mv().is_some());
    path
}

fn position_before(tree: &GameTree, node: NodeId) -> Option<Position> {
    let parent = tree.node(node).parent()?;
    Some(*tree.node(parent).position())
}

/// The PGN sign (NAG) for the label of a move; `None` if the label has no sign.
fn sign(found: &PlyReview) -> Option<u8> {
    match (found.distinction, found.grade()) {
        (Some(Distinction::OnlyMove | Distinction::OnlyDefence), _) => Some(1),
        (_, Grade::Inaccuracy) => Some(6),
        (_, Grade::Mistake) => Some(2),
        (_, Grade::Blunder) => Some(4),
        _ => None,
    }
}

/// Converts a score of the side that moved into an evaluation for the side that moves first in the variant. Counts wins
/// in moves instead of plies.
fn evaluation(score: Score, is_first: bool) -> Evaluation {
    let score = if is_first { score } else { -score };
    match score.win_in() {
        Some(plies) => Evaluation::WinIn(plies.signum() * (plies.abs() + 1) / 2),
        None => Evaluation::Centi(score.centi()),
    }
}

/// The comment without the review command.
pub fn without_review(comment: &str) -> String {
    let Some((before, after)) = comment.split_once(BEGIN) else {
        return comment.to_owned();
    };
    let behind = after.split_once(END).map_or("", |(_, behind)| behind);
    let words = before.split_whitespace().chain(behind.split_whitespace());
    words.collect::<Vec<_>>().join(" ")
}

fn command(variant: &Variant, before: &Position, found: &PlyReview, words: &str) -> String {
    let share = |parts: u16| format!("{:.4}", f64::from(parts) / f64::from(WHOLE));
    let moves = |from: &Position, moves: &[Move]| {
        let mut at = *from;
        let texts = moves.iter().map(|mv| {
            let text = variant.notation(&at, *mv);
            at = variant.apply(&at, *mv);
            text
        });
        texts.collect::<Vec<_>>().join(",")
    };
    let mut text = format!(
        "{BEGIN}nodes={} before={} after={}",
        found.nodes,
        share(found.before),
        share(found.after)
    );
    if let Some(score) = found.score {
        text += &match score.win_in() {
            Some(plies) => format!(" eval=#{plies}"),
            None => format!(" eval={}", score.centi()),
        };
    }
    if let Some(distinction) = found.distinction {
        text += &format!(" is={}", distinction.key());
    }
    text += &format!(" better={}", moves(before, &found.better));
    if !found.reply.is_empty() {
        let after = variant.apply(before, found.played);
        text += &format!(" reply={}", moves(&after, &found.reply));
    }
    // Replaces characters that would end the command or the comment early, or start another command.
    let words: String = words
        .chars()
        .map(|letter| match letter {
            '[' | '{' => '(',
            ']' | '}' => ')',
            other => other,
        })
        .collect();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    if !words.is_empty() {
        text += &format!("; {words}");
    }
    text.push(END);
    text
}

/// Parses a review command, without reasons. Returns `None` if the comment has no command, or if the command does not
/// fit the move.
fn facts(variant: &Variant, node: &Node, before: &Position) -> Option<PlyReview> {
    let played = node.mv()?;
    let (_, command) = node.notes.comment.split_once(BEGIN)?;
    let (command, _) = command.split_once(END)?;
    let fields = command
        .split_once(';')
        .map_or(command, |(fields, _)| fields);
    let field = |name: &str| {
        fields
            .split_whitespace()
            .find_map(|field| field.strip_prefix(name)?.strip_prefix('='))
    };
    let after = variant.apply(before, played);
    let found = PlyReview {
        played,
        nodes: field("nodes")?.parse().ok()?,
        before: parts(field("before")?)?,
        after: parts(field("after")?)?,
        score: match field("eval") {
            Some(text) => Some(score(text)?),
            None => None,
        },
        distinction: match field("is") {
            Some(key) => Some(Distinction::of_key(key)?),
            None => None,
        },
        better: moves(variant, before, field("better")?)?,
        reply: moves(variant, &after, field("reply").unwrap_or_default())?,
        reasons: Vec::new(),
    };
    let makes_sense = found.after <= found.before && !found.better.is_empty();
    makes_sense.then_some(found)
}

fn parts(text: &str) -> Option<u16> {
    let share: f64 = text.parse().ok()?;
    let within = (0.0..=1.0).contains(&share);
    within.then(|| (share * f64::from(WHOLE)).round() as u16)
}

fn score(text: &str) -> Option<Score> {
    match text.strip_prefix('#') {
        Some(plies) => plies.parse().ok().map(Score::of_win_in),
        None => text.parse().ok().map(Score::of_centi),
    }
}

/// Parses comma-separated moves. The first move must be legal in the position `from`, and each other move after the
/// previous move.
fn moves(variant: &Variant, from: &Position, text: &str) -> Option<Vec<Move>> {
    let (mut at, mut left) = (*from, Some(text));
    let mut moves = Vec::new();
    while let Some(list) = left {
        let (text, rest) = variant.split_list(&at, list);
        left = rest;
        if text.is_empty() {
            continue;
        }
        let mv = read_move(text).ok()?;
        variant.legality(&at, mv).ok()?;
        at = variant.apply(&at, mv);
        moves.push(mv);
    }
    Some(moves)
}
