//! Arranges the move list in rows of moves, with comments and variations between the rows. Only visible rows are drawn.
//! The heights of all rows are measured once for each list.

use std::ops::Range;
use std::sync::Arc;

use bevy_egui::egui::Ui;
use cohort_controls::input::move_list;

use super::remarks;
use super::view::{MoveList, Part};

pub(super) const GAP: f32 = 2.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// A row of moves. The number is the place of the row's first move in the move list.
    Moves(usize),
    /// A comment or variation, given by its index in the list of remarks.
    Remark(usize),
}

/// The rows of a move list, and the vertical position of each row.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Rows {
    rows: Vec<Row>,
    /// The top of each row, in points from the top of the list. The last value is the end of the last row.
    tops: Vec<f32>,
    /// The indices of the rows that contain moves.
    of_moves: Vec<usize>,
    in_a_row: usize,
    /// The number of empty places before the first move in the first row.
    empty: usize,
    /// The vertical range of the move that led to the position on the board, in points. `None` if this move is not in a
    /// variation.
    variation: Option<Range<f32>>,
}

impl Rows {
    /// Arranges the rows of a move list. `in_a_row` is the number of moves in a row. `height` returns the height of a
    /// comment or variation, given its index.
    fn new(
        list: &MoveList,
        in_a_row: usize,
        move_height: f32,
        mut height: impl FnMut(usize) -> f32,
    ) -> Self {
        let empty = usize::from(list.second_began);
        let places = empty + list.moves.len() + list.undone.len();
        let mut rows = Rows {
            in_a_row,
            empty,
            ..Rows::default()
        };
        let mut top = 0.0;
        let mut remarks = list.remarks.iter().enumerate().peekable();
        let mut add = |rows: &mut Rows, row: Row, height: f32| {
            rows.rows.push(row);
            rows.tops.push(top);
            top += height + GAP;
        };
        let firsts = (0..places).step_by(in_a_row);
        for first in std::iter::once(None).chain(firsts.map(Some)) {
            if let Some(first) = first {
                rows.of_moves.push(rows.rows.len());
                add(&mut rows, Row::Moves(first), move_height);
            }
            let plies = first.map_or(0, |first| (first + in_a_row).saturating_sub(empty));
            while let Some((number, _)) = remarks.next_if(|(_, remark)| remark.plies <= plies) {
                add(&mut rows, Row::Remark(number), height(number));
            }
        }
        rows.tops.push(top);
        rows
    }

    /// Returns the total height of all rows, in points.
    pub(super) fn height(&self) -> f32 {
        self.tops.last().map_or(0.0, |end| (end - GAP).max(0.0))
    }

    /// Returns the rows that overlap the vertical range `seen`: the index, the row, and its own vertical range.
    pub(super) fn between(
        &self,
        seen: Range<f32>,
    ) -> impl Iterator<Item = (usize, Row, Range<f32>)> {
        let first = self.tops.partition_point(|top| *top <= seen.start).max(1) - 1;
        let rows = self.rows.iter().zip(self.tops.windows(2)).enumerate();
        rows.skip(first)
            .filter_map(|(number, (row, ends))| match ends {
                [top, end] => Some((number, *row, *top..*end - GAP)),
                _ => None,
            })
            .take_while(move |(_, _, place)| place.start < seen.end)
    }

    /// Returns the vertical range of the move that led to the position on the board. `plies` is the number of plies
    /// that led to the position; `None` in a variation. At the start position, returns the range of the first row.
    pub(super) fn shown(&self, plies: Option<usize>) -> Range<f32> {
        if let (None, Some(place)) = (plies, &self.variation) {
            return place.clone();
        }
        let place = plies.and_then(|plies| plies.checked_sub(1));
        let row = place.map_or(0, |ply| {
            let row = (ply + self.empty) / self.in_a_row.max(1);
            self.of_moves.get(row).copied().unwrap_or_default()
        });
        let ends = self.tops.get(row).zip(self.tops.get(row + 1));
        ends.map_or(0.0..0.0, |(top, end)| *top..*end - GAP)
    }
}

/// Measured rows, which are valid for one move list and one value of `Place`.
#[derive(Clone)]
struct Measured {
    list: Arc<MoveList>,
    place: Place,
    rows: Arc<Rows>,
}

/// The values that determine row heights, apart from the content of the list.
#[derive(Clone, Copy, PartialEq)]
struct Place {
    width: f32,
    in_a_row: usize,
    move_height: f32,
    /// Pixels per point. The scale changes row heights, because letters are placed on whole pixels.
    scale: f32,
}

