import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { postUpdate, updateOf, WEBHOOK_SECRET, writeToBot } from '../../testing/bot-updates.ts';
import { fakeMessengerOf } from '../../testing/fake-messenger.ts';
import { newPayer, orderQuest } from '../../testing/payments.ts';
import { countRows } from '../../testing/rows.ts';
import { orderStars, payAndTell, STARS_VARIABLES } from '../../testing/stars.ts';
import { TestWorld, useTestWorld } from '../../testing/test-world.ts';
import { readStarTransactions } from '../payments/index.ts';
import { deleteExpiredUpdates } from './service.ts';
import { commandNames, words } from './words.ts';

const world = useTestWorld({
  BOT_WEBHOOK_SECRET: WEBHOOK_SECRET,
  SUPPORT_URL: 'https://t.me/soho_support',
  LOG_LEVEL: 'warn',
});
let lastUser = 90_000;

function newUser(): number {
  lastUser += 1;
  return lastUser;
}

test.each([
  ['en', 'Welcome to SOHO!', 'Open SOHO'],
  ['ru', 'Добро пожаловать в SOHO!', 'Открыть SOHO'],
  ['de', 'Welcome to SOHO!', 'Open SOHO'],
])('/start is welcomed in the language %s, with a button that opens the app', async (language, welcome, open) => {
  const reply = await writeToBot(world(), newUser(), '/start', language);
  expect(reply?.text).toContain(welcome);
  expect(reply?.buttons).toEqual([{ text: open, opens: 'app', url: 'https://soho.test' }]);
});

test('the terms say that coins are play money, and the help with a payment how to reach the operator', async () => {
  const user = newUser();
  expect((await writeToBot(world(), user, '/terms'))?.text).toMatch(/play money.*no cash value/i);
  expect((await writeToBot(world(), user, '/terms', 'ru'))?.text).toMatch(/нет денежной стоимости/);
  for (const language of ['en', 'ru']) {
    expect((await writeToBot(world(), user, '/paysupport', language))?.text).toContain('https://t.me/soho_support');
  }
});

test('the help with a payment names the latest orders, and what became of each', async () => {
  const stars = await TestWorld.open(STARS_VARIABLES);
  await readStarTransactions(stars.context);
  const player = await stars.newPlayer();
  const paid = await orderStars(player);
  await payAndTell(stars, player, paid);
  const returned = await orderStars(player, 2);
  await payAndTell(stars, player, returned, { amount: 1 });
  const open = await orderStars(player, 3);
  const text = (await writeToBot(stars, player.id, '/paysupport'))?.text;
  expect(text).toContain(`150 ⭐, paid: ${paid.id}`);
  expect(text).toContain(`750 ⭐, Stars are on their way back: ${returned.id}`);
  expect(text).toContain(`1500 ⭐, waiting for the payment: ${open.id}`);
  expect((await writeToBot(stars, player.id, '/paysupport', 'ru'))?.text).toContain(`150 ⭐, оплачен: ${paid.id}`);
  expect((await writeToBot(stars, player.id + 1, '/paysupport'))?.text).not.toContain('orders');
  expect((await writeToBot(stars, player.id, '/terms'))?.text).toContain('your Stars are refunded automatically');
  expect((await writeToBot(world(), player.id, '/terms'))?.text).not.toContain('Stars');
  await stars.context.scanner.scan();
  const payer = await newPayer(stars);
  const quest = await orderQuest(payer);
  expect((await writeToBot(stars, payer.id, '/paysupport'))?.text).toContain(
    `0.6 TON, waiting for the payment: ${quest.id}`,
  );
  expect((await writeToBot(stars, payer.id, '/paysupport', 'ru'))?.text).toContain(`0,6 TON, ждём оплату: ${quest.id}`);
  await stars.close();
});

test('the help names what a game costs, what a friend brings, and the other commands', async () => {
  const reply = await writeToBot(world(), newUser(), '/help');
  for (const fact of ['start with 5', '50 coins', '15%', '/terms', '/paysupport']) {
    expect(reply?.text).toContain(fact);
  }
});

test.each(['hello', '/nothing', '/', 'https://evil.test', '👋', '/startle'])(
  '%s is answered with a hint',
  async (text) => {
    expect((await writeToBot(world(), newUser(), text))?.text).toBe(words.en.hint);
    expect((await writeToBot(world(), newUser(), text, 'ru'))?.text).toBe(words.ru.hint);
  },
);

