//! The game tested whole: turn flow without a window, panels by their labels, pictures, a real window.

mod agreements;
mod analysis;
mod at_rest;
mod bindings;
mod clocks;
mod collection;
mod drop_downs;
mod editor;
mod files;
mod fuzzing;
mod headless;
mod latency;
mod layouts;
mod lessons;
mod match_options;
mod memory;
mod openings;
mod pages;
mod panels;
mod past;
mod pictures;
mod player;
mod process;
mod progress;
mod review;
mod scenes;
mod settings;
mod soak;
mod statistics;
mod strengths;
mod studies;
mod texts;
mod title;
mod turns;
#[cfg(target_os = "linux")]
mod window;
