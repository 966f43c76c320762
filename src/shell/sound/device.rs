//! Detects whether the system has an audio device.

/// Returns whether the system seems to have an audio device.
///
/// On Linux, the audio library prints errors if there is no device, so the game first looks for one.
#[cfg(target_os = "linux")]
pub fn is_there() -> bool {
    use std::path::Path;

    let has_card =
        std::fs::read_to_string("/proc/asound/cards").is_ok_and(|cards| lists_a_card(&cards));
    let sockets = std::env::var_os("XDG_RUNTIME_DIR").is_some_and(|folder| {
        let folder = Path::new(&folder);
        ["pulse/native", "pipewire-0"]
            .iter()
            .any(|socket| folder.join(socket).exists())
    });
    // Each of these settings indicates a remote or specially configured audio device.
    let arranged = std::env::var_os("PULSE_SERVER").is_some()
        || Path::new("/etc/asound.conf").exists()
        || std::env::var_os("HOME").is_some_and(|home| Path::new(&home).join(".asoundrc").exists());
    has_card || sockets || arranged
}

/// Returns `true` without a check, because audio libraries outside Linux print no errors if there is no device.
#[cfg(not(target_os = "linux"))]
pub fn is_there() -> bool {
    true
}

/// Returns whether the kernel's list of sound cards contains a card. Each entry of the list begins with the number of
/// its card.
#[cfg(target_os = "linux")]
fn lists_a_card(cards: &str) -> bool {
    cards.lines().any(|line| {
        line.trim_start()
            .starts_with(|first: char| first.is_ascii_digit())
    })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn cards_are_numbered_and_their_absence_is_not_one() {
        let one = " 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n                      HDA Intel at 0xf7";
        assert!(lists_a_card(one));
        assert!(!lists_a_card("--- no soundcards ---\n"));
        assert!(!lists_a_card(""));
    }
}
