//! Tests of lessons: every step is solved in every language, wrong moves are explained, and the player's progress is
//! saved.

mod panel;

use std::collections::BTreeSet;
use std::time::Duration;

use ::rules::{Catalogue, Move};
use cohort_controls::input::{
    Action, BoardAction, GamesAction, LastRefusal, MatchAction, OpenPages, Page, PageAction,
    Selection, TitleAction,
};
use cohort_features::learning::Learned;
use cohort_features::lessons::{
    CurrentLesson, LessonMove, LessonRequest, LessonSession, OfferedLessons, Stage,
};
use cohort_lessons::{Asks, Drill, Verdict};
use cohort_library::Learning;
use cohort_platform::frame::Screen;
use cohort_play::board::{AidLineKind, AidMarks, AidSign, Marks};
use cohort_play::locale::{LANGUAGES, Locale};
use cohort_play::settings::{Aid, AidSet, Settings};
use cohort_play::table::{Match, Seat, Strength};
use cohort_ui::lesson::{self, LessonView, Tone};
use cohort_ui::rules::{self, RulesView};
use cohort_ui::stone::StoneFaces;
use egui_kittest::kittest::{NodeT, Queryable};

use crate::panels::actions;
use crate::player::{Player, files_in, kept_in};
use crate::texts::looks_like_a_key;

const BOTH: [&str; 2] = ["loa", "ordo"];

fn ask(player: &mut Player, request: LessonRequest) {
    player.act(Action::Lesson(request));
    player.frames(2);
}

fn begin(player: &mut Player, lesson: &str) {
    ask(player, LessonRequest::Begin(lesson.to_owned()));
    player.frames(2);
    assert_eq!(player.screen(), Screen::Lesson);
}

fn session(player: &Player) -> &LessonSession {
    let current = player.app.world().resource::<CurrentLesson>();
    current.session().expect("a lesson is taken")
}

fn settings(player: &Player) -> &Settings {
    player.app.world().resource::<Settings>()
}

/// Waits until the library has sent the player's learning results, and returns them.
fn learning(player: &mut Player) -> Learning {
    player.until("what was learned", |world| {
        world.resource::<Learned>().latest().is_some()
    });
    let learned = player.app.world().resource::<Learned>();
    learned.latest().unwrap().clone()
}

/// Waits until the lesson asks the player for a move.
fn await_asking(player: &mut Player) {
    player.until("the player\u{2019}s turn", |world| {
        let current = world.resource::<CurrentLesson>();
        current.session().map(LessonSession::stage) == Some(Stage::Asking)
    });
    player.settle();
}

fn view(player: &Player, locale: &Locale) -> LessonView {
    let refused = *player.app.world().resource::<LastRefusal>() != LastRefusal::None;
    let refusal = refused.then(|| "refused".to_owned());
    let current = player.app.world().resource::<CurrentLesson>();
    let learned = player.app.world().resource::<Learned>();
    LessonView::of(current, learned.latest(), locale, refusal).expect("a view")
}

/// Returns the squares that the player clicks to make a move.
pub(super) fn clicks(mv: Move) -> Vec<String> {
    let squares = match mv {
        Move::Double(first, then) => {
            return [clicks(first.alone()), clicks(then.alone())].concat();
        }
        Move::Drop { to } => vec![to],
        Move::Pass => vec![],
        Move::Remove { from } => vec![from, from],
        Move::Step { from, to } => vec![from, to],
        Move::Line { first, last, to } => {
            // The last click must be on a square where a stone of the line lands. It must not be a square of the line
            // itself.
            let landings = mv.landings();
            let goal = landings.into_iter().find(|to| !mv.origins().contains(to));
            vec![first, last, goal.unwrap_or(to)]
        }
    };
    squares.iter().map(ToString::to_string).collect()
}

fn make(player: &mut Player, mv: Move) {
    for square in clicks(mv) {
        player.click(&square);
    }
    player.settle();
}

/// Returns a legal move that the current step of the lesson judges as wrong.
fn wrong_move(session: &LessonSession) -> Option<Move> {
    let step = session.step()?;
    let mut moves = step.game().legal_moves().into_iter();
    moves.find(|mv| matches!(step.judge(*mv), Verdict::Wrong(_)))
}

