//! What actions do on the title screen and in the settings.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rules::Side;

use super::action::{Action, Overlay};
use super::overlays::Overlays;
use crate::features::analysis::may_analyse;
use crate::features::collection::{Keeping, LastGame, Notice, Told};
use crate::features::review::may_review;
use crate::platform::frame::Screen;
use crate::play::settings::{Players, RENDER_SCALES, SCALES, Settings, Start, tidy_name};
use crate::play::table::messages::MatchRequested;
use crate::play::table::{Match, Seat};
use crate::play::variants::Variants;

/// What the title screen has chosen.
#[derive(SystemParam)]
pub(super) struct Choice<'w> {
    settings: ResMut<'w, Settings>,
    variants: Res<'w, Variants>,
}

impl Choice<'_> {
    /// Another player for a side, which moves first or second in the variant that is chosen.
    fn seat(&mut self, side: Side, seat: Seat) {
        let chosen = self.variants.chosen(&self.settings.variant);
        if let Some(first) = chosen.map(|variant| variant.first()) {
            let players = self.settings.players;
            self.settings.players = Players::of(players.seats(first).with(side, seat), first);
        }
    }

    /// The players swap their sides.
    fn swap_seats(&mut self) {
        let Players { first, second } = self.settings.players;
        self.settings.players = Players {
            first: second,
            second: first,
        };
    }

    /// Another game begins where that at the table began; that of a board which is gone, as it was chosen last.
    fn begin_with(&mut self, current: &Match) {
        if self.variants.0.get(current.game().variant().id()).is_some() {
            self.settings.choose_match(current);
        }
    }

    /// The title shows what was played at the table. What is only looked at leaves it as it was.
    fn leave(&mut self, current: &Match) {
        let is_there = self.variants.0.get(current.game().variant().id()).is_some();
        if is_there && !current.is_study() && current.source().is_none() {
            self.settings.choose_table(current);
        }
    }

    /// The match that is chosen. A variant that is no longer there gives way to the first. `None` where it cannot begin from
    /// the position that is chosen.
    fn matched(&self) -> Option<MatchRequested> {
        let variant = self.variants.chosen(&self.settings.variant)?;
        self.settings.matched(variant).ok().map(MatchRequested)
    }
}

/// Actions of the title screen and the settings.
pub(super) fn choose(
    mut actions: MessageReader<Action>,
    mut choice: Choice,
    last_game: Option<Res<LastGame>>,
    (screen, current, keeping): (Res<State<Screen>>, Option<Res<Match>>, Res<Keeping>),
    (mut overlays, mut notice): (ResMut<Overlays>, ResMut<Notice>),
    mut matches: MessageWriter<MatchRequested>,
) {
    for action in actions.read() {
        match action {
            Action::ChooseVariant(id) => {
                if choice.variants.0.get(id).is_some() {
                    // A position is one of its board.
                    let other_board = choice.settings.variant != *id;
                    if other_board && matches!(choice.settings.start, Start::Position(_)) {
                        choice.settings.start = Start::Usual;
                    }
                    choice.settings.variant.clone_from(id);
                } else {
                    warn!("no variant is called `{id}`");
                }
            }
            Action::ChooseSeat(side, seat) => {
                choice.seat(*side, *seat);
            }
            Action::SwapSeats => choice.swap_seats(),
            Action::ChooseTimeControls(controls) => choice.settings.time_controls = *controls,
            Action::Start if overlays.top() == Some(Overlay::NewGame) => {
                if let Some(request) = choice.matched() {
                    let is_kept = current.as_deref().is_some_and(|current| {
                        current.game().outcome().is_none() && keeping.keeps(current.id())
                    });
                    notice.0 = is_kept.then_some(Told::Kept);
                    matches.write(request);
                    overlays.set_if_neq(Overlays::default());
                } else {
                    let next = overlays.opened(Overlay::Options);
                    overlays.set_if_neq(next);
                }
            }
            // Before a match it is the board that is chosen.
            Action::Start | Action::Open(Overlay::Analysis) if *screen.get() == Screen::Title => {
                if let Some(MatchRequested(setup)) = choice.matched() {
                    let is_study = *action != Action::Start;
                    let setup = if is_study { setup.as_study() } else { setup };
                    matches.write(MatchRequested(setup));
                } else {
                    // There it is said what is wrong with the position.
                    let next = overlays.opened(Overlay::Options);
                    overlays.set_if_neq(next);
                }
            }
            Action::Continue if *screen.get() == Screen::Title => {
                let last = last_game.as_deref().and_then(|last| last.game.clone());
                matches.write_batch(last.map(MatchRequested)).for_each(drop);
            }
            // Only there it is chosen what a match begins with.
            Action::Open(Overlay::Options)
                if *screen.get() != Screen::Title
                    && !overlays.all().contains(&Overlay::NewGame) => {}
            // A study starts over, and elsewhere there is no table.
            Action::Open(Overlay::NewGame)
                if current.as_deref().is_none_or(|current| current.is_study()) => {}
            Action::Open(Overlay::NewGame) if !overlays.all().contains(&Overlay::NewGame) => {
                if let Some(current) = current.as_deref() {
                    choice.begin_with(current);
                }
                let next = overlays.opened(Overlay::NewGame);
                overlays.set_if_neq(next);
            }
            // And only at the table there is a match.
            Action::Open(
                Overlay::Match | Overlay::Annotation | Overlay::Openings | Overlay::Pictures,
            ) if *screen.get() != Screen::Table => {}
            // Of a game nothing is told while it is on.
            Action::Open(Overlay::Review) if !current.as_deref().is_some_and(may_review) => {}
            Action::Open(Overlay::Analysis) if !current.as_deref().is_some_and(may_analyse) => {}
            // Nobody plays a study.
            Action::Open(Overlay::Match)
                if current.as_deref().is_some_and(|current| current.is_study()) => {}
            Action::Open(wanted) => {
                let next = overlays.toggled(*wanted);
                overlays.set_if_neq(next);
            }
            Action::Close => {
                let next = overlays.closed();
                overlays.set_if_neq(next);
            }
            Action::Leave => {
                if let Some(current) = current.as_deref() {
                    choice.leave(current);
                }
            }
            action => set(&mut choice.settings, action),
        }
    }
}

