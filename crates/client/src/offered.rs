//! The conditions that invitations offer, apart from the variant and the live time controls.

/// The days for each move.
pub const DAYS: [u8; 6] = [1, 2, 3, 5, 7, 14];
/// Banks of days: the days at the start, the days added after each move, and the maximum.
pub const BANKS: [(u8, u8, u8); 3] = [(5, 1, 10), (10, 1, 20), (30, 2, 60)];
/// The days of vacation of each player in a game by correspondence.
pub const VACATION: u8 = 14;
/// The delay for spectators, in plies.
pub const BEHIND: u8 = 3;
