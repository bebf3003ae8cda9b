// A message that an operator writes goes the way of all messages: a job writes a row for each recipient, and the sender
// keeps the messenger's limit, one message a day, quiet hours, and sends each once. A player who does not allow
// messages gets none.
import { type RawBuilder, sql } from 'kysely';
import { cleanText, hasAtMost } from '../../platform/clean-text.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import { OperatorError } from '../../platform/operator/operator-error.ts';
import { recordActions } from '../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../platform/operator/run-operator-command.ts';
import type { Language } from '../../platform/words/language.ts';
import { withStop, words } from './words.ts';

/**
 * To one player, or to all who meet every condition; with `activeDays` they must have been active within so many days.
 */
export type Recipients =
  | { readonly playerId: number }
  | { readonly activeDays: number | null; readonly hasMiner: boolean; readonly noGame: boolean };

/**
 * `messageId` is made with the form: however often it is sent, it is one message. Without a text in a language, players who
 * read it are left out.
 */
export type OperatorMessage = {
  readonly messageId: string;
  readonly texts: { readonly en: string | null; readonly ru: string | null };
  readonly to: Recipients;
};

const MAX_LETTERS = 1_000;
const MAX_DAYS = 365;

/** Has the bot write to players who allow it. @returns how many there are now @throws OperatorError */
export async function sendOperatorMessage(
  database: Database,
  command: OperatorCommand,
  given: OperatorMessage,
): Promise<number> {
  const message = { ...given, texts: { en: clean(given.texts.en), ru: clean(given.texts.ru) } };
  refuseInvalid(message);
  return runOperatorCommand(database, command, async (tx) => {
    await insertMessage(tx, command, message);
    const recipients = await countRecipients(tx, message);
    if (recipients === 0) {
      throw new OperatorError('No player who allows messages would get this one.');
    }
    const { messageId, to } = message;
    // The text may name a player: it is stored in one place, from which an erasure removes it.
    const [subject, segment] = 'playerId' in to ? [String(to.playerId), {}] : ['players', to];
    const after = { message_id: messageId, recipients, ...segment };
    await recordActions(tx, command, [{ action: 'messages send', subject, before: null, after }]);
    return recipients;
  });
}

/** The texts as the bot sends them. */
export function showTexts(texts: OperatorMessage['texts']): { language: Language; text: string; button: string }[] {
  return (['en', 'ru'] as const).flatMap((language) => {
    const text = clean(texts[language]);
    return text === null
      ? []
      : [{ language, text: withStop(language, text), button: words[language].buttons.operator }];
  });
}

function clean(text: string | null): string | null {
  return text === null ? null : cleanText(text);
}

function refuseInvalid({ texts, to }: OperatorMessage): void {
  const written = Object.values(texts).filter((text) => text !== null);
  if (written.length === 0 || written.some((text) => text === '' || !hasAtMost(text, MAX_LETTERS))) {
    throw new OperatorError(`A message has a text in one language at least, of 1 to ${MAX_LETTERS} letters.`);
  }
  const days = 'playerId' in to ? null : to.activeDays;
  if (days !== null && (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)) {
    throw new OperatorError(`The days in which players were active are a whole number from 1 to ${MAX_DAYS}.`);
  }
}

async function insertMessage(tx: Tx, { operator }: OperatorCommand, message: OperatorMessage): Promise<void> {
  const { messageId, texts, to } = message;
  const segment = 'playerId' in to ? { activeDays: null, hasMiner: false, noGame: false } : to;
  const playerId = 'playerId' in to ? to.playerId : null;
  if (
    playerId !== null &&
    (await sql`select 1 from player where player_id = ${playerId} for key share`.execute(tx)).rows.length === 0
  ) {
    throw new OperatorError(`There is no player ${playerId}.`);
  }
  const { numAffectedRows } = await sql`
    insert into operator_message (message_id, text_en, text_ru, player_id, active_days, has_miner, no_game, operator)
    values (${messageId}, ${texts.en}, ${texts.ru}, ${playerId}, ${segment.activeDays}, ${segment.hasMiner},
      ${segment.noGame}, ${operator})
    on conflict do nothing`.execute(tx);
  if (numAffectedRows !== 1n) {
    throw new OperatorError('This message has been sent already.');
  }
}

