//! Validates a parsed lesson file and builds the lesson.

use std::collections::BTreeMap;

use rules::{Catalogue, Game, Move, Refusal, SharedVariant, Square, read_move};
use sentence::Sentence;
use strict_ron::{Mistake, Step as At};

use crate::goal::Goal;
use crate::lesson::Lesson;
use crate::mark::Mark;
use crate::place::{illegal, in_text};
use crate::schema::{GoalFile, LessonFile, MarkFile, StepFile};
use crate::step::{Asks, LessonStep, Verdict, WrongMoves};

type Checked<T> = Result<T, Mistake<'static>>;

/// The longest id or name in a lesson file, in characters.
const MAX_ID: usize = 40;
/// The largest number of steps in a lesson.
const MAX_STEPS: usize = 30;

/// Validates a parsed lesson file and builds the lesson. `taken` returns whether another lesson already uses an id.
pub(crate) fn check(
    raw: &LessonFile,
    variants: &Catalogue,
    taken: impl FnOnce(&str) -> bool,
) -> Checked<Lesson> {
    let id = [At::Field("id")];
    check_name(&raw.id, &id)?;
    if taken(&raw.id) {
        let problem = Sentence::new("file-id-taken").text("id", &raw.id);
        return Err(Mistake::new(&id, problem, Sentence::new("file-own-id")));
    }
    check_text(&raw.title, &[At::Field("title")])?;
    check_texts(&raw.texts)?;
    let path = [At::Field("variant")];
    let variant = variants.get(&raw.variant).ok_or_else(|| {
        let known: Vec<_> = variants.variants().iter().map(|v| v.id()).collect();
        let problem = Sentence::new("error-variant").text("name", &raw.variant);
        let remedy = Sentence::new("error-use-one-of").text("known", known.join(", "));
        Mistake::new(&path, problem, remedy)
    })?;
    let path = [At::Field("steps")];
    if raw.steps.is_empty() || raw.steps.len() > MAX_STEPS {
        let problem = Sentence::new("lesson-file-steps").number("count", raw.steps.len());
        let remedy = Sentence::new("lesson-file-steps-form").number("most", MAX_STEPS);
        return Err(Mistake::new(&path, problem, remedy));
    }
    let mut steps: Vec<LessonStep> = Vec::new();
    for (index, step) in raw.steps.iter().enumerate() {
        let at = StepPlace(index);
        check_name(&step.name, &at.field("name"))?;
        if steps.iter().any(|earlier| earlier.name == step.name) {
            let problem = Sentence::new("file-id-taken").text("id", &step.name);
            let remedy = Sentence::new("file-own-id");
            return Err(Mistake::new(&at.field("name"), problem, remedy));
        }
        steps.push(check_step(step, at, variant)?);
    }
    Ok(Lesson {
        id: raw.id.clone(),
        title: raw.title.clone(),
        variant: variant.clone(),
        steps,
        texts: raw.texts.clone(),
    })
}

/// The index of a step in its file, for error messages.
#[derive(Clone, Copy)]
struct StepPlace(usize);

impl StepPlace {
    fn field(self, name: &'static str) -> [At<'static>; 3] {
        [At::Field("steps"), At::Item(self.0), At::Field(name)]
    }

    fn item(self, name: &'static str, index: usize) -> [At<'static>; 4] {
        let [steps, step, field] = self.field(name);
        [steps, step, field, At::Item(index)]
    }
}

