import { recipes, type SoundName } from './recipes.ts';

/** Fade-in in seconds: a tone that starts at full loudness clicks. */
const SWELL = 0.006;

/** Exponential fades cannot reach zero. */
const SILENCE = 0.0001;

/** Plays the notes of one sound, from now on. */
export function playNotes(context: AudioContext, name: SoundName): void {
  const start = context.currentTime;
  for (const { at, length, from, to, wave, gain } of recipes[name]) {
    const tone = new OscillatorNode(context, { type: wave, frequency: from });
    const loudness = new GainNode(context, { gain: SILENCE });
    const begin = start + at;
    tone.frequency.setValueAtTime(from, begin);
    tone.frequency.exponentialRampToValueAtTime(to, begin + length);
    loudness.gain.setValueAtTime(SILENCE, begin);
    loudness.gain.exponentialRampToValueAtTime(gain, begin + SWELL);
    loudness.gain.exponentialRampToValueAtTime(SILENCE, begin + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}
