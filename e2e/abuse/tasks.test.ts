import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { ageRows } from '../harness/age-rows.ts';
import { BURST_SIZE, burst, countStatuses } from '../harness/burst.ts';
import { coinsOf } from '../harness/coins.ts';
import { forEachPlayer } from '../harness/for-each-player.ts';
import { dealCards, pairsOf } from '../harness/games.ts';
import type { Answer } from '../harness/http.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { type Player, useSharedWorld } from '../harness/world.ts';

const PROGRESS = 'play_first_game';
const INSTANT = 'read_the_news';
const INSTANT_LEADS_TO = 'https://t.me/soho_news';
const RACERS = 10;

const world = useSharedWorld();
const payments = [calls.tasksCollect, calls.tasksInstant];

function collect(player: Player, st: unknown, key?: string): Promise<Answer> {
  return world().client.requestAnswer(calls.tasksCollect, {
    token: player.token,
    body: { st },
    ...(key === undefined ? {} : { key }),
  });
}

function openInstant(player: Player, st: unknown): Promise<Answer> {
  return world().client.requestAnswer(calls.tasksInstant, { token: player.token, body: { st } });
}

async function progressOf(player: Player, tag: string): Promise<number | undefined> {
  const listed = await world().client.request(calls.tasks, { token: player.token });
  return listed.find((task) => task.tag === tag)?.user_progress;
}

test('D01 no task is paid before it is finished', async () => {
  const player = await world().newPlayer();
  const listed = await world().client.request(calls.tasks, { token: player.token });
  const unfinished = listed.filter(({ task_type }) => task_type === 'progress').map(({ tag }) => tag);
  expect(unfinished).toContain(PROGRESS);
  // The bot's answer about the channel is cached: a request before does not change it.
  await collect(player, 'join_community');
  await expectUnchanged(world().database, async () => {
    for (const tag of unfinished) {
      const code = tag === 'join_community' ? 'channel_not_joined' : 'task_unfinished';
      expect(await collect(player, tag), tag).toMatchObject({ status: 409, body: { code } });
    }
  });
  expect(await coinsOf(world(), player)).toBe(0);
});

test('D01 what another player has done finishes nothing', async () => {
  const [player, other] = [await world().newPlayer(), await world().newPlayer()];
  await dealCards(world().client, other.token);
  const headers = { 'x-user-id': String(other.id), 'x-player-id': String(other.id), cookie: `user_id=${other.id}` };
  await expectUnchanged(world().database, async () => {
    const options = { token: player.token, body: { st: PROGRESS }, headers };
    expect((await world().client.requestAnswer(calls.tasksCollect, options)).status).toBe(409);
  });
});

test('D02 50 requests at once, with keys and without, collect one reward', () =>
  forEachPlayer(
    world(),
    async (player) => {
      await dealCards(world().client, player.token);
      const answers = await burst((index) => collect(player, PROGRESS, index % 2 === 0 ? undefined : randomUUID()));
      expect(countStatuses(answers)).toEqual({ 200: 1, 409: BURST_SIZE - 1 });
      expect(await coinsOf(world(), player)).toBe(100);
    },
    RACERS,
  ));

test('D02 50 requests at once with one key collect one reward, and get one answer', () =>
  forEachPlayer(
    world(),
    async (player) => {
      await dealCards(world().client, player.token);
      const answers = await burst(() => collect(player, PROGRESS, 'once'));
      expect(countStatuses(answers)).toEqual({ 200: BURST_SIZE });
      expect(answers.map(({ body }) => body)).toEqual(
        Array.from({ length: BURST_SIZE }, () => ({ reward: 100, balance: 100 })),
      );
      expect(await coinsOf(world(), player)).toBe(100);
    },
    RACERS,
  ));

test('D03 tags that are unknown, over, not yet open or of the other type are refused', async () => {
  await world().database.rows(
    `insert into task (tag, description_en, description_ru, task_type, task_group, reward, count, redirect_url, active_from, active_to)
     select tag, tag, tag, 'instant', 'main', 100, 1, 'https://t.me/soho_news', now() + starts, now() + ends
     from (values ('open_over', interval '-2 hours', interval '-1 hour'), ('open_to_come', '1 hour', null))
       as times (tag, starts, ends)`,
  );
  const player = await world().newPlayer();
  await dealCards(world().client, player.token);
  await expectUnchanged(world().database, async () => {
    for (const tag of ['no_such_task', 'open_over', 'open_to_come']) {
      for (const call of [collect, openInstant]) {
        expect(await call(player, tag), tag).toMatchObject({ status: 404, body: { code: 'no_task' } });
      }
    }
    expect(await collect(player, INSTANT)).toMatchObject({ status: 409, body: { code: 'wrong_task_type' } });
    expect(await openInstant(player, PROGRESS)).toMatchObject({ status: 409, body: { code: 'wrong_task_type' } });
  });
});

