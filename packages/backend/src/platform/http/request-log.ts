import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Logger } from 'pino';
import type { Secret } from '../secret.ts';
import { statuses } from './statuses.ts';

/** One line a request, with the route's template: never a path, a query, a header or a body. */
export const requestLog = fp(async (app: FastifyInstance, { log, secret }: { log: Logger; secret: Secret }) => {
  // What a line has is written below, field by field: to look for secrets in it would take longer than to write it.
  const lines = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const code = request.problemCode;
    const level = code !== undefined && code in statuses ? statuses[code as keyof typeof statuses].level : 'info';
    if (lines.isLevelEnabled(level)) {
      lines[level](lineOf(request, reply, code, secret));
    }
    done();
  });
});

function lineOf(request: FastifyRequest, reply: FastifyReply, code: string | undefined, secret: Secret): object {
  return {
    request: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(code === undefined ? {} : { code }),
    ...(request.playerId === 0 ? {} : { player: hashPlayer(request.playerId, secret) }),
  };
}

/** Lines of one player can be grouped, without revealing who the player is. */
function hashPlayer(playerId: number, secret: Secret): string {
  return createHmac('sha256', secret.reveal()).update(String(playerId)).digest('base64url').slice(0, 12);
}
