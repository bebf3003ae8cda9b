import { SHARE_PERCENT } from '@soho/rules';
import pg from 'pg';
import { creditOf, gameIdOf, PLAYERS } from '../credit/seed.ts';
import type { SentCounts } from '../credit/send-credits.ts';

/** The call that servers send for a credit on a cluster (`CREDIT_ONE`). */
const CALL = {
  name: 'credit-game',
  text: `select * from credit_game($1::bigint, $2::uuid, $3::smallint, 8::smallint, null::text, 0, 100::bigint, $4::text, $5::text,
    86400000::bigint, ${SHARE_PERCENT})`,
};
const BODY_HASH = 'bodyhash-bodyhash-bodyhash-bodyhash-bodyhas';

/** Opens so many connections, which take the addresses in turn, and closes them after the work. */
export async function withClients<Result>(
  urls: readonly string[],
  connections: number,
  work: (clients: readonly pg.Client[]) => Promise<Result>,
): Promise<Result> {
  const clients = Array.from(
    { length: connections },
    (_, index) => new pg.Client({ connectionString: urls[index % urls.length] }),
  );
  try {
    await Promise.all(clients.map((client) => client.connect()));
    return await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/**
 * Credits for so many seconds by the database's function, those that follow what was sent before; each connection has a
 * share of the seeded players to itself.
 * @returns how many @throws Error when one is refused, or none is left
 */
export async function callCredits(clients: readonly pg.Client[], seconds: number, sent: SentCounts): Promise<number> {
  const share = Math.floor(PLAYERS / sent.length);
  const end = performance.now() + seconds * 1_000;
  const counts = await Promise.all(
    clients.map(async (client, connection) => {
      let count = 0;
      while (performance.now() < end) {
        const n = sent[connection] ?? 0;
        sent[connection] = n + 1;
        const credit = creditOf(1 + connection * share, share, n);
        if (credit === undefined) {
          throw new Error('the seeded players have no credits left');
        }
        const { playerId, picture } = credit;
        const key = `${connection}-${n}`;
        const { rowCount } = await client.query(CALL, [playerId, gameIdOf(playerId), picture, key, BODY_HASH]);
        if (rowCount !== 1) {
          throw new Error(`the credit of picture ${picture} to player ${playerId} was refused`);
        }
        count += 1;
      }
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
