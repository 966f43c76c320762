// A browser plays no sound before the player has clicked or typed. So each click and each key resumes the audio
// contexts.
const sounds = [];
globalThis.AudioContext = class extends AudioContext {
  constructor(...given) {
    super(...given);
    sounds.push(this);
  }
};
for (const gesture of ["pointerup", "keydown"]) {
  addEventListener(gesture, () => sounds.forEach((sound) => sound.resume()), { capture: true });
}
