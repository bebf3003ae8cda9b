import type { onRequestHookHandler } from 'fastify';

/**
 * Refuses requests by another host's name: a page elsewhere could let its own name lead to this machine, and sign in as
 * anybody from a visitor's browser.
 * @param hosts names without ports, small letters
 */
export function expectHost(hosts: readonly string[]): onRequestHookHandler {
  return (request, reply, done) => {
    // As it was sent: what a proxy says of it, a page can say as well.
    const host = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname;
    if (host !== undefined && hosts.includes(host)) {
      done();
    } else {
      void reply.code(421).type('text/plain').send('The local world does not answer under this host name.\n');
    }
  };
}
