import Fastify from 'fastify';
import { createBot } from '../bot-api/bot.ts';
import { botApiRoutes } from '../bot-api/routes.ts';
import type { StarTransaction } from './star-journal.ts';
import type { PaymentEnd, StarFaults } from './stars.ts';

/** A messenger outside of the servers under test: it survives when they are killed. */
export type ServedMessenger = {
  /** The value for a server's BOT_API_URL. */
  readonly apiUrl: string;
  /** Pays an invoice in a player's name. */
  pay(invoiceUrl: string, playerId: number): Promise<PaymentEnd>;
  /** The bot's transactions, oldest first. */
  transactions(): readonly StarTransaction[];
  /** Has a store take a payment's Stars back from the bot, without a transaction. */
  chargeBack(chargeId: string): void;
  change(faults: Partial<StarFaults>): void;
  /**
   * Leaves the next call of a method without an answer: before it is handled, or after. Calls after that one are answered.
   * @returns a promise that resolves when that call has arrived
   */
  hold(method: string, when: 'before' | 'after'): Promise<void>;
  close(): Promise<void>;
};

/** Serves the Bot API of one bot on a free port of this machine. */
export async function serveLocalMessenger(botToken: string): Promise<ServedMessenger> {
  const bot = createBot({ id: Number.parseInt(botToken, 10), first_name: 'SOHO', username: 'soho_local_bot' });
  const app = Fastify({ bodyLimit: 1_000_000 });
  let held: { readonly method: string; readonly when: 'before' | 'after'; readonly reached: () => void } | undefined;
  const holdBack = (when: 'before' | 'after') => (request: { readonly url: string }) => {
    if (held?.when !== when || !request.url.endsWith(`/${held.method}`)) {
      return Promise.resolve();
    }
    const { reached } = held;
    held = undefined;
    reached();
    return new Promise<void>(() => {});
  };
  app.addHook('preHandler', holdBack('before'));
  app.addHook('preSerialization', holdBack('after'));
  await app.register(botApiRoutes, { bot, botToken });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    apiUrl: `${url}/local/bot-api`,
    pay: (invoiceUrl, playerId) => bot.stars.pay(invoiceUrl.slice(invoiceUrl.indexOf('$') + 1), playerId),
    transactions: () => bot.stars.transactions(),
    chargeBack: (chargeId) => bot.stars.chargeBack(chargeId),
    change: (faults) => bot.stars.change(faults),
    hold: (method, when) =>
      new Promise((reached) => {
        held = { method, when, reached };
      }),
    close: async () => {
      bot.updates.close();
      app.server.closeAllConnections();
      await app.close();
      bot.stars.close();
    },
  };
}
