import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { localWorld } from '../local-world.ts';

const BOT_TOKEN = '1000000001:local-world-local-world-local-world';
const PLAYER = 634_118_902;
const posted: { body: unknown; secret: unknown }[] = [];
let webhookStatus = 200;
let address = '';
const app = Fastify();

beforeAll(async () => {
  app.post('/webhook', async (request, reply) => {
    posted.push({ body: request.body, secret: request.headers['x-telegram-bot-api-secret-token'] });
    return reply.code(webhookStatus).send({});
  });
  await app.register(localWorld, {
    botToken: BOT_TOKEN,
    botUsername: 'soho_local_bot',
    appShortName: 'app',
    adsRewardSecret: 'the reward secret',
    apiUrl: () => '',
    filmSeconds: 1,
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  return () => app.close();
});

async function callBot(method: string, parameters?: object, token: string = BOT_TOKEN) {
  const url = `/local/bot-api/bot${token}/${method}`;
  const reply = await app.inject({ method: 'POST', url, ...(parameters === undefined ? {} : { payload: parameters }) });
  return { status: reply.statusCode, ...reply.json() };
}

function refused(code: number, description: string | RegExp) {
  return { status: code, ok: false, error_code: code, description: expect.stringMatching(description) };
}

async function write(text: string, language?: string): Promise<void> {
  const payload = { player_id: PLAYER, text, ...(language === undefined ? {} : { language }) };
  expect((await app.inject({ method: 'POST', url: '/local/chat', payload })).statusCode).toBe(200);
}

async function readChat(player: number = PLAYER) {
  return (await app.inject(`/local/chat?player=${player}`)).json();
}

/** Fetches and acknowledges all pending updates. */
async function takeUpdates() {
  const { result } = await callBot('getUpdates');
  await callBot('getUpdates', { offset: (result.at(-1)?.update_id ?? 0) + 1 });
  return result;
}

test('getMe describes the bot', async () => {
  expect(await callBot('getMe')).toMatchObject({
    status: 200,
    ok: true,
    result: { id: 1_000_000_001, is_bot: true, username: 'soho_local_bot' },
  });
});

test('another token, and an unknown method, are refused', async () => {
  expect(await callBot('getMe', {}, `${BOT_TOKEN}x`)).toEqual(refused(401, /^Unauthorized$/));
  expect(await callBot('getMe', {}, '')).toEqual(refused(401, /^Unauthorized$/));
  expect(await callBot('toString')).toEqual(refused(404, /^Not Found/));
  expect(await callBot('sendMessage', { chat_id: PLAYER })).toEqual(refused(400, /^Bad Request/));
});

test("a player's message is an update until it is acknowledged", async () => {
  await write('/start ref_abc', 'de');
  const { result } = await callBot('getUpdates', { offset: 0 });
  expect(result).toHaveLength(1);
  expect(result[0].message).toMatchObject({
    chat: { id: PLAYER, type: 'private' },
    from: { id: PLAYER, is_bot: false, first_name: 'Тимур', language_code: 'de' },
    text: '/start ref_abc',
    entities: [{ type: 'bot_command', offset: 0, length: 6 }],
  });
  expect((await callBot('getUpdates')).result).toEqual(result);
  expect((await callBot('getUpdates', { offset: result[0].update_id + 1 })).result).toEqual([]);
  expect((await callBot('getUpdates')).result).toEqual([]);
});

test('update ids go up, and are above those of an earlier run', async () => {
  const now = Date.now();
  await write('one');
  await write('two');
  const ids: number[] = (await takeUpdates()).map(({ update_id }: { update_id: number }) => update_id);
  expect(ids[0]).toBeGreaterThanOrEqual(now);
  expect(ids[1]).toBeGreaterThan(ids[0] ?? 0);
});

test('a long poll is answered when an update comes', async () => {
  const waiting = callBot('getUpdates', { timeout: 5 });
  await write('hello');
  expect((await waiting).result[0].message.text).toBe('hello');
  await takeUpdates();
});

test('of two calls that wait for updates, the earlier one is terminated', async () => {
  const answers = await Promise.all([callBot('getUpdates', { timeout: 1 }), callBot('getUpdates', { timeout: 1 })]);
  expect(answers).toContainEqual(refused(409, /^Conflict: terminated by other getUpdates request/));
  expect(answers).toContainEqual({ status: 200, ok: true, result: [] });
});

test('an aborted long poll acknowledges no updates', async () => {
  const stop = new AbortController();
  const url = `${address}/local/bot-api/bot${BOT_TOKEN}/getUpdates`;
  const body = JSON.stringify({ timeout: 5 });
  const headers = { 'content-type': 'application/json' };
  const gone = fetch(url, { method: 'POST', body, headers, signal: stop.signal }).catch(() => 'gone');
  await new Promise((resolve) => setTimeout(resolve, 100));
  stop.abort();
  expect(await gone).toBe('gone');
  await write('hello');
  expect((await takeUpdates()).map(({ message }: { message: { text: string } }) => message.text)).toEqual(['hello']);
});

test('updates are posted to a webhook with the secret, and retried until it accepts them', async () => {
  webhookStatus = 500;
  const url = `${address}/webhook`;
  expect(await callBot('setWebhook', { url, secret_token: 'a-secret_1' })).toMatchObject({ ok: true, result: true });
  await write('/help');
  await expect
    .poll(async () => (await callBot('getWebhookInfo')).result)
    .toMatchObject({
      url,
      pending_update_count: 1,
      last_error_message: expect.stringContaining('500'),
    });
  expect(await callBot('getUpdates')).toEqual(refused(409, /^Conflict: can't use getUpdates/));
  webhookStatus = 200;
  await expect.poll(() => posted.length).toBeGreaterThanOrEqual(2);
  expect(posted[0]).toMatchObject({ secret: 'a-secret_1', body: { message: { text: '/help' } } });
  expect(posted[1]).toEqual(posted[0]);
  await expect.poll(async () => (await callBot('getWebhookInfo')).result.pending_update_count).toBe(0);
  expect((await callBot('deleteWebhook')).result).toBe(true);
  expect((await callBot('getUpdates')).result).toEqual([]);
});

test("the bot's messages are in the chat, with their buttons", async () => {
  await write('/start');
  const inline_keyboard = [
    [{ text: 'Play', web_app: { url: 'https://soho.test' } }],
    [{ text: 'X', url: 'https://t.me/x' }],
  ];
  const sent = await callBot('sendMessage', { chat_id: PLAYER, text: 'Welcome', reply_markup: { inline_keyboard } });
  expect(sent).toMatchObject({ ok: true, result: { chat: { id: PLAYER, type: 'private' }, text: 'Welcome' } });
  const { messages } = await readChat();
  expect(messages.slice(-2)).toMatchObject([
    { from: 'player', text: '/start' },
    { from: 'bot', text: 'Welcome', buttons: inline_keyboard },
  ]);
  expect((await readChat(5)).messages).toEqual([]);
  await takeUpdates();
});

test.each<[{ text: string; chat_id?: number; url?: string; web_app?: object }, RegExp]>([
  [{ chat_id: 424_242, text: 'hi' }, /^Bad Request: chat not found$/],
  [{ text: ' ' }, /^Bad Request: message text is empty$/],
  [{ text: 'x'.repeat(4097) }, /^Bad Request: message is too long$/],
  [{ text: 'hi', web_app: { url: 'http://soho.test' } }, /Only HTTPS links are allowed$/],
  [{ text: 'hi', url: 'http://localhost:3000' }, /Wrong HTTP URL$/],
])('sendMessage refuses %j as Telegram does', async ({ text, chat_id = PLAYER, ...target }, description) => {
  await write('/start');
  const reply_markup = { inline_keyboard: [[{ text: 'Play', ...target }]] };
  const parameters = { chat_id, text, ...(Object.keys(target).length === 0 ? {} : { reply_markup }) };
  expect(await callBot('sendMessage', parameters)).toEqual(refused(400, description));
  await takeUpdates();
});

test("the menu button and the commands are those that the bot has set, in the player's language", async () => {
  const menu_button = { type: 'web_app', text: 'SOHO', web_app: { url: 'https://soho.test' } };
  expect((await callBot('setChatMenuButton', { menu_button })).result).toBe(true);
  await callBot('setMyCommands', { commands: [{ command: 'start', description: 'Play' }] });
  await callBot('setMyCommands', { commands: [{ command: 'start', description: 'Играть' }], language_code: 'ru' });
  expect(await readChat()).toMatchObject({ menu_button, commands: [{ command: 'start', description: 'Играть' }] });
  expect((await readChat(5)).commands).toEqual([{ command: 'start', description: 'Play' }]);
  const odd = { ...menu_button, web_app: { url: 'http://soho.test' } };
  expect(await callBot('setChatMenuButton', { menu_button: odd })).toEqual(refused(400, /Only HTTPS/));
  expect(await callBot('setMyCommands', { commands: [{ command: 'Start!', description: 'x' }] })).toEqual(
    refused(400, /BOT_COMMAND_INVALID/),
  );
  expect((await callBot('setChatMenuButton', { menu_button: { type: 'commands' } })).result).toBe(true);
});

const prepared = {
  user_id: PLAYER,
  allow_user_chats: true,
  result: {
    type: 'photo',
    id: 'photo',
    photo_url: 'https://soho.test/card.jpg',
    thumbnail_url: 'https://soho.test/card.jpg',
    caption: 'I won',
    reply_markup: { inline_keyboard: [[{ text: 'Play', url: 'https://t.me/soho_bot/app?startapp=ref_a' }]] },
  },
};

test('a prepared message belongs to its player, who sends it to a friend; that does not let the bot write to the friend', async () => {
  const FRIEND = 77;
  const { result } = await callBot('savePreparedInlineMessage', prepared);
  const seenBy = (player: number) => app.inject(`/local/prepared/${result.id}?player=${player}`);
  expect((await seenBy(FRIEND)).statusCode).toBe(404);
  expect((await seenBy(PLAYER)).json()).toMatchObject({ photo: prepared.result.photo_url, caption: 'I won' });
  const send = (payload: object) => app.inject({ method: 'POST', url: '/local/prepared/send', payload });
  expect((await send({ id: result.id, player_id: FRIEND, to: PLAYER })).statusCode).toBe(404);
  expect((await send({ id: result.id, player_id: PLAYER })).statusCode).toBe(400);
  expect((await send({ id: result.id, player_id: PLAYER, to: FRIEND })).statusCode).toBe(200);
  expect((await readChat(FRIEND)).messages).toMatchObject([
    { from: 'friend', sender: 'Тимур', text: 'I won', photo: prepared.result.photo_url },
  ]);
  expect(await callBot('sendMessage', { chat_id: FRIEND, text: 'hi' })).toEqual(refused(400, /chat not found/));
});

test.each<[object, RegExp]>([
  [{ allow_user_chats: false }, /at least one chat type/],
  [{ result: { ...prepared.result, photo_url: 'card.jpg' } }, /WEBDOCUMENT_URL_INVALID/],
  [{ result: { ...prepared.result, type: 'article' } }, /^Bad Request/],
  [{ result: { ...prepared.result, caption: 'x'.repeat(1025) } }, /^Bad Request/],
])('savePreparedInlineMessage refuses %j', async (change, description) => {
  expect(await callBot('savePreparedInlineMessage', { ...prepared, ...change })).toEqual(refused(400, description));
});

test('a channel shows its members if the bot is an admin, and nothing otherwise', async () => {
  const isMember = (chat_id: string) => callBot('getChatMember', { chat_id, user_id: PLAYER });
  const change = (payload: object) => app.inject({ method: 'POST', url: '/local/channels', payload });
  expect((await isMember('@soho_news')).result).toMatchObject({ status: 'left', user: { id: PLAYER } });
  await change({ channel: '@soho_news', player_id: PLAYER, joined: true });
  expect((await isMember('@SOHO_news')).result.status).toBe('member');
  expect((await readChat()).channels).toContainEqual({ name: '@soho_news', joined: true, bot_is_admin: true });
  await change({ channel: '@soho_news', player_id: PLAYER, joined: false });
  expect((await isMember('@soho_news')).result.status).toBe('left');
  expect(await isMember('@soho_closed')).toEqual(refused(400, /^Bad Request: member list is inaccessible$/));
  expect(await isMember('@nobody_knows')).toEqual(refused(400, /^Bad Request: chat not found$/));
  await change({ channel: '@made_here', bot_is_admin: false });
  expect(await isMember('@made_here')).toEqual(refused(400, /inaccessible$/));
});

test.each([
  ['/local/chat', { player_id: 0, text: 'x' }],
  ['/local/chat', { player_id: 1, text: '' }],
  ['/local/chat', { player_id: 1 }],
  ['/local/channels', { channel: 'soho_news' }],
  ['/local/channels', { channel: '@soho_news', more: 1 }],
])('%s refuses %j', async (url, payload) => {
  expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(400);
  expect((await app.inject('/local/chat?player=nobody')).statusCode).toBe(400);
});
