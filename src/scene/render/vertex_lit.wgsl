// Shader of the low quality. Computes the light of lamp, window, ceiling and floor per vertex. The output colours go to
// the screen without further tonemapping.

#import bevy_pbr::{
    forward_io::Vertex,
    mesh_functions,
    mesh_view_bindings::view,
    view_transformations::position_world_to_clip,
}

struct Paint {
    colour: vec4<f32>,
    // The position of the lamp in world units.
    lamp: vec4<f32>,
    lamp_colour: vec4<f32>,
    // The direction from the board to the window of the room.
    window: vec4<f32>,
    window_colour: vec4<f32>,
    ceiling: vec4<f32>,
    floor: vec4<f32>,
    // Reflections: sharpness (x), strength (y), and whether they have the material's own colour (z: 0 or 1).
    polish: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> paint: Paint;
#ifdef TEXTURED
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var texture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var texture_sampler: sampler;
#endif

struct Between {
    @builtin(position) position: vec4<f32>,
#ifdef TEXTURED
    @location(0) uv: vec2<f32>,
#endif
#ifdef LIGHT_AT_CORNERS
    @location(1) light: vec3<f32>,
    @location(2) shine: vec3<f32>,
#endif
#ifdef VERTEX_COLORS
    @location(3) colour: vec4<f32>,
#endif
}

struct Lit {
    light: vec3<f32>,
    shine: vec3<f32>,
}

fn lit(place: vec3<f32>, normal: vec3<f32>) -> Lit {
    let to_lamp = paint.lamp.xyz - place;
    let lamp = normalize(to_lamp);
    // The lamp is a spotlight that points at the middle of the board. Its light fades with the angle from this axis.
    let axis = normalize(paint.lamp.xyz);
    let pool = smoothstep(0.66, 0.985, dot(lamp, axis));
    let fall = dot(paint.lamp.xyz, paint.lamp.xyz) / dot(to_lamp, to_lamp);
    let lamp_light = paint.lamp_colour.rgb * pool * fall;
    let up = normal.y * 0.5 + 0.5;
    let window = paint.window.xyz;
    var result: Lit;
    result.light = mix(paint.floor.rgb, paint.ceiling.rgb, up * up)
        + lamp_light * max(dot(normal, lamp), 0.0)
        + paint.window_colour.rgb * max(dot(normal, window) * 0.7 + 0.3, 0.0);
    let eye = normalize(view.world_position - place);
    let mirrored = reflect(-eye, normal);
    // Use Schlick's approximation of a power, because it is cheap and accurate enough.
    let sharp = paint.polish.x;
    let from_lamp = max(dot(mirrored, lamp), 0.0);
    let from_window = max(dot(mirrored, window), 0.0);
    // Materials without polish have no reflections. The lower limit avoids 0 / 0, which would be drawn black.
    let glint = from_lamp / max(sharp - sharp * from_lamp + from_lamp, 1e-4);
    let pane = from_window / max(sharp * 0.35 - sharp * 0.35 * from_window + from_window, 1e-4);
    let edge = 1.0 - max(dot(normal, eye), 0.0);
    let fresnel = edge * edge * edge;
    let sky = mix(paint.floor.rgb, paint.ceiling.rgb, clamp(mirrored.y * 0.5 + 0.5, 0.0, 1.0));
    result.shine = paint.polish.y
        * (lamp_light * glint * 1.3 + paint.window_colour.rgb * pane * 1.6 + sky * (0.15 + fresnel));
    return result;
}

// Maps light to a colour on screen, as a simple form of the tonemapping of the other qualities. Removes grey from dark
// colours, and dims bright colours without a change of hue.
fn shown(colour: vec3<f32>) -> vec3<f32> {
    let least = min(colour.r, min(colour.g, colour.b));
    let grey = select(0.04, least - 6.25 * least * least, least < 0.08);
    let clear = colour - grey * 0.8;
    let most = max(clear.r, max(clear.g, clear.b));
    let over = max(most - 0.55, 0.0);
    let dimmed = 0.55 + over / (1.0 + over * 1.5);
    return select(clear, mix(clear * (dimmed / most), vec3(dimmed), min(over * 0.3, 0.5)), most > 0.55);
}

@vertex
fn vertex(vertex: Vertex) -> Between {
    var out: Between;
    let from_local = mesh_functions::get_world_from_local(vertex.instance_index);
    let place = mesh_functions::mesh_position_local_to_world(from_local, vec4(vertex.position, 1.0));
    out.position = position_world_to_clip(place.xyz);
#ifdef TEXTURED
    out.uv = vertex.uv;
#endif
#ifdef LIGHT_AT_CORNERS
    let normal = mesh_functions::mesh_normal_local_to_world(vertex.normal, vertex.instance_index);
    let found = lit(place.xyz, normal);
    out.light = found.light;
    out.shine = found.shine;
#endif
#ifdef VERTEX_COLORS
    out.colour = vertex.color;
#endif
    return out;
}

@fragment
fn fragment(in: Between) -> @location(0) vec4<f32> {
    var colour = paint.colour;
#ifdef TEXTURED
    colour *= textureSample(texture, texture_sampler, in.uv);
#endif
#ifdef VERTEX_COLORS
    colour *= in.colour;
#endif
#ifdef LIGHT_AT_CORNERS
    let tint = mix(vec3(1.0), colour.rgb, paint.polish.z);
    return vec4(shown(colour.rgb * in.light + in.shine * tint), colour.a);
#else
    return colour;
#endif
}
