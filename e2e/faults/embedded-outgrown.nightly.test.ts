import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@soho/contract';
import { signInitData } from '@soho/local-world';
import { MOVE_FLOOR_MS } from '@soho/rules';
import { expect, test } from 'vitest';
import { Client } from '../harness/client.ts';
import { createDatabase } from '../harness/database.ts';
import { dealPuzzle } from '../harness/games.ts';
import { runOps } from '../harness/ops.ts';
import { makeSettings, setting } from '../harness/settings.ts';
import { removeSoho, startSoho } from '../harness/soho.ts';

const TIME_SCALE = 0.02;

test('an operator outgrows the embedded database: two commands later players go on, on PostgreSQL', async () => {
  const settings = makeSettings({ TIME_SCALE: String(TIME_SCALE) });
  const small = await startSoho({ env: settings });
  const database = await createDatabase();
  const saved = path.join(small.dataFolder, 'saved');
  try {
    const before = new Client([small.url]);
    const user = { id: 6_000_000_001, first_name: 'Jo' };
    const initData = signInitData({ user, botToken: setting(settings, 'BOT_TOKEN') });
    const { token } = await before.request(calls.auth, { body: { init_data: initData } });
    const won = await dealPuzzle(before, token);
    // A player is not faster.
    await sleep(won.moves.length * MOVE_FLOOR_MS * TIME_SCALE);
    await before.request(calls.balanceUpdate, { token, body: { game_id: won.id, moves: won.moves } });
    const open = await dealPuzzle(before, token);
    const { balance } = await before.request(calls.balance, { token });
    expect(balance).toBeGreaterThan(0);
    before.close();
    expect(await small.stop()).toBe(0);

    const backup = await runOps(['backup', saved, '--as', 'mei'], { DATA_DIR: small.dataFolder });
    expect(backup).toMatchObject({ exitCode: 0 });
    const where = { DATABASE_URL: database.url };
    expect(await runOps(['restore', saved, '--as', 'mei'], where)).toMatchObject({ exitCode: 0 });

    const grown = await startSoho({ env: { ...settings, ...where } });
    const after = new Client([grown.url]);
    try {
      expect(await after.request(calls.balance, { token })).toMatchObject({ balance });
      await after.request(calls.balanceUpdate, { token, body: { game_id: open.id, moves: open.moves } });
      expect(await after.request(calls.balance, { token })).toMatchObject({ balance: balance * 2 });
    } finally {
      after.close();
      await removeSoho(grown);
    }
  } finally {
    await removeSoho(small);
    await database.drop();
  }
});
