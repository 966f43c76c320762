//! Soak test: computers play whole games without a window, and random actions disturb the games. Some actions take
//! moves back, pause and step games, or view past positions. Others change players, clocks and speeds, offer draws,
//! resign, or quit the program during a game. After every frame, the rules, the board and the messages must agree.
//!
//! In a normal run of all tests, the soak test plays only a few games.
//! `COHORT_SOAK=1000 cargo test --test game soak -- --nocapture` plays a thousand games and also checks memory use.

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;

use bevy::prelude::*;
use clock::{FlagRule, TimeControl};
use cohort_controls::input::{Action, BoardAction, MatchAction, Page, PageAction, TitleAction};
use cohort_features::collection::LastGame;
use cohort_platform::frame::Screen;
use cohort_play::board::DisplayedBoard;
use cohort_play::settings::{AnimationSpeed, Change, Start, TimeControls};
use cohort_play::table::{GameId, InMotion, Match, Seat, Strength, Thinking, Viewed, WatchSpeed};
use rules::{Game, RuleChanges, Side, SplitMix64};

use crate::player::{Player, files_in};

/// The number of games if the environment variable `COHORT_SOAK` does not set another number.
const FEW: usize = 3;

/// The number of frames after which the test abandons a game.
const LONG: usize = 6_000;

/// The maximum growth of memory use. The peak of the later games must be at most this multiple of the peak of the first
/// tenth of the games.
const MORE: f64 = 1.15;

const VARIANTS: [&str; 4] = ["loa-5x5", "loa-6x6", "ordo", "loa-quick"];

struct Soak<'a> {
    folder: &'a Path,
    player: Player,
    random: SplitMix64,
    /// The id of the current match, and its number of plies according to the messages about made and taken-back moves.
    told: Option<(GameId, i64)>,
    /// The id and the revision of the match whose moves the test replayed last.
    replayed: Option<(GameId, u64)>,
    /// The number of frames since a stone last moved.
    still: usize,
    /// The latest actions. The test prints them if it fails.
    done: VecDeque<Action>,
}

impl<'a> Soak<'a> {
    fn new(folder: &'a Path, seed: u64) -> Self {
        Soak {
            folder,
            player: started(folder),
            random: SplitMix64::of([seed]),
            told: None,
            replayed: None,
            still: 0,
            done: VecDeque::new(),
        }
    }

    fn below(&mut self, end: usize) -> usize {
        self.random.below(end as u64) as usize
    }

    fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }

    fn pick<T: Clone>(&mut self, options: &[T]) -> T {
        options[self.below(options.len())].clone()
    }

    fn side(&mut self) -> Side {
        self.pick(&Side::ALL)
    }

    fn seat(&mut self) -> Seat {
        self.pick(&[
            Seat::Computer(Strength::Elo(50)),
            Seat::Computer(Strength::Elo(50)),
            Seat::Computer(Strength::Elo(250)),
            Seat::Here,
        ])
    }

    fn time_control(&mut self) -> Option<TimeControl> {
        let text = self.pick(&["-", "-", "30", "20+1", "1/3", "5+2x1"]);
        TimeControl::parse(text).ok()
    }

    /// Chooses a random match on the title screen, and starts it.
    fn sit_down(&mut self) {
        let variant = self.pick(&VARIANTS);
        self.act(Action::Title(TitleAction::ChooseVariant(variant.into())));
        for side in Side::ALL {
            let seat = self.seat();
            self.act(Action::Title(TitleAction::ChooseSeat(side, seat)));
        }
        let controls = TimeControls {
            first: self.time_control(),
            second: self.time_control(),
        };
        self.act(Action::Settings(Change::ChooseTimeControls(controls)));
        let own = match variant {
            "loa-6x6" => "1b2b1/w4w/2b3/3b2/w4w/1b2b1 w",
            "ordo" => "w7bb/10/2ww4bb/2ww4bb/4ww4/4ww4/10/10 b",
            _ => "",
        };
        let own = match own {
            "" => Start::Usual,
            own => Start::Position(own.to_owned()),
        };
        let start = self.pick(&[Start::Usual, Start::OtherSideFirst, own]);
        self.act(Action::Settings(Change::SetStart(start)));
        let flags = self.pick(&[FlagRule::Loses, FlagRule::GoesOn]);
        self.act(Action::Settings(Change::SetFlagRule(flags)));
        let kind = if variant == "ordo" {
            rules::GameKind::Ordo
        } else {
            rules::GameKind::Loa
        };
        let of_family = rules::ByGame {
            loa: ["no-moves=loses", "simultaneous=mover-wins no-moves=draw"],
            ordo: ["single-file=allowed", "single-file=allowed repetition=2"],
        };
        let of_family = of_family.of(kind);
        let rules = self.pick(&[
            "",
            "repetition=2",
            "repetition=off",
            of_family[0],
            of_family[1],
        ]);
        self.act(Action::Settings(Change::SetRules(
            RuleChanges::parse(rules, kind).unwrap(),
        )));
        self.act(Action::Title(TitleAction::Start));
        self.frames(3);
        assert_eq!(self.player.screen(), Screen::Table);
    }

    /// Plays a game with random actions until it ends, or until the test abandons it. Counts its result in `ends`.
    fn play(&mut self, ends: &mut BTreeMap<String, usize>) {
        self.sit_down();
        for _ in 0..LONG {
            if self.player.screen() != Screen::Table {
                self.back_to_the_table();
            }
            // After the end of a game, usually continue: an action may take back the last move or the resignation.
            if self.player.outcome().is_some() && self.one_in(8) {
                break;
            }
            self.meddle();
            self.frames(1);
        }
        let outcome = self.player.outcome();
        let end = outcome.map_or("unfinished".to_owned(), |end| end.reason().to_owned());
        *ends.entry(end).or_default() += 1;
        self.act(Action::Match(MatchAction::Leave));
        self.frames(3);
        assert_eq!(self.player.screen(), Screen::Title);
    }

    fn back_to_the_table(&mut self) {
        let unfinished = self
            .player
            .app
            .world()
            .resource::<LastGame>()
            .game
            .is_some();
        if unfinished {
            self.act(Action::Title(TitleAction::Continue));
        } else {
            self.act(Action::Title(TitleAction::Start));
        }
        self.frames(3);
        assert_eq!(self.player.screen(), Screen::Table);
    }

    /// Makes a random move for a person who is to move, or performs a random action. Often does nothing.
    fn meddle(&mut self) {
        let current = self.player.current();
        if current.awaits_here() && !current.is_paused() && self.one_in(4) {
            let game = self.player.game();
            let moves = game.legal_moves();
            let mv = moves[self.random.below(moves.len() as u64) as usize];
            return self.act(Action::Board(BoardAction::Type(mv.to_string())));
        }
        if !self.one_in(15) {
            return;
        }
        let side = self.side();
        let action = match self.below(24) {
            0..=3 => Action::Match(MatchAction::Undo),
            4 | 5 => Action::Match(MatchAction::Redo),
            6 | 7 => Action::Match(MatchAction::Pause),
            8 | 9 => Action::Match(MatchAction::MoveNow),
            10 => Action::Match(MatchAction::ChangeSeat(side, self.seat())),
            11 => Action::Match(MatchAction::ChangeTimeControl(side, self.time_control())),
            12 => Action::Match(MatchAction::ViewStep(self.pick(&[-3, -1, 1]))),
            13 => Action::Match(MatchAction::ViewPly(self.below(40))),
            14 | 15 => Action::Match(MatchAction::ViewPresent),
            16 => Action::Match(MatchAction::Hint),
            17 => Action::Match(MatchAction::OfferDraw),
            18 => Action::Match(MatchAction::Watch(self.pick(&[
                WatchSpeed::Fast,
                WatchSpeed::Fast,
                WatchSpeed::Normal,
            ]))),
            19 => Action::Page(PageAction::Open(self.pick(&[
                Page::Match,
                Page::Help,
                Page::Settings,
            ]))),
            20 => Action::Page(PageAction::Confirm),
            21 => Action::Page(PageAction::Close),
            22 => self.rarely(),
            _ => Action::Board(BoardAction::Type(
                self.pick(&["a1-a2", "nonsense", "b1-b3", ""]).into(),
            )),
        };
        self.act(action);
    }

    /// Returns a random action, which may end or leave the game, or quit the program. Most of the actions are `Drop`,
    /// which only clears the selection.
    fn rarely(&mut self) -> Action {
        match self.below(12) {
            0 => Action::Match(MatchAction::Restart),
            1 => Action::Match(MatchAction::Rematch),
            2 => Action::Match(MatchAction::Leave),
            3 => Action::Match(MatchAction::Resign),
            4 => {
                self.quit();
                Action::Board(BoardAction::Drop)
            }
            _ => Action::Board(BoardAction::Drop),
        }
    }

    /// Quits the program during a game, starts the program again, and continues the game.
    fn quit(&mut self) {
        let unfinished = self.player.outcome().is_none() && !self.player.game().plies().is_empty();
        let (plies, position) = (self.player.game().plies().len(), self.player.position());
        if self.one_in(2) {
            // Exit in the way of the window's close button. The exit must save everything.
            self.player.app.world_mut().write_message(AppExit::Success);
            self.player.app.update();
        } else {
            self.player.flush();
        }
        // Drop the old program first, because it must release its files.
        self.player = Player::at_title();
        self.player = started(self.folder);
        (self.told, self.replayed, self.still) = (None, None, 0);
        self.back_to_the_table();
        if unfinished {
            let game = self.player.game();
            assert!(
                game.plies().len() >= plies,
                "moves were lost: {plies} {:?}",
                self.done
            );
            assert_eq!(game.position_at(plies), Some(&position));
        }
    }

    fn act(&mut self, action: Action) {
        self.done.push_back(action.clone());
        if self.done.len() > 12 {
            self.done.pop_front();
        }
        self.player.app.world_mut().write_message(action);
        self.frames(1);
    }

    fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.player.frames(1);
            self.check();
        }
    }

    fn check(&mut self) {
        let applied = self.player.applied();
        let world = self.player.app.world();
        let Some(current) = world.get_resource::<Match>() else {
            (self.told, self.replayed) = (None, None);
            return;
        };
        let (id, game) = (current.id(), current.game());
        // The messages must report exactly the moves that were made and taken back.
        let made = game.plies().len() as i64;
        let told: i64 = applied
            .iter()
            .map(|mv| if mv.starts_with('+') { 1 } else { -1 })
            .sum();
        match &mut self.told {
            Some((of, count)) if *of == id => {
                *count += told;
                assert_eq!(*count, made, "{applied:?} {:?}", self.done);
            }
            other => *other = Some((id, made)),
        }
        // Replaying all moves of the game from its start must give the same position and the same result.
        if self.replayed != Some((id, current.revision())) {
            self.replayed = Some((id, current.revision()));
            let mut again = Game::from_position(game.variant().clone(), *game.start());
            for ply in game.plies() {
                again.play(ply.mv).unwrap();
            }
            assert_eq!(again.position(), game.position());
            if game.declared().is_none() {
                assert_eq!(again.outcome(), game.outcome());
            }
        }
        // The computer may search for its move only while it is to move.
        if *world.resource::<Thinking>() == Thinking::Yes {
            assert!(matches!(current.mover(), Some(Seat::Computer(_))));
        }
        // When no stone has moved for some frames, the board must show the viewed position.
        self.still = if world.resource::<InMotion>().0 {
            0
        } else {
            self.still + 1
        };
        if self.still > 3 {
            let viewed = world.resource::<Viewed>();
            let shown = viewed.game(current);
            assert!(shown.plies().len() <= game.plies().len());
            let board = world.resource::<DisplayedBoard>().board().unwrap();
            let plies = (shown.plies().len(), game.plies().len());
            assert_eq!(
                board.position,
                *shown.position(),
                "{plies:?} {:?}",
                self.done
            );
        }
    }
}

