//! The page as the scripts draw it: every text, square, mark and button.

use phrases::Texts;
use rules::{GameKind, Move, Outcome, Side, Square, WinReason};
use serde::Serialize;

use crate::page::Page;
use crate::strength;

/// All that the page shows.
#[derive(Debug, Serialize)]
pub struct View {
    /// The game and the board.
    pub title: String,
    /// A sentence or two about the rules.
    pub summary: String,
    /// The name of the board for a screen reader.
    pub board: String,
    /// The number of files.
    pub files: u8,
    /// The number of ranks.
    pub ranks: u8,
    /// The squares, row by row from the top left as the player sees them.
    pub squares: Vec<SquareView>,
    /// The players: first the player at the top.
    pub players: [PlayerView; 2],
    /// Who is to move, or the result.
    pub status: String,
    /// Why a move was refused, or how the game ended; can be empty.
    pub detail: String,
    /// What a screen reader says.
    pub said: String,
    /// The moves in notation.
    pub moves: Vec<String>,
    /// The heading of the moves.
    pub moves_title: String,
    /// Where each stone of the last move came from and went.
    pub motion: Vec<[String; 2]>,
    /// The buttons that the player can press now.
    pub buttons: Vec<ButtonView>,
    /// The question to the engine, if the computer is to move.
    pub question: Option<Question>,
    /// The texts and choices of the dialogs.
    pub choices: Choices,
}

/// A square.
#[derive(Debug, Serialize)]
pub struct SquareView {
    /// Its name, such as `c8`.
    pub name: String,
    /// What a screen reader says.
    pub label: String,
    /// `black` or `white` if a stone stands there.
    pub stone: Option<String>,
    /// Whether this square is a hole.
    pub hole: bool,
    /// Whether this is a dark square.
    pub dark: bool,
    /// The marks: `selected`, `target`, `capture`, `from`, `to`, `winner`, `refused`.
    pub marks: Vec<&'static str>,
}

/// A player beside the board.
#[derive(Debug, Serialize)]
pub struct PlayerView {
    /// `black` or `white`.
    pub side: String,
    /// The name of the side and of its player.
    pub name: String,
    /// The player's stones and groups.
    pub detail: String,
    /// Whether this player is to move.
    pub turn: bool,
}

/// A button.
#[derive(Debug, Serialize)]
pub struct ButtonView {
    /// What it does.
    pub id: &'static str,
    /// Its text.
    pub label: String,
}

/// A question to the engine.
#[derive(Debug, Serialize)]
pub struct Question {
    /// The number of the question, which comes back with the answer.
    pub id: u32,
    /// The id of the variant.
    pub variant: String,
    /// The moves of the game, in notation.
    pub moves: Vec<String>,
    /// The strength in Elo; `None` for full strength.
    pub elo: Option<u16>,
    /// Makes the choice of a limited strength repeatable.
    pub seed: u32,
}

/// The texts and choices of the dialogs.
#[derive(Debug, Serialize)]
pub struct Choices {
    /// The boards of both games.
    pub boards: Vec<BoardChoice>,
    /// The names of the strengths.
    pub strengths: Vec<String>,
    /// The current board.
    pub variant: String,
    /// The side of the computer; `None` if two people play.
    pub computer: Option<String>,
    /// The index of the current strength.
    pub strength: usize,
    /// The texts by name.
    pub texts: Vec<(&'static str, String)>,
}

/// A board of the dialog for a new game.
#[derive(Debug, Serialize)]
pub struct BoardChoice {
    /// The id of the variant.
    pub id: String,
    /// The name of the game.
    pub family: String,
    /// The name of the board.
    pub name: String,
}

impl Page {
    /// Returns all that the page shows.
    pub fn view(&self) -> View {
        let variant = self.game.variant();
        let shape = variant.shape();
        let family = self.family(variant.kind());
        let (status, end) = self.status();
        let refused = self.refused.as_ref().map(|(text, _)| text.clone());
        let detail = refused.clone().unwrap_or(end.clone());
        let mut said = vec![self.said.clone(), refused.unwrap_or_default()];
        if self.game.outcome().is_some() {
            said.extend([status.clone(), end]);
        }
        said.retain(|text| !text.is_empty());
        let name = self.texts.text(variant.name());
        View {
            title: format!("{family} · {name}"),
            summary: self.texts.text(variant.summary()),
            board: self.texts.text("board-name"),
            files: shape.files(),
            ranks: shape.ranks(),
            squares: self.squares(),
            players: [!self.bottom(), self.bottom()].map(|side| self.player(side)),
            status,
            detail,
            said: said.join(" "),
            moves: self.game.notations().collect(),
            moves_title: self.texts.text("moves-title"),
            motion: self.motion(),
            buttons: self.buttons(),
            question: self.question(),
            choices: self.choices(),
        }
    }

