//! `bot`: offers games in the lobby of a server, and plays them with a computer player.

mod kept;
mod line;
mod search;

use std::collections::HashMap;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use arena::PlayerSpec;
use client::{
    Entrance, Meetings, News, Presence, Question, Seat, SeatId, Server, may_abort, server_state,
};
use engine::{Limits, Player};
use jobs::{Jobs, Running, Threads};
use lobby::{Claim, Command, Name, Settings, StageView, Time};
use protocol::Reason;
use rules::{Catalogue, Game};

use self::kept::Kept;
use self::line::Line;
use self::search::{FindMove, Found, JudgeDraw};
use crate::args::Bot as Args;
use crate::failure::Failure;
use crate::stdout::{Stdout, report_error};
use crate::variants;

/// How long the bot sleeps at most if nothing happens.
const SLEEP: Duration = Duration::from_millis(500);
/// How often the bot sends requests again that the server could not carry out.
const BETWEEN_RETRIES: Duration = Duration::from_secs(5);
/// How long a finished game waits for the opponent's offer of another game.
const REMATCH: Duration = Duration::from_secs(120);
/// After this number of failed searches in a game, the bot resigns. Until both players have moved, it calls the game off.
const MOST_FAILURES: u32 = 3;

/// Offers and plays games until the process ends.
pub fn run(catalogue: &Catalogue, args: &Args, out: &mut Stdout) -> Result<(), Failure> {
    let mut bot = Bot::new(catalogue, args)?;
    loop {
        bot.step(out)?;
        out.flush()?;
        // Woken by messages of the server and by finished searches.
        let _ = bot.woken.recv_timeout(SLEEP);
        while bot.woken.try_recv().is_ok() {}
    }
}

struct Bot {
    server: Server,
    settings: Settings,
    name: Name,
    spec: PlayerSpec,
    seconds: Duration,
    most_games: usize,
    meetings: Meetings,
    line: Line,
    jobs: Jobs,
    woken: Receiver<()>,
    games: HashMap<SeatId, Playing>,
    retried: Instant,
    kept: Option<Kept>,
}

/// What the bot does in one game.
#[derive(Default)]
struct Playing {
    /// The player, while it is not searching.
    player: Option<Box<dyn Player>>,
    search: Option<Search>,
    draw: Option<Running<bool>>,
    /// The version of the game that the bot has already answered.
    answered: u64,
    failures: u32,
    /// When the game was seen to be over.
    over: Option<Instant>,
}

struct Search {
    game: Game,
    running: Running<Found>,
    /// When the search must end; `None` if it ends by itself.
    until: Option<Instant>,
}

impl Bot {
    fn new(catalogue: &Catalogue, args: &Args) -> Result<Self, Failure> {
        let variant = variants::find(catalogue, &args.variant)?;
        // Reports a player that cannot play at once, not in the first game.
        args.player.player(&variant).map_err(unusable)?;
        let settings = Settings {
            variant: args.variant.clone(),
            rules: rules::RuleChanges::default(),
            host_plays: args.side,
            pace: args.time,
            spectators: Some(0),
            listed: true,
            by_bot: true,
            rated: false,
        };
        let name = args.shown_name();
        let (kept, seats) = match &args.keep {
            Some(folder) => {
                let (kept, seats) = Kept::open(folder)?;
                (Some(kept), seats)
            }
            None => (None, Vec::new()),
        };
        if let Some(other) = seats.iter().find(|seat| seat.server != args.server) {
            return Err(Failure::input(
                format!("--keep holds games at {}", other.server.host()),
                "name another folder",
            ));
        }
        let (wake, woken) = channel();
        let mut bot = Bot {
            server: args.server.clone(),
            settings,
            name,
            spec: args.player.clone(),
            seconds: Duration::from_secs(args.seconds),
            most_games: args.games,
            meetings: Meetings::new(seats, Catalogue::builtin()),
            line: Line::new(args.server.clone()),
            jobs: Jobs::new(Threads, move || {
                let _ = wake.send(());
            }),
            woken,
            games: HashMap::new(),
            retried: Instant::now(),
            kept,
        };
        bot.withdraw_other_offers();
        Ok(bot)
    }

