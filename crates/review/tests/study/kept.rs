//! Tests reviews that are stopped and resumed, and reviews stored in records.

use std::sync::atomic::AtomicBool;

use cohort_review::{
    Grade, Looker, Review, Step, annotate, is_reviewed, judge, judgement, reworded, take_up,
    withdrawn, without_review,
};
use engine::Engine;
use record::{GameTree, Record};
use rules::{Catalogue, Game, Side};

use crate::games::{opening, play_on, reviewed, running, variant};

const NODES: u64 = 400;

fn game(id: &str) -> Game {
    let mut game = opening(&variant(id), 10, 3);
    play_on(&mut game, &mut Engine::new(1, 1), 300, 60);
    game
}

fn end(record: &Record) -> record::NodeId {
    record.tree.line_from(GameTree::ROOT).last().unwrap()
}

/// Returns the record of a game with the results of the review in the notes of its moves.
fn annotated(game: &Game, review: &Review) -> Record {
    let mut record = Record::new(GameTree::of(game));
    let last = end(&record);
    annotate(&mut record.tree, last, review, &|number, found| {
        format!("{} is [{}] {{so}}", number + 1, found.label())
    });
    record
}

#[test]
fn a_review_that_is_stopped_and_gone_on_with_is_the_same() {
    let game = game("loa");
    let whole = reviewed(&game, NODES);
    let mut begun = Review::of_game(&game, NODES);
    let mut looker = Looker::default();
    assert_eq!(
        begun.step(&mut looker, &AtomicBool::new(true)),
        Step::Stopped
    );
    assert_eq!(begun.looked_at(), 0);
    for ply in 0..7 {
        assert_eq!(begun.step(&mut looker, &running()), Step::Looked(ply));
    }
    // A second review takes over the seven results of the stopped review. Then it reviews the remaining moves with
    // another engine, from the last move to the first. Its results must equal those of an uninterrupted review.
    let mut again = Review::of_game(&game, NODES);
    for (ply, found) in begun.plies().iter().enumerate() {
        if let Some(found) = found {
            assert!(again.keep(ply, found.clone()));
        }
    }
    assert_eq!(again.looked_at(), 7);
    let mut looker = Looker::default();
    for ply in (7..game.plies().len()).rev() {
        assert_eq!(again.look(ply, &mut looker, &running()), Step::Looked(ply));
    }
    assert_eq!(again.step(&mut looker, &running()), Step::Finished);
    assert_eq!(again.plies(), whole.plies());
}

#[test]
fn a_review_on_several_threads_is_the_same_and_tells_each_move_once() {
    for id in ["loa", "ordo"] {
        let game = game(id);
        let whole = reviewed(&game, NODES);
        for threads in [0, 1, 2, 5, 200] {
            let mut review = Review::of_game(&game, NODES);
            // The move at ply 4 has a result before the run, so the run must not review this move again.
            assert!(review.keep(4, whole.plies()[4].clone().unwrap()));
            let mut told = Vec::new();
            let end = review.run(threads, &running(), &mut |review, ply| {
                assert_eq!(review.plies()[ply], whole.plies()[ply], "{ply}");
                told.push(ply);
                assert_eq!(review.looked_at(), told.len() + 1);
            });
            assert_eq!(end, Step::Finished);
            assert_eq!(review.plies(), whole.plies(), "{threads} threads");
            told.sort_unstable();
            let others: Vec<usize> = (0..game.plies().len()).filter(|ply| *ply != 4).collect();
            assert_eq!(told, others);
            let again = review.run(threads, &running(), &mut |_, ply| panic!("{ply} again"));
            assert_eq!(again, Step::Finished);
        }
    }
}

#[test]
fn the_moves_of_a_side_are_looked_at_before_the_others() {
    for side in Side::ALL {
        let game = game("loa");
        let mut review = Review::of_game(&game, NODES).beginning_with(Some(side));
        let mut told = Vec::new();
        let end = review.run(1, &running(), &mut |_, ply| told.push(ply));
        assert_eq!((end, told.len()), (Step::Finished, game.plies().len()));
        let is_of_side = |ply: &usize| review.positions()[*ply].to_move() == side;
        let own = told.iter().filter(|ply| is_of_side(ply)).count();
        assert!(told[..own].iter().all(is_of_side), "{told:?}");
        assert!(told[..own].is_sorted(), "{told:?}");
        assert_eq!(review.plies(), reviewed(&game, NODES).plies());
    }
}

