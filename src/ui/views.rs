//! From the state of the game to the view models of the panels.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use rules::{Game, GameKind, Move, Side};

use super::about::AboutView;
use super::clock_words::clock_view;
use super::earlier::EarlierView;
use super::insight_words::{immobility_text, notice_text, reasons_text};
use super::match_page::MatchPageView;
use super::notices::Notices;
use super::panel::{
    Abilities, ClockView, Message, PanelView, PastView, Pause, PlayerView, Switched, Typing,
};
use super::seats::{LevelView, seat_name, shorter_seat_names};
use super::settings::{SettingsView, ThemeView};
use super::stone::StoneFaces;
use super::style;
use super::title::{FamilyView, TitleView, VariantView};
use super::words::{family_key, moves, players, refusal_text, result, second_began, side_name};
use crate::about;
use crate::adapter;
use crate::aids::{HintReasons, PositionNotices};
use crate::camera::CameraRig;
use crate::capture::Canvas;
use crate::files::Files;
use crate::input::{LastRefusal, NearSide};
use crate::locale::Locale;
use crate::render::quality::ActiveQuality;
use crate::saves::{KeptGames, LastGame};
use crate::settings::{FIRST_LEVEL, PanelMode, Settings};
use crate::table::{ClockFaces, ComputerLevels, Hint, Match, MatchSetup, Seats, Thinking, Viewed};
use crate::theme::{CurrentTheme, Themes};
use crate::variants::Variants;

/// Whether a move can be typed.
fn typing(current: &Match) -> Typing {
    if current.awaits_human() && !current.is_paused() {
        Typing::Now
    } else if current.game().outcome().is_none() && current.seats().any_human() {
        Typing::Later
    } else {
        Typing::Never
    }
}

/// What there is to pause: a clock, or a game that goes on by itself.
fn pause(current: &Match) -> Option<Pause> {
    let goes_on = current.is_timed() || !current.seats().any_human();
    match (current.game().outcome(), current.is_paused()) {
        (Some(_), _) => None,
        (None, true) => Some(Pause::GoOn),
        (None, false) => goes_on.then_some(Pause::Pause),
    }
}

/// Everything the panels show.
#[derive(SystemParam)]
pub(super) struct Sources<'w> {
    pub(super) locale: Res<'w, Locale>,
    settings: Res<'w, Settings>,
    themes: Res<'w, Themes>,
    theme: Res<'w, CurrentTheme>,
    quality: Option<Res<'w, ActiveQuality>>,
    variants: Res<'w, Variants>,
    last_game: Res<'w, LastGame>,
    pub(super) kept: Res<'w, KeptGames>,
    current: Option<Res<'w, Match>>,
    viewed: Res<'w, Viewed>,
    faces: Res<'w, ClockFaces>,
    rig: Res<'w, CameraRig>,
    near: Res<'w, NearSide>,
    thinking: Res<'w, Thinking>,
    levels: Res<'w, ComputerLevels>,
    hint: Res<'w, Hint>,
    refusal: Res<'w, LastRefusal>,
    files: Res<'w, Files>,
    notices: Notices<'w>,
    position: Option<Res<'w, PositionNotices>>,
    reasons: Option<Res<'w, HintReasons>>,
    adapter: Option<Res<'w, RenderAdapterInfo>>,
    canvas: Option<Res<'w, Canvas>>,
}