#[test]
fn every_step_of_every_lesson_is_played_and_wrong_moves_get_reasons() {
    let locale = Locale::new(Some("en"));
    for id in BOTH {
        let mut player = Player::at_title();
        begin(&mut player, id);
        let count = session(&player).lesson().steps().len();
        for number in 0..count {
            await_asking(&mut player);
            assert_eq!(session(&player).number(), number);
            let name = format!("{id} {}", session(&player).step().unwrap().name());
            let before = *session(&player).game().position();
            if let Some(wrong) = wrong_move(session(&player)) {
                make(&mut player, wrong);
                assert_eq!(session(&player).stage(), Stage::Asking, "{name}: {wrong}");
                assert_eq!(
                    session(&player).game().position(),
                    &before,
                    "{name}: {wrong}"
                );
                let said = view(&player, &locale).said.expect("a reason");
                assert!(
                    said.tone == Tone::Wrong && !looks_like_a_key(&said.text),
                    "{name}: {said:?}"
                );
                player.act(Action::Board(BoardAction::Drop));
            }
            let right = session(&player).step().unwrap().solutions()[0];
            make(&mut player, right);
            assert_eq!(session(&player).stage(), Stage::Done, "{name}: {right}");
            let said = view(&player, &locale).said.expect("praise");
            assert!(
                said.tone == Tone::Right && !looks_like_a_key(&said.text),
                "{name}: {said:?}"
            );
            ask(&mut player, LessonRequest::Next);
        }
        assert_eq!(session(&player).stage(), Stage::Finished);
        let progress = &learning(&mut player).lessons[id];
        assert_eq!((progress.done.len(), &progress.at), (count, &None));
        // A finished lesson does not count as a finished game.
        assert_eq!(settings(&player).games_finished, 0);
        ask(&mut player, LessonRequest::FirstGame);
        player.frames(3);
        assert_eq!(player.screen(), Screen::Table);
        let current = player.current();
        assert_eq!(current.game().variant().id(), id);
        let first = current.game().variant().first();
        let weakest = Seat::Computer(Strength::Elo(50));
        assert_eq!(current.seats().of(first), Seat::Here);
        assert_eq!(current.seats().of(!first), weakest);
        assert_eq!(settings(&player).aids(), AidSet::TEACHING);
    }
}

#[test]
fn every_step_has_its_words_in_every_language() {
    let player = Player::at_title();
    let offered = player.app.world().resource::<OfferedLessons>();
    for language in LANGUAGES {
        let locale = Locale::new(Some(language.tag));
        for lesson in offered.0.all() {
            let keys: BTreeSet<&str> = lesson.keys().collect();
            // Each step has a title, a text, a praise and reasons for wrong moves.
            assert!(keys.len() > 3 * lesson.steps().len(), "{}", lesson.id());
            for key in keys {
                let words = locale.text(key);
                assert!(!looks_like_a_key(&words), "{key} in {}", language.tag);
            }
        }
    }
}

#[test]
fn a_move_against_the_rules_is_told_by_the_rules_and_another_try_follows() {
    let mut player = Player::at_title();
    begin(&mut player, "ordo");
    await_asking(&mut player);
    player.click("e3");
    player.click("d4");
    assert!(matches!(player.refusal(), LastRefusal::Rules(_)));
    assert_eq!(session(&player).stage(), Stage::Asking);
    // The game has refused the move and cleared the selection. The player must select the stone again before moving it.
    player.click("e3");
    player.click("e4");
    assert_eq!(session(&player).stage(), Stage::Done);
    assert_eq!(player.refusal(), LastRefusal::None);
}

#[test]
fn a_click_ends_what_is_shown_and_a_drag_makes_a_move() {
    let mut player = Player::at_title();
    begin(&mut player, "loa");
    assert_eq!(session(&player).stage(), Stage::Showing);
    player.click("d1");
    assert_eq!(session(&player).stage(), Stage::Asking);
    player.act(Action::Board(BoardAction::Drag(
        "c1".to_owned(),
        "c3".to_owned(),
    )));
    player.settle();
    assert_eq!(session(&player).stage(), Stage::Done);
    // The step is solved, so the board accepts no more moves of the player.
    player.click("d8");
    player.click("d6");
    assert_eq!(session(&player).game().plies().len(), 1);
}

