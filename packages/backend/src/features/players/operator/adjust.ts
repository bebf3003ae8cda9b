// What an operator gives or takes is a new entry with its own evidence: nothing in the ledger is ever edited, no inviter
// has a share of it, and no balance falls below 0. The player's row is locked first, so that a command that
// was given twice is recognised, however close together.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { payPlayer } from '../../balance/index.ts';

/**
 * `amount` is added; below 0 it is taken. `again` says that the repetition is intended; under one `adjustmentId` it is
 * made once all the same.
 */
export type Adjustment = {
  readonly playerId: number;
  readonly what: 'coins' | 'attempts';
  readonly amount: number;
  readonly reason: string;
  readonly again: boolean;
  readonly adjustmentId?: string;
};

/** What the player had and has. */
export type AdjustmentResult = { readonly before: number; readonly after: number };

/** How much is given at once, and to what it may lead: a thousandth of what the columns hold, so that rewards fit for ever. */
const MOST = { coins: 10_000_000, attempts: 1_000 } as const;
const MOST_AFTER = { coins: 1_000_000_000_000, attempts: 1_000_000 } as const;

/** Gives a player coins or attempts, or takes them. @throws OperatorError */
export async function adjustPlayer(
  database: Database,
  command: OperatorCommand,
  adjustment: Adjustment,
): Promise<AdjustmentResult> {
  const { playerId, what, amount, reason, adjustmentId = randomUUID() } = adjustment;
  if (amount > MOST[what]) {
    throw new OperatorError(`${amount} ${what} are too many: at most ${MOST[what]} are given at once.`);
  }
  return runOperatorCommand(database, command, async (tx) => {
    const before = await (what === 'coins' ? lockCoins(tx, playerId) : lockAttempts(tx, playerId));
    if (before === undefined) {
      throw new OperatorError(`There is no player ${playerId}.`);
    }
    await refuseMade(tx, playerId, adjustmentId);
    const after = before + amount;
    if (after < 0 || (amount > 0 && after > MOST_AFTER[what])) {
      throw new OperatorError(`Player ${playerId} has ${before} ${what}: ${amount} cannot be added.`);
    }
    await refuseRepeated(tx, command, adjustment);
    await (what === 'coins' ? payCoins : addAttempts)(tx, command, adjustment, adjustmentId);
    const record = {
      action: 'players adjust',
      subject: String(playerId),
      before: { [what]: before },
      after: { [what]: after, adjustment_id: adjustmentId, why: reason },
    };
    await recordActions(tx, command, [record]);
    return { before, after };
  });
}

async function lockCoins(tx: Tx, playerId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('balance')
    .select('coins')
    .where('player_id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.coins;
}

async function lockAttempts(tx: Tx, playerId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('attempts')
    .select('remaining')
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
  return row?.remaining;
}

async function refuseMade(tx: Tx, playerId: number, adjustmentId: string): Promise<void> {
  const { rows } = await sql`select from adjustment
    where player_id = ${playerId} and adjustment_id = ${adjustmentId}`.execute(tx);
  if (rows.length > 0) {
    throw new OperatorError('This adjustment has been made already.');
  }
}

/** A shell's history, an impatient second try: the same within a day is a mistake unless the operator says otherwise. */
async function refuseRepeated(
  tx: Tx,
  { operator }: OperatorCommand,
  { playerId, what, amount, reason, again }: Adjustment,
) {
  if (again) {
    return;
  }
  const { rows } = await sql<{ made_at: Date }>`select made_at from adjustment
    where player_id = ${playerId} and ${sql.ref(what)} = ${amount} and reason = ${reason} and operator = ${operator}
      and made_at > clock_timestamp() - interval '24 hours' order by made_at desc limit 1`.execute(tx);
  const [same] = rows;
  if (same !== undefined) {
    throw new OperatorError(
      `${operator} made the same adjustment at ${same.made_at.toISOString()}. Say that it is to be made again, if you mean it.`,
    );
  }
}

async function payCoins(tx: Tx, { operator }: OperatorCommand, { playerId, amount, reason }: Adjustment, id: string) {
  const { rows } = await sql<{ ref: string }>`insert into adjustment (player_id, adjustment_id, coins, reason, operator)
    values (${playerId}, ${id}, ${amount}, ${reason}, ${operator})
    returning 'adjustment:' || adjustment_id::text as ref`.execute(tx);
  for (const { ref } of rows) {
    await payPlayer(tx, 'adjustment', { playerId, ref, amount });
  }
}

async function addAttempts(
  tx: Tx,
  { operator }: OperatorCommand,
  { playerId, amount, reason }: Adjustment,
  id: string,
) {
  await sql`insert into adjustment (player_id, adjustment_id, attempts, reason, operator)
    values (${playerId}, ${id}, ${amount}, ${reason}, ${operator})`.execute(tx);
  await sql`update attempts set remaining = remaining + ${amount} where player_id = ${playerId}`.execute(tx);
}
