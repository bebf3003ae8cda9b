import { expect, test } from 'vitest';
import { addTask, balanceOf, collect, listedTask, openInstant } from '../../testing/full-world.ts';
import { prove } from '../../testing/proofs.ts';
import { countRows } from '../../testing/rows.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

test('a task goes from not yet, over collectable, to collected, and pays its reward once', async () => {
  await addTask(world(), { tag: 'prove_one', reward: 250, group: 'early' });
  const player = await world().newPlayer();
  expect(await listedTask(player, 'prove_one')).toEqual({
    tag: 'prove_one',
    desction: 'Do prove_one',
    task_type: 'progress',
    group: 'early',
    reward: 250,
    count: 1,
    user_progress: 0,
    is_completed: false,
    can_collect: false,
    redirect_url: null,
    screen: '/wallet',
  });
  await prove(player);
  expect(await listedTask(player, 'prove_one')).toMatchObject({ user_progress: 1, can_collect: true });
  expect(await collect(player, 'prove_one')).toMatchObject({ status: 200, body: { reward: 250, balance: 250 } });
  expect(await listedTask(player, 'prove_one')).toMatchObject({
    user_progress: 1,
    is_completed: true,
    can_collect: false,
  });
  expect(await collect(player, 'prove_one')).toMatchObject({ status: 409, body: { code: 'task_collected' } });
  expect(await balanceOf(player)).toBe(250);
});

test('D01: an unfinished task is not paid', async () => {
  await addTask(world(), { tag: 'prove_two', count: 2 });
  const player = await world().newPlayer();
  await prove(player);
  expect(await collect(player, 'prove_two')).toMatchObject({ status: 409, body: { code: 'task_unfinished' } });
  expect(await listedTask(player, 'prove_two')).toMatchObject({ user_progress: 1, count: 2, is_completed: false });
  expect(await balanceOf(player)).toBe(0);
});

test('a repeated request with its key gets the same answer, also after the task has ended', async () => {
  await addTask(world(), { tag: 'prove_key' });
  const player = await world().newPlayer();
  await prove(player);
  const first = await collect(player, 'prove_key', { key: 'k1' });
  await addTask(world(), { tag: 'prove_key', active_from: inHours(-2), active_to: inHours(-1) });
  const second = await collect(player, 'prove_key', { key: 'k1' });
  expect(second).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replay': 'true' } });
  expect(await collect(player, 'prove_key', { key: 'k2' })).toMatchObject({ status: 404, body: { code: 'no_task' } });
  expect(await balanceOf(player)).toBe(100);
});

test('a reward is what the catalogue says when it is paid', async () => {
  await addTask(world(), { tag: 'prove_now', reward: 100 });
  const [early, late] = [await world().newPlayer(), await world().newPlayer()];
  await prove(early);
  await prove(late);
  await collect(early, 'prove_now');
  await addTask(world(), { tag: 'prove_now', reward: 70 });
  expect(await collect(late, 'prove_now')).toMatchObject({ body: { reward: 70, balance: 70 } });
  expect(await balanceOf(early)).toBe(100);
});

test('D03: an unknown task, and one of the other type, are refused', async () => {
  await addTask(world(), { tag: 'open_news', type: 'instant' });
  await addTask(world(), { tag: 'prove_any' });
  const player = await world().newPlayer();
  await prove(player);
  expect(await collect(player, 'no_such')).toMatchObject({ status: 404, body: { code: 'no_task' } });
  expect(await openInstant(player, 'no_such')).toMatchObject({ status: 404, body: { code: 'no_task' } });
  expect(await collect(player, 'open_news')).toMatchObject({ status: 409, body: { code: 'wrong_task_type' } });
  expect(await openInstant(player, 'prove_any')).toMatchObject({ status: 409, body: { code: 'wrong_task_type' } });
  expect(await countRows(world(), 'task_reward', player.id)).toBe(0);
});

test('D05: an instant task pays once; later it pays 0, and leads to the same place', async () => {
  await addTask(world(), { tag: 'open_once', type: 'instant', reward: 50, redirect_url: 'https://t.me/soho_news?x=1' });
  const player = await world().newPlayer();
  // Where it leads is answered when it is done.
  expect(await listedTask(player, 'open_once')).toMatchObject({ can_collect: true, redirect_url: null });
  const opened = { redirect_url: 'https://t.me/soho_news?x=1' };
  expect(await openInstant(player, 'open_once')).toMatchObject({ status: 200, body: { reward: 50, ...opened } });
  expect(await openInstant(player, 'open_once')).toMatchObject({ status: 200, body: { reward: 0, ...opened } });
  expect(await listedTask(player, 'open_once')).toMatchObject({ is_completed: true, can_collect: false });
  expect(await balanceOf(player)).toBe(50);
});

test('a repeated instant request with its key gets the first answer, reward and all', async () => {
  await addTask(world(), { tag: 'open_key', type: 'instant' });
  const player = await world().newPlayer();
  const first = await openInstant(player, 'open_key', { key: 'k' });
  expect(await openInstant(player, 'open_key', { key: 'k' })).toMatchObject({ status: 200, body: first.body });
  expect(await balanceOf(player)).toBe(100);
});

test('a task that has ended, or has not begun, is neither listed nor paid', async () => {
  const tasks = {
    ended: { active_from: inHours(-2), active_to: inHours(-1) },
    future: { active_from: inHours(1) },
  };
  const player = await world().newPlayer();
  await prove(player);
  for (const [name, times] of Object.entries(tasks)) {
    await addTask(world(), { tag: `${name}_prove`, ...times });
    await addTask(world(), { tag: `${name}_open`, type: 'instant', ...times });
    expect(await listedTask(player, `${name}_prove`)).toBeUndefined();
    expect(await collect(player, `${name}_prove`)).toMatchObject({ status: 404, body: { code: 'no_task' } });
    expect(await openInstant(player, `${name}_open`)).toMatchObject({ status: 404, body: { code: 'no_task' } });
  }
  expect(await balanceOf(player)).toBe(0);
});

test('tasks are listed in the order of their positions, in the requested language', async () => {
  await addTask(world(), { tag: 'second', position: -8 });
  await addTask(world(), { tag: 'first', position: -9 });
  const player = await world().newPlayer();
  const ask = async (language: string): Promise<{ tag: string; desction: string }[]> => {
    const headers = { authorization: `Bearer ${player.token}`, 'accept-language': language };
    const reply = await world().app.inject({ url: '/api/tasks', headers });
    return reply.json();
  };
  expect((await ask('en')).slice(0, 2).map(({ desction }) => desction)).toEqual(['Do first', 'Do second']);
  expect((await ask('ru')).slice(0, 2).map(({ desction }) => desction)).toEqual(['Сделайте first', 'Сделайте second']);
});

test('a token of an unknown player is refused', async () => {
  await addTask(world(), { tag: 'open_lost', type: 'instant' });
  await addTask(world(), { tag: 'prove_lost' });
  const unknown = world().playerWith(99_998, world().app.signToken(99_998, Date.now() / 1000));
  expect(await openInstant(unknown, 'open_lost')).toMatchObject({ status: 401 });
  expect(await collect(unknown, 'prove_lost')).toMatchObject({ status: 401 });
});
