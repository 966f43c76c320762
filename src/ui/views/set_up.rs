//! Builds the view model of the game choice, for the title screen and the new game page.

use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use cohort_play::locale::Locale;
use cohort_play::settings::Settings;
use cohort_play::table::{AdaptiveStrength, ComputerOpponents, Seats};
use cohort_play::variants::Variants;
use cohort_scene::theme::CurrentTheme;
use rules::{GameKind, LEAST_ELO, Side};

use super::changes::changes_chosen;
use crate::seat_engine::SeatEngines;
use crate::stone::StoneFaces;
use crate::title::{FamilyView, SetUpView, VariantView};
use crate::words::family_key;

#[derive(SystemParam)]
pub(crate) struct SetUpSources<'w> {
    pub(super) locale: Res<'w, Locale>,
    pub(super) settings: Res<'w, Settings>,
    pub(super) variants: Res<'w, Variants>,
    opponents: Res<'w, ComputerOpponents>,
    adaptive: Res<'w, AdaptiveStrength>,
    engines: SeatEngines<'w>,
    theme: Res<'w, CurrentTheme>,
}

impl SetUpSources<'_> {
    pub(crate) fn set_up(&self) -> SetUpView {
        let locale = &*self.locale;
        let catalogue = &self.variants.0;
        let chosen = self.variants.chosen(&self.settings.variant);
        let family = |kind: GameKind| FamilyView {
            kind,
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
            engines: self.engines.of(chosen.map(|variant| &**variant)),
            time_controls: self.settings.time_controls,
            changed: chosen
                .map(|variant| changes_chosen(locale, &self.settings, variant))
                .unwrap_or_default(),
            mover: chosen.map_or(Side::Black, |variant| {
                let game = self.settings.game(variant).ok();
                game.map_or(variant.first(), |game| game.position().to_move())
            }),
            stones: StoneFaces::of(&self.theme.stones),
        }
    }
}
