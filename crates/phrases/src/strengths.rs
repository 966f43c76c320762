//! The strengths of the computer that have a name.

/// The named strengths, the weakest first: the lowest Elo of each strength, and the locale key of its name. The
/// same key with `-plays` appended belongs to a sentence about how such a player plays.
pub const NAMED_STRENGTHS: [(u16, &str); 11] = [
    (50, "strength-newcomer"),
    (250, "strength-beginner"),
    (450, "strength-casual"),
    (650, "strength-keen"),
    (900, "strength-practised"),
    (1200, "strength-skilled"),
    (1550, "strength-club"),
    (1900, "strength-strong"),
    (2300, "strength-expert"),
    (2700, "strength-master"),
    (3100, "strength-grandmaster"),
];
