//! A simulated player of the game without a window. The tests run the real logic of the game, frame by frame.

use std::path::Path;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use cohort_controls::input::{
    Action, BoardAction, GamesAction, LastRefusal, MatchAction, ProgramAction, Selection,
    TitleAction,
};
use cohort_controls::logic_plugin;
use cohort_features::collection::{LastGame, Reading};
use cohort_library::{Direction, Page, Query, RecordResult, Sort};
use cohort_library_sqlite::Library;
use cohort_platform::background::Jobs;
use cohort_platform::files::{FileSaver, Files};
use cohort_platform::frame::Screen;
use cohort_platform::player_library::PlayerLibrary;
use cohort_platform::redraw_waker::RedrawWaker;
use cohort_play::locale::Locale;
use cohort_play::table::InMotion;
use cohort_play::table::messages::{MoveApplied, MoveRefused, TimeDirection};
use cohort_play::table::{Match, MinThinkTime, Seat};
use jobs::Queue;
use rules::{Game, Outcome, Position, Side};
use storage::{Folders, PlayerFiles};

use crate::other_instances;

/// The real time after which a wait fails. It is long, because jobs of low priority get little time on a busy machine.
const PATIENCE: Duration = Duration::from_secs(240);

/// The real time within which the program must exit. An exit waits for the disk.
const EXIT: Duration = Duration::from_secs(60);

/// Returns the files of a player: settings and data, all in the folder `folder`.
pub fn files_in(folder: &Path) -> Files {
    Files(PlayerFiles::open(&Folders {
        config: Some(folder.to_owned()),
        data: Some(folder.to_owned()),
    }))
}

/// A game in a player's library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The id of the game; `None` if the game was imported.
    pub key: Option<String>,
    pub text: String,
    pub over: bool,
}

/// Returns the games of the library in this folder. The most recently changed game comes first.
pub fn kept_in(folder: &Path) -> Vec<Kept> {
    let path = folder.join("library.sqlite");
    if !path.is_file() {
        return Vec::new();
    }
    let library = Library::open(&path).unwrap().library;
    let query = Query {
        sort: Sort::Changed,
        direction: Direction::Descending,
        ..Query::default()
    };
    let all = Page {
        offset: 0,
        limit: usize::MAX,
    };
    let records = library.list(&query, all).unwrap().records;
    let kept = records.into_iter().map(|record| {
        let text = library.text(record.id).unwrap().unwrap();
        Kept {
            key: text.key,
            text: text.content,
            over: record.result != RecordResult::Unfinished,
        }
    });
    kept.collect()
}

/// The game without a window, with functions for the actions of a player.
pub struct Player {
    pub app: App,
    /// The moves that were made or taken back since the last call of `applied`.
    applied: Vec<MoveApplied>,
    refused: Vec<MoveRefused>,
}

impl Player {
    pub fn at_title() -> Self {
        let mut player = Player::before_the_first_frame();
        player.frames(2);
        player
    }

    /// Starts the game with the given files, and shows the title screen.
    pub fn at_title_with(files: Files) -> Self {
        let mut player = Player::before_the_first_frame();
        let (settings, trouble) = cohort_play::settings::load(&files);
        player
            .app
            .insert_resource(settings)
            .insert_resource(trouble)
            .insert_resource(files);
        player.frames(2);
        player
    }

