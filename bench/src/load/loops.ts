import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestSender } from './connection.ts';
import type { PendingRequest, PlayerPool } from './player-pool.ts';
import { Tally } from './tally.ts';

const TICK_MS = 5;

/** What was measured in so many seconds. */
export type Run = { readonly tally: Tally; readonly seconds: number };

/** Keeps every sender busy, until it is enough: the next request goes as soon as the one before is answered. */
export async function runClosed(
  pool: PlayerPool,
  senders: readonly RequestSender[],
  enough: (tally: Tally, seconds: number) => boolean,
): Promise<Run> {
  const tally = new Tally();
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  await Promise.all(
    senders.map(async (sender) => {
      while (!enough(tally, elapsed())) {
        await sendNext(pool.next(), sender, tally);
      }
    }),
  );
  return { tally, seconds: elapsed() };
}

export type OpenRun = Run & {
  /** Requests that found no sender free, and were not sent. */
  readonly unsent: number;
  /** Seconds from the start to the last answer that shed a request; 0 without one. */
  readonly lastShed: number;
};

/** Sends requests at a rate, answered or not, as players do independently of each other. */
export async function runOpen(
  pool: PlayerPool,
  senders: readonly RequestSender[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<OpenRun> {
  const tally = new Tally();
  const free = [...senders];
  const start = performance.now();
  const all = Math.round(perSecond * seconds);
  let [begun, unsent, lastShed] = [0, 0, 0];
  const underWay = new Set<Promise<void>>();
  const send = async (sender: RequestSender) => {
    const status = await sendNext(pool.next(), sender, tally);
    free.push(sender);
    lastShed = status === 503 ? (performance.now() - start) / 1000 : lastShed;
  };
  while (begun < all) {
    const due = Math.min(all, Math.floor(((performance.now() - start) / 1000) * perSecond));
    for (; begun < due; begun += 1) {
      const sender = free.pop();
      if (sender === undefined) {
        unsent += 1;
      } else {
        const sent = send(sender);
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

async function sendNext(turn: PendingRequest, sender: RequestSender, tally: Tally): Promise<number> {
  const sentAt = performance.now();
  const reply = await sender.request(turn.request.text);
  tally.add(turn.request.kind, reply.status, performance.now() - sentAt);
  turn.done(reply);
  return reply.status;
}
