//! Synthesises the sounds of the game: stones that knock and slide, signals, and the ambience of a room.
//!
//! Contains plain data: no Bevy, no audio device, no files. Equal arguments give equal samples.
//!
//! ```
//! use synth::{Knock, knock};
//! use cohort_theme::Surface;
//!
//! let place = knock(Knock::Place, Surface::Wood, 0);
//! assert_eq!(place.samples.len(), (0.3 * place.rate as f32) as usize);
//! assert_eq!(place, knock(Knock::Place, Surface::Wood, 0));
//! assert_ne!(place, knock(Knock::Place, Surface::Wood, 1));
//! ```

mod ambience;
mod body;
mod filter;
mod knock;
mod mix;
mod noise;
mod signal;
mod slide;
mod sound;

pub use ambience::ambience;
pub use hound::Error as WavError;
pub use knock::{Knock, knock};
pub use signal::{Signal, signal};
pub use slide::slide;
pub use sound::Sound;
