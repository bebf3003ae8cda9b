// Payments that are too small to be sent back would wait for ever, and hide those that matter. They stay in the books as they are.
import { nanotons, tonText } from '@soho/rules';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { formatTon } from './page-receipts.ts';
import { lockReceipt, parseHash } from './settle-receipt.ts';

/** The most that can be put aside: sending back less costs about as much as it returns. */
const MOST_DISMISSED = nanotons('50000000');

/** Puts small payments aside, each recorded: all of them, or none. @throws OperatorError @returns nanotons by hash */
export async function dismissReceipts(
  database: Database,
  command: OperatorCommand,
  { hashes, reason }: { readonly hashes: readonly string[]; readonly reason: string },
): Promise<ReadonlyMap<string, bigint>> {
  // In one order: two operators who do the same at once do not wait for each other crosswise.
  const sorted = [...new Set(hashes.map(parseHash))].sort();
  return runOperatorCommand(database, command, async (tx) => {
    const dismissed = new Map<string, bigint>();
    for (const hash of sorted) {
      const { network, account, lt, left } = await lockReceipt(tx, hash);
      if (left <= 0n) {
        throw new OperatorError(`Nothing of payment ${hash} waits.`);
      }
      if (left > MOST_DISMISSED) {
        throw new OperatorError(
          `${formatTon(left)} TON wait of payment ${hash}: settle it or send it back. At most ${tonText(MOST_DISMISSED)} TON can be put aside.`,
        );
      }
      const { numAffectedRows } = await sql`insert into dismissed_receipt (network, account, lt, hash, operator)
        values (${network}, ${account}, ${lt.toString()}::numeric, ${hash}, ${command.operator})
        on conflict do nothing`.execute(tx);
      if (numAffectedRows !== 1n) {
        throw new OperatorError(`Payment ${hash} has been put aside already.`);
      }
      dismissed.set(hash, left);
    }
    await recordActions(
      tx,
      command,
      [...dismissed].map(([hash, left]) => ({
        action: 'payments dismiss',
        subject: hash,
        before: { left: left.toString() },
        after: { left: '0', why: reason },
      })),
    );
    return dismissed;
  });
}
