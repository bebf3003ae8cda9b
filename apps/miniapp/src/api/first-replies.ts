import type { ApiRequest, HttpReply } from './fetch-json.ts';

type Call = Pick<ApiRequest, 'method' | 'path'>;

declare global {
  /** What the page's own script has asked for, by call. */
  var firstReplies: Map<string, Promise<HttpReply>> | undefined;
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** Keeps an answer for the app, whose code is still on its way. */
export function keepFirstReply(call: Call, reply: Promise<HttpReply>): void {
  const name = nameOf(call);
  const replies = (globalThis.firstReplies ??= new Map());
  replies.set(name, reply);
  // A failure that the app has not waited for is no attempt of the app's.
  reply.catch(() => replies.delete(name));
}

/** The answer to what the page has asked for, or will have; the first time only, as it does not become newer. */
export function takeFirstReply(call: Call): Promise<HttpReply> | undefined {
  const name = nameOf(call);
  const reply = globalThis.firstReplies?.get(name);
  globalThis.firstReplies?.delete(name);
  return reply;
}
