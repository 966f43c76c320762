//! Runs the review: carries out requests, starts the job that evaluates moves, and saves its results as notes.

use bevy::prelude::*;
use cohort_platform::background::Jobs;
use cohort_platform::machine::{Machine, give_way};
use cohort_platform::redraw::Redraw;
use cohort_play::locale::Locale;
use cohort_play::settings::Settings;
use cohort_play::table::messages::{LineRequested, NotesRequested, TableRequest};
use cohort_play::table::{Match, Viewed};
use cohort_review::{PlyReview, Review, annotate, take_up};
use cohort_web_game::PlainGame;
use jobs::{Desk, Job, Portable};
use phrases::ply_text;
use record::{GameTree, NodeId};
use rules::{Move, Side};
use serde::{Deserialize, Serialize};

use super::exercise::Exercise;
use super::request::ReviewRequest;
use super::reviewed::{Found, GameReview, Reviewed, may_review, node_before};
use crate::puzzles::MistakesFound;

/// Carries out requests to the review, and takes results from the review job.
pub(super) fn run_reviews(
    mut requests: MessageReader<ReviewRequest>,
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    jobs: Res<Jobs>,
    (locale, settings): (Option<Res<Locale>>, Res<Settings>),
    mut reviews: ResMut<GameReview>,
    mut redraw: ResMut<Redraw>,
    mut notes: MessageWriter<NotesRequested>,
    mut lines: MessageWriter<LineRequested>,
    mut table: MessageWriter<TableRequest>,
    mut mistakes: MessageWriter<MistakesFound>,
) {
    let over = current.filter(|current| may_review(current));
    let Some(current) = over else {
        requests.clear();
        // No match may be reviewed now, so remove the review. During a game, a review would help the players.
        if reviews.0.is_some() {
            reviews.0 = None;
        }
        return;
    };
    let threads = settings.analysis.review_threads_on(Machine::this());
    if reviews.of(&current).is_none() {
        let asked = requests.read().any(|asked| *asked == ReviewRequest::Begin);
        if !asked && reviews.0.is_none() {
            return;
        }
        reviews.0 = asked.then(|| Reviewed::new(&current));
        if let Some(reviewed) = &mut reviews.0 {
            begin(reviewed, &current, threads, &jobs);
        }
        return;
    }
    let asked: Vec<ReviewRequest> = requests.read().copied().collect();
    let is_idle = |known: &Reviewed| known.work.is_none() && known.play_from.is_none();
    if asked.is_empty() && !viewed.is_changed() && reviews.0.as_ref().is_none_or(is_idle) {
        return;
    }
    let Some(reviewed) = &mut reviews.bypass_change_detection().0 else {
        return;
    };
    if viewed.is_changed() && reviewed.about(&current, &viewed) != reviewed.about {
        reviewed.about = None;
    }
    let mut changed = !asked.is_empty();
    for request in asked {
        if request == ReviewRequest::Begin {
            begin(reviewed, &current, threads, &jobs);
        }
        do_it(reviewed, request, &current, &mut lines, &mut table);
    }
    if reviewed
        .play_from
        .is_some_and(|node| viewed.node() == Some(node) && viewed.tried().is_empty())
    {
        reviewed.play_from = None;
        table.write(TableRequest::GoOnFromHere);
    }
    if let Some(work) = &reviewed.work {
        let (news, end) = work.poll();
        changed |= end.is_some() || !news.is_empty();
        if !news.is_empty() {
            let new = reviewed.take(news);
            reviewed.new.extend(&new);
            let noted = new
                .into_iter()
                .filter_map(|ply| noted(reviewed, ply, &current, locale.as_deref()));
            notes.write_batch(noted);
        }
        if let Some(end) = end {
            reviewed.work = None;
            reviewed.failure = end.err();
            let positions = reviewed.new_mistakes(&current);
            if !positions.is_empty() {
                let variant = reviewed.variant().clone();
                mistakes.write(MistakesFound { variant, positions });
            }
        }
    }
    if changed {
        reviews.set_changed();
        redraw.request();
    }
}

/// Starts a job that evaluates the moves without a result. Does nothing if a job is running or all moves have results.
fn begin(reviewed: &mut Reviewed, current: &Match, threads: usize, jobs: &Jobs) {
    if reviewed.work.is_some() || reviewed.review.is_finished() {
        return;
    }
    let review = reviewed.review.clone();
    reviewed.failure = None;
    reviewed.work = Some(jobs.start_portable(ReviewGame {
        review: review.beginning_with(Reviewed::only_person(current)),
        tree: current.tree().clone(),
        end: reviewed.end(),
        threads,
    }));
}

/// A job that evaluates the moves of a game, along the line that ends at the node `end`.
pub(super) struct ReviewGame {
    review: Review,
    tree: GameTree,
    end: NodeId,
    threads: usize,
}

impl Job for ReviewGame {
    type Report = Found;
    const NAME: &'static str = "review";

    fn run(mut self, desk: &Desk<'_, Found>) {
        give_way();
        let tell = |ply: usize, found: Option<&PlyReview>, is_kept: bool| {
            if let Some(found) = found {
                let review = Box::new(found.clone());
                desk.report(Found {
                    ply,
                    review,
                    is_kept,
                });
            }
        };
        // Report the results that the record contains from an earlier review. These moves are not evaluated again.
        take_up(&mut self.review, &self.tree, self.end);
        for (ply, found) in self.review.plies().iter().enumerate() {
            tell(ply, found.as_ref(), true);
        }
        self.review
            .run(self.threads, desk.stop(), &mut |review, ply| {
                tell(ply, review.plies().get(ply).and_then(Option::as_ref), false);
            });
    }
}

