//! The options that name a position on the command line.

/// The options that name a position: a variant, and a position string.
#[derive(Debug, clap::Args)]
pub struct At {
    /// The id of the variant, such as `loa` or `ordo`.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
    /// A position string; the start position by default.
    #[arg(long, value_name = "STR", allow_hyphen_values = true)]
    pub position: Option<String>,
}
