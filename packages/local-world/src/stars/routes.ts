import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Bot } from '../bot-api/bot.ts';

const playerId = z.int().check(z.gte(1));
const share = z.optional(z.number().check(z.gte(0), z.lte(1)));
const paid = z.strictObject({ slug: z.string(), player_id: playerId });
const toppedUp = z.strictObject({ player_id: playerId });
const changed = z.strictObject({
  lost: share,
  doubled: share,
  late: share,
  late_ms: z.optional(z.int().check(z.gte(0))),
  end: z.optional(z.enum(['paid', 'failed', 'pending'])),
});

/** The players' side of Stars: an invoice's content, paying it, and its faults. */
export const starRoutes: FastifyPluginAsync<{ bot: Bot }> = async (app, { bot }) => {
  app.get<{ Params: { slug: string }; Querystring: { player?: string } }>(
    '/local/stars/invoices/:slug',
    async ({ params, query }, reply) => {
      const invoice = bot.stars.findInvoice(params.slug);
      if (invoice === undefined) {
        return reply.code(404).send({ error: 'There is no such invoice.' });
      }
      const { title, description, amount } = invoice;
      return { title, description, amount, balance: bot.stars.balance(Number(query.player)) };
    },
  );

  app.post('/local/stars/pay', async (request, reply) => {
    const payment = paid.safeParse(request.body);
    return payment.success
      ? bot.stars.pay(payment.data.slug, payment.data.player_id)
      : reply.code(400).send({ error: z.prettifyError(payment.error) });
  });

  app.post('/local/stars/top-up', async (request, reply) => {
    const player = toppedUp.safeParse(request.body);
    if (!player.success) {
      return reply.code(400).send({ error: z.prettifyError(player.error) });
    }
    bot.stars.topUp(player.data.player_id);
    return {};
  });

  app.post('/local/stars/faults', async (request, reply) => {
    const faults = changed.safeParse(request.body);
    if (!faults.success) {
      return reply.code(400).send({ error: z.prettifyError(faults.error) });
    }
    const { lost, doubled, late, late_ms, end } = faults.data;
    bot.stars.change({
      ...(lost === undefined ? {} : { lost }),
      ...(doubled === undefined ? {} : { doubled }),
      ...(late === undefined ? {} : { late }),
      ...(late_ms === undefined ? {} : { lateMs: late_ms }),
      ...(end === undefined ? {} : { end }),
    });
    return {};
  });
};
