// The bot asks an operator whether a browser is theirs. A nonce goes to the bot through the messenger; the operator who
// presses the number of the browser's screen, which only that screen tells, decides for the browser that started it, which
// proves itself by a secret that never left it. Each question is answered once, within two minutes, by the operator whom
// the bot sent it to.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Change, ConfirmedAction } from '@soho/contract/console';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** Milliseconds in which a question can be answered, and the browser take the answer. */
export const QUESTION_LIFE_MS = 120_000;
export const isOpen = sql`created_at > now() - ${`${QUESTION_LIFE_MS} milliseconds`}::interval`;

/** What the browser shows, and what it keeps: the nonce goes to the bot, the secret into a cookie. */
export type Question = { readonly nonce: string; readonly secret: string; readonly number: number };

/** What a command would do, as the bot names it; with a hash of all of it if one yes is for this one alone. */
export type Deed = { readonly action: ConfirmedAction; readonly changes: readonly Change[]; readonly hash?: string };

/** What the bot says when it asks; without a deed it is about signing in. */
type QuestionText = { readonly number: number; readonly browser: string; readonly deed?: Deed };

/** `gone`: unknown, too old, or already answered. `stranger`: this person is not an operator. */
export type OpenedQuestion = QuestionText | 'gone' | 'stranger';

export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets are random and long: a plain hash of one reveals nothing about it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function makeNumber(): number {
  return randomInt(10, 100);
}

/** Asks whether a browser may sign in; no operator is known until one opens the bot with the nonce. */
export async function askToSignIn({ kysely }: Database, browser: string): Promise<Question> {
  const question = { nonce: randomBytes(16).toString('base64url'), secret: makeSecret(), number: makeNumber() };
  await sql`insert into console_question (nonce_hash, browser_hash, number, browser)
    values (${hashSecret(question.nonce)}, ${hashSecret(question.secret)}, ${question.number}, ${browser})`.execute(
    kysely,
  );
  return question;
}

/** Asks a signed-in operator once more. The session's earlier question is void. @param deedHash if one yes is for one command */
export async function askToConfirm(
  { kysely }: Database,
  { sessionId, operatorId, browser }: { sessionId: string; operatorId: number; browser: string },
  deedHash: string | null = null,
): Promise<Omit<Question, 'secret'>> {
  const question = { nonce: randomBytes(16).toString('base64url'), number: makeNumber() };
  await sql`insert into console_question (nonce_hash, session_id, operator_id, number, browser, deed_hash)
    values (${hashSecret(question.nonce)}, ${sessionId}, ${operatorId}, ${question.number}, ${browser}, ${deedHash})
    on conflict (session_id) do update set nonce_hash = excluded.nonce_hash, number = excluded.number, answer = null,
      deed_hash = excluded.deed_hash, created_at = excluded.created_at`.execute(kysely);
  return question;
}

/** Called when someone opens the bot with a nonce: the bot sends the question to the first operator who does. */
export async function openQuestion(tx: Tx, nonce: string, userId: number): Promise<OpenedQuestion> {
  if (!(await isOperator(tx, userId))) {
    return 'stranger';
  }
  const { rows } = await sql<{ number: number; browser: string }>`update console_question set operator_id = ${userId}
    where nonce_hash = ${hashSecret(nonce)} and browser_hash is not null and answer is null
      and (operator_id is null or operator_id = ${userId}) and ${isOpen}
    returning number, browser`.execute(tx);
  const [row] = rows;
  return row ?? 'gone';
}

/** `wrong`: another number than that of the screen, which refuses. `gone`: this person has nothing to answer, any more or at all. */
export type Answered = 'yes' | 'no' | 'wrong' | 'gone';

/** Only the number of the screen is a yes. */
export async function answerQuestion(tx: Tx, nonce: string, userId: number, pressed: number | 'no'): Promise<Answered> {
  const { rows } = await sql<{ session_id: string | null; answer: 'yes' | 'no'; deed_hash: string | null }>`
    update console_question set answer = case when number = ${pressed === 'no' ? 0 : pressed}::smallint then 'yes' else 'no' end
    where nonce_hash = ${hashSecret(nonce)} and operator_id = ${userId} and answer is null and ${isOpen}
    returning session_id, answer, deed_hash`.execute(tx);
  const [answered] = rows;
  if (answered === undefined) {
    return 'gone';
  }
  if (answered.answer === 'no') {
    return pressed === 'no' ? 'no' : 'wrong';
  }
  if (answered.session_id !== null && answered.deed_hash === null) {
    await sql`update console_session set confirmed_at = now() where session_id = ${answered.session_id}
      and operator_id = ${userId}`.execute(tx);
  }
  return 'yes';
}

export type QuestionState = 'waiting' | 'yes' | 'no' | 'gone';

/** The state of the last question to this session's operator. */
export async function readConfirmation({ kysely }: Database, sessionId: string): Promise<QuestionState> {
  const { rows } = await sql<{ answer: 'yes' | 'no' | null }>`select answer from console_question
    where session_id = ${sessionId} and ${isOpen}`.execute(kysely);
  const [row] = rows;
  return row === undefined ? 'gone' : (row.answer ?? 'waiting');
}

/** A browser's question, by the secret that it keeps: locked, so that the answer does not come while it is read. */
export async function lockSignIn(
  tx: Tx,
  secret: string,
): Promise<{ readonly state: QuestionState; readonly operatorId: number; readonly browser: string } | undefined> {
  const { rows } = await sql<{ state: QuestionState; operatorId: number; browser: string }>`
    select coalesce(answer, 'waiting') as state, operator_id as "operatorId", browser from console_question
    where browser_hash = ${hashSecret(secret)} and ${isOpen} for update`.execute(tx);
  return rows[0];
}

async function isOperator(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select operator_id from operator_account where operator_id = ${userId}`.execute(tx);
  return rows.length > 0;
}
