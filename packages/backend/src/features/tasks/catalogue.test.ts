import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addTask, collect, listedTask } from '../../testing/full-world.ts';
import { prove } from '../../testing/proofs.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { addTask as add, addMissingTasks, disableTask, editTask, importTasks, readCatalogue } from './catalogue.ts';
import { readTaskFile, writeTaskFile } from './catalogue-task.ts';

const world = useTestWorld();
const database = () => world().context.database;
const command = { operator: 'mei', apply: true };
const dry = { operator: 'mei', apply: false };

type Recorded = {
  operator: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
};

async function recordsOf(tag: string): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`select operator, action, before, after from operator_action
    where subject = ${tag} order by action_id`.execute(database().kysely);
  return rows;
}

async function stored(tag: string) {
  return (await readCatalogue(database())).find((task) => task.tag === tag);
}

const fieldsOf = (tag: string) => ({
  tag,
  description_en: 'Play',
  description_ru: 'Играйте',
  type: 'progress',
  group: 'main',
  reward: 100,
  metric: 'games_played',
});
const file = (...tasks: object[]) => readTaskFile([Buffer.from(JSON.stringify(tasks))], 'json');

test('a file adds new tasks, brings known ones up to date, leaves others, and each change is recorded', async () => {
  await importTasks(database(), command, await file(fieldsOf('stays'), fieldsOf('same'), fieldsOf('grows')));
  const changes = await importTasks(
    database(),
    { ...command, operator: 'li' },
    await file(fieldsOf('same'), { ...fieldsOf('grows'), reward: 200 }, fieldsOf('comes')),
  );
  expect(changes.map(({ tag, before }) => [tag, before?.reward])).toEqual([
    ['grows', 100],
    ['comes', undefined],
  ]);
  expect(await stored('stays')).toMatchObject({ reward: 100, state: 'on' });
  expect(await recordsOf('same')).toHaveLength(1);
  expect(await recordsOf('grows')).toMatchObject([
    { operator: 'mei', action: 'tasks import', before: null, after: { reward: 100 } },
    { operator: 'li', action: 'tasks import', before: { reward: 100 }, after: { reward: 200 } },
  ]);
});

test('without the order to apply, a file changes and records nothing, but reports what it would', async () => {
  const changes = await importTasks(database(), dry, await file(fieldsOf('would_come')));
  expect(changes).toMatchObject([{ tag: 'would_come', before: null }]);
  expect(await stored('would_come')).toBeUndefined();
  expect(await recordsOf('would_come')).toEqual([]);
});

test('nothing is half imported: a task that the database refuses takes the whole file with it', async () => {
  const tasks = await file(fieldsOf('half_one'), fieldsOf('half_two'));
  const broken = tasks.map((task) => (task.tag === 'half_two' ? { ...task, reward: -1 } : task));
  await expect(importTasks(database(), command, broken)).rejects.toThrow();
  expect(await stored('half_one')).toBeUndefined();
  expect(await recordsOf('half_one')).toEqual([]);
});

test('a catalogue that is exported and imported is the same', async () => {
  await importTasks(database(), command, await file(fieldsOf('round_trip')));
  for (const format of ['csv', 'json'] as const) {
    const tasks = await readCatalogue(database());
    expect(
      await importTasks(database(), command, await readTaskFile([Buffer.from(writeTaskFile(tasks, format))], format)),
    ).toEqual([]);
  }
});

test('a task is added once, and edited field by field', async () => {
  await add(database(), command, fieldsOf('edited'));
  await expect(add(database(), command, fieldsOf('edited'))).rejects.toThrow('Task edited already exists');
  await editTask(database(), command, 'edited', { reward: 5, description_en: 'Play on' });
  expect(await stored('edited')).toMatchObject({ reward: 5, description_en: 'Play on', description_ru: 'Играйте' });
  await expect(editTask(database(), command, 'edited', { reward: 0, type: 'instant' })).rejects.toThrow(
    /4 problem\(s\):\n.*reward.*\n.*metric|redirect_url/s,
  );
  await expect(editTask(database(), command, 'unknown', { reward: 5 })).rejects.toThrow('There is no task unknown');
  expect(await recordsOf('edited')).toHaveLength(2);
});

test('a disabled task is over at once, also one that has not begun; it can be begun again', async () => {
  const player = await world().newPlayer();
  await addTask(world(), { tag: 'over_now' });
  await addTask(world(), { tag: 'never', active_from: new Date(Date.now() + 3_600_000) });
  for (const tag of ['over_now', 'never']) {
    expect(await disableTask(database(), command, tag)).toHaveLength(1);
    expect(await stored(tag)).toMatchObject({ state: 'ended' });
    expect(await listedTask(player, tag)).toBeUndefined();
    expect(await disableTask(database(), command, tag)).toEqual([]);
  }
  await editTask(database(), command, 'over_now', { active_to: null });
  expect(await listedTask(player, 'over_now')).toBeDefined();
});

test('a task that would end before it begins is refused, also if its beginning stays', async () => {
  await add(database(), command, fieldsOf('backward'));
  const past = { ...fieldsOf('backward'), active_to: '2020-01-01' };
  await expect(importTasks(database(), command, await file(past))).rejects.toThrow(
    'backward would end before it begins',
  );
});

test('what players have collected stays as it was paid', async () => {
  await addTask(world(), { tag: 'paid_before', reward: 40 });
  const player = await world().newPlayer();
  await prove(player);
  await collect(player, 'paid_before');
  await editTask(database(), command, 'paid_before', { reward: 90, count: 30 });
  expect(await stored('paid_before')).toMatchObject({ reward: 90 });
  expect(await listedTask(player, 'paid_before')).toMatchObject({ is_completed: true, can_collect: false });
});

test('existing tasks are left alone when only missing ones are added', async () => {
  await addTask(world(), { tag: 'mine', reward: 7 });
  await disableTask(database(), command, 'mine');
  const changes = await addMissingTasks(database(), command, await file(fieldsOf('mine'), fieldsOf('theirs')));
  expect(changes.map(({ tag }) => tag)).toEqual(['theirs']);
  expect(await stored('mine')).toMatchObject({ reward: 7, state: 'ended' });
  expect(await addMissingTasks(database(), command, await file(fieldsOf('mine'), fieldsOf('theirs')))).toEqual([]);
});

test('the record of what operators did cannot be changed', async () => {
  await add(database(), command, fieldsOf('recorded'));
  await expect(sql`update operator_action set operator = 'another'`.execute(database().kysely)).rejects.toThrow(
    /operator_action\w* is append-only/,
  );
  await expect(sql`delete from operator_action`.execute(database().kysely)).rejects.toThrow();
});
