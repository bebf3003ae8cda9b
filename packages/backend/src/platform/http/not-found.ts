import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from './calls.ts';
import { sendProblem } from './problem.ts';

/** Answers what no route takes: 405 with Allow where the path is a call of another method, else 404. */
export function addNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = routes.flatMap(({ pattern, method }) => (pattern.test(path) ? [method] : []));
    if (allowed.length === 0) {
      return sendProblem(request, reply, 'not_found');
    }
    reply.header('allow', allowed.join(', '));
    return sendProblem(request, reply, 'method_not_allowed');
  });
}

/** Each call's method, with what its path looks like: `:name` stands for one segment. */
const routes = Object.values(calls).map(({ path, method }) => ({
  method,
  pattern: new RegExp(`^${API_PREFIX}${path.replace(/:\w+/g, '[^/]+')}$`),
}));