fn check_step(raw: &StepFile, at: StepPlace, variant: &SharedVariant) -> Checked<LessonStep> {
    for (field, text) in [
        ("title", &raw.title),
        ("text", &raw.text),
        ("praise", &raw.praise),
    ] {
        check_text(text, &at.field(field))?;
    }
    let position = variant
        .parse_position(&raw.position)
        .map_err(|error| in_text(&at.field("position"), &error))?;
    let start = Game::from_position(variant.clone(), position);
    let game = played(&start, &raw.lead, at, "lead")?;
    if game.outcome().is_some() {
        let problem = Sentence::new("lesson-file-over");
        let remedy = Sentence::new("lesson-file-over-form");
        return Err(Mistake::new(&at.field("position"), problem, remedy));
    }
    let shown = played(&game, &raw.show, at, "show")?;
    let marks = check_marks(&raw.marks, at, variant)?;
    let mut from = Vec::new();
    for (index, name) in raw.from.iter().enumerate() {
        from.push(square(name, variant, &at.item("from", index))?);
    }
    let mut wrong = Vec::new();
    for (index, raw) in raw.wrong.iter().enumerate() {
        let [steps, step, field, item] = at.item("wrong", index);
        check_text(&raw.why, &[steps, step, field, item, At::Field("why")])?;
        let mut moves = Vec::new();
        for (number, text) in raw.moves.iter().enumerate() {
            let path = [
                steps,
                step,
                field,
                item,
                At::Field("moves"),
                At::Item(number),
            ];
            moves.push(read_move(text).map_err(|error| in_text(&path, &error))?);
        }
        wrong.push(WrongMoves {
            moves,
            why: raw.why.clone(),
        });
    }
    if let Some(otherwise) = &raw.otherwise {
        check_text(otherwise, &at.field("otherwise"))?;
    }
    let made = game.plies().len();
    let step = LessonStep {
        name: raw.name.clone(),
        title: raw.title.clone(),
        text: raw.text.clone(),
        praise: raw.praise.clone(),
        start,
        show: shown.plies().iter().skip(made).map(|ply| ply.mv).collect(),
        introduces: raw.introduces.clone(),
        marks,
        goal: check_goal(&raw.goal, at, &game)?,
        game,
        from,
        asks: Asks::One,
        wrong,
        otherwise: raw.otherwise.clone(),
    };
    check_wrong(raw, &step, at)?;
    check_solved(&step, at)?;
    Ok(step)
}

/// Returns the game after `moves`. An illegal move gives an error with the move's place in the file.
fn played(game: &Game, moves: &[String], at: StepPlace, field: &'static str) -> Checked<Game> {
    let mut game = game.clone();
    for (index, text) in moves.iter().enumerate() {
        let path = at.item(field, index);
        let mv = read_move(text).map_err(|error| in_text(&path, &error))?;
        game.play(mv).map_err(|why| illegal(text, why, &path))?;
    }
    Ok(game)
}

fn check_marks(raw: &[MarkFile], at: StepPlace, variant: &SharedVariant) -> Checked<Vec<Mark>> {
    let mark = |(index, mark): (usize, &MarkFile)| {
        let path = at.item("marks", index);
        let square = |name: &str| square(name, variant, &path);
        Ok(match mark {
            MarkFile::Square(name) => Mark::Square(square(name)?),
            MarkFile::Arrow(from, to) => Mark::Arrow(square(from)?, square(to)?),
            MarkFile::Barred(from, to) => Mark::Barred(square(from)?, square(to)?),
            MarkFile::Threat(from, to) => Mark::Threat(square(from)?, square(to)?),
            MarkFile::Count(name, count) => Mark::Count(square(name)?, *count),
        })
    };
    raw.iter().enumerate().map(mark).collect()
}

fn check_goal(raw: &GoalFile, at: StepPlace, game: &Game) -> Checked<Goal> {
    let [steps, step, field] = at.field("goal");
    let item = |index| [steps, step, field, At::Item(0), At::Item(index)];
    Ok(match raw {
        GoalFile::Moves(texts) => Goal::Moves(goal_moves(texts, at, |mv| game.legality(mv))?),
        GoalFile::Opening(texts) => {
            let is_opening = |mv| game.variant().legality_of_opening(game.position(), mv);
            Goal::Opening(goal_moves(texts, at, is_opening)?)
        }
        GoalFile::Into(names) => {
            let read = |(index, name): (usize, &String)| square(name, game.variant(), &item(index));
            Goal::Into(names.iter().enumerate().map(read).collect::<Checked<_>>()?)
        }
        GoalFile::Any => Goal::Any,
        GoalFile::Capture => Goal::Capture,
        GoalFile::Line => Goal::Line,
        GoalFile::Connected => Goal::Connected,
        GoalFile::Win => Goal::Win,
        GoalFile::Hold => Goal::Hold,
        GoalFile::Force => Goal::Force,
        GoalFile::Spare => Goal::Spare,
    })
}

