import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Broker } from './broker.ts';
import type { EventStreams } from './event-stream.ts';

const LONGEST_TTL = 300;
const HEARTBEAT_MS = 5_000;

const clientId = z.string().check(z.regex(/^[\da-f]{64}$/i));
const listening = z.object({
  /** One or more, with commas between them. */
  client_id: z.string().check(z.regex(/^[\da-f]{64}(,[\da-f]{64})*$/i)),
  last_event_id: z.optional(z.string().check(z.regex(/^\d{1,16}$/))),
  heartbeat: z.optional(z.string()),
});
const posting = z.object({
  client_id: clientId,
  to: clientId,
  ttl: z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(LONGEST_TTL))),
  topic: z.optional(z.string()),
});
const body = z.string().check(z.regex(/^[\w+/=-]+$/));

/** The bridge between apps and wallets. Source: https://github.com/ton-blockchain/ton-connect, bridge.md */
export const bridgeRoutes: FastifyPluginAsync<{ broker: Broker; streams: EventStreams }> = async (
  app,
  { broker, streams },
) => {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  app.addHook('onRequest', async (_request, reply) => void reply.header('access-control-allow-origin', '*'));

  app.get('/local/bridge/events', async (request, reply) => {
    const parsed = listening.safeParse(request.query);
    if (!parsed.success) {
      return reply.code(400).send({ message: z.prettifyError(parsed.error), statusCode: 400 });
    }
    const { client_id, last_event_id = request.headers['last-event-id'], heartbeat } = parsed.data;
    let forget = () => {};
    const beating = setInterval(
      () => write(heartbeat === 'message' ? { event: 'message', data: 'heartbeat' } : { event: 'heartbeat' }),
      HEARTBEAT_MS,
    );
    const write = streams.open(reply, () => {
      clearInterval(beating);
      forget();
    });
    forget = broker.listen(client_id.split(','), Number(last_event_id ?? 0), ({ id, from, message }) =>
      write({ event: 'message', id, data: JSON.stringify({ from, message }) }),
    );
    return reply;
  });

  app.post('/local/bridge/message', async (request, reply) => {
    const parsed = posting.safeParse(request.query);
    const message = body.safeParse(request.body);
    const problem = parsed.error ?? message.error;
    if (!parsed.success || !message.success) {
      const text = problem === undefined ? '' : z.prettifyError(problem);
      return reply.code(400).send({ message: text, statusCode: 400 });
    }
    const { client_id, to, ttl } = parsed.data;
    broker.post({ from: client_id, to, ttl, message: message.data });
    return { message: 'OK', statusCode: 200 };
  });
};
