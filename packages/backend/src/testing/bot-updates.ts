import type { LightMyRequestResponse } from 'fastify';
import { fakeMessengerOf } from './fake-messenger.ts';
import type { TestWorld } from './test-world.ts';

export const WEBHOOK_SECRET = 'only-for-tests_0123456789';

let lastUpdate = 700_000_000;

/** An update as the messenger posts it when a person writes to the bot. */
export function updateOf(userId: number, text: string, language = 'en') {
  lastUpdate += 1;
  return {
    update_id: lastUpdate,
    message: {
      message_id: 1,
      date: 1_800_000_000,
      chat: { id: userId, type: 'private', first_name: 'Mei' },
      from: { id: userId, is_bot: false, first_name: 'Mei', language_code: language },
      text,
    },
  };
}

/** Posts any body to the webhook, as the messenger does unless another secret is given. */
export function postUpdate(
  { app }: TestWorld,
  update: unknown,
  secret: string | undefined = WEBHOOK_SECRET,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/bot/webhook',
    headers: secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret },
    payload: update as object,
  });
}

/** Writes to the bot and answers what it says; undefined when it says nothing. */
export async function writeToBot(world: TestWorld, userId: number, text: string, language = 'en') {
  const { sent } = fakeMessengerOf(world.context);
  const before = sent.length;
  await postUpdate(world, updateOf(userId, text, language));
  return sent.slice(before).find(({ chatId }) => chatId === userId)?.message;
}
