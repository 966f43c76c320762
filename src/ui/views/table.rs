//! Builds the view models of a match: the panel next to the board, and the match page.

use std::time::Duration;

use client::Question;
use client::words::{called_off, first_move};
use cohort_controls::input::{Action, LastRefusal, MatchAction, NearSide};
use cohort_features::analysis::may_analyse;
use cohort_features::online::{OnlineRequest, Remote, Reply};
use cohort_features::openings::may_explore;
use cohort_features::review::may_review;
use cohort_play::table::{Help, Match, Thinking};
use referee::Seat;
use rules::{Game, Move, Outcome, Side, Strength};

use super::changes::changes_of_match;
use super::past::past;
use super::sources::TableSources;
use crate::clock_words::face;
use crate::panel::{
    Abilities, Answer, PanelView, Pause, PlayerView, RemoteAbilities, ResultView, Switched, Typing,
};
use crate::seats::{seat_name, shorter_seat_names};
use crate::stone::StoneFaces;
use crate::words::{family_key, own_result, result, side_name};
use crate::{icons, online, refusals};

impl TableSources<'_> {
    /// Returns the view of the panel next to the board; `None` without a match.
    pub(crate) fn panel(&self) -> Option<PanelView> {
        let current = self.current.as_deref()?;
        let game = current.game();
        let locale = &*self.locale;
        let legal = game.legal_moves();
        let must_pass = legal == [Move::Pass];
        let awaits_here = current.awaits_here() && !current.is_paused();
        let past = past(locale, current, &self.viewed);
        let variant = locale.text(game.variant().name());
        let rules = changes_of_match(locale, current);
        let remote = self.online.at_table(current);
        Some(PanelView {
            title: locale.text(family_key(game.variant().kind())),
            variant: if rules.is_empty() {
                variant
            } else {
                locale.format("table-changed", &[("variant", variant.into())])
            },
            rules,
            players: [!self.near.0, self.near.0]
                .map(|side| self.player(current, self.viewed.game(current), side))
                .to_vec(),
            status: match &past {
                Some(past) => past.text.clone(),
                None => self.status(current, must_pass),
            },
            message: self.message(current),
            list: self.move_list(current),
            past,
            answers: self.answers(current),
            example: legal
                .first()
                .map(|&mv| game.variant().notation(game.position(), mv))
                .unwrap_or_default(),
            result: game
                .outcome()
                .filter(|_| !current.is_study())
                .map(|outcome| self.result(current, outcome)),
            can: Abilities {
                undo: self.half.half().is_some()
                    || current.can_undo()
                    || asks_to_take_back(current, remote.as_ref()),
                redo: current.can_redo(),
                // The hint button is also enabled while a hint is searched for, so that it keeps the focus for the next
                // hint.
                hint: awaits_here && current.help() != Help::None,
                move_now: *self.thinking != Thinking::No,
                retry: self.trouble.0.is_some(),
                step: current.can_step(),
                watch: self.watch.of(current).filter(|_| game.outcome().is_none()),
                pass: awaits_here && must_pass,
                confirm: self.pending.mv().is_some(),
                resign: current.resigner().is_some(),
                draw: draw_offer(current),
                rematch: game.outcome().is_some() && !current.is_study(),
                remote: remote.as_ref().map(|remote| self.remote_abilities(remote)),
                review: may_review(current) && !current.tree().is_empty(),
                analyse: may_analyse(current),
                explore: may_explore(current),
                study: current.is_study(),
                pause: pause(current),
                typing: typing(current),
            },
            stones: StoneFaces::of(&self.theme.stones),
            on: Switched {
                above: self.rig.0.is_above(),
                flipped: *self.near != NearSide::unflipped(current, self.settings.turn_board),
                fullscreen: self.settings.fullscreen,
            },
        })
    }

    /// Returns the answers to a question of the remote opponent. If an external engine makes no move, returns the
    /// players that can replace the engine.
    fn answers(&self, current: &Match) -> Vec<Answer> {
        if let Some((side, seat)) = self.stuck(current) {
            let replace = |icon, key, seat| Answer {
                icon,
                key,
                action: Action::Match(MatchAction::ChangeSeat(side, seat)),
            };
            return vec![
                replace(icons::HURRY, "engine-computer-instead", seat),
                replace(icons::PLAY, "engine-person-instead", Seat::Here),
            ];
        }
        let remote = self.online.at_table(current);
        let Some(question) = remote.and_then(|remote| remote.question()) else {
            return Vec::new();
        };
        let [yes, no] = match question {
            Question::DrawOffered => [
                ("answer-accept-draw", Reply::AcceptDraw),
                ("answer-decline-draw", Reply::DeclineDraw),
            ],
            Question::TakeBackAsked => [
                ("answer-allow-take-back", Reply::AllowTakeBack),
                ("answer-refuse-take-back", Reply::RefuseTakeBack),
            ],
            Question::MayClaim => [
                ("answer-claim-win", Reply::ClaimWin),
                ("answer-claim-draw", Reply::ClaimDraw),
            ],
            Question::RematchOffered => [
                ("answer-accept-rematch", Reply::AcceptRematch),
                ("answer-decline-rematch", Reply::DeclineRematch),
            ],
        };
        [(icons::CHOSEN, yes), (icons::CLOSE, no)]
            .map(|(icon, (key, reply))| Answer {
                icon,
                key,
                action: Action::Online(OnlineRequest::Reply(reply)),
            })
            .to_vec()
    }

    fn remote_abilities(&self, remote: &Remote<'_>) -> RemoteAbilities {
        RemoteAbilities {
            say: remote.plays(),
            give_time: remote.may_give_time(),
            muted: remote.view.muted,
            vacation: remote.vacation(),
            call_off: remote.may_abort(),
            next: self.online.next_waiting(Some(remote.id)).is_some() && !remote.seat.is_my_turn(),
            plan: remote.has_plans().then(|| remote.may_plan()),
        }
    }

    /// Returns the side of an external engine that makes no move, and the computer player that can replace the engine.
    /// The computer is adaptive against a person on this machine, and otherwise has full strength.
    fn stuck(&self, current: &Match) -> Option<(Side, Seat)> {
        let (side, ..) = *self.trouble.0.as_ref()?;
        let kind = current.game().variant().kind();
        let strength = match current.seats().of(!side) {
            Seat::Here => Strength::Adaptive(self.adaptive.next(kind)),
            Seat::Computer(_) | Seat::Engine(_) | Seat::Elsewhere => Strength::Full,
        };
        Some((side, Seat::Computer(strength)))
    }

    /// Returns the result of the match. Against an adaptive computer, the text also gives the computer's strength in
    /// this game and in the next game.
    fn result(&self, current: &Match, outcome: Outcome) -> ResultView {
        let seats = current.seats();
        let remote = self.online.at_table(current);
        let rating = remote.and_then(|remote| online::own_rating(&*self.locale, remote.seat));
        let asked = remote.and_then(|remote| online::notice(&self.locale, &remote));
        let mut said = match seats.only_here() {
            Some(own) => own_result(&self.locale, outcome, own),
            None => result(&self.locale, outcome),
        };
        let adapts =
            Side::ALL
                .into_iter()
                .find_map(|side| match (seats.of(side), seats.of(!side)) {
                    (Seat::Computer(Strength::Adaptive(elo)), Seat::Here) => Some(elo),
                    _ => None,
                });
        if let Some(elo) = adapts {
            let next = self.adaptive.next(current.game().variant().kind());
            let arguments = [
                ("elo", elo.to_string().into()),
                ("next", next.to_string().into()),
            ];
            said.reason = [said.reason, self.locale.format("result-adapts", &arguments)].join(" ");
        }
        said.is_last = remote.is_some_and(|remote| !remote.has_rematch());
        for more in rating.into_iter().chain(asked.map(|asked| asked.text)) {
            said.reason = [said.reason, more].join(" ");
        }
        said
    }

    fn player(&self, current: &Match, game: &Game, side: Side) -> PlayerView {
        let locale = &*self.locale;
        let seats = current.seats();
        let score = current.score();
        let count = |key: &str, count: usize| locale.format(key, &[("count", count.into())]);
        let stones = |position: &rules::Position, side: Side| {
            game.variant().groups(position, side).concat().len()
        };
        // The enemy stones on the board and in the player's hand.
        let enemies =
            |position: &rules::Position| stones(position, !side) + usize::from(position.held(side));
        // Between the two parts of a turn, the board shows the position after the first part.
        let position = self.half.game().map_or(game.position(), Game::position);
        let captured = enemies(game.start()).saturating_sub(enemies(position));
        let held = position.held(side);
        let hand = (held > 0).then(|| count("stones-in-hand", held.into()));
        let mut facts = vec![
            count("player-stones", stones(position, side)),
            count("player-groups", game.variant().groups(position, side).len()),
        ];
        facts.extend(hand.clone());
        let name = self.player_name(current, side);
        let is_next = current.game().outcome().is_none() && current.to_move() == side;
        let remote = self.online.at_table(current).filter(|_| is_next);
        let first_move = remote.and_then(|remote| first_move(locale, &remote));
        PlayerView {
            side,
            shorter: match current.person(side) {
                // Without the rating.
                Some(plain) if plain != name => vec![plain.to_owned()],
                Some(_) => Vec::new(),
                None => shorter_seat_names(locale, seats.of(side)),
            },
            name,
            score: score.has_begun().then(|| {
                let score = points(score.of(side));
                let says = locale.format("player-score", &[("points", score.clone().into())]);
                (score, says)
            }),
            facts: facts.join(" · "),
            hand,
            captured: (captured, count("player-captured", captured)),
            to_move: game.outcome().is_none() && game.position().to_move() == side,
            clock: face(locale, &self.faces, side).map(|mut clock| {
                if let Some(left) = &first_move {
                    clock.words = format!("{}; {left}", clock.words);
                }
                clock
            }),
            first_move,
        }
    }

    /// Returns the time until the text about the time for the first move changes; `None` without this text. The text
    /// rounds up to seconds.
    pub(super) fn first_move_changes_in(&self) -> Option<Duration> {
        let remote = self.online.at_table(self.current.as_deref()?)?;
        first_move(&*self.locale, &remote)?;
        let left = remote.first_move_left()?;
        Some(Duration::from_nanos(left.subsec_nanos().into()) + Duration::from_millis(1))
    }

    /// Returns the name of a side's player. In a remote game, the server tells the names and ratings. Otherwise a person
    /// has the name in the match. Without such a name, the only local person has the name in the settings. A computer
    /// or engine has its usual name.
    fn player_name(&self, current: &Match, side: Side) -> String {
        let remote = self.online.at_table(current);
        let told = remote.and_then(|remote| online::on_side(&*self.locale, remote.seat, side));
        if let Some(name) = told {
            return name;
        }
        if let Some(name) = current.person(side) {
            return name.to_owned();
        }
        if current.seats().only_here() != Some(side) {
            return seat_name(&self.locale, current.seats().of(side));
        }
        let chosen = self.settings.player_name();
        chosen.map_or_else(|| self.locale.text("seat-you"), str::to_owned)
    }

    fn status(&self, current: &Match, must_pass: bool) -> String {
        let game = current.game();
        if let Some(outcome) = game.outcome().filter(|_| current.is_study()) {
            let ResultView {
                headline, reason, ..
            } = self.result(current, outcome);
            return format!("{headline}: {reason}");
        }
        let side = current.to_move();
        if let Some((_, engine, _)) = &self.trouble.0 {
            let name = [("engine", engine.as_str().into())];
            return self.locale.format("status-engine-failed", &name);
        }
        let position = self.half.game().map_or(game.position(), Game::position);
        let split = game.variant().is_split(position, side);
        let remote = self.online.at_table(current);
        if let Some(remote) = remote.filter(|remote| !remote.plays() && !remote.is_aborted()) {
            let behind = remote.view.settings.spectators.unwrap_or_default();
            if behind == 0 {
                return self.locale.text("online-watching");
            }
            let told = [("moves", behind.into())];
            return self.locale.format("status-watching", &told);
        }
        if let Some(remote) = remote.filter(Remote::is_aborted) {
            return called_off(&*self.locale, remote.seat);
        }
        let key = if current.is_paused() {
            "status-paused"
        } else if *self.thinking == Thinking::Failed {
            "status-failed"
        } else if *self.thinking == Thinking::Yes {
            "status-thinking"
        } else if must_pass {
            "status-must-pass"
        } else if split {
            "status-split"
        } else if current.is_study() {
            "status-study"
        } else if current.seats().only_here().is_some() && current.awaits_here() {
            "status-your-move"
        } else {
            "status-to-move"
        };
        self.locale
            .format(key, &[("side", side_name(&self.locale, side))])
    }
}