test('every text fits a message, and every description its list', () => {
  for (const { replies, commands, hint } of Object.values(words)) {
    for (const name of commandNames) {
      expect(replies[name]('x'.repeat(40), `https://${'x'.repeat(200)}`).length).toBeLessThan(4096);
      expect(commands[name].length).toBeLessThan(100);
    }
    expect(hint.length).toBeLessThan(4096);
  }
});

test('groups, other bots, pictures and other kinds of updates are taken, and not answered', async () => {
  const { message, update_id } = updateOf(newUser(), '/start');
  const { sent } = fakeMessengerOf(world().context);
  const before = sent.length;
  for (const update of [
    { update_id, message: { ...message, chat: { id: -100, type: 'supergroup' } } },
    { update_id, message: { ...message, from: { ...message.from, is_bot: true } } },
    { update_id, message: { ...message, text: undefined, photo: [{}] } },
    { update_id, message: { ...message, from: undefined } },
    { update_id, callback_query: { id: '1' } },
    { update_id },
  ]) {
    expect((await postUpdate(world(), update)).statusCode).toBe(200);
  }
  expect(sent).toHaveLength(before);
});

test('an update that comes again is answered once', async () => {
  const user = newUser();
  const update = updateOf(user, '/help');
  for (let time = 0; time < 3; time += 1) {
    expect((await postUpdate(world(), update)).statusCode).toBe(200);
  }
  const { sent } = fakeMessengerOf(world().context);
  expect(sent.filter(({ chatId }) => chatId === user)).toHaveLength(1);
});

test('updates are forgotten after 3 days', async () => {
  const { kysely } = world().context.database;
  const updates = [updateOf(newUser(), '/help'), updateOf(newUser(), '/help')] as const;
  for (const update of updates) {
    await postUpdate(world(), update);
  }
  await sql`update bot_update set handled_at = now() - interval '73 hours'
    where update_id = ${updates[0].update_id}`.execute(kysely);
  await deleteExpiredUpdates(world().context);
  const kept = await kysely.selectFrom('bot_update').select('update_id').execute();
  expect(kept.map(({ update_id }) => update_id)).toContain(updates[1].update_id);
  expect(kept.map(({ update_id }) => update_id)).not.toContain(updates[0].update_id);
});

test('without the messenger an update is taken all the same, and the log says that the answer was lost', async () => {
  const messenger = fakeMessengerOf(world().context);
  messenger.away = true;
  const reply = await postUpdate(world(), updateOf(newUser(), '/start'));
  messenger.away = false;
  expect(reply.statusCode).toBe(200);
  expect(world().logged.at(-1)).toMatch(/bot_reply_failed.*no answer/);
});

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['another one', 'only-for-tests_0123456780'],
  ['the beginning of it', WEBHOOK_SECRET.slice(0, -1)],
  ['more than it', `${WEBHOOK_SECRET}0`],
  ['one of another alphabet', 'ключ'.repeat(8)],
])('F31: with %s for the secret, an update is refused and does nothing', async (_, secret) => {
  const user = newUser();
  const before = await countRows(world(), 'bot_update');
  const reply = await world().app.inject({
    method: 'POST',
    url: '/bot/webhook',
    headers: secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret },
    payload: updateOf(user, '/start'),
  });
  expect(reply.json()).toMatchObject({ status: 401, code: 'unauthorized' });
  expect(await countRows(world(), 'bot_update')).toBe(before);
  expect(fakeMessengerOf(world().context).sent.filter(({ chatId }) => chatId === user)).toEqual([]);
});

