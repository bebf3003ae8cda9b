import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../refusal.ts';

const MAX_LAG_MS = 200;
const MAX_WAITING = 200;

/** Refuses new work at once while the event loop lags or too many requests wait for a connection. */
export const shed = fp(async (app: FastifyInstance, { waiting }: { waiting: () => number }) => {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_LAG_MS,
    sampleInterval: 250,
    pressureHandler: () => {
      throw new Refusal('unavailable');
    },
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(waiting() > MAX_WAITING ? new Refusal('unavailable') : undefined);
  });
});
