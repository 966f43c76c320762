//! The conditions that a player can choose for an invitation, apart from the variant and the live time controls.

/// The numbers of days for each move that a player can choose in a game by correspondence.
pub const DAYS: [u8; 6] = [1, 2, 3, 5, 7, 14];
/// The banks of days that a player can choose: days at the start, days added after each move, and the maximum of days.
pub const BANKS: [(u8, u8, u8); 3] = [(5, 1, 10), (10, 1, 20), (30, 2, 60)];
/// The days of vacation of each player in a game by correspondence.
pub const VACATION: u8 = 14;
/// The number of plies (moves of one side) by which spectators see the game later than the players.
pub const BEHIND: u8 = 3;
