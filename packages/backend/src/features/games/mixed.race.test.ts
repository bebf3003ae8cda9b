import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { AT_ONCE, RACE_PLAYERS } from '../../testing/databases.ts';
import { dealCards, dealPuzzle, letTimePass, pairsOf } from '../../testing/play.ts';
import { countRows } from '../../testing/rows.ts';
import { successes, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld({}, 2);

test('B11: however many games are started at once, they never outnumber the attempts used', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        player.post(calls.attemptsUse, { game: index % 2 === 0 ? 'card' : 'puzzle' }),
      ),
    );
    expect(successes(replies)).toBe(5);
    expect(await countRows(world(), 'game', player.id)).toBe(5);
    const open = await world()
      .context.database.kysely.selectFrom('game')
      .select('kind')
      .where('player_id', '=', player.id)
      .where('status', '=', 'open')
      .execute();
    expect(new Set(open.map(({ kind }) => kind)).size).toBe(open.length);
  }
});

test('a game that is credited while a new one closes it is credited before its end, or not at all', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    const game = await dealCards(player);
    await letTimePass(world(), player.id, 1000);
    const claim = { game_id: game.id, pair: pairsOf(game.deck)[0] ?? [0, 0] } as const;
    const [credit] = await Promise.all([
      player.post(calls.balanceUpdate, { ...claim, pair: [...claim.pair] }),
      player.post(calls.attemptsUse, { game: 'card' }),
      player.post(calls.attemptsUse, { game: 'card' }),
    ]);
    expect([200, 409]).toContain(credit.status);
    expect((await player.get(calls.balance)).body['balance']).toBe(credit.status === 200 ? 100 : 0);
  }
  await world().expectCleanAudit();
});

test('starts, credits, ads and their repetitions in one burst add up, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    const [cards, puzzle] = [await dealCards(player), await dealPuzzle(player)];
    await player.post(calls.videoStarted);
    await letTimePass(world(), player.id, 60_000);
    const [pair = [0, 0]] = pairsOf(cards.deck);
    const keys = { use: randomUUID(), add: randomUUID(), pair: randomUUID(), moves: randomUUID() };
    const burst = () => [
      player.post(calls.attemptsUse, { game: 'puzzle' }, { key: keys.use }),
      player.post(calls.balanceUpdate, { game_id: cards.id, pair }, { key: keys.pair }),
      player.post(calls.balanceUpdate, { game_id: puzzle.id, moves: puzzle.moves }, { key: keys.moves }),
      player.post(calls.attemptsAdd, undefined, { key: keys.add }),
      player.post(calls.attemptsUse, { game: 'card' }),
      player.post(calls.balanceUpdate, { game_id: cards.id, pair }),
      player.post(calls.attemptsAdd),
      player.post(calls.videoStarted),
    ];
    // Auditors come by while it runs.
    const [replies] = await Promise.all([
      Promise.all([...burst(), ...burst(), ...burst()]),
      world().expectCleanAudit(),
      world().expectCleanAudit(),
    ]);
    expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const { balance } = (await player.get(calls.balance)).body;
    expect([0, 100, 200]).toContain(balance);
  }
  await world().expectCleanAudit();
});
