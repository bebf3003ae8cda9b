import { cleanLine, cutLine } from '../../../platform/clean-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import type { MarketRow } from '../import/kinds.ts';
import {
  countDeadLinks,
  type DeadLink,
  deleteDeadLinks,
  lockDeadLinks,
  selectDeadLinks,
  upsertDeadLinks,
} from './dead-link-store.ts';

const MAX_REASON = 300;

/**
 * Keeps what a check of all lots that players see has found, in place of what the check before has found.
 * @param links at most one for each lot and field
 */
export function markDeadLinks(
  database: Database,
  command: OperatorCommand,
  { checked, links }: { readonly checked: number; readonly links: readonly DeadLink[] },
): Promise<void> {
  return runOperatorCommand(database, command, async (tx) => {
    await lockDeadLinks(tx);
    const before = { dead: await countDeadLinks(tx) };
    await deleteDeadLinks(tx);
    await upsertDeadLinks(
      tx,
      links.map((link) => ({ ...link, reason: cut(link.reason) })),
    );
    await recordActions(tx, command, [
      { action: 'market check-links', subject: 'lots', before, after: { dead: links.length, checked } },
    ]);
  });
}

/** It may quote what another server said. */
function cut(reason: string): string {
  return cutLine(cleanLine(reason), MAX_REASON) || 'does not answer';
}

/** The dead links of these lots, as far as the lots still have these addresses. */
export async function findDeadLinks(database: Database, lots: readonly MarketRow[]): Promise<Map<number, DeadLink[]>> {
  const found =
    lots.length === 0
      ? []
      : await selectDeadLinks(
          database,
          lots.map(({ id }) => id),
        );
  return new Map(
    lots.map((lot) => [lot.id, found.filter(({ lot: id, field, address }) => id === lot.id && lot[field] === address)]),
  );
}
