//! The server where players meet.