/// A [`ReviewGame`] as data.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SentReview {
    game: PlainGame,
    /// The comments on the moves, which can contain results of an earlier review.
    comments: Vec<String>,
    known: Vec<Option<PlyReview>>,
    nodes: u64,
    first: Option<Side>,
    threads: usize,
}

impl Portable for ReviewGame {
    type Sent = SentReview;

    fn send(&self) -> SentReview {
        let nodes = self.tree.path_to(self.end).into_iter().skip(1);
        SentReview {
            game: PlainGame::of_game(&self.tree.game_to(self.end)),
            comments: nodes
                .map(|node| self.tree.node(node).notes.comment.clone())
                .collect(),
            known: self.review.plies().to_vec(),
            nodes: self.review.nodes(),
            first: self.review.first(),
            threads: self.threads,
        }
    }

    fn receive(sent: SentReview) -> Option<Self> {
        let mut tree = GameTree::of(&sent.game.builtin()?);
        let line: Vec<NodeId> = tree.line_from(GameTree::ROOT).skip(1).collect();
        for (node, comment) in line.iter().zip(sent.comments) {
            tree.notes_mut(*node).comment = comment;
        }
        let end = line.last().copied().unwrap_or(GameTree::ROOT);
        let mut review = Review::of_line(&tree, end, sent.nodes).beginning_with(sent.first);
        for (ply, found) in sent.known.into_iter().enumerate() {
            found.map(|found| review.keep(ply, found));
        }
        Some(ReviewGame {
            review,
            tree,
            end,
            threads: sent.threads,
        })
    }
}

fn do_it(
    reviewed: &mut Reviewed,
    request: ReviewRequest,
    current: &Match,
    lines: &mut MessageWriter<LineRequested>,
    table: &mut MessageWriter<TableRequest>,
) {
    let tree = current.tree();
    let end = reviewed.end();
    let line = |ply: usize, moves: &[Move], count: usize| LineRequested {
        from: node_before(tree, end, ply),
        moves: moves.iter().take(count).copied().collect(),
    };
    match request {
        ReviewRequest::Begin => reviewed.is_open = true,
        ReviewRequest::Leave => {
            reviewed.is_open = false;
            reviewed.exercise = None;
        }
        ReviewRequest::Stop => {
            if let Some(work) = &reviewed.work {
                work.stop();
            }
        }
        ReviewRequest::Before(ply) => {
            reviewed.about = Some(ply);
            table.write(TableRequest::ViewPly(ply));
        }
        ReviewRequest::Better(ply, count) => {
            reviewed.about = Some(ply);
            let better = reviewed.ply(ply).map(|found| found.better.as_slice());
            lines.write_batch(better.map(|better| line(ply, better, count)));
        }
        ReviewRequest::Reply(ply, count) => {
            reviewed.about = Some(ply);
            let reply = reviewed.ply(ply).map(|found| found.reply.as_slice());
            lines.write_batch(reply.map(|reply| line(ply + 1, reply, count)));
        }
        ReviewRequest::PlayFrom(ply) => {
            let node = node_before(tree, end, ply);
            table.write(TableRequest::ViewNode(node));
            reviewed.play_from = Some(node);
        }
        ReviewRequest::Retry => {
            reviewed.exercise = Exercise::of(reviewed.mistakes(current));
            if let Some(exercise) = &reviewed.exercise {
                table.write(TableRequest::ViewPly(exercise.ply()));
            }
        }
        ReviewRequest::EndRetry => {
            if let Some(exercise) = reviewed.exercise.take() {
                table.write(TableRequest::ViewPly(exercise.ply()));
            }
        }
        ReviewRequest::TryAgain | ReviewRequest::Answer | ReviewRequest::Next => {
            if let Some(exercise) = &mut reviewed.exercise {
                exercise.ask(request);
                if !exercise.is_over() {
                    table.write(TableRequest::ViewPly(exercise.ply()));
                }
            }
        }
    }
}

/// Makes a request to add the notes about a reviewed move to the record.
fn noted(
    reviewed: &Reviewed,
    ply: usize,
    current: &Match,
    locale: Option<&Locale>,
) -> Option<NotesRequested> {
    let mut tree = current.tree().clone();
    // Use a review that contains only this move, so that no notes about other moves are written.
    let mut alone = Review::of_line(&tree, reviewed.end(), Review::NODES);
    alone.keep(ply, reviewed.ply(ply)?.clone());
    let words = |number: usize, found: &PlyReview| {
        let before = reviewed.before(number);
        let said = locale.zip(before);
        said.map_or_else(String::new, |(locale, before)| {
            ply_text(locale, reviewed.variant(), before, found)
        })
    };
    annotate(&mut tree, reviewed.end(), &alone, &words);
    let node = tree.path_to(reviewed.end()).get(ply + 1).copied()?;
    Some(NotesRequested {
        id: current.id(),
        notes: vec![(node, tree.node(node).notes.clone())],
    })
}
