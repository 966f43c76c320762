//! Builds the view model of the analysis page.

use bevy::ecs::system::SystemParam;
use bevy::prelude::Local;
use bevy::prelude::Res;
use cohort_features::analysis::{Analysis, Proved, Shown};
use cohort_play::locale::{Locale, rounded};
use engine::{Chances, Score};
use referee::EngineName;
use rules::{Game, Move, Side, Variant};

use super::draw_table::announce;
use super::sources::TableSources;
use crate::analysis;
use crate::analysis::{AnalysisView, LineView};
use crate::drawing::Panel;
use crate::drop_down::Choice;
use crate::engine_words::failure_text;
use crate::stone::StoneFaces;
use crate::words::{job_failed, notations, side_name};

/// Maximum number of moves that are shown for each line that the engine has found.
const LINE: usize = 8;

#[derive(SystemParam)]
pub(crate) struct AnalysisSources<'w> {
    table: TableSources<'w>,
    analysis: Res<'w, Analysis>,
}

pub(crate) fn draw_analysis(
    mut panel: Panel,
    sources: AnalysisSources,
    mut last: Local<Option<AnalysisView>>,
) {
    if let Some(view) = sources.analysis() {
        announce(panel.around().0, &view.table);
        panel.page(&mut last, view, analysis::show);
    }
}

impl AnalysisSources<'_> {
    /// Returns the view of the analysis page; `None` if the analysis is off.
    pub(crate) fn analysis(&self) -> Option<AnalysisView> {
        let analysis = &*self.analysis;
        let table = self.table.panel().filter(|_| analysis.is_on())?;
        let current = self.table.current.as_deref()?;
        let locale = &*self.table.locale;
        let variant = current.game().variant();
        let first = variant.first();
        let stones = StoneFaces::of(&self.table.theme.stones);
        let other = !self.table.viewed.game(current).position().to_move();
        let shown = analysis.shown();
        Some(AnalysisView {
            chances: shown.and_then(|shown| self.stands(shown, variant)),
            colours: [first, !first].map(|side| stones.fill(side)),
            facts: match shown {
                Some(shown) => self.facts(shown),
                None => locale.text("analysis-over"),
            },
            proved: shown.and_then(|shown| Some(self.proved(shown, shown.proved()?))),
            lines: shown
                .map(|shown| self.lines(shown, variant))
                .unwrap_or_default(),
            count: analysis.lines(),
            threat: (
                analysis.asks_threat(),
                locale.format("analysis-threat", &[("side", side_name(locale, other))]),
            ),
            thinkers: self.thinkers(),
            chosen: self.table.settings.analysis,
            trouble: shown.and_then(|shown| {
                let failure = shown.failure().map(|failure| failure_text(locale, failure));
                failure.or_else(|| Some(job_failed(locale, shown.stopped()?)))
            }),
            pointed: analysis.pointed(),
            steps: (
                !self.table.viewed.game(current).plies().is_empty(),
                self.table.viewed.node().is_some(),
            ),
            table,
        })
    }

    /// Returns the engines that can analyse: the built-in engine and the external engines. Includes the chosen engine
    /// even if the player has deleted it. Empty without external engines.
    fn thinkers(&self) -> Vec<Choice<Option<EngineName>>> {
        let engines = self.table.settings.engines.iter();
        let mut engines: Vec<EngineName> = engines.map(|engine| engine.name).collect();
        let chosen = self.table.settings.analysis.engine;
        engines.extend(chosen.filter(|name| !engines.contains(name)));
        if engines.is_empty() {
            return Vec::new();
        }
        let own = Choice::named(None, self.table.locale.text("analysis-built-in"));
        let others = engines
            .into_iter()
            .map(|name| Choice::named(Some(name), name.to_string()));
        std::iter::once(own).chain(others).collect()
    }

    /// Returns the winning chances of the side that moves first: a number from 0 to 1, and a text.
    fn stands(&self, shown: &Shown, variant: &Variant) -> Option<(f32, String)> {
        let best = shown.thought().lines.first()?;
        let share = share_of_first(best.score, shown.game().position().to_move(), variant);
        Some((share as f32, self.chances_of_first(share, variant)))
    }

    /// Returns a text about the winning chances of the side that moves first. All values on the page are from the view
    /// of this side, as in the graph of a review.
    fn chances_of_first(&self, share: f64, variant: &Variant) -> String {
        let arguments = [
            ("side", side_name(&self.table.locale, variant.first())),
            ("percent", format!("{:.0}", 100.0 * share).into()),
        ];
        self.table.locale.format("analysis-chances", &arguments)
    }

    /// Returns a text with the depth, the number of positions, and the speed of the search.
    fn facts(&self, shown: &Shown) -> String {
        let thought = shown.thought();
        let large = |number: u64| large(&self.table.locale, number);
        let arguments = [
            ("depth", thought.depth.into()),
            ("nodes", large(thought.nodes).into()),
            (
                "speed",
                thought.speed().map_or("–".to_owned(), large).into(),
            ),
        ];
        let key = if shown.is_thinking() {
            "analysis-facts"
        } else {
            "analysis-done"
        };
        self.table.locale.format(key, &arguments)
    }

    /// Returns a text about the proved result, with the line of moves that proves it.
    fn proved(&self, shown: &Shown, proved: &Proved) -> String {
        let Some(winner) = proved.winner else {
            return self.table.locale.text("analysis-proved-draw");
        };
        let arguments = [
            ("side", side_name(&self.table.locale, winner)),
            ("moves", own_moves(proved.plies).into()),
            ("line", line_of(shown.game(), &proved.line).join(" ").into()),
        ];
        self.table.locale.format("analysis-proved", &arguments)
    }

    fn lines(&self, shown: &Shown, variant: &Variant) -> Vec<LineView> {
        let game = shown.game();
        let side = game.position().to_move();
        let lines = shown.thought().lines.iter();
        lines
            .map(|line| LineView {
                worth: self.worth(line.score, side, variant),
                moves: line_of(game, &line.pv),
            })
            .collect()
    }

    /// Returns the text for the value of a line of moves: who wins, or the winning chances of the side that moves
    /// first. `score` is from the view of `side`.
    fn worth(&self, score: Score, side: Side, variant: &Variant) -> String {
        let Some(plies) = score.win_in() else {
            return self.chances_of_first(share_of_first(score, side, variant), variant);
        };
        let winner = if plies > 0 { side } else { !side };
        let arguments = [
            ("side", side_name(&self.table.locale, winner)),
            ("moves", own_moves(plies.unsigned_abs()).into()),
        ];
        self.table.locale.format("analysis-win", &arguments)
    }
}

