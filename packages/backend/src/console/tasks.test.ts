import { consoleCalls } from '@soho/contract/console';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { countDailyFigures } from '../features/operators/daily-figures.ts';
import { actionsOn, type ConsoleBrowser, useConsole } from '../testing/console.ts';
import { addTask, collect, listedTask, openInstant } from '../testing/full-world.ts';

const console = useConsole();
const world = () => console().world;
let content: ConsoleBrowser;
let other: ConsoleBrowser;

beforeAll(async () => {
  content = await console().signedIn('content');
  other = await console().signedIn('content');
  await content.confirmLately();
  await other.confirmLately();
});

type Task = { tag: string; version: string; reward: number; state: string; collected: number; position: number };

const fields = {
  description_en: 'Play a game',
  description_ru: 'Сыграйте',
  type: 'progress' as const,
  group: 'main' as const,
  reward: 100,
  count: 1,
  metric: 'games_played',
  channel: null,
  redirect_url: null,
  position: 0,
  active_from: null,
  active_to: null,
};

async function readTasks(): Promise<Task[]> {
  return (await content.send(consoleCalls.tasks)).body['tasks'] as Task[];
}

async function readTask(tag: string): Promise<Task> {
  const task = (await readTasks()).find((one) => one.tag === tag);
  expect(task).toBeDefined();
  return task as Task;
}

async function newTask(tag: string, changes: object = {}): Promise<Task> {
  const body = { tag, version: null, fields: { ...fields, ...changes }, apply: true };
  expect(await content.send(consoleCalls.saveTask, { body })).toMatchObject({ status: 200, body: { applied: true } });
  return readTask(tag);
}

test('a new task is previewed field by field, then written, recorded, and seen by players', async () => {
  const body = { tag: 'console_new', version: null, fields };
  const preview = await content.send(consoleCalls.saveTask, { body: { ...body, apply: false } });
  expect(preview.body).toMatchObject({ applied: false });
  expect(preview.body['changes']).toContainEqual({ what: 'reward', subject: 'console_new', before: '', after: '100' });
  expect((await readTasks()).map(({ tag }) => tag)).not.toContain('console_new');
  await newTask('console_new');
  expect(await actionsOn(world(), 'console_new')).toMatchObject([{ action: 'tasks add', before: null }]);
  const player = await world().newPlayer();
  expect(await listedTask(player, 'console_new')).toMatchObject({ reward: 100, desction: 'Play a game' });
  expect(await content.send(consoleCalls.saveTask, { body: { ...body, apply: true } })).toMatchObject({
    status: 409,
    body: { code: 'refused' },
  });
});

test('only the given fields change, and an invalid task is refused with every problem', async () => {
  const { version } = await newTask('console_edit');
  const edit = (changed: object) => ({ tag: 'console_edit', version, fields: changed, apply: true });
  const unseen = { tag: 'console_edit', fields: { reward: 250 }, apply: true };
  expect((await content.send(consoleCalls.saveTask, { body: unseen })).body['code']).toBe('invalid_request');
  const wrong = await content.send(consoleCalls.saveTask, { body: edit({ reward: 0, metric: null }) });
  expect(wrong.body).toMatchObject({ code: 'refused', detail: expect.stringMatching(/reward: .*\n.*metric: /s) });
  const right = await content.send(consoleCalls.saveTask, { body: edit({ reward: 250 }) });
  expect(right.body['changes']).toEqual([{ what: 'reward', subject: 'console_edit', before: '100', after: '250' }]);
});

test('O21: of two operators who edit one task the second gets a conflict, and none of her changes is written', async () => {
  const { version } = await newTask('console_conflict');
  const edit = (reward: number, apply: boolean) => ({
    body: { tag: 'console_conflict', version, fields: { reward }, apply },
  });
  expect((await other.send(consoleCalls.saveTask, edit(200, false))).status).toBe(200);
  expect((await content.send(consoleCalls.saveTask, edit(300, true))).status).toBe(200);
  for (const apply of [false, true]) {
    const refused = await other.send(consoleCalls.saveTask, edit(200, apply));
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
  }
  const turned = await other.send(consoleCalls.turnTask, {
    body: { tag: 'console_conflict', version, on: false, apply: true },
  });
  expect(turned.body['code']).toBe('conflict');
  expect(await readTask('console_conflict')).toMatchObject({ reward: 300, state: 'on' });
});

test('a task is ended, and comes back without its end', async () => {
  const { version } = await newTask('console_turn');
  const turn = (on: boolean, of: string) => ({ body: { tag: 'console_turn', version: of, on, apply: true } });
  expect((await content.send(consoleCalls.turnTask, turn(false, version))).status).toBe(200);
  const ended = await readTask('console_turn');
  expect(ended.state).toBe('ended');
  const player = await world().newPlayer();
  expect(await listedTask(player, 'console_turn')).toBeUndefined();
  expect((await content.send(consoleCalls.turnTask, turn(true, ended.version))).status).toBe(200);
  expect(await listedTask(player, 'console_turn')).toMatchObject({ tag: 'console_turn' });
});

