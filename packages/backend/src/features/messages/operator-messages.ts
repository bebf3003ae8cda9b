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
  | {
      readonly activeDays: number | null;
      readonly hasMiner: boolean;
      readonly noGame: boolean;
      readonly hasPaid: boolean;
      /** Only those who read it; null for both. */
      readonly language: Language | null;
    };

/**
 * `messageId` is made with the form: however often it is sent, it is one message. Without a text in a language, players who
 * read it are left out.
 */
export type OperatorMessage = {
  readonly messageId: string;
  readonly texts: { readonly en: string | null; readonly ru: string | null };
  readonly to: Recipients;
  /** Null for at once. */
  readonly sendAt: Date | null;
};

/**
 * How many players meet the conditions: those who get the message, and why the others do not. There are more of all when so many
 * were `lookedAt`; null when that is everybody.
 */
export type Reach = Readonly<Record<'gets' | 'banned' | 'not_allowed' | 'no_text', number>> & {
  readonly lookedAt: number | null;
};

const MAX_LETTERS = 1_000;
const MAX_DAYS = 365;
const MAX_AHEAD_MS = 90 * 86_400_000;

/** Has the bot write to players who allow it. @returns whom it would reach now @throws OperatorError */
export async function sendOperatorMessage(
  database: Database,
  command: OperatorCommand,
  given: OperatorMessage,
): Promise<Reach> {
  const message = { ...given, texts: { en: clean(given.texts.en), ru: clean(given.texts.ru) } };
  refuseInvalid(message);
  return runOperatorCommand(database, command, async (tx) => {
    await insertMessage(tx, command, message);
    const reach = await readReach(tx, message);
    if (reach.gets === 0 && reach.lookedAt === null && command.apply) {
      throw new OperatorError('No player who allows messages would get this one.');
    }
    const { messageId, to } = message;
    // The text may name a player: it is stored in one place, from which an erasure removes it.
    const [subject, segment] = 'playerId' in to ? [String(to.playerId), {}] : ['players', to];
    const recipients = reach.lookedAt === null ? reach.gets : `at least ${reach.gets}`;
    const after = { message_id: messageId, recipients, send_at: given.sendAt, ...segment };
    await recordActions(tx, command, [{ action: 'messages send', subject, before: null, after }]);
    return reach;
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

function refuseInvalid({ texts, to, sendAt }: OperatorMessage): void {
  if (sendAt !== null && !(sendAt.getTime() > Date.now() && sendAt.getTime() < Date.now() + MAX_AHEAD_MS)) {
    throw new OperatorError('A message waits for a time that is still to come, at most 90 days ahead.');
  }
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
  const { messageId, texts, to, sendAt } = message;
  const segment =
    'playerId' in to ? { activeDays: null, hasMiner: false, noGame: false, hasPaid: false, language: null } : to;
  const playerId = 'playerId' in to ? to.playerId : null;
  if (
    playerId !== null &&
    (await sql`select 1 from player where player_id = ${playerId} for key share`.execute(tx)).rows.length === 0
  ) {
    throw new OperatorError(`There is no player ${playerId}.`);
  }
  const { numAffectedRows } = await sql`
    insert into operator_message (message_id, text_en, text_ru, player_id, active_days, has_miner, no_game, has_paid,
      language, send_at, operator)
    values (${messageId}, ${texts.en}, ${texts.ru}, ${playerId}, ${segment.activeDays}, ${segment.hasMiner},
      ${segment.noGame}, ${segment.hasPaid}, ${segment.language}, ${sendAt}, ${operator})
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
  readonly has_paid: boolean;
  readonly language: Language | null;
  readonly send_at: Date | null;
  /** It has a time that is still to come. */
  readonly waits: boolean;
};

/** The last messages that operators have sent, the newest first. */
export async function listOperatorMessages({ kysely }: Database, limit: number): Promise<SentMessage[]> {
  const { rows } =
    await sql<SentMessage>`select message_id, made_at, operator, text_en, text_ru, player_id, active_days,
      has_miner, no_game, has_paid, language, send_at, coalesce(send_at > now(), false) as waits
    from operator_message order by made_at desc, message_id limit ${limit}`.execute(kysely);
  return rows;
}

/** Whether a player meets the conditions of a row of operator_message; of one whose time is still to come, as of now. */
const isInSegment: RawBuilder<unknown> = sql`(operator_message.active_days is null
    or player.seen_at > least(now(), coalesce(send_at, operator_message.made_at)) - operator_message.active_days * interval '1 day')
  and (operator_message.language is null or player.language = operator_message.language)
  and (not operator_message.has_miner or exists (
    select 1 from miner_run where miner_run.player_id = player.player_id and claimed_at is null))
  and (not operator_message.has_paid or exists (
    select 1 from payment_order where payment_order.player_id = player.player_id and settled_at is not null))
  and (not operator_message.no_game or not exists (select 1 from game where game.player_id = player.player_id))`;

const textOf = sql`case player.language when 'ru' then operator_message.text_ru else operator_message.text_en end`;

/** Read apart from players: on a cluster a message is elsewhere. */
const oneMessage = (messageId: string) => sql`operator_message as materialized (
    select message_id, text_en, text_ru, made_at, active_days, has_miner, no_game, has_paid, language, send_at
    from operator_message where message_id = ${messageId}
  )`;

/** Players looked at for a preview: some tenths of a second, however many there are. */
const LOOKED_AT = 5_000;

/** Those among whom all who meet the conditions are, by the index of the condition that fewest meet. */
function candidatesOf(to: Recipients): RawBuilder<unknown> {
  if ('playerId' in to) {
    return sql`select ${to.playerId}::bigint as player_id`;
  }
  if (to.hasMiner) {
    return sql`select distinct player_id from miner_run where claimed_at is null order by player_id`;
  }
  if (to.hasPaid) {
    return sql`select distinct player_id from payment_order where settled_at is not null order by player_id`;
  }
  if (to.activeDays !== null) {
    return sql`select player_id from visit_streak
      where last_day >= ((now() - ${to.activeDays}::integer * interval '1 day') at time zone 'utc')::date
      order by last_day desc, days desc, player_id desc`;
  }
  return sql`select player_id from player order by player_id`;
}

async function readReach(tx: Tx, { messageId, to }: OperatorMessage): Promise<Reach> {
  // As an array, so that each is found by its key; joined, PostgreSQL reads all players in the order of the key.
  const { rows } = await sql<{ outcome: string; players: number }>`with ${oneMessage(messageId)},
      looked_at as materialized (${candidatesOf(to)} limit ${LOOKED_AT})
    select case when player_ban.player_id is not null then 'banned'
        when consent.allowed is not true then 'not_allowed'
        when ${textOf} is null then 'no_text' else 'gets' end as outcome, count(*) as players
    from operator_message, player left join message_consent as consent using (player_id)
      left join player_ban using (player_id)
    where player.player_id = any(array(select player_id from looked_at))
      and ${'playerId' in to ? sql`true` : isInSegment} group by 1
    union all select 'looked_at', count(*) from looked_at`.execute(tx);
  const { looked_at: lookedAt = 0, ...counts } = Object.fromEntries(
    rows.map(({ outcome, players }) => [outcome, players]),
  );
  return {
    gets: 0,
    banned: 0,
    not_allowed: 0,
    no_text: 0,
    ...counts,
    lookedAt: lookedAt < LOOKED_AT ? null : lookedAt,
  };
}

/** Drops a message whose time has not come. @throws OperatorError when there is none, or it is being sent */
export function cancelMessage(database: Database, command: OperatorCommand, messageId: string): Promise<Date> {
  return runOperatorCommand(database, command, async (tx) => {
    const { rows } = await sql<{ send_at: Date }>`delete from operator_message
      where message_id = ${messageId} and send_at > now() and filled_at is null and filled_to = 0
      returning send_at`.execute(tx);
    const [dropped] = rows;
    if (dropped === undefined) {
      throw new OperatorError('This message is being sent already, or there is none: it cannot be cancelled.');
    }
    const record = { action: 'messages cancel', subject: messageId, before: { ...dropped }, after: null };
    await recordActions(tx, command, [record]);
    return dropped.send_at;
  });
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
    where filled_at is null and (send_at is null or send_at <= now()) order by made_at limit 1 for update skip locked`.execute(
    tx,
  );
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
    where ${condition} and consent.allowed and ${textOf} is not null and ${isInSegment}
      and not exists (select 1 from player_ban where player_ban.player_id = consent.player_id)
    on conflict do nothing`.execute(tx);
}
