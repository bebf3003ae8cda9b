import { calls } from '@soho/contract';
import { signInitData, tamperings, tamperWith } from '@soho/local-world';
import { expect, test } from 'vitest';
import { BURST_SIZE, burst, countStatuses } from '../harness/burst.ts';
import { forEachPlayer } from '../harness/for-each-player.ts';
import type { Answer } from '../harness/http.ts';
import { setting } from '../harness/settings.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { claimsOf } from '../harness/tokens.ts';
import { useSharedWorld } from '../harness/world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

const world = useSharedWorld();

function signIn(initData: unknown): Promise<Answer> {
  return world().client.requestAnswer(calls.auth, { body: { init_data: initData } });
}

/** Signs in with something that no honest app sends, and expects a refusal that creates no player. */
async function expectRefusal(initData: unknown, statuses: readonly number[] = [401]): Promise<void> {
  const { status } = await expectUnchanged(world().database, () => signIn(initData));
  expect(statuses, JSON.stringify(initData)).toContain(status);
}

test('A01 init data that is missing, empty or not a text creates no player', async () => {
  for (const nothing of [undefined, '', '   ', null, [], {}, { hash: 'a' }, 1, true, ['a=b'], 'hash', 'hash=', '&&&']) {
    await expectRefusal(nothing, [400, 401]);
  }
});

test('A02 a hash with any one digit changed is refused', async () => {
  const { initData } = world().newInitData();
  const hash = new URLSearchParams(initData).get('hash') ?? '';
  for (const at of [0, 1, 31, 63]) {
    const digit = hash[at] === '0' ? '1' : '0';
    await expectRefusal(initData.replace(hash, hash.slice(0, at) + digit + hash.slice(at + 1)));
  }
  for (const wrong of ['', hash.slice(0, 62), `${hash}00`, 'zz', hash.replace(/.$/, 'g'), '0'.repeat(64)]) {
    await expectRefusal(initData.replace(hash, wrong));
  }
});

test('A03 a user or a start_param that was edited after signing is refused', async () => {
  const botToken = setting(world().settings, 'BOT_TOKEN');
  const { id } = world().newInitData();
  const initData = signInitData({ user: { id, first_name: 'Eve' }, startParam: 'ref_honest', botToken });
  for (const tampering of tamperings) {
    await expectRefusal(tamperWith(initData, tampering));
  }
  await expectRefusal(initData.replace('ref_honest', 'ref_thief'));
  await expectRefusal(`${initData}&start_param=ref_thief`);
  await expectRefusal(`${initData}&is_admin=1`);
});

test("A04 init data that another bot's token signed is refused", async () => {
  const { id } = world().newInitData();
  const botToken = '987654321:another-bot-of-the-same-number-000';
  await expectRefusal(signInitData({ user: { id, first_name: 'Eve' }, botToken }));
  await expectRefusal(signInitData({ user: { id, first_name: 'Eve' }, botToken: '' }));
});

test('A05 init data is refused from 24 hours on, and accepted a minute before', async () => {
  await expectRefusal(world().newInitData(new Date(Date.now() - DAY_MS - 1_000)).initData);
  const { initData } = world().newInitData(new Date(Date.now() - DAY_MS + 60_000));
  expect(await signIn(initData)).toMatchObject({ status: 200 });
});

test('A06 init data from the future is refused beyond a minute of skew', async () => {
  await expectRefusal(world().newInitData(new Date(Date.now() + HOUR_MS)).initData);
  await expectRefusal(world().newInitData(new Date(Date.now() + 90_000)).initData);
  const { initData } = world().newInitData(new Date(Date.now() + 30_000));
  expect(await signIn(initData)).toMatchObject({ status: 200 });
});

test('A09 50 first sign-ins at once create one player, for each of 40', () =>
  forEachPlayer(world(), async () => {
    const { id, initData } = world().newInitData();
    const answers = await burst(() => signIn(initData));
    expect(countStatuses(answers)).toEqual({ 200: BURST_SIZE });
    const subjects = answers.map(({ body }) => claimsOf(String(Object(body).token)).sub);
    expect(new Set(subjects)).toEqual(new Set([String(id)]));
    const [player] = await world().database.rows(
      `select (select count(*)::int from player where player_id = $1) as players,
        (select coins::int from balance where player_id = $1), (select remaining from attempts where player_id = $1),
        (select count(*)::int from ledger_entry where player_id = $1) as entries`,
      [id],
    );
    expect(player).toEqual({ players: 1, coins: 0, remaining: 5, entries: 0 });
  }));

testInvariants(world);
