import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Bot } from './bot.ts';
import { BotApiError } from './bot-api-error.ts';
import { chatMethods } from './chat-methods.ts';
import type { Methods } from './method.ts';
import { preparedMethods } from './prepared-methods.ts';
import { profileMethods } from './profile-methods.ts';
import { starMethods } from './star-methods.ts';
import { updateMethods } from './update-methods.ts';

const methods: Methods = { ...updateMethods, ...profileMethods, ...chatMethods, ...starMethods, ...preparedMethods };

/** The Bot API at /local/bot-api/bot<token>/<method>, which the server's bot uses in place of Telegram's. Accepts JSON only. */
export const botApiRoutes: FastifyPluginAsync<{ bot: Bot; botToken: string }> = async (app, { bot, botToken }) => {
  app.route<{ Params: { bot: string; method: string } }>({
    method: ['GET', 'POST'],
    url: '/local/bot-api/:bot/:method',
    schema: { hide: true },
    handler: async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      try {
        if (!isSame(request.params.bot, `bot${botToken}`)) {
          throw new BotApiError(401, 'Unauthorized');
        }
        const name = request.params.method;
        const answer = Object.hasOwn(methods, name) ? methods[name] : undefined;
        if (answer === undefined) {
          throw new BotApiError(404, 'Not Found: method not found');
        }
        return { ok: true, result: await answer(bot, request.body, gone.signal) };
      } catch (error) {
        if (error instanceof BotApiError) {
          return reply.code(error.code).send({ ok: false, error_code: error.code, description: error.message });
        }
        throw error;
      }
    },
  });
};

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
