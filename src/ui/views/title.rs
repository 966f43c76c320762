//! Builds the view model of the title screen.

use bevy::ecs::system::SystemParam;
use bevy::prelude::Local;
use bevy::prelude::Res;
use cohort_features::collection::{Collection, LastGame};
use cohort_features::lessons::OfferedLessons;
use cohort_features::online::Online;
use cohort_features::statistics::Statistics;
use cohort_play::table::MatchSetup;
use rules::GameKind;

use super::set_up::SetUpSources;
use crate::drawing::Panel;
use crate::file_messages::FileMessages;
use crate::library::Thumbnail;
use crate::online::opponent;
use crate::title;
use crate::title::{LastGameView, TitleView, WaitingView};
use crate::words::{family_key, moves, players};

/// The resources from which the title screen is built.
#[derive(SystemParam)]
pub(crate) struct TitleSources<'w> {
    set_up: SetUpSources<'w>,
    last_game: Res<'w, LastGame>,
    collection: Res<'w, Collection>,
    statistics: Res<'w, Statistics>,
    offered: Res<'w, OfferedLessons>,
    online: Res<'w, Online>,
    notices: FileMessages<'w>,
}

pub(crate) fn draw_title(
    mut panel: Panel,
    sources: TitleSources,
    mut last: Local<Option<TitleView>>,
) {
    panel.page(&mut last, sources.title(), title::show);
}

