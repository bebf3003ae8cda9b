import http from 'node:http';

/** Milliseconds until servers close an idle connection. Proxies of tests pass on the header that says so, and must keep to it. */
export const SERVER_IDLE_LIMIT_MS = 65_000;
const IDLE_LIMIT_MS = 30_000;

/**
 * Reuses connections, but closes idle ones before the server does: a request sent at that moment would get no answer. With a
 * timeout set, Node closes them a second before the limit that the server announces.
 */
export function keepAliveAgent(options: http.AgentOptions = {}): http.Agent {
  return new http.Agent({ ...options, keepAlive: true, timeout: IDLE_LIMIT_MS });
}
