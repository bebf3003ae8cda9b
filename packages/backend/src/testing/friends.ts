import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { dealCards, letTimePass, pairsOf } from './play.ts';
import type { Player, TestWorld } from './test-world.ts';

let lastFriend = 500_000;

/** The start parameter of a player's link. */
export async function startParamOf(player: Player): Promise<string> {
  const link = URL.parse(String((await player.get(calls.referralStats)).body['referral_link']));
  return link?.searchParams.get('startapp') ?? '';
}

/** Somebody who opens the app for the first time by a link with this start parameter. */
export async function openByLink(world: TestWorld, startParam: string): Promise<Player> {
  lastFriend += 1;
  const id = lastFriend;
  const reply = await world.signIn({ id, first_name: `Friend ${id}` }, { start_param: startParam });
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

export async function inviterOf({ context }: TestWorld, playerId: number): Promise<number | undefined> {
  const { rows } = await sql<{
    inviter_id: number;
  }>`select inviter_id from referral where player_id = ${playerId}`.execute(context.database.kysely);
  return rows[0]?.inviter_id;
}
