//! The match: a game of the rules, and who plays it.

use std::time::Duration;

use bevy::prelude::*;
use clock::{FlagRule, TimeControl};
use rand::random;
use record::{GameTree, NodeId, Notes};
use rules::{Declaration, Game, Move, Ply, Position, Refusal, Seat, Seats, Side};

use super::clock::{ClockHistory, MatchClock};
use super::last_offers::LastOffers;
use super::line_edit::LineEdit;
use super::lines;
use super::purpose::Purpose;
use super::seat::parse_seat;
use super::series::Series;
use super::source::RecordSource;
use super::watch::WatchSpeed;

/// Tells one match from the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MatchId(u64);

impl MatchId {
    /// Its number since the program came to the table.
    pub(super) fn number(self) -> u64 {
        self.0
    }
}

/// The match on the table: the rules' own [`Game`] in a plain resource, and the players.
#[derive(Resource, Debug)]
pub struct Match {
    id: MatchId,
    game: Game,
    /// Everything that was played; see [`lines`].
    tree: GameTree,
    tags: Vec<(String, String)>,
    seats: Seats,
    purpose: Purpose,
    source: Option<RecordSource>,
    revision: u64,
    /// How often what is said about its positions has changed.
    noted: u64,
    /// Where the choices of the computer come from in this match.
    seed: u64,
    pub(super) clock: MatchClock,
    paused: bool,
    /// Whether one move is made in spite of that.
    stepping: bool,
    watch_speed: WatchSpeed,
    /// The score before this game.
    series: Series,
    draw_offers: LastOffers,
}

/// What a match begins with, or goes on with.
#[derive(Clone, Debug)]
pub struct MatchSetup {
    /// The game to play on: a new one, or one that was loaded.
    pub game: Game,
    /// Everything that was played: its main line is the game, the moves taken back included.
    pub tree: GameTree,
    /// What else is known about the game, such as its event, as names and values.
    pub tags: Vec<(String, String)>,
    /// Who plays.
    pub seats: Seats,
    /// What it is for.
    pub purpose: Purpose,
    /// The record of the library that it is, as long as nothing is played in it.
    pub source: Option<RecordSource>,
    /// The clocks.
    pub clock: ClockHistory,
    /// The score of the games that the same players have played before.
    pub series: Series,
}

impl MatchSetup {
    /// A game of which nothing else is known.
    pub fn new(game: Game, seats: Seats, clock: ClockHistory) -> Self {
        MatchSetup {
            tree: GameTree::of(&game),
            game,
            tags: Vec::new(),
            seats,
            purpose: Purpose::Game,
            source: None,
            clock,
            series: Series::default(),
        }
    }

    /// A match without clocks.
    pub fn untimed(game: Game, seats: Seats) -> Self {
        MatchSetup::new(game, seats, ClockHistory::default())
    }

    /// The same as a study: moves and words stay, clocks, computers and the score do not.
    #[must_use]
    pub fn as_study(self) -> Self {
        MatchSetup {
            seats: Seats::HUMANS,
            purpose: Purpose::Study,
            source: None,
            clock: ClockHistory::default(),
            series: Series::default(),
            ..self
        }
    }

    /// Whether help in it does no harm; see [`Match::allows_help`].
    pub fn allows_help(&self) -> bool {
        let is_free = self.seats == Seats::HUMANS && !self.clock.start.any();
        is_free || self.purpose == Purpose::Study || self.game.outcome().is_some()
    }

    /// The same with the sides of the players swapped: who they are, their time, and their points.
    #[must_use]
    pub(super) fn swapped(self) -> Self {
        let Seats { black, white } = self.seats;
        MatchSetup {
            seats: Seats {
                black: white,
                white: black,
            },
            clock: ClockHistory::new(self.clock.start.swapped(), self.clock.flag_rule),
            series: self.series.swapped(),
            ..self
        }
    }
}

impl Match {
    /// The match after `previous`, if there was one.
    pub(super) fn new(previous: Option<&Match>, setup: MatchSetup) -> Self {
        let MatchSetup {
            game,
            tree,
            tags,
            seats,
            purpose,
            source,
            clock,
            series,
        } = setup;
        let id = MatchId(previous.map_or(0, |previous| previous.id.0 + 1));
        let (plies, to_move) = (game.plies().len(), game.position().to_move());
        // Who comes back to a game on the clock looks at it first.
        let paused = clock.start.any() && plies > 0 && game.outcome().is_none();
        Match {
            id,
            game,
            tree,
            tags,
            seats,
            purpose,
            source,
            revision: 0,
            noted: 0,
            seed: random(),
            clock: MatchClock::new(clock, plies, to_move),
            paused,
            stepping: false,
            watch_speed: previous
                .map(|previous| previous.watch_speed)
                .unwrap_or_default(),
            series,
            draw_offers: LastOffers::default(),
        }
    }

