import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { timeOf } from '../../platform/database/microseconds.ts';
import type { Language } from '../../platform/words/language.ts';
import { kindNames, type MessageKindName, messageKinds } from './kinds.ts';

export type Claimed = {
  readonly player_id: number;
  readonly kind: MessageKindName;
  readonly ref: string;
  readonly language: Language;
  /** What an operator has written. */
  readonly text: string | null;
};

/** What became of a claimed message: `due` was refused for now, and is sent later. */
export type Outcome = Claimed & {
  readonly state: 'sent' | 'failed' | 'due';
  readonly isBlocked: boolean;
  /** How long no server may send anything. */
  readonly pauseSeconds: number;
};

/** Due messages that one claim looks at: more than it may send, as some are dropped or put off. */
const EXAMINED = 100;

const isKnown = sql.join(
  kindNames.map((kind) => sql`(message.kind = ${sql.lit(kind)} and ${messageKinds[kind].isKnown})`),
  sql` or `,
);

type Rate = { readonly room: number; readonly is_held: boolean };

/** How many may be sent. */
export type ClaimOptions = { readonly perSecond: number; readonly burst: number };

type MessageKey = Pick<Claimed, 'player_id' | 'kind' | 'ref'>;

/** What becomes of a due message; `later_us` is when it may be sent, in microseconds since 1970. */
type Judged = Omit<Claimed, 'text'> & {
  readonly verdict: 'send' | 'later' | 'drop';
  readonly later_us: number;
};

/**
 * Claims as many due messages as may be sent now, of each player one in 24 hours and none at night. Those that may not
 * be sent yet are put off, and those that are not wanted, or are no longer news, are dropped.
 * @returns those that are to be sent, and whether there may be more: not while another server sends, or when all are
 * held back
 */
export async function claimMessages(
  tx: Tx,
  { perSecond, burst }: ClaimOptions,
): Promise<{ claimed: Claimed[]; more: boolean }> {
  const { rows: rates } = await sql<Rate>`
    select floor(extract(epoch from now() - greatest(free_at, now())) * ${perSecond}::integer)::integer + ${burst}::integer as room,
      free_at > now() + interval '1 second' as is_held
    from message_rate for update skip locked`.execute(tx);
  const [rate] = rates;
  if (rate === undefined || rate.is_held || rate.room < 1) {
    return { claimed: [], more: rate?.is_held === false };
  }
  const judged = await judgeDue(tx);
  await putOff(
    tx,
    judged.filter(({ verdict }) => verdict === 'later'),
  );
  await setState(
    tx,
    'due',
    'dropped',
    judged.filter(({ verdict }) => verdict === 'drop'),
  );
  const claimed = await claim(tx, judged.filter(({ verdict }) => verdict === 'send').slice(0, rate.room));
  await sql`update message_rate set free_at = greatest(free_at, now())
    + ${claimed.length}::integer * interval '1 second' / ${perSecond}::integer`.execute(tx);
  return { claimed, more: judged.length > 0 };
}

/** Nothing is locked: for a message that something else has locked, such as an erasure of its player, `claim` waits, and finds it gone. */
async function judgeDue(tx: Tx): Promise<Judged[]> {
  const nextAt = sql`after_quiet_hours(greatest(now(), last_claimed_at + interval '24 hours'), utc_offset)`;
  const { rows } = await sql<Omit<Judged, 'verdict'> & { is_idle: boolean; is_early: boolean }>`
    with due as materialized (
      select player_id, kind, ref, found_at, due_at from message
      where state = 'due' and due_at <= now() order by due_at limit ${EXAMINED}
    )
    select player.player_id, message.kind, message.ref, language,
      (extract(epoch from greatest(${nextAt}, now() + interval '1 minute')) * 1000000)::bigint as later_us,
      (allowed is not true or ban.player_id is not null or ${isKnown} or ${nextAt} > found_at + interval '36 hours') as is_idle,
      coalesce(${nextAt} > now(), false) as is_early
    from due as message join player on player.player_id = message.player_id
    left join message_consent as consent on consent.player_id = player.player_id
    left join player_ban as ban on ban.player_id = player.player_id
    order by due_at, message.kind`.execute(tx);
  const served = new Set<number>();
  return rows.map(({ is_idle, is_early, ...message }) => {
    const isFirst = !served.has(message.player_id);
    served.add(message.player_id);
    return { ...message, verdict: is_idle ? 'drop' : is_early || !isFirst ? 'later' : 'send' };
  });
}

