import { randomUUID } from 'node:crypto';
import { consoleCalls } from '@soho/contract/console';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { removeAccount, setAccount } from '../features/operators/accounts.ts';
import { deleteExpiredSessions } from '../features/operators/index.ts';
import { postUpdate } from '../testing/bot-updates.ts';
import { APPLY, actionsOn, type ConsoleBrowser, pressOf, useConsole } from '../testing/console.ts';
import { fakeMessengerOf } from '../testing/fake-messenger.ts';

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

test('the bot asks an operator with three numbers, the browser and the time; the number of the screen signs that browser in', async () => {
  const operatorId = await console().newOperator('support');
  const browser = console().newBrowser();
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };
  const { body } = await browser.send(consoleCalls.signIn, { headers });
  expect(body['link']).toMatch(/^https:\/\/t\.me\/soho_test_bot\?start=console_[\w-]{22}$/);
  const nonce = String(body['link']).slice(-22);
  expect(await browser.state()).toBe('waiting');

  const question = await console().start(operatorId, nonce);
  const { numbers } = console().lastQuestion(operatorId);
  expect(new Set(numbers).size).toBe(3);
  expect(numbers).toContain(body['number']);
  expect(question?.text.replace(/Time: .*/, '')).not.toContain(String(body['number']));
  expect(question?.text).toContain('Browser: Chrome, Linux');
  expect(question?.text).toMatch(/Time: \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  expect(question?.buttons.map(({ text }) => text)).toEqual([...numbers.map(String), "No, that's not me"]);
  expect(await browser.state()).toBe('waiting');

  expect((await console().press(operatorId, nonce, Number(body['number'])))?.text).toContain('Done.');
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
  await console().press(operatorId, nonce, Number(reply.body['number']));
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
  const { nonce, number } = await asking.ask();
  await other.ask();
  await console().start(operatorId, nonce);
  await console().press(operatorId, nonce, number);
  expect(await other.state()).toBe('waiting');
  expect(await console().newBrowser().state()).toBe('gone');
  expect(await asking.state()).toBe('yes');
});

test('O07: an answer signs in once', async () => {
  const operatorId = await console().newOperator('viewer');
  const browser = console().newBrowser();
  const { nonce, number } = await browser.ask();
  const copied = new Map(browser.cookies);
  await console().start(operatorId, nonce);
  await console().press(operatorId, nonce, number);
  const thief = console().newBrowser();
  for (const [name, value] of copied) {
    thief.cookies.set(name, value);
  }
  const states = await Promise.all([browser.state(), thief.state(), browser.state(), thief.state()]);
  expect(states.filter((state) => state === 'yes')).toHaveLength(1);
  expect((await console().press(operatorId, nonce, number))?.text).toContain('expired');
});

test("O06: a person who is not an operator is welcomed as anyone, and can't answer", async () => {
  const browser = console().newBrowser();
  const { nonce, number } = await browser.ask();
  expect((await console().start(99_001, nonce))?.text).toContain('Welcome to SOHO!');
  expect((await console().press(99_001, nonce, number))?.text).toContain('expired');
  expect(await browser.state()).toBe('waiting');
});

test('O06: a question belongs to the first operator who opened it', async () => {
  const [first, second] = [await console().newOperator('viewer'), await console().newOperator('owner')];
  const browser = console().newBrowser();
  const { nonce, number } = await browser.ask();
  await console().start(first, nonce);
  expect((await console().start(second, nonce))?.text).toContain('expired');
  expect((await console().press(second, nonce, number))?.text).toContain('expired');
  expect(await browser.state()).toBe('waiting');
});

test("'no' stays 'no', whatever is pressed afterwards", async () => {
  const operatorId = await console().newOperator('owner');
  const browser = console().newBrowser();
  const { nonce, number } = await browser.ask();
  await console().start(operatorId, nonce);
  expect((await console().press(operatorId, nonce, 'no'))?.text).toContain('Refused');
  await console().press(operatorId, nonce, number);
  expect(await browser.state()).toBe('no');
  expect(await whoIs(browser)).toBeNull();
});

