import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
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

/**
 * Claims as many due messages as may be sent now, of each player one in 24 hours and none at night. Those that may not
 * be sent yet are put off, and those that are not wanted, or are no longer news, are dropped.
 * @returns those that are to be sent, and whether there may be more: not while another server sends, or when all are
 * held back
 */
export async function claimMessages(
  tx: Tx,
  perSecond: number,
  burst: number,
): Promise<{ claimed: Claimed[]; more: boolean }> {
  const { rows: rates } = await sql<Rate>`
    select floor(extract(epoch from now() - greatest(free_at, now())) * ${perSecond}::integer)::integer + ${burst}::integer as room,
      free_at > now() + interval '1 second' as is_held
    from message_rate for update skip locked`.execute(tx);
  const [rate] = rates;
  if (rate === undefined || rate.is_held || rate.room < 1) {
    return { claimed: [], more: rate?.is_held === false };
  }
  const { rows } = await sql<Claimed & { is_claimed: boolean }>`
    with due as (
      select player_id, kind, ref, found_at, due_at from message
      where state = 'due' and due_at <= now() order by due_at limit ${EXAMINED} for update skip locked
    ), judged as (
      select player_id, message.kind, message.ref, due_at, language, next_at,
        row_number() over (partition by player_id order by due_at, message.kind) as turn,
        allowed is not true or ${isKnown} or next_at > found_at + interval '36 hours' as is_idle
      from due as message join player using (player_id) left join message_consent as consent using (player_id)
      cross join lateral (
        select after_quiet_hours(greatest(now(), last_claimed_at + interval '24 hours'), utc_offset) as next_at
      ) as next
    ), decided as (
      select *, case when is_idle then 'drop' when next_at > now() or turn > 1 then 'later' else 'send' end as verdict
      from judged
    ), chosen as (
      select * from decided where verdict = 'send' order by due_at limit ${rate.room}
    ), claimed as (
      update message set state = 'claimed', claimed_at = now() from chosen
      where message.player_id = chosen.player_id and message.kind = chosen.kind and message.ref = chosen.ref
    ), noted as (
      update message_consent set last_claimed_at = now() from chosen
      where message_consent.player_id = chosen.player_id
    ), put_off as (
      update message set due_at = greatest(next_at, now() + interval '1 minute') from decided
      where message.player_id = decided.player_id and message.kind = decided.kind and message.ref = decided.ref
        and verdict = 'later'
    ), dropped as (
      update message set state = 'dropped' from decided
      where message.player_id = decided.player_id and message.kind = decided.kind and message.ref = decided.ref
        and verdict = 'drop'
    ), spent as (
      update message_rate set free_at = greatest(free_at, now())
        + (select count(*) from chosen) * interval '1 second' / ${perSecond}::integer
    )
    select decided.player_id, decided.kind, decided.ref, decided.language, chosen.player_id is not null as is_claimed,
      case when decided.language = 'ru' then coalesce(text_ru, text_en) else coalesce(text_en, text_ru) end as text
    from decided left join chosen using (player_id, kind, ref)
    left join operator_message on decided.kind = 'operator' and message_id::text = decided.ref`.execute(tx);
  return { claimed: rows.filter(({ is_claimed }) => is_claimed), more: rows.length > 0 };
}

const columnsOf = (messages: readonly Claimed[]) => sql`unnest(${messages.map(({ player_id }) => player_id)}::bigint[],
  ${messages.map(({ kind }) => kind)}::text[], ${messages.map(({ ref }) => ref)}::text[]) as due (player_id, kind, ref)`;

/** Notes what was sent, and what may have been. */
export async function finishMessages(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  for (const state of ['sent', 'failed'] as const) {
    const over = outcomes.filter((outcome) => outcome.state === state);
    if (over.length > 0) {
      await sql`update message set state = ${state} from ${columnsOf(over)}
        where message.player_id = due.player_id and message.kind = due.kind and message.ref = due.ref`.execute(tx);
    }
  }
}

/** Makes due again what the messenger has refused for now, as if it had not been claimed. */
export async function releaseMessages(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  const refused = outcomes.filter(({ state }) => state === 'due');
  if (refused.length > 0) {
    await sql`with released as (
        update message set state = 'due', claimed_at = null from ${columnsOf(refused)}
        where message.player_id = due.player_id and message.kind = due.kind and message.ref = due.ref
      )
      update message_consent set last_claimed_at = null
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
