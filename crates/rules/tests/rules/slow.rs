//! A second, plain implementation of the rules: rows of squares and loops, with texts as input and output.
//!
//! This implementation uses nothing from the crate under test except the parsing of variant files.

use std::collections::BTreeSet;

use rules::{Grid, Movement, NoMoves, Simultaneous, SingleFile, Vacated, Variant};

type Place = (i32, i32);

const AROUND: [Place; 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// A position: `cells[rank][file]` is `b`, `w`, `.`, `*` for a hole, `x` for a vanished square, or `#` for a
/// place beside the board.
#[derive(Clone)]
pub struct Slow {
    cells: Vec<Vec<char>>,
    around: Vec<Place>,
    mover: char,
    movement: Movement,
}

/// A move in canonical notation, and the position string after it.
pub type Played = (String, String);

fn other(side: char) -> char {
    if side == 'b' { 'w' } else { 'b' }
}

fn name(side: char) -> &'static str {
    if side == 'b' { "black" } else { "white" }
}

fn square((file, rank): Place) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

fn add((file, rank): Place, (df, dr): Place, times: i32) -> Place {
    (file + df * times, rank + dr * times)
}

impl Slow {
    pub fn new(variant: &Variant, text: &str) -> Slow {
        let (board, mover) = text.split_once(' ').unwrap();
        let mut cells = Vec::new();
        for row in board.split('/').rev() {
            let mut line = Vec::new();
            let mut run = 0;
            for letter in row.chars().chain(['/']) {
                if let Some(digit) = letter.to_digit(10) {
                    run = run * 10 + digit;
                    continue;
                }
                line.extend((0..run).map(|_| '.'));
                run = 0;
                match letter {
                    '/' => {}
                    '*' => line.push('x'),
                    letter => line.push(letter),
                }
            }
            cells.push(line);
        }
        let hexagonal = variant.shape().grid() == Grid::Hexagonal;
        if hexagonal {
            // A rank above the middle begins one file later than the rank below.
            let (height, side) = (cells.len(), cells.len().div_ceil(2));
            for (rank, line) in cells.iter_mut().enumerate() {
                let before = (rank + 1).saturating_sub(side);
                line.splice(..0, (0..before).map(|_| '#'));
                line.resize(height, '#');
            }
        }
        for square in variant.shape().squares().filter(|&s| variant.is_hole(s)) {
            cells[usize::from(square.rank())][usize::from(square.file())] = '*';
        }
        let around = AROUND.into_iter();
        Slow {
            around: around
                .filter(|&(files, ranks)| !hexagonal || files * ranks >= 0)
                .collect(),
            cells,
            mover: mover.chars().next().unwrap(),
            movement: variant.movement(),
        }
    }

    pub fn text(&self) -> String {
        let row = |line: &Vec<char>| {
            let mut text = String::new();
            let mut run = 0;
            for &cell in line.iter().filter(|&&cell| cell != '#') {
                if "bwx".contains(cell) {
                    if run > 0 {
                        text += &run.to_string();
                    }
                    run = 0;
                    text.push(if cell == 'x' { '*' } else { cell });
                } else {
                    run += 1;
                }
            }
            if run > 0 {
                text += &run.to_string();
            }
            text
        };
        let rows = self.cells.iter().rev().map(row).collect::<Vec<_>>();
        format!("{} {}", rows.join("/"), self.mover)
    }

    fn on_board(&self, (file, rank): Place) -> bool {
        rank >= 0
            && file >= 0
            && rank < self.cells.len() as i32
            && file < self.cells[0].len() as i32
            && self.at((file, rank)) != '#'
    }

    fn at(&self, (file, rank): Place) -> char {
        self.cells[rank as usize][file as usize]
    }

    fn put(&mut self, (file, rank): Place, cell: char) {
        self.cells[rank as usize][file as usize] = cell;
    }