    /// Withdraws the offers of an earlier run under other conditions.
    fn withdraw_other_offers(&mut self) {
        let is_other = |seat: &Seat| match &seat.entrance {
            Entrance::Host { settings, name, .. } => {
                !seat.has_begun() && (**settings != self.settings || *name != self.name)
            }
            _ => false,
        };
        let others = self.meetings.seats().filter(|(_, seat)| is_other(seat));
        let others: Vec<SeatId> = others.map(|(id, _)| id).collect();
        for id in others {
            self.meetings.command(id, Command::Abort);
        }
    }

    fn step(&mut self, out: &mut Stdout) -> Result<(), Failure> {
        let news = self
            .line
            .exchange(&mut self.meetings, &self.jobs, local())?;
        for news in &news {
            self.hear(news, out)?;
        }
        if self.retried.elapsed() >= BETWEEN_RETRIES {
            self.retried = Instant::now();
            self.meetings.retry();
        }
        self.offer();
        let ids: Vec<SeatId> = self.meetings.seats().map(|(id, _)| id).collect();
        for id in ids {
            let mut playing = self.games.remove(&id).unwrap_or_default();
            if self.attend(id, &mut playing)? {
                self.games.insert(id, playing);
            } else {
                self.meetings.forget(id);
            }
        }
        if let Some(kept) = &mut self.kept {
            kept.save(&self.meetings);
        }
        Ok(())
    }

    /// Prints what a reader of the output wants to know. Ends the program if the server will never accept the offer.
    fn hear(&mut self, news: &News, out: &mut Stdout) -> Result<(), Failure> {
        let seat = self.meetings.seat(news.seat());
        let game = seat.and_then(Seat::game).map(|game| game.to_string());
        let game = game.unwrap_or_default();
        match news {
            News::Opened(_, code) => out.line(format_args!("offers a game: {code}")),
            News::Began(_) => {
                let opponent = seat.and_then(Seat::opponent);
                let name = opponent.map(|opponent| opponent.name.as_str());
                out.line(format_args!(
                    "game {game} begins against {}",
                    name.filter(|name| !name.is_empty())
                        .unwrap_or("a player without a name")
                ))
            }
            News::Ended(_) => match seat.and_then(|seat| seat.view.as_ref()).map(|it| &it.stage) {
                Some(StageView::Decided { winner, reason }) => {
                    let winner = winner.map_or("nobody".to_owned(), |side| side.to_string());
                    out.line(format_args!("game {game} ends: {winner} wins ({reason})"))
                }
                _ => out.line(format_args!("game {game} ends without a result")),
            },
            News::NotSeated(_, Reason::Game { refused }) => Err(Failure::input(
                format!("the server refuses the game: {refused:?}"),
                "name another variant or time",
            )),
            _ => Ok(()),
        }
    }

    /// Opens a challenge, unless one is open or the bot plays enough games.
    fn offer(&mut self) {
        let live = self.meetings.seats().filter(|(_, seat)| !seat.is_over());
        let (playing, waiting): (Vec<_>, Vec<_>) = live.partition(|(_, seat)| seat.has_begun());
        if waiting.is_empty() && playing.len() < self.most_games {
            let (server, settings) = (self.server.clone(), self.settings.clone());
            self.meetings.open(server, settings, self.name.clone());
        }
    }

    /// Does what the game of a seat needs now. Returns whether the bot must still attend to the game.
    fn attend(&mut self, id: SeatId, playing: &mut Playing) -> Result<bool, Failure> {
        let Some(seat) = self.meetings.seat(id) else {
            return Ok(false);
        };
        if seat.is_over() {
            let since = *playing.over.get_or_insert_with(Instant::now);
            let is_alone = matches!(seat.presence, Presence::Gone { .. }) || !seat.has_begun();
            playing.search = None;
            if is_alone || since.elapsed() > REMATCH {
                return Ok(false);
            }
        }
        self.answer(id, playing);
        if playing.draw.is_none() {
            self.think(id, playing)?;
        }
        Ok(true)
    }

