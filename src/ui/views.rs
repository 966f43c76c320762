//! From the state of the game to the view models of the panels.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use fluent_bundle::FluentValue;
use rules::{GameKind, Move, Outcome, Refusal, Side, Square};

use super::about::AboutView;
use super::notices::Notices;
use super::panel::{Abilities, Message, PanelView, PlayerView, ResultView, side_key};
use super::settings::{SettingsView, ThemeView};
use super::stone::StoneFaces;
use super::title::{FamilyView, LevelView, TitleView, VariantView, seat_name};
use crate::about;
use crate::adapter;
use crate::files::Files;
use crate::input::LastRefusal;
use crate::locale::Locale;
use crate::render::quality::ActiveQuality;
use crate::saves::LastGame;
use crate::settings::Settings;
use crate::table::{ComputerLevels, Hint, Match, Seats, Thinking};
use crate::theme::{CurrentTheme, Themes};
use crate::variants::Variants;

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
    current: Option<Res<'w, Match>>,
    thinking: Res<'w, Thinking>,
    levels: Res<'w, ComputerLevels>,
    hint: Res<'w, Hint>,
    refusal: Res<'w, LastRefusal>,
    files: Res<'w, Files>,
    notices: Notices<'w>,
    adapter: Option<Res<'w, RenderAdapterInfo>>,
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
            can_continue: self.last_game.game.is_some(),
            problems: self.notices.on_title(),
            stones: StoneFaces::of(&self.theme.stones),
        }
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
            trouble: self.notices.in_settings(),
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
        let view = |level: &engine::Level| LevelView {
            number: level.number(),
            name: self.locale.text(level.name()),
        };
        self.levels.0.iter().map(view).collect()
    }

    /// The panel beside the board; nothing without a match.
    pub(super) fn panel(&self) -> Option<PanelView> {
        let current = self.current.as_deref()?;
        let game = current.game();
        let locale = &*self.locale;
        let legal = game.legal_moves();
        let must_pass = legal == [Move::Pass];
        let awaits_human = current.awaits_human();
        let first = game.start().to_move();
        Some(PanelView {
            title: locale.text(family_key(game.variant().kind())),
            variant: locale.text(game.variant().name()),
            players: [game.variant().first(), !game.variant().first()]
                .map(|side| self.player(current, side))
                .to_vec(),
            status: self.status(current, must_pass),
            message: self.message(current),
            moves: game.notations().collect(),
            second_began: first != game.variant().first(),
            example: legal
                .first()
                .map(|&mv| game.variant().notation(game.position(), mv))
                .unwrap_or_default(),
            result: game.outcome().map(|outcome| result(locale, outcome)),
            can: Abilities {
                undo: current.can_undo(),
                redo: current.can_redo(),
                hint: awaits_human && *self.hint != Hint::Searching,
                move_now: *self.thinking != Thinking::No,
                pass: awaits_human && must_pass,
                resign: current.resigner().is_some(),
                type_move: awaits_human,
            },
            stones: StoneFaces::of(&self.theme.stones),
            fullscreen: self.settings.fullscreen,
        })
    }

    fn player(&self, current: &Match, side: Side) -> PlayerView {
        let game = current.game();
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
            name: seat_name(locale, &self.levels(), current.seats().of(side)),
            facts: facts.join(" · "),
            captured: (captured, count("player-captured", captured)),
            to_move: game.outcome().is_none() && current.to_move() == side,
        }
    }

    fn status(&self, current: &Match, must_pass: bool) -> String {
        let game = current.game();
        let side = current.to_move();
        let split = (game.variant().kind() == GameKind::Ordo)
            && game.variant().groups(game.position(), side).len() > 1;
        let key = if *self.thinking == Thinking::Failed {
            "status-failed"
        } else if *self.thinking == Thinking::Yes {
            "status-thinking"
        } else if must_pass {
            "status-must-pass"
        } else if split {
            "status-split"
        } else {
            "status-your-turn"
        };
        self.locale
            .format(key, &[("side", side_name(&self.locale, side))])
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
        match &*self.refusal {
            LastRefusal::Rules(refusal) => return warning(refusal_text(locale, *refusal)),
            LastRefusal::NotYourTurn => return warning(locale.text("refused-not-your-turn")),
            LastRefusal::Typed { text, .. } => {
                let legal = game.legal_moves();
                let example = legal
                    .first()
                    .map(|&mv| game.variant().notation(game.position(), mv))
                    .unwrap_or_default();
                let arguments = [("text", text.as_str().into()), ("example", example.into())];
                return warning(locale.format("typed-not-a-move", &arguments));
            }
            LastRefusal::None => {}
        }
        let text = match *self.hint {
            Hint::None => {
                return self
                    .notices
                    .at_table(current.revision() == 0)
                    .and_then(warning);
            }
            Hint::Searching => locale.text("hint-searching"),
            Hint::Failed => locale.text("hint-failed"),
            Hint::Stones(Move::Pass) | Hint::Whole(Move::Pass) => locale.text("action-pass"),
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
        };
        Some(Message {
            text,
            warning: false,
        })
    }
}

