import { afterAll, expect, test } from 'vitest';
import { makeOpsFolder } from './testing/ops-folder.ts';

const { ops, remove } = await makeOpsFolder();

afterAll(remove);

test('the first operator is an owner; a dry run adds none', async () => {
  expect(await ops('operators', 'add', '7', '--role', 'viewer', '--apply')).toMatchObject({
    code: 1,
    err: expect.stringContaining('One operator must be an owner'),
  });
  expect(await ops('operators', 'add', '7', '--role', 'owner', '--name', 'mei')).toMatchObject({
    code: 0,
    out: expect.stringContaining('mei (7): no role → owner; nothing is written yet'),
  });
  expect(JSON.parse((await ops('operators', 'list', '--json')).out)).toEqual([]);
  expect(await ops('operators', 'add', '7', '--role', 'owner', '--name', 'mei', '--apply')).toMatchObject({ code: 0 });
});

test('a role is changed with the name kept; what cannot be understood is said', async () => {
  await ops('operators', 'add', '8', '--role', 'viewer', '--name', 'jun', '--apply');
  expect(await ops('operators', 'add', '8', '--role', 'support', '--apply')).toMatchObject({
    out: expect.stringContaining('jun (8): viewer → support; recorded for'),
  });
  expect((await ops('operators', 'list')).out).toMatch(/8 +jun +support/);
  expect(await ops('operators', 'add', '9', '--role', 'king')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--role must be one of viewer, content, support, finance, owner'),
  });
  expect(await ops('operators', 'add', '@jun', '--role', 'viewer')).toMatchObject({ code: 2 });
});

test('the last owner goes last', async () => {
  expect(await ops('operators', 'remove', '7', '--apply')).toMatchObject({ code: 1 });
  expect(await ops('operators', 'remove', '8', '--apply')).toMatchObject({ code: 0 });
  expect(await ops('operators', 'remove', '7', '--apply')).toMatchObject({
    out: expect.stringContaining('mei (7), owner: removed by'),
  });
  expect((await ops('audit')).code).toBe(0);
});
