import { vi } from 'vitest';

let tones: number[] = [];

/** The pitches, in hertz, of all tones since the app was opened. */
export function tonesHeard(): readonly number[] {
  return tones;
}

/** Gives the phone a sound, which notes the tones. */
export function stubSound(): void {
  tones = [];
  const param = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  class FakeNode {
    readonly frequency = param;
    readonly gain = param;
    connect = (next: unknown) => next;
    start = () => {};
    stop = () => {};
  }
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly state = 'running';
      readonly currentTime = 0;
      suspend = async () => {};
      resume = async () => {};
    },
  );
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal(
    'OscillatorNode',
    class extends FakeNode {
      constructor(_: unknown, { frequency }: { readonly frequency: number }) {
        super();
        tones.push(Math.round(frequency));
      }
    },
  );
}