    /// Builds the game, but runs no frame. A frame takes 16 ms of game time.
    pub fn before_the_first_frame() -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, logic_plugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
                16,
            )))
            .insert_resource(MinThinkTime(Duration::ZERO))
            // Show English texts, because the tests compare them with English texts.
            .insert_resource(Locale::new(Some("en")));
        other_instances::add(&mut app);
        Player {
            app,
            applied: Vec::new(),
            refused: Vec::new(),
        }
    }

    /// Starts the game and then a match. The test chooses the match with the actions that a player uses on the title
    /// screen.
    pub fn at_table(variant: &str, black: Seat, white: Seat) -> Self {
        let mut player = Player::at_title();
        player.start(variant, black, white);
        player
    }

    /// Starts a match in which the computer makes no move of its own: each move takes an hour of game time.
    pub fn at_table_with_slow_computer(variant: &str, black: Seat, white: Seat) -> Self {
        let mut player = Player::at_title();
        player
            .app
            .insert_resource(MinThinkTime(Duration::from_secs(3600)));
        player.start(variant, black, white);
        player
    }

    fn start(&mut self, variant: &str, black: Seat, white: Seat) {
        self.act(Action::Title(TitleAction::ChooseVariant(
            variant.to_owned(),
        )));
        self.act(Action::Title(TitleAction::ChooseSeat(Side::Black, black)));
        self.act(Action::Title(TitleAction::ChooseSeat(Side::White, white)));
        self.act(Action::Title(TitleAction::Start));
        self.frames(3);
        assert_eq!(self.screen(), Screen::Table);
    }

    /// Runs `count` frames. Then runs more frames until no background job is reading a file or the library.
    pub fn frames(&mut self, count: u32) {
        (0..count).for_each(|_| self.update());
        self.wait_for_threads();
    }

    pub fn update(&mut self) {
        self.app.update();
        self.applied.extend(
            self.app
                .world_mut()
                .resource_mut::<Messages<MoveApplied>>()
                .iter_current_update_messages()
                .cloned(),
        );
        self.refused.extend(
            self.app
                .world_mut()
                .resource_mut::<Messages<MoveRefused>>()
                .iter_current_update_messages()
                .copied(),
        );
    }

    /// Runs frames until no background job is reading a file or the library. The wait takes real time, not game time.
    fn wait_for_threads(&mut self) {
        let since = Instant::now();
        loop {
            let world = self.app.world();
            if !world.resource::<Reading>().is_reading()
                && !world.resource::<LastGame>().is_searching()
            {
                return;
            }
            assert!(
                since.elapsed() < PATIENCE,
                "a background read does not finish"
            );
            std::thread::sleep(Duration::from_millis(1));
            self.update();
        }
    }

    /// Runs frames until `done` returns `true`. Fails with the text `what` if this takes too much real time.
    pub fn until(&mut self, what: &str, mut done: impl FnMut(&World) -> bool) {
        let since = Instant::now();
        while !done(self.app.world()) {
            assert!(since.elapsed() < PATIENCE, "{what} does not happen");
            self.frames(1);
            // Wait in real time, because the computer thinks in real time and not in game time.
            std::thread::sleep(Duration::from_micros(200));
        }
    }

    /// Performs an action of the player. For an import of games, waits until the library contains the games. For a
    /// quit, waits for the exit. A test in which the program cannot exit uses [`Player::ask`] instead.
    pub fn act(&mut self, action: Action) {
        let brings_in = matches!(
            action,
            Action::Games(GamesAction::PasteText(_)) | Action::Games(GamesAction::OpenFile(_))
        );
        let quits = action == Action::Program(ProgramAction::Quit);
        self.ask(action);
        let since = Instant::now();
        while quits && self.app.should_exit().is_none() {
            assert!(since.elapsed() < EXIT, "the program does not exit");
            self.update();
            std::thread::sleep(Duration::from_millis(1));
        }
        if brings_in {
            self.until("the end of what comes in", |world| {
                let library = world.resource::<PlayerLibrary>();
                let worker = library.worker();
                worker.is_none_or(|worker| worker.unwritten().transfers.is_empty())
            });
            self.frames(2);
        }
    }

    /// Sends an action of the player to the game, and runs one frame. Does not wait until the action is finished.
    pub fn ask(&mut self, action: Action) {
        self.app.world_mut().write_message(action);
        self.frames(1);
    }

    /// Makes all jobs that start from now on wait in a queue. Returns the queue, with which the test runs the jobs.
    pub fn queue_jobs(&mut self) -> Queue {
        let queue = Queue::default();
        let waker = self.app.world().resource::<RedrawWaker>().clone();
        self.app.insert_resource(Jobs::on(queue.clone(), &waker));
        queue
    }

    /// Starts the chosen match with a person on each side.
    pub fn start_alone(&mut self) {
        for side in Side::ALL {
            self.act(Action::Title(TitleAction::ChooseSeat(side, Seat::Here)));
        }
        self.act(Action::Title(TitleAction::Start));
        self.frames(3);
        assert_eq!(self.screen(), Screen::Table);
    }

    pub fn leave(&mut self) {
        self.act(Action::Match(MatchAction::Leave));
        self.frames(3);
        assert_eq!(self.screen(), Screen::Title);
    }

    /// Waits until the program has written all unsaved data to files and to the library, or has failed to write it.
    pub fn flush(&self) {
        let patience = Duration::from_secs(60);
        let world = self.app.world();
        world.resource::<FileSaver>().flush(patience);
        if let Some(worker) = world.resource::<PlayerLibrary>().worker() {
            worker.flush(patience);
        }
    }

    /// Waits until all stones are at rest.
    pub fn settle(&mut self) {
        self.frames(2);
        self.until("standstill", |world| !world.resource::<InMotion>().0);
    }

    pub fn click(&mut self, square: &str) {
        self.act(Action::Board(BoardAction::Click(square.to_owned())));
        self.frames(1);
    }

    /// Makes a move by clicks on the board, as a person does. For a move of a single stone, clicks its two squares. For
    /// a move of a line, clicks both ends of the line and the destination.
    pub fn move_by_clicks(&mut self, notation: &str) {
        let squares = notation.split([':', '-', 'x']).collect::<Vec<_>>();
        squares.iter().for_each(|square| self.click(square));
        self.settle();
    }

    pub fn current(&self) -> &Match {
        self.app.world().resource::<Match>()
    }

    pub fn game(&self) -> &Game {
        self.current().game()
    }

    pub fn position(&self) -> Position {
        *self.game().position()
    }

    pub fn position_string(&self) -> String {
        self.game()
            .variant()
            .position_string(self.game().position())
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    pub fn selection(&self) -> Selection {
        *self.app.world().resource::<Selection>()
    }

    pub fn refusal(&self) -> LastRefusal {
        self.app.world().resource::<LastRefusal>().clone()
    }

    /// Returns the moves since the last call of this function: `+move` for a move that was made, `-move` for a move
    /// that was taken back.
    pub fn applied(&mut self) -> Vec<String> {
        let sign = |way| {
            if way == TimeDirection::Forward {
                '+'
            } else {
                '-'
            }
        };
        self.applied
            .drain(..)
            .map(|done| format!("{}{}", sign(done.way), done.mv))
            .collect()
    }

    pub fn refused(&mut self) -> Vec<MoveRefused> {
        std::mem::take(&mut self.refused)
    }
}
