import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../metrics.ts';
import { Refusal } from '../refusal.ts';

const MAX_LAG_MS = 200;
const SAMPLE_MS = 250;
const MAX_WAITING = 200;

export type ShedOptions = {
  /** Requests that wait for a connection now. */
  readonly waiting: () => number;
  /** Multiplies both bounds. */
  readonly scale: number;
  /** Counts whom it refused. */
  readonly counter: Metrics['shed'];
};

const REASONS = ['event_loop', 'connections'] as const;
type Reason = (typeof REASONS)[number];

/** Refuses new work at once while the event loop lags or too many requests wait for a connection. */
export const shed = fp(async (app: FastifyInstance, { waiting, scale, counter }: ShedOptions) => {
  const refuse = (reason: Reason) => {
    counter.inc({ reason });
    return new Refusal('unavailable');
  };
  for (const reason of REASONS) {
    counter.inc({ reason }, 0);
  }
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_LAG_MS * scale,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (_request, _reply, _type, lag) => {
      // Infinity: the loop stood still for the whole of a sample.
      if (Math.min(Number(lag), SAMPLE_MS) > MAX_LAG_MS * scale) {
        throw refuse('event_loop');
      }
    },
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(waiting() > MAX_WAITING * scale ? refuse('connections') : undefined);
  });
});
