//! Finds the graphics adapter before the renderer starts. If there is no adapter, the game shows an error message
//! instead of crashing.

use bevy::render::settings::WgpuSettings;
use bevy::tasks::block_on;
use wgpu::{
    AdapterInfo, BackendOptions, Instance, InstanceDescriptor, InstanceFlags, RequestAdapterOptions,
};

/// Describes the adapter that the renderer would use, such as `Vulkan, llvmpipe (LLVM 15.0.6, 256 bits), Mesa 22.3.6`.
/// Returns `None` if no adapter is usable. Respects the renderer's environment variables, such as `WGPU_BACKEND`.
pub fn find() -> Option<String> {
    let settings = WgpuSettings::default();
    let instance = Instance::new(InstanceDescriptor {
        backends: settings.backends?,
        flags: InstanceFlags::empty(),
        backend_options: BackendOptions::from_env_or_default(),
        ..InstanceDescriptor::new_without_display_handle()
    });
    let adapter = block_on(instance.request_adapter(&RequestAdapterOptions {
        power_preference: settings.power_preference,
        force_fallback_adapter: settings.force_fallback_adapter,
        compatible_surface: None,
    }));
    Some(words(&adapter.ok()?.get_info()))
}

/// Describes an adapter by its backend, name and driver information.
pub fn words(adapter: &AdapterInfo) -> String {
    let backend = format!("{:?}", adapter.backend);
    // Some drivers leave the name or the driver information empty.
    let words = [&backend, &adapter.name, &adapter.driver_info];
    let said = words.into_iter().filter(|word| !word.is_empty());
    said.map(String::as_str).collect::<Vec<_>>().join(", ")
}
