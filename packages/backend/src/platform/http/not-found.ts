import { calls } from '@soho/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from './calls.ts';
import { type Page, sendPage } from './pages.ts';
import { sendProblem } from './problem.ts';

/**
 * Answers what no route takes: 405 with Allow if the path is a call of another method; the app's page if a browser
 * opens an address, so that the app says that the screen does not exist; else 404.
 */
export function addNotFound(app: FastifyInstance, page: Page | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = routes.flatMap(({ pattern, method }) => (pattern.test(path) ? [method] : []));
    if (page !== undefined && opensAnAddress(request, path)) {
      return sendPage(page, request, reply);
    }
    if (allowed.length === 0) {
      return sendProblem(request, reply, 'not_found');
    }
    reply.header('allow', allowed.join(', '));
    return sendProblem(request, reply, 'method_not_allowed');
  });
}

/** What a browser sends for its address bar and for links. Calls and files are never pages. */
function opensAnAddress({ method, headers }: FastifyRequest, path: string): boolean {
  const isPage = method === 'GET' && headers.accept?.includes('text/html') === true;
  return isPage && !/^\/(?:api|assets)(?:\/|$)/.test(path) && !/\.\w+$/.test(path);
}

/** Each call's method, with what its path looks like: `:name` stands for one segment. */
const routes = Object.values(calls).map(({ path, method }) => ({
  method,
  pattern: new RegExp(`^${API_PREFIX}${path.replace(/:\w+/g, '[^/]+')}$`),
}));