    fn family(&self, kind: GameKind) -> String {
        self.texts.text(match kind {
            GameKind::Loa => "family-loa",
            GameKind::Ordo => "family-ordo",
        })
    }

    fn squares(&self) -> Vec<SquareView> {
        let variant = self.game.variant();
        let shape = variant.shape();
        let marked = self.marked();
        let upright = self.bottom() == variant.bottom();
        let mut squares: Vec<Square> = shape.squares().collect();
        // From the top left: by rank downwards, by file to the right. A turned board is the reverse of it.
        squares.sort_by_key(|square| (std::cmp::Reverse(square.rank()), square.file()));
        if !upright {
            squares.reverse();
        }
        squares
            .into_iter()
            .map(|square| {
                let marks = marked.iter().filter(|(at, _)| *at == square);
                self.square_view(square, marks.map(|(_, mark)| *mark).collect())
            })
            .collect()
    }

    fn square_view(&self, square: Square, marks: Vec<&'static str>) -> SquareView {
        let variant = self.game.variant();
        let stone = variant.stone_at(self.game.position(), square);
        let hole = variant.is_hole(square);
        let name = square.to_string();
        let at = ("square", name.clone().into());
        let mut label = match stone {
            Some(side) => {
                let side = ("side", self.side_name(side).into());
                self.texts.format("square-stone", &[at, side])
            }
            None if hole => self.texts.format("square-hole", &[at]),
            None => self.texts.format("square-empty", &[at]),
        };
        for mark in &marks {
            label.push_str(", ");
            label.push_str(&self.texts.text(match *mark {
                "selected" => "square-selected",
                "target" => "square-target",
                "capture" => "square-capture",
                "from" => "square-from",
                "to" => "square-to",
                "winner" => "square-winner",
                _ => "square-refused",
            }));
        }
        SquareView {
            name,
            label,
            stone: stone.map(|side| side.to_string()),
            hole,
            dark: (square.file() + square.rank()).is_multiple_of(2),
            marks,
        }
    }

    /// The marks of all squares.
    fn marked(&self) -> Vec<(Square, &'static str)> {
        let mut marked = Vec::new();
        let variant = self.game.variant();
        let mut mark = |squares: Vec<Square>, mark| {
            for square in squares {
                if !marked.contains(&(square, mark)) {
                    marked.push((square, mark));
                }
            }
        };
        if let Some(ply) = self.game.plies().last() {
            mark(ply.mv.origins(), "from");
            mark(ply.mv.landings(), "to");
        }
        if let Some(selection) = self.selection {
            mark(selection.squares(), "selected");
            let is_free =
                |square: &Square| variant.stone_at(self.game.position(), *square).is_none();
            let (free, captures) = selection.targets(&self.game).into_iter().partition(is_free);
            mark(free, "target");
            mark(captures, "capture");
        }
        if let Some(Outcome::Win {
            winner,
            reason: WinReason::Connected | WinReason::BothConnected,
        }) = self.game.outcome()
        {
            let groups = variant.groups(self.game.position(), winner);
            mark(groups.into_iter().flatten().collect(), "winner");
        }
        if let Some((_, Some(square))) = self.refused {
            mark(vec![square], "refused");
        }
        marked
    }

    fn player(&self, side: Side) -> PlayerView {
        let position = self.game.position();
        let groups = self.game.variant().groups(position, side);
        let stones: usize = groups.iter().map(Vec::len).sum();
        let player = if self.computer == Some(side) {
            let level = ("level", self.strength_name(self.strength).into());
            Some(self.texts.format("seat-computer", &[level]))
        } else {
            self.computer.map(|_| self.texts.text("seat-you"))
        };
        let side_name = self.side_name(side);
        let count = |key, count: usize| {
            let count = u32::try_from(count).unwrap_or(u32::MAX);
            self.texts.format(key, &[("count", count.into())])
        };
        PlayerView {
            side: side.to_string(),
            name: match player {
                Some(player) => format!("{side_name} · {player}"),
                None => side_name,
            },
            detail: format!(
                "{}, {}",
                count("player-stones", stones),
                count("player-groups", groups.len())
            ),
            turn: self.game.outcome().is_none() && position.to_move() == side,
        }
    }

