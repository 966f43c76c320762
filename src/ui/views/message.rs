//! Builds the message below the status in the match panel.

use cohort_play::table::{DrawOffer, Hint, Match, Seat};
use rules::{Game, Move, Side};

use super::sources::TableSources;
use crate::engine_words::failure_text;
use crate::insight_words::{notice_text, reasons_text};
use crate::online;
use crate::panel::Message;
use crate::words::{is_warning, second_part, side_name, told_text};

impl TableSources<'_> {
    pub(super) fn message(&self, current: &Match) -> Option<Message> {
        let game = current.game();
        let locale = &*self.locale;
        let warning = |text| {
            Some(Message {
                text,
                warning: true,
            })
        };
        if let Some(reason) = self.refusals.in_panel() {
            return warning(reason);
        }
        if let Some((_, _, failure)) = &self.trouble.0 {
            return warning(failure_text(locale, failure));
        }
        if let Some(told) = self.notices.told() {
            return Some(Message {
                text: told_text(locale, told),
                warning: is_warning(told),
            });
        }
        // The remaining messages are about the current position, so they are shown only while the board shows this
        // position.
        if self.viewed.past().is_some() || current.is_paused() {
            return None;
        }
        let remote = self.online.at_table(current);
        if let Some(asked) = remote.and_then(|remote| online::notice(locale, &remote)) {
            return Some(asked);
        }
        let told = |text| {
            Some(Message {
                text,
                warning: false,
            })
        };
        if let Some(text) = self.pending(game) {
            return told(text);
        }
        if let Some(text) = second_part(&self.half, locale) {
            return told(text);
        }
        let text = match *self.hint {
            Hint::None => {
                if let Some(text) = self.draw_offer(current) {
                    return told(text);
                }
                let trouble = self.notices.at_table();
                return trouble.and_then(warning).or_else(|| self.of_position());
            }
            Hint::Searching => locale.text("hint-searching"),
            Hint::Failed => locale.text("hint-failed"),
            Hint::Stones(Move::Pass) | Hint::Whole(Move::Pass) | Hint::Reasons(Move::Pass) => {
                locale.text("action-pass")
            }
            Hint::Stones(mv) => {
                let squares = mv
                    .opening()
                    .origins()
                    .iter()
                    .map(ToString::to_string)
                    .collect::<Vec<_>>()
                    .join(", ");
                locale.format("hint-stones", &[("squares", squares.into())])
            }
            Hint::Whole(mv) => {
                let mv = game.variant().notation(game.position(), mv);
                locale.format("hint-whole", &[("move", mv.into())])
            }
            Hint::Reasons(mv) => {
                let reasons = self.reasons.as_deref();
                let reasons = reasons.map(|reasons| reasons_text(locale, reasons));
                let reasons = reasons.unwrap_or_default();
                let mv = game.variant().notation(game.position(), mv);
                let arguments = [("move", mv.into()), ("reasons", reasons.into())];
                locale.format("hint-reasons", &arguments)
            }
        };
        told(text)
    }

    /// Returns the text that asks the player to confirm the chosen move.
    fn pending(&self, game: &Game) -> Option<String> {
        let mv = game.variant().notation(game.position(), self.pending.mv()?);
        Some(self.locale.format("move-pending", &[("move", mv.into())]))
    }

    /// Returns the answer of the computer or external engine to a draw offer: still considering, or declined.
    fn draw_offer(&self, current: &Match) -> Option<String> {
        // Two people at this computer are both called by their side.
        let is_own = |side: Side| {
            current.seats().of(side) == Seat::Here && current.seats().of(!side) != Seat::Here
        };
        let (key, side) = match current.draw_offer() {
            DrawOffer::Open(side) if current.seats().of(!side) != Seat::Here => {
                ("draw-considered", !side)
            }
            DrawOffer::Declined(side) if is_own(side) => ("draw-declined-own", side),
            DrawOffer::Declined(side) => ("draw-declined", side),
            DrawOffer::Open(_) | DrawOffer::None => return None,
        };
        let side = side_name(&self.locale, side);
        Some(self.locale.format(key, &[("side", side)]))
    }

    /// Returns the notices about the position that the playing aids give.
    fn of_position(&self) -> Option<Message> {
        let notices = self.position.as_deref()?.0.iter();
        let texts: Vec<_> = notices
            .map(|notice| notice_text(&self.locale, notice))
            .collect();
        (!texts.is_empty()).then(|| Message {
            text: texts.join(" "),
            warning: false,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::ecs::system::RunSystemOnce;
    use bevy::prelude::*;
    use bevy::state::app::StatesPlugin;
    use cohort_controls::input::LastRefusal;
    use cohort_controls::logic_plugin;
    use cohort_features::learning::Learned;
    use cohort_features::lessons::CurrentLesson;
    use cohort_features::lessons::LessonRequest;
    use cohort_features::puzzles::CurrentPuzzle;
    use cohort_features::puzzles::{PuzzleRequest, PuzzleSeries};
    use cohort_play::locale::Locale;
    use cohort_play::table::Strength;
    use cohort_play::table::messages::{MatchRequested, TableRequest};
    use phrases::Texts;
    use referee::Seats;
    use rules::{Catalogue, Game, GameKind, Refusal};
    use web_time::Instant;

    use super::*;
    use crate::lesson::LessonView;
    use crate::puzzle::PuzzleView;
    use crate::refusal_place::RefusalPlace;
    use crate::refusals::Refusals;

    /// Returns the message that the panel shows about the last move, in a match, a lesson or a puzzle.
    fn said_in_panel(
        sources: TableSources,
        refusals: Refusals,
        locale: Res<Locale>,
        learned: Res<Learned>,
        (lesson, puzzle): (Res<CurrentLesson>, Res<CurrentPuzzle>),
    ) -> Option<String> {
        let table = sources.current.as_deref();
        let refusal = || refusals.in_panel();
        let lesson = || LessonView::of(&lesson, learned.latest(), &locale, refusal())?.said;
        let puzzle = || PuzzleView::of(&puzzle, &learned, &locale, refusal())?.said;
        let message = table.and_then(|current| sources.message(current));
        (message.map(|message| message.text))
            .or_else(|| lesson().map(|said| said.text))
            .or_else(|| puzzle().map(|said| said.text))
    }

    #[test]
    fn why_a_move_is_refused_is_said_once() {
        let begin: [fn(&mut World); 3] = [
            |world| {
                let game = Game::new(Catalogue::builtin().get("loa").unwrap().clone());
                world.write_message(MatchRequested::untimed(game, Seats::BOTH_HERE));
            },
            |world| {
                world.write_message(LessonRequest::Begin("loa".to_owned()));
            },
            |world| {
                let day = PuzzleRequest::BeginIn(GameKind::Loa, PuzzleSeries::Day);
                world.write_message(day);
            },
        ];
        for begin in begin {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, StatesPlugin, logic_plugin))
                .insert_resource(Locale::new(Some("en")));
            app.update();
            begin(app.world_mut());
            let reason = Locale::new(Some("en")).explain(&Refusal::Backward);
            let mut said = |over| {
                app.update();
                let world = app.world_mut();
                // Skips the demonstration at the start of the lesson.
                world.write_message(LessonRequest::Hurry);
                world.insert_resource(LastRefusal::Rules(Refusal::Backward));
                world.insert_resource(over);
                world.run_system_once(said_in_panel).unwrap()
            };
            // The puzzles are loaded in a background job, so the message may take some frames to appear.
            let start = Instant::now();
            while said(RefusalPlace::default()).as_ref() != Some(&reason) {
                assert!(start.elapsed() < Duration::from_secs(120));
                std::thread::sleep(Duration::from_millis(2));
            }
            assert_ne!(said(RefusalPlace::over_the_board()), Some(reason));
        }
    }

    #[test]
    fn of_a_hint_and_a_declined_draw_the_panel_says_what_came_last() {
        let requests = [
            (TableRequest::Hint, "Hint: look at"),
            (TableRequest::OfferDraw, "declines"),
            (TableRequest::Hint, "Hint: look at"),
        ];
        // The computer plays White. It declines a draw, because it can win with its next move.
        let variant = Catalogue::builtin().get("loa").unwrap().clone();
        let position = variant.parse_position("8/8/3w4/8/3w4/8/8/b6b b").unwrap();
        let game = Game::from_position(variant, position);
        let seats = Seats::BOTH_HERE.with(Side::White, Seat::Computer(Strength::Elo(50)));
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, logic_plugin))
            .insert_resource(Locale::new(Some("en")));
        app.update();
        app.world_mut()
            .write_message(MatchRequested::untimed(game, seats));
        app.update();
        for (number, (request, part)) in requests.into_iter().enumerate() {
            app.world_mut().write_message(request);
            let start = Instant::now();
            loop {
                app.update();
                let said = app.world_mut().run_system_once(said_in_panel).unwrap();
                if said.as_deref().is_some_and(|said| said.contains(part)) {
                    break;
                }
                assert!(
                    start.elapsed() < Duration::from_secs(120),
                    "request {number}: {said:?}"
                );
                std::thread::sleep(Duration::from_millis(2));
            }
        }
    }
}
