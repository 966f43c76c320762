//! Tests the built program `cohort-cli`: its output and exit status.

#[path = "cli/bot.rs"]
mod bot;
#[path = "cli/commands.rs"]
mod commands;
#[path = "cli/convert.rs"]
mod convert;
#[path = "cli/explorer.rs"]
mod explorer;
#[path = "cli/foreign.rs"]
mod foreign;
#[path = "cli/man_pages.rs"]
mod man_pages;
#[path = "cli/matches.rs"]
mod matches;
#[path = "cli/mistakes.rs"]
mod mistakes;
#[expect(dead_code, reason = "the tests of the light page use more of it")]
#[path = "../../web/tests/browser/native.rs"]
mod native;
#[path = "cli/pages.rs"]
mod pages;
#[path = "cli/program.rs"]
mod program;
#[path = "cli/puzzles.rs"]
mod puzzles;
#[path = "cli/review.rs"]
mod review;
#[path = "cli/rules.rs"]
mod rules_text;
#[path = "cli/shards.rs"]
mod shards;
#[path = "cli/text_game.rs"]
mod text_game;
#[path = "cli/ugi.rs"]
mod ugi;
#[path = "cli/variants.rs"]
mod variants;
