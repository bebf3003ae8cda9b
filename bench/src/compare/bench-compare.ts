import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calls } from '@soho/contract';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { getRequest, launchRequest, postRequest, type Sender, senderOf } from '../credit/request.ts';
import { copyDatabase, gameIdOf, PLAYERS, seed } from '../credit/seed.ts';
import { startHello } from '../credit/start-hello.ts';
import { Connection } from '../load/connection.ts';
import { startProductionServer } from '../load/production-server.ts';
import { processorSeconds } from '../load/usage.ts';
import { signInitData } from '../server-process.ts';
import { printTable } from '../table.ts';

const KINDS: readonly Kind[] = ['read', 'rank', 'credit', 'launch', 'read by any player'];
/** Launches, each before the reads by the same players that it is compared with. All run at the same time, on a server each. */
const LAUNCHES_AND_READS: readonly Kind[] = ['launch', 'read by any player', 'repeated launch', 'read'];
/** So few that the server knows their tokens; more launches of fewer would reach their limit. */
const FEW = 2_000;
const AT_ONCE = 16;
const ROUNDS = { warmUp: 250, measured: 600 };

/**
 * Prints what a call takes of the server's processor in ours, in bare `node:http`, and in another server that a file
 * describes. All answer as many requests at the same time, so that the figures hold on a busy machine. Then a launch beside reads.
 */
export async function benchCompare(): Promise<void> {
  await using postgres = await startPostgres();
  const template = await createMigratedDatabase(postgres.url, 'bench_template');
  await seed(template);
  const file = process.argv[3];
  const peers = [bare, ...(file === undefined ? [] : [await loadPeer(file)])];
  const rows: string[][] = [];
  for (const kind of KINDS) {
    const ours = oursOn(await copyDatabase(template, 'bench_run'));
    const [own = Number.NaN, ...others] = await measureTogether([ours, ...peers].map((peer) => ({ peer, kind })));
    rows.push([kind, own.toFixed(0), ...others.flatMap((other) => [other.toFixed(0), (own / other).toFixed(2)])]);
  }
  printTable(['processor, µs a call', 'SOHO', ...peers.flatMap(({ name }) => [name, 'ratio'])], rows);
  console.log('');
  await compareLaunch(template);
}

async function compareLaunch(template: string): Promise<void> {
  const runs: Run[] = [];
  for (const [index, kind] of LAUNCHES_AND_READS.entries()) {
    runs.push({ peer: oursOn(await copyDatabase(template, `bench_run_${index}`)), kind });
  }
  const [anyLaunch = Number.NaN, anyRead = Number.NaN, launch = Number.NaN, read = Number.NaN] =
    await measureTogether(runs);
  const ratios = (us: number) => [us.toFixed(0), ...[anyRead, read].map((other) => (us / other).toFixed(2))];
  printTable(
    ['SOHO alone, at the same time', 'µs a call', 'in reads by any of 40,000', 'in reads by 2,000'],
    [
      ['launch by any of 40,000 players', ...ratios(anyLaunch)],
      ['launch by 2,000 players', ...ratios(launch)],
      ['read by any of 40,000 players', ...ratios(anyRead)],
      ['read by 2,000 players', ...ratios(read)],
    ],
  );
}

function oursOn(url: string): Peer {
  return { name: 'SOHO', start: () => startProductionServer({ DATABASE_URL: url }), request: requestOf };
}

/** Requests of one kind to one server. */
type Run = { readonly peer: Peer; readonly kind: Kind };

/** @returns microseconds a call of each server; NaN for one that does not have it */
async function measureTogether(runs: readonly Run[]): Promise<number[]> {
  const present = runs.filter(({ peer, kind }) => peer.request(kind, 0) !== undefined);
  const servers = await Promise.all(
    present.map(async ({ peer, kind }) => {
      const server = await peer.start();
      const connections = Array.from({ length: AT_ONCE }, () => new Connection(server.port));
      // Signed before the measurement: signing would spread the requests out, and a server reads for many that arrive together.
      const count = AT_ONCE * (ROUNDS.warmUp + ROUNDS.measured);
      const requests = Array.from({ length: count }, (_, n) => peer.request(kind, n) ?? '');
      return { peer, kind, server, connections, requests, sent: 0 };
    }),
  );
  const runRounds = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        servers.flatMap((each) =>
          each.connections.map(async (connection) => {
            const { status } = await connection.request(each.requests[each.sent++] ?? '');
            if (status !== 200) {
              throw new Error(
                `${each.peer.name} answered ${status} to a ${each.kind}: what it refuses cannot be compared`,
              );
            }
          }),
        ),
      );
    }
  };
  const used = () => Promise.all(servers.map(({ server }) => processorSeconds(server.pid)));
  try {
    await runRounds(ROUNDS.warmUp);
    const before = await used();
    await runRounds(ROUNDS.measured);
    const after = await used();
    return runs.map((run) => {
      const index = present.indexOf(run);
      const seconds = (after[index] ?? Number.NaN) - (before[index] ?? Number.NaN);
      return (seconds / (AT_ONCE * ROUNDS.measured)) * 1e6;
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

/** Whether the same few players make such requests again and again. */
function isByFew(kind: Kind): boolean {
  return kind === 'read' || kind === 'rank' || kind === 'repeated launch';
}

function requestOf(kind: Kind, n: number): string {
  const sender = senderOnce(1 + (n % (isByFew(kind) ? FEW : PLAYERS)));
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
    case 'repeated launch':
      return launchRequest(sender.playerId, signInitData(sender.playerId));
  }
}

/** A `read`, a `rank` and a `repeated launch` are by 2,000 players again and again; whatever else there is, each by the next of 40,000. */
type Kind = 'read' | 'rank' | 'credit' | 'launch' | 'repeated launch' | 'read by any player';

type RunningServer = { readonly port: number; readonly pid: number; stop(): Promise<void> };

/** Another server that does the same work: what a file that is given to `bench -- compare` exports as `peer`. */
type Peer = {
  readonly name: string;
  /** Starts it with players 1 to 40,000, and waits until it answers. */
  start(): Promise<RunningServer>;
  /** The text of its `n`th request of a kind over HTTP/1.1; undefined for a kind that it does not have. Its answers have a content-length. */
  request(kind: Kind, n: number): string | undefined;
};

/** Loads a peer from a file. */
async function loadPeer(file: string): Promise<Peer> {
  const { peer } = (await import(pathToFileURL(resolve(file)).href)) as { readonly peer?: Peer };
  if (peer === undefined) {
    throw new Error(`${file} exports no \`peer\`: see bench/src/compare/peer.ts`);
  }
  return peer;
}
