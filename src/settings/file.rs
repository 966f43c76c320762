//! The settings file: what it says of each setting, and what is wrong in it.

use std::ops::RangeInclusive;

use bevy::prelude::*;
use engine::Opponents;
use ron::ser::{PrettyConfig, to_string_pretty};
use rules::{Catalogue, Side};
use storage::PlayerFiles;
use strict_ron::{Field, FileError, Mistake, Source};

use super::analysis::AnalysisSettings;
use super::unknown::UnknownField;
use super::values::{MAX_WINDOW, MIN_WINDOW, Players, RENDER_SCALES, SCALES, Settings, tidy_name};
use crate::engines::{EngineSetup, MOST_ENGINES, name_twice};
use crate::files::{FileTrouble, understand};
use crate::table::{FullStrength, Seat, Seats, Strength, ThinkingTime};

/// What was wrong with the settings file, for the player to read; nothing is lost.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingsTrouble {
    /// With the file as a whole.
    pub file: Option<FileTrouble>,
    /// With single values, which have their defaults instead.
    pub values: Vec<FileError>,
    /// The fields that this version does not understand, or whose values it does not.
    pub unknown: Vec<UnknownField>,
}

/// A file of settings has at most so many bytes.
pub(super) const LARGEST: usize = 256 << 10;

/// A file of settings has at most so many fields.
const MOST_FIELDS: usize = 1000;

/// Reads the settings. What the file lacks or says wrongly has its default; a file that is no list of settings at all is
/// set aside.
pub fn load(files: &PlayerFiles) -> (Settings, SettingsTrouble) {
    let Some(file) = files.settings() else {
        return (Settings::default(), SettingsTrouble::default());
    };
    let name = file.path().display().to_string();
    let content = file.read().map(|content| content.map(Into::into));
    let (read, trouble) = understand(file, content, |bytes| {
        read(&name, bytes).map_err(|error| error.to_string())
    });
    let (settings, in_fields) = read.unwrap_or_default();
    (
        settings,
        SettingsTrouble {
            file: trouble,
            ..in_fields
        },
    )
}

/// The settings in a file called `name`, and what is wrong with single fields of it.
///
/// # Errors
/// If it is no list of settings.
pub fn read(name: &str, bytes: &[u8]) -> Result<(Settings, SettingsTrouble), FileError> {
    if bytes.len() > LARGEST {
        let problem = format!("this file has more than {} KiB", LARGEST >> 10);
        let remedy = "leave out what is no setting";
        let mistake = Mistake::new(&[], problem, remedy);
        return Err(Source::from_text(name, "").error(&mistake));
    }
    let fields = Source::from_bytes(name, bytes)?.fields()?;
    if let Some(field) = fields.get(MOST_FIELDS) {
        let problem = format!("this file has more than {MOST_FIELDS} fields");
        return Err(field.error(&problem, "leave out what is no setting"));
    }
    let mut settings = Settings::default();
    let (mut wrong, mut unknown) = (Vec::new(), Vec::new());
    for field in &fields {
        match settings.read(field) {
            Ok(Understood::Yes) => continue,
            Ok(Understood::No) => {}
            Err(error) => wrong.push(error),
        }
        unknown.push(UnknownField::of(field));
    }
    let named = |name: &str| fields.iter().find(|field| field.name() == name);
    if let (Some(field), None) = (named("seats"), named("players")) {
        match seats(field) {
            Ok(seats) => settings.players = Players::of(seats, first_mover(&settings.variant)),
            Err(error) => wrong.push(error),
        }
    }
    let trouble = SettingsTrouble {
        file: None,
        values: wrong,
        unknown,
    };
    Ok((settings, trouble))
}

/// Whether there is a setting of the name of a field.
enum Understood {
    Yes,
    No,
}

impl Settings {
    /// The settings as [`load`] reads them.
    ///
    /// # Errors
    /// None that this program knows how to cause.
    pub fn text(&self) -> Result<String, ron::Error> {
        to_string_pretty(self, PrettyConfig::default())
    }

