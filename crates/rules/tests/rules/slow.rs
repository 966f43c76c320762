//! A second, plain implementation of the rules: rows of squares and loops, with texts as input and output.
//!
//! This implementation uses nothing from the crate under test except the parsing of variant files.

use std::collections::BTreeSet;

use rules::{
    Connection, Corners, Grid, Movement, NoMoves, Sideways, Simultaneous, SingleFile, Vacated,
    Variant,
};

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
    /// The enemy stones in the hands of Black and White.
    held: [usize; 2],
    movement: Movement,
}

/// A move in canonical notation, and the position string after it.
pub type Played = (String, String);

/// A move of one part in canonical notation, and the position after it, with the other side to move.
type Made = (String, Slow);

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
        let words: Vec<&str> = text.split(' ').collect();
        let (board, mover) = (words[0], words[1]);
        let hands = words.get(2).map_or("0/0", |hands| hands);
        let (black, white) = hands.split_once('/').unwrap();
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
            held: [black, white].map(|held| held.parse().unwrap()),
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
        let [black, white] = self.held;
        let hands = match black + white {
            0 => String::new(),
            _ => format!(" {black}/{white}"),
        };
        format!("{} {}{hands}", rows.join("/"), self.mover)
    }

    fn held_by(&self, side: char) -> usize {
        self.held[usize::from(side == 'w')]
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
                connection,
                ..
            } => {
                let may_win = |side: char| {
                    connection != Connection::AllDropped || self.held_by(other(side)) == 0
                };
                let wins = |side: char| self.joined(side) && may_win(side);
                match (wins(last), wins(mover)) {
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
                if self.can_move() {
                    return None;
                }
                match no_moves {
                    _ if !self.passed().can_move() => Some("draw no-moves".into()),
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
                if self.can_move() {
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
            let text = |(mv, next): Made| (mv, next.text());
            moves.into_iter().map(text).collect()
        }
    }

    /// Returns whether the side to move has a move.
    fn can_move(&self) -> bool {
        match self.movement {
            Movement::LinesOfAction { vacated, .. } => {
                !self.loa_moves(vacated == Vacated::Vanishes).is_empty()
            }
            Movement::Ordo { single_file, .. } => {
                let moves = self.ordo_moves(single_file == SingleFile::Allowed, false);
                // A forward move is always a whole turn.
                moves.iter().any(|(text, _)| !is_sideways(text)) || !self.stone_moves().is_empty()
            }
        }
    }

    fn stone_moves(&self) -> Vec<Made> {
        match self.movement {
            Movement::LinesOfAction {
                vacated,
                connection,
                corners,
                ..
            } => {
                let moves = self.loa_moves(vacated == Vacated::Vanishes);
                if self.held_by(self.mover) == 0 {
                    return moves;
                }
                let mut turns = Vec::new();
                for (text, next) in moves {
                    let won = next.joined(self.mover) || next.joined(other(self.mover));
                    let drops = next.drops(corners == Corners::Allowed);
                    if connection == Connection::AfterMove && won || drops.is_empty() {
                        turns.push((text, next));
                        continue;
                    }
                    for (drop, next) in drops {
                        turns.push((format!("{text},{drop}"), next));
                    }
                }
                turns
            }
            Movement::Ordo {
                single_file,
                sideways,
            } => {
                let single_file = single_file == SingleFile::Allowed;
                if sideways == Sideways::Ends {
                    return self.ordo_moves(single_file, false);
                }
                let mut turns = Vec::new();
                for (text, next) in self.ordo_moves(single_file, sideways == Sideways::GoesOnSplit)
                {
                    let ends = next.ordo_ends() && next.joined(self.mover);
                    if !is_sideways(&text) || ends {
                        turns.push((text, next));
                        continue;
                    }
                    let half = next.passed();
                    for (then, last) in half.ordo_moves(single_file, false) {
                        if goes(&then) == half.forward() {
                            turns.push((format!("{text},{then}"), last));
                        }
                    }
                }
                turns
            }
        }
    }

    /// Returns all drops of the side that has just moved.
    fn drops(&self, in_corners: bool) -> Vec<Made> {
        let (files, ranks) = (self.cells[0].len() as i32, self.cells.len() as i32);
        let dropper = other(self.mover);
        let mut drops = Vec::new();
        for place in self.stones('.') {
            let corner = [0, files - 1].contains(&place.0) && [0, ranks - 1].contains(&place.1);
            if corner && !in_corners {
                continue;
            }
            let mut next = self.clone();
            next.put(place, self.mover);
            next.held[usize::from(dropper == 'w')] -= 1;
            drops.push((format!("@{}", square(place)), next));
        }
        drops
    }

    /// Returns whether a game of Ordo is over in this position for another reason than a lack of moves.
    fn ordo_ends(&self) -> bool {
        ['b', 'w'].into_iter().any(|side| {
            let goal = if side == 'w' {
                self.cells.len() as i32 - 1
            } else {
                0
            };
            let home = self.stones(side).iter().any(|&(_, rank)| rank == goal);
            self.stones(side).is_empty() || home && self.joined(side)
        })
    }

    fn ordo_moves(&self, single_file: bool, may_split: bool) -> Vec<Made> {
        let mut moves = self.ordo_single_moves(may_split);
        moves.extend(self.ordo_line_moves(single_file, may_split));
        moves
    }

    fn loa_moves(&self, vanish: bool) -> Vec<Made> {
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
                moves.push((format!("{}{sign}{}", square(from), square(to)), next));
            }
            if vanish && moves.len() == before {
                let mut next = self.passed();
                next.put(from, left);
                moves.push((format!("{}-off", square(from)), next));
            }
        }
        moves
    }

    fn forward(&self) -> i32 {
        if self.mover == 'w' { 1 } else { -1 }
    }

    /// Returns the moves of single stones. With `may_split`, sideways moves may leave the group split.
    fn ordo_single_moves(&self, may_split: bool) -> Vec<Made> {
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
                    if next.joined(self.mover) || may_split && way.1 == 0 {
                        let sign = if captures { 'x' } else { '-' };
                        moves.push((format!("{}{sign}{}", square(from), square(to)), next));
                    }
                    if captures {
                        break;
                    }
                }
            }
        }
        moves
    }

    fn ordo_line_moves(&self, single_file: bool, may_split: bool) -> Vec<Made> {
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
                        moves.extend(self.slides_of_line(&line, way, may_split && way.1 == 0));
                    }
                }
            }
        }
        moves
    }

    /// Returns all moves of a line in one direction that run into no stone and, unless they may split, leave all stones
    /// of the side in one group.
    fn slides_of_line(&self, line: &[Place], way: Place, may_split: bool) -> Vec<Made> {
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
            if next.joined(self.mover) || may_split {
                let (first, last) = (square(line[0]), square(line[line.len() - 1]));
                moves.push((format!("{first}:{last}-{}", square(landings[0])), next));
            }
        }
        moves
    }
}

/// Returns the ranks of the first and the last square of a move in canonical notation.
fn ranks(text: &str) -> (i32, i32) {
    let digits = |part: &str| part[1..].parse::<i32>().unwrap();
    let squares: Vec<&str> = text.split(['-', 'x', ':']).collect();
    (digits(squares[0]), digits(squares[squares.len() - 1]))
}

fn is_sideways(text: &str) -> bool {
    let (from, to) = ranks(text);
    from == to
}

fn goes(text: &str) -> i32 {
    let (from, to) = ranks(text);
    (to - from).signum()
}