/// Returns the rows of a move list for the available width. Measures the rows again only after the list, the width or
/// the scale has changed.
pub(super) fn rows_of(
    ui: &Ui,
    list: &Arc<MoveList>,
    in_a_row: usize,
    move_height: f32,
) -> Arc<Rows> {
    let place = Place {
        width: ui.available_width(),
        in_a_row,
        move_height,
        scale: ui.pixels_per_point(),
    };
    let id = move_list().with("rows");
    let known: Option<Measured> = ui.data(|data| data.get_temp(id));
    let known = known.filter(|known| known.place == place);
    if let Some(known) = known.filter(|known| Arc::ptr_eq(&known.list, list)) {
        return known.rows;
    }
    let set = |number: usize| {
        let remark = list.remarks.get(number);
        remark.map(|remark| remarks::set(ui, remark))
    };
    let mut rows = Rows::new(list, in_a_row, move_height, |number| {
        set(number).map_or(0.0, |set| set.size().y)
    });
    let is_shown = |part: &Part| matches!(part, Part::Move { is_shown: true, .. });
    let mut remarks = list.remarks.iter();
    let shown = remarks.position(|remark| remark.parts.iter().any(is_shown));
    let row = shown.and_then(|number| rows.rows.iter().position(|row| *row == Row::Remark(number)));
    if let Some((number, top)) = shown.zip(row.and_then(|row| rows.tops.get(row).copied())) {
        let part = set(number).and_then(|set| set.shown());
        rows.variation = part.map(|part| top + part.top()..top + part.bottom());
    }
    let rows = Arc::new(rows);
    let measured = Measured {
        list: list.clone(),
        place,
        rows: rows.clone(),
    };
    ui.data_mut(|data| data.insert_temp(id, measured));
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panel::Remark;

    fn list(moves: usize, remarks: &[usize], second_began: bool) -> MoveList {
        let remark = |plies: &usize| Remark {
            plies: *plies,
            parts: Vec::new(),
        };
        MoveList {
            moves: vec!["a1-a2".into(); moves],
            remarks: remarks.iter().map(remark).collect(),
            second_began,
            ..MoveList::default()
        }
    }

    /// Arranges the rows of a list in which rows of moves are 20 points high. Comments and variations are 10 points
    /// high.
    fn rows(list: &MoveList, in_a_row: usize) -> Rows {
        Rows::new(list, in_a_row, 20.0, |_| 10.0)
    }

    #[test]
    fn remarks_stand_behind_the_row_with_their_move() {
        for (second_began, expected) in [
            (
                false,
                [
                    Row::Remark(0),
                    Row::Moves(0),
                    Row::Remark(1),
                    Row::Remark(2),
                    Row::Moves(2),
                    Row::Remark(3),
                ],
            ),
            // White made the first move, so the first row has only one move.
            (
                true,
                [
                    Row::Remark(0),
                    Row::Moves(0),
                    Row::Remark(1),
                    Row::Moves(2),
                    Row::Remark(2),
                    Row::Remark(3),
                ],
            ),
        ] {
            let rows = rows(&list(3, &[0, 1, 2, 3], second_began), 2);
            assert_eq!(rows.rows, expected, "{second_began}");
            assert_eq!(rows.height(), 4.0 * 10.0 + 2.0 * 20.0 + 5.0 * GAP);
        }
    }

    #[test]
    fn a_move_lies_where_its_row_is() {
        let rows = rows(&list(6, &[2], false), 2);
        let step = 20.0 + GAP;
        assert_eq!(rows.shown(Some(0)), 0.0..20.0);
        assert_eq!(rows.shown(Some(2)), 0.0..20.0);
        let third = step + 10.0 + GAP;
        assert_eq!(rows.shown(Some(3)), third..third + 20.0);
    }

    #[test]
    fn only_rows_in_sight_are_drawn_however_many_there_are() {
        let seen = |moves: usize, from: f32| {
            let remarks: Vec<usize> = (0..moves).step_by(7).collect();
            let rows = rows(&list(moves, &remarks, false), 2);
            let seen: Vec<_> = rows.between(from..from + 200.0).collect();
            assert!(
                seen.first()
                    .is_some_and(|(_, _, place)| place.start <= from)
            );
            assert!(
                seen.last()
                    .is_some_and(|(_, _, place)| place.end + GAP >= from + 200.0)
            );
            seen.len()
        };
        for from in [0.0, 333.0, 5_000.0] {
            let few = seen(1_000, from);
            assert!(few < 25, "{few}");
            assert_eq!(seen(8_000, from), few);
        }
    }
}