    /// Reads one of them.
    ///
    /// # Errors
    /// What is wrong with its value, and where; then it stays as it is.
    fn read(&mut self, field: &Field<'_>) -> Result<Understood, FileError> {
        match field.name() {
            "theme" => self.theme = field.read()?,
            "quality" => self.quality = field.read()?,
            "render_scale" => self.render_scale = optional_number(field, RENDER_SCALES)?,
            "appearance" => self.appearance = field.read()?,
            "animation_speed" => self.animation_speed = field.read()?,
            "reduced_motion" => self.reduced_motion = field.read()?,
            "show_targets" => self.show_targets = field.read()?,
            "confirm_moves" => self.confirm_moves = field.read()?,
            "thinking_time" => self.thinking_time = thinking_time(field)?,
            "analysis" => self.analysis = analysis(field)?,
            "engines" => self.engines = engines(field)?,
            "ask_undo" => self.ask_undo = field.read()?,
            "turn_board" => self.turn_board = field.read()?,
            "aids" => self.aids = field.read()?,
            "games_finished" => self.games_finished = field.read()?,
            "moved_line" => self.moved_line = field.read()?,
            "name" => self.name = tidy_name(&field.read::<String>()?),
            "introduced" => self.introduced = field.read()?,
            "language" => self.language = field.read()?,
            "scale" => self.scale = number(field, SCALES)?,
            "volume" => self.volume = number(field, 0.0..=1.0)?,
            "effects" => self.effects = number(field, 0.0..=1.0)?,
            "ambience" => self.ambience = number(field, 0.0..=1.0)?,
            "panel" => self.panel = field.read()?,
            "bindings" => self.bindings = field.read()?,
            "fullscreen" => self.fullscreen = field.read()?,
            "window" => self.window = window(field.read()?),
            "variant" => self.variant = field.read()?,
            "players" => self.players = players(field)?,
            "time_controls" => self.time_controls = field.read()?,
            "flag_rule" => self.flag_rule = field.read()?,
            "start" => self.start = field.read()?,
            "rules" => self.rules = field.read()?,
            // Of an earlier version, which had players by colour: read when the variant is known.
            "seats" => {}
            // Of a later one.
            _ => return Ok(Understood::No),
        }
        Ok(Understood::Yes)
    }
}

fn number(field: &Field<'_>, range: RangeInclusive<f32>) -> Result<f32, FileError> {
    in_range(field, range, field.read()?)
}

fn optional_number(
    field: &Field<'_>,
    range: RangeInclusive<f32>,
) -> Result<Option<f32>, FileError> {
    let number: Option<f32> = field.read()?;
    number
        .map(|number| in_range(field, range, number))
        .transpose()
}

fn in_range(field: &Field<'_>, range: RangeInclusive<f32>, number: f32) -> Result<f32, FileError> {
    if range.contains(&number) {
        return Ok(number);
    }
    let problem = format!("`{}` cannot be {number}", field.name());
    let remedy = format!("write a number from {} to {}", range.start(), range.end());
    Err(field.error(&problem, &remedy))
}

/// A size that a window can have. A window manager may have given it another, so nobody is told.
fn window((width, height): (u32, u32)) -> (u32, u32) {
    (
        width.clamp(MIN_WINDOW.0, MAX_WINDOW),
        height.clamp(MIN_WINDOW.1, MAX_WINDOW),
    )
}

/// A time that a player at full strength can be given.
fn thinking_time(field: &Field<'_>) -> Result<ThinkingTime, FileError> {
    let given: ThinkingTime = field.read()?;
    if FullStrength::SECONDS.contains(&given.full.seconds) {
        return Ok(given);
    }
    let problem = format!(
        "no move can be thought about for {} seconds",
        given.full.seconds
    );
    let (least, most) = (FullStrength::SECONDS.start(), FullStrength::SECONDS.end());
    Err(field.error(
        &problem,
        &format!("write `seconds:` from {least} to {most}"),
    ))
}

