//! The match being played. Only this room writes it; the others read it and send requests.

pub mod messages;
