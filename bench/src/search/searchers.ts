import { calls } from '@soho/contract';
import { tokenOf } from '../credit/request.ts';
import { runOpen } from '../load/loops.ts';
import { PlayerPool } from '../load/player-pool.ts';
import { get } from '../load/player-request.ts';
import type { PlayerScript } from '../load/player-scripts.ts';
import { withConnections } from '../load/set-up.ts';

/**
 * A process of its own, so that what it does is not in the measured times: 50 connections search as fast as the limits
 * let their players. Arguments: the server's port, the query, seconds, the players' ids.
 */
const CONNECTIONS = 50;
const SEATS_A_PLAYER = 100;
const ALLOWED_A_SECOND = 10;

const [port, search_query = '', seconds, ...ids] = process.argv.slice(2);
const players = ids.map((id) => ({ id: Number(id), token: tokenOf(Number(id)) }));

function* search(asker: (typeof players)[number]): PlayerScript {
  for (;;) {
    yield get(asker, calls.marketSearch, { search_query });
  }
}

const crowd = new PlayerPool(Array.from({ length: SEATS_A_PLAYER }, () => players.map(search)).flat());
await withConnections([{ port: Number(port) }], CONNECTIONS, async (connections) => {
  process.send?.('ready');
  const perSecond = ALLOWED_A_SECOND * players.length;
  const { tally } = await runOpen(crowd, connections, { perSecond, seconds: Number(seconds) });
  process.send?.(tally.fine().count / Number(seconds));
});
process.disconnect();
