import type { Exchange, HttpReply } from './exchange.ts';

type Asked = Pick<Exchange, 'method' | 'path'>;

declare global {
  /** What the page's own script has asked for, by call. */
  var firstReplies: Map<string, Promise<HttpReply>> | undefined;
}

const nameOf = ({ method, path }: Asked) => `${method} ${path}`;

/** Keeps an answer for the app, whose code is still on its way. */
export function keepFirstReply(asked: Asked, reply: Promise<HttpReply>): void {
  globalThis.firstReplies ??= new Map();
  globalThis.firstReplies.set(nameOf(asked), reply);
  // Whoever takes it takes the failure along.
  reply.catch(() => {});
}

/** The answer to what the page has asked for, or will have; the first time only, as it does not become newer. */
export function takeFirstReply(asked: Asked): Promise<HttpReply> | undefined {
  const name = nameOf(asked);
  const reply = globalThis.firstReplies?.get(name);
  globalThis.firstReplies?.delete(name);
  return reply;
}