    /// The same from the start: board, players, and time controls.
    pub(super) fn again(&self, now: Duration) -> MatchSetup {
        let ClockHistory {
            start, flag_rule, ..
        } = self.clock.history(now);
        let game = Game::from_position(self.game.variant().clone(), *self.game.start());
        MatchSetup {
            series: self.score(),
            purpose: self.purpose,
            ..MatchSetup::new(game, self.seats, ClockHistory::new(start, flag_rule))
        }
    }

    /// What there is to keep of the match, `now`.
    pub fn setup(&self, now: Duration) -> MatchSetup {
        MatchSetup {
            game: self.game.clone(),
            tree: self.tree.clone(),
            tags: self.tags.clone(),
            seats: self.seats,
            purpose: self.purpose,
            source: self.source().cloned(),
            clock: self.clock.history(now),
            series: self.series,
        }
    }

    /// The score of the series, this game included once it is over.
    pub fn score(&self) -> Series {
        self.series
            .after(self.game.outcome().filter(|_| !self.is_study()))
    }

    /// The record of the library that it is; nothing once something was played in it, which makes another game of it. What is only said
    /// about its positions leaves it what it is.
    pub fn source(&self) -> Option<&RecordSource> {
        self.source.as_ref().filter(|_| self.revision == 0)
    }

    /// Whether it is a study; see [`Purpose::Study`].
    pub fn is_study(&self) -> bool {
        self.purpose == Purpose::Study
    }

    /// Whether help in it does no harm: two people play without clocks, it is over, or it is a study. Against the computer and on the
    /// clock nobody is helped.
    pub fn allows_help(&self) -> bool {
        let is_free = self.seats == Seats::HUMANS && !self.is_timed();
        is_free || self.is_study() || self.game.outcome().is_some()
    }

    /// What a fallen flag means.
    pub fn flag_rule(&self) -> FlagRule {
        self.clock.flag_rule()
    }

    /// Whether a side has a clock.
    pub fn is_timed(&self) -> bool {
        self.clock.clock().times().any()
    }

    /// Whether the clock of the side to move is to run: from the first move on, until the game is over or paused, or its time is up.
    pub(super) fn clock_runs(&self, now: Duration) -> bool {
        let begun = !self.game.plies().is_empty();
        let on = begun && self.is_timed() && self.game.outcome().is_none() && !self.paused;
        on && self.clock.has_time(now)
    }

    /// Whether the game is paused: nobody moves, and no clock runs.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Pauses the game, or goes on.
    pub(super) fn pause(&mut self, paused: bool) {
        if self.paused != paused && !self.is_study() {
            self.paused = paused;
            self.stepping = false;
            // The computer begins to think anew.
            self.revision += 1;
        }
    }

    /// Whether the computer may think about its move: it is not paused, or makes one move in spite of that.
    pub(super) fn goes_on(&self) -> bool {
        !self.paused || self.stepping
    }

    /// Whether a paused game may go one move further: two computers play it.
    pub fn can_step(&self) -> bool {
        self.paused && !self.seats.any_human() && self.game.outcome().is_none()
    }

    /// Has the computer make one move where that may be.
    pub(super) fn step(&mut self) {
        self.stepping |= self.can_step();
    }

    /// How fast two computers play; `None` where a person does.
    pub fn watch_speed(&self) -> Option<WatchSpeed> {
        (!self.seats.any_human()).then_some(self.watch_speed)
    }

    /// Two computers play this fast from now on.
    pub(super) fn watch(&mut self, speed: WatchSpeed) {
        self.watch_speed = speed;
    }

    /// Another player for a side, from now on.
    pub(super) fn change_seat(&mut self, side: Side, seat: Seat) {
        // Of a study both hands are free.
        if self.seats.of(side) != seat && !self.is_study() {
            self.seats = self.seats.with(side, seat);
            // A new player has no points yet, and the other none against this one.
            self.series = Series::default();
            self.revision += 1;
        }
    }