/// Returns whether the player can offer a draw now. `None` if no local person plays a game that goes on.
fn draw_offer(current: &Match) -> Option<Result<(), &'static str>> {
    current.resigner()?;
    let why = LastRefusal::of_draw_offer(current);
    let why = why.and_then(|why| refusals::key(&why));
    Some(why.map_or(Ok(()), Err))
}

/// Returns whether the player can ask the remote opponent for permission to take a move back.
fn asks_to_take_back(current: &Match, remote: Option<&Remote<'_>>) -> bool {
    let may = current.take_back_asker().is_some();
    may && remote.is_some_and(Remote::may_ask_to_take_back)
}

fn typing(current: &Match) -> Typing {
    if current.awaits_here() && !current.is_paused() {
        Typing::Now
    } else if current.game().outcome().is_none() && current.seats().any_person() {
        Typing::Later
    } else {
        Typing::Never
    }
}

/// Returns the action of the pause button. `None` after the end of the game, against a remote player, and in a game
/// with a person but without a clock.
fn pause(current: &Match) -> Option<Pause> {
    if current.seats().any_elsewhere() {
        return None;
    }
    let goes_on = current.is_timed() || !current.seats().any_person();
    match (current.game().outcome(), current.is_paused()) {
        (Some(_), _) => None,
        (None, true) => Some(Pause::GoOn),
        (None, false) => goes_on.then_some(Pause::Pause),
    }
}

