import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { getRequest, launchRequest, postRequest, type Sender, senderOf } from '../credit/request.ts';
import { copyDatabase, gameIdOf, PLAYERS, seed } from '../credit/seed.ts';
import { startHello } from '../credit/start-hello.ts';
import { Connection } from '../load/connection.ts';
import { startProductionServer } from '../load/production-server.ts';
import { processorSeconds } from '../load/usage.ts';
import { signInitData } from '../sign-init-data.ts';
import { printTable } from '../table.ts';
import { type Kind, loadPeer, type Peer } from './peer.ts';

const KINDS: readonly Kind[] = ['read', 'rank', 'credit', 'launch', 'read by any player'];
const AT_ONCE = 16;
const ROUNDS = { warmUp: 250, measured: 600 };

/**
 * Prints what a call takes of the server's processor in ours, in bare `node:http`, and in another server that a file
 * describes. All answer as many requests at the same time, so that the figures hold on a busy machine.
 */
export async function benchCompare(): Promise<void> {
  await using postgres = await startPostgres();
  const template = await createMigratedDatabase(postgres.url, 'bench_template');
  await seed(template);
  const file = process.argv[3];
  const peers = [bare, ...(file === undefined ? [] : [await loadPeer(file)])];
  const rows: string[][] = [];
  for (const kind of KINDS) {
    const url = await copyDatabase(template, 'bench_run');
    const ours: Peer = { name: 'SOHO', start: () => startProductionServer({ DATABASE_URL: url }), request: requestOf };
    const [own = Number.NaN, ...others] = await measureTogether([ours, ...peers], kind);
    rows.push([kind, own.toFixed(0), ...others.flatMap((other) => [other.toFixed(0), (own / other).toFixed(2)])]);
  }
  printTable(['processor, µs a call', 'SOHO', ...peers.flatMap(({ name }) => [name, 'ratio'])], rows);
}

/** @returns microseconds a call of each server; NaN for one that does not have it */
async function measureTogether(peers: readonly Peer[], kind: Kind): Promise<number[]> {
  const present = peers.filter((peer) => peer.request(kind, 0) !== undefined);
  const servers = await Promise.all(
    present.map(async (peer) => {
      const server = await peer.start();
      const connections = Array.from({ length: AT_ONCE }, () => new Connection(server.port));
      return { peer, server, connections, answered: 0, sent: 0 };
    }),
  );
  const runRounds = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        servers.flatMap((each) =>
          each.connections.map(async (connection) => {
            const { status } = await connection.request(each.peer.request(kind, each.sent++) ?? '');
            if (status !== 200) {
              throw new Error(`${each.peer.name} answered ${status} to a ${kind}: what it refuses cannot be compared`);
            }
            each.answered += 1;
          }),
        ),
      );
    }
  };
  const used = () => Promise.all(servers.map(({ server }) => processorSeconds(server.pid)));
  try {
    await runRounds(ROUNDS.warmUp);
    const before = await used();
    const answered = servers.map((each) => each.answered);
    await runRounds(ROUNDS.measured);
    const after = await used();
    return peers.map((peer) => {
      const index = present.indexOf(peer);
      const count = (servers[index]?.answered ?? 0) - (answered[index] ?? 0);
      return (((after[index] ?? Number.NaN) - (before[index] ?? Number.NaN)) / count) * 1e6;
    });
  } finally {
    for (const { connections, server } of servers) {
      for (const connection of connections) {
        connection.close();
      }
      await server.stop();
    }
  }
}

const bare: Peer = { name: 'bare node:http', start: startHello, request: requestOf };

const senders = new Map<number, Sender>();

/** A player's token stays the same: the app keeps it for an hour. */
function senderOnce(playerId: number): Sender {
  const sender = senders.get(playerId) ?? senderOf(playerId);
  senders.set(playerId, sender);
  return sender;
}

function requestOf(kind: Kind, n: number): string {
  const sender = senderOnce(1 + (n % (kind === 'read' || kind === 'rank' ? 1_000 : PLAYERS)));
  switch (kind) {
    case 'read':
    case 'read by any player':
      return getRequest(calls.balance.path, sender);
    case 'rank':
      return getRequest(calls.leaderboardMe.path, sender);
    case 'credit': {
      const picture = Math.floor(n / PLAYERS);
      return postRequest(calls.balanceUpdate.path, sender, randomUUID(), {
        game_id: gameIdOf(sender.playerId),
        pair: [picture, picture + 8],
      });
    }
    case 'launch':
      return launchRequest(sender.playerId, signInitData(sender.playerId));
  }
}
