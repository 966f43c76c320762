//! The keyboard: keys from the window, and the actions they become.

mod escape;
mod field;
mod hand;
mod keys;
mod pages;
mod table;