#[test]
fn steps_are_skipped_repeated_and_gone_back_to() {
    let mut player = Player::at_title();
    begin(&mut player, "loa");
    let number = |player: &Player| session(player).number();
    player.act(Action::Match(MatchAction::ViewStep(1)));
    player.frames(2);
    assert_eq!(number(&player), 1);
    ask(&mut player, LessonRequest::Previous);
    assert_eq!(number(&player), 0);
    ask(&mut player, LessonRequest::Previous);
    assert_eq!(number(&player), 0);
    ask(&mut player, LessonRequest::Hurry);
    make(&mut player, ::rules::read_move("c1-c3").unwrap());
    assert_eq!(session(&player).stage(), Stage::Done);
    ask(&mut player, LessonRequest::Again);
    assert_eq!(session(&player).game().plies().len(), 0);
    assert!(session(&player).awaits_player());
    ask(&mut player, LessonRequest::GoTo(11));
    ask(&mut player, LessonRequest::Next);
    assert_eq!(session(&player).stage(), Stage::Finished);
    ask(&mut player, LessonRequest::Previous);
    assert_eq!(
        (number(&player), session(&player).awaits_player()),
        (11, true)
    );
    // The hint key shows a move that solves the step.
    player.act(Action::Match(MatchAction::Hint));
    player.frames(2);
    let shown = session(&player).shown().expect("a move");
    make(&mut player, shown);
    assert_eq!(session(&player).stage(), Stage::Done);
}

#[test]
fn a_lesson_that_is_left_goes_on_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    {
        let mut player = Player::at_title_with(files_in(folder.path()));
        begin(&mut player, "ordo");
        await_asking(&mut player);
        make(&mut player, ::rules::read_move("e3-e4").unwrap());
        ask(&mut player, LessonRequest::Next);
        ask(&mut player, LessonRequest::Next);
        player.act(Action::Match(MatchAction::Leave));
        player.frames(3);
        assert_eq!(player.screen(), Screen::Title);
        assert!(
            player
                .app
                .world()
                .resource::<CurrentLesson>()
                .session()
                .is_none()
        );
        let progress = learning(&mut player);
        assert_eq!(progress.lessons["ordo"].at.as_deref(), Some("capture"));
        // Wait longer than the delay after which the program saves changed settings.
        player.frames(80);
        player.flush();
    }
    let mut player = Player::at_title_with(files_in(folder.path()));
    assert!(settings(&player).introduced);
    let done = learning(&mut player).lessons["ordo"].done.clone();
    begin(&mut player, "ordo");
    assert_eq!(session(&player).step().unwrap().name(), "capture");
    assert_eq!(done.iter().collect::<Vec<_>>(), ["group"]);
    assert_eq!(
        kept_in(folder.path()),
        [],
        "a lesson must not count as a game"
    );
}

#[test]
fn a_lesson_that_begins_at_the_table_leaves_the_game_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.act(Action::Page(PageAction::Open(Page::Learn)));
    player.frames(2);
    ask(&mut player, LessonRequest::Begin("ordo".to_owned()));
    player.frames(4);
    assert_eq!(player.screen(), Screen::Lesson);
    assert!(player.app.world().get_resource::<Match>().is_none());
    assert_eq!(player.app.world().resource::<OpenPages>().top(), None);
    assert_eq!(session(&player).game().variant().id(), "ordo");
    player.act(Action::Match(MatchAction::Leave));
    player.frames(3);
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    assert_eq!(player.game().plies().len(), 1);
}

#[test]
fn a_game_that_is_opened_in_a_lesson_ends_it() {
    let mut player = Player::at_title();
    begin(&mut player, "loa");
    player.act(Action::Games(GamesAction::PasteText(
        "1. c8-c6 a2-c2".to_owned(),
    )));
    player.until("the table", |world| world.get_resource::<Match>().is_some());
    player.frames(3);
    assert_eq!(player.screen(), Screen::Table);
    assert!(
        player
            .app
            .world()
            .resource::<CurrentLesson>()
            .session()
            .is_none()
    );
}

