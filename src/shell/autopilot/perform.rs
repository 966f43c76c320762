//! Performs the steps of autopilot scripts. Most kinds of steps have their own function.

use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use cohort_controls::input::{Action, BoardAction, GamesAction, LastRefusal};
use cohort_features::leaving::LeaveRequest;
use cohort_features::lessons::{LessonSession, Stage};
use cohort_features::puzzles::CurrentPuzzle;
use cohort_platform::capture::TakePicture;
use cohort_platform::frame::Screen;
use cohort_play::table::Seats;
use cohort_play::table::messages::MatchRequested;
use rules::{Game, Position, Variant};

use super::controls::Controls;
use super::frames::Frames;
use super::pilot::{Autopilot, Progress};
use super::script::{PuzzleStage, Step};

/// Performs a script step for one frame.
pub(super) fn perform(step: &Step, pilot: &mut Autopilot, controls: &mut Controls) -> Progress {
    match step {
        Step::Keep => Progress::Done,
        Step::Wait(seconds) => Progress::when(pilot.at.has_lasted(*seconds)),
        Step::Settle => Progress::when(pilot.is_settled()),
        Step::AwaitPlies(plies) => await_plies(*plies, pilot, controls),
        Step::AwaitUndo(plies) => await_undo(*plies, pilot, controls),
        Step::AwaitStep(number) => await_step(*number, pilot, controls),
        Step::AwaitDone => {
            let stage = controls.lesson.session().map(LessonSession::stage);
            Progress::when(stage == Some(Stage::Done) && pilot.is_settled())
        }
        Step::AwaitPuzzle => {
            let waits = controls.puzzle.is_played() && !controls.puzzle.goes_on();
            Progress::when(waits && pilot.is_settled())
        }
        Step::AwaitSolved => {
            let waits = controls.solved.session().is_some_and(|session| {
                session.is_over() || session.awaits_player() && !session.is_weighing()
            });
            Progress::when(waits && pilot.is_settled())
        }
        Step::AwaitPuzzleAt(stage) => {
            let waits = is_at(&controls.puzzle, *stage) && !controls.puzzle.goes_on();
            Progress::when(waits && pilot.is_settled())
        }
        Step::Start {
            variant,
            black,
            white,
            position,
        } => {
            let seats = Seats {
                black: *black,
                white: *white,
            };
            start(variant, position.as_deref(), seats, pilot, controls)
        }
        Step::Play(moves) => play(moves, pilot, controls),
        Step::Do(action) => act(action, pilot, controls),
        Step::Point(key) => controls.hand.point(key, false, &mut pilot.at),
        Step::Press(key) => controls.hand.point(key, true, &mut pilot.at),
        Step::Scroll(key) => controls.hand.scroll(*key),
        Step::Set(setting) => {
            setting.clone().apply(&mut controls.settings);
            Progress::Done
        }
        Step::Frames(seconds) => set_clock(*seconds, controls),
        Step::Picture(name) => take_picture(name, pilot, controls),
        Step::Position => on_board(controls, print_position),
        Step::Squares => print_squares(controls),
        Step::Notice => print_notice(controls),
        Step::Measure(name) => measure(Frames::new(name, false), pilot),
        Step::MeasureMotion(name) => measure(Frames::new(name, true), pilot),
        Step::Report => report(pilot),
        Step::CutTexts => {
            for text in &controls.cut_texts.cut {
                println!("cut {text}");
            }
            for icon in &controls.cut_texts.bare {
                println!("bare {icon}");
            }
            Progress::Done
        }
        Step::Say(text) => {
            println!("{text}");
            Progress::Done
        }
        Step::Quit => {
            controls.leaving.write(LeaveRequest::Unasked);
            Progress::Done
        }
    }
}

/// Performs the action of a button or key. If the action reads games from a text or file, waits until the games have
/// been read.
fn act(action: &Action, pilot: &mut Autopilot, controls: &mut Controls) -> Progress {
    /// The number of frames after which the reading of games has certainly started.
    const BEGUN: usize = 2;
    if !pilot.at.begun {
        controls.actions.write(action.clone());
    }
    if !matches!(
        action,
        Action::Games(GamesAction::PasteText(_) | GamesAction::OpenFile(_))
    ) {
        return Progress::Done;
    }
    pilot.at.progress += 1;
    Progress::when(pilot.at.progress > BEGUN && !controls.reading.is_reading())
}

fn await_plies(plies: usize, pilot: &mut Autopilot, controls: &Controls) -> Progress {
    let game = controls.current.as_ref().map(|current| current.game());
    let made = game.map_or(0, |game| game.plies().len());
    let over = game.is_some_and(|game| game.outcome().is_some());
    pilot.at.note_progress(made);
    match (made >= plies, pilot.is_settled()) {
        (true, true) => Progress::Done,
        (false, true) if over => Progress::Fails(format!("the game is over after {made} plies")),
        _ => Progress::Waits,
    }
}

fn await_undo(plies: usize, pilot: &mut Autopilot, controls: &Controls) -> Progress {
    let Some(current) = &controls.current else {
        return no_match();
    };
    let left = current.game().plies().len();
    pilot.at.note_progress(left);
    Progress::when(left <= plies && pilot.is_settled())
}

/// Waits until the lesson asks for a move in the given step, counted from 1. A number beyond the last step waits for
/// the end of the lesson.
fn await_step(number: usize, pilot: &Autopilot, controls: &Controls) -> Progress {
    let Some(session) = controls.lesson.session() else {
        // The lesson may begin some frames later, so fail only after several frames without motion or search.
        return match pilot.is_settled() {
            true => Progress::Fails("no lesson is taken".into()),
            false => Progress::Waits,
        };
    };
    let there = match session.stage() {
        Stage::Finished => number > session.lesson().steps().len(),
        stage => stage == Stage::Asking && session.number() + 1 == number,
    };
    Progress::when(there && pilot.is_settled())
}

