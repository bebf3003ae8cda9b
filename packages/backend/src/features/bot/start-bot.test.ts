import type { BotUpdate } from '@soho/telegram';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Context } from '../../platform/context.ts';
import { WEBHOOK_SECRET } from '../../testing/bot-updates.ts';
import { FakeMessenger } from '../../testing/fake-messenger.ts';
import { TEST_SETTINGS } from '../../testing/settings.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { startBot } from './start-bot.ts';

const world = useTestWorld({ LOG_LEVEL: 'warn' });
const started: (() => Promise<void>)[] = [];
let lastUpdate = 500;

afterEach(() => Promise.all(started.splice(0).map((stop) => stop())));

function start(variables: Record<string, string> = {}, messenger = new FakeMessenger()) {
  const config = readConfig({ ...TEST_SETTINGS, ...variables }, { production: false });
  const context: Context = { ...world().context, config, messenger };
  const stop = startBot(context);
  started.push(stop);
  return { messenger, stop };
}

function helpFor(userId: number): BotUpdate {
  lastUpdate += 1;
  const command = { name: 'help', payload: '' };
  return { updateId: lastUpdate, text: { chatId: userId, userId, languageCode: 'en', command } };
}

test('gives the messenger its commands in both languages, the menu button, and the address for updates', async () => {
  const { messenger } = start({ BOT_WEBHOOK_SECRET: WEBHOOK_SECRET });
  await expect.poll(() => messenger.webhook).toBeDefined();
  expect(messenger.webhook).toEqual({ url: 'https://soho.test/bot/webhook', secret: WEBHOOK_SECRET });
  expect(messenger.menuButton).toEqual({ text: 'SOHO', url: 'https://soho.test' });
  const names = ['start', 'help', 'stop', 'terms', 'paysupport'];
  expect(messenger.commands.get('')?.map(({ command }) => command)).toEqual(names);
  expect(messenger.commands.get('ru')?.map(({ command }) => command)).toEqual(names);
  expect(messenger.commands.get('ru')?.[0]?.description).toBe('Открыть игру');
});

test('has no menu button for the app if the address is not https: the messenger would not open it', async () => {
  const { messenger } = start({ PUBLIC_URL: 'http://localhost:3000' });
  messenger.menuButton = { text: 'old', url: 'https://old.test' };
  await expect.poll(() => messenger.menuButton).toBeUndefined();
});

test('without a secret it polls updates, answers them, and removes the webhook', async () => {
  const before = new FakeMessenger();
  before.webhook = { url: 'https://old.test', secret: '' };
  const { messenger } = start({}, before);
  messenger.happen(helpFor(1));
  await expect.poll(() => messenger.sent).toHaveLength(1);
  messenger.happen(helpFor(2));
  await expect.poll(() => messenger.sent.map(({ chatId }) => chatId)).toEqual([1, 2]);
  expect(messenger.webhook).toBeUndefined();
});

test('a checkout is answered while the answers to others are under way', async () => {
  const { messenger } = start();
  const stalled = Promise.withResolvers<void>();
  messenger.sendMessage = () => stalled.promise;
  const checkout = { queryId: 'q', userId: 1, languageCode: 'en', currency: 'XTR', amount: 1, payload: '' };
  messenger.updates.push(helpFor(7), helpFor(8));
  messenger.happen({ updateId: helpFor(9).updateId ?? 0, checkout });
  await expect.poll(() => messenger.checkouts.get('q')).toMatch(/Stars are off/);
  stalled.resolve();
});

test('what was handled before a restart is not answered again', async () => {
  const update = helpFor(3);
  const first = start();
  first.messenger.happen(update);
  await expect.poll(() => first.messenger.sent).toHaveLength(1);
  await first.stop();
  const second = start();
  second.messenger.happen(update);
  second.messenger.happen(helpFor(4));
  await expect.poll(() => second.messenger.sent.map(({ chatId }) => chatId)).toEqual([4]);
});

test('while the messenger is away there is a line in the log, and later everything is as it should be', async () => {
  const away = new FakeMessenger();
  away.away = true;
  const { messenger } = start({}, away);
  await expect.poll(() => world().logged.join()).toMatch(/bot_not_introduced/);
  await expect.poll(() => world().logged.join()).toMatch(/bot_not_polling/);
  messenger.away = false;
  messenger.happen(helpFor(5));
  await expect.poll(() => messenger.sent).toHaveLength(1);
  await expect.poll(() => messenger.commands.size).toBe(2);
});

test('stops at once while it waits, for updates or for a messenger that has gone away', async () => {
  const seen = world().logged.length;
  const logged = () => world().logged.slice(seen).join('');
  const away = new FakeMessenger();
  away.away = true;
  const [present, gone, absent] = [start(), start(), start({}, away)];
  gone.messenger.happen(helpFor(9));
  await expect.poll(() => gone.messenger.sent.length).toBe(1);
  gone.messenger.away = true;
  gone.messenger.happen(helpFor(9));
  await expect.poll(logged).toContain('getUpdates: no answer');
  await expect.poll(logged).toContain('deleteWebhook: no answer');
  const stopped = vi.fn();
  void Promise.all([present, gone, absent].map(({ stop }) => stop())).then(stopped);
  // Turns of the event loop, which take no time: the pause before the next attempt takes a second.
  for (let turn = 0; turn < 100 && stopped.mock.calls.length === 0; turn += 1) {
    await new Promise(setImmediate);
  }
  expect(stopped).toHaveBeenCalledOnce();
});

test('a process that only answers players calls nothing', async () => {
  const { messenger, stop } = start({ ROLE: 'api' });
  messenger.happen(helpFor(6));
  await stop();
  expect(messenger.commands.size).toBe(0);
  expect(messenger.sent).toEqual([]);
});
