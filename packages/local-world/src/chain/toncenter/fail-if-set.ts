import type { FastifyReply } from 'fastify';
import type { FaultSettings } from '../faults.ts';

const LONGEST_STALL_MS = 60_000;
const PROXY_PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

/** Answers with the configured failure. @returns whether one is configured */
export async function failIfSet(faults: FaultSettings, reply: FastifyReply): Promise<boolean> {
  switch (faults.now().failure) {
    case 'rate_limit':
      await reply.code(429).send({ ok: false, result: 'Ratelimit exceed', code: 429 });
      return true;
    case 'server_error':
      await reply.code(500).send({ ok: false, error: 'LITE_SERVER_NETWORK: timeout for adnl query', code: 500 });
      return true;
    case 'html':
      // With status 200: only the body shows that it is an error.
      await reply.type('text/html').send(PROXY_PAGE);
      return true;
    case 'stall':
      reply.hijack();
      await stalled(faults, reply);
      reply.raw.destroy();
      return true;
    case 'hang_up':
      reply.hijack();
      reply.raw.destroy();
      return true;
    default:
      return false;
  }
}

/** Waits until the caller has disconnected, or the setting has changed. */
function stalled(faults: FaultSettings, reply: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      forget();
      resolve();
    };
    const timer = setTimeout(end, LONGEST_STALL_MS).unref();
    const forget = faults.onChange(end);
    reply.raw.once('close', end);
  });
}
