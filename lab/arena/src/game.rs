//! Plays one game of a match and writes its record.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use engine::{Player, Score};
use record::{GameTree, Record};
use rules::{Game, Refusal, Side};

use crate::time_control::{Budget, TimeControl};

/// A finished game of a match between two computer players.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game at its last position. If the game was adjudicated, it ends with the loser's resignation.
    pub game: Game,
    /// The side that the match's first player has in this game.
    pub first_player: Side,
    /// The length of the game's opening, in plies.
    pub opening_plies: usize,
    pub ending: Ending,
    /// The search statistics of the match's first and second player.
    pub stats: [SearchStats; 2],
    /// For each move with an evaluation: the number of plies up to and including the move, and the text `SCORE/DEPTH`.
    pub thoughts: Vec<(usize, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Rules,
    /// The game reached the ply limit. It counts as a draw.
    PlyLimit,
    /// Both players found a forced win for the same side.
    Adjudicated,
}

/// The result of the match's first player in one game, in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Points {
    Loss,
    Draw,
    Win,
}

impl Points {
    fn of(side: Side, winner: Option<Side>) -> Self {
        match winner {
            None => Points::Draw,
            Some(winner) if winner == side => Points::Win,
            Some(_) => Points::Loss,
        }
    }
}

/// A player's search statistics, added up over the moves of a game or match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchStats {
    pub moves: u64,
    pub nodes: u64,
    /// The sum of the search depths of all moves, in plies.
    pub depths: u64,
    /// The sum of the thinking times of all moves.
    pub time: Duration,
    /// The number of moves that took clearly longer than the player's time limit.
    pub overruns: u64,
}

impl SearchStats {
    /// Adds the search statistics of another game or match.
    pub fn add(&mut self, other: &SearchStats) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.depths += other.depths;
        self.time += other.time;
        self.overruns += other.overruns;
    }

    /// Returns the mean search speed, in nodes per second.
    pub fn speed(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }

    /// Returns the mean search depth of a move, in plies.
    pub fn mean_depth(&self) -> f64 {
        self.depths as f64 / self.moves.max(1) as f64
    }

    pub fn mean_nodes(&self) -> f64 {
        self.nodes as f64 / self.moves.max(1) as f64
    }
}

/// The conditions that end a game before its rules do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Adjudication {
    /// The maximum length of a game in plies, including the opening.
    pub(crate) max_plies: usize,
    /// Whether a game ends as soon as both players see a forced win for the same side.
    pub(crate) proven_wins: bool,
}

/// The reasons why a game of a match could not be finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum GameError {
    Stopped,
    /// The player with this index (0 or 1) returned no move although the game is not over. Contains the player's error
    /// message, if there is one.
    NoMove(usize, Option<String>),
    /// The player with this index (0 or 1) made an illegal move.
    Illegal(usize, String, Refusal),
}

/// Plays a game from the end of its opening. `players` are the first and second player of the match. The caller must
/// already have told them that a new game begins.
pub(crate) fn play(
    mut game: Game,
    first_player: Side,
    players: &mut [Box<dyn Player>; 2],
    controls: [TimeControl; 2],
    adjudication: Adjudication,
    stop: &AtomicBool,
) -> Result<Played, GameError> {
    let opening_plies = game.plies().len();
    let mut budgets = controls.map(Budget::new);
    let mut stats = [SearchStats::default(); 2];
    let mut scores = [None; 2];
    let mut thoughts = Vec::new();
    let mut ending = Ending::Rules;
    while game.outcome().is_none() {
        if game.plies().len() >= adjudication.max_plies {
            ending = Ending::PlyLimit;
            break;
        }
        let side = game.position().to_move();
        let who = usize::from(side != first_player);
        let (Some(player), Some(budget), Some(stats), Some(score)) = (
            players.get_mut(who),
            budgets.get_mut(who),
            stats.get_mut(who),
            scores.get_mut(who),
        ) else {
            return Err(GameError::Stopped);
        };
        let started = Instant::now();
        let choice = player.choose_move(&game, &budget.limits(), stop);
        let time = started.elapsed();
        if stop.load(Relaxed) {
            return Err(GameError::Stopped);
        }
        let choice = choice.ok_or_else(|| GameError::NoMove(who, player.failure()))?;
        stats.add(&SearchStats {
            moves: 1,
            nodes: choice.nodes,
            depths: choice.depth.into(),
            time,
            overruns: budget.spend(time).into(),
        });
        *score = choice.score;
        game.play(choice.mv)
            .map_err(|refusal| GameError::Illegal(who, choice.mv.to_string(), refusal))?;
        if let Some(score) = choice.score {
            thoughts.push((game.plies().len(), format!("{score}/{}", choice.depth)));
        }
        if adjudication.proven_wins
            && let Some(first_wins) = agreed(&scores)
            && game
                .resign(if first_wins {
                    !first_player
                } else {
                    first_player
                })
                .is_ok()
        {
            ending = Ending::Adjudicated;
        }
    }
    Ok(Played {
        game,
        first_player,
        opening_plies,
        ending,
        stats,
        thoughts,
    })
}

/// Returns whether the first player wins. Returns `None` unless both players have proved the same winner.
fn agreed(scores: &[Option<Score>; 2]) -> Option<bool> {
    let [first, second] = scores.map(|score| score.and_then(Score::win_in));
    match (first? > 0, second? > 0) {
        (true, false) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}

impl Played {
    /// Returns the winner of the game; `None` for a draw or an unfinished game.
    pub fn winner(&self) -> Option<Side> {
        self.game.outcome().and_then(rules::Outcome::winner)
    }

    pub fn points(&self) -> Points {
        Points::of(self.first_player, self.winner())
    }

    /// Returns the record of the game. `names` are the names of the first and second player. `event` identifies the
    /// match, and `round` identifies the game.
    pub fn record(&self, names: [&str; 2], event: &str, round: &str) -> Record {
        let [first, second] = names;
        let (black, white) = match self.first_player {
            Side::Black => (first, second),
            Side::White => (second, first),
        };
        let opening = self.opening_plies.to_string();
        let ending = match self.ending {
            Ending::Rules => "rules",
            Ending::PlyLimit => "ply limit",
            Ending::Adjudicated => "adjudicated",
        };
        let tags = [
            ("Event", event),
            ("Round", round),
            ("Black", black),
            ("White", white),
            ("OpeningPlies", &opening),
            ("Ending", ending),
        ];
        let mut record = Record::new(GameTree::of(&self.game));
        record.tags = tags
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec();
        let line: Vec<_> = record.tree.line_from(GameTree::ROOT).collect();
        for (plies, thought) in &self.thoughts {
            if let Some(node) = line.get(*plies) {
                record.tree.notes_mut(*node).comment.clone_from(thought);
            }
        }
        record
    }
}