fn set(settings: &mut Settings, action: &Action) {
    let loudness = |loudness: f32| loudness.clamp(0.0, 1.0);
    match action {
        Action::SetTheme(id) => settings.theme.clone_from(id),
        Action::SetAppearance(appearance) => settings.appearance = *appearance,
        Action::SetQuality(quality) => settings.quality = *quality,
        Action::SetRenderScale(None) => settings.render_scale = None,
        Action::SetRenderScale(Some(scale)) if scale.is_finite() => {
            let scale = scale.clamp(*RENDER_SCALES.start(), *RENDER_SCALES.end());
            settings.render_scale = Some(scale);
        }
        Action::SetScale(scale) if scale.is_finite() => {
            settings.scale = scale.clamp(*SCALES.start(), *SCALES.end());
        }
        Action::TogglePanel => settings.panel = settings.panel.folded_or_open(),
        Action::ToggleFullBoard => settings.panel = settings.panel.strip_or_back(),
        Action::ToggleFullscreen => settings.fullscreen = !settings.fullscreen,
        Action::SetAnimationSpeed(speed) => settings.animation_speed = *speed,
        Action::SetReducedMotion(reduced) => settings.reduced_motion = *reduced,
        Action::SetVolume(volume) if volume.is_finite() => settings.volume = loudness(*volume),
        Action::SetEffects(volume) if volume.is_finite() => settings.effects = loudness(*volume),
        Action::SetAmbience(volume) if volume.is_finite() => settings.ambience = loudness(*volume),
        Action::ShowTargets(show) => settings.show_targets = *show,
        Action::SetFlagRule(rule) => settings.flag_rule = *rule,
        Action::SetStart(start) => settings.start.clone_from(start),
        Action::SetRules(rules) => settings.rules = *rules,
        Action::SetConfirmMoves(confirm) => settings.confirm_moves = *confirm,
        Action::SetThinkingTime(given) => settings.thinking_time = *given,
        Action::SetName(name) => settings.name = tidy_name(name),
        Action::SetAnalysis(chosen) => settings.analysis = chosen.within(),
        Action::SetAskUndo(ask) => settings.ask_undo = *ask,
        Action::SetTurnBoard(turn) => settings.turn_board = *turn,
        Action::SetAid(aid, on) => settings.aids = Some(settings.aids().with(*aid, *on)),
        Action::SetAids(preset) => {
            settings.aids = Some(preset.aids());
            settings.show_targets = preset.shows_targets();
        }
        Action::SetLanguage(language) => settings.language.clone_from(language),
        _ => {}
    }
}
