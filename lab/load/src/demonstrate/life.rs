//! What one simulated person does at a server: rests, waits with a challenge, or plays.

mod games;

use std::collections::HashMap;
use std::time::Duration;

use anyhow::{Result, bail};
use lobby::{Category, Command, Name, SeatChoice, Settings, Speed};
use protocol::{Challenge, Code, CommandId, Request, SeatSecret, SessionToken, ToClient, ToServer};
use referee::GameId;
use rules::{Catalogue, Game, RuleChanges, Side, SplitMix64};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

use super::moves::choose;
use super::people::Person;
use super::plan::{pace, variant};
use super::random::{happens, share};
use crate::player::Player;

/// How long a challenge is open before a simulated person accepts it, so that visitors can see it.
const BEFORE_ACCEPTING: Duration = Duration::from_secs(8);
/// How long a person waits with a challenge.
const LONGEST_WAIT: Duration = Duration::from_secs(90);
/// The time of a person who waits for messages only.
const LATER: Duration = Duration::from_secs(3600);
const REQUEST: Request = Request(7);

/// A simulated person at a server.
pub struct Life {
    strength: f64,
    likes: Category,
    token: SessionToken,
    variants: Catalogue,
    random: SplitMix64,
    does: Does,
    /// When the person does something without a message.
    next: Instant,
    /// The open challenges of others, and when each was seen first.
    open: HashMap<Code, (Challenge, Instant)>,
    name: Name,
    /// The games of the person that are not over.
    own: Vec<GameId>,
}

enum Does {
    Rests,
    /// Waits until the server has opened or joined a game.
    Asks(SeatSecret),
    /// Waits for an opponent.
    Waits(SeatSecret, GameId),
    Plays(Box<Playing>),
}

struct Playing {
    secret: SeatSecret,
    game: GameId,
    settings: Settings,
    version: u64,
    own: Side,
    board: Game,
    spent: Duration,
    thought: Duration,
}

impl Life {
    pub fn new(person: &Person, token: SessionToken, variants: Catalogue) -> Self {
        let mut random = SplitMix64::new(rand::random());
        let first = Duration::from_secs_f64(30.0 * share(&mut random));
        Life {
            strength: person.strength,
            likes: person.likes,
            token,
            variants,
            random,
            does: Does::Rests,
            next: Instant::now() + first,
            open: HashMap::new(),
            name: Name::default(),
            own: Vec::new(),
        }
    }

    /// Connects to the server, and plays until the program stops.
    ///
    /// # Errors
    /// Returns an error if the connection ends.
    pub async fn connect(
        &mut self,
        server: &str,
        stopping: &mut watch::Receiver<bool>,
    ) -> Result<()> {
        let mut player = Player::connect(server).await?;
        let token = self.token;
        player
            .send(&ToServer::SignIn {
                request: REQUEST,
                token,
            })
            .await?;
        player
            .send(&ToServer::EnterLobby { request: REQUEST })
            .await?;
        // The game goes on after the connection was lost.
        match &self.does {
            Does::Plays(playing) => follow(&mut player, playing.game, playing.secret).await?,
            Does::Waits(secret, game) => follow(&mut player, *game, *secret).await?,
            Does::Asks(_) => self.rest(5.0),
            Does::Rests => {}
        }
        loop {
            tokio::select! {
                heard = timeout_at(self.next, player.receive()) => match heard {
                    Ok(message) => self.hear(&mut player, message?).await?,
                    Err(_) => self.act(&mut player).await?,
                },
                _ = stopping.changed() => return self.leave(&mut player).await,
            }
        }
    }

    /// Withdraws the open challenge before the program stops.
    async fn leave(&mut self, player: &mut Player) -> Result<()> {
        // The answer to the last request says whether there is a challenge to withdraw.
        while let Does::Asks(_) = self.does {
            let message = player.receive().await?;
            self.hear(player, message).await?;
        }
        if let Does::Waits(_, game) = self.does {
            player.send(&command(game, 1, Command::Abort)).await?;
            while !matches!(
                player.receive().await?,
                ToClient::Done { .. } | ToClient::Refused { .. }
            ) {}
        }
        Ok(())
    }

    fn rest(&mut self, seconds: f64) {
        self.does = Does::Rests;
        let factor = 0.5 + share(&mut self.random);
        self.after(Duration::from_secs_f64(seconds * factor));
    }

    fn after(&mut self, time: Duration) {
        self.next = Instant::now() + time;
    }