    /// Answers the opponent's questions. The answer to a draw offer needs a search.
    fn answer(&mut self, id: SeatId, playing: &mut Playing) {
        let Some(remote) = self.meetings.remote(id, None, local()) else {
            return;
        };
        let (version, question) = (remote.view.version, remote.question());
        let is_offered_draw = question == Some(Question::DrawOffered);
        if !is_offered_draw {
            playing.draw = None;
        }
        if question.is_none() || version == playing.answered {
            return;
        }
        let answer = match question {
            None => return,
            Some(Question::DrawOffered) => {
                let Some(judged) = &playing.draw else {
                    if let (Some(game), Some(side)) = (remote.seat.board(), remote.seat.side()) {
                        let game = game.clone();
                        playing.draw = Some(self.jobs.start(JudgeDraw { game, side }));
                    }
                    return;
                };
                match judged.poll_last() {
                    Some(accept) => Command::AnswerDraw {
                        accept: accept.unwrap_or(false),
                    },
                    None => return,
                }
            }
            Some(Question::TakeBackAsked) => Command::AnswerTakeBack { accept: true },
            Some(Question::MayClaim) => Command::Claim { claim: Claim::Win },
            Some(Question::RematchOffered) => {
                let live = self.meetings.seats();
                let live = live.filter(|(_, seat)| seat.has_begun() && !seat.is_over());
                Command::AnswerRematch {
                    accept: live.count() < self.most_games,
                }
            }
        };
        playing.answered = version;
        playing.draw = None;
        self.meetings.command(id, answer);
    }

    /// Starts a search if it is the bot's turn, and makes the move that a search has found.
    fn think(&mut self, id: SeatId, playing: &mut Playing) -> Result<(), Failure> {
        let Some(seat) = self.meetings.seat(id) else {
            return Ok(());
        };
        // After the last move, the board knows that the game is over before the server says so.
        let goes_on = |board: &&Game| seat.is_my_turn() && board.outcome().is_none();
        let board = seat.board().filter(goes_on);
        if let Some(search) = &playing.search {
            if search.until.is_some_and(|until| Instant::now() >= until) {
                search.running.stop();
            }
            let Some(found) = search.running.poll_last() else {
                return Ok(());
            };
            let is_same = board.is_some_and(|board| {
                board.position() == search.game.position()
                    && board.plies().len() == search.game.plies().len()
            });
            playing.search = None;
            let (player, mv) = match found {
                Ok(found) => (Some(found.player), found.mv),
                Err(_) => (None, Err("the search failed".to_owned())),
            };
            match mv {
                Ok(mv) => {
                    playing.player = player;
                    if let (true, Some(board)) = (is_same, board) {
                        let mv = board.variant().notation(board.position(), mv);
                        self.meetings.command(id, Command::Move { mv });
                    }
                }
                Err(why) => {
                    // The next search gets a new player.
                    playing.failures += 1;
                    report_error("cohort-cli", &why);
                    if playing.failures >= MOST_FAILURES {
                        let is_early = seat.view.as_deref().is_some_and(may_abort);
                        let end = if is_early {
                            Command::Abort
                        } else {
                            Command::Resign
                        };
                        self.meetings.command(id, end);
                    }
                }
            }
            return Ok(());
        }
        let Some(board) = board.filter(|_| playing.failures < MOST_FAILURES) else {
            return Ok(());
        };
        let player = match playing.player.take() {
            Some(player) => player,
            None => {
                let mut player = self.spec.player(board.variant()).map_err(unusable)?;
                player.new_game(rand::random());
                player
            }
        };
        let budget = self.budget(seat);
        let limits = self.spec.limits.unwrap_or(Limits {
            time: Some(budget.unwrap_or(self.seconds)),
            ..Limits::default()
        });
        let game = board.clone();
        let job = FindMove {
            player,
            game: game.clone(),
            limits,
        };
        playing.search = Some(Search {
            game,
            running: self.jobs.start(job),
            until: budget.map(|budget| Instant::now() + budget),
        });
        Ok(())
    }

    /// Returns the time that the bot has for its move; `None` without clocks. In a game by correspondence, the bot
    /// thinks no longer than without clocks.
    fn budget(&self, seat: &Seat) -> Option<Duration> {
        let now = self.meetings.server_time(&seat.server, local());
        let state = server_state(seat, now)?;
        let clock = state.times.of(seat.side()?)?;
        let left = clock.budget().saturating_sub(state.thought);
        Some(match seat.settings()?.pace.is_live() {
            true => left,
            false => left.min(self.seconds),
        })
    }
}

/// Returns the time of this computer.
fn local() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let millis = since.map_or(0, |since| since.as_millis());
    Time(u64::try_from(millis).unwrap_or(u64::MAX))
}

fn unusable(error: impl std::fmt::Display) -> Failure {
    Failure::Input(format!("--player: {error}"))
}
