import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { addTask, balanceOf } from '../../testing/full-world.ts';
import { countRows } from '../../testing/rows.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();
const paths = [calls.tasksCollect.path, calls.tasksInstant.path];

async function post(token: string, path: string, payload: string) {
  return world().app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload,
  });
}

test.each([
  ['an array', '{"st":["open_it"]}', 400],
  ['an object', '{"st":{"tag":"open_it"}}', 400],
  ['a number', '{"st":1}', 400],
  ['true', '{"st":true}', 400],
  ['null', '{"st":null}', 400],
  ['"__proto__"', '{"st":"__proto__"}', 400],
  ['"constructor", which no task is called', '{"st":"constructor"}', 404],
  ['"toString"', '{"st":"toString"}', 400],
  ['empty', '{"st":""}', 400],
  ['a space', '{"st":" open_it"}', 400],
  ['NUL', '{"st":"open_it\\u0000"}', 400],
  ['SQL', `{"st":"a' or true --"}`, 400],
  ['1 MB long', `{"st":"${'a'.repeat(1_000_000)}"}`, 413],
  ['missing', '{}', 400],
  ['given twice in another spelling', '{"st":"open_it","tag":"open_it"}', 400],
])('D04: st that is %s is refused', async (_, payload, status) => {
  await addTask(world(), { tag: 'open_it', type: 'instant' });
  const player = await world().newPlayer();
  for (const path of paths) {
    expect((await post(player.token, path, payload)).statusCode).toBe(status);
  }
  expect(await countRows(world(), 'task_reward', player.id)).toBe(0);
});

test.each(['user_progress', 'progress', 'count', 'is_completed', 'reward', 'player_id'])(
  'D07: progress is not taken from a field %s',
  async (field) => {
    await addTask(world(), { tag: 'deal_many', count: 50 });
    const player = await world().newPlayer();
    const reply = await post(player.token, calls.tasksCollect.path, JSON.stringify({ st: 'deal_many', [field]: 50 }));
    expect(reply.statusCode).toBe(400);
    expect(await balanceOf(player)).toBe(0);
  },
);

test('D07: repeated events of games and videos are not progress', async () => {
  await addTask(world(), { tag: 'deal_one_more' });
  await addTask(world(), { tag: 'watch_one', metric: 'ads_watched' });
  const player = await world().newPlayer();
  for (let count = 0; count < 5; count += 1) {
    await player.post(calls.gameStarted);
    await player.post(calls.videoStarted);
  }
  for (const st of ['deal_one_more', 'watch_one']) {
    expect(await player.post(calls.tasksCollect, { st })).toMatchObject({ body: { code: 'task_unfinished' } });
  }
});
