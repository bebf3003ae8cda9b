import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../../packages/backend/src/testing/databases.ts';
import { type EmptyChain, startEmptyChain } from './testing/empty-chain.ts';
import { makeOpsFolder, type OpsFolder } from './testing/ops-folder.ts';

let chain: EmptyChain;
let folder: OpsFolder;

beforeAll(async () => {
  chain = await startEmptyChain();
  folder = await makeOpsFolder(chain.url);
});

afterAll(async () => {
  await folder.remove();
  await chain.close();
});

test('what the chain shows is read once more, and reconciled', async () => {
  expect(await folder.ops('payments', 'rescan', '--hours', '1')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^address +transactions +applied +differences\n-.*\n0Q[\w-]{46} +0 +0$/),
  });
  expect(await folder.ops('payments', 'reconcile')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ apart +differences\n-.*\n0Q[\w-]{46} +0( +0){7}\n\nstars +none$/),
  });
});

test('each command says which variable it lacks, and which chain does not answer: exit code 2', async () => {
  const { DATABASE_URL = '' } = folder.variables;
  for (const command of [['payments', 'reconcile'], ['payments', 'rescan'], ['doctor']]) {
    expect(await folder.opsWith({ DATABASE_URL }, ...command)).toMatchObject({
      code: 2,
      err: expect.stringContaining('TON_RECEIVER'),
    });
  }
  expect(
    await folder.opsWith({ ...folder.variables, TON_API_URL: 'http://127.0.0.1:1' }, 'payments', 'reconcile'),
  ).toMatchObject({ code: 2, err: expect.stringContaining('The chain cannot be read') });
});

test('the doctor reports what is wrong, one line each', async () => {
  const { code, out } = await folder.ops('doctor');
  expect(code).toBe(1);
  expect(out).toMatch(/^skipped +environment +belongs to the local world/);
  expect(out).toMatch(/^PROBLEM +bot token +the Bot API at http:\/\/127.0.0.1:1 cannot be reached/m);
  expect(out).toMatch(/^PROBLEM +manifest /m);
  expect(out).toMatch(/^ok +clock /m);
  const abroad = { ...folder.variables, TON_NETWORK: 'testnet', TON_API_URL: '' };
  expect((await folder.opsWith(abroad, 'doctor')).out).toMatch(
    /^PROBLEM +environment +production refuses it[\s\S]* - BOT_WEBHOOK_SECRET: is required/,
  );
});

test('the doctor leaves out what it cannot read while a server uses the embedded database', async () => {
  onTestFinished(lockFolder(folder.path));
  expect(await folder.opsWith({ ...folder.variables, DATABASE_URL: '' }, 'doctor')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/skipped +database +a server uses the embedded one\n[^]*skipped +clock /),
  });
});

test('a transaction is discarded for a reason, and only if it was read', async () => {
  expect(await folder.ops('payments', 'discard', 'f'.repeat(64))).toMatchObject({
    code: 2,
    err: expect.stringContaining('--reason is missing'),
  });
  expect(await folder.ops('payments', 'discard', 'f'.repeat(64), '--reason', 'not on the chain')).toMatchObject({
    code: 1,
    err: expect.stringContaining('was not read'),
  });
});