test('D04 st that is not a tag is refused', async () => {
  const player = await world().newPlayer();
  await dealCards(world().client, player.token);
  const tags = [PROGRESS, INSTANT];
  const forms = tags.flatMap((tag) => [[tag], { tag }, { st: tag }, ` ${tag}`, `${tag} `, `${tag}\u0000`, `${tag}%`]);
  const texts = ['', '__proto__', 'hasOwnProperty', "a' or true --", '%', '../tasks', 'é', '🀄', '\ud800', 'A'];
  const others = [
    undefined,
    null,
    1,
    0,
    -1,
    1.5,
    true,
    [],
    {},
    'a'.repeat(65),
    'a'.repeat(60_000),
    { __proto__: null },
  ];
  await expectUnchanged(world().database, async () => {
    for (const call of [collect, openInstant]) {
      for (const st of [...forms, ...texts, ...others]) {
        expect((await call(player, st)).status, JSON.stringify(st)?.slice(0, 80)).toBe(400);
      }
      expect((await call(player, 'constructor')).status).toBe(404);
      expect((await call(player, 'a'.repeat(1_000_000))).status).toBe(413);
    }
  });
});

test('D04 a body that is not an object with st alone is refused', async () => {
  const player = await world().newPlayer();
  await dealCards(world().client, player.token);
  const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' };
  const bodies = ['', '{', '[]', 'null', `"${INSTANT}"`, '{"st"}', `[{"st":"${INSTANT}"}]`, `{"ST":"${INSTANT}"}`];
  const doubled = [PROGRESS, INSTANT].flatMap((tag) => [
    `{"st":"${tag}","tag":"${tag}"}`,
    `{"__proto__":{"st":"${tag}"}}`,
    `{"st":"${tag}","__proto__":{"reward":1}}`,
  ]);
  await expectUnchanged(world().database, async () => {
    for (const { method, path } of payments) {
      for (const body of [...bodies, ...doubled]) {
        expect((await world().client.send({ method, path: `/api${path}`, headers, body })).status, body).toBe(400);
      }
    }
  });
});

test('D05 an instant task that is opened 50 times at once pays once, and leads to the same place', () =>
  forEachPlayer(
    world(),
    async (player) => {
      const answers = await burst(() => openInstant(player, INSTANT));
      expect(countStatuses(answers)).toEqual({ 200: BURST_SIZE });
      const bodies = answers.map(({ body }) => calls.tasksInstant.reply.parse(body));
      expect(bodies.map(({ reward }) => reward).sort((one, other) => other - one)).toEqual([
        50,
        ...Array(BURST_SIZE - 1).fill(0),
      ]);
      expect(new Set(bodies.map(({ redirect_url }) => redirect_url))).toEqual(new Set([INSTANT_LEADS_TO]));
      expect(await openInstant(player, INSTANT)).toMatchObject({
        status: 200,
        body: { reward: 0, redirect_url: INSTANT_LEADS_TO },
      });
      expect(await coinsOf(world(), player)).toBe(50);
    },
    RACERS,
  ));

test("D07 no field, parameter or header sets a player's progress", async () => {
  const player = await world().newPlayer();
  const { token } = player;
  const fields = ['user_progress', 'progress', 'count', 'is_completed', 'can_collect', 'reward', 'player_id', 'metric'];
  await expectUnchanged(world().database, async () => {
    for (const call of payments) {
      for (const field of fields) {
        const body = { st: call === calls.tasksCollect ? PROGRESS : INSTANT };
        expect(
          (await world().client.requestAnswer(call, { token, body: { ...body, [field]: 100 } })).status,
          field,
        ).toBe(400);
        expect(
          (await world().client.requestAnswer(call, { token, body, query: { [field]: '100' } })).status,
          field,
        ).toBe(400);
      }
    }
  });
});

test('D07 repeated events do not add progress', async () => {
  const player = await world().newPlayer();
  const { token } = player;
  for (let count = 0; count < 5; count += 1) {
    await world().client.requestAnswer(calls.gameStarted, { token });
    await world().client.requestAnswer(calls.videoStarted, { token });
    await world().client.requestAnswer(calls.attemptsAdd, { token });
  }
  expect(await progressOf(player, PROGRESS)).toBe(0);
  expect(await progressOf(player, 'watch_first_ad')).toBe(0);
  for (const tag of [PROGRESS, 'watch_first_ad']) {
    expect((await collect(player, tag)).status, tag).toBe(409);
  }
});

test('D07 one game and one pair, claimed 50 times at once, count once', () =>
  forEachPlayer(
    world(),
    async (player) => {
      const { client, database } = world();
      const { token } = player;
      await burst(() => client.requestAnswer(calls.attemptsUse, { token, body: { game: 'card' }, key: 'once' }));
      const { game } = await client.request(calls.currentGame, { token, query: { kind: 'card' } });
      if (game?.kind !== 'card') {
        throw new Error('no cards were dealt');
      }
      await ageRows(database, player.id, 1_000);
      const body = { game_id: game.id, pair: pairsOf(game.deck)[0] };
      await burst(() => client.requestAnswer(calls.balanceUpdate, { token, body }));
      expect(await progressOf(player, 'play_25_games')).toBe(1);
      expect(await progressOf(player, 'find_100_pairs')).toBe(1);
    },
    RACERS,
  ));

testInvariants(world);
