import { calls } from '@soho/contract';
import { STARTING_ATTEMPTS } from '@soho/rules';
import { expect, test } from 'vitest';
import { endsWell } from '../harness/ending.ts';
import type { Answer } from '../harness/http.ts';
import { runOps } from '../harness/ops.ts';
import { protectedCalls } from '../harness/protected-calls.ts';
import { setting } from '../harness/settings.ts';
import { expectUnchanged } from '../harness/state.ts';
import { claimsOf, forgeToken } from '../harness/tokens.ts';
import { type Player, useWorld } from '../harness/world.ts';

const world = useWorld();

/** Runs an operator's command on the servers' database, while they run. */
async function ops(...command: string[]): Promise<string> {
  const where = { DATABASE_URL: setting(world().settings, 'DATABASE_URL'), USER: 'mei' };
  const { exitCode, output } = await runOps([...command, '--reason', 'an attack', '--apply'], where);
  expect(exitCode, output).toBe(0);
  return output;
}

function launch({ initData }: Pick<Player, 'initData'>): Promise<Answer> {
  return world().client.ask(calls.auth, { body: { init_data: initData } });
}

/** All of an answer that could tell one refusal from another. */
function textOf({ status, body, headers }: Answer): string {
  const telling = Object.keys(headers).filter((name) => !/^(date|content-length|x-ratelimit)/.test(name));
  return JSON.stringify({ status, telling: telling.sort(), ...Object(body), request_id: '' });
}

test('I17 a banned player is out at every server when the command returns, and cannot be told from a stranger', async () => {
  const player = await world().newPlayer();
  const stranger = world().newInitData();
  await world().client.done(calls.attemptsUse, { token: player.token });
  expect(await ops('players', 'ban', String(player.id))).toContain('banned by mei, and out.');

  const claims = claimsOf(player.token);
  await expectUnchanged(world().database, async () => {
    for (const { call, asking } of protectedCalls) {
      const ask = (token: string | undefined) =>
        world().client.ask(call, token === undefined ? asking : { ...asking, token });
      // As often as there are servers, each of which answers in turn.
      const banned = [await ask(player.token), await ask(player.token)].map(textOf);
      const forged = textOf(await ask(forgeToken(claims, 'a wrong secret')));
      const unknown = textOf(await ask(forgeToken({ ...claims, sub: '0' }, world().secret)));
      expect(JSON.parse(forged), call.path).toMatchObject({ status: 401 });
      expect(new Set([...banned, forged, unknown, textOf(await ask(undefined))]), call.path).toEqual(new Set([forged]));
    }
    const atTheGate = [
      await launch(player),
      await launch(player),
      await launch({ initData: player.initData.replace('hash=', 'hash=0') }),
      await launch({ initData: stranger.initData.replace(/hash=./, 'hash=') }),
    ].map(textOf);
    expect(JSON.parse(atTheGate[0] ?? '')).toMatchObject({ status: 401, code: 'unauthorized' });
    expect(new Set(atTheGate).size).toBe(1);
  });

  expect(await ops('players', 'unban', String(player.id))).toContain('let in again by mei.');
  for (let server = 0; server < world().servers.length; server += 1) {
    expect(await world().client.done(calls.attempts, { token: player.token })).toEqual({
      attempts: STARTING_ATTEMPTS - 1,
    });
  }
  expect((await launch(player)).status).toBe(200);
});

test('a switch is off at every server when the command returns, and nobody gets past it', async () => {
  const { token } = await world().newPlayer();
  const wallet = { address: `0:${'ab'.repeat(32)}`, wallet_name: 'Lantern', wallet_version: '1' };
  await world().client.done(calls.walletConnect, { token, body: wallet });
  const stopped = [
    [
      'claims',
      [calls.tasksCollect, { st: 'play_first_game' }],
      [calls.tasksInstant, { st: 'read_the_news' }],
      [calls.minersClaim, { miner_id: 1 }],
    ],
    ['ads', [calls.videoStarted, undefined], [calls.attemptsAdd, undefined]],
    [
      'payments',
      [calls.orderPayment, { kind: 'miner', miner_id: 1 }],
      [calls.minersPurchase, { miner_id: 1, wallet_address: wallet.address }],
      [calls.walletCheckPayment, undefined],
    ],
  ] as const;
  for (const [name, ...attempts] of stopped) {
    await ops('switch', 'off', name);
    await expectUnchanged(world().database, async () => {
      // As often as there are servers, each of which answers in turn.
      for (const [call, body] of [...attempts, ...attempts]) {
        const answer = await world().client.ask(call, { token, body });
        expect(answer, call.path).toMatchObject({ status: 409, body: { code: 'paused' } });
      }
    });
  }
  await ops('switch', 'on', 'ads');
  await world().client.done(calls.videoStarted, { token });
  await world().client.done(calls.videoStarted, { token });
});

endsWell(world);