    /// Does what the person does without a message of the server.
    async fn act(&mut self, player: &mut Player) -> Result<()> {
        match &mut self.does {
            Does::Rests if happens(&mut self.random, 0.3) => self.look_at_a_board(player).await,
            Does::Rests => self.look_for_a_game(player).await,
            Does::Asks(_) => {
                self.rest(10.0);
                Ok(())
            }
            Does::Waits(_, game) => {
                let withdraw = command(*game, 1, Command::Abort);
                self.rest(20.0);
                player.send(&withdraw).await
            }
            Does::Plays(playing) => {
                let chosen = choose(&playing.board, self.strength, &mut self.random);
                let Some(chosen) =
                    chosen.filter(|_| playing.board.position().to_move() == playing.own)
                else {
                    self.after(LATER);
                    return Ok(());
                };
                let resigns = chosen.hopeless && happens(&mut self.random, 0.5);
                let answer = if resigns {
                    Command::Resign
                } else {
                    let board = &playing.board;
                    Command::Move {
                        mv: board.variant().notation(board.position(), chosen.mv),
                    }
                };
                playing.spent += playing.thought;
                let answer = command(playing.game, playing.version, answer);
                self.after(LATER);
                player.send(&answer).await
            }
        }
    }

    /// Accepts an open challenge, or opens one.
    async fn look_for_a_game(&mut self, player: &mut Player) -> Result<()> {
        let secret = SeatSecret::from_bits(rand::random());
        let old = |(_, since): &&(Challenge, Instant)| since.elapsed() >= BEFORE_ACCEPTING;
        let ready: Vec<Code> = self
            .open
            .values()
            .filter(old)
            .map(|(challenge, _)| challenge.code)
            .collect();
        let accepts = self
            .random
            .choose(&ready)
            .copied()
            .filter(|_| happens(&mut self.random, 0.7));
        let name = Name::default();
        let message = match accepts {
            Some(code) => ToServer::Join {
                request: REQUEST,
                secret,
                code,
                name,
            },
            None => ToServer::Open {
                request: REQUEST,
                secret,
                settings: Box::new(self.settings()),
                name,
            },
        };
        self.does = Does::Asks(secret);
        self.after(Duration::from_secs(30));
        player.send(&message).await
    }

    fn settings(&mut self) -> Settings {
        let speed = if self.likes.speed == Speed::Rapid {
            Speed::Rapid
        } else {
            Speed::Blitz
        };
        Settings {
            variant: variant(self.likes.game, &mut self.random).to_owned(),
            rules: RuleChanges::default(),
            host_plays: SeatChoice::Random,
            pace: pace(speed, &mut self.random),
            spectators: Some(0),
            listed: true,
            by_bot: false,
            rated: happens(&mut self.random, 0.7),
        }
    }

    async fn hear(&mut self, player: &mut Player, message: ToClient) -> Result<()> {
        match message {
            ToClient::SignedIn { name, .. } => self.name = name,
            ToClient::Lobby {
                is_whole,
                added,
                removed,
            } => {
                if is_whole {
                    self.open.clear();
                }
                for challenge in added {
                    // Nobody accepts the own challenge.
                    let is_own = challenge
                        .offer
                        .players
                        .first()
                        .is_some_and(|host| host.name == self.name);
                    if !is_own {
                        self.open
                            .insert(challenge.code, (challenge, Instant::now()));
                    }
                }
                self.open.retain(|code, _| !removed.contains(code));
            }
            ToClient::Opened { game, .. } => {
                if let Does::Asks(secret) = self.does {
                    self.does = Does::Waits(secret, game);
                    self.after(LONGEST_WAIT);
                }
            }
            ToClient::Joined { game, .. } => {
                if let Does::Asks(secret) = self.does {
                    self.does = Does::Waits(secret, game);
                }
            }
            ToClient::OwnGames { games } => {
                self.own = games.into_iter().map(|game| game.0).collect();
            }
            ToClient::State { view } => self.see(player, &view).await?,
            ToClient::News {
                game,
                version,
                event,
                ..
            } => self.news(player, game, version, event).await?,
            ToClient::Refused { .. } => match &self.does {
                Does::Plays(playing) => follow(player, playing.game, playing.secret).await?,
                _ => self.rest(10.0),
            },
            ToClient::Failed { reason, .. } => match self.does {
                Does::Asks(_) | Does::Waits(..) => self.rest(20.0),
                Does::Rests | Does::Plays(_) => bail!("the server refuses: {reason:?}"),
            },
            ToClient::Goodbye { reason } => bail!("goodbye: {reason:?}"),
            _ => {}
        }
        Ok(())
    }

    /// Returns the seat of the current game.
    fn seat(&self) -> Option<(SeatSecret, GameId)> {
        match &self.does {
            Does::Waits(secret, game) => Some((*secret, *game)),
            Does::Plays(playing) => Some((playing.secret, playing.game)),
            Does::Rests | Does::Asks(_) => None,
        }
    }
}

fn command(game: GameId, expected: u64, command: Command) -> ToServer {
    ToServer::Do {
        id: CommandId::from_bits(rand::random()),
        game,
        expected,
        command,
    }
}

/// Asks for the whole state of a game.
async fn follow(player: &mut Player, game: GameId, secret: SeatSecret) -> Result<()> {
    player
        .send(&ToServer::Follow {
            request: REQUEST,
            game,
            secret,
            since: 0,
        })
        .await
}
