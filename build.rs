//! Gives the Windows program its icon, version and manifest.

use winresource::WindowsResource;

/// American English, the language of what follows.
const LANGUAGE: u16 = 0x0409;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("windows")
        && let Err(error) = windows_resource()
    {
        // Somebody who only wants to play can do without; packaging/windows/package.sh looks that it is there.
        println!("cargo::warning=no icon, version and manifest in the program: {error}");
    }
}

/// Icon, version and manifest of the game. The version itself comes from Cargo.toml.
fn windows_resource() -> std::io::Result<()> {
    WindowsResource::new()
        .set_language(LANGUAGE)
        .set_icon(&file("assets/icon/cohort.ico")?)
        .set_manifest_file(&file("packaging/windows/cohort.manifest")?)
        .set("ProductName", "Cohort")
        // What the task manager and the question of the firewall call the program.
        .set("FileDescription", "Cohort")
        .set("CompanyName", "The Cohort developers")
        .set("LegalCopyright", "The Cohort developers. MIT or Apache 2.0")
        .set("InternalName", "cohort")
        .set("OriginalFilename", "cohort.exe")
        .compile_for("cohort")
}

/// The whole path of a file of the resource: the resource compiler works elsewhere.
fn file(name: &str) -> std::io::Result<String> {
    println!("cargo::rerun-if-changed={name}");
    Ok(std::path::absolute(name)?.display().to_string())
}