    fn stones(&self, side: char) -> Vec<Place> {
        let mut places = Vec::new();
        for rank in 0..self.cells.len() as i32 {
            for file in 0..self.cells[0].len() as i32 {
                if self.at((file, rank)) == side {
                    places.push((file, rank));
                }
            }
        }
        places
    }

    /// Returns whether the stones of a side form one group. Zero stones do not count as a group.
    fn joined(&self, side: char) -> bool {
        let stones = self.stones(side);
        let Some(&first) = stones.first() else {
            return false;
        };
        let mut seen = BTreeSet::from([first]);
        let mut open = vec![first];
        while let Some(place) = open.pop() {
            for &way in &self.around {
                let next = add(place, way, 1);
                if self.on_board(next) && self.at(next) == side && seen.insert(next) {
                    open.push(next);
                }
            }
        }
        seen.len() == stones.len()
    }

    fn passed(&self) -> Slow {
        Slow {
            mover: other(self.mover),
            ..self.clone()
        }
    }

    /// Returns the outcome, such as `black connected`, or `None` while the game is in progress.
    pub fn outcome(&self) -> Option<String> {
        let (mover, last) = (self.mover, other(self.mover));
        let win = |side: char, reason: &str| Some(format!("{} {reason}", name(side)));
        match self.movement {
            Movement::LinesOfAction {
                simultaneous,
                no_moves,
                ..
            } => {
                match (self.joined(last), self.joined(mover)) {
                    (true, true) => {
                        return match simultaneous {
                            Simultaneous::MoverWins => win(last, "both-connected"),
                            Simultaneous::MoverLoses => win(mover, "both-connected"),
                            Simultaneous::Draw => Some("draw both-connected".into()),
                        };
                    }
                    (true, false) => return win(last, "connected"),
                    (false, true) => return win(mover, "connected"),
                    (false, false) => {}
                }
                if !self.stone_moves().is_empty() {
                    return None;
                }
                match no_moves {
                    _ if self.passed().stone_moves().is_empty() => Some("draw no-moves".into()),
                    NoMoves::Pass => None,
                    NoMoves::Loses => win(last, "no-moves"),
                    NoMoves::Draw => Some("draw no-moves".into()),
                }
            }
            Movement::Ordo { .. } => {
                for side in [last, mover] {
                    let goal = if side == 'w' {
                        self.cells.len() as i32 - 1
                    } else {
                        0
                    };
                    if self.stones(side).iter().any(|&(_, rank)| rank == goal) && self.joined(side)
                    {
                        return win(side, "home-row");
                    }
                    if self.stones(other(side)).is_empty() {
                        return win(side, "no-stones");
                    }
                }
                if !self.stone_moves().is_empty() {
                    return None;
                }
                let split = !self.joined(mover);
                win(
                    last,
                    if split {
                        "cannot-reconnect"
                    } else {
                        "no-moves"
                    },
                )
            }
        }
    }

