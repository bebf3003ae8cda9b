import { median } from '../median.ts';
import type { ServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';
import { type OpenRun, runClosed, runOpen } from './loops.ts';
import type { PlayerPool } from './player-pool.ts';
import { CONNECTIONS } from './saturation.ts';
import { withConnections } from './set-up.ts';

const TIMES = 3;
/** Concurrent phones, at most. */
const PHONES = 1_000;
const SECONDS = { peak: 5, overload: 8, after: 3 };

type Overloaded = {
  /** Granted a second at saturation, just before. */
  readonly peak: number;
  readonly calm: OpenRun;
  readonly overload: OpenRun;
  readonly after: OpenRun;
};

/** Loads a server with three times its capacity, then with half of it. */
export async function overloadServer(server: ServerProcess, pool: PlayerPool): Promise<Overloaded> {
  const peak = await withConnections([server], CONNECTIONS, async (connections) => {
    const { tally, seconds } = await runClosed(pool, connections, (_, elapsed) => elapsed >= SECONDS.peak);
    return tally.fine().count / seconds;
  });
  return withConnections([server], PHONES, async (connections) => {
    const at = (perSecond: number, seconds: number) => runOpen(pool, connections, { perSecond, seconds });
    const calm = await at(peak / 2, SECONDS.after);
    const pressed = await at(peak * TIMES, SECONDS.overload);
    return { peak, calm, overload: pressed, after: await at(peak / 2, SECONDS.after) };
  });
}

export function printOverload(rounds: readonly Overloaded[]): void {
  const middle = (of: (round: Overloaded) => number) => median(rounds.map(of));
  const perSecond = ({ tally, seconds }: OpenRun) => tally.fine().count / seconds;
  const row = (label: string, of: (round: Overloaded) => number, digits: number, goal: string) => [
    label,
    middle(of).toFixed(digits),
    goal,
  ];
  printTable(
    [`1 server at ${TIMES} times its capacity`, 'median', 'goal'],
    [
      row('peak, granted a second', ({ peak }) => peak, 0, ''),
      row('granted a second under overload', ({ overload }) => perSecond(overload), 0, ''),
      row('goodput, against the peak', ({ overload, peak }) => perSecond(overload) / peak, 2, '0.80'),
      row('shed a second', ({ overload: { tally, seconds } }) => tally.shed().count / seconds, 0, ''),
      row('a shed answer, p50 ms', ({ overload: { tally } }) => tally.shed().p50Ms, 1, ''),
      row('a shed answer, p99 ms', ({ overload: { tally } }) => tally.shed().p99Ms, 1, '100'),
      row('a granted answer, p99 ms', ({ overload: { tally } }) => tally.fine().p99Ms, 1, ''),
      row('found no phone free, a second', ({ overload: { unsent, seconds } }) => unsent / seconds, 0, ''),
      row('failed', ({ overload: { tally } }) => tally.failed, 0, '0'),
      row('afterwards at half the peak: last shed after, s', ({ after }) => after.lastShed, 2, ''),
      row('p99 ms there', ({ after }) => after.tally.fine().p99Ms, 1, ''),
      row('p99 ms at half the peak before', ({ calm }) => calm.tally.fine().p99Ms, 1, ''),
    ],
  );
}
