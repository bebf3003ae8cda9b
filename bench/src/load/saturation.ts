import { median } from '../median.ts';
import type { ServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';
import { runClosed } from './loops.ts';
import type { PlayerPool } from './player-pool.ts';
import { withConnections } from './set-up.ts';
import type { Tally } from './tally.ts';
import { watchProcessors } from './usage.ts';

export const CONNECTIONS = 64;

type Saturated = {
  readonly tally: Tally;
  readonly perSecond: number;
  /** Processor seconds a second. */
  readonly serversCpu: number;
  readonly databaseCpu: number;
  readonly benchCpu: number;
};

/** Measures what the servers can answer at most, and what uses the processors. */
export async function saturate(
  servers: readonly ServerProcess[],
  pool: PlayerPool,
  { postmaster, seconds }: { readonly postmaster: number; readonly seconds: number },
): Promise<Saturated> {
  return withConnections(servers, CONNECTIONS / servers.length, async (connections) => {
    const { result: run, processor } = await watchProcessors({ servers, postmaster }, () =>
      runClosed(pool, connections, (_, elapsed) => elapsed >= seconds),
    );
    return {
      tally: run.tally,
      perSecond: run.tally.fine().count / run.seconds,
      serversCpu: processor.servers / run.seconds,
      databaseCpu: processor.database / run.seconds,
      benchCpu: processor.bench / run.seconds,
    };
  });
}

/** Prints rounds of one and of two servers: the rate and the processors, then each kind of call. */
export function printSaturation(one: readonly Saturated[], two: readonly Saturated[]): void {
  const row = (label: string, rounds: readonly Saturated[]) => {
    const middle = (of: (round: Saturated) => number) => median(rounds.map(of));
    const all = (of: (round: Saturated) => number) => rounds.reduce((sum, round) => sum + of(round), 0);
    const share = middle(({ serversCpu, databaseCpu }) => databaseCpu / (serversCpu + databaseCpu));
    return [
      label,
      middle(({ perSecond }) => perSecond).toFixed(0),
      median(rounds.map((round, index) => round.perSecond / (one[index]?.perSecond ?? Number.NaN))).toFixed(2),
      middle(({ tally }) => tally.fine().p50Ms).toFixed(1),
      middle(({ tally }) => tally.fine().p99Ms).toFixed(1),
      middle(({ serversCpu }) => serversCpu).toFixed(2),
      middle(({ databaseCpu }) => databaseCpu).toFixed(2),
      middle(({ serversCpu, perSecond }) => (serversCpu / perSecond) * 1e6).toFixed(0),
      middle(({ databaseCpu, perSecond }) => (databaseCpu / perSecond) * 1e6).toFixed(0),
      `${(share * 100).toFixed(0)}%`,
      middle(({ benchCpu }) => benchCpu).toFixed(2),
      all(({ tally }) => tally.failed).toString(),
      all(({ tally }) => tally.shed().count).toString(),
      all(({ tally }) => tally.byRule).toString(),
    ];
  };
  printTable(
    [
      `saturated, ${CONNECTIONS} connections`,
      'per second',
      'against one',
      'p50 ms',
      'p99 ms',
      'CPU servers',
      'CPU database',
      'µs a call, server',
      'database',
      'its share',
      'CPU bench',
      'failed (goal 0)',
      'shed',
      'by rule',
    ],
    [row('1 server', one), row('2 servers', two)],
  );
  console.log('');
  printKinds(one, two);
}

function printKinds(one: readonly Saturated[], two: readonly Saturated[]): void {
  const kinds = one[0]?.tally.kinds ?? [];
  const cells = (rounds: readonly Saturated[], kind: string) =>
    (['p50Ms', 'p95Ms', 'p99Ms'] as const).map((name) =>
      median(rounds.map(({ tally }) => tally.fine(kind)[name])).toFixed(1),
    );
  const shareOf = (kind: string) =>
    median(one.map(({ tally }) => (100 * tally.fine(kind).count) / tally.fine().count)).toFixed(1);
  printTable(
    ['by call, ms', '% of all', '1: p50', 'p95', 'p99', '2: p50', 'p95', 'p99'],
    kinds.map((kind) => [kind, shareOf(kind), ...cells(one, kind), ...cells(two, kind)]),
  );
}
