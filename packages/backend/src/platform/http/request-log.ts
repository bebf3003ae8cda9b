import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Logger } from 'pino';
import { RecentMap } from '../recent-map.ts';
import type { Secret } from '../secret.ts';
import { statuses } from './statuses.ts';

/** One line a request, with the route's template: never a path, a query, a header or a body. */
export const requestLog = fp(async (app: FastifyInstance, { log, secret }: { log: Logger; secret: Secret }) => {
  // What a line has is written below, field by field: to look for secrets in it would take longer than to write it.
  const lines = log.child({}, { redact: [] });
  const hashPlayer = makePlayerHash(secret);
  app.addHook('onResponse', (request, reply, done) => {
    const code = request.problemCode;
    const level = code !== undefined && code in statuses ? statuses[code as keyof typeof statuses].level : 'info';
    if (lines.isLevelEnabled(level)) {
      lines[level](lineOf(request, reply, code, hashPlayer));
    }
    done();
  });
});

function lineOf(
  request: FastifyRequest,
  reply: FastifyReply,
  code: string | undefined,
  hashPlayer: (playerId: number) => string,
): object {
  return {
    request: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(code === undefined ? {} : { code }),
    ...(request.playerId === 0 ? {} : { player: hashPlayer(request.playerId) }),
  };
}

/** At least so many players' hashes are remembered: to make one takes as long as the rest of a line. */
const REMEMBERED_PLAYERS = 5_000;

/** Lines of one player can be grouped, without revealing who the player is. */
function makePlayerHash(secret: Secret): (playerId: number) => string {
  const hashes = new RecentMap<number, string>(REMEMBERED_PLAYERS);
  return (playerId) => {
    const known = hashes.get(playerId);
    if (known !== undefined) {
      return known;
    }
    const hash = createHmac('sha256', secret.reveal()).update(String(playerId)).digest('base64url').slice(0, 12);
    hashes.set(playerId, hash);
    return hash;
  };
}
