import { sql } from 'kysely';
import { adsInvariants } from './features/ads/audit.ts';
import { balanceInvariants } from './features/balance/audit.ts';
import { dailyPuzzleInvariants } from './features/daily-puzzle/audit.ts';
import { gamesInvariants } from './features/games/audit.ts';
import { leagueInvariants } from './features/leagues/audit.ts';
import { messageInvariants } from './features/messages/audit.ts';
import { minersInvariants } from './features/miners/audit.ts';
import { operatorInvariants } from './features/operators/audit.ts';
import { paymentsInvariants } from './features/payments/audit.ts';
import { referralInvariants } from './features/referrals/audit.ts';
import { streakInvariants } from './features/streak/audit.ts';
import { tasksInvariants } from './features/tasks/audit.ts';
import { wardrobeInvariants } from './features/wardrobe/audit.ts';
import type { Database, Tx } from './platform/database/database.ts';
import type { Invariant } from './platform/invariant.ts';

/** Every invariant that docs/invariants.md lists. */
export const invariants: readonly Invariant[] = [
  ...balanceInvariants,
  ...gamesInvariants,
  ...adsInvariants,
  ...tasksInvariants,
  ...streakInvariants,
  ...dailyPuzzleInvariants,
  ...wardrobeInvariants,
  ...referralInvariants,
  ...paymentsInvariants,
  ...minersInvariants,
  ...leagueInvariants,
  ...messageInvariants,
  ...operatorInvariants,
];

/** One invariant's outcome: no rows when it holds. */
export type Finding = { readonly id: string; readonly sentence: string; readonly rows: readonly object[] };

/**
 * Checks every invariant while servers may run: each connection sees one read-only snapshot, which is all that an
 * invariant needs.
 * @param connections how many of the database's connections check at a time; PGlite has one
 */
export async function audit(database: Database, connections = 1): Promise<Finding[]> {
  const [unchecked, findings] = [[...invariants], new Map<string, Finding>()];
  const checkOnward = async (tx: Tx) => {
    try {
      for (let next = unchecked.shift(); next !== undefined; next = unchecked.shift()) {
        findings.set(next.id, await check(tx, next));
      }
    } finally {
      // If one check fails, nothing waits for the outcome of the others.
      unchecked.length = 0;
    }
  };
  const atOnce = database.engine === 'pglite' ? 1 : connections;
  await Promise.all(Array.from({ length: atOnce }, () => inSnapshot(database, checkOnward)));
  return invariants.flatMap(({ id }) => findings.get(id) ?? []);
}

/** Checks every invariant in a snapshot of its own, so that between two of them others have the connection. */
export async function* auditInTurns(database: Database): AsyncGenerator<Finding> {
  for (const invariant of invariants) {
    yield await inSnapshot(database, (tx) => check(tx, invariant));
  }
}

async function check(tx: Tx, { id, sentence, find }: Invariant): Promise<Finding> {
  return { id, sentence, rows: await find(tx) };
}

function inSnapshot<Result>({ kysely }: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx);
      return work(tx);
    });
}
