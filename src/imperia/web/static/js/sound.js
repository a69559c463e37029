/** Three signals as plain tones: my turn, something great, the end. No files, nothing loud. */

/**
 * Frequencies in hertz, one after another.
 * @type {Record<import("./chime.js").Signal, number[]>}
 */
const TONES = {
  turn: [523.25, 659.25],
  stage: [196, 246.94, 196],
  end: [392, 493.88, 587.33, 783.99],
};
const EACH = 0.16; // seconds from tone to tone
const LONG = 0.5; // until a tone has died away
const LOUD = 0.05;

/** @type {AudioContext | null} */
let context = null;

/** @param {import("./chime.js").Signal} signal */
export function play(signal) {
  performance.mark(`imperia.chime.${signal}`);
  context ??= new AudioContext();
  const now = context.currentTime + 0.02;
  TONES[signal].forEach((frequency, index) => tone(frequency, now + index * EACH));
}

/** @param {number} frequency @param {number} at */
function tone(frequency, at) {
  if (!context) return;
  const source = new OscillatorNode(context, { type: "sine", frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + LONG);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + LONG);
}