/// Returns the winning chances of the side that moves first, from 0 to 1. `score` is from the view of `side`.
fn share_of_first(score: Score, side: Side, variant: &Variant) -> f64 {
    let own = Chances::of(variant).share(score);
    if side == variant.first() {
        own
    } else {
        1.0 - own
    }
}

/// Returns the number of moves that the winner makes in a line of `plies` plies. The winner makes the last ply.
fn own_moves(plies: u32) -> u32 {
    plies.div_ceil(2)
}

/// Returns the first moves of a line in notation. The line continues from the last position of the game.
fn line_of(game: &Game, line: &[Move]) -> Vec<String> {
    let shown = line.get(..LINE.min(line.len())).unwrap_or_default();
    notations(game.variant(), game.position(), shown)
}

/// Formats a large number with few digits, for example as `12.3 M`.
fn large(locale: &Locale, number: u64) -> String {
    const KILO: u64 = 1_000;
    const MEGA: u64 = 1_000_000;
    let (key, number) = match number {
        ..10_000 => return number.to_string(),
        10_000..MEGA => ("number-thousands", rounded((number / KILO) as f64, 0)),
        // Rounds down, so that the text never shows more than the number: 1,999,999 is `1.9 M`.
        _ => (
            "number-millions",
            rounded((number / (MEGA / 10)) as f64 / 10.0, 1),
        ),
    };
    locale.format(key, &[("number", number)])
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::ecs::system::RunSystemOnce;
    use bevy::prelude::*;
    use bevy::state::app::StatesPlugin;
    use cohort_controls::input::{Action, BoardAction, Page, PageAction};
    use cohort_controls::logic_plugin;
    use web_time::Instant;

    use super::*;

    /// Returns the analysis page after the first move `mv`, as soon as the engine has found `lines` lines of moves.
    fn analysed(mv: &str, lines: usize) -> AnalysisView {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, logic_plugin))
            .insert_resource(Locale::new(Some("en")));
        app.update();
        let actions = [
            Action::Page(PageAction::Open(Page::Analysis)),
            Action::Board(BoardAction::Type(mv.to_owned())),
        ];
        for action in actions {
            app.world_mut().write_message(action);
            (0..8).for_each(|_| app.update());
        }
        let begun = Instant::now();
        loop {
            app.update();
            let view = |sources: AnalysisSources| sources.analysis();
            let view = app.world_mut().run_system_once(view).unwrap();
            match view {
                Some(view) if view.lines.len() >= lines && view.table.list.moves == [mv] => {
                    return view;
                }
                _ => assert!(begun.elapsed() < Duration::from_secs(60), "no lines"),
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn all_is_said_of_the_side_that_moves_first_whoever_is_to_move() {
        // After Black's first move, it is White's turn.
        let view = analysed("c8-c6", 3);
        let (_, headline) = view.chances.unwrap();
        assert!(headline.starts_with("Black "), "{headline}");
        let worths: Vec<&str> = view.lines.iter().map(|line| line.worth.as_str()).collect();
        assert_eq!(worths.first(), Some(&headline.as_str()));
        assert!(
            worths.iter().all(|worth| worth.starts_with("Black ")),
            "{worths:?}"
        );
    }

    #[test]
    fn wins_are_counted_in_moves_of_the_winner() {
        // A win in an odd number of plies is a win of the side to move, with its first, second or third move. A win in
        // an even number of plies is a win of the other side, with its first or second move.
        assert_eq!([1, 3, 5].map(own_moves), [1, 2, 3]);
        assert_eq!([2, 4].map(own_moves), [1, 2]);
    }
}
