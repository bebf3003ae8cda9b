import http from 'node:http';

/** How long servers keep an idle connection, and say that they do: proxies of tests pass that header on, and must do the same. */
export const SERVER_IDLE_LIMIT_MS = 65_000;
const IDLE_LIMIT_MS = 30_000;

/**
 * Keeps connections for later requests, but none until the server closes it: a request that was sent at that moment would end
 * without an answer. Node closes a connection a second before the limit that the server has named, and only if it has a limit
 * of its own.
 */
export function keepAliveAgent(options: http.AgentOptions = {}): http.Agent {
  return new http.Agent({ ...options, keepAlive: true, timeout: IDLE_LIMIT_MS });
}
