//! Tests of the keyboard: the actions that key presses in a window cause.

mod escape;
mod field;
mod hand;
mod keys;
mod pages;
mod table;