    /// The same players, of whom one is found to be of another strength before the first move.
    pub(super) fn seat_anew(&mut self, seats: Seats) {
        self.seats = seats;
        self.revision += 1;
    }

    /// A new clock for a side, or none, from now on.
    pub(super) fn change_time_control(
        &mut self,
        side: Side,
        control: Option<TimeControl>,
        now: Duration,
    ) {
        let times = self.clock.clock().times();
        if times.of(side).map(|clock| clock.control()) != control && !self.is_study() {
            self.clock.change(side, control, now);
            self.revision += 1;
        }
    }

    /// How much time Black and White have; `None` for a side without a clock.
    pub fn time_controls(&self) -> [Option<TimeControl>; 2] {
        let times = self.clock.clock().times();
        Side::ALL.map(|side| times.of(side).map(|clock| clock.control()))
    }

    /// The clocks.
    pub(super) fn clock(&self) -> &clock::Clock {
        self.clock.clock()
    }

    /// How long the computer, which is to move, may think on its clock, and has thought; `None` without one.
    pub(super) fn budget(&self, now: Duration) -> Option<(Duration, Duration)> {
        let clock = self.clock.clock();
        let budget = clock.times().of(clock.to_move())?.budget();
        Some((budget, clock.thought(now)))
    }

    /// Ends the game if the flag of the side to move has fallen; whether it has.
    pub(super) fn drop_flag(&mut self, now: Duration) -> bool {
        let fallen = self.clock.lost(now);
        let fell = fallen.is_some_and(|side| self.declare(Declaration::TimeUp(side)));
        if fell {
            self.clock.run(false, now);
        }
        fell
    }

