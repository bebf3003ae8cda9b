import type { ApiRequest, HttpReply } from './fetch-json.ts';

type Call = Pick<ApiRequest, 'method' | 'path'>;

declare global {
  /** Replies to the requests of the page's own script, by call. */
  var firstReplies: Map<string, Promise<HttpReply>> | undefined;
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** Stores an answer for the app, whose code is still loading. */
export function keepFirstReply(call: Call, reply: Promise<HttpReply>): void {
  const name = nameOf(call);
  const replies = (globalThis.firstReplies ??= new Map());
  replies.set(name, reply);
  // The app does not count the page's failure as an attempt of its own.
  reply.catch(() => replies.delete(name));
}

/** The reply to a request of the page, even while it is in flight; only once, because it grows stale. */
export function takeFirstReply(call: Call): Promise<HttpReply> | undefined {
  const name = nameOf(call);
  const reply = globalThis.firstReplies?.get(name);
  globalThis.firstReplies?.delete(name);
  return reply;
}
