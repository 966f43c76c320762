//! The games of a simulated person: the game that is played now, and visits to games by correspondence.

use std::time::Duration;

use anyhow::{Result, bail};
use lobby::{Command, Seen, StageView, View};
use protocol::{SeatSecret, ToServer};
use referee::GameId;
use rules::{Game, Side};

use super::{Does, LATER, Life, Playing, command, follow};
use crate::demonstrate::moves::choose;
use crate::demonstrate::thought::thinks;
use crate::player::Player;

impl Life {
    /// Follows one of the own games by correspondence, in which the person may have to move.
    pub(super) async fn look_at_a_board(&mut self, player: &mut Player) -> Result<()> {
        self.rest(4.0);
        match self.random.choose(&self.own).copied() {
            // The account has the seat, so any secret will do.
            Some(game) => follow(player, game, SeatSecret::from_bits(rand::random())).await,
            None => Ok(()),
        }
    }

    /// Makes a move in a game by correspondence, if it is the person's turn.
    async fn visit(&mut self, player: &mut Player, view: &View) -> Result<()> {
        let game = view.game;
        let is_slow = !view.settings.pace.is_live() && view.stage == StageView::Playing;
        if let Some((own, board)) = self.board(view)?.filter(|_| is_slow)
            && board.position().to_move() == own
            && let Some(chosen) = choose(&board, self.strength, &mut self.random)
        {
            let mv = board.variant().notation(board.position(), chosen.mv);
            let answer = command(game, view.version, Command::Move { mv });
            player.send(&answer).await?;
        }
        player.send(&ToServer::Unfollow { game }).await
    }

    /// Returns the person's side, and the board of a game.
    fn board(&self, view: &View) -> Result<Option<(Side, Game)>> {
        let own = view
            .players
            .iter()
            .find(|player| Some(player.chair) == view.you);
        let (Some(own), Ok(variant)) = (
            own.and_then(|own| own.side),
            view.settings.check(&self.variants),
        ) else {
            return Ok(None);
        };
        let mut board = Game::new(variant);
        for mv in &view.moves {
            board.play_text(mv)?;
        }
        Ok(Some((own, board)))
    }

    pub(super) async fn news(
        &mut self,
        player: &mut Player,
        game: GameId,
        version: u64,
        event: Seen,
    ) -> Result<()> {
        let Some((secret, _)) = self.seat().filter(|(_, current)| *current == game) else {
            return Ok(());
        };
        let Does::Plays(playing) = &mut self.does else {
            return follow(player, game, secret).await;
        };
        match event {
            Seen::Moved { mv, .. }
                if version == playing.version + 1 && playing.board.play_text(&mv).is_ok() =>
            {
                playing.version = version;
                self.think();
                Ok(())
            }
            // The other events are rare, so the person asks for the whole state.
            _ => follow(player, game, secret).await,
        }
    }

    /// Sees the state of the current game.
    pub(super) async fn see(&mut self, player: &mut Player, view: &View) -> Result<()> {
        let Some((secret, game)) = self.seat().filter(|(_, game)| *game == view.game) else {
            return self.visit(player, view).await;
        };
        match &view.stage {
            StageView::Invited => {}
            StageView::Paired { into } => {
                self.does = Does::Waits(secret, into.0);
                follow(player, into.0, secret).await?;
            }
            StageView::Expired | StageView::Aborted | StageView::Decided { .. } => {
                player.send(&ToServer::Unfollow { game }).await?;
                self.rest(25.0);
            }
            StageView::Playing => return self.play(player, secret, view).await,
        }
        Ok(())
    }

    async fn play(&mut self, player: &mut Player, secret: SeatSecret, view: &View) -> Result<()> {
        let Some((own, board)) = self.board(view)? else {
            bail!("the server sends an unknown game");
        };
        let spent = match &self.does {
            Does::Plays(playing) => playing.spent,
            _ => Duration::ZERO,
        };
        self.does = Does::Plays(Box::new(Playing {
            secret,
            game: view.game,
            settings: view.settings.clone(),
            version: view.version,
            own,
            board,
            spent,
            thought: Duration::ZERO,
        }));
        // Questions of the opponent get an answer: a draw is declined, and a move is never taken back.
        let declines = |asked: Option<Side>| asked == Some(!own);
        if declines(view.draw_offered) {
            player
                .send(&command(
                    view.game,
                    view.version,
                    Command::AnswerDraw { accept: false },
                ))
                .await?;
        } else if declines(view.take_back_asked) {
            player
                .send(&command(
                    view.game,
                    view.version,
                    Command::AnswerTakeBack { accept: false },
                ))
                .await?;
        }
        self.think();
        Ok(())
    }

    /// Begins to think about the next move, or waits for the opponent.
    pub(super) fn think(&mut self) {
        let Does::Plays(playing) = &mut self.does else {
            return;
        };
        let ply = playing.board.plies().len();
        let is_own_turn = playing.board.position().to_move() == playing.own;
        let time = if is_own_turn {
            playing.thought = thinks(&playing.settings.pace, ply, playing.spent, &mut self.random);
            // Over days, nobody wants to see a demonstration.
            playing.thought.min(Duration::from_secs(120))
        } else {
            LATER
        };
        self.after(time);
    }
}
