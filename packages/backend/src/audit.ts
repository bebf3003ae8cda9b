import { sql } from 'kysely';
import { adsInvariants } from './features/ads/index.ts';
import { balanceInvariants } from './features/balance/index.ts';
import { gamesInvariants } from './features/games/index.ts';
import { minersInvariants } from './features/miners/index.ts';
import { operatorInvariants } from './features/operators/index.ts';
import { paymentsInvariants } from './features/payments/index.ts';
import { referralInvariants } from './features/referrals/index.ts';
import { tasksInvariants } from './features/tasks/index.ts';
import type { Database } from './platform/database/database.ts';
import type { Invariant } from './platform/invariant.ts';

const invariants: readonly Invariant[] = [
  ...balanceInvariants,
  ...gamesInvariants,
  ...adsInvariants,
  ...tasksInvariants,
  ...referralInvariants,
  ...paymentsInvariants,
  ...minersInvariants,
  ...operatorInvariants,
];

/** One invariant's outcome: no rows when it holds. */
export type Finding = { readonly id: string; readonly sentence: string; readonly rows: readonly object[] };

/** Checks every invariant in one read-only snapshot, so that a server may be running. */
export function audit(database: Database): Promise<Finding[]> {
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx);
      const findings: Finding[] = [];
      for (const { id, sentence, find } of invariants) {
        findings.push({ id, sentence, rows: await find(tx) });
      }
      return findings;
    });
}
