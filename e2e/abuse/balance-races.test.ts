import { calls } from '@soho/contract';
import { PAIR_FLOOR_MS, PAIR_REWARD, PUZZLE_REWARD, STARTING_ATTEMPTS } from '@soho/rules';
import { expect, test } from 'vitest';
import { ageRows } from '../harness/age-rows.ts';
import { BURST_SIZE, burst, countStatuses } from '../harness/burst.ts';
import { forEachPlayer } from '../harness/for-each-player.ts';
import { dealCards, dealPuzzle, pairsOf } from '../harness/games.ts';
import type { Answer } from '../harness/http.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { type Player, useSharedWorld } from '../harness/world.ts';

const world = useSharedWorld();

function update(player: Player, body: unknown): Promise<Answer> {
  return world().client.requestAnswer(calls.balanceUpdate, { token: player.token, body });
}

async function expectCoins(player: Player, coins: number): Promise<void> {
  expect(await world().client.request(calls.balance, { token: player.token })).toMatchObject({ balance: coins });
}

test('B04 the same pair 50 times at once pays 100 coins once', () =>
  forEachPlayer(world(), async (player, index) => {
    const game = await dealCards(world().client, player.token);
    await ageRows(world().database, player.id, 1_000);
    const pair = pairsOf(game.deck)[index % 8];
    const answers = await burst(() => update(player, { game_id: game.id, pair }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: BURST_SIZE - 1 });
    await expectCoins(player, PAIR_REWARD);
  }));

test('B05 all pairs in one burst pay nothing at the start, one of them a moment later, and are flagged', () =>
  forEachPlayer(world(), async (player) => {
    const game = await dealCards(world().client, player.token);
    const claimAll = async (from: number) => {
      const claims = pairsOf(game.deck).map((pair) => update(player, { game_id: game.id, pair }));
      const { 200: paid = 0 } = countStatuses(await Promise.all(claims));
      // On a slow machine, a burst takes long enough for more than one.
      return { paid, due: Math.floor((performance.now() - from) / PAIR_FLOOR_MS) };
    };
    const dealt = performance.now();
    // Sets the deal to now, by the database's clock.
    await world().database.rows('update game set dealt_at = now() where player_id = $1', [player.id]);
    const early = await claimAll(dealt);
    expect(early.paid).toBeLessThanOrEqual(early.due);
    await ageRows(world().database, player.id, 10_000);
    const later = await claimAll(performance.now());
    expect(later.paid).toBeGreaterThanOrEqual(1);
    expect(later.paid).toBeLessThanOrEqual(1 + later.due);
    await expectCoins(player, PAIR_REWARD * (early.paid + later.paid));
    const flags = await world().database.rows(
      "select from flag, generate_series(1, count) where player_id = $1 and code = 'too_fast'",
      [player.id],
    );
    expect(flags.length).toBeGreaterThanOrEqual(16 - 2 * (early.paid + later.paid));
  }));

test('B07 the same solved puzzle 50 times at once pays 100 coins once', () =>
  forEachPlayer(world(), async (player) => {
    const game = await dealPuzzle(world().client, player.token);
    await ageRows(world().database, player.id, 60_000);
    const answers = await burst(() => update(player, { game_id: game.id, moves: game.moves }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: BURST_SIZE - 1 });
    await expectCoins(player, PUZZLE_REWARD);
  }));

test('B11 games at once, of both kinds, never outnumber the attempts', () =>
  forEachPlayer(world(), async (player) => {
    const answers = await burst((index) =>
      world().client.requestAnswer(calls.attemptsUse, {
        token: player.token,
        body: { game: index % 2 === 0 ? 'card' : 'puzzle' },
      }),
    );
    expect(countStatuses(answers)).toEqual({ 200: STARTING_ATTEMPTS, 409: BURST_SIZE - STARTING_ATTEMPTS });
    const [games] = await world().database.rows(
      `select count(*)::int as dealt, count(*) filter (where status = 'open' and kind = 'card')::int as cards,
        count(*) filter (where status = 'open' and kind = 'puzzle')::int as puzzles from game where player_id = $1`,
      [player.id],
    );
    expect(games).toMatchObject({ dealt: STARTING_ATTEMPTS });
    expect(Math.max(Number(games?.['cards']), Number(games?.['puzzles']))).toBeLessThanOrEqual(1);
  }));

testInvariants(world);