#[test]
fn a_review_on_several_threads_ends_soon_when_it_is_stopped_and_goes_on() {
    let game = game("loa");
    let whole = reviewed(&game, NODES);
    for threads in [1, 3] {
        let mut review = Review::of_game(&game, NODES);
        let stop = AtomicBool::new(false);
        let end = review.run(threads, &stop, &mut |review, _| {
            stop.store(
                review.looked_at() >= 3,
                std::sync::atomic::Ordering::Relaxed,
            );
        });
        assert_eq!(end, Step::Stopped);
        // Other threads may still deliver results that they were computing when the run was stopped.
        assert!((3..3 + threads).contains(&review.looked_at()));
        let stopped = review.run(threads, &stop, &mut |_, ply| panic!("{ply}"));
        assert_eq!(stopped, Step::Stopped);
        assert_eq!(
            review.run(threads, &running(), &mut |_, _| {}),
            Step::Finished
        );
        assert_eq!(review.plies(), whole.plies());
    }
}

#[test]
fn only_results_of_the_same_move_and_nodes_are_kept() {
    let game = game("loa");
    let mut review = Review::of_game(&game, NODES);
    review.step(&mut Looker::default(), &running());
    let found = review.plies()[0].clone().unwrap();
    let mut other = Review::of_game(&game, NODES + 1);
    assert!(!other.keep(0, found.clone()));
    let mut same = Review::of_game(&game, NODES);
    assert!(!same.keep(1, found.clone()) && !same.keep(999, found.clone()));
    assert!(same.keep(0, found));
    let nowhere = same.look(game.plies().len(), &mut Looker::default(), &running());
    assert_eq!(nowhere, Step::Finished);
}

#[test]
fn a_review_in_a_record_is_read_again_from_its_text() {
    let catalogue = Catalogue::builtin();
    for id in ["loa", "ordo", "ordo-x"] {
        let game = game(id);
        let review = reviewed(&game, NODES);
        let record = annotated(&game, &review);
        let mut texts = vec![record.to_text(true)];
        let read = Record::from_text(&texts[0], 1, &catalogue).unwrap();
        let mut again = Review::of_line(&read.tree, end(&read), NODES);
        assert_eq!(
            take_up(&mut again, &read.tree, end(&read)),
            game.plies().len()
        );
        assert_eq!(again.plies(), review.plies());
        assert!(texts[0].contains("excellent) (so)"), "{}", texts[0]);
        if id == "loa" {
            texts.push(record.to_sgf(true).unwrap());
            let read = Record::from_sgf(&texts[1], 1, &catalogue).unwrap();
            let mut again = Review::of_line(&read.tree, end(&read), NODES);
            take_up(&mut again, &read.tree, end(&read));
            assert_eq!(again.plies(), review.plies());
        }
    }
}

#[test]
fn what_others_wrote_stays_and_a_second_review_takes_the_place_of_the_first() {
    let game = game("loa");
    let review = reviewed(&game, NODES);
    let bad = review
        .plies()
        .iter()
        .position(|found| found.as_ref().unwrap().grade() >= Grade::Mistake);
    let bad = bad.unwrap();
    let mut record = Record::new(GameTree::of(&game));
    let nodes: Vec<_> = record.tree.line_from(GameTree::ROOT).skip(1).collect();
    let last = *nodes.last().unwrap();
    record.tree.notes_mut(nodes[bad]).comment = "so I thought".to_owned();
    record.tree.notes_mut(nodes[bad]).glyphs = vec![1];
    let words = |_: usize, _: &cohort_review::PlyReview| "first".to_owned();
    annotate(&mut record.tree, last, &review, &words);
    let notes = record.tree.node(nodes[bad]).notes.clone();
    assert!(
        notes.comment.starts_with("so I thought [%review "),
        "{}",
        notes.comment
    );
    assert!(notes.comment.ends_with("; first]"), "{}", notes.comment);
    // The review keeps the person's mark on the move: 1 means a good move.
    assert_eq!(notes.glyphs, [1]);
    assert!(notes.evaluation.is_some());
    let first = record.to_text(true);
    annotate(&mut record.tree, last, &review, &words);
    assert_eq!(record.to_text(true), first);
    annotate(&mut record.tree, last, &review, &|_, _| "again".to_owned());
    assert_eq!(record.to_text(true), first.replace("first]", "again]"));
}

