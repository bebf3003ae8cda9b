// A session is one row, read again with its operator's role at each request: an operator who is removed, or given
// another role, is so with the next request. The browser has the only copy of the token.
import type { Role } from '@soho/contract/console';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import { deleteExpired } from '../../platform/delete-expired.ts';
import { recordActions } from '../../platform/operator/record-actions.ts';
import { hashSecret, isOpen, lockSignIn, makeSecret, type QuestionState } from './questions.ts';

/** Milliseconds. */
const IDLE_MS = 30 * 60_000;
const LIFE_MS = 12 * 3_600_000;
/** How long the bot does not ask the operator again. */
const CONFIRMED_MS = 5 * 60_000;
/** The least time between two writes of the last visit. */
const NOTED_EVERY_MS = 30_000;

const ms = (milliseconds: number) => sql`${`${milliseconds} milliseconds`}::interval`;
const isLive = sql`seen_at > now() - ${ms(IDLE_MS)} and created_at > now() - ${ms(LIFE_MS)}`;

export type Session = {
  readonly sessionId: string;
  readonly operatorId: number;
  readonly name: string;
  readonly role: Role;
  readonly browser: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  /** Milliseconds for which the bot need not ask again; 0 if it must. */
  readonly confirmedMs: number;
};

const columns = sql`session_id as "sessionId", operator_id as "operatorId", name, role, browser,
  created_at as "createdAt", seen_at as "seenAt",
  greatest(0, ${CONFIRMED_MS} - coalesce(extract(epoch from now() - confirmed_at) * 1000, ${CONFIRMED_MS}))::integer
    as "confirmedMs"`;

/** Signs in a browser whose question was answered with yes: once, with a new token, whatever the browser had before. */
export function finishSignIn(
  database: Database,
  secret: string,
): Promise<{
  readonly state: QuestionState;
  readonly signedIn?: { readonly token: string; readonly operatorId: number };
}> {
  const token = makeSecret();
  return transact(database, async (tx) => {
    const answered = await lockSignIn(tx, secret);
    if (answered?.state !== 'yes') {
      return { state: answered?.state ?? 'gone' };
    }
    await sql`delete from console_question where browser_hash = ${hashSecret(secret)}`.execute(tx);
    await sql`insert into console_session (token_hash, operator_id, browser)
      values (${hashSecret(token)}, ${answered.operatorId}, ${answered.browser})`.execute(tx);
    return { state: 'yes' as const, signedIn: { token, operatorId: answered.operatorId } };
  });
}

/** The session of a token that is not too old, and whose operator still is one. */
export async function findSession({ kysely }: Database, token: string): Promise<Session | undefined> {
  const { rows } = await sql<Session & { isToBeNoted: boolean }>`select ${columns},
      seen_at < now() - ${ms(NOTED_EVERY_MS)} as "isToBeNoted"
    from console_session join operator_account using (operator_id)
    where token_hash = ${hashSecret(token)} and ${isLive}`.execute(kysely);
  const [session] = rows;
  if (session?.isToBeNoted) {
    await sql`update console_session set seen_at = now() where session_id = ${session.sessionId}`.execute(kysely);
  }
  return session;
}

/** Takes the yes that the operator gave for one command, once. @returns whether there was one */
export async function takeConfirmation({ kysely }: Database, sessionId: string, deedHash: string): Promise<boolean> {
  const { rows } = await sql`delete from console_question where session_id = ${sessionId} and deed_hash = ${deedHash}
    and answer = 'yes' and ${isOpen} returning session_id`.execute(kysely);
  return rows.length > 0;
}

/** What an operator has confirmed was for the role that they had. */
export async function endConfirmations(tx: Tx, operatorId: number): Promise<void> {
  await sql`delete from console_question where operator_id = ${operatorId}`.execute(tx);
  await sql`update console_session set confirmed_at = null where operator_id = ${operatorId}`.execute(tx);
}

/** The live sessions of one operator, or of all; seen last first. */
export async function listSessions({ kysely }: Database, operatorId?: number): Promise<Session[]> {
  const { rows } = await sql<Session>`select ${columns} from console_session join operator_account using (operator_id)
    where ${isLive} and ${operatorId === undefined ? sql`true` : sql`operator_id = ${operatorId}`}
    order by seen_at desc, session_id limit 100`.execute(kysely);
  return rows;
}

/** Ends a session; with an operator, only one of theirs. @returns whose it was; undefined if there was none */
export async function endSession(
  { kysely }: { readonly kysely: Database['kysely'] | Tx },
  sessionId: string,
  operatorId?: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ operator_id: number }>`delete from console_session where session_id = ${sessionId}
    and ${operatorId === undefined ? sql`true` : sql`operator_id = ${operatorId}`} returning operator_id`.execute(
    kysely,
  );
  return rows[0]?.operator_id;
}

/** Ends a session that an operator has in their list; an owner's has those of all. That of another is recorded. @returns whether there was one */
export function endListedSession(
  database: Database,
  { operatorId, name, role }: Pick<Session, 'operatorId' | 'name' | 'role'>,
  sessionId: string,
): Promise<boolean> {
  return transact(database, async (tx) => {
    const endedOf = await endSession({ kysely: tx }, sessionId, role === 'owner' ? undefined : operatorId);
    if (endedOf !== undefined && endedOf !== operatorId) {
      await recordActions(tx, { operator: `${name} (${operatorId})` }, [
        { action: 'sessions end', subject: String(endedOf), before: null, after: null },
      ]);
    }
    return endedOf !== undefined;
  });
}

/** Deletes expired sessions and questions. */
export async function deleteExpiredSessions({ database }: Pick<Context, 'database'>): Promise<void> {
  await deleteExpired(database, { table: 'console_question', time: 'created_at', interval: '1 hour' });
  await deleteExpired(database, { table: 'console_session', time: 'created_at', interval: '12 hours' });
}

/** Whether there is an operator at all. */
export async function hasOperators({ kysely }: Database): Promise<boolean> {
  const { rows } = await sql`select operator_id from operator_account limit 1`.execute(kysely);
  return rows.length > 0;
}