#[test]
fn what_does_not_exist_begins_nothing() {
    let mut player = Player::at_title();
    ask(&mut player, LessonRequest::Begin("chess".to_owned()));
    for request in [
        LessonRequest::Next,
        LessonRequest::GoTo(3),
        LessonRequest::Again,
        LessonRequest::ShowMove,
        LessonRequest::FirstGame,
        LessonRequest::Leave,
    ] {
        ask(&mut player, request);
    }
    assert_eq!(player.screen(), Screen::Title);
    begin(&mut player, "loa");
    ask(&mut player, LessonRequest::GoTo(usize::MAX));
    assert!(session(&player).is_last());
    player.click("z99");
    player.act(Action::Board(BoardAction::Type("nonsense".to_owned())));
    assert!(session(&player).awaits_player());
}

#[test]
fn groups_and_ways_are_drawn_from_the_step_that_explains_them() {
    let mut player = Player::at_title();
    begin(&mut player, "loa");
    let steps = session(&player).lesson().steps();
    let names: Vec<String> = steps.iter().map(|step| step.name().to_owned()).collect();
    let number = |name: &str| names.iter().position(|step| step == name).unwrap();
    let (barred, connect) = (number("barred"), number("connect"));
    for (step, name) in names.iter().enumerate() {
        ask(&mut player, LessonRequest::GoTo(step));
        ask(&mut player, LessonRequest::Hurry);
        player.settle();
        let marks = player.app.world().resource::<AidMarks>();
        let is_link = |kind: AidLineKind| matches!(kind, AidLineKind::Link(_));
        let links = marks.lines.iter().any(|line| is_link(line.kind));
        let rings = marks.signs.iter().any(|(_, sign)| *sign == AidSign::Stray);
        assert_eq!(links || rings, step >= connect, "{name}");
        // The board shows the lines along which a selected stone can move only from the step `barred` on, and not in
        // earlier steps.
        let from = session(&player).step().unwrap().solutions()[0].origins()[0];
        player.click(&from.to_string());
        player.frames(2);
        let marks = player.app.world().resource::<AidMarks>();
        let is_way = |kind: AidLineKind| matches!(kind, AidLineKind::Way);
        let ways = marks.lines.iter().any(|line| is_way(line.kind));
        assert_eq!(ways, step >= barred, "{name}");
        player.act(Action::Board(BoardAction::Drop));
    }
    let locale = Locale::new(Some("en"));
    let text = locale.text("lesson-loa-connect");
    assert!(
        text.contains("a bar links") && text.contains("a dashed ring"),
        "{text}"
    );
    for first in ["lesson-loa-count", "lesson-ordo-group"] {
        let text = locale.text(first);
        assert!(text.starts_with("The goal: "), "{text}");
    }
}

#[test]
fn aids_of_a_lesson_do_not_change_those_of_games() {
    let mut player = Player::at_title();
    let bare = AidSet::BARE.with(Aid::Reasons, true);
    player.app.world_mut().resource_mut::<Settings>().aids = Some(bare);
    begin(&mut player, "loa");
    ask(&mut player, LessonRequest::Leave);
    assert_eq!(settings(&player).aids, Some(bare));
}

#[test]
fn the_rules_of_every_variant_are_read_without_a_key_left_in_them() {
    let locale = Locale::new(Some("en"));
    let variants = Catalogue::builtin();
    let view = |first: &str, moving| {
        RulesView::of(&variants, first, &locale, StoneFaces::default(), moving)
    };
    for variant in variants.variants() {
        let view = view(variant.id(), true);
        let done = actions(
            (900.0, 700.0),
            |ui, locale| rules::show(ui.ctx(), locale, &view),
            |harness| {
                // The rules page animates its examples, so run it for a few frames.
                harness.run_steps(4);
                let nodes = harness.root().children_recursive();
                let texts = nodes.filter_map(|node| {
                    let node = node.accesskit_node();
                    node.label().or_else(|| node.value())
                });
                let texts: Vec<_> = texts.collect();
                assert!(texts.len() > 15, "{}: {texts:?}", variant.id());
                for text in &texts {
                    assert!(!looks_like_a_key(text), "{}: {text}", variant.id());
                }
                harness.get_by_label("Options of this variant");
                harness.get_by_label("Close").click();
            },
        );
        assert_eq!(done, [Action::Page(PageAction::Close)]);
    }
}

