//! The connection to a server: sends commands, follows matches, reconnects.
