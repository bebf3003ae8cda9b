import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { APPLY } from '../../testing/console.ts';
import { addTask } from '../../testing/full-world.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { findActions } from './actions.ts';
import { switchOff, switchOn } from './switches.ts';

const world = useTestWorld();
const database = () => world().context.database;

test('what operators did is listed, the newest first, with its reason if it has one', async () => {
  await addTask(world(), { tag: 'play_it' });
  await switchOff(database(), APPLY, 'ads', 'a strange network');
  await switchOn(database(), APPLY, 'ads', 'all is well');
  expect(await findActions(database(), {}, 20)).toMatchObject([
    { operator: 'mei', action: 'switch on', subject: 'ads', reason: 'all is well', after: { on: true } },
    { operator: 'mei', action: 'switch off', subject: 'ads', reason: 'a strange network', before: { on: true } },
    { operator: 'test', action: 'tasks import', subject: 'play_it', reason: null, before: null },
  ]);
  expect(await findActions(database(), {}, 1)).toMatchObject([{ action: 'switch on', done_at: expect.any(Date) }]);
});

test.each([
  'update operator_action set operator = $$another$$',
  'delete from operator_action',
  'truncate operator_action',
])('what operators did cannot be undone: %s', async (statement) => {
  await expect(sql.raw(statement).execute(database().kysely)).rejects.toThrow(/operator_action\w* is append-only/);
});