/// Starts a program on the title screen, with its files in `folder`.
fn started(folder: &Path) -> Player {
    let mut player = Player::at_title_with(files_in(folder));
    player.act(Action::Settings(Change::SetAnimationSpeed(
        AnimationSpeed::Off,
    )));
    player
}

/// Returns the resident memory of this process in KiB; `None` if the system has no `/proc/self/status`.
fn resident() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn computers_play_on_whatever_is_done_to_them() {
    let asked = std::env::var("COHORT_SOAK").ok();
    let games = asked.as_deref().map_or(FEW, |games| games.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut soak = Soak::new(folder.path(), 20_261_122);
    // Compare only peaks of the memory use. Each restart of the program frees the hash tables of the searches, and the
    // next search allocates new ones.
    let (mut first, mut last) = (0.0_f64, 0.0_f64);
    let mut ends = BTreeMap::new();
    for number in 1..=games {
        soak.play(&mut ends);
        let held = resident().unwrap_or_default();
        if number <= games.div_ceil(10) {
            first = first.max(held);
        } else {
            last = last.max(held);
        }
        if asked.is_some() && number % games.div_ceil(20) == 0 {
            println!("{number} games, {held} KiB");
        }
    }
    if asked.is_some() {
        println!("{ends:?}");
    }
    if games >= 100 {
        assert!(last <= first * MORE, "{first} KiB, then {last} KiB");
    }
}
