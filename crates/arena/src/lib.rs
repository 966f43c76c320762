//! Matches between computer players: who plays whom, from which openings, and what the results mean.
