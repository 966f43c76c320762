//! The strengths of the computer that the page offers.

/// The strengths: their Elo (`None` for full strength) and the key of their name.
pub const STRENGTHS: [(Option<u16>, &str); 12] = [
    (Some(50), "strength-newcomer"),
    (Some(250), "strength-beginner"),
    (Some(450), "strength-casual"),
    (Some(650), "strength-keen"),
    (Some(900), "strength-practised"),
    (Some(1200), "strength-skilled"),
    (Some(1550), "strength-club"),
    (Some(1900), "strength-strong"),
    (Some(2300), "strength-expert"),
    (Some(2700), "strength-master"),
    (Some(3100), "strength-grandmaster"),
    (None, "strength-full"),
];