/// What an analysis can have of some machine; what this one has is looked at where it is used.
fn analysis(field: &Field<'_>) -> Result<AnalysisSettings, FileError> {
    let chosen: AnalysisSettings = field.read()?;
    let (threads, memory) = (AnalysisSettings::THREADS, AnalysisSettings::MEMORY);
    if let Some(number) = chosen.threads.filter(|number| !threads.contains(number)) {
        let problem = format!("an analysis cannot have {number} threads");
        let remedy = format!(
            "write `threads: None`, or `Some` of {} to {}",
            threads.start(),
            threads.end()
        );
        return Err(field.error(&problem, &remedy));
    }
    if !memory.contains(&chosen.memory) {
        let problem = format!("an analysis cannot have {} MiB of memory", chosen.memory);
        let remedy = format!(
            "write `memory:` from {} to {}",
            memory.start(),
            memory.end()
        );
        return Err(field.error(&problem, &remedy));
    }
    Ok(chosen)
}

/// Engines that can be, each with a name of its own.
fn engines(field: &Field<'_>) -> Result<Vec<EngineSetup>, FileError> {
    let engines: Vec<EngineSetup> = field.read()?;
    if engines.len() > MOST_ENGINES {
        let problem = format!("there are {} engines", engines.len());
        return Err(field.error(&problem, &format!("write at most {MOST_ENGINES}")));
    }
    if let Some(name) = name_twice(&engines) {
        let problem = format!("two engines are called `{name}`");
        return Err(field.error(&problem, "write another name for one of them"));
    }
    for engine in &engines {
        if let Err(error) = engine.check() {
            let problem = format!("`{}` cannot be set up so", engine.name);
            return Err(field.error(&problem, &error.to_string()));
        }
    }
    Ok(engines)
}

fn players(field: &Field<'_>) -> Result<Players, FileError> {
    let players: Players = field.read()?;
    require_players(field, [players.first, players.second])?;
    Ok(players)
}

/// The players by colour, as an earlier version wrote them.
fn seats(field: &Field<'_>) -> Result<Seats, FileError> {
    let seats: Seats = field.read()?;
    require_players(field, [seats.black, seats.white])?;
    Ok(seats)
}

fn require_players(field: &Field<'_>, seats: [Seat; 2]) -> Result<(), FileError> {
    let opponents = Opponents::builtin();
    for seat in seats {
        // Whether there is an engine of that name is seen when it is to play.
        if let Seat::Computer(strength) = seat
            && !opponents.has(strength)
            && !matches!(strength, Strength::Engine(_))
        {
            let problem = format!("there is no computer player of strength {strength}");
            let known = opponents.described();
            return Err(field.error(&problem, &format!("write {known}")));
        }
    }
    Ok(())
}

