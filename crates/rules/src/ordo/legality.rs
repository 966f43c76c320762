//! Checks whether a move of Ordo is legal, and finds the reason why a move is illegal.

use super::rules::{Ordo, SingleFile, forward, step_ways};
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::square::{Direction, Square};
use crate::state::State;
use crate::word::Word;

use Direction::{East, North, South, West};

impl<W: Word> Ordo<W> {
    pub(super) fn step_legality(
        &self,
        state: &State<W>,
        from: Square,
        to: Square,
    ) -> Result<(), Refusal> {
        let geometry = &self.geometry;
        let origin = self.own_stone(state, from)?;
        let landing = geometry.index(to).ok_or(Refusal::OffBoard(to))?;
        if from == to {
            return Err(Refusal::SameSquare(from));
        }
        let (direction, distance) = geometry
            .shape()
            .between(from, to)
            .ok_or(Refusal::NotStraight(from, to))?;
        let split = self.is_split(state);
        if !step_ways(state.to_move(), split).contains(&direction) {
            return Err(Refusal::Backward);
        }
        for step in 1..distance {
            if let Some(square) = geometry.shape().step(from, direction, step)
                && !(state.occupied() & geometry.bit(square)).is_empty()
            {
                return Err(Refusal::Blocked(square));
            }
        }
        if state.own().has(landing) {
            return Err(Refusal::OwnStone(to));
        }
        self.whole_after(state, W::bit(origin), W::bit(landing))
    }

    pub(super) fn line_legality(
        &self,
        state: &State<W>,
        first: Square,
        last: Square,
        to: Square,
    ) -> Result<(), Refusal> {
        let geometry = &self.geometry;
        self.own_stone(state, first)?;
        self.own_stone(state, last)?;
        geometry.index(to).ok_or(Refusal::OffBoard(to))?;
        let mv = Move::Line { first, last, to };
        let line = geometry.set(&mv.origins());
        let along = match geometry.shape().between(first, last) {
            Some((along @ (East | North), _)) if line & state.own() == line => along,
            _ => return Err(Refusal::NotALine(first, last)),
        };
        if first == to {
            return Err(Refusal::SameSquare(first));
        }
        let (way, distance) = geometry
            .shape()
            .between(first, to)
            .ok_or(Refusal::LineDirection)?;
        let forward = forward(state.to_move());
        let across = if along == East {
            [North, South]
        } else {
            [East, West]
        };
        let along_itself = if along == East {
            [East, West]
        } else {
            [North, South]
        };
        if along_itself.contains(&way) {
            if self.single_file == SingleFile::Forbidden {
                return Err(Refusal::SingleFile);
            }
            if along == North && way != forward {
                return Err(Refusal::Backward);
            }
        } else if !across.contains(&way) {
            return Err(Refusal::LineDirection);
        } else if along == East && way != forward && !self.is_split(state) {
            return Err(Refusal::Backward);
        }
        let Some(last_landing) = mv.last_landing().filter(|&s| geometry.shape().contains(s)) else {
            return Err(Refusal::LineDirection);
        };
        let mut moved = line;
        for _ in 0..distance {
            moved = geometry.shift(moved, way);
            let hit = moved & !line & state.occupied();
            if let Some(square) = geometry.squares(hit).next() {
                let enemy = !(state.enemy() & geometry.bit(square)).is_empty();
                return Err(if enemy {
                    Refusal::LineCapture(square)
                } else {
                    Refusal::Blocked(square)
                });
            }
        }
        debug_assert!(!(moved & geometry.bit(last_landing)).is_empty());
        self.whole_after(state, line, moved)
    }

    /// Returns the dense index (bit number) of `square` if it holds a stone of the side to move.
    fn own_stone(&self, state: &State<W>, square: Square) -> Result<usize, Refusal> {
        let index = self
            .geometry
            .index(square)
            .ok_or(Refusal::OffBoard(square))?;
        if state.enemy().has(index) {
            Err(Refusal::NotYours(square))
        } else if !state.own().has(index) {
            Err(Refusal::NoStone(square))
        } else {
            Ok(index)
        }
    }

    fn whole_after(&self, state: &State<W>, taken: W, put: W) -> Result<(), Refusal> {
        if self.geometry.is_connected(state.own() & !taken | put) {
            Ok(())
        } else if self.is_split(state) {
            Err(Refusal::StaysSplit)
        } else {
            Err(Refusal::SplitsGroup)
        }
    }
}
