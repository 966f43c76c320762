//! A renderer that draws nothing: what is left of a frame is the processor's work.

use std::sync::Arc;

use bevy::render::renderer::{
    RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance, RenderQueue, WgpuWrapper,
};
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::tasks::block_on;
use wgpu::{BackendOptions, Backends, DeviceDescriptor, Features, Instance, InstanceDescriptor};

/// The renderer that draws nothing, where the environment asks for it: `WGPU_BACKEND=noop WGPU_NOOP_BACKEND=1`.
pub(super) fn where_wanted() -> Option<RenderCreation> {
    if WgpuSettings::default().backends != Some(Backends::NOOP) {
        return None;
    }
    let instance = Instance::new(InstanceDescriptor {
        backends: Backends::NOOP,
        backend_options: BackendOptions::from_env_or_default(),
        ..InstanceDescriptor::new_without_display_handle()
    });
    let adapter = block_on(instance.request_adapter(&Default::default())).ok()?;
    // It claims to know formats of its own, and knows none; its limits are endless, and Bevy allocates as far as they go.
    let without =
        Features::all_experimental_mask() | Features::TEXTURE_ADAPTER_SPECIFIC_FORMAT_FEATURES;
    let descriptor = DeviceDescriptor {
        required_features: adapter.features() - without,
        ..Default::default()
    };
    let (device, queue) = block_on(adapter.request_device(&descriptor)).ok()?;
    Some(RenderCreation::manual(
        RenderDevice::from(device),
        RenderQueue(Arc::new(WgpuWrapper::new(queue))),
        RenderAdapterInfo(WgpuWrapper::new(adapter.get_info())),
        RenderAdapter(Arc::new(WgpuWrapper::new(adapter))),
        RenderInstance(Arc::new(WgpuWrapper::new(instance))),
    ))
}