test.each([
  ['nothing', {}],
  ['an array', [{ update_id: 1 }]],
  ['null', null],
  ['a text', '"update"'],
  ['an id that is text', { update_id: '7' }],
  ['an id that is not an integer', { update_id: 7.5 }],
  ['an id below 1', { update_id: 0 }],
  ['an id beyond 2^53', { update_id: 2 ** 53 }],
  ['a message that is a number', { update_id: 7, message: 5 }],
  ['a message that is null', { update_id: 7, message: null }],
  ['a message without a chat', { update_id: 7, message: { text: '/start' } }],
  ['a chat of no type', { update_id: 7, message: { chat: { id: 1 }, text: '/start' } }],
  ['a chat whose id is text', { update_id: 7, message: { chat: { id: '1', type: 'private' } } }],
  ['a text that is an object', { update_id: 7, message: { chat: { id: 1, type: 'private' }, text: { a: 1 } } }],
])('%s in place of an update is refused with 400', async (_, update) => {
  const reply = await world().app.inject({
    method: 'POST',
    url: '/bot/webhook',
    headers: { 'x-telegram-bot-api-secret-token': WEBHOOK_SECRET, 'content-type': 'application/json' },
    payload: JSON.stringify(update),
  });
  expect(reply.json()).toMatchObject({ status: 400, code: 'invalid_request' });
});

test.each([
  ['a checkout', 'checkout', { pre_checkout_query: { id: 'q', from: null } }],
  ['a payment', 'payment', { message: { successful_payment: { telegram_payment_charge_id: 'a\0' } } }],
  ['a refund', 'refund', { message: { refunded_payment: { telegram_payment_charge_id: '\ud800' } } }],
])('L06: %s that cannot be read is taken, and the log says so', async (_, about, update) => {
  const reply = await postUpdate(world(), { update_id: 7, ...update });
  expect(reply.statusCode).toBe(200);
  expect(world().logged.at(-1)).toMatch(`"event":"update_unread","about":"${about}"`);
});

test.each(['\0', '\ud800', '\udfff\0'])('L06: with %j in all its texts an update is taken', async (odd) => {
  const { update_id, message } = updateOf(newUser(), `/start ${odd}`, odd);
  const query = { id: odd, from: message.from, currency: odd, total_amount: 1, invoice_payload: odd };
  const press = { id: odd, from: message.from, message, data: odd };
  const paid = { currency: odd, total_amount: 1, invoice_payload: odd, telegram_payment_charge_id: odd };
  for (const update of [
    { message },
    { pre_checkout_query: query },
    { pre_checkout_query: { ...query, currency: 'XTR' } },
    { callback_query: press },
    { message: { ...message, successful_payment: paid } },
    { message: { ...message, successful_payment: { ...paid, currency: 'XTR' } } },
    { message: { ...message, refunded_payment: paid } },
  ]) {
    expect((await postUpdate(world(), { update_id, ...update })).statusCode).toBe(200);
  }
});

test('what is not JSON, or too much of it, is refused', async () => {
  const headers = { 'x-telegram-bot-api-secret-token': WEBHOOK_SECRET, 'content-type': 'application/json' };
  const post = (payload: string, type = 'application/json') =>
    world().app.inject({ method: 'POST', url: '/bot/webhook', headers: { ...headers, 'content-type': type }, payload });
  expect((await post('{')).statusCode).toBe(400);
  expect((await post('{"__proto__":{"update_id":7}}')).statusCode).toBe(400);
  expect((await post('update_id=7', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  expect((await post(JSON.stringify({ update_id: 7, x: 'x'.repeat(100_000) }))).statusCode).toBe(200);
  expect((await post(JSON.stringify({ update_id: 7, x: 'x'.repeat(300_000) }))).statusCode).toBe(413);
});

test('hundreds of updates from one address are taken, and guesses of the secret are not', async () => {
  // Not the usual limits: with those, a server on a busy machine sheds requests while its event loop lags.
  const limited = await TestWorld.open({ BOT_WEBHOOK_SECRET: WEBHOOK_SECRET, LIMITS_SCALE: '2' });
  const post = async (count: number, secret?: string) => {
    const updates = Array.from({ length: count }, () => ({ update_id: newUser() }));
    const replies = await Promise.all(updates.map((update) => postUpdate(limited, update, secret)));
    return new Set(replies.map(({ statusCode }) => statusCode));
  };
  expect(await post(300)).toEqual(new Set([200]));
  expect(await post(1, 'a guess of the secret')).toEqual(new Set([401]));
  // More than two seconds' worth, as they may fall into two.
  expect(await post(500, 'a guess of the secret')).toContain(429);
  expect(await post(300)).toEqual(new Set([200]));
  await limited.close();
});

test('a server without a secret has no webhook', async () => {
  const polling = await TestWorld.open();
  expect((await postUpdate(polling, updateOf(newUser(), '/start'), '')).statusCode).toBe(404);
  await polling.close();
});