/// Returns whether the puzzle on the board has reached the given stage.
fn is_at(puzzle: &CurrentPuzzle, stage: PuzzleStage) -> bool {
    use cohort_features::puzzles::Stage;
    puzzle.session().is_some_and(|session| {
        let is_new = session.game().plies().is_empty();
        match stage {
            PuzzleStage::Asks => session.stage() == Stage::Asking && is_new,
            PuzzleStage::Answered => session.stage() == Stage::Asking && !is_new,
            PuzzleStage::Refuted => session.stage() == Stage::Refuting,
            PuzzleStage::Over => session.stage() == Stage::Over,
        }
    })
}

fn start(
    variant: &str,
    position: Option<&str>,
    seats: Seats,
    pilot: &Autopilot,
    controls: &mut Controls,
) -> Progress {
    if pilot.at.begun {
        return Progress::when(*controls.screen.get() == Screen::Table && pilot.is_settled());
    }
    let Some(known) = controls.variants.0.get(variant) else {
        return Progress::Fails(format!("no variant is called `{variant}`"));
    };
    match first_position(known, position) {
        Err(why) => Progress::Fails(why),
        Ok(first) => {
            let game = Game::from_position(known.clone(), first);
            controls.matches.write(MatchRequested::untimed(game, seats));
            Progress::Waits
        }
    }
}

fn first_position(variant: &Variant, text: Option<&str>) -> Result<Position, String> {
    text.map_or(Ok(*variant.start()), |text| {
        variant
            .parse_position(text)
            .map_err(|error| format!("`{text}`: {error}"))
    })
}

fn play(moves: &str, pilot: &mut Autopilot, controls: &mut Controls) -> Progress {
    let made = pilot.at.progress;
    if *controls.refusal != LastRefusal::None && made > 0 {
        return Progress::Fails(format!("a move was refused: {:?}", *controls.refusal));
    }
    let Some(current) = &controls.current else {
        return no_match();
    };
    if !pilot.is_settled() {
        return Progress::Waits;
    }
    let Some(text) = moves.split_whitespace().nth(made) else {
        return Progress::Done;
    };
    if current.awaits_here() {
        controls
            .actions
            .write(Action::Board(BoardAction::Type(text.to_owned())));
        pilot.at.note_progress(made + 1);
        pilot.unsettle();
    }
    Progress::Waits
}

fn set_clock(seconds: f32, controls: &mut Controls) -> Progress {
    match Duration::try_from_secs_f32(seconds) {
        Ok(frame) => {
            *controls.clock = TimeUpdateStrategy::ManualDuration(frame);
            Progress::Done
        }
        Err(error) => Progress::Fails(error.to_string()),
    }
}

/// Requests a screenshot, then waits until the screenshot is saved.
fn take_picture(name: &str, pilot: &mut Autopilot, controls: &mut Controls) -> Progress {
    let path = pilot.folder.join(name);
    if pilot.at.progress == 0 {
        // If the board is at rest, wait until the renderer has drawn it anti-aliased.
        if controls.in_motion.0 || controls.still.0 {
            controls.pictures.write(TakePicture(path));
            pilot.at.note_progress(1);
        }
        return Progress::Waits;
    }
    let Some(taken) = controls.taken.read().find(|taken| taken.path == path) else {
        return Progress::Waits;
    };
    match &taken.error {
        None => {
            println!("picture {}", path.display());
            Progress::Done
        }
        Some(error) => Progress::Fails(format!("{}: {error}", path.display())),
    }
}

fn on_board(controls: &Controls, tell: impl FnOnce(&Game)) -> Progress {
    let table = controls.current.as_ref().map(|current| current.game());
    let lesson = || controls.lesson.session().map(LessonSession::game);
    let puzzle = || controls.puzzle.practised().map(|shown| shown.game);
    match table.or_else(lesson).or_else(puzzle) {
        None => no_match(),
        Some(game) => {
            tell(game);
            Progress::Done
        }
    }
}

fn print_position(game: &Game) {
    println!(
        "position {}",
        game.variant().position_string(game.position())
    );
    match game.outcome() {
        None => println!("outcome ongoing"),
        Some(outcome) => println!("outcome {outcome}"),
    }
}

fn print_notice(controls: &Controls) -> Progress {
    match &controls.notice.0 {
        None => Progress::Waits,
        Some(told) => {
            println!("notice {told:?}");
            Progress::Done
        }
    }
}

fn print_squares(controls: &Controls) -> Progress {
    let window = controls.window.as_ref();
    let scale = window.map_or(1.0, |window| window.scale_factor());
    on_board(controls, |game| {
        for square in game.variant().shape().squares() {
            if let Some(at) = controls.view.screen_of(square) {
                println!("square {square} {:.0} {:.0}", at.x * scale, at.y * scale);
            }
        }
    })
}

fn measure(frames: Frames, pilot: &mut Autopilot) -> Progress {
    pilot.frames = Some(frames);
    Progress::Done
}

fn report(pilot: &mut Autopilot) -> Progress {
    match pilot.frames.take() {
        None => Progress::Fails("nothing is measured: begin with `Measure(\"…\")`".into()),
        Some(frames) => {
            println!("{frames}");
            Progress::Done
        }
    }
}

fn no_match() -> Progress {
    Progress::Fails("no match is on the table".into())
}
