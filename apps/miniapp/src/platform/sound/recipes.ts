/** One tone: when it begins (seconds from the start of the sound), how long it fades, from which pitch to which (hertz). */
export type Note = {
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly wave: OscillatorType;
  /** Loudness at its start, 0 to 1. */
  readonly gain: number;
};

export type SoundName =
  | 'flip'
  | 'match'
  | 'error'
  | 'win'
  | 'move'
  | 'lantern'
  | 'chest'
  | 'ready'
  | 'coins'
  | 'league';

/** A plucked string: a clear tone and its quiet octave. */
function pluck(at: number, pitch: number, length: number, gain: number): Note[] {
  return [
    { at, length, from: pitch, to: pitch, wave: 'triangle', gain },
    { at, length: length * 0.6, from: pitch * 2, to: pitch * 2, wave: 'sine', gain: gain * 0.35 },
  ];
}

/** Pitches of a pentatonic scale: any sequence of them sounds well. */
const C5 = 523.25;
const D5 = 587.33;
const G5 = 783.99;
const A5 = 880;
const C6 = 1046.5;
const D6 = 1174.66;
const G6 = 1567.98;

/** Our own sounds, short and soft: paper, strings and a small wooden block. */
export const recipes: Readonly<Record<SoundName, readonly Note[]>> = {
  flip: [{ at: 0, length: 0.07, from: 620, to: 880, wave: 'sine', gain: 0.09 }],
  move: [{ at: 0, length: 0.06, from: 300, to: 190, wave: 'triangle', gain: 0.14 }],
  match: [...pluck(0, G5, 0.22, 0.12), ...pluck(0.08, C6, 0.32, 0.12)],
  error: [
    { at: 0, length: 0.12, from: 220, to: 185, wave: 'triangle', gain: 0.13 },
    { at: 0.09, length: 0.16, from: 185, to: 147, wave: 'triangle', gain: 0.11 },
  ],
  lantern: [
    { at: 0, length: 0.18, from: 240, to: 620, wave: 'sine', gain: 0.07 },
    ...pluck(0.12, D5, 0.4, 0.1),
    ...pluck(0.24, A5, 0.6, 0.11),
  ],
  chest: [
    { at: 0, length: 0.26, from: 130, to: 320, wave: 'triangle', gain: 0.1 },
    ...pluck(0.22, G5, 0.3, 0.1),
    ...pluck(0.31, C6, 0.3, 0.1),
    ...pluck(0.4, D6, 0.3, 0.1),
    ...pluck(0.49, G6, 0.6, 0.11),
  ],
  ready: [...pluck(0, A5, 0.3, 0.09), ...pluck(0.16, D6, 0.5, 0.09)],
  coins: [...pluck(0, D6, 0.14, 0.09), ...pluck(0.07, C6, 0.14, 0.09), ...pluck(0.14, G6, 0.4, 0.1)],
  league: [...pluck(0, G5, 0.3, 0.1), ...pluck(0.16, G5, 0.2, 0.08), ...pluck(0.26, C6, 0.6, 0.12)],
  win: [
    ...pluck(0, C5, 0.3, 0.11),
    ...pluck(0.11, D5, 0.3, 0.11),
    ...pluck(0.22, G5, 0.3, 0.11),
    ...pluck(0.33, A5, 0.3, 0.11),
    ...pluck(0.44, C6, 0.7, 0.13),
  ],
};
