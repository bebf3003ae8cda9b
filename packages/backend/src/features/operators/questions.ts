// The bot asks an operator whether a browser is theirs. A nonce goes to the bot through the messenger; the operator who
// presses the button decides for the browser that started it, which proves itself by a secret that never left it. Each
// question is answered once, within two minutes, by the operator whom the bot sent it to.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** Milliseconds in which a question can be answered, and the browser take the answer. */
export const QUESTION_LIFE_MS = 120_000;
const isOpen = sql`created_at > now() - ${`${QUESTION_LIFE_MS} milliseconds`}::interval`;

/** What the browser shows, and what it keeps: the nonce goes to the bot, the secret into a cookie. */
export type Question = { readonly nonce: string; readonly secret: string; readonly number: number };

/** What the bot says when it asks. */
export type QuestionText = { readonly number: number; readonly browser: string; readonly isSignIn: boolean };

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

/** Asks a signed-in operator once more. The session's earlier question is void. */
export async function askToConfirm(
  { kysely }: Database,
  { sessionId, operatorId, browser }: { sessionId: string; operatorId: number; browser: string },
): Promise<Omit<Question, 'secret'>> {
  const question = { nonce: randomBytes(16).toString('base64url'), number: makeNumber() };
  await sql`insert into console_question (nonce_hash, session_id, operator_id, number, browser)
    values (${hashSecret(question.nonce)}, ${sessionId}, ${operatorId}, ${question.number}, ${browser})
    on conflict (session_id) do update set nonce_hash = excluded.nonce_hash, number = excluded.number, answer = null,
      created_at = excluded.created_at`.execute(kysely);
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
  return row === undefined ? 'gone' : { ...row, isSignIn: true };
}

/** @returns what was answered; 'gone' if this person has nothing to answer, any more or at all */
export async function answerQuestion(
  tx: Tx,
  nonce: string,
  userId: number,
  answer: 'yes' | 'no',
): Promise<'gone' | 'yes' | 'no'> {
  const { rows } = await sql<{ session_id: string | null }>`update console_question set answer = ${answer}
    where nonce_hash = ${hashSecret(nonce)} and operator_id = ${userId} and answer is null and ${isOpen}
    returning session_id`.execute(tx);
  const [answered] = rows;
  if (answered === undefined) {
    return 'gone';
  }
  if (answered.session_id !== null && answer === 'yes') {
    await sql`update console_session set confirmed_at = now() where session_id = ${answered.session_id}
      and operator_id = ${userId}`.execute(tx);
  }
  return answer;
}

export type QuestionState = 'waiting' | 'yes' | 'no' | 'gone';

/** The state of the last question to this session's operator. */
export async function readConfirmation({ kysely }: Database, sessionId: string): Promise<QuestionState> {
  const { rows } = await sql<{ answer: 'yes' | 'no' | null }>`select answer from console_question
    where session_id = ${sessionId} and ${isOpen}`.execute(kysely);
  const [row] = rows;
  return row === undefined ? 'gone' : (row.answer ?? 'waiting');
}

/** A browser's question, by the secret that it keeps. */
export async function readSignIn(tx: Tx, secret: string): Promise<QuestionState> {
  const { rows } = await sql<{ answer: 'yes' | 'no' | null }>`select answer from console_question
    where browser_hash = ${hashSecret(secret)} and ${isOpen}`.execute(tx);
  const [row] = rows;
  return row === undefined ? 'gone' : (row.answer ?? 'waiting');
}

/** Takes a question that was answered with yes, for this transaction and for good. @returns whose browser it is */
export async function takeAnswered(
  tx: Tx,
  secret: string,
): Promise<{ readonly operatorId: number; readonly browser: string } | undefined> {
  const { rows } = await sql<{ operatorId: number; browser: string }>`delete from console_question
    where browser_hash = ${hashSecret(secret)} and answer = 'yes' and ${isOpen}
    returning operator_id as "operatorId", browser`.execute(tx);
  return rows[0];
}

async function isOperator(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select operator_id from operator_account where operator_id = ${userId}`.execute(tx);
  return rows.length > 0;
}
