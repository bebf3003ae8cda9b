import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The caller's own id where it is harmless in a log and in a header, else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