/// The side that moves first in a variant; Black where it is none of ours.
fn first_mover(variant: &str) -> Side {
    let catalogue = Catalogue::builtin();
    catalogue
        .get(variant)
        .map_or(Side::Black, |variant| variant.first())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use storage::Folders;

    use super::super::aids::AidSet;
    use clock::{FlagRule, TimeControl};
    use rules::{NoMoves, Repetition, RuleChanges, Simultaneous, SingleFile};

    use super::super::bindings::{Bindings, Chord, Command};
    use super::super::start::Start;
    use bevy::input::keyboard::KeyCode;

    use super::super::unknown::text_with;
    use super::super::values::{AnimationSpeed, Appearance, PanelMode, Quality, TimeControls};
    use super::*;

    fn files(folder: &Path) -> PlayerFiles {
        PlayerFiles::open(&Folders {
            config: Some(folder.to_owned()),
            data: None,
        })
    }

    /// What is loaded from a file with this content.
    fn loaded(content: impl AsRef<[u8]>) -> (Settings, SettingsTrouble) {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("settings.ron"), content).unwrap();
        load(&files(folder.path()))
    }

    #[test]
    fn what_is_saved_is_read_again() {
        // None of them as by default.
        let settings = Settings {
            theme: "marble".into(),
            quality: Some(Quality::Ultra),
            render_scale: Some(0.5),
            appearance: Appearance::Light,
            animation_speed: AnimationSpeed::Fast,
            reduced_motion: true,
            show_targets: false,
            confirm_moves: true,
            thinking_time: ThinkingTime {
                at_once: true,
                full: FullStrength {
                    seconds: 30,
                    all_cores: true,
                    ponders: true,
                },
            },
            analysis: AnalysisSettings {
                threads: Some(3),
                memory: 512,
                engine: Some("Fox".parse().unwrap()),
            },
            engines: vec![EngineSetup {
                name: "Fox".parse().unwrap(),
                program: "/opt/fox 1".into(),
                arguments: vec!["ugi".into()],
                options: [("Hash".to_owned(), "64".to_owned())].into(),
            }],
            ask_undo: true,
            turn_board: true,
            aids: Some(AidSet::PLAIN),
            games_finished: 3,
            moved_line: true,
            name: "Anna “Ann” Q.".to_owned(),
            introduced: true,
            language: Some("de".into()),
            scale: 1.5,
            volume: 0.25,
            effects: 0.5,
            ambience: 0.75,
            panel: PanelMode::Strip { folded: true },
            bindings: {
                let mut bindings = Bindings::default();
                bindings.bind_key(Command::Hint, Chord::with_control(KeyCode::KeyK));
                bindings
            },
            fullscreen: true,
            window: (900, 600),
            variant: "ordo".into(),
            players: Players {
                first: Seat::Computer(Strength::Level(3)),
                second: Seat::Computer(Strength::Level(4)),
            },
            time_controls: TimeControls {
                first: None,
                second: TimeControl::parse("300+5").ok(),
            },
            flag_rule: FlagRule::GoesOn,
            start: Start::Position("8/8/3b4/8/3b4/8/8/w6w w".into()),
            rules: RuleChanges {
                simultaneous: Some(Simultaneous::MoverWins),
                no_moves: Some(NoMoves::Loses),
                single_file: Some(SingleFile::Allowed),
                repetition: Some(Repetition::Draw { times: 2 }),
            },
        };
        let folder = tempfile::tempdir().unwrap();
        let files = files(folder.path());
        let text = settings.text().unwrap();
        files.settings().unwrap().write(text.as_bytes()).unwrap();
        assert_eq!(load(&files), (settings, SettingsTrouble::default()));
    }

    #[test]
    fn an_older_or_later_file_gets_defaults_for_what_it_lacks() {
        let (settings, trouble) = loaded("(animation_speed: Slow, unknown_today: 3)");
        let expected = Settings {
            animation_speed: AnimationSpeed::Slow,
            ..Settings::default()
        };
        assert_eq!(settings, expected);
        assert_eq!((trouble.file, trouble.values), (None, Vec::new()));
    }

    /// The settings in a text, as the game writes them after a change.
    fn written_after(text: &str, change: impl Fn(&mut Settings)) -> String {
        let (mut settings, trouble) = loaded(text);
        change(&mut settings);
        text_with(&settings, &trouble.unknown, LARGEST).unwrap()
    }

    #[test]
    fn what_a_later_version_wrote_is_kept_when_the_settings_are_written() {
        // A comment that ends with its line, a value of no known form, names that need a sign before them.
        let later = "(\n  quality: Some(Raytraced),\n  weather: Rain(drops: [1, 2], // many\n  ),\n  scale: 1.5,\n \
                     r#in-between: \"é\", weather: Sun, animation_speed: Jumping // x\n)";
        let written = written_after(later, |settings| settings.volume = 0.25);
        for kept in ["Some(Raytraced)", "Rain(drops: [1, 2]", "\"é\"", "Jumping"] {
            assert!(written.contains(kept), "{kept} is not in {written}");
        }
        let (settings, trouble) = read("settings.ron", written.as_bytes()).unwrap();
        assert_eq!((settings.scale, settings.volume), (1.5, 0.25));
        assert_eq!(trouble.values.len(), 2, "{trouble:?}");
        // Written once more it is the same.
        assert_eq!(written_after(&written, |_| {}), written);
    }

    #[test]
    fn what_the_player_chooses_takes_the_place_of_what_a_later_version_wrote() {
        let later = "(animation_speed: Jumping, scale: \"large\")";
        let written = written_after(later, |settings| {
            settings.animation_speed = AnimationSpeed::Fast;
        });
        assert!(!written.contains("Jumping"), "{written}");
        assert!(written.contains("\"large\""), "{written}");
        let (settings, _) = read("settings.ron", written.as_bytes()).unwrap();
        assert_eq!(settings.animation_speed, AnimationSpeed::Fast);
    }

    #[test]
    fn what_is_kept_for_a_later_version_leaves_room_for_the_settings() {
        let large = format!("(scale: 1.5, later: \"{}\")", "x".repeat(LARGEST - 40));
        let written = written_after(&large, |settings| settings.volume = 0.25);
        let (settings, _) = read("settings.ron", written.as_bytes()).unwrap();
        assert_eq!((settings.scale, settings.volume), (1.5, 0.25));
    }

    #[test]
    fn what_is_far_too_large_or_has_far_too_many_fields_is_no_file_of_settings() {
        for (content, problem) in [
            (
                format!("({})", "a:1,".repeat(100_000)),
                "1:1: this file has more than 256 KiB",
            ),
            (
                format!("({})", "a:1,".repeat(60_000)),
                "1:4004: this file has more than 1000 fields",
            ),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("settings.ron");
            fs::write(&path, &content).unwrap();
            let (settings, trouble) = load(&files(folder.path()));
            assert_eq!(settings, Settings::default());
            let Some(FileTrouble::SetAside {
                problem: told,
                kept,
                ..
            }) = trouble.file
            else {
                panic!("{trouble:?}");
            };
            assert!(told.contains(problem), "{told}");
            assert_eq!(fs::read(kept).unwrap(), content.as_bytes());
        }
    }

    #[test]
    fn players_by_colour_of_an_older_file_keep_their_turn() {
        let seats = "seats: (black: Human, white: Computer(5))";
        let [human, computer] = [Seat::Human, Seat::Computer(Strength::Level(5))];
        for (variant, first, second) in [
            ("loa", human, computer),
            ("ordo", computer, human),
            ("of a player", human, computer),
        ] {
            // Whatever comes first in the file.
            for text in [
                format!("({seats}, variant: \"{variant}\")"),
                format!("(variant: \"{variant}\", {seats})"),
            ] {
                let (settings, trouble) = loaded(text);
                assert_eq!(settings.players, Players { first, second }, "{variant}");
                assert_eq!(trouble, SettingsTrouble::default());
            }
        }
        let (settings, _) = loaded(format!("({seats}, players: (first: Human, second: Human))"));
        assert_eq!(settings.players.second, human);
    }

    #[test]
    fn a_wrong_value_costs_that_value_only_and_is_told_by_its_place() {
        for (wrong, told) in [
            (
                "animation_speed: Quick",
                "`Quick` is no choice here; use one of Off, Fast",
            ),
            ("scale: \"big\"", "expected"),
            (
                "scale: 3.5",
                "`scale` cannot be 3.5; write a number from 0.75 to 2",
            ),
            ("scale: NaN", "`scale` cannot be NaN"),
            ("render_scale: Some(0.1)", "write a number from 0.25 to 1"),
            ("volume: -1", "write a number from 0 to 1"),
            ("quality: Some(Best)", "`Best` is no choice here"),
            ("reduced_motion: yes", "expected"),
            ("window: (0)", "expected"),
            ("aids: Some([Sums])", "`Sums` is no choice here"),
            ("theme: 3", "write text in double quotes"),
            ("language: [1]", "expected"),
            (
                "analysis: (threads: Some(0))",
                "an analysis cannot have 0 threads; write `threads: None`, or `Some` of 1 to 1024",
            ),
            (
                "analysis: (memory: 8)",
                "an analysis cannot have 8 MiB of memory; write `memory:` from 16 to 65536",
            ),
            ("analysis: (cores: 2)", "cores"),
            (
                "analysis: (engine: Some(\"\"))",
                "an engine has a name of 1 to 40 bytes",
            ),
            (
                "engines: [(name: \"a\", program: \"x\"), (name: \"A\", program: \"y\")]",
                "two engines are called `A`; write another name",
            ),
            (
                "engines: [(name: \"a\", program: \"\")]",
                "`a` cannot be set up so; an engine is a program",
            ),
            (
                "engines: [(name: \"a\", program: \"x\", options: {\"Hash\": \"1\\nquit\"})]",
                "no control characters",
            ),
            ("engines: [(name: \"a\")]", "program"),
            (
                "seats: (black: Human, white: Computer(9))",
                "there is no computer player of strength 9",
            ),
            ("seats: (black: Human)", "the field `white` is missing"),
            (
                "time_controls: (first: Some(\"soon\"), second: None)",
                "`soon` is no time control",
            ),
            (
                "players: (first: Computer(9), second: Human)",
                "there is no computer player of strength 9",
            ),
            ("players: (first: Human)", "the field `second` is missing"),
            (
                "rules: (repetition: Some(Draw(times: 1)))",
                "cannot be a draw",
            ),
        ] {
            let text = format!("(\n  variant: \"ordo\",\n  {wrong},\n  ambience: 0.5,\n)");
            let (settings, trouble) = loaded(text);
            let expected = Settings {
                variant: "ordo".into(),
                ambience: 0.5,
                ..Settings::default()
            };
            assert_eq!(settings, expected, "{wrong}");
            assert_eq!((trouble.file, trouble.values.len()), (None, 1), "{wrong}");
            let message = trouble.values[0].to_string();
            assert!(message.contains("settings.ron:3:"), "{message}");
            assert!(message.contains(told), "{message}");
        }
    }

    #[test]
    fn a_window_that_a_window_manager_made_small_is_no_mistake() {
        let (settings, trouble) = loaded("(window: (1, 99999))");
        assert_eq!(settings.window, (MIN_WINDOW.0, MAX_WINDOW));
        assert_eq!(trouble, SettingsTrouble::default());
    }

    #[test]
    fn only_a_file_that_is_no_list_of_settings_is_set_aside() {
        for content in [
            &b""[..],
            b"\xff\xfe",
            b"42",
            b"(animation_speed: Slow",
            b"\0\0\0\0",
        ] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("settings.ron");
            fs::write(&path, content).unwrap();
            let (settings, trouble) = load(&files(folder.path()));
            assert_eq!(settings, Settings::default());
            let Some(FileTrouble::SetAside { problem, kept, .. }) = trouble.file else {
                panic!("{content:?}: {trouble:?}");
            };
            assert!(problem.contains("settings.ron:1:"), "{problem}");
            assert_eq!(fs::read(kept).unwrap(), content);
            assert!(!path.exists());
        }
    }

    #[test]
    fn the_copy_before_takes_the_place_of_a_broken_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        fs::write(&path, "(animation_speed: ").unwrap();
        fs::write(
            folder.path().join("settings.ron.previous"),
            "(animation_speed: Slow)",
        )
        .unwrap();
        let files = files(folder.path());
        let (settings, trouble) = load(&files);
        assert_eq!(settings.animation_speed, AnimationSpeed::Slow);
        assert!(matches!(
            trouble.file,
            Some(FileTrouble::SetAside { restored: true, .. })
        ));
        // So it does at the next start.
        assert_eq!(load(&files), (settings, SettingsTrouble::default()));
    }

    #[test]
    fn what_cannot_be_read_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        fs::create_dir(&path).unwrap();
        let files = files(folder.path());
        let (settings, trouble) = load(&files);
        assert_eq!(settings, Settings::default());
        let Some(FileTrouble::LeftAlone { problem }) = trouble.file else {
            panic!("{trouble:?}");
        };
        assert!(
            problem.contains("settings.ron: this is a folder"),
            "{problem}"
        );
        fs::remove_dir(&path).unwrap();
        fs::write(&path, "(animation_speed: Slow)").unwrap();
        files.settings().unwrap().write(b"()").unwrap_err();
        assert_eq!(fs::read(&path).unwrap(), b"(animation_speed: Slow)");
    }

    #[test]
    fn a_second_copy_sets_nothing_aside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        fs::write(&path, "(animation_speed: ").unwrap();
        let _first = files(folder.path());
        let (_, trouble) = load(&files(folder.path()));
        assert!(matches!(trouble.file, Some(FileTrouble::LeftAlone { .. })));
        assert_eq!(fs::read(&path).unwrap(), b"(animation_speed: ");
    }
}
