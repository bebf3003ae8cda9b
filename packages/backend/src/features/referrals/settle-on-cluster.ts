// Inviters are paid one by one on a cluster, where their friends are on other servers, by statements that each server can run
// alone; a commit of all servers makes them one. What is paid, and what is held, is as in `store.ts`.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { microseconds, timeOf } from '../../platform/database/microseconds.ts';

/** In RETURNING a cluster takes immutable functions alone: a time's own epoch is not, that of an interval is. */
const CREATED_US = microseconds("created_at - timestamptz 'epoch'");

/** An earning that is paid. */
type Settled = {
  readonly player_id: number;
  readonly seq: number;
  readonly reason: string;
  readonly amount: number;
  readonly released: boolean;
  readonly created_us: number;
};

type Candidate = { readonly player_id: number; readonly day: string };

/**
 * Pays up to about `most` earnings of one inviter, and bonuses up to `cap` a day; none while another server pays them.
 * @returns how many
 */
export async function payOne(tx: Tx, inviterId: number, cap: number, most: number): Promise<number> {
  const { rows: locked } = await sql`select player_id from balance where player_id = ${inviterId}
    for no key update skip locked`.execute(tx);
  if (locked.length === 0) {
    return 0;
  }
  const payable = await judgeBonuses(tx, inviterId, cap, most);
  const { rows: due } = await sql<{ player_id: number }>`select player_id from referral_earning
    where inviter_id = ${inviterId} and status = 'due' and (seq > 0 or released or player_id = any(${payable}::bigint[]))
    limit ${most}`.execute(tx);
  const friends = [...new Set(due.map(({ player_id }) => player_id))];
  if (friends.length === 0) {
    return 0;
  }
  const last = await readLast(tx, inviterId);
  const settlement = last.seq + 1;
  const { rows: settled } = await sql<Settled>`
    update referral_earning set status = 'settled', settlement = ${settlement}
    where player_id = any(${friends}::bigint[]) and inviter_id = ${inviterId} and status = 'due'
      and (seq > 0 or released or player_id = any(${payable}::bigint[]))
    returning player_id, seq, reason, amount, released, ${sql.raw(CREATED_US)} as created_us`.execute(tx);
  if (settled.length > 0) {
    const amount = settled.reduce((sum, earning) => sum + earning.amount, 0);
    await copySettled(tx, inviterId, settlement, settled);
    await payInviter(tx, inviterId, { seq: settlement, amount, total: last.total + amount });
  }
  return settled.length;
}

/** Holds what is over the cap of its day or of players who are held. @returns those whose bonuses may be paid */
async function judgeBonuses(tx: Tx, inviterId: number, cap: number, most: number): Promise<number[]> {
  const { rows: candidates } = await sql<Candidate>`
    select player_id, (created_at at time zone 'utc')::date::text as day from referral_earning
    where inviter_id = ${inviterId} and seq = 0 and status = 'due' and not released
    order by created_at, player_id limit ${most}`.execute(tx);
  if (candidates.length === 0) {
    return [];
  }
  const ids = candidates.map(({ player_id }) => player_id);
  const { rows: paid } = await sql<{ day: string; bonuses: number }>`
    select (created_at at time zone 'utc')::date::text as day, count(*) as bonuses from settled_earning
    where player_id = ${inviterId} and seq = 0 and not released
      and created_at >= ${candidates[0]?.day}::date::timestamp at time zone 'utc' group by 1`.execute(tx);
  const { rows: holds } = await sql<{ player_id: number }>`select player_id from player_hold
    where player_id = any(${[inviterId, ...ids]}::bigint[])`.execute(tx);
  const places = new Map(paid.map(({ day, bonuses }) => [day, bonuses]));
  const held = new Set(holds.map(({ player_id }) => player_id));
  const within = candidates.filter(({ player_id, day }) => {
    const place = (places.get(day) ?? 0) + 1;
    places.set(day, place);
    return place <= cap && !held.has(player_id) && !held.has(inviterId);
  });
  const payable = new Set(within.map(({ player_id }) => player_id));
  const over = ids.filter((id) => !payable.has(id));
  if (over.length > 0) {
    await sql`update referral_earning set status = 'held'
      where player_id = any(${over}::bigint[]) and seq = 0 and inviter_id = ${inviterId} and status = 'due'`.execute(
      tx,
    );
  }
  return [...payable];
}

async function readLast(tx: Tx, inviterId: number): Promise<{ seq: number; total: number }> {
  const { rows } = await sql<{ seq: number; total: number }>`select seq, total_after as total from referral_settlement
    where player_id = ${inviterId} order by seq desc limit 1`.execute(tx);
  return rows[0] ?? { seq: 0, total: 0 };
}

/** Writes the inviter's copies of what is paid. Before the cluster is laid out, the trigger of migration 20 has written them. */
async function copySettled(tx: Tx, inviterId: number, settlement: number, earnings: readonly Settled[]): Promise<void> {
  await sql`insert into settled_earning (player_id, friend_id, seq, reason, amount, released, created_at, settlement)
    select ${inviterId}::bigint, player_id, seq, reason, amount, released,
      ${sql.raw(timeOf('created_us'))}, ${settlement}::bigint
    from json_to_recordset(${JSON.stringify(earnings)}::json) as earning
      (player_id bigint, seq bigint, reason text, amount bigint, released boolean, created_us bigint)
    on conflict do nothing`.execute(tx);
}

async function payInviter(
  tx: Tx,
  inviterId: number,
  { seq, amount, total }: { readonly seq: number; readonly amount: number; readonly total: number },
): Promise<void> {
  await sql`insert into referral_settlement (player_id, seq, amount, total_after)
    values (${inviterId}, ${seq}, ${amount}, ${total})`.execute(tx);
  const { rows } = await sql<{ coins: number; entries: number }>`
    update balance set coins = coins + ${amount}, entries = entries + 1 where player_id = ${inviterId}
    returning coins, entries`.execute(tx);
  for (const { coins, entries } of rows) {
    await sql`insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
      values (${inviterId}, ${entries}, 'referral_earnings', ${`settlement:${seq}`}, ${amount}, ${coins})`.execute(tx);
  }
}