#[test]
fn for_an_unknown_variant_the_rules_of_the_first_are_shown() {
    let (locale, variants) = (Locale::new(Some("en")), Catalogue::builtin());
    let view = RulesView::of(&variants, "gone", &locale, StoneFaces::default(), false);
    actions(
        (900.0, 700.0),
        |ui, locale| rules::show(ui.ctx(), locale, &view),
        |harness| {
            harness.get_by_label("Options of this variant");
        },
    );
}

#[test]
fn a_drill_is_done_against_time_and_its_best_is_kept() {
    let locale = Locale::new(Some("en"));
    for drill in Drill::ALL {
        let mut player = Player::at_title();
        ask(&mut player, LessonRequest::Drill(drill));
        player.frames(2);
        assert_eq!(player.screen(), Screen::Lesson);
        for number in 0..10 {
            player.until("the next task", |world| {
                let current = world.resource::<CurrentLesson>();
                let session = current.session();
                session.is_some_and(|s| s.number() == number && s.stage() == Stage::Asking)
            });
            let shown = view(&player, &locale);
            assert!(
                shown
                    .drill
                    .unwrap()
                    .far
                    .starts_with(&format!("{} of 10", number + 1))
            );
            assert!(!looks_like_a_key(&shown.text) && !looks_like_a_key(&shown.title));
            // In a drill, the requests to skip a task and to show the solution have no effect.
            for request in [LessonRequest::Next, LessonRequest::ShowMove] {
                ask(&mut player, request);
            }
            assert_eq!(
                (session(&player).number(), session(&player).shown()),
                (number, None)
            );
            if number == 0 {
                let corner = ::rules::read_move("a1-a1").unwrap();
                player.app.world_mut().write_message(LessonMove {
                    mv: corner,
                    carried: false,
                });
                player.frames(2);
            }
            let step = session(&player).step().unwrap();
            let (asks, right) = (step.asks(), step.solutions());
            match asks {
                Asks::One => make(&mut player, right[0]),
                Asks::AllOf(stone) => {
                    // The task asks for all destinations of a stone. A click on the stone itself counts neither as an
                    // answer nor as a mistake.
                    player.click(&stone.to_string());
                    for (number, mv) in right.iter().enumerate() {
                        assert_eq!(session(&player).found(), &right[..number]);
                        let marks = player.app.world().resource::<Marks>();
                        assert_eq!(marks.targets.len() + marks.captures.len(), number);
                        player.click(&mv.landings()[0].to_string());
                    }
                    player.settle();
                }
            }
            assert_eq!(session(&player).stage(), Stage::Done);
        }
        player.until("the end", |world| {
            let session = world.resource::<CurrentLesson>().session();
            session.map(LessonSession::stage) == Some(Stage::Finished)
        });
        player.frames(2);
        let run = player
            .app
            .world()
            .resource::<CurrentLesson>()
            .drill()
            .unwrap();
        assert_eq!((run.mistakes, run.is_best), (1, true));
        assert!(run.kept() > Duration::from_secs(5), "{:?}", run.kept());
        let learned = learning(&mut player);
        let best = learned.drill(drill.key(), drill.variant()).unwrap().spent;
        assert_eq!(best, run.kept());
        // A finished drill does not count as a finished lesson.
        assert!(learned.lessons.is_empty());
        // The player starts the drill again and leaves it. The best time stays unchanged.
        ask(&mut player, LessonRequest::Again);
        assert_eq!(session(&player).number(), 0);
        player.act(Action::Match(MatchAction::Leave));
        player.frames(3);
        let learned = learning(&mut player);
        let kept = learned.drill(drill.key(), drill.variant());
        assert_eq!(kept.unwrap().spent, best);
    }
}
