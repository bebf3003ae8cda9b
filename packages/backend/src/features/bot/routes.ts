import { readUpdate } from '@soho/telegram';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { answerInTime } from '../../platform/http/timeouts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { handleUpdate } from './service.ts';
import { UPDATE_LIMIT, WEBHOOK_PATH } from './start-bot.ts';

/** Receives the messenger's updates if a webhook secret is configured; otherwise they are polled. */
export function addBotRoutes(app: FastifyInstance, context: Context): void {
  const secret = context.config.botWebhookSecret;
  if (secret === undefined) {
    return;
  }
  app.post(WEBHOOK_PATH, {
    bodyLimit: UPDATE_LIMIT,
    schema: { hide: true },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // All updates of all players come from a few addresses: only requests without the secret are limited by address.
      if (!secret.matches(String(request.headers['x-telegram-bot-api-secret-token'] ?? ''))) {
        await app.limits.address(request, request.ip);
        throw new Refusal('unauthorized');
      }
    },
    handler: async ({ body }) => {
      const update = readUpdate(body);
      if (update === undefined) {
        throw new Refusal('invalid_request');
      }
      await answerInTime(handleUpdate(context, update));
      return {};
    },
  });
}
