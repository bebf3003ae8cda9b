import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from './connection.ts';
import type { Crowd, Turn } from './crowd.ts';
import { Tally } from './tally.ts';

const TICK_MS = 5;

/** What was measured in so many seconds. */
export type Run = { readonly tally: Tally; readonly seconds: number };

/** Keeps every line busy, until it is enough: the next request goes as soon as the one before is answered. */
export async function runClosed(
  crowd: Crowd,
  lines: readonly Line[],
  enough: (tally: Tally, seconds: number) => boolean,
): Promise<Run> {
  const tally = new Tally();
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  await Promise.all(
    lines.map(async (line) => {
      while (!enough(tally, elapsed())) {
        await ask(crowd.take(), line, tally);
      }
    }),
  );
  return { tally, seconds: elapsed() };
}

export type OpenRun = Run & {
  /** Requests that found no line free, and were not sent. */
  readonly unsent: number;
  /** Seconds from the start to the last answer that shed a request; 0 without one. */
  readonly lastShed: number;
};

/** Sends requests at a rate, answered or not, as players do who know nothing of each other. */
export async function runOpen(
  crowd: Crowd,
  lines: readonly Line[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<OpenRun> {
  const tally = new Tally();
  const free = [...lines];
  const start = performance.now();
  const all = Math.round(perSecond * seconds);
  let [begun, unsent, lastShed] = [0, 0, 0];
  const underWay = new Set<Promise<void>>();
  const send = async (line: Line) => {
    const status = await ask(crowd.take(), line, tally);
    free.push(line);
    lastShed = status === 503 ? (performance.now() - start) / 1000 : lastShed;
  };
  while (begun < all) {
    const due = Math.min(all, Math.floor(((performance.now() - start) / 1000) * perSecond));
    for (; begun < due; begun += 1) {
      const line = free.pop();
      if (line === undefined) {
        unsent += 1;
      } else {
        const sent = send(line);
        underWay.add(sent);
        void sent.then(() => underWay.delete(sent));
      }
    }
    await sleep(TICK_MS);
  }
  const elapsed = (performance.now() - start) / 1000;
  await Promise.all(underWay);
  return { tally, seconds: elapsed, unsent, lastShed };
}

async function ask(turn: Turn, line: Line, tally: Tally): Promise<number> {
  const sentAt = performance.now();
  const reply = await line.ask(turn.step.text);
  tally.add(turn.step.kind, reply.status, performance.now() - sentAt);
  turn.done(reply);
  return reply.status;
}
