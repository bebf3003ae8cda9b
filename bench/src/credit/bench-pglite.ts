import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@soho/contract';
import { type Measured, measure } from '../load.ts';
import { signInitData, startServerProcess } from '../server-process.ts';
import { getRequest, postRequest, senderOf, tokenOf } from './request.ts';
import { expectAllOk } from './send-credits.ts';

const PLAYERS = 1_000;
const CONNECTIONS = 32;
const SECONDS = 6;

type Game = { readonly playerId: number; readonly id: string; readonly deck: readonly number[] };

/** Credits and balances on the embedded database, whose players sign in by the API, as no other process can open its folder. */
export async function measurePglite(): Promise<{ credit: Measured; balance: Measured }> {
  const folder = await mkdtemp(join(tmpdir(), 'soho-bench-'));
  const server = await startServerProcess({ DATA_DIR: folder, TIME_SCALE: '0.01' });
  try {
    const games = await dealToEverybody(server.port);
    // The first pair of all players, then the second, so that no player is too fast.
    const credits = Array.from({ length: 8 }, (_, picture) => games.map((game) => toRequest(game, picture))).flat();
    const balances = games.map(({ playerId }) => getRequest(calls.balance.path, senderOf(playerId)));
    let sent = 0;
    const credit = await measure({
      port: server.port,
      connections: CONNECTIONS,
      seconds: 60,
      next: () => credits[sent++],
    });
    const next = () => balances[sent++ % balances.length];
    const balance = await measure({ port: server.port, connections: CONNECTIONS, seconds: SECONDS, next });
    expectAllOk(credit);
    expectAllOk(balance);
    return { credit, balance };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

function toRequest({ playerId, id, deck }: Game, picture: number): string {
  const pair = [deck.indexOf(picture), deck.lastIndexOf(picture)];
  return postRequest(calls.balanceUpdate.path, senderOf(playerId), randomUUID(), { game_id: id, pair });
}

async function dealToEverybody(port: number): Promise<Game[]> {
  const games: Game[] = [];
  for (let first = 1; first <= PLAYERS; first += CONNECTIONS) {
    const ids = Array.from({ length: Math.min(CONNECTIONS, PLAYERS + 1 - first) }, (_, index) => first + index);
    games.push(...(await Promise.all(ids.map((playerId) => dealTo(port, playerId)))));
  }
  return games;
}

async function dealTo(port: number, playerId: number): Promise<Game> {
  await post(port, calls.auth.path, { init_data: signInitData(playerId) });
  const { game } = await post(port, calls.attemptsUse.path, { game: 'card' }, tokenOf(playerId));
  return { playerId, ...game };
}

async function post(port: number, path: string, body: object, token = ''): Promise<{ game: Omit<Game, 'playerId'> }> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`${path} answered ${response.status}`);
  }
  return (await response.json()) as { game: Omit<Game, 'playerId'> };
}
