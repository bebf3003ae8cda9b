import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { winPairs } from './friends.ts';
import type { Player, TestWorld } from './test-world.ts';

/** Lets weeks pass for all players' coins and leagues, by the only clock that counts: the database's. */
export async function letWeeksPass({ context }: TestWorld, weeks = 1): Promise<void> {
  const days = weeks * 7;
  const step = sql`${days}::integer * interval '1 day'`;
  await context.database.kysely.transaction().execute(async (tx) => {
    await sql`alter table ledger_entry disable trigger append_only`.execute(tx);
    await sql`update ledger_entry set created_at = (created_at at time zone 'utc' - ${step}) at time zone 'utc'`.execute(
      tx,
    );
    await sql`alter table ledger_entry enable trigger append_only`.execute(tx);
    await sql`update game set dealt_at = (dealt_at at time zone 'utc' - ${step}) at time zone 'utc', credited_at = (credited_at at time zone 'utc' - ${step}) at time zone 'utc',
      closed_at = (closed_at at time zone 'utc' - ${step}) at time zone 'utc'`.execute(tx);
    // Far away and back: one at a time they would meet the week before.
    for (const off of [-70_000 - days, 70_000]) {
      await sql`update league set week = week + ${off}::integer`.execute(tx);
      await sql`update league_member set week = week + ${off}::integer`.execute(tx);
    }
    await sql`update league_count set week = week - ${days}::integer, read_to = (read_to at time zone 'utc' - ${step}) at time zone 'utc'`.execute(
      tx,
    );
  });
}

/** A player for each number, who has won so many pairs: one after the other. */
export async function winInTurn<const Pairs extends readonly number[]>(
  world: TestWorld,
  pairs: Pairs,
): Promise<{ [Index in keyof Pairs]: Player }> {
  const players: Player[] = [];
  for (const count of pairs) {
    const player = await world.newPlayer();
    await winPairs(world, player, count);
    players.push(player);
  }
  return players as { [Index in keyof Pairs]: Player };
}

type League = Awaited<ReturnType<typeof leagueOf>>;

export async function leagueOf(player: Player) {
  return calls.league.reply.parse((await player.get(calls.league)).body);
}

/** The player's place in their league of this week; 0 without one. */
export function placeIn({ members }: League): number {
  return members.findIndex(({ me }) => me) + 1;
}
