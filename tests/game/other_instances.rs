//! Tests that other instances of the program can run searches, as web workers do in a browser. Jobs and results pass
//! between the instances as text. The tests of searches run again in this way.

use std::cell::Cell;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use cohort_platform::background::Jobs;
use cohort_platform::redraw_waker::RedrawWaker;
use jobs::{Failure, Runner, SentJob, Threads, Work, Workplace};

use crate::{agreements, analysis, puzzles, review, solved, strengths, turns};

thread_local! {
    static ARE_THERE: Cell<bool> = const { Cell::new(false) };
}

/// Makes the game send its jobs to other instances, if the current test was started by `again`.
pub fn add(app: &mut App) {
    if ARE_THERE.get() {
        let place = cohort_play::table::add_jobs(Workplace::default());
        let place = Arc::new(cohort_features::add_jobs(place));
        let waker = app.world().resource::<RedrawWaker>().clone();
        app.insert_resource(Jobs::on(Instances(place), &waker));
    }
}

struct Instances(Arc<Workplace>);

impl Runner for Instances {
    fn start(&self, name: &str, work: Work) -> io::Result<()> {
        Threads.start(name, work)
    }

    fn has_other_instances(&self) -> bool {
        true
    }

    fn send(&self, mut job: SentJob) -> io::Result<()> {
        let (post, posted) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (place, stopped) = (self.0.clone(), stop.clone());
        let (name, text) = (job.name(), job.text().to_owned());
        let worker = thread::spawn(move || {
            place.run(name, &text, &stopped, &|result| {
                // Sending fails if the job was abandoned, because nobody receives its results.
                let _ = post.send(result);
            })
        });
        thread::spawn(move || {
            loop {
                if job.is_abandoned() || job.is_stopped() {
                    stop.store(true, Ordering::Relaxed);
                }
                match posted.recv_timeout(Duration::from_millis(5)) {
                    Ok(result) => job.take(result),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
            job.end(match worker.join() {
                Ok(true) => Ok(()),
                _ => Err(Failure::Panicked("the job makes no sense".to_owned())),
            });
        });
        Ok(())
    }
}

/// Runs a test of another module, with other instances that run the jobs of the game.
fn again(test: fn()) {
    ARE_THERE.set(true);
    test();
}

#[test]
fn they_choose_the_computers_moves() {
    again(turns::the_computer_plays_whole_games_of_both_families_by_itself);
}

#[test]
fn they_find_hints() {
    again(turns::a_hint_shows_the_stone_then_the_move_then_the_reason);
}

#[test]
fn they_analyse() {
    again(analysis::the_position_that_is_looked_at_is_thought_about_and_another_as_soon_as_it_is_shown);
}

#[test]
fn they_judge_puzzles() {
    again(puzzles::a_wrong_move_gets_its_reason_on_the_board_and_costs_the_point_once);
}

#[test]
fn they_show_solutions() {
    again(puzzles::who_gives_up_sees_the_solution_move_by_move);
}

#[test]
fn they_find_puzzles_in_mistakes() {
    again(puzzles::mistakes::a_mistake_that_a_review_finds_becomes_a_puzzle_until_it_is_solved);
}

#[test]
fn they_review_games() {
    again(review::a_missed_win_is_found_and_what_was_better_is_drawn_on_the_board);
}

#[test]
fn they_go_on_with_a_stopped_review() {
    again(review::a_review_that_is_stopped_goes_on_where_it_was);
}

#[test]
fn they_know_the_results_of_an_earlier_review() {
    again(review::what_was_found_is_kept_with_the_game_and_there_at_once_the_second_time);
}

#[test]
fn they_judge_exercises() {
    again(review::a_mistake_is_made_good_by_hand_and_the_answer_waits_until_it_is_asked_for);
}

#[test]
fn they_consider_draw_offers() {
    again(agreements::the_computer_agrees_where_it_loses_and_declines_where_it_wins);
}

#[test]
fn they_measure_the_players_moves() {
    again(strengths::moves_of_the_person_are_looked_at_as_they_are_made);
}

#[test]
fn they_play_at_full_strength() {
    again(strengths::at_full_strength_it_takes_the_time_it_is_given);
}

#[test]
fn they_play_solved_boards() {
    again(solved::the_computer_wins_in_the_proven_number_of_plies_against_the_longest_defence);
}
