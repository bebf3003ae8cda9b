import type { TraceEvent } from './trace.ts';

/** What the page's main thread does, by the names of Chromium's trace. */
const WORK: Readonly<Record<string, string>> = {
  EventDispatch: 'script',
  FunctionCall: 'script',
  TimerFire: 'script',
  RunMicrotasks: 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

type Open = { readonly end: number; readonly kind: string };

/** Milliseconds of each kind of work between two times, in microseconds: work within other work is not counted twice. */
export function workBetween(events: readonly TraceEvent[], from: number, to: number): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (kind: string, start: number, end: number) => {
    const length = Math.min(end, to) - Math.max(start, from);
    sums.set(kind, (sums.get(kind) ?? 0) + (length > 0 ? length / 1000 : 0));
  };
  const open: Open[] = [];
  let time = from;
  const advance = (until: number) => {
    for (let last = open.at(-1); last !== undefined && last.end <= until; last = open.at(-1)) {
      add(last.kind, time, last.end);
      time = Math.max(time, last.end);
      open.pop();
    }
    const current = open.at(-1);
    if (current !== undefined) {
      add(current.kind, time, until);
    }
    time = Math.max(time, until);
  };
  for (const { name, ts, dur = 0 } of tasksOf(events)) {
    advance(ts);
    open.push({ end: ts + dur, kind: WORK[name] ?? 'other' });
  }
  advance(Number.MAX_SAFE_INTEGER);
  return sums;
}

/** The tasks of the thread that runs the page, and what they are made of, by their start. */
function tasksOf(events: readonly TraceEvent[]): TraceEvent[] {
  const main = events.find(({ name }) => name === 'FunctionCall');
  return events
    .filter(({ name, ph, pid, tid }) => ph === 'X' && pid === main?.pid && tid === main.tid && isWork(name))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
}

function isWork(name: string): boolean {
  return name === 'RunTask' || Object.hasOwn(WORK, name);
}
