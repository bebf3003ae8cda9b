import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { type Measured, measure } from '../load.ts';
import { postRequest, type Sender, senderOf } from './request.ts';
import { creditOf, gameIdOf, PLAYERS } from './seed.ts';

let senders: readonly Sender[] | undefined;

/** How many credits each connection has sent to one database: a credit is due once. */
export type SentCounts = number[];

export function newSentCounts(connections: number): SentCounts {
  return Array.from({ length: connections }, () => 0);
}

/**
 * Sends credits for so many seconds, those that follow what was sent before; each connection has a share of the seeded
 * players to itself.
 */
export function sendCredits(port: number, seconds: number, sent: SentCounts): Promise<Measured> {
  const connections = sent.length;
  const share = Math.floor(PLAYERS / connections);
  const players = senders ?? Array.from({ length: PLAYERS }, (_, index) => senderOf(index + 1));
  senders = players;
  return measure({
    port,
    connections,
    seconds,
    next: (connection) => {
      const n = sent[connection] ?? 0;
      sent[connection] = n + 1;
      const credit = creditOf(1 + connection * share, share, n);
      const sender = credit && players[credit.playerId - 1];
      return (
        sender &&
        postRequest(calls.balanceUpdate.path, sender, randomUUID(), {
          game_id: gameIdOf(credit.playerId),
          pair: [credit.picture, credit.picture + 8],
        })
      );
    },
  });
}

/** A busy machine makes a production server refuse a few as too many. */
const MOST_SHED = 0.1;

/** @throws Error when much besides 200 was answered: then something else was measured */
export function expectAllOk({ statuses }: Measured): void {
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const others = [...statuses].filter(([status]) => status !== '200' && status !== '503');
  if (others.length > 0 || (statuses.get('503') ?? 0) > MOST_SHED * all) {
    throw new Error(`not every answer was 200: ${JSON.stringify([...statuses])}`);
  }
}