impl TitleSources<'_> {
    pub(crate) fn title(&self) -> TitleView {
        TitleView {
            set_up: self.set_up.set_up(),
            last_game: self.last_game(),
            earlier: self.has_records(),
            statistics: self.statistics.is_kept() && self.statistics.has_file(),
            problems: self.notices.on_title(),
            waiting: self.waiting(),
            newcomer: self.lesson_for_newcomer(),
        }
    }

    /// Returns the online games that the player should look at.
    fn waiting(&self) -> Option<WaitingView> {
        let waiting = self.online.next_waiting(None);
        let id = waiting.or_else(|| self.online.running())?;
        let seat = self.online.seat(id)?;
        Some(WaitingView {
            count: self.online.waiting(),
            seat: id,
            opponent: opponent(&*self.set_up.locale, seat),
        })
    }

    /// Returns whether the library may contain games.
    fn has_records(&self) -> bool {
        let listed = self.collection.listing();
        let any = listed.is_some_and(|listing| listing.is_ok_and(|listing| listing.total > 0));
        any || self.statistics.has_file()
    }

    /// Returns the id of the first lesson of the chosen game; `None` for a player who seems to know the game.
    fn lesson_for_newcomer(&self) -> Option<String> {
        let settings = &*self.set_up.settings;
        let played = settings.games_finished > 0
            || self.last_game.game.is_some()
            || self.statistics.has_file();
        if settings.introduced || played {
            return None;
        }
        let chosen = self.set_up.variants.chosen(&settings.variant);
        let kind = chosen.map_or(GameKind::Loa, |variant| variant.kind());
        let mut lessons = self.offered.0.all().iter();
        let lesson = lessons.find(|lesson| lesson.variant().kind() == kind)?;
        Some(lesson.id().to_owned())
    }

    /// Returns the game that the player can continue: its board, and texts about its progress and players.
    fn last_game(&self) -> Option<LastGameView> {
        let MatchSetup { game, seats, .. } = self.last_game.game.as_ref()?;
        let locale = &*self.set_up.locale;
        let first = game.variant().first();
        let players = players(locale, *seats, first, "continue-against");
        let which = [
            (
                "game",
                locale.text(family_key(game.variant().kind())).into(),
            ),
            ("board", locale.text(game.variant().name()).into()),
            ("count", moves(game, game.plies().len()).into()),
            ("players", players.into()),
        ];
        Some(LastGameView {
            which: locale.format("continue-which", &which),
            game: locale.text(family_key(game.variant().kind())),
            picture: Thumbnail::of(game.variant(), game.position()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;
    use bevy::prelude::*;
    use bevy::state::app::StatesPlugin;
    use cohort_controls::logic_plugin;
    use cohort_features::lessons::LessonRequest;
    use cohort_play::locale::Locale;
    use cohort_play::settings::Settings;
    use cohort_play::table::messages::MatchRequested;
    use cohort_play::table::{Seat, Seats, Strength};
    use rules::Game;

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
    fn a_newcomer_is_asked_once_and_never_again() {
        let newcomer = |app: &mut App| {
            let title = |sources: TitleSources| sources.title().newcomer;
            app.world_mut().run_system_once(title).unwrap()
        };
        let asked = |settings: Settings| {
            let mut app = app();
            app.insert_resource(settings);
            newcomer(&mut app)
        };
        let ordo = Settings {
            variant: "ordo".to_owned(),
            ..Settings::default()
        };
        assert_eq!(asked(Settings::default()).as_deref(), Some("loa"));
        assert_eq!(asked(ordo).as_deref(), Some("ordo"));
        let knows = Settings {
            games_finished: 1,
            ..Settings::default()
        };
        assert_eq!(asked(knows), None);
        // The question whether the player knows the game does not return after an answer, a lesson or a game.
        let answers: [fn(&mut World); 3] = [
            |world| {
                world.write_message(LessonRequest::Known);
            },
            |world| {
                world.write_message(LessonRequest::Begin("loa".to_owned()));
            },
            |world| {
                world.write_message(MatchRequested::untimed(game(&[]), Seats::BOTH_HERE));
            },
        ];
        for answer in answers {
            let mut app = app();
            answer(app.world_mut());
            app.update();
            assert_eq!(newcomer(&mut app), None);
            assert!(app.world().resource::<Settings>().introduced);
        }
    }

    #[test]
    fn the_game_that_can_be_continued_is_named() {
        for (seats, moves, words) in [
            (
                (HUMAN, KEEN),
                1,
                "after 1 move, opponent: Keen\u{a0}·\u{a0}650\u{a0}Elo",
            ),
            (
                (KEEN, HUMAN),
                2,
                "after 1 move, opponent: Keen\u{a0}·\u{a0}650\u{a0}Elo",
            ),
            ((HUMAN, HUMAN), 3, "after 2 moves, two people"),
            (
                (KEEN, Seat::Computer(Strength::Elo(50))),
                1,
                "after 1 move, Keen\u{a0}·\u{a0}650\u{a0}Elo – Newcomer\u{a0}·\u{a0}50\u{a0}Elo",
            ),
        ] {
            let mut app = app();
            let (black, white) = seats;
            let game = game(&["c8-c6", "a2-c2", "d8-d6"][..moves]);
            let setup = MatchSetup::untimed(game, Seats { black, white });
            app.world_mut().resource_mut::<LastGame>().game = Some(setup);
            let title = |sources: TitleSources| sources.title();
            let title = app.world_mut().run_system_once(title).unwrap();
            let expected = format!("Lines of Action · Classic, {words}");
            let last = title.last_game.unwrap();
            assert_eq!(last.which, expected);
            let last_game = &app.world().resource::<LastGame>().game;
            let stands = &last_game.as_ref().unwrap().game;
            let picture = Thumbnail::of(stands.variant(), stands.position());
            assert_eq!(last.picture, picture);
        }
    }

    #[test]
    fn of_two_computers_the_one_that_moves_first_stands_first() {
        let weak = Seat::Computer(Strength::Elo(50));
        for (variant, words) in [
            (
                "loa",
                "Keen\u{a0}·\u{a0}650\u{a0}Elo – Newcomer\u{a0}·\u{a0}50\u{a0}Elo",
            ),
            (
                "ordo",
                "Newcomer\u{a0}·\u{a0}50\u{a0}Elo – Keen\u{a0}·\u{a0}650\u{a0}Elo",
            ),
        ] {
            let mut app = app();
            let catalogue = rules::Catalogue::builtin();
            let game = Game::new(catalogue.get(variant).unwrap().clone());
            let setup = MatchSetup::untimed(
                game,
                Seats {
                    black: KEEN,
                    white: weak,
                },
            );
            app.world_mut().resource_mut::<LastGame>().game = Some(setup);
            let title = |sources: TitleSources| sources.title();
            let which = app
                .world_mut()
                .run_system_once(title)
                .unwrap()
                .last_game
                .unwrap()
                .which;
            assert!(which.ends_with(words), "{which}");
        }
    }
}