/// Formats the points in a series of games. `halves` is the number of half points.
fn points(halves: u16) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;
    use bevy::prelude::*;
    use bevy::state::app::StatesPlugin;
    use clock::FlagRule;
    use cohort_controls::logic_plugin;
    use cohort_play::locale::Locale;
    use cohort_play::settings::TimeControls;
    use cohort_play::table::Strength;
    use cohort_play::table::messages::{MatchRequested, TableRequest};
    use cohort_play::table::{ClockHistory, MatchSetup, Seat, Seats};

    const HUMAN: Seat = Seat::Here;
    const KEEN: Seat = Seat::Computer(Strength::Elo(650));

    fn game(moves: &[&str]) -> Game {
        let catalogue = rules::Catalogue::builtin();
        let mut game = Game::new(catalogue.get("loa").unwrap().clone());
        for text in moves {
            game.play(rules::read_move(text).unwrap()).unwrap();
        }
        game
    }

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, logic_plugin))
            .insert_resource(Locale::new(Some("en")));
        app.update();
        app
    }

    #[test]
    fn the_board_is_covered_while_a_clock_stands_that_a_person_plays_against() {
        for (black, timed, paused, covered) in [
            (HUMAN, true, true, true),
            (HUMAN, true, false, false),
            (HUMAN, false, true, false),
            (KEEN, true, true, false),
        ] {
            let mut app = app();
            let seats = Seats { black, white: KEEN };
            let control = timed.then(|| clock::TimeControl::parse("300+5").unwrap());
            let times = TimeControls {
                first: control,
                second: control,
            };
            let clock = ClockHistory::new(times.times(Side::Black), FlagRule::Loses);
            let request = MatchRequested(MatchSetup::new(game(&[]), seats, clock));
            app.world_mut().write_message(request);
            app.update();
            if paused {
                app.world_mut().write_message(TableRequest::Pause);
            }
            app.update();
            let is_covered =
                |current: Option<Res<Match>>| crate::paused::covers(current.as_deref());
            let found = app.world_mut().run_system_once(is_covered).unwrap();
            assert_eq!(found, covered, "{black:?} {timed} {paused}");
        }
    }

    #[test]
    fn whose_move_it_is_is_told_to_the_person_it_concerns() {
        for (black, white, words) in [
            (HUMAN, KEEN, "Your move"),
            (HUMAN, HUMAN, "Black to move"),
            (KEEN, HUMAN, "Black is thinking…"),
        ] {
            let mut app = app();
            let seats = Seats { black, white };
            let game = game(&[]);
            app.world_mut()
                .write_message(MatchRequested::untimed(game, seats));
            app.update();
            app.update();
            let panel = |sources: TableSources| sources.panel();
            let panel = app.world_mut().run_system_once(panel).unwrap().unwrap();
            assert_eq!(panel.status, words);
        }
    }

    #[test]
    fn the_player_at_the_near_edge_of_the_board_stands_below_the_other() {
        let order = |app: &mut App| {
            let panel = |sources: TableSources| sources.panel();
            let panel = app.world_mut().run_system_once(panel).unwrap().unwrap();
            let players = panel.players.iter();
            let names = players.map(|player| (player.side, player.name.clone()));
            names.collect::<Vec<_>>()
        };
        for (black, white, far, near) in [
            (HUMAN, KEEN, Side::White, Side::Black),
            (KEEN, HUMAN, Side::Black, Side::White),
        ] {
            let mut app = app();
            let seats = Seats { black, white };
            app.world_mut()
                .write_message(MatchRequested::untimed(game(&[]), seats));
            for _ in 0..3 {
                app.update();
            }
            let [computer, you] = ["Computer · Keen · 650 Elo", "You"].map(str::to_owned);
            assert_eq!(order(&mut app), [(far, computer), (near, you.clone())]);
            app.world_mut()
                .write_message(Action::View(cohort_controls::input::ViewAction::Flip));
            for _ in 0..3 {
                app.update();
            }
            assert_eq!(order(&mut app)[0], (near, you), "turned around");
            let name = Action::Settings(cohort_play::settings::Change::SetName("Anna".into()));
            app.world_mut().write_message(name);
            app.update();
            assert_eq!(order(&mut app)[0], (near, "Anna".to_owned()));
        }
    }

    /// Returns the panel during a game between two people, while the board shows the position after `plies` plies.
    fn panel_in_the_past(game: Game, plies: usize) -> PanelView {
        let mut app = app();
        let seats = Seats::BOTH_HERE;
        app.world_mut()
            .write_message(MatchRequested::untimed(game, seats));
        app.update();
        app.update();
        app.world_mut().write_message(TableRequest::ViewPly(plies));
        app.update();
        let panel = |sources: TableSources| sources.panel();
        app.world_mut().run_system_once(panel).unwrap().unwrap()
    }

    /// Returns a game in which White has made the first move, although White usually moves second.
    fn begun_by_white() -> Game {
        let variant = rules::Catalogue::builtin().get("loa").unwrap().clone();
        let start = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 w";
        let position = variant.parse_position(start).unwrap();
        let mut game = Game::from_position(variant, position);
        for text in ["a2-c2", "d8-d6", "a3-c3"] {
            game.play(rules::read_move(text).unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn the_past_is_numbered_as_the_list_of_moves_is() {
        let played = || game(&["c8-c6", "a2-c2", "d8-d6"]);
        for (game, plies, text) in [
            (played(), 0, "Start of the game"),
            (played(), 1, "Move 1 of 2 · c8-c6"),
            (played(), 2, "Move 1 of 2 · a2-c2"),
            // White made the first move, so the first place of the move list is empty.
            (begun_by_white(), 1, "Move 1 of 2 · a2-c2"),
            (begun_by_white(), 2, "Move 2 of 2 · d8-d6"),
        ] {
            let panel = panel_in_the_past(game, plies);
            let past = panel.past.unwrap();
            assert_eq!((past.plies, past.text.as_str()), (Some(plies), text));
            assert_eq!(panel.status, text);
        }
    }

    #[test]
    fn points_are_written_with_halves() {
        let written = [0, 1, 2, 3, 24].map(points);
        assert_eq!(written, ["0", "½", "1", "1½", "12"]);
    }

    #[test]
    fn who_began_second_is_known_to_the_list_of_moves() {
        let panel = panel_in_the_past(begun_by_white(), 1);
        assert!(panel.list.second_began);
        assert_eq!(panel.rules, ["White moves first"]);
        let begun = panel_in_the_past(game(&["c8-c6", "a2-c2"]), 1);
        assert!(!begun.list.second_began);
    }

    #[test]
    fn the_players_have_the_stones_and_the_turn_of_the_past() {
        for (plies, facts, to_move) in [
            (0, "12 stones · 2 groups", true),
            (1, "12 stones · 4 groups", false),
            (2, "12 stones · 4 groups", true),
        ] {
            let panel = panel_in_the_past(game(&["c8-c6", "a2-c2"]), plies);
            let mut players = panel.players.iter();
            let black = players.find(|player| player.side == Side::Black).unwrap();
            assert_eq!((black.facts.as_str(), black.to_move), (facts, to_move));
        }
    }
}
