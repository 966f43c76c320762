//! A renderer that draws nothing, to measure the CPU work of frames.

use std::sync::Arc;

use bevy::render::renderer::{
    RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance, RenderQueue, WgpuWrapper,
};
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::tasks::block_on;
use wgpu::{BackendOptions, Backends, DeviceDescriptor, Features, Instance, InstanceDescriptor};

/// The empty renderer, if the environment requests it: `WGPU_BACKEND=noop WGPU_NOOP_BACKEND=1`.
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
    // It claims native texture formats but supports none, and has unlimited limits, for which Bevy would allocate.
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