test('tasks that begin later and those that are over are not shown and pay nothing', async () => {
  await newTask('console_later', { active_from: '2999-01-01T00:00:00.000Z' });
  await newTask('console_over', { active_from: '2020-01-01T00:00:00.000Z', active_to: '2020-01-02T00:00:00.000Z' });
  expect(await readTask('console_later')).toMatchObject({ state: 'future' });
  expect(await readTask('console_over')).toMatchObject({ state: 'ended' });
  const player = await world().newPlayer();
  for (const tag of ['console_later', 'console_over']) {
    expect(await listedTask(player, tag)).toBeUndefined();
    expect((await collect(player, tag)).status).toBe(404);
  }
});

test('the order is written as a whole, unless it has changed or names other tasks', async () => {
  await newTask('console_order_a');
  await newTask('console_order_b');
  const seen = (await readTasks()).map(({ tag }) => tag);
  const tags = seen.toReversed();
  const order = (body: object) => content.send(consoleCalls.orderTasks, { body: body as never });
  expect((await order({ seen, tags: seen.slice(1), apply: true })).body['code']).toBe('refused');
  expect((await order({ seen, tags: [...seen.slice(1), seen[1]], apply: true })).body['code']).toBe('refused');
  expect((await order({ seen, tags, apply: true })).status).toBe(200);
  expect((await readTasks()).map(({ tag }) => tag)).toEqual(tags);
  expect((await order({ seen, tags: seen, apply: true })).body['code']).toBe('conflict');
});

test('a file is imported as a whole, its problems are listed by line, and the export reads back the same', async () => {
  await newTask('console_file', { description_en: '=1+1' });
  const { file: text } = (await content.send(consoleCalls.exportTasks, { query: { format: 'csv' } })).body as {
    file: string;
  };
  expect(text).toContain("'=1+1");
  const send = (file: string, apply = true) =>
    content.send(consoleCalls.importTasks, { body: { format: 'csv', text: file, apply } });
  expect((await send(text)).body['changes']).toEqual([]);
  const broken = await send(`${text.replace('console_file', 'console_other')}Bad Tag,a,b,progress,main,1\r\n`);
  expect(broken.body).toMatchObject({ code: 'refused', detail: expect.stringMatching(/line \d+, tag: /) });
  expect((await readTasks()).map(({ tag }) => tag)).not.toContain('console_other');
  const large = `${text}${'x'.repeat(490_000)}`;
  expect((await send(large)).body['code']).toBe('refused');
  expect((await send('x'.repeat(500_001))).body['code']).toBe('invalid_request');
});

test('how many have collected a task, and the players of the busiest day, come from the daily figures', async () => {
  const tag = 'console_collected';
  await addTask(world(), { tag, type: 'instant' });
  const player = await world().newPlayer();
  await countDailyFigures(world().context);
  expect(await readTask(tag)).toMatchObject({ collected: 0 });
  expect((await openInstant(player, tag)).status).toBe(200);
  await countDailyFigures(world().context);
  expect(await readTask(tag)).toMatchObject({ collected: 1 });
  const { body } = await content.send(consoleCalls.tasks);
  expect(body['players']).toBeGreaterThan(0);
  expect(body['metrics']).toContain('games_played');
  const { days } = (await content.send(consoleCalls.overview)).body as { days: { figures: object }[] };
  expect(JSON.stringify(days)).not.toContain('collected:');
});

test("each metric shows the total of all players over 31 days, a streak's the visits", async () => {
  const { kysely } = world().context.database;
  const totals = {
    games_played: ['games', 2],
    pairs_found: ['pairs_found', 3],
    puzzles_solved: ['puzzles_solved', 4],
    ads_watched: ['ads', 5],
    friends_invited: ['friends_invited', 6],
    days_in_a_row: ['players_active', 7],
    wallet_proved: ['wallets_proved', 8],
    miners_bought: ['miners_sold', 9],
    channel_joined: ['channels_joined', 10],
  } as const;
  await countDailyFigures(world().context);
  const { rows } = await sql<{ kind: string }>`select distinct kind from daily_figure`.execute(kysely);
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(Object.values(totals).map(([kind]) => kind)));
  await sql`delete from daily_figure`.execute(kysely);
  for (const [kind, value] of Object.values(totals)) {
    await sql`insert into daily_figure (day, kind, value) select (now() at time zone 'utc')::date - ago, ${kind}, ${value}
      from unnest(array[3, 20, 31]) as ago`.execute(kysely);
  }
  const { metrics, counted, players } = (await content.send(consoleCalls.tasks)).body;
  expect(Object.keys(totals)).toEqual(metrics);
  expect(counted).toEqual(Object.fromEntries(Object.entries(totals).map(([metric, [, value]]) => [metric, 2 * value])));
  expect(players).toBe(7);
});