    /// Which match this is.
    pub fn id(&self) -> MatchId {
        self.id
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Everything that was played, the moves taken back and variations included.
    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// The node of the position on which the game goes on.
    pub fn here(&self) -> NodeId {
        self.tree.main_node(self.game.plies().len())
    }

    /// The players.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The name of the person who plays a side, where it is known.
    pub fn person(&self, side: Side) -> Option<&str> {
        let name = match side {
            Side::Black => "Black",
            Side::White => "White",
        };
        let mut tags = self.tags.iter();
        let (_, name) = tags.find(|(tag, value)| tag == name && parse_seat(value).is_err())?;
        (self.seats.of(side) == Seat::Human && !name.is_empty()).then_some(name.as_str())
    }

    /// How often the match has changed: what was worked out for another revision is out of date.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// How often what its record says has changed: its moves and players, and what is said about its positions.
    pub fn record_revision(&self) -> u64 {
        self.revision + self.noted
    }

    /// Says this about a position from now on.
    pub(super) fn note(&mut self, node: NodeId, notes: Notes) {
        if self.tree.node(node).notes != notes {
            *self.tree.notes_mut(node) = notes;
            self.noted += 1;
        }
    }

    /// The seed of the computer's choice of the next move.
    pub(super) fn seed(&self) -> u64 {
        self.seed.wrapping_add(self.game.plies().len() as u64)
    }

    /// The side to move.
    pub fn to_move(&self) -> Side {
        self.game.position().to_move()
    }

    /// Who is to move; nobody once the game is over.
    pub fn mover(&self) -> Option<Seat> {
        self.game.mover(self.seats)
    }

    /// Whether a person is to move.
    pub fn awaits_human(&self) -> bool {
        self.mover() == Some(Seat::Human)
    }

    /// The side that would resign now: the person to move, or the only person at the table.
    pub fn resigner(&self) -> Option<Side> {
        let resigner = self.game.resigner(self.seats);
        resigner.filter(|_| !self.is_study())
    }

    /// Keeps moves that follow a position, as far as they are legal, as a variation; whether there is something new.
    pub(super) fn keep_line(&mut self, from: NodeId, moves: &[Move]) -> bool {
        let mut node = from;
        let mut game = self.tree.game_to(from);
        let mut is_new = false;
        for mv in moves {
            let Ok(ply) = game.play(*mv) else { break };
            is_new |= self.tree.known(node, *mv).is_none();
            node = self.tree.push(node, &ply);
        }
        self.noted += u64::from(is_new);
        is_new
    }

    pub(super) fn play(&mut self, mv: Move, now: Duration) -> Result<Ply, Refusal> {
        self.game.legality(mv)?;
        let (made, mover) = (self.game.plies().len(), self.to_move());
        if self.clock.press(made, now).is_err() {
            return Err(Refusal::GameOver);
        }
        let ply = self.game.play(mv)?;
        let left = self.clock.clock().times().of(mover);
        lines::note_move(&mut self.tree, made, &ply, left);
        self.revision += 1;
        self.stepping = false;
        Ok(ply)
    }

    /// Ends the game for the side that may resign; whether there is one.
    pub(super) fn resign(&mut self) -> bool {
        self.resigner()
            .is_some_and(|side| self.declare(Declaration::Resigned(side)))
    }

    /// Ends the game, if it goes on, by what the board does not show; whether it did.
    fn declare(&mut self, declaration: Declaration) -> bool {
        let declared = self.game.declare(declaration).is_ok();
        if declared {
            lines::note_end(&mut self.tree, &self.game);
            self.revision += 1;
        }
        declared
    }

    /// The side that may offer a draw now: the person to move, once in ten moves. While the computer thinks, what it plays
    /// would be its answer.
    pub fn draw_offerer(&self) -> Option<Side> {
        let plies = self.game.plies().len();
        let may = |side: &Side| {
            !self.paused && self.awaits_human() && self.draw_offers.allow(*side, plies)
        };
        self.resigner().filter(may)
    }

    /// A side offers a draw now.
    pub(super) fn note_draw_offer(&mut self, side: Side) {
        self.draw_offers.note(side, self.game.plies().len());
    }

    /// Ends the game in a draw, if it goes on.
    pub(super) fn agree_to_draw(&mut self) -> bool {
        self.declare(Declaration::DrawAgreed)
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        self.game.can_undo(self.seats)
    }

    /// Whether there is something to make again.
    pub fn can_redo(&self) -> bool {
        self.game.can_redo()
    }

    /// See [`Game::undo_to_decision`].
    pub(super) fn undo(&mut self) -> Vec<(Position, Ply)> {
        // Nothing to take back is no change: what the computer is thinking about stays worth thinking.
        self.revision += u64::from(self.can_undo());
        if !self.can_undo() {
            return Vec::new();
        }
        let was_over = self.game.outcome().is_some();
        let undone = self.game.undo_to_decision(self.seats);
        if was_over && !self.is_study() {
            // What a review says of the moves would be a hint.
            study::withdraw(&mut self.tree);
        }
        self.follow_game();
        undone
    }

    /// See [`Game::redo_to_decision`].
    pub(super) fn redo(&mut self) -> Vec<(Position, Ply)> {
        self.revision += u64::from(self.can_redo());
        if !self.can_redo() {
            return Vec::new();
        }
        let redone = self.game.redo_to_decision(self.seats);
        self.follow_game();
        redone
    }

    /// The game goes on from a position of its tree, with the line that it belongs to.
    pub(super) fn go_on_from(&mut self, node: NodeId) {
        self.tree.make_main(node);
        self.tree.declared = None;
        self.game = lines::game_at(&self.tree, self.tree.depth(node));
        self.clock.follow(&self.tree);
        self.revision += 1;
        self.stepping = false;
        self.follow_game();
    }

    /// Changes a line of a study; whether it goes on from another position now.
    pub(super) fn edit_line(&mut self, edit: LineEdit, node: NodeId) -> bool {
        let before = self.here();
        if !self.is_study() {
            return false;
        }
        let Some(here) = edit.apply(&mut self.tree, node, before) else {
            return false;
        };
        self.noted += 1;
        // What is taken back may be another line.
        self.game = lines::game_at(&self.tree, self.tree.depth(here));
        if here != before {
            self.revision += 1;
            self.follow_game();
        }
        here != before
    }

    /// Makes moves one after the other, as far as they are legal.
    pub(super) fn play_all(&mut self, moves: &[Move], now: Duration) {
        for mv in moves {
            if self.play(*mv, now).is_err() {
                return;
            }
        }
    }

    /// The clocks stand as they did at the position on the board.
    fn follow_game(&mut self) {
        // An end that was declared is taken back with the first undo.
        self.tree.declared = self.game.declared();
        let to_move = self.to_move();
        self.clock.go_to(self.game.plies().len(), to_move);
    }

    /// The same until at least so many plies are made.
    pub(super) fn redo_to(&mut self, plies: usize) -> Vec<(Position, Ply)> {
        let mut made = Vec::new();
        while self.game.plies().len() < plies && self.can_redo() {
            made.extend(self.redo());
        }
        made
    }
}
