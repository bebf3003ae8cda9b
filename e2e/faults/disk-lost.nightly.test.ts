import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@soho/contract';
import { MOVE_FLOOR_MS } from '@soho/rules';
import { expect, test } from 'vitest';
import { findPgDump } from '../../scripts/provision/find-program.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../scripts/provision/temporary-folder.ts';
import { expectCleanAudit, expectReconciled } from '../harness/audit.ts';
import { coinsOf } from '../harness/coins.ts';
import { createDatabase } from '../harness/database.ts';
import { dealPuzzle } from '../harness/games.ts';
import { runOps } from '../harness/ops.ts';
import { activeMinersOf, orderMiner, pay, receiptOf, usePaymentWorld, withWallet } from '../harness/payments.ts';
import { setting } from '../harness/settings.ts';
import { removeSoho, startSoho } from '../harness/soho.ts';
import { World } from '../harness/world.ts';
import { Journal } from './journal.ts';
import { playUntilOver } from './play-until-over.ts';
import { RetryingClient } from './retrying-client.ts';

const TIME_SCALE = 0.02;
const world = usePaymentWorld({ env: { TIME_SCALE: String(TIME_SCALE), LOG_LEVEL: 'warn' } });

/** Players who do not stop for a backup. Returns a function that ends their play. */
function letPlay(players: number): () => Promise<Journal> {
  const journal = new Journal();
  const client = new RetryingClient(
    world().servers.map(({ url }) => url),
    journal,
  );
  let over = false;
  const signIn = () => world().newPlayer();
  const adSecret = setting(world().settings, 'ADS_REWARD_SECRET');
  const playing = { client, signIn, adSecret, timeScale: TIME_SCALE, isOver: () => over };
  const played = Promise.all(Array.from({ length: players }, () => playUntilOver(playing)));
  return async () => {
    over = true;
    await played;
    client.close();
    return journal;
  };
}

test.skipIf(findPgDump() === undefined)(
  'the database is lost: a backup that was taken under load is restored, and later payments are read from the chain',
  async () => {
    const folder = createTemporaryFolder('test');
    const saved = path.join(folder, 'saved');
    const lost = world();
    const payer = await withWallet(lost, await lost.newPlayer());
    await receiptOf(lost, await pay(lost, await orderMiner(lost, payer, 1)));
    const late = await orderMiner(lost, payer, 2);
    const winner = await lost.newPlayer();
    const { id, moves } = await dealPuzzle(lost.client, winner.token);
    // A player is not faster.
    await sleep(moves.length * MOVE_FLOOR_MS * TIME_SCALE);
    await lost.client.request(calls.balanceUpdate, { token: winner.token, body: { game_id: id, moves } });
    const coins = await coinsOf(lost, winner);

    const stopPlaying = letPlay(4);
    expect(await runOps(['backup', saved, '--as', 'mei'], lost.settings)).toMatchObject({ exitCode: 0 });
    const journal = await stopPlaying();
    expect(journal.acknowledged).not.toEqual([]);
    await receiptOf(lost, await pay(lost, late));
    await Promise.all(lost.servers.map((server) => server.kill()));

    const database = await createDatabase();
    const settings = { ...lost.settings, DATABASE_URL: database.url };
    const restored = await runOps(['restore', saved], settings);
    expect(restored).toMatchObject({ exitCode: 0, output: expect.stringContaining(' 0 broken') });
    const rescan = ['payments', 'rescan', '--json'];
    expect(await runOps(rescan, settings)).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/"transactions": 2,\s+"applied": 1,\s+"differences": \[\]/),
    });
    expect(await runOps(rescan, settings)).toMatchObject({
      output: expect.stringMatching(/"transactions": 2,\s+"applied": 0,\s+"differences": \[\]/),
    });

    const server = await startSoho({ env: settings });
    const found = new World(settings, database, [server]);
    try {
      expect(await activeMinersOf(found, payer)).toEqual([1, 2]);
      expect(await coinsOf(found, winner)).toBe(coins);
      expect(await coinsOf(found, await found.newPlayer())).toBe(0);
      await expectReconciled(settings);
      await expectCleanAudit({ DATABASE_URL: database.url });
    } finally {
      found.client.close();
      await removeSoho(server);
      await database.drop();
      removeTemporaryFolder(folder);
    }
  },
);
