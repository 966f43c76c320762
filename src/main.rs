//! The program `cohort`: starts the game.

#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    cohort::shell::launch::main()
}