    /// Returns all legal moves, including a forced pass. Empty when the game is over.
    pub fn moves(&self) -> Vec<Played> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let moves = self.stone_moves();
        if moves.is_empty() {
            vec![("pass".into(), self.passed().text())]
        } else {
            moves
        }
    }

    fn stone_moves(&self) -> Vec<Played> {
        match self.movement {
            Movement::LinesOfAction { vacated, .. } => self.loa_moves(vacated == Vacated::Vanishes),
            Movement::Ordo { single_file } => {
                let mut moves = self.ordo_single_moves();
                moves.extend(self.ordo_line_moves(single_file == SingleFile::Allowed));
                moves
            }
        }
    }

    fn loa_moves(&self, vanish: bool) -> Vec<Played> {
        let mut moves = Vec::new();
        let left = if vanish { 'x' } else { '.' };
        for from in self.stones(self.mover) {
            let before = moves.len();
            for &way in &self.around {
                let mut distance = 1;
                for sign in [1, -1] {
                    let mut steps = sign;
                    while self.on_board(add(from, way, steps)) {
                        distance += i32::from("bw".contains(self.at(add(from, way, steps))));
                        steps += sign;
                    }
                }
                let to = add(from, way, distance);
                if !self.on_board(to) || self.at(to) == self.mover || self.at(to) == 'x' {
                    continue;
                }
                if (1..distance).any(|step| self.at(add(from, way, step)) == other(self.mover)) {
                    continue;
                }
                let mut next = self.passed();
                next.put(from, left);
                if self.at(to) != '*' {
                    next.put(to, self.mover);
                }
                let sign = if self.at(to) == other(self.mover) {
                    'x'
                } else {
                    '-'
                };
                moves.push((format!("{}{sign}{}", square(from), square(to)), next.text()));
            }
            if vanish && moves.len() == before {
                let mut next = self.passed();
                next.put(from, left);
                moves.push((format!("{}-off", square(from)), next.text()));
            }
        }
        moves
    }

    fn forward(&self) -> i32 {
        if self.mover == 'w' { 1 } else { -1 }
    }

    fn ordo_single_moves(&self) -> Vec<Played> {
        let split = !self.joined(self.mover);
        let mut moves = Vec::new();
        for from in self.stones(self.mover) {
            for &way in &self.around {
                if way.1 == -self.forward() && !split {
                    continue;
                }
                for distance in 1.. {
                    let to = add(from, way, distance);
                    if !self.on_board(to) || self.at(to) == self.mover {
                        break;
                    }
                    let captures = self.at(to) == other(self.mover);
                    let mut next = self.passed();
                    next.put(from, '.');
                    next.put(to, self.mover);
                    if next.joined(self.mover) {
                        let sign = if captures { 'x' } else { '-' };
                        moves.push((format!("{}{sign}{}", square(from), square(to)), next.text()));
                    }
                    if captures {
                        break;
                    }
                }
            }
        }
        moves
    }

    fn ordo_line_moves(&self, single_file: bool) -> Vec<Played> {
        let split = !self.joined(self.mover);
        let forward = (0, self.forward());
        let back = (0, -self.forward());
        let mut moves = Vec::new();
        for first in self.stones(self.mover) {
            for along in [(1, 0), (0, 1)] {
                let mut ways = Vec::new();
                if along == (1, 0) {
                    ways.push(forward);
                    if split {
                        ways.push(back);
                    }
                    if single_file {
                        ways.extend([(1, 0), (-1, 0)]);
                    }
                } else {
                    ways.extend([(1, 0), (-1, 0)]);
                    if single_file {
                        ways.push(forward);
                    }
                }
                let mut line = vec![first];
                loop {
                    let next = add(first, along, line.len() as i32);
                    if !self.on_board(next) || self.at(next) != self.mover {
                        break;
                    }
                    line.push(next);
                    for &way in &ways {
                        moves.extend(self.slides_of_line(&line, way));
                    }
                }
            }
        }
        moves
    }

    /// Returns all moves of a line in one direction that run into no stone and leave all stones of the side in one
    /// group.
    fn slides_of_line(&self, line: &[Place], way: Place) -> Vec<Played> {
        let mut moves = Vec::new();
        for distance in 1.. {
            let landings = line
                .iter()
                .map(|&s| add(s, way, distance))
                .collect::<Vec<_>>();
            let free =
                |&to: &Place| self.on_board(to) && (self.at(to) == '.' || line.contains(&to));
            if !landings.iter().all(free) {
                break;
            }
            let mut next = self.passed();
            for &from in line {
                next.put(from, '.');
            }
            for &to in &landings {
                next.put(to, self.mover);
            }
            if next.joined(self.mover) {
                let (first, last) = (square(line[0]), square(line[line.len() - 1]));
                moves.push((
                    format!("{first}:{last}-{}", square(landings[0])),
                    next.text(),
                ));
            }
        }
        moves
    }
}