export type SentMessage = {
  readonly message_id: string;
  readonly made_at: Date;
  readonly operator: string;
  readonly text_en: string | null;
  readonly text_ru: string | null;
  readonly player_id: number | null;
  readonly active_days: number | null;
  readonly has_miner: boolean;
  readonly no_game: boolean;
};

/** The last messages that operators have sent, the newest first. */
export async function listOperatorMessages({ kysely }: Database, limit: number): Promise<SentMessage[]> {
  const { rows } =
    await sql<SentMessage>`select message_id, made_at, operator, text_en, text_ru, player_id, active_days,
      has_miner, no_game
    from operator_message order by made_at desc, message_id limit ${limit}`.execute(kysely);
  return rows;
}

/** Whether a consent's player is a recipient of a row of operator_message. */
const isRecipient: RawBuilder<unknown> = sql`consent.allowed
  and case player.language when 'ru' then operator_message.text_ru else operator_message.text_en end is not null
  and (operator_message.active_days is null or player.seen_at > operator_message.made_at - operator_message.active_days * interval '1 day')
  and (not operator_message.has_miner or exists (
    select 1 from miner_run where miner_run.player_id = consent.player_id and claimed_at is null))
  and (not operator_message.no_game or not exists (select 1 from game where game.player_id = consent.player_id))
  and not exists (select 1 from player_ban where player_ban.player_id = consent.player_id)`;

/** Read apart from players: on a cluster a message is elsewhere. */
const oneMessage = (messageId: string) => sql`operator_message as materialized (
    select message_id, text_en, text_ru, made_at, active_days, has_miner, no_game
    from operator_message where message_id = ${messageId}
  )`;

async function countRecipients(tx: Tx, { messageId, to }: OperatorMessage): Promise<number> {
  const { rows } = await sql<{ recipients: number }>`with ${oneMessage(messageId)}
    select count(*) as recipients from operator_message, message_consent as consent join player using (player_id)
    where ${'playerId' in to ? isOf(to.playerId) : sql`true`} and ${isRecipient}`.execute(tx);
  return rows[0]?.recipients ?? 0;
}

/** Players looked at by one statement: some tenths of a second. */
const SLICE = 5_000;

/** Writes down the recipients of operators' messages, slice by slice, in the order of players' ids. */
export async function fillOperatorMessages(database: Database, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const more = await transact(database, fillSlice);
    if (!more || signal?.aborted === true) {
      return;
    }
  }
}

/** Found by the key: a message to one player does not read the others. */
function isOf(playerId: number): RawBuilder<unknown> {
  return sql`consent.player_id = ${playerId}`;
}

type Unfilled = { readonly message_id: string; readonly player_id: number | null; readonly filled_to: number };

async function fillSlice(tx: Tx): Promise<boolean> {
  const { rows } = await sql<Unfilled>`select message_id, player_id, filled_to from operator_message
    where filled_at is null order by made_at limit 1 for update skip locked`.execute(tx);
  const [message] = rows;
  if (message === undefined) {
    return false;
  }
  if (message.player_id !== null) {
    await fillFor(tx, message.message_id, isOf(message.player_id));
    await sql`update operator_message set filled_at = now() where message_id = ${message.message_id}`.execute(tx);
    return true;
  }
  const { rows: slice } = await sql<{ last: number | null; players: number }>`
    select max(player_id) as last, count(*) as players from (
      select player_id from message_consent where player_id > ${message.filled_to} order by player_id limit ${SLICE}
    ) as next`.execute(tx);
  const { last = null, players = 0 } = slice[0] ?? {};
  const isInSlice = sql`consent.player_id > ${message.filled_to} and consent.player_id <= ${last}`;
  await fillFor(tx, message.message_id, isInSlice);
  await sql`update operator_message set filled_to = coalesce(${last}::bigint, filled_to),
      filled_at = ${players < SLICE ? sql`now()` : sql`null`}
    where message_id = ${message.message_id}`.execute(tx);
  return true;
}

async function fillFor(tx: Tx, messageId: string, condition: RawBuilder<unknown>): Promise<void> {
  await sql`insert into message (player_id, kind, ref, due_at)
    with ${oneMessage(messageId)}
    select consent.player_id, 'operator', operator_message.message_id::text, after_quiet_hours(now(), consent.utc_offset)
    from operator_message, message_consent as consent join player using (player_id)
    where ${condition} and ${isRecipient}
    on conflict do nothing`.execute(tx);
}