const fn family_key(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Loa => "family-loa",
        GameKind::Ordo => "family-ordo",
    }
}

fn side_name(locale: &Locale, side: Side) -> FluentValue<'static> {
    locale.text(side_key(side)).into()
}

/// Who won and why, in words.
fn result(locale: &Locale, outcome: Outcome) -> ResultView {
    let reason = outcome.reason();
    match outcome {
        Outcome::Win { winner, .. } => ResultView {
            headline: locale.format("result-win", &[("side", side_name(locale, winner))]),
            reason: locale.format(
                &format!("reason-win-{reason}"),
                &[
                    ("side", side_name(locale, winner)),
                    ("loser", side_name(locale, !winner)),
                ],
            ),
        },
        Outcome::Draw(_) => ResultView {
            headline: locale.text("result-draw"),
            reason: locale.text(&format!("reason-draw-{reason}")),
        },
    }
}

/// Why a move may not be made, in words.
fn refusal_text(locale: &Locale, refusal: Refusal) -> String {
    let name = |square: Square| FluentValue::from(square.to_string());
    let arguments = match refusal {
        Refusal::WrongDistance { needed, asked } => {
            vec![("needed", needed.into()), ("asked", asked.into())]
        }
        Refusal::NotStraight(from, to) | Refusal::NotALine(from, to) => {
            vec![("from", name(from)), ("to", name(to))]
        }
        _ => refusal
            .square()
            .map(|square| ("square", name(square)))
            .into_iter()
            .collect(),
    };
    locale.format(&format!("refused-{}", refusal.key()), &arguments)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{DrawReason, WinReason};

    #[test]
    fn every_end_of_a_game_has_words() {
        let locale = Locale::new(Some("en"));
        let wins = [
            WinReason::Connected,
            WinReason::BothConnected,
            WinReason::HomeRow,
            WinReason::CannotReconnect,
            WinReason::NoStones,
            WinReason::NoMoves,
            WinReason::Resigned,
        ]
        .map(|reason| Outcome::Win {
            winner: Side::White,
            reason,
        });
        let draws = [
            DrawReason::BothConnected,
            DrawReason::Repetition,
            DrawReason::NoMoves,
        ]
        .map(Outcome::Draw);
        for outcome in wins.into_iter().chain(draws) {
            let words = result(&locale, outcome);
            assert!(
                words.reason.contains(' ') && !words.reason.contains('{'),
                "{outcome:?}: {}",
                words.reason
            );
            assert!(!words.headline.contains("result-"), "{}", words.headline);
        }
    }

    #[test]
    fn every_refusal_has_words_that_name_its_squares() {
        let locale = Locale::new(Some("en"));
        let [a, b] = ["c3", "d5"].map(|name| Square::parse(name).unwrap());
        for refusal in [
            Refusal::GameOver,
            Refusal::OffBoard(a),
            Refusal::NoStone(a),
            Refusal::NotYours(a),
            Refusal::MayNotPass,
            Refusal::MustPass,
            Refusal::SameSquare(a),
            Refusal::NotStraight(a, b),
            Refusal::WrongDistance {
                needed: 2,
                asked: 3,
            },
            Refusal::EnemyInTheWay(a),
            Refusal::OwnStone(a),
            Refusal::Blocked(a),
            Refusal::Backward,
            Refusal::SplitsGroup,
            Refusal::StaysSplit,
            Refusal::NotALine(a, b),
            Refusal::LineDirection,
            Refusal::SingleFile,
            Refusal::LineCapture(a),
            Refusal::NoOrdoMoves,
        ] {
            let text = refusal_text(&locale, refusal);
            assert!(
                text.ends_with('.') && !text.contains('{'),
                "{refusal:?}: {text}"
            );
            assert_eq!(
                text.contains("c3"),
                format!("{refusal:?}").contains("c3"),
                "{text}"
            );
        }
    }
}
