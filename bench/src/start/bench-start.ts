import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { startHello } from '../credit/start-hello.ts';
import { startProductionServer } from '../load/production-server.ts';
import { processorSeconds } from '../load/usage.ts';
import { median } from '../median.ts';
import { printTable } from '../table.ts';

const ROUNDS = 5;
const ROLES = ['all', 'api', 'jobs'] as const;

type Start = { readonly processorMs: number; readonly ms: number };

/**
 * Prints what a start takes of the processor, and how long, until /readyz answers, on a migrated database: medians of rounds in
 * which all take turns. The first, which compiles for those after it, is left out.
 */
export async function benchStart(): Promise<void> {
  await using postgres = await startPostgres();
  const url = await createMigratedDatabase(postgres.url, 'bench_start');
  const start = (role: string) => timeStart(() => startProductionServer({ DATABASE_URL: url, ROLE: role }));
  await start('all');
  const rounds: Start[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const row = [await timeStart(startHello)];
    for (const role of ROLES) {
      row.push(await start(role));
    }
    rounds.push(row);
  }
  const middle = (place: number, of: keyof Start) => median(rounds.map((row) => row[place]?.[of] ?? Number.NaN));
  printTable(
    ['a start', 'processor, ms', 'in bare starts', 'ms'],
    ['bare node:http', ...ROLES.map((role) => `ROLE=${role}`)].map((name, place) => [
      name,
      middle(place, 'processorMs').toFixed(0),
      (middle(place, 'processorMs') / middle(0, 'processorMs')).toFixed(1),
      middle(place, 'ms').toFixed(0),
    ]),
  );
}

async function timeStart(start: () => Promise<{ readonly pid: number; stop(): Promise<void> }>): Promise<Start> {
  const began = performance.now();
  const { pid, stop } = await start();
  const ms = performance.now() - began;
  const processorMs = (await processorSeconds(pid)) * 1000;
  await stop();
  return { processorMs, ms };
}
