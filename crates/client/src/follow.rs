//! Converts a game at a server into two types of the crate `referee`: the match setup and the server state.

use std::time::Duration;

use clock::{FlagRule, Reading, SideClock, TimeControl, Times};
use lobby::{ClockView, Pace, Settings, StageView, Time, Timekeeper, View};
use referee::{ClockHistory, MatchSetup, Seat as Player, Seats, Series, ServerState};
use rules::{Declaration, Game, Side};

use crate::seat::Seat;

/// Returns the match setup for the game of a seat, without the moves. Returns `None` until the game's state and the
/// player's side are known.
pub fn setup(seat: &Seat) -> Option<MatchSetup> {
    let view = seat.view.as_deref()?;
    let board = seat.board()?;
    let you = view.you.and_then(|chair| seat.side_of(chair));
    if you.is_none() && !seat.is_watcher() {
        return None;
    }
    let elsewhere = Seats {
        black: Player::Elsewhere,
        white: Player::Elsewhere,
    };
    let seats = you.map_or(elsewhere, |side| elsewhere.with(side, Player::Here));
    let controls = controls(&view.settings);
    let history = ClockHistory::new(Times::new(controls[0], controls[1]), FlagRule::Loses);
    let game = Game::new(board.variant().clone());
    let setup = MatchSetup {
        id: view.game,
        series: Series::parse(&seat.series).unwrap_or_default(),
        ..MatchSetup::new(game, seats, history)
    };
    let named = view
        .players
        .iter()
        .filter_map(|player| Some((player.side?, &player.profile.name)));
    Some(named.fold(setup, |setup, (side, name)| {
        setup.with_person(side, name.as_str())
    }))
}

/// Returns the state of a seat's game at the server time `now`, including the player's own unconfirmed moves. Returns
/// `None` until the server has sent the game's state.
pub fn server_state(seat: &Seat, now: Time) -> Option<ServerState> {
    let view = seat.view.as_deref()?;
    let board = seat.board()?;
    let mut game = board.clone();
    for mv in seat.moves().skip(view.moves.len()) {
        game.play_text(mv).ok()?;
    }
    let goes_on = view.stage == StageView::Playing && !seat.has_unsent_moves();
    let (times, thought) = clocks(view, board.position().to_move(), now);
    Some(ServerState {
        moves: game.plies().iter().map(|ply| ply.mv).collect(),
        times,
        // After an unconfirmed move of this player, the opponent is to move and has not thought yet.
        thought: if seat.has_unsent_moves() {
            Duration::ZERO
        } else {
            thought
        },
        called_off: view.stage == StageView::Aborted,
        declared: declared(&view.stage),
        draw_offered: view.draw_offered.filter(|_| goes_on),
        take_back_asked: view.take_back_asked.filter(|_| goes_on),
    })
}

/// The time controls of Black and White.
fn controls(settings: &Settings) -> [Option<TimeControl>; 2] {
    match settings.pace {
        Pace::Untimed => [None, None],
        Pace::Live { black, white } => [Some(black), Some(white)],
        Pace::Correspondence { control, .. } => [Some(control), Some(control)],
    }
}

/// Returns both clocks at the start of the turn of `to_move`, and how long this side has thought at `now`.
fn clocks(view: &View, to_move: Side, now: Time) -> (Times, Duration) {
    let [black, white] = controls(&view.settings);
    let Some(clocks) = &view.clocks else {
        return (Times::new(black, white), Duration::ZERO);
    };
    let side = |control: Option<TimeControl>, shown: Option<ClockView>| {
        control
            .zip(shown)
            .map(|(control, shown)| SideClock::showing(control, reading(shown)))
    };
    let black = side(black, clocks.black);
    let white = side(white, clocks.white);
    let own = match to_move {
        Side::Black => black,
        Side::White => white,
    };
    let since = if clocks.running.is_some() && view.vacation.is_none() {
        let off = matches!(
            view.settings.pace,
            Pace::Correspondence {
                weekends_off: true,
                ..
            }
        );
        Timekeeper::new(clocks.at, off).counted(now)
    } else {
        Duration::ZERO
    };
    let thought = own.map_or(Duration::ZERO, |(_, thought)| thought);
    let times = Times {
        black: black.map(|(clock, _)| clock),
        white: white.map(|(clock, _)| clock),
    };
    (times, thought + since)
}

fn reading(shown: ClockView) -> Reading {
    Reading {
        left: Duration::from_millis(shown.left),
        delay: Duration::from_millis(shown.delay),
        periods: shown.periods,
        in_period: shown.in_period,
        flag: false,
    }
}

/// Returns how the players or the server ended the game; `None` if the game continues, or ended by the rules.
fn declared(stage: &StageView) -> Option<Declaration> {
    let StageView::Decided { winner, reason } = stage else {
        return None;
    };
    match (winner, reason.as_str()) {
        (Some(winner), "resigned") => Some(Declaration::Resigned(!*winner)),
        (Some(winner), "time-up") => Some(Declaration::TimeUp(!*winner)),
        (None, "agreed") => Some(Declaration::DrawAgreed),
        _ => None,
    }
}
