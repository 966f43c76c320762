//! A client with a connection that can break.

use super::*;

/// A client and its connection to the server.
pub(super) struct End {
    pub(super) meetings: Meetings,
    pub(super) id: SeatId,
    pub(super) is_open: bool,
    pub(super) chair: Option<Chair>,
    pub(super) up: VecDeque<ToServer>,
    pub(super) down: VecDeque<ToClient>,
    pub(super) news: Vec<News>,
}

impl End {
    pub(super) fn new(enter: impl FnOnce(&mut Meetings) -> SeatId) -> End {
        let mut meetings = Meetings::default();
        let id = enter(&mut meetings);
        End {
            meetings,
            id,
            is_open: false,
            chair: None,
            up: VecDeque::new(),
            down: VecDeque::new(),
            news: Vec::new(),
        }
    }

    pub(super) fn seat(&self) -> &Seat {
        self.meetings.seat(self.id).unwrap()
    }

    pub(super) fn hear(&mut self, heard: Heard) {
        self.news.extend(self.meetings.heard(&server(), heard, NOW));
        self.up.extend(self.meetings.take_outgoing(&server()));
    }

    pub(super) fn connect(&mut self) {
        if !self.is_open {
            self.is_open = true;
            self.hear(Heard::Connected);
        }
    }

    /// Breaks the connection. All messages on their way are lost.
    pub(super) fn cut(&mut self) {
        if self.is_open {
            self.is_open = false;
            self.chair = None;
            self.up.clear();
            self.down.clear();
            self.hear(Heard::Lost(Lost::Broken));
        }
    }

    /// Ends the program and starts it again with its saved file.
    pub(super) fn restart(&mut self) {
        self.cut();
        let file = client::write(&self.meetings);
        self.meetings = Meetings::new(client::read(&file).unwrap(), Catalogue::builtin());
        self.id = self.meetings.seats().next().unwrap().0;
    }

    pub(super) fn moves(&mut self) {
        let seat = self.seat();
        let mv = match seat.board() {
            Some(board) if seat.is_my_turn() => {
                let legal = board.legal_moves();
                let mv = legal[board.plies().len() * 7 % legal.len()];
                board.variant().notation(board.position(), mv)
            }
            _ => return,
        };
        self.command(Command::Move { mv });
    }

    pub(super) fn command(&mut self, command: Command) {
        let news = self.meetings.command(self.id, command);
        self.news.extend(news);
        self.up.extend(self.meetings.take_outgoing(&server()));
    }
}
