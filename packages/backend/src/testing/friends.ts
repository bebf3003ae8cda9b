import { calls } from '@soho/contract';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Tables } from '../platform/database/tables.ts';
import { dealCards, letTimePass, pairsOf } from './play.ts';
import type { Player, TestWorld } from './test-world.ts';

let lastFriend = 500_000;

/** The start parameter of a player's link. */
export async function startParamOf(player: Player): Promise<string> {
  const reply = await player.get(calls.referralStats);
  expect(reply).toMatchObject({ status: 200 });
  const link = URL.parse(String(reply.body['referral_link']));
  return link?.searchParams.get('startapp') ?? '';
}

/** A player who opens the app for the first time by a link with this start parameter. */
export async function openByLink(world: TestWorld, startParam: string): Promise<Player> {
  lastFriend += 1;
  const id = lastFriend;
  const reply = await world.signIn({ id, first_name: `Friend ${id}` }, { start_param: startParam });
  expect(reply).toMatchObject({ status: 200 });
  return world.playerWith(id, String(reply.body['token']));
}

export async function invite(world: TestWorld, inviter: Player): Promise<Player> {
  return openByLink(world, await startParamOf(inviter));
}

/** Wins so many pairs of one game of cards: 100 coins each. */
export async function winPairs(world: TestWorld, player: Player, count: number): Promise<void> {
  const game = await dealCards(player);
  for (const pair of pairsOf(game.deck).slice(0, count)) {
    await letTimePass(world, player.id, 250);
    await player.post(calls.balanceUpdate, { game_id: game.id, pair });
  }
}

/** Many friends at once, by one statement for each table instead of a launch for each of them. */
export async function bringFriends({ context }: TestWorld, inviter: Player, count: number): Promise<number[]> {
  const ids = Array.from({ length: count }, (_, index) => lastFriend + 1 + index);
  lastFriend += count;
  await context.database.kysely.transaction().execute(async (tx) => {
    const friends = sql`unnest(${ids}::bigint[]) as player_id`;
    await sql`insert into player (player_id, nickname, language, referral_code)
      select player_id, 'Friend ' || player_id, 'en', 'friend' || player_id from ${friends}`.execute(tx);
    await enterCodes(tx);
    await sql`insert into balance (player_id) select player_id from ${friends}`.execute(tx);
    await sql`insert into attempts (player_id, remaining) select player_id, 5 from ${friends}`.execute(tx);
    await sql`insert into referral (player_id, inviter_id) select player_id, ${inviter.id} from ${friends}`.execute(tx);
    await sql`insert into invited_friend (player_id, friend_id)
      select ${inviter.id}, player_id from ${friends} on conflict do nothing`.execute(tx);
    await sql`insert into referral_earning (player_id, seq, inviter_id, reason, amount)
      select player_id, 0, ${inviter.id}, 'new_referral', 50 from ${friends}`.execute(tx);
  });
  return ids;
}

/** Enters all players' codes into the directory, as their sign-in does; without a cluster a trigger has. */
export async function enterCodes(kysely: Kysely<Tables>): Promise<void> {
  await sql`insert into referral_code (code, player_id) select referral_code, player_id from player
    on conflict do nothing`.execute(kysely);
}

export async function inviterOf({ context }: TestWorld, playerId: number): Promise<number | undefined> {
  const { rows } = await sql<{
    inviter_id: number;
  }>`select inviter_id from referral where player_id = ${playerId}`.execute(context.database.kysely);
  return rows[0]?.inviter_id;
}
