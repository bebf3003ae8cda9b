import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from './calls.ts';
import { sendProblem } from './problem.ts';

/** Answers what no route takes: 405 with Allow where the path is a call of another method, else 404. */
export function addNotFound(app: FastifyInstance): void {
  const methods = new Map(Object.values(calls).map(({ path, method }) => [`${API_PREFIX}${path}`, method]));
  app.setNotFoundHandler((request, reply) => {
    const method = methods.get(request.url.split('?')[0] ?? '');
    if (method === undefined) {
      return sendProblem(request, reply, 'not_found');
    }
    reply.header('allow', method);
    return sendProblem(request, reply, 'method_not_allowed');
  });
}
