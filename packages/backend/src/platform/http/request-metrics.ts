import { IDEMPOTENT_REPLAY } from '@soho/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../health/metrics.ts';
import { ABORTED, isAborted } from './request-log.ts';

/**
 * Counts each request when its connection is done with it, also a request that its client aborted. There are as many labels
 * as calls: all paths that clients make up are one.
 */
export const requestMetrics = fp(async (app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
  const { inFlight, requestSeconds, replays } = metrics;
  app.addHook('onRequest', (request, reply, done) => {
    inFlight.inc();
    // Comes once; to take the listener off would cost as much as it does.
    reply.raw.on('close', () => {
      inFlight.dec();
      requestSeconds.observe({ route: routeOf(request), code: codeOf(reply) }, reply.elapsedTime / 1000);
      if (reply.hasHeader(IDEMPOTENT_REPLAY)) {
        replays.inc();
      }
    });
    done();
  });
});

/** Files of the app have other names with each release: they are one label. */
function routeOf({ routeOptions }: FastifyRequest): string {
  const { url } = routeOptions;
  if (url === undefined) {
    return 'none';
  }
  return /^\/(?:api|bot)\//.test(url) ? url : 'page';
}

function codeOf(reply: FastifyReply): string {
  return isAborted(reply) ? ABORTED : String(reply.statusCode);
}