test('O49: another number than that of the screen refuses, for good', async () => {
  const operatorId = await console().newOperator('owner');
  const browser = console().newBrowser();
  const { nonce, number } = await browser.ask();
  await console().start(operatorId, nonce);
  const other = console()
    .lastQuestion(operatorId)
    .numbers.find((one) => one !== number);
  expect((await console().press(operatorId, nonce, other ?? 0))?.text).toContain('another number');
  expect((await console().press(operatorId, nonce, number))?.text).toContain('expired');
  expect(await browser.state()).toBe('no');
  expect(await whoIs(browser)).toBeNull();
});

test('an update that comes again does nothing again', async () => {
  const operatorId = await console().newOperator('viewer');
  const browser = console().newBrowser();
  const { nonce, number } = await browser.ask();
  await console().start(operatorId, nonce);
  const update = pressOf(operatorId, `console:${number}:${nonce}`);
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
  const [first, second, third] = [await unopened.ask(), await unanswered.ask(), await untaken.ask()];
  await console().start(operatorId, second.nonce);
  await console().start(operatorId, third.nonce);
  await console().press(operatorId, third.nonce, third.number);
  await age('console_question', 'created_at', '2 minutes');
  expect((await console().start(operatorId, first.nonce))?.text).toContain('expired');
  expect((await console().press(operatorId, second.nonce, second.number))?.text).toContain('expired');
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
  expect((await browser.command(consoleCalls.banPlayers, { ...body, apply: true })).body).toMatchObject({
    applied: true,
  });
  const again = { player_id: player.id, reason: 'no robot', apply: false };
  expect((await browser.send(consoleCalls.unbanPlayer, { body: { ...again, apply: true } })).status).toBe(200);
  expect((await browser.send(consoleCalls.banPlayers, { body: { ...body, apply: true } })).status).toBe(200);
  await age('console_session', 'confirmed_at', '5 minutes');
  const unban = { player_id: player.id, reason: 'no robot', apply: true };
  expect((await browser.send(consoleCalls.unbanPlayer, { body: unban })).status).toBe(403);
});

test('O14: a confirmation is only for the browser that requested it, and for its own operator', async () => {
  const browser = await console().signedIn('support');
  const elsewhere = console().newBrowser();
  await elsewhere.signIn(browser.operatorId);
  const stranger = await console().newOperator('owner');
  const player = await console().world.newPlayer();
  const body = { player_ids: [player.id], reason: 'robot', apply: true };
  const { number } = (await browser.askAbout(consoleCalls.banPlayers, body)).body as { number: number };
  const { nonce } = console().lastQuestion(browser.operatorId);
  expect((await console().press(stranger, nonce, number))?.text).toContain('expired');
  expect((await console().start(browser.operatorId, nonce))?.text).toContain('expired');
  await console().press(browser.operatorId, nonce, number);
  expect((await browser.send(consoleCalls.confirmState)).body).toEqual({ state: 'yes' });
  expect((await elsewhere.send(consoleCalls.banPlayers, { body })).body).toMatchObject({ code: 'confirmation_needed' });
});

test('if the bot cannot write to the operator, the answer says so', async () => {
  const browser = await console().signedIn('support');
  const { id: player_id } = await console().world.newPlayer();
  const messenger = fakeMessengerOf(console().world.context);
  messenger.away = true;
  const reply = await browser.askAbout(consoleCalls.exportPlayer, { player_id, apply: true });
  messenger.away = false;
  expect(reply).toMatchObject({ status: 409, body: { code: 'bot_unreachable' } });
});

const adjustment = (player_id: number, changes: object = {}) => ({
  player_id,
  what: 'coins' as const,
  amount: 500,
  reason: 'sorry',
  again: false,
  operation: randomUUID(),
  apply: true,
  ...changes,
});

