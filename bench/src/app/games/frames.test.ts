import { expect, test } from 'vitest';
import { readBeats, readFrames } from './frames.ts';
import type { TraceEvent } from './trace.ts';

const BEAT = 16_667;

/** An event of the page's process: its name, its time in microseconds, and what belongs to it. */
function event(name: string, ts: number, args: TraceEvent['args'] = {}): TraceEvent {
  return { name, ph: name === 'PipelineReporter' ? 'b' : 'I', ts, pid: 1, tid: 1, args };
}

function beat(number: number, state: string, moving = false): TraceEvent {
  const reporter = { state, frame_sequence: number, has_compositor_animation: moving };
  return event('PipelineReporter', number * BEAT, { frame_reporter: reporter });
}

const drawn = (number: number, ts = number * BEAT + 1000) => [
  beat(number, 'STATE_PRESENTED_ALL', true),
  event('DrawFrame', ts, { frameSeqId: number }),
];
const idle = (number: number) => beat(number, 'STATE_NO_UPDATE_DESIRED');

/** The compositor requests a frame, the main thread makes it, and the compositor takes it. */
const made = (requested: number, begun: number, taken: number) => [
  event('RequestMainThreadFrame', requested),
  event('BeginMainThreadFrame', begun, { data: { frameId: begun } }),
  event('ActivateLayerTree', taken, { frameId: begun }),
];

function read(events: readonly TraceEvent[]) {
  const all = [event('FunctionCall', 0), ...events];
  return readFrames(all, readBeats(all));
}

/** Milliseconds. */
const framesOf = (...events: TraceEvent[]) =>
  read(events).frames.map(({ begin, end }) => Math.round((end - begin) / 1000));
const waitsOf = (...events: TraceEvent[]) => read(events).waits.map((wait) => Math.round(wait / 1000));

test('a movement that is drawn in each beat has frames of a beat', () => {
  expect(framesOf(...drawn(1), ...drawn(2), ...drawn(3))).toEqual([17, 17]);
});

test('a beat in which nothing was drawn makes the frame before it longer', () => {
  expect(framesOf(...drawn(1), beat(2, 'STATE_DROPPED', true), ...drawn(3))).toEqual([33]);
});

test('a frame that was drawn and not shown does not count', () => {
  const lost = [beat(2, 'STATE_DROPPED', true), event('DrawFrame', 2.1 * BEAT, { frameSeqId: 2 })];
  expect(framesOf(...drawn(1), ...lost, ...drawn(3))).toEqual([33]);
});

test('a movement that had nothing new to show has stumbled, too', () => {
  expect(framesOf(...drawn(1), beat(2, 'STATE_NO_UPDATE_DESIRED', true), ...drawn(3))).toEqual([33]);
});

test('a beat with two reports has brought a picture when one of them says so', () => {
  expect(framesOf(...drawn(1), ...drawn(2), beat(2, 'STATE_DROPPED', true), ...drawn(3))).toEqual([17, 17]);
  expect(framesOf(...drawn(1), beat(2, 'STATE_DROPPED', true), ...drawn(2), ...drawn(3))).toEqual([17, 17]);
});

test('frames of other processes do not count', () => {
  const others = drawn(2).map((own) => ({ ...own, pid: 2 }));
  expect(framesOf(...drawn(1), beat(2, 'STATE_DROPPED', true), ...others, ...drawn(3))).toEqual([33]);
});

test('a rest does not count as a frame', () => {
  expect(framesOf(...drawn(1), idle(2), idle(3), ...drawn(4), ...drawn(5))).toEqual([17]);
});

test('the first picture after a rest is waited for, from the wish until it is drawn', () => {
  const slow = made(1.5 * BEAT, 1.6 * BEAT, 3.9 * BEAT);
  const late = [idle(1), beat(2, 'STATE_DROPPED'), beat(3, 'STATE_DROPPED'), ...slow, ...drawn(4), ...drawn(5)];
  expect(waitsOf(...late)).toEqual([43]);
  expect(framesOf(...late)).toEqual([17]);
  const quick = made(2.1 * BEAT, 2.2 * BEAT, 2.3 * BEAT);
  expect(waitsOf(idle(1), ...quick, ...drawn(2, 2.7 * BEAT))).toEqual([10]);
});

test('a wish is the first one for the picture that was made first', () => {
  const early = made(0.1 * BEAT, 0.2 * BEAT, 0.3 * BEAT);
  const style = event('ScheduleStyleRecalculation', 1.3 * BEAT);
  const [first, second] = [made(1.5 * BEAT, 1.6 * BEAT, 1.9 * BEAT), made(2.1 * BEAT, 2.2 * BEAT, 2.9 * BEAT)];
  expect(waitsOf(...early, idle(1), style, ...first, ...second, beat(2, 'STATE_DROPPED'), ...drawn(3))).toEqual([29]);
});

test('a movement that begins of itself stumbles when its first beats bring nothing', () => {
  const earlier = made(10, 20, 30);
  expect(framesOf(...earlier, idle(1), ...drawn(2), ...drawn(3))).toEqual([17]);
  const waiting = [2, 3].map((number) => beat(number, 'STATE_DROPPED', true));
  expect(framesOf(...earlier, idle(1), ...waiting, ...drawn(4), ...drawn(5))).toEqual([33, 17]);
});
