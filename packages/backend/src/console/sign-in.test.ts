import { consoleCalls } from '@soho/contract/console';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { removeAccount, setAccount } from '../features/operators/accounts.ts';
import { deleteExpiredSessions } from '../features/operators/index.ts';
import { postUpdate } from '../testing/bot-updates.ts';
import { type ConsoleBrowser, pressOf, useConsole } from '../testing/console.ts';
import { fakeMessengerOf } from '../testing/fake-messenger.ts';
import { APPLY, actionsOn } from '../testing/operators.ts';

const console = useConsole();
const database = () => console().world.context.database;

async function whoIs(browser: ConsoleBrowser): Promise<unknown> {
  return (await browser.send(consoleCalls.ownSession)).body['session'];
}

async function age(table: 'console_session' | 'console_question', column: string, interval: string): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval`.execute(
    database().kysely,
  );
}

test('the bot asks an operator with the number of the screen, the browser and the time; yes signs that browser in', async () => {
  const operatorId = await console().newOperator('support');
  const browser = console().newBrowser();
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };
  const { body } = await browser.send(consoleCalls.signIn, { headers });
  expect(body['link']).toMatch(/^https:\/\/t\.me\/soho_test_bot\?start=console_[\w-]{22}$/);
  const nonce = String(body['link']).slice(-22);
  expect(await browser.state()).toBe('waiting');

  const question = await console().start(operatorId, nonce);
  expect(question?.text).toContain(`Number: ${String(body['number'])}`);
  expect(question?.text).toContain('Browser: Chrome, Linux');
  expect(question?.text).toMatch(/Time: \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  expect(question?.buttons.map(({ text }) => text)).toEqual(["Yes, it's me", "No, that's not me"]);
  expect(await browser.state()).toBe('waiting');

  expect((await console().press(operatorId, nonce, 'yes'))?.text).toContain('Done.');
  expect(fakeMessengerOf(console().world.context).acknowledged.length).toBeGreaterThan(0);
  expect(await browser.state()).toBe('yes');
  expect(await whoIs(browser)).toMatchObject({ operator_id: operatorId, role: 'support', browser: 'Chrome, Linux' });
});

test('cookies are of this host alone, out of reach of scripts, and sent from its own pages alone', async () => {
  const browser = console().newBrowser();
  const reply = await browser.send(consoleCalls.signIn);
  expect(reply.headers['set-cookie']).toMatch(
    /^__Host-soho-console-question=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=120$/,
  );
  const operatorId = await console().newOperator('viewer');
  const nonce = String(reply.body['link']).slice(-22);
  await console().start(operatorId, nonce);
  await console().press(operatorId, nonce, 'yes');
  const { headers } = await browser.send(consoleCalls.signInState);
  expect(headers['set-cookie']).toMatch(
    /^__Host-soho-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=43200$/,
  );
});

test('the database has neither tokens nor nonces, only hashes', async () => {
  const browser = await console().signedIn('viewer');
  await browser.ask();
  const { rows } = await sql<{ text: string }>`select row_to_json(console_session)::text as text from console_session
    union all select row_to_json(console_question)::text from console_question`.execute(database().kysely);
  const stored = rows.map(({ text }) => text).join('\n');
  for (const secret of browser.cookies.values()) {
    expect(stored).not.toContain(secret);
  }
});

test('O05: another browser gets nothing for the answer, nor does one without the secret', async () => {
  const operatorId = await console().newOperator('owner');
  const [asking, other] = [console().newBrowser(), console().newBrowser()];
  const { nonce } = await asking.ask();
  await other.ask();
  await console().start(operatorId, nonce);
  await console().press(operatorId, nonce, 'yes');
  expect(await other.state()).toBe('waiting');
  expect(await console().newBrowser().state()).toBe('gone');
  expect(await asking.state()).toBe('yes');
});

test('O07: an answer signs in once', async () => {
  const operatorId = await console().newOperator('viewer');
  const browser = console().newBrowser();
  const { nonce } = await browser.ask();
  const copied = new Map(browser.cookies);
  await console().start(operatorId, nonce);
  await console().press(operatorId, nonce, 'yes');
  const thief = console().newBrowser();
  for (const [name, value] of copied) {
    thief.cookies.set(name, value);
  }
  const states = await Promise.all([browser.state(), thief.state(), browser.state(), thief.state()]);
  expect(states.filter((state) => state === 'yes')).toHaveLength(1);
  expect((await console().press(operatorId, nonce, 'yes'))?.text).toContain('expired');
});

test("O06: a person who is not an operator is welcomed as anyone, and can't answer", async () => {
  const browser = console().newBrowser();
  const { nonce } = await browser.ask();
  expect((await console().start(99_001, nonce))?.text).toContain('Welcome to SOHO!');
  expect((await console().press(99_001, nonce, 'yes'))?.text).toContain('expired');
  expect(await browser.state()).toBe('waiting');
});

test('O06: a question belongs to the first operator who opened it', async () => {
  const [first, second] = [await console().newOperator('viewer'), await console().newOperator('owner')];
  const browser = console().newBrowser();
  const { nonce } = await browser.ask();
  await console().start(first, nonce);
  expect((await console().start(second, nonce))?.text).toContain('expired');
  expect((await console().press(second, nonce, 'yes'))?.text).toContain('expired');
  expect(await browser.state()).toBe('waiting');
});

test("'no' stays 'no', whatever is pressed afterwards", async () => {
  const operatorId = await console().newOperator('owner');
  const browser = console().newBrowser();
  const { nonce } = await browser.ask();
  await console().start(operatorId, nonce);
  expect((await console().press(operatorId, nonce, 'no'))?.text).toContain('Refused');
  await console().press(operatorId, nonce, 'yes');
  expect(await browser.state()).toBe('no');
  expect(await whoIs(browser)).toBeNull();
});

test('an update that comes again does nothing again', async () => {
  const operatorId = await console().newOperator('viewer');
  const browser = console().newBrowser();
  const { nonce } = await browser.ask();
  await console().start(operatorId, nonce);
  const update = pressOf(operatorId, `console:yes:${nonce}`);
  const { sent } = fakeMessengerOf(console().world.context);
  await postUpdate(console().world, update);
  const before = sent.length;
  await postUpdate(console().world, update);
  expect(sent.length).toBe(before);
  expect(await browser.state()).toBe('yes');
});

test('O12: a question is void after two minutes, at each of its steps', async () => {
  const operatorId = await console().newOperator('viewer');
  const [unopened, unanswered, untaken] = [console().newBrowser(), console().newBrowser(), console().newBrowser()];
  const nonces = [await unopened.ask(), await unanswered.ask(), await untaken.ask()].map(({ nonce }) => nonce);
  const [first = '', second = '', third = ''] = nonces;
  await console().start(operatorId, second);
  await console().start(operatorId, third);
  await console().press(operatorId, third, 'yes');
  await age('console_question', 'created_at', '2 minutes');
  expect((await console().start(operatorId, first))?.text).toContain('expired');
  expect((await console().press(operatorId, second, 'yes'))?.text).toContain('expired');
  expect(await untaken.state()).toBe('gone');
});

test('a session ends after 30 minutes without a request, and after 12 hours at most', async () => {
  const [idle, busy] = [await console().signedIn('viewer'), await console().signedIn('viewer')];
  await age('console_session', 'seen_at', '29 minutes');
  expect(await whoIs(busy)).not.toBeNull();
  await age('console_session', 'seen_at', '2 minutes');
  expect(await whoIs(idle)).toBeNull();
  expect(await whoIs(busy)).not.toBeNull();
  await age('console_session', 'created_at', '12 hours');
  expect(await whoIs(busy)).toBeNull();
  await age('console_question', 'created_at', '2 hours');
  await deleteExpiredSessions(console().world.context);
  const { rows } =
    await sql`select browser from console_session union all select browser from console_question`.execute(
      database().kysely,
    );
  expect(rows).toEqual([]);
});

test('O10: a session ends with the next request after it is ended, its operator is removed, or the role changes', async () => {
  const owner = await console().signedIn('owner');
  const [ended, removed, lowered] = [
    await console().signedIn('support'),
    await console().signedIn('support'),
    await console().signedIn('support'),
  ];
  const session = (await whoIs(ended)) as { session_id: string };
  expect((await owner.send(consoleCalls.endSession, { body: { session_id: session.session_id } })).status).toBe(200);
  expect((await ended.send(consoleCalls.switches)).status).toBe(401);

  await removeAccount(database(), APPLY, removed.operatorId);
  expect((await removed.send(consoleCalls.switches)).body).toMatchObject({ code: 'signed_out' });

  expect((await lowered.send(consoleCalls.suspicious)).status).toBe(200);
  const account = { operatorId: lowered.operatorId, name: 'lowered', role: 'content' } as const;
  await setAccount(database(), APPLY, account);
  expect((await lowered.send(consoleCalls.suspicious)).body).toMatchObject({ code: 'forbidden' });
});

test("O09: an operator ends sessions of their own, and no one else's", async () => {
  const [one, other] = [await console().signedIn('support'), await console().signedIn('support')];
  const { session_id } = (await whoIs(other)) as { session_id: string };
  expect((await one.send(consoleCalls.endSession, { body: { session_id } })).status).toBe(404);
  expect(await whoIs(other)).not.toBeNull();
  const listed = (await one.send(consoleCalls.sessions)).body['sessions'] as { operator_id: number }[];
  expect(new Set(listed.map(({ operator_id }) => operator_id))).toEqual(new Set([one.operatorId]));
  await one.send(consoleCalls.signOut);
  expect(await whoIs(one)).toBeNull();
});

test('an owner ends the session of another operator, which is recorded', async () => {
  const [owner, other] = [await console().signedIn('owner'), await console().signedIn('support')];
  const { session_id } = (await whoIs(other)) as { session_id: string };
  expect((await owner.send(consoleCalls.endSession, { body: { session_id } })).status).toBe(200);
  expect(await whoIs(other)).toBeNull();
  expect((await actionsOn(console().world, String(other.operatorId))).at(-1)).toMatchObject({
    action: 'sessions end',
    operator: `operator ${owner.operatorId} (${owner.operatorId})`,
  });
});

test('signing in again ends the session that the browser had', async () => {
  const browser = await console().signedIn('viewer');
  const before = new Map(browser.cookies);
  await browser.signIn(browser.operatorId);
  const old = console().newBrowser();
  for (const [name, value] of before) {
    old.cookies.set(name, value);
  }
  expect(await whoIs(old)).toBeNull();
  expect(await whoIs(browser)).not.toBeNull();
});

test('O14: the bot confirms the most important commands once in 5 minutes; a preview needs no confirmation', async () => {
  const player = await console().world.newPlayer();
  const browser = await console().signedIn('support');
  const body = { player_ids: [player.id], reason: 'robot' };
  expect((await browser.send(consoleCalls.banPlayers, { body: { ...body, apply: false } })).status).toBe(200);
  const refused = await browser.send(consoleCalls.banPlayers, { body: { ...body, apply: true } });
  expect(refused).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
  await browser.confirm();
  expect((await browser.send(consoleCalls.banPlayers, { body: { ...body, apply: true } })).body).toMatchObject({
    applied: true,
  });
  await age('console_session', 'confirmed_at', '5 minutes');
  const unban = { player_id: player.id, reason: 'no robot', apply: true };
  expect((await browser.send(consoleCalls.unbanPlayer, { body: unban })).status).toBe(403);
});

test('O14: a confirmation is only for the browser that requested it, and for its own operator', async () => {
  const browser = await console().signedIn('support');
  const elsewhere = console().newBrowser();
  await elsewhere.signIn(browser.operatorId);
  const stranger = await console().newOperator('owner');
  await browser.send(consoleCalls.confirm);
  const nonce = console().lastNonce(browser.operatorId);
  expect((await console().press(stranger, nonce, 'yes'))?.text).toContain('expired');
  expect((await console().start(browser.operatorId, nonce))?.text).toContain('expired');
  await console().press(browser.operatorId, nonce, 'yes');
  expect((await browser.send(consoleCalls.confirmState)).body).toEqual({ state: 'yes' });
  const player = await console().world.newPlayer();
  const body = { player_ids: [player.id], reason: 'robot', apply: true };
  expect((await elsewhere.send(consoleCalls.banPlayers, { body })).body).toMatchObject({ code: 'confirmation_needed' });
});

test('if the bot cannot write to the operator, the answer says so', async () => {
  const browser = await console().signedIn('support');
  const messenger = fakeMessengerOf(console().world.context);
  messenger.away = true;
  const reply = await browser.send(consoleCalls.confirm);
  messenger.away = false;
  expect(reply).toMatchObject({ status: 409, body: { code: 'bot_unreachable' } });
});