impl Sources<'_> {
    /// The title screen.
    pub(super) fn title(&self) -> TitleView {
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
        TitleView {
            families: GameKind::ALL.map(family).to_vec(),
            variant: chosen
                .map(|variant| variant.id().to_owned())
                .unwrap_or_default(),
            seats: chosen.map_or(Seats::HUMANS, |variant| {
                self.settings.players.seats(variant.first())
            }),
            first: chosen.map_or(Side::Black, |variant| variant.first()),
            levels: self.levels(),
            time_controls: self.settings.time_controls,
            last_game: self.last_game(),
            earlier: !self.kept.games().is_empty() || !self.last_game.trouble.is_empty(),
            problems: self.notices.on_title(),
            stones: StoneFaces::of(&self.theme.stones),
        }
    }

    /// How much of the panel is shown during a match.
    pub(super) fn panel_mode(&self) -> PanelMode {
        self.settings.panel
    }

    /// The settings.
    pub(super) fn settings(&self) -> SettingsView {
        let themes = self.themes.all().iter();
        SettingsView {
            settings: Settings {
                // A theme that is gone has given way to another.
                theme: self.theme.id.clone(),
                ..self.settings.clone()
            },
            themes: themes
                .map(|theme| ThemeView::of(theme, &self.locale))
                .collect(),
            problems: self.notices.themes(),
            quality: self.quality.as_deref().map(|active| active.0),
            room_for_scale: self
                .canvas
                .as_deref()
                .and_then(|canvas| style::room_for_scale(canvas.size, self.settings.scale)),
            trouble: self.notices.in_settings(),
        }
    }

    /// The games that are kept.
    pub(super) fn earlier(&self) -> EarlierView {
        EarlierView {
            troubles: self.notices.of_games(),
            unlisted: self.notices.unlisted(),
            ..EarlierView::of(self.kept.games(), &self.locale, &self.levels())
        }
    }

    /// About the game.
    pub(super) fn about(&self) -> AboutView {
        let (version, commit) = about::VERSION;
        let folder = self.files.config_folder();
        AboutView {
            version: (version.to_owned(), commit.to_owned()),
            renderer: self.adapter.as_ref().map(|adapter| adapter::words(adapter)),
            folder: folder.map(|folder| folder.display().to_string()),
            licences: about::licences(),
        }
    }

    fn levels(&self) -> Vec<LevelView> {
        let locale = &*self.locale;
        let view = |level: &engine::Level| {
            let plays = locale.text(&format!("{}-plays", level.name()));
            LevelView {
                number: level.number(),
                name: locale.text(level.name()),
                plays: if level.number() == FIRST_LEVEL {
                    locale.format("level-suggested", &[("plays", plays.into())])
                } else {
                    plays
                },
            }
        };
        self.levels.0.iter().map(view).collect()
    }

    /// Which game can be continued: its board, how far it has come, and who plays.
    fn last_game(&self) -> Option<String> {
        let MatchSetup { game, seats, .. } = self.last_game.game.as_ref()?;
        let locale = &*self.locale;
        let players = players(locale, &self.levels(), *seats, "continue-against");
        let which = [
            (
                "game",
                locale.text(family_key(game.variant().kind())).into(),
            ),
            ("board", locale.text(game.variant().name()).into()),
            ("count", moves(game, game.plies().len()).into()),
            ("players", players.into()),
        ];
        Some(locale.format("continue-which", &which))
    }

    /// The panel beside the board; nothing without a match.
    pub(super) fn panel(&self) -> Option<PanelView> {
        let current = self.current.as_deref()?;
        let game = current.game();
        let locale = &*self.locale;
        let legal = game.legal_moves();
        let must_pass = legal == [Move::Pass];
        let awaits_human = current.awaits_human() && !current.is_paused();
        let past = self.past(game);
        Some(PanelView {
            title: locale.text(family_key(game.variant().kind())),
            variant: locale.text(game.variant().name()),
            players: [game.variant().first(), !game.variant().first()]
                .map(|side| self.player(current.seats(), self.viewed.game(current), side))
                .to_vec(),
            status: match &past {
                Some(past) => past.text.clone(),
                None => self.status(current, must_pass),
            },
            message: self.message(current),
            moves: game.notations().collect(),
            undone: (game.undone().iter())
                .map(|ply| ply.mv.notation(ply.captures))
                .collect(),
            past,
            second_began: second_began(game),
            example: legal
                .first()
                .map(|&mv| game.variant().notation(game.position(), mv))
                .unwrap_or_default(),
            result: game.outcome().map(|outcome| result(locale, outcome)),
            can: Abilities {
                undo: current.can_undo(),
                redo: current.can_redo(),
                // Also while it is looked for: the button keeps the keyboard for the next step.
                hint: awaits_human,
                move_now: *self.thinking != Thinking::No,
                pass: awaits_human && must_pass,
                resign: current.resigner().is_some(),
                pause: pause(current),
                typing: typing(current),
            },
            stones: StoneFaces::of(&self.theme.stones),
            on: Switched {
                above: self.rig.0.is_above(),
                flipped: *self.near != NearSide::at_first(current),
                fullscreen: self.settings.fullscreen,
            },
        })
    }

    /// Which earlier position the board shows, if it does.
    fn past(&self, game: &Game) -> Option<PastView> {
        let plies = self.viewed.past()?.plies().len();
        let shown = game.notations().nth(plies.wrapping_sub(1));
        let text = match shown {
            None => self.locale.text("past-start"),
            Some(shown) => {
                let which = [
                    ("number", moves(game, plies).into()),
                    ("numbers", moves(game, game.plies().len()).into()),
                    ("move", shown.into()),
                ];
                self.locale.format("past-move", &which)
            }
        };
        Some(PastView { plies, text })
    }

    fn player(&self, seats: Seats, game: &Game, side: Side) -> PlayerView {
        let locale = &*self.locale;
        let count = |key: &str, count: usize| locale.format(key, &[("count", count.into())]);
        let stones = |position: &rules::Position, side: Side| {
            game.variant().groups(position, side).concat().len()
        };
        // As the trays beside the board show it: what the variant starts with and is no longer there.
        let captured =
            stones(game.variant().start(), !side).saturating_sub(stones(game.position(), !side));
        let facts = [
            count("player-stones", stones(game.position(), side)),
            count(
                "player-groups",
                game.variant().groups(game.position(), side).len(),
            ),
        ];
        PlayerView {
            side,
            name: seat_name(locale, &self.levels(), seats.of(side)),
            shorter: shorter_seat_names(locale, &self.levels(), seats.of(side)),
            facts: facts.join(" · "),
            captured: (captured, count("player-captured", captured)),
            to_move: game.outcome().is_none() && game.position().to_move() == side,
            clock: self.clock(side),
        }
    }

    fn status(&self, current: &Match, must_pass: bool) -> String {
        let game = current.game();
        let side = current.to_move();
        let split = (game.variant().kind() == GameKind::Ordo)
            && game.variant().groups(game.position(), side).len() > 1;
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
        } else if is_against_the_computer(current.seats()) && current.awaits_human() {
            "status-your-move"
        } else {
            "status-to-move"
        };
        self.locale
            .format(key, &[("side", side_name(&self.locale, side))])
    }

    /// What the clock of a side shows, if it has one.
    fn clock(&self, side: Side) -> Option<ClockView> {
        let runs = self.faces.running == Some(side);
        let reading = self.faces.of(side)?;
        Some(clock_view(&self.locale, side, reading, runs))
    }

    /// Whether the board is covered, because nobody's clock runs.
    pub(super) fn is_covered(&self) -> bool {
        let current = self.current.as_deref();
        current.is_some_and(|current| current.is_paused() && current.is_timed())
    }

    /// The page of the match; nothing without one.
    pub(super) fn match_page(&self) -> Option<MatchPageView> {
        let current = self.current.as_deref()?;
        Some(MatchPageView {
            first: current.game().variant().first(),
            seats: current.seats(),
            time_controls: current.time_controls(),
            clocks: Side::ALL.map(|side| self.clock(side)),
            levels: self.levels(),
            stones: StoneFaces::of(&self.theme.stones),
        })
    }

    /// The game that is played or, without a match, chosen.
    pub(super) fn game_kind(&self) -> GameKind {
        let played = self
            .current
            .as_deref()
            .map(|current| current.game().variant());
        let chosen = || self.variants.chosen(&self.settings.variant);
        let variant = played.or_else(chosen);
        variant.map_or(GameKind::Loa, |variant| variant.kind())
    }

    /// What the player has chosen.
    pub(super) fn chosen(&self) -> &Settings {
        &self.settings
    }

    /// Why the last move was refused, in words.
    pub(super) fn refusal(&self) -> Option<String> {
        let game = self.current.as_deref()?.game();
        let locale = &*self.locale;
        match &*self.refusal {
            LastRefusal::None => None,
            LastRefusal::Rules(refusal) | LastRefusal::TypedMove(refusal) => {
                Some(refusal_text(locale, *refusal))
            }
            LastRefusal::Immobile { squares, why } => Some(immobility_text(locale, squares, *why)),
            LastRefusal::NotYourTurn => Some(locale.text("refused-not-your-turn")),
            LastRefusal::Past => Some(locale.text("refused-past")),
            LastRefusal::Paused => Some(locale.text("refused-paused")),
            LastRefusal::Typed { text, .. } => {
                let legal = game.legal_moves();
                let example = legal
                    .first()
                    .map(|&mv| game.variant().notation(game.position(), mv))
                    .unwrap_or_default();
                let arguments = [("text", text.as_str().into()), ("example", example.into())];
                Some(locale.format("typed-not-a-move", &arguments))
            }
        }
    }

    /// What a player should know of the position.
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

    fn message(&self, current: &Match) -> Option<Message> {
        let game = current.game();
        let locale = &*self.locale;
        let warning = |text| {
            Some(Message {
                text,
                warning: true,
            })
        };
        if let Some(reason) = self.refusal() {
            return warning(reason);
        }
        // What else is said is said of the present, and of a board that is seen.
        if self.viewed.past().is_some() || current.is_paused() {
            return None;
        }
        let text = match *self.hint {
            Hint::None => {
                let trouble = self.notices.at_table(current.revision() == 0);
                return trouble.and_then(warning).or_else(|| self.of_position());
            }
            Hint::Searching => locale.text("hint-searching"),
            Hint::Failed => locale.text("hint-failed"),
            Hint::Stones(Move::Pass) | Hint::Whole(Move::Pass) | Hint::Reasons(Move::Pass) => {
                locale.text("action-pass")
            }
            Hint::Stones(mv) => {
                let squares = mv
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
        Some(Message {
            text,
            warning: false,
        })
    }
}

/// Whether one person plays: whose turn it is, is then `your`s.
fn is_against_the_computer(seats: Seats) -> bool {
    seats.any_human() && seats != Seats::HUMANS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::logic_plugin;
    use crate::table::Seat;
    use crate::table::messages::{MatchRequested, TableRequest};
    use bevy::ecs::system::RunSystemOnce;
    use bevy::state::app::StatesPlugin;

    const HUMAN: Seat = Seat::Human;
    const KEEN: Seat = Seat::Computer(4);

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
    fn the_game_that_can_be_continued_is_named() {
        for (seats, moves, words) in [
            (
                (HUMAN, KEEN),
                1,
                "after 1 move, you against 4\u{a0}·\u{a0}Keen",
            ),
            (
                (KEEN, HUMAN),
                2,
                "after 1 move, you against 4\u{a0}·\u{a0}Keen",
            ),
            ((HUMAN, HUMAN), 3, "after 2 moves, two people"),
            (
                (KEEN, Seat::Computer(1)),
                1,
                "after 1 move, 4\u{a0}·\u{a0}Keen against 1\u{a0}·\u{a0}Novice",
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
            assert_eq!(title.last_game, Some(expected));
        }
    }

    #[test]
    fn whose_move_it_is_is_told_to_the_person_it_concerns() {
        for (black, white, words) in [
            (HUMAN, KEEN, "Your move"),
            (HUMAN, HUMAN, "Black to move"),
            (KEEN, HUMAN, "Black is thinking …"),
        ] {
            let mut app = app();
            let seats = Seats { black, white };
            let game = game(&[]);
            app.world_mut()
                .write_message(MatchRequested::untimed(game, seats));
            app.update();
            app.update();
            let panel = |sources: Sources| sources.panel();
            let panel = app.world_mut().run_system_once(panel).unwrap().unwrap();
            assert_eq!(panel.status, words);
        }
    }

    /// The panel while two people play this game, with the position after so many plies on the board.
    fn panel_in_the_past(game: Game, plies: usize) -> PanelView {
        let mut app = app();
        let seats = Seats::HUMANS;
        app.world_mut()
            .write_message(MatchRequested::untimed(game, seats));
        app.update();
        app.update();
        app.world_mut().write_message(TableRequest::ViewPly(plies));
        app.update();
        let panel = |sources: Sources| sources.panel();
        app.world_mut().run_system_once(panel).unwrap().unwrap()
    }

    /// White, who moves second, begins here.
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
            // The first place of its first row stays empty.
            (begun_by_white(), 1, "Move 1 of 2 · a2-c2"),
            (begun_by_white(), 2, "Move 2 of 2 · d8-d6"),
        ] {
            let panel = panel_in_the_past(game, plies);
            let past = panel.past.unwrap();
            assert_eq!((past.plies, past.text.as_str()), (plies, text));
            assert_eq!(panel.status, text);
        }
    }

    #[test]
    fn who_began_second_is_known_to_the_list_of_moves() {
        assert!(panel_in_the_past(begun_by_white(), 1).second_began);
        assert!(!panel_in_the_past(game(&["c8-c6", "a2-c2"]), 1).second_began);
    }

    #[test]
    fn the_players_have_the_stones_and_the_turn_of_the_past() {
        for (plies, facts, to_move) in [
            (0, "12 stones · 2 groups", true),
            (1, "12 stones · 4 groups", false),
            (2, "12 stones · 4 groups", true),
        ] {
            let panel = panel_in_the_past(game(&["c8-c6", "a2-c2"]), plies);
            let black = &panel.players[0];
            assert_eq!(black.side, Side::Black);
            assert_eq!((black.facts.as_str(), black.to_move), (facts, to_move));
        }
    }

    #[test]
    fn every_level_says_how_it_plays_and_the_first_is_suggested() {
        let title = |sources: Sources| sources.title();
        let title = app().world_mut().run_system_once(title).unwrap();
        assert!(title.levels.len() >= 8);
        for level in title.levels {
            assert!(level.plays.contains(' '), "{}", level.plays);
            let suggested = level.plays.starts_with("Suggested for a first game");
            assert_eq!(suggested, level.number == FIRST_LEVEL, "{}", level.plays);
        }
    }
}
