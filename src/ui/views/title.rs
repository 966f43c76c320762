//! The view model of the title screen.

use cohort_play::settings::{Start, StartError};
use cohort_play::table::{MatchSetup, Seats};
use rules::{GameKind, LEAST_ELO, Side};

use super::sources::Sources;
use crate::library::Thumbnail;
use crate::new_game::NewGameView;
use crate::options::OptionsView;
use crate::stone::StoneFaces;
use crate::title::{FamilyView, LastGameView, SetUpView, TitleView, VariantView};
use crate::words::{family_key, moves, players};

impl Sources<'_> {
    pub(crate) fn title(&self) -> TitleView {
        TitleView {
            set_up: self.set_up(),
            last_game: self.last_game(),
            earlier: self.has_records(),
            statistics: self.statistics.is_kept() && self.statistics.has_file(),
            problems: self.notices.on_title(),
            newcomer: self.lesson_for_newcomer(),
        }
    }

    /// The new game page; `None` without a match.
    pub(crate) fn new_game(&self) -> Option<NewGameView> {
        let game = self.current.as_deref()?.game();
        Some(NewGameView {
            set_up: self.set_up(),
            is_on: game.outcome().is_none() && !game.plies().is_empty(),
        })
    }

    /// The choice of a game.
    fn set_up(&self) -> SetUpView {
        let locale = &*self.locale;
        let catalogue = &self.variants.0;
        let chosen = self.variants.chosen(&self.settings.variant);
        let family = |kind: GameKind| FamilyView {
            name: locale.text(family_key(kind)),
            variants: catalogue
                .variants()
                .iter()
                .filter(|variant| variant.kind() == kind)
                .map(|variant| VariantView {
                    id: variant.id().to_owned(),
                    name: locale.text(variant.name()),
                    summary: locale.text(variant.summary()),
                })
                .collect(),
        };
        SetUpView {
            families: GameKind::ALL.map(family).to_vec(),
            variant: chosen
                .map(|variant| variant.id().to_owned())
                .unwrap_or_default(),
            seats: chosen.map_or(Seats::BOTH_HERE, |variant| {
                let seats = self.settings.players.seats(variant.first());
                self.adaptive.seats(seats, variant, &self.opponents.0)
            }),
            first: chosen.map_or(Side::Black, |variant| variant.first()),
            strengths: chosen.map_or(LEAST_ELO..=LEAST_ELO, |variant| {
                self.opponents.0.strengths(variant)
            }),
            adaptive: self
                .adaptive
                .next(chosen.map_or(GameKind::Loa, |variant| variant.kind())),
            engines: self.seat_engines(chosen.map(|variant| &**variant)),
            time_controls: self.settings.time_controls,
            changed: chosen
                .map(|variant| self.changes_chosen(variant))
                .unwrap_or_default(),
            mover: chosen.map_or(Side::Black, |variant| {
                let game = self.settings.game(variant).ok();
                game.map_or(variant.first(), |game| game.position().to_move())
            }),
            stones: StoneFaces::of(&self.theme.stones),
        }
    }

    /// The options page.
    pub(crate) fn options(&self) -> Option<OptionsView> {
        let settings = self.chosen();
        let variant = self.variants.chosen(&settings.variant)?;
        let position = match &settings.start {
            Start::Position(text) => text.clone(),
            _ => variant.position_string(variant.start()),
        };
        let trouble = settings.game(variant).err().map(|error| match error {
            StartError::NoPosition(error) => error.to_string(),
            StartError::Over => self.locale.text("options-over"),
        });
        Some(OptionsView {
            first: variant.first(),
            movement: variant.movement(),
            repetition: variant.repetition(),
            start: settings.start.clone(),
            position,
            trouble,
            rules: settings.rules,
            time_controls: settings.time_controls,
            flag_rule: settings.flag_rule,
        })
    }

    /// The game to continue: its board, progress and players.
    fn last_game(&self) -> Option<LastGameView> {
        let MatchSetup { game, seats, .. } = self.last_game.game.as_ref()?;
        let locale = &*self.locale;
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
    use cohort_features::collection::LastGame;
    use cohort_features::lessons::LessonRequest;
    use cohort_play::locale::Locale;
    use cohort_play::settings::Settings;
    use cohort_play::table::messages::MatchRequested;
    use cohort_play::table::{Seat, Strength};
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
            let title = |sources: Sources| sources.title().newcomer;
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
        // A player who says so, starts a lesson or plays is not asked again.
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
                "after 1 move, you against Keen\u{a0}·\u{a0}650",
            ),
            (
                (KEEN, HUMAN),
                2,
                "after 1 move, you against Keen\u{a0}·\u{a0}650",
            ),
            ((HUMAN, HUMAN), 3, "after 2 moves, two people"),
            (
                (KEEN, Seat::Computer(Strength::Elo(50))),
                1,
                "after 1 move, Keen\u{a0}·\u{a0}650 against Newcomer\u{a0}·\u{a0}50",
            ),
        ] {
            let mut app = app();
            let (black, white) = seats;
            let game = game(&["c8-c6", "a2-c2", "d8-d6"][..moves]);
            let setup = MatchSetup::untimed(game, Seats { black, white });
            app.world_mut().resource_mut::<LastGame>().game = Some(setup);
            let title = |sources: Sources| sources.title();
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
                "Keen\u{a0}·\u{a0}650 against Newcomer\u{a0}·\u{a0}50",
            ),
            (
                "ordo",
                "Newcomer\u{a0}·\u{a0}50 against Keen\u{a0}·\u{a0}650",
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
            let title = |sources: Sources| sources.title();
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
