import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../health/metrics.ts';
import { Refusal } from '../refusal.ts';

const MAX_LAG_MS = 200;
const SAMPLE_MS = 250;
/** How often the lag of the event loop is looked at: what a loop without any would take. */
const RESOLUTION_MS = 10;
const MAX_WAITING = 200;
const MAX_IN_FLIGHT = 200;

export type ShedOptions = {
  /** Requests that wait for a connection now. */
  readonly waiting: () => number;
  /** Multiplies all bounds. */
  readonly scale: number;
  /** Counts the requests that it refused. */
  readonly counter: Metrics['shed'];
};

const REASONS = ['event_loop', 'connections', 'under_way'] as const;
type Reason = (typeof REASONS)[number];

/**
 * Refuses new work at once while as much is under way as can be answered in good time, while too many requests wait for a
 * connection, or while the event loop lags all the same.
 */
export const shed = fp(async (app: FastifyInstance, { waiting, scale, counter }: ShedOptions) => {
  const refuse = (reason: Reason) => {
    counter.inc({ reason });
    return new Refusal('unavailable');
  };
  for (const reason of REASONS) {
    counter.inc({ reason }, 0);
  }
  const lag = watchLag(app);
  let inFlight = 0;
  const isFull = () => inFlight >= MAX_IN_FLIGHT * scale;
  app.addHook('onRequest', (_request, _reply, done) => {
    if (lag() > MAX_LAG_MS * scale) {
      done(refuse('event_loop'));
    } else if (waiting() > MAX_WAITING * scale) {
      done(refuse('connections'));
    } else {
      done(isFull() ? refuse('under_way') : undefined);
    }
  });
  // Only after the body has arrived: clients that send it slowly would take the places of others. Many can have come
  // until then.
  app.addHook('preValidation', (_request, { raw }, done) => {
    // A client who is gone already: there will be no other 'close' to give the place back.
    if (raw.destroyed) {
      done();
    } else if (isFull()) {
      done(refuse('under_way'));
    } else {
      inFlight += 1;
      // Comes once, for answers and for clients who are gone.
      raw.on('close', () => {
        inFlight -= 1;
      });
      done();
    }
  });
});

/**
 * Returns by how many milliseconds the event loop was late on average in the last sample; a whole sample if it stood
 * still.
 */
function watchLag(app: FastifyInstance): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let lag = 0;
  const timer = setInterval(() => {
    // Not a number if the timer never fired.
    const mean = delays.mean / 1e6 - RESOLUTION_MS;
    lag = Number.isNaN(mean) ? SAMPLE_MS : Math.min(mean, SAMPLE_MS);
    delays.reset();
  }, SAMPLE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  return () => lag;
}
