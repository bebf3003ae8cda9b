import * as z from 'zod/mini';
import { findPlayer } from '../players/demo-players.ts';
import { BotApiError } from './bot-api-error.ts';
import { type Methods, method } from './method.ts';

const LONGEST_PAYLOAD_BYTES = 128;
const DEAREST = 10_000;

/** Payments in Stars. Source: https://core.telegram.org/bots/payments-stars and https://core.telegram.org/bots/api#payments */
export const starMethods: Methods = {
  createInvoiceLink: method(
    z.object({
      title: z.string().check(z.minLength(1), z.maxLength(32)),
      description: z.string().check(z.minLength(1), z.maxLength(255)),
      payload: z.string().check(z.minLength(1)),
      provider_token: z.optional(z.string()),
      currency: z.string(),
      prices: z.array(z.object({ label: z.string(), amount: z.int() })),
    }),
    (bot, { title, description, payload, provider_token = '', currency, prices }) => {
      const [price] = prices;
      if (Buffer.byteLength(payload) > LONGEST_PAYLOAD_BYTES) {
        throw new BotApiError(400, 'Bad Request: INVOICE_PAYLOAD_INVALID');
      }
      // This bot has no payment provider for another currency.
      if (currency !== 'XTR' || provider_token !== '') {
        throw new BotApiError(400, 'Bad Request: PAYMENT_PROVIDER_INVALID');
      }
      if (price === undefined || prices.length !== 1 || price.amount < 1 || price.amount > DEAREST) {
        throw new BotApiError(400, 'Bad Request: STARS_INVOICE_INVALID');
      }
      return `https://t.me/$${bot.stars.createInvoice({ title, description, payload, amount: price.amount })}`;
    },
  ),
  answerPreCheckoutQuery: method(
    z.object({ pre_checkout_query_id: z.string(), ok: z.boolean(), error_message: z.optional(z.string()) }),
    (bot, { pre_checkout_query_id: id, ok, error_message = '' }) => {
      if (!ok && error_message === '') {
        throw new BotApiError(400, "Bad Request: parameter 'error_message' is required");
      }
      if (!bot.stars.answerCheckout(id, ok ? undefined : error_message)) {
        throw new BotApiError(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid');
      }
      return true;
    },
  ),
  refundStarPayment: method(
    z.object({ user_id: z.int(), telegram_payment_charge_id: z.string() }),
    (bot, { user_id, telegram_payment_charge_id: charge }) => {
      bot.stars.refund(user_id, charge);
      return true;
    },
  ),
  getStarTransactions: method(
    z.object({
      offset: z.optional(z.int().check(z.gte(0))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    (bot, { offset = 0, limit = 100 }) => ({
      transactions: bot.stars
        .transactions()
        .slice(offset, offset + limit)
        .map(({ id, amount, date, playerId, payload, refund }) => {
          const { id: userId, first_name } = findPlayer(playerId);
          const user = { id: userId, is_bot: false, first_name };
          const partner = { type: 'user', transaction_type: 'invoice_payment', user, invoice_payload: payload };
          return { id, amount, date, ...(refund ? { receiver: partner } : { source: partner }) };
        }),
    }),
  ),
  getMyStarBalance: method(z.object({}), (bot) => ({ amount: bot.stars.botBalance() })),
};