#[test]
fn signs_say_how_bad_a_move_is_and_go_with_the_review() {
    let game = game("loa");
    let review = reviewed(&game, NODES);
    let record = annotated(&game, &review);
    let nodes = record.tree.line_from(GameTree::ROOT).skip(1);
    for (node, found) in nodes.zip(review.plies()) {
        let found = found.as_ref().unwrap();
        let glyphs = &record.tree.node(node).notes.glyphs[..];
        let expected: &[u8] = match (found.label(), found.grade()) {
            ("only-move" | "only-defence", _) => &[1],
            (_, Grade::Inaccuracy) => &[6],
            (_, Grade::Mistake) => &[2],
            (_, Grade::Blunder) => &[4],
            _ => &[],
        };
        assert_eq!(glyphs, expected, "{found:?}");
    }
}

#[test]
fn what_is_no_review_of_the_move_is_not_taken_up() {
    let game = game("loa");
    let mut record = Record::new(GameTree::of(&game));
    let first = record.tree.root().next()[0];
    for wrong in [
        "[%review",
        "[%review ]",
        "[%review nodes=400 before=0.5 after=0.6 better=c8-c6]",
        "[%review nodes=400 before=0.5 after=0.4 better=z9-z8]",
        "[%review nodes=400 before=0.5 after=0.4 better=a1-a1]",
        "[%review nodes=400 before=1.5 after=0.4 better=c8-c6]",
        "[%review nodes=-1 before=0.5 after=0.4 better=c8-c6]",
        "[%review nodes=400 before=0.5 after=0.4 eval=high better=c8-c6]",
        "[%review nodes=400 before=0.5 after=0.4 is=great better=c8-c6]",
        "[%review nodes=400 before=0.5 after=nan better=c8-c6]",
        "[%review nodes=400 before=0.5 after=0.4 better=]",
    ] {
        record.tree.notes_mut(first).comment = wrong.to_owned();
        let mut review = Review::of_line(&record.tree, end(&record), NODES);
        assert_eq!(
            take_up(&mut review, &record.tree, end(&record)),
            0,
            "{wrong}"
        );
    }
}

#[test]
fn people_read_what_others_said_and_what_is_withdrawn_is_gone() {
    let game = game("loa");
    let review = reviewed(&game, NODES);
    let mut plain = Record::new(GameTree::of(&game));
    let third = plain.tree.main_node(3);
    plain.tree.notes_mut(third).comment = "Well played.".to_owned();
    plain.tree.notes_mut(third).judge(3);
    let mut record = plain.clone();
    let last = end(&record);
    annotate(&mut record.tree, last, &review, &|number, _| {
        format!("move {}", number + 1)
    });
    let notes = &record.tree.node(third).notes;
    assert!(is_reviewed(notes));
    assert_eq!(without_review(&notes.comment), "Well played.");
    assert_eq!(without_review("a2 [%clk 1]"), "a2 [%clk 1]");
    for (node, notes) in withdrawn(&record.tree) {
        *record.tree.notes_mut(node) = notes;
    }
    assert_eq!(record.to_text(true), plain.to_text(true));
}

#[test]
fn words_are_changed_without_what_a_review_wrote() {
    let review = "[%review nodes=1 before=0.5 after=0.5 better=a1-a2; Good.]";
    let changed = reworded(&format!("so {review} it is"), "  other\nwords ");
    assert_eq!(changed, format!("other words {review}"));
    assert_eq!(reworded(&changed, ""), review);
    assert_eq!(reworded("plain", "new"), "new");
    // A review command that a player types stays plain text.
    let forged = reworded("", "[%review nodes=9; Forged.]");
    assert_eq!(without_review(&forged), forged);
    let mut notes = record::Notes {
        glyphs: vec![10, 2],
        ..record::Notes::default()
    };
    judge(&mut notes, Some(3));
    assert_eq!(
        (notes.glyphs.clone(), judgement(&notes)),
        (vec![10, 3], Some(3))
    );
    judge(&mut notes, None);
    assert_eq!((notes.glyphs.clone(), judgement(&notes)), (vec![10], None));
}