/// Reads the moves of a goal, which must be legal in the sense of `legality`.
fn goal_moves(
    texts: &[String],
    at: StepPlace,
    legality: impl Fn(Move) -> Result<(), Refusal>,
) -> Checked<Vec<Move>> {
    let [steps, step, field] = at.field("goal");
    let read = |(index, text): (usize, &String)| {
        let path = [steps, step, field, At::Item(0), At::Item(index)];
        let mv = read_move(text).map_err(|error| in_text(&path, &error))?;
        legality(mv).map_err(|why| illegal(text, why, &path))?;
        Ok(mv)
    };
    texts.iter().enumerate().map(read).collect()
}

/// Checks that the moves that a step lists as wrong do not fulfil its goal.
fn check_wrong(raw: &StepFile, step: &LessonStep, at: StepPlace) -> Checked<()> {
    for (index, (wrong, raw)) in step.wrong.iter().zip(&raw.wrong).enumerate() {
        for (number, (mv, text)) in wrong.moves.iter().zip(&raw.moves).enumerate() {
            if step.game.legality(*mv).is_ok() && step.asks_for(*mv) {
                let [steps, item, field, at] = at.item("wrong", index);
                let path = [steps, item, field, at, At::Field("moves"), At::Item(number)];
                let problem = Sentence::new("lesson-file-wrong").text("move", text);
                let remedy = Sentence::new("lesson-file-wrong-form");
                return Err(Mistake::new(&path, problem, remedy));
            }
        }
    }
    Ok(())
}

/// Checks that at least one legal move fulfils the goal, and that every other legal move has an explanation.
fn check_solved(step: &LessonStep, at: StepPlace) -> Checked<()> {
    let moves = step.game.legal_moves();
    if !moves.iter().any(|mv| step.asks_for(*mv)) {
        return Err(Mistake::new(
            &at.field("goal"),
            Sentence::new("lesson-file-unsolvable"),
            Sentence::new("lesson-file-unsolvable-form"),
        ));
    }
    let explained = |mv: &Move| match step.judge(*mv) {
        Verdict::Done => true,
        _ => step.wrong.iter().any(|wrong| wrong.moves.contains(mv)),
    };
    match moves.iter().find(|mv| !explained(mv)) {
        Some(mv) if step.otherwise.is_none() => {
            let text = step.game.variant().notation(step.game.position(), *mv);
            Err(Mistake::new(
                &at.field("goal"),
                Sentence::new("lesson-file-unexplained").text("move", text),
                Sentence::new("lesson-file-unexplained-form"),
            ))
        }
        _ => Ok(()),
    }
}

fn square(name: &str, variant: &SharedVariant, path: &[At<'static>]) -> Checked<Square> {
    let shape = variant.shape();
    let square = Square::parse(name).filter(|square| shape.contains(*square));
    square.ok_or_else(|| {
        let last = shape.squares().next_back();
        let last = last.map_or_else(String::new, |square| square.to_string());
        let problem = Sentence::new("file-square").text("name", name);
        let remedy = Sentence::new("file-square-form").text("last", last);
        Mistake::new(path, problem, remedy)
    })
}

fn check_name(name: &str, path: &[At<'static>]) -> Checked<()> {
    let remedy = Sentence::new("file-id-form").text("example", "first-steps");
    let odd = |c: char| !(c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    if name.is_empty() {
        return Err(Mistake::new(path, Sentence::new("file-id-empty"), remedy));
    }
    if let Some(place) = name.chars().position(odd) {
        let problem = Sentence::new("file-id").text("id", name);
        return Err(Mistake::new(path, problem, remedy).in_text(place));
    }
    if name.len() > MAX_ID {
        let problem = Sentence::new("file-id-long").number("length", name.len());
        return Err(Mistake::new(path, problem, remedy));
    }
    Ok(())
}

fn check_text(text: &str, path: &[At<'static>]) -> Checked<()> {
    if text.trim().is_empty() {
        let problem = Sentence::new("file-text-empty");
        return Err(Mistake::new(
            path,
            problem,
            Sentence::new("file-write-words"),
        ));
    }
    Ok(())
}

fn check_texts(texts: &BTreeMap<String, String>) -> Checked<()> {
    let empty = texts.iter().find(|(_, text)| text.trim().is_empty());
    empty.map_or(Ok(()), |(key, _)| {
        let problem = Sentence::new("lesson-file-text").text("key", key);
        let remedy = Sentence::new("lesson-file-text-form");
        Err(Mistake::new(&[At::Field("texts")], problem, remedy))
    })
}
