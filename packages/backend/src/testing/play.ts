import { calls } from '@soho/contract';
import { makePuzzleSolver, PICTURE_COUNT } from '@soho/rules';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Player, TestWorld } from './test-world.ts';

type CardGame = { id: string; deck: number[] };
type PuzzleGame = { id: string; tiles: number[] };

/** Made before any server runs: it would hold the event loop up, and the server would shed requests. */
const solve = makePuzzleSolver();

/** The two places of each picture. */
export function pairsOf(deck: readonly number[]): [number, number][] {
  return Array.from({ length: PICTURE_COUNT }, (_, picture) => [deck.indexOf(picture), deck.lastIndexOf(picture)]);
}

export async function dealCards(player: Player): Promise<CardGame> {
  const reply = await player.post(calls.attemptsUse, { game: 'card' });
  return reply.body['game'] as CardGame;
}

export async function dealPuzzle(player: Player): Promise<{ id: string; tiles: number[]; moves: number[] }> {
  const reply = await player.post(calls.attemptsUse, { game: 'puzzle' });
  const game = reply.body['game'] as PuzzleGame;
  return { ...game, moves: [...(solve(game.tiles) ?? [])] };
}

/** Lets time pass for a player's games, ad sessions, orders and miners, by the only clock that counts: the database's. */
export async function letTimePass({ context }: TestWorld, playerId: number, milliseconds: number): Promise<void> {
  const step = sql`${milliseconds} * interval '1 millisecond'`;
  await sql`update game set dealt_at = (dealt_at at time zone 'utc' - ${step}) at time zone 'utc', credited_at = (credited_at at time zone 'utc' - ${step}) at time zone 'utc'
    where player_id = ${playerId}`.execute(context.database.kysely);
  await sql`update ad_session set opened_at = (opened_at at time zone 'utc' - ${step}) at time zone 'utc' where player_id = ${playerId}`.execute(
    context.database.kysely,
  );
  await sql`update payment_order set created_at = (created_at at time zone 'utc' - ${step}) at time zone 'utc', valid_until = (valid_until at time zone 'utc' - ${step}) at time zone 'utc'
    where player_id = ${playerId}`.execute(context.database.kysely);
  await sql`update miner_run set started_at = (started_at at time zone 'utc' - ${step}) at time zone 'utc', ready_at = (ready_at at time zone 'utc' - ${step}) at time zone 'utc'
    where player_id = ${playerId} and claimed_at is null`.execute(context.database.kysely);
}

/** A player with a pair credited, a puzzle solved and an ad watched: there is something of every kind to break. */
export async function playerWithHistory(world: TestWorld): Promise<Player> {
  const player = await world.newPlayer();
  const [cards, puzzle] = [await dealCards(player), await dealPuzzle(player)];
  await player.post(calls.videoStarted);
  await letTimePass(world, player.id, 60_000);
  const replies = [
    await player.post(calls.balanceUpdate, { game_id: cards.id, pair: pairsOf(cards.deck)[0] ?? [0, 0] }),
    await player.post(calls.balanceUpdate, { game_id: puzzle.id, moves: puzzle.moves }),
    await player.post(calls.attemptsAdd),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  return player;
}
