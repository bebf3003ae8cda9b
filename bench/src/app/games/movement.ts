import { setTimeout as sleep } from 'node:timers/promises';
import type { Phone } from '../phone.ts';
import { type Frame, readAnswer, readBeats, readFrames } from './frames.ts';
import { type Point, tap } from './touch.ts';
import { traceWhile } from './trace.ts';
import { workBetween } from './work.ts';

/** What a tap sets in motion, until all stands still again. */
export type Movement = {
  readonly name: string;
  /** Milliseconds from the finger's lifting to the first frame that moves. */
  readonly answer: number;
  /** Milliseconds from the page's wish for a first picture until it is drawn, after each rest. */
  readonly waits: readonly number[];
  readonly frames: readonly MeasuredFrame[];
};
/** Milliseconds, and those of the main thread's work in them by kind. */
export type MeasuredFrame = { readonly length: number; readonly work: ReadonlyMap<string, number> };

/** Taps, and looks at the frames of what follows for some milliseconds. */
export async function measureMovement(
  phone: Phone,
  name: string,
  point: Point,
  milliseconds: number,
): Promise<Movement> {
  const events = await traceWhile(phone, async () => {
    await tap(phone, point);
    await sleep(milliseconds);
  });
  const measure = ({ begin, end }: Frame) => ({
    length: (end - begin) / 1000,
    work: workBetween(events, begin, end),
  });
  const beats = readBeats(events);
  const answer = readAnswer(events, beats);
  if (answer === undefined) {
    throw new Error(`'${name}' has moved nothing on the screen`);
  }
  const { frames, waits } = readFrames(events, beats);
  return {
    name,
    answer: answer / 1000,
    waits: waits.map((wait) => wait / 1000),
    frames: frames.map(measure),
  };
}
