import { createHmac, createSecretKey } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Logger } from 'pino';
import { makeLineWriter } from '../log.ts';
import { RecentMap } from '../recent-map.ts';
import type { Secret } from '../secret.ts';
import { statuses } from './statuses.ts';

/**
 * One line a request, with the route's template: never a path, a query, a header or a body. It is written when the
 * connection is done with the request: a client that went away is no error, and has no status.
 */
export const requestLog = fp(async (app: FastifyInstance, { log, secret }: { log: Logger; secret: Secret }) => {
  const writeLine = makeLineWriter(log);
  const hashPlayer = makePlayerHash(secret);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('close', () => {
      const code = isAborted(reply) ? ABORTED : request.problemCode;
      const level = code !== undefined && code in statuses ? statuses[code as keyof typeof statuses].level : 'info';
      writeLine(level, fieldsOf(request, reply, code, hashPlayer));
    });
    done();
  });
});

/** The id, the method and the code have nothing in them that JSON escapes: they are checked, Node's and ours. */
function fieldsOf(
  { id, method, routeOptions, playerId }: FastifyRequest,
  reply: FastifyReply,
  code: string | undefined,
  hashPlayer: (playerId: number) => string,
): string {
  const route = JSON.stringify(routeOptions.url ?? 'none');
  const status = isAborted(reply) ? '' : `"status":${reply.statusCode},`;
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  const refused = code === undefined ? '' : `,"code":"${code}"`;
  const player = playerId === 0 ? '' : `,"player":"${hashPlayer(playerId)}"`;
  return `"request":"${id}","method":"${method}","route":${route},${status}"ms":${ms}${refused}${player}`;
}

/** The least number of players' hashes that are remembered: to make one takes longer than to write the rest of a line. */
const REMEMBERED_PLAYERS = 5_000;

/** Lines of one player can be grouped, without revealing who the player is. */
function makePlayerHash(secret: Secret): (playerId: number) => string {
  const hashes = new RecentMap<number, string>(REMEMBERED_PLAYERS);
  // With a string, Node would make a key object for each hash.
  const key = createSecretKey(secret.reveal(), 'utf8');
  return (playerId) => {
    const known = hashes.get(playerId);
    if (known !== undefined) {
      return known;
    }
    const hash = createHmac('sha256', key).update(String(playerId)).digest('base64url').slice(0, 12);
    hashes.set(playerId, hash);
    return hash;
  };
}

/** How a request is counted and logged whose client went away before it was answered. */
export const ABORTED = 'aborted';

/** Whether an answer, whose connection is closed, was never sent. */
export function isAborted({ raw }: FastifyReply): boolean {
  return !raw.writableEnded;
}

/** Whether it is no error of ours: the client went away, or was too slow, before all of the body had come. */
export function isCutOff(error: FastifyError, { raw }: FastifyRequest): boolean {
  return error.code === 'ECONNRESET' && raw.destroyed && !raw.complete;
}
