//! The keyboard: keys as the window tells them, and the actions they become.

mod escape;
mod field;
mod hand;
mod keys;
mod pages;
mod table;
