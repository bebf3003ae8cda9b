import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from './database/database.ts';
import { sqlState, transact } from './database/transaction.ts';
import { Refusal } from './refusal.ts';

/** The operation that a request names by its Idempotency-Key; without a key nothing is stored or replayed. */
export type Operation = {
  readonly playerId: number;
  readonly route: string;
  readonly key: string | undefined;
  readonly bodyHash: string;
};

/** An answer, and whether it is a stored one. */
export type OperationResult<Answer> = { readonly answer: Answer; readonly replayed: boolean };

export function hashBody(body: unknown): string {
  return hash('sha256', JSON.stringify(body ?? null), 'base64url');
}

/**
 * Runs `work` in one transaction with the record of its answer, once for each key. A duplicate that arrives while
 * the first is running waits for it on the key's row, then gets its answer. A refusal is not stored: its
 * transaction is rolled back, and the key with it.
 * @throws Refusal('idempotency_key_reused') when the key came with another body before
 */
export function runIdempotent<Answer>(
  database: Database,
  operation: Operation,
  work: (tx: Tx) => Promise<Answer>,
): Promise<OperationResult<Answer>> {
  return transact(database, async (tx) => {
    if (operation.key !== undefined && !(await claim(tx, operation))) {
      // The schema of the reply parses what was stored, as it does every answer.
      return { answer: (await readStored(tx, operation)) as Answer, replayed: true };
    }
    const answer = await work(tx);
    await store(tx, operation, answer);
    return { answer, replayed: false };
  });
}

const UNIQUE_VIOLATION = '23505';

/**
 * Runs `work`, a single statement that also stores its answer, at most once for each key. A duplicate is refused, or
 * fails at the key's row and does nothing; the stored answer takes the place of both.
 * @throws Refusal('idempotency_key_reused') when the key came with another body before; what `work` throws if nothing is stored
 */
export async function runIdempotentStatement<Answer>(
  database: Database,
  operation: Operation,
  work: () => Promise<Answer>,
): Promise<OperationResult<Answer>> {
  try {
    return { answer: await work(), replayed: false };
  } catch (error) {
    const mayBeStored = error instanceof Refusal || sqlState(error) === UNIQUE_VIOLATION;
    const stored = mayBeStored ? await findStored<Answer>(database, operation) : undefined;
    if (stored === undefined) {
      throw error;
    }
    return { answer: stored, replayed: true };
  }
}

/** The stored answer of an operation that is over, if there is one. */
export async function findStored<Answer>(database: Database, operation: Operation): Promise<Answer | undefined> {
  if (operation.key === undefined) {
    return undefined;
  }
  return transact(database, async (tx) => {
    const row = await lockStored(tx, operation);
    return row === undefined ? undefined : (checked(row, operation) as Answer);
  });
}

async function claim(tx: Tx, { playerId, route, key, bodyHash }: Operation): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into stored_answer (player_id, route, key, body_hash)
    values (${playerId}, ${route}, ${key}, ${bodyHash})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

async function readStored(tx: Tx, operation: Operation): Promise<unknown> {
  const row = await lockStored(tx, operation);
  if (row === undefined) {
    throw new Error('a stored answer vanished while it was read');
  }
  return checked(row, operation);
}

type Stored = { readonly body_hash: string; readonly answer: unknown };

/**
 * The lock makes the replay wait until the row is replicated. Without it, a commit that was cut off while it waited
 * for the standby could be answered as done and then be lost with the primary.
 */
function lockStored(tx: Tx, { playerId, route, key }: Operation): Promise<Stored | undefined> {
  return tx
    .selectFrom('stored_answer')
    .select(['body_hash', 'answer'])
    .where('player_id', '=', playerId)
    .where('route', '=', route)
    .where('key', '=', key ?? '')
    .forUpdate()
    .executeTakeFirst();
}

function checked(row: Stored, operation: Operation): unknown {
  if (row.body_hash !== operation.bodyHash) {
    throw new Refusal('idempotency_key_reused');
  }
  return row.answer;
}

async function store(tx: Tx, { playerId, route, key }: Operation, answer: unknown): Promise<void> {
  if (key !== undefined) {
    await tx
      .updateTable('stored_answer')
      .set({ answer: JSON.stringify(answer) })
      .where('player_id', '=', playerId)
      .where('route', '=', route)
      .where('key', '=', key)
      .execute();
  }
}

/**
 * Runs `work` again for each request with a key until it has succeeded: a client that is answered 'pending' retries
 * with the same key.
 */
export async function answerUntilSuccess<Answer extends { readonly success: boolean }>(
  database: Database,
  operation: Operation,
  work: () => Promise<Answer>,
): Promise<OperationResult<Answer>> {
  const stored = await findStored<Answer>(database, operation);
  if (stored !== undefined) {
    return { answer: stored, replayed: true };
  }
  const answer = await work();
  return answer.success ? runIdempotent(database, operation, async () => answer) : { answer, replayed: false };
}
