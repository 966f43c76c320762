//! Handles the player's requests about games against remote players, and the reports about the connection to the
//! server.

use client::{Question, SeatId, words};
use lobby::{Claim, Command};
use phrases::Texts;

use crate::event::{Event, OnlineEvent};
use crate::page::Page;
use crate::plan::Planning;

impl Page {
    /// Handles an event of games against remote players.
    pub(crate) fn hear_online(&mut self, event: OnlineEvent) {
        let at_table = self.remote.as_ref().map(|(id, _)| *id);
        match event {
            OnlineEvent::Look => {
                self.online.joined = None;
                self.online.meetings.end_look_up();
                self.online.look();
            }
            OnlineEvent::Leave => {
                self.online.signed_out = None;
                self.online.meetings.leave_lobby();
            }
            OnlineEvent::Invited { text } => {
                self.online.joined = self.online.look_up(&text).err();
                // If the player already has a place in this game, the page can show the game now.
                self.take_news(&[]);
            }
            OnlineEvent::Play { game } => {
                self.online.play(&game);
                // If the player already has a place in this game, the page can show the game now.
                self.take_news(&[]);
            }
            OnlineEvent::Connected => self.online.connect(self.now),
            OnlineEvent::Lost => self.online.lose(self.now),
            OnlineEvent::Answered { status, text } => {
                self.online.turn_away(status, &text, self.now);
            }
            OnlineEvent::Heard { text } => {
                let news = self.online.hear(&text, self.now);
                self.take_news(&news);
                if let Some(reason) = self.online.end_session() {
                    self.said.push(self.texts.text(words::reason(reason)));
                }
                // The first messages tell how far the server's clock is ahead, which changes the clocks on the page.
                self.follow();
            }
            OnlineEvent::Account { text } => self.online.set_account(text),
            OnlineEvent::TakeAlong => self.online.take_along(),
            OnlineEvent::TakenOver => {
                self.show_local();
                self.online.give_up();
            }
            OnlineEvent::TakeOver { seats } => self
                .online
                .take_over(seats.as_deref(), self.variants.clone()),
            OnlineEvent::Unsaved => self.online.is_unsaved = true,
            OnlineEvent::Invite(invitation) => {
                self.online.joined = None;
                self.online.invite(&invitation);
            }
            OnlineEvent::Join { text, name } => {
                self.online.joined = self.online.join(&text, &name).err();
                // If the player already has a place in this game, the page can show the game now.
                self.take_news(&[]);
            }
            OnlineEvent::Show { seat } => self.show_seat(SeatId(seat)),
            OnlineEvent::Next => {
                if let Some(next) = self.online.meetings.next_waiting(at_table) {
                    self.show_seat(next);
                }
            }
            OnlineEvent::Begun => {
                if let Some(begun) = self.begun() {
                    self.show_seat(begun);
                }
            }
            OnlineEvent::Local => self.show_local(),
            OnlineEvent::Forget { seat } => {
                let id = SeatId(seat);
                if at_table == Some(id) {
                    self.show_local();
                }
                self.online.forget(id);
            }
            OnlineEvent::Plan => self.begin_plan(),
            OnlineEvent::PlanBack => {
                if let Some(planning) = &mut self.online.planning {
                    planning.back();
                }
                self.hand.clear();
            }
            OnlineEvent::PlanEnd => {
                // Adds the tried moves to the plan if the last move has a reply. Otherwise the tried moves would be
                // lost.
                self.add_plan();
                let planning = self.online.planning.take();
                // If the plan has no room for the tried moves, they stay on the board, and the page says why.
                self.online.planning = planning.filter(|planning| planning.is_full);
                self.hand.clear();
            }
            OnlineEvent::PlanAdd => self.add_plan(),
            OnlineEvent::PlanRemove { line } => {
                let plan = self.remote().and_then(|remote| remote.seat.plan().cloned());
                if let (Some(id), Some(plan)) = (at_table, plan) {
                    let plan = Planning::without(plan, line);
                    self.online.command(id, Command::Plan { plan });
                }
            }
            OnlineEvent::GiveTime => self.command(Command::GiveTime),
            OnlineEvent::Say { phrase } => self.command(Command::Say { phrase }),
            OnlineEvent::Mute => {
                if let Some(remote) = self.remote() {
                    let muted = !remote.view.muted;
                    self.command(Command::Mute { muted });
                }
            }
            OnlineEvent::Vacation => {
                let is_on = self.remote().and_then(|remote| remote.vacation());
                match is_on {
                    Some(true) => self.command(Command::EndVacation),
                    Some(false) => self.command(Command::StartVacation),
                    None => {}
                }
            }
        }
    }

    fn add_plan(&mut self) {
        let plan = self.remote().and_then(|remote| remote.seat.plan().cloned());
        let Some(planning) = &mut self.online.planning else {
            return;
        };
        if let Some(plan) = planning.add(plan.unwrap_or_default()) {
            self.hand.clear();
            self.command(Command::Plan { plan });
        } else if planning.is_full {
            self.say_notice();
        }
    }

    /// Carries out the player's requests about the remote game that the page shows.
    pub(crate) fn ask_remote(&mut self, event: &Event) {
        let Some(remote) = self.remote() else { return };
        if !remote.plays() {
            return;
        }
        let played = &self.table().played;
        let yes = matches!(event, Event::Accept);
        let command = match event {
            Event::Accept | Event::Decline => match remote.question() {
                Some(Question::DrawOffered) => Command::AnswerDraw { accept: yes },
                Some(Question::TakeBackAsked) => Command::AnswerTakeBack { accept: yes },
                Some(Question::RematchOffered) => Command::AnswerRematch { accept: yes },
                Some(Question::MayClaim) => Command::Claim {
                    claim: if yes { Claim::Win } else { Claim::Draw },
                },
                None => return,
            },
            Event::Undo if played.take_back_asker().is_some() && remote.may_ask_to_take_back() => {
                Command::AskTakeBack
            }
            Event::OfferDraw if played.draw_offerer().is_some() => Command::OfferDraw,
            Event::Resign if remote.may_abort() => Command::Abort,
            Event::Resign if remote.is_playing() => Command::Resign,
            Event::Rematch if remote.is_offered_rematch() => {
                Command::AnswerRematch { accept: true }
            }
            Event::Rematch
                if !remote.is_playing() && remote.has_rematch() && !remote.offers_rematch() =>
            {
                Command::OfferRematch
            }
            _ => return,
        };
        self.command(command);
    }

    /// Sends a command about the remote game that the page shows to the server.
    fn command(&mut self, command: Command) {
        if let Some((id, _)) = self.remote {
            self.online.command(id, command);
        }
    }
}