    /// Who is to move or the result, and how the game ended.
    fn status(&self) -> (String, String) {
        if let Some(outcome) = self.game.outcome() {
            return self.result(outcome);
        }
        let to_move = self.game.position().to_move();
        let side = [("side", self.side_name(to_move).into())];
        let status = if self.failed {
            self.texts.text("status-failed")
        } else if self.is_computers_turn() {
            self.texts.format("status-thinking", &side)
        } else if self.must_pass() {
            self.texts.format("status-must-pass", &side)
        } else if self.computer.is_some() {
            self.texts.text("status-your-move")
        } else {
            self.texts.format("status-to-move", &side)
        };
        (status, String::new())
    }

    fn result(&self, outcome: Outcome) -> (String, String) {
        let Some(winner) = outcome.winner() else {
            let reason = format!("reason-draw-{}", outcome.reason());
            return (self.texts.text("result-draw"), self.texts.text(&reason));
        };
        let side = ("side", self.side_name(winner).into());
        let loser = ("loser", self.side_name(!winner).into());
        let status = match self.computer {
            Some(computer) if computer == winner => self.texts.text("result-you-lost"),
            Some(_) => self.texts.text("result-you-won"),
            None => self.texts.format("result-win", std::slice::from_ref(&side)),
        };
        let reason = format!("reason-win-{}", outcome.reason());
        (status, self.texts.format(&reason, &[side, loser]))
    }

    fn must_pass(&self) -> bool {
        self.is_persons_turn() && self.game.legal_moves() == [Move::Pass]
    }

    fn motion(&self) -> Vec<[String; 2]> {
        let Some(ply) = self.game.plies().last() else {
            return Vec::new();
        };
        let landings = ply.mv.landings();
        let moved = ply.mv.origins().into_iter().zip(landings);
        moved
            .map(|(from, to)| [from.to_string(), to.to_string()])
            .collect()
    }

    fn buttons(&self) -> Vec<ButtonView> {
        let mut shown = vec![("new-game", "action-new-game")];
        if self.must_pass() {
            shown.push(("pass", "action-pass"));
        }
        if self.failed {
            shown.push(("retry", "action-move-now"));
        }
        if self.can_undo() {
            shown.push(("undo", "action-undo"));
        }
        shown.push(("flip", "action-flip"));
        if self.game.outcome().is_none() && !self.game.plies().is_empty() {
            shown.push(("resign", "action-resign"));
        }
        shown
            .into_iter()
            .map(|(id, key)| ButtonView {
                id,
                label: self.texts.text(key),
            })
            .collect()
    }

    fn question(&self) -> Option<Question> {
        let elo = strength::elo(self.strength);
        (self.is_computers_turn() && !self.failed).then(|| Question {
            id: self.question,
            variant: self.game.variant().id().to_owned(),
            moves: self.game.notations().collect(),
            elo,
            seed: self.seed,
        })
    }

    fn strength_name(&self, strength: usize) -> String {
        let key = strength::key(strength);
        self.texts.text(key)
    }

    fn choices(&self) -> Choices {
        let boards = self.variants.variants().iter().map(|variant| BoardChoice {
            id: variant.id().to_owned(),
            family: self.family(variant.kind()),
            name: self.texts.text(variant.name()),
        });
        let black = self.side_name(Side::Black);
        let white = self.side_name(Side::White);
        let entry = [
            ("example", self.example().into()),
            ("key-typing", "/".into()),
        ];
        let texts = [
            ("new-game", "action-new-game"),
            ("board", "title-board"),
            ("players", "title-players"),
            ("you", "seat-you"),
            ("people", "continue-two-people"),
            ("start", "title-start"),
            ("language", "settings-language"),
            ("resign-question", "confirm-resign"),
            ("resign", "action-resign"),
            ("keep", "confirm-keep-playing"),
            ("play", "move-entry-play"),
        ];
        let mut texts = texts
            .map(|(name, key)| (name, self.texts.text(key)))
            .to_vec();
        texts.push(("entry", self.texts.format("move-entry-hint", &entry)));
        texts.push(("black", black));
        texts.push(("white", white));
        Choices {
            boards: boards.collect(),
            strengths: (0..=strength::FULL)
                .map(|strength| self.strength_name(strength))
                .collect(),
            variant: self.game.variant().id().to_owned(),
            computer: self.computer.map(|side| side.to_string()),
            strength: self.strength,
            texts,
        }
    }

    /// A move that is possible from the start position.
    fn example(&self) -> String {
        let variant = self.game.variant();
        let first = variant.legal_moves(variant.start()).first().copied();
        first.map_or_else(String::new, |mv| variant.notation(variant.start(), mv))
    }
}