async function putOff(tx: Tx, messages: readonly Judged[]): Promise<void> {
  if (messages.length > 0) {
    await sql`update message set due_at = ${sql.raw(timeOf('due.later_us'))}
      from unnest(${messages.map(({ player_id }) => player_id)}::bigint[], ${messages.map(({ kind }) => kind)}::text[],
        ${messages.map(({ ref }) => ref)}::text[], ${messages.map(({ later_us }) => later_us)}::bigint[])
        as due (player_id, kind, ref, later_us)
      where message.player_id = due.player_id and message.kind = due.kind and message.ref = due.ref
        and message.state = 'due'`.execute(tx);
  }
}

async function claim(tx: Tx, messages: readonly Judged[]): Promise<Claimed[]> {
  if (messages.length === 0) {
    return [];
  }
  const { rows } =
    await sql<MessageKey>`update message set state = 'claimed', claimed_at = now() from ${columnsOf(messages)}
    where message.player_id = due.player_id and message.kind = due.kind and message.ref = due.ref
      and message.state = 'due'
    returning message.player_id, message.kind, message.ref`.execute(tx);
  await sql`update message_consent set last_claimed_at = now()
    where player_id = any(${rows.map(({ player_id }) => player_id)}::bigint[])`.execute(tx);
  const claimed = new Set(rows.map(keyOf));
  const texts = await readTexts(
    tx,
    rows.filter(({ kind }) => kind === 'operator').map(({ ref }) => ref),
  );
  return messages
    .filter((message) => claimed.has(keyOf(message)))
    .map(({ player_id, kind, ref, language }) => {
      const text = kind === 'operator' ? texts.get(ref) : undefined;
      return { player_id, kind, ref, language, text: text?.[language] ?? text?.en ?? text?.ru ?? null };
    });
}

function keyOf({ player_id, kind, ref }: MessageKey): string {
  return `${player_id} ${kind} ${ref}`;
}

type Texts = Readonly<Record<Language, string | null>>;

async function readTexts(tx: Tx, messageIds: readonly string[]): Promise<Map<string, Texts>> {
  if (messageIds.length === 0) {
    return new Map();
  }
  const { rows } = await sql<Texts & { message_id: string }>`select message_id, text_en as en, text_ru as ru
    from operator_message where message_id = any(${messageIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ message_id, ...texts }) => [message_id, texts]));
}

async function setState(
  tx: Tx,
  from: 'due' | 'claimed',
  to: 'sent' | 'failed' | 'dropped',
  messages: readonly MessageKey[],
): Promise<void> {
  if (messages.length > 0) {
    await sql`update message set state = ${to} from ${columnsOf(messages)}
      where message.player_id = due.player_id and message.kind = due.kind and message.ref = due.ref
        and message.state = ${from}`.execute(tx);
  }
}

const columnsOf = (
  messages: readonly MessageKey[],
) => sql`unnest(${messages.map(({ player_id }) => player_id)}::bigint[],
  ${messages.map(({ kind }) => kind)}::text[], ${messages.map(({ ref }) => ref)}::text[]) as due (player_id, kind, ref)`;

/** Notes what was sent, and what may have been. */
export async function finishMessages(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  for (const state of ['sent', 'failed'] as const) {
    await setState(
      tx,
      'claimed',
      state,
      outcomes.filter((outcome) => outcome.state === state),
    );
  }
}

/** Makes due again what the messenger has refused for now, as if it had not been claimed. */
export async function releaseMessages(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  const refused = outcomes.filter(({ state }) => state === 'due');
  if (refused.length > 0) {
    await sql`update message set state = 'due', claimed_at = null from ${columnsOf(refused)}
      where message.player_id = due.player_id and message.kind = due.kind and message.ref = due.ref`.execute(tx);
    await sql`update message_consent set last_claimed_at = null
      where player_id = any(${refused.map(({ player_id }) => player_id)}::bigint[])`.execute(tx);
  }
}

/** Nothing more is sent to players who have blocked the bot, until they allow it again. */
export async function endBlocked(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  const blocked = outcomes.filter(({ isBlocked }) => isBlocked).map(({ player_id }) => player_id);
  if (blocked.length > 0) {
    await sql`update message_consent set allowed = false, ended_by = 'blocked', changed_at = now()
      where player_id = any(${blocked}::bigint[]) and allowed`.execute(tx);
  }
}

/** Stops all servers from sending for some seconds. */
export async function holdBack(tx: Tx, seconds: number): Promise<void> {
  if (seconds > 0) {
    await sql`update message_rate set free_at = greatest(free_at, now() + ${seconds} * interval '1 second')`.execute(
      tx,
    );
  }
}
