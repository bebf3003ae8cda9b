import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import { HELD_WEIGHT, playSignals, type SignalCode, weigh } from './weigh.ts';

/** Notes a player's address. */
export async function insertSignup(tx: Tx, playerId: number, address: string): Promise<void> {
  await sql`insert into signup (player_id, address) values (${playerId}, ${address})`.execute(tx);
}

/** How many have come from an address today: `limit` if there are more. */
export async function countSignups(kysely: Database['kysely'] | Tx, address: string, limit: number): Promise<number> {
  const { rows } = await sql<{ accounts: number }>`select count(*) as accounts from (select 1 from signup
    where address = ${address} and day = (now() at time zone 'utc')::date limit ${limit}) as those`.execute(kysely);
  return rows[0]?.accounts ?? 0;
}

/** Those with the lowest ids of all who came from an address today. */
export async function selectFirstSignups({ kysely }: Database, address: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`select player_id from signup
    where address = ${address} and day = (now() at time zone 'utc')::date
    order by player_id limit ${limit}`.execute(kysely);
  return rows.map(({ player_id }) => player_id);
}

/**
 * The inviter of a player and those whom they have invited today, if all of them came from the inviter's own address.
 * The newest friends, and at most `limit`.
 */
export async function selectRing(
  { kysely }: Database,
  playerId: number,
  limit: number,
): Promise<{ inviter_id: number; friends: number[] } | undefined> {
  // Each part names one player: on a cluster a friend and the inviter are on different servers.
  const { rows: homes } = await sql<{ inviter_id: number; address: string }>`select inviter_id, address
    from referral join signup using (player_id) where referral.player_id = ${playerId}`.execute(kysely);
  const [home] = homes;
  if (home === undefined) {
    return undefined;
  }
  const { inviter_id, address } = home;
  const { rows: inviters } =
    await sql`select from signup where player_id = ${inviter_id} and address = ${address}`.execute(kysely);
  if (inviters.length === 0) {
    return undefined;
  }
  const { rows } = await sql<{ player_id: number }>`select friend.player_id
    from referral as friend join signup on signup.player_id = friend.player_id
    where friend.inviter_id = ${inviter_id}
      and friend.joined_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'
      and signup.address = ${address}
    order by friend.joined_at desc, friend.player_id limit ${limit}`.execute(kysely);
  return { inviter_id, friends: rows.map(({ player_id }) => player_id) };
}

/**
 * Counts a signal of players for today: one more, or `count`, which is how many there were when they were looked for. Looks of
 * one moment may be written in another order, so a count never falls.
 * @returns how many there are of the first player now; 0 if a higher count was stored
 */
export async function countSignal(
  kysely: Database['kysely'] | Tx,
  playerIds: readonly number[],
  signal: { readonly code: SignalCode; readonly evidence: string; readonly count?: number },
): Promise<number> {
  const update =
    signal.count === undefined
      ? sql`set count = signal.count + 1, evidence = excluded.evidence`
      : sql`set count = excluded.count, evidence = excluded.evidence where signal.count <= excluded.count`;
  const { rows } = await sql<{ count: number }>`insert into signal (player_id, code, count, evidence)
    select player_id, ${signal.code}, ${signal.count ?? 1}::integer, ${signal.evidence}
    from unnest(${playerIds}::bigint[]) as player_id order by player_id
    on conflict (player_id, day, code) do update ${update}
    returning count`.execute(kysely);
  return rows[0]?.count ?? 0;
}

/** When a game was dealt and each of its goals was credited: milliseconds, in rising order. */
export async function selectTimes({ kysely }: Database, playerId: number, gameId: string): Promise<number[]> {
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from created_at) * 1000)::float8 as ms
    from ledger_entry where player_id = ${playerId} and kind = 'game_reward'
      and ref = any(select 'game:' || ${gameId} || ':' || goal from generate_series(0, 7) as goal)
    order by created_at`.execute(kysely);
  return rows.map(({ ms }) => ms);
}

type Sign = { code: SignalCode; count: number; evidence: string };

/**
 * Holds a player's bonuses if what was seen of the games of today and of the sign-up weighs enough, apart from what was known
 * when an operator last released the player.
 */
export async function holdByServer(database: Database, playerId: number): Promise<void> {
  await transact(database, async (tx) => {
    // Locked, so that a release of this moment counts.
    const { rows: locked } = await sql<Sign>`select code, count - released as count, evidence from signal
      where player_id = ${playerId} and count > released
        and (day = (now() at time zone 'utc')::date or code <> all(${playSignals}::text[]))
      order by day desc, code for update`.execute(tx);
    const signs = [...new Map(locked.toReversed().map((sign) => [sign.code, sign])).values()];
    if (weigh(signs) >= HELD_WEIGHT) {
      const reason = signs.map(({ code, count, evidence }) => `${code} ${count}: ${evidence}`).join('; ');
      await sql`insert into player_hold (player_id, reason, operator) values (${playerId}, ${reason}, 'server')
        on conflict do nothing`.execute(tx);
    }
  });
}
