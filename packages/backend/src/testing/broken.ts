import type { Tx } from '../platform/database/database.ts';
import type { Invariant } from '../platform/invariant.ts';
import type { TestWorld } from './test-world.ts';

/** What an invariant reports of a database in which something is broken on purpose; everything is undone afterwards. */
export async function reportOf(
  { context }: TestWorld,
  invariants: readonly Invariant[],
  id: string,
  breakIt: (tx: Tx) => Promise<unknown>,
): Promise<readonly object[]> {
  const invariant = invariants.find((one) => one.id === id);
  if (invariant === undefined) {
    throw new Error(`there is no invariant ${id}`);
  }
  const undone = new Error('undone');
  let report: readonly object[] = [];
  await context.database.kysely
    .transaction()
    .execute(async (tx) => {
      await breakIt(tx);
      report = await invariant.find(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) {
        throw error;
      }
    });
  return report;
}