test('the bot names what it asks about: the action, of whom, and how much', async () => {
  const player = await console().world.newPlayer();
  const browser = await console().signedIn('support');
  await browser.askAbout(consoleCalls.adjustPlayer, adjustment(player.id));
  expect(console().lastQuestion(browser.operatorId).text).toContain(
    `Give a player coins or attempts, or take them\n• coins, ${player.id}: 0 → 500 (+500)\n`,
  );
  await browser.askAbout(consoleCalls.erasePlayer, { player_id: player.id, reason: 'on request', apply: true });
  expect(console().lastQuestion(browser.operatorId).text).toMatch(
    /Erase a player's data\n• erasure, .* \(\d+\): kept → erased\n• coins, /,
  );
  const headers = { 'accept-language': 'ru' };
  const body = { path: consoleCalls.adjustPlayer.path, body: adjustment(player.id, { amount: 1 }) };
  await browser.send(consoleCalls.confirm, { body, headers });
  expect(console().lastQuestion(browser.operatorId).text).toContain('списать их\n• монеты, ');
});

test('O50: what cannot be done, or not by this role, is not asked about', async () => {
  const player = await console().world.newPlayer();
  const [support, viewer] = [await console().signedIn('support'), await console().signedIn('viewer')];
  const taken = adjustment(player.id, { amount: -1 });
  expect((await support.askAbout(consoleCalls.adjustPlayer, taken)).body['code']).toBe('refused');
  expect((await support.askAbout(consoleCalls.signOut, null)).status).toBe(400);
  expect((await support.askAbout(consoleCalls.signOut, {})).body['code']).toBe('not_found');
  expect((await support.askAbout(consoleCalls.adjustPlayer, { ...taken, amount: 0.5 })).status).toBe(400);
  expect((await viewer.askAbout(consoleCalls.adjustPlayer, adjustment(player.id))).body['code']).toBe('forbidden');
});

test.each([
  ['another amount', { amount: 501 }],
  ['another player', { player_id: 1 }],
  ['another reason', { reason: 'because' }],
])('O50: a yes is not for the same command with %s', async (_, changes) => {
  const player = await console().world.newPlayer();
  const browser = await console().signedIn('support');
  const body = adjustment(player.id);
  await browser.confirm(consoleCalls.adjustPlayer, body);
  const other = await browser.send(consoleCalls.adjustPlayer, { body: { ...body, ...changes } });
  expect(other.body['code']).toBe('confirmation_needed');
  expect((await browser.send(consoleCalls.adjustPlayer, { body })).body).toMatchObject({ applied: true });
});

test('O50: a yes to one command opens no other, nor is it one of five minutes; one of five minutes opens none of these', async () => {
  const player = await console().world.newPlayer();
  const browser = await console().signedIn('support');
  await browser.confirm(consoleCalls.adjustPlayer, adjustment(player.id));
  const exported = { body: { player_id: player.id, apply: true } };
  expect((await browser.send(consoleCalls.exportPlayer, exported)).body['code']).toBe('confirmation_needed');
  const ban = { body: { player_ids: [player.id], reason: 'robot', apply: true } };
  expect((await browser.send(consoleCalls.banPlayers, ban)).body['code']).toBe('confirmation_needed');
  await browser.confirmLately();
  expect((await browser.send(consoleCalls.exportPlayer, exported)).body['code']).toBe('confirmation_needed');
});

test('O50: a yes ends with the question, and with the role that it was given in', async () => {
  const player = await console().world.newPlayer();
  const browser = await console().signedIn('owner');
  const body = { player_id: player.id, apply: true };
  const ban = { player_ids: [player.id], reason: 'robot', apply: true };
  await browser.confirm(consoleCalls.exportPlayer, body);
  await age('console_question', 'created_at', '2 minutes');
  expect((await browser.send(consoleCalls.exportPlayer, { body })).body['code']).toBe('confirmation_needed');
  await browser.confirm(consoleCalls.banPlayers, ban);
  await browser.confirm(consoleCalls.exportPlayer, body);
  const account = { operatorId: browser.operatorId, name: `operator ${browser.operatorId}` };
  await setAccount(database(), APPLY, { ...account, role: 'support' });
  expect((await browser.send(consoleCalls.exportPlayer, { body })).body['code']).toBe('confirmation_needed');
  expect((await browser.send(consoleCalls.banPlayers, { body: ban })).body['code']).toBe('confirmation_needed');
});
