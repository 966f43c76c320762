//! Gives the Windows program its icon, version and manifest.

use winresource::WindowsResource;

/// American English: the language of the texts in the Windows resource.
const LANGUAGE: u16 = 0x0409;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("windows")
        && let Err(error) = windows_resource()
    {
        // The game also works without the resource, so a failure is only a warning. `packaging/windows/package.sh`
        // checks whether the program has its resource.
        println!("cargo::warning=no icon, version and manifest in the program: {error}");
    }
}

/// Adds icon, version and manifest to the program. The version comes from `Cargo.toml`.
fn windows_resource() -> std::io::Result<()> {
    WindowsResource::new()
        .set_language(LANGUAGE)
        .set_icon(&file("assets/icon/cohort.ico")?)
        .set_manifest_file(&file("packaging/windows/cohort.manifest")?)
        .set("ProductName", "Cohort")
        // The description that Windows shows as the program's name in the task manager and in questions of the
        // firewall.
        .set("FileDescription", "Cohort")
        .set("CompanyName", "The Cohort developers")
        .set("LegalCopyright", "The Cohort developers. MIT or Apache 2.0")
        .set("InternalName", "cohort")
        .set("OriginalFilename", "cohort.exe")
        .compile_for("cohort")
}

/// Returns the absolute path of a file. A relative path would fail, because the resource compiler runs in another
/// folder.
fn file(name: &str) -> std::io::Result<String> {
    println!("cargo::rerun-if-changed={name}");
    Ok(std::path::absolute(name)?.display().to_string())
}
