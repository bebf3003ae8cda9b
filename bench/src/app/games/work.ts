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

type Open = { readonly kind: string; readonly end: number; own: number };

/**
 * Milliseconds of each kind of work in the tasks that touch the time between two, in microseconds. They are the thread's
 * own, slowing included: what the machine did for others meanwhile is not among them.
 */
export function workBetween(events: readonly TraceEvent[], from: number, to: number): Map<string, number> {
  const all: Open[] = [];
  const open: Open[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of tasksOf(events)) {
    if (ts < to && ts + dur > from) {
      while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) {
        open.pop();
      }
      const around = open.at(-1);
      if (around !== undefined) {
        around.own -= tdur;
      }
      const task = { kind: WORK[name] ?? 'other', end: ts + dur, own: tdur };
      open.push(task);
      all.push(task);
    }
  }
  const sums = new Map<string, number>();
  for (const { kind, own } of all) {
    sums.set(kind, (sums.get(kind) ?? 0) + own / 1000);
  }
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
