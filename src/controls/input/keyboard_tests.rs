//! Tests of the keyboard: which actions the keys of a window become.

mod escape;
mod field;
mod hand;
mod keys;
mod pages;
mod table;
