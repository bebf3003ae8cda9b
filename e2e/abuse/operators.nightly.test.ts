import { calls } from '@soho/contract';
import { STARTING_ATTEMPTS } from '@soho/rules';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/http.ts';
import { runOps } from '../harness/ops.ts';
import { protectedCalls } from '../harness/protected-calls.ts';
import { setting } from '../harness/settings.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
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
  return world().client.requestAnswer(calls.auth, { body: { init_data: initData } });
}

/** All of an answer that could distinguish one refusal from another. */
function textOf({ status, body, headers }: Answer): string {
  const relevant = Object.keys(headers).filter((name) => !/^(date|content-length|x-ratelimit)/.test(name));
  return JSON.stringify({ status, headers: relevant.sort(), ...Object(body), request_id: '' });
}

test('I17 a banned player is refused by every server when the command returns, and cannot be distinguished from a stranger', async () => {
  const player = await world().newPlayer();
  const stranger = world().newInitData();
  await world().client.request(calls.attemptsUse, { token: player.token });
  expect(await ops('players', 'ban', String(player.id))).toContain('banned by mei.');

  const claims = claimsOf(player.token);
  await expectUnchanged(world().database, async () => {
    for (const { call, options } of protectedCalls) {
      const run = (token: string | undefined) =>
        world().client.requestAnswer(call, token === undefined ? options : { ...options, token });
      // As often as there are servers, each of which answers in turn.
      const banned = [await run(player.token), await run(player.token)].map(textOf);
      const forged = textOf(await run(forgeToken(claims, 'a wrong secret')));
      const unknown = textOf(await run(forgeToken({ ...claims, sub: '0' }, world().secret)));
      expect(JSON.parse(forged), call.path).toMatchObject({ status: 401 });
      expect(new Set([...banned, forged, unknown, textOf(await run(undefined))]), call.path).toEqual(new Set([forged]));
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

  expect(await ops('players', 'unban', String(player.id))).toContain('unbanned by mei.');
  for (let server = 0; server < world().servers.length; server += 1) {
    expect(await world().client.request(calls.attempts, { token: player.token })).toEqual({
      attempts: STARTING_ATTEMPTS - 1,
    });
  }
  expect((await launch(player)).status).toBe(200);
});

const WALLET = `0:${'ab'.repeat(32)}`;

test.each([
  [
    'claims',
    [
      { call: calls.tasksCollect, body: { st: 'play_first_game' } },
      { call: calls.tasksInstant, body: { st: 'read_the_news' } },
      { call: calls.minersClaim, body: { miner_id: 1 } },
    ],
  ],
  ['ads', [{ call: calls.videoStarted }, { call: calls.attemptsAdd }]],
  [
    'payments',
    [
      { call: calls.orderPayment, body: { kind: 'miner', miner_id: 1 } },
      { call: calls.minersPurchase, body: { miner_id: 1, wallet_address: WALLET } },
      { call: calls.walletCheckPayment },
    ],
  ],
])(
  '%s that are switched off are off at every server when the command returns, and so they are on',
  async (name, attempts) => {
    const { token } = await world().newPlayer();
    const wallet = { address: WALLET, wallet_name: 'Lantern', wallet_version: '1' };
    await world().client.request(calls.walletConnect, { token, body: wallet });
    /** As often as there are servers, each of which answers in turn. */
    const codesOf = async (tried: typeof attempts) => {
      const answers = [];
      for (const { call, ...options } of [...tried, ...tried]) {
        answers.push(await world().client.requestAnswer(call, { token, ...options }));
      }
      return answers.map(({ status, body }) => `${status} ${String(Object(body).code)}`);
    };
    await ops('switch', 'off', name);
    expect(new Set(await expectUnchanged(world().database, () => codesOf(attempts)))).toEqual(new Set(['409 paused']));
    await ops('switch', 'on', name);
    expect(await codesOf(attempts.slice(0, 1))).not.toContain('409 paused');
  },
);

testInvariants(world);
