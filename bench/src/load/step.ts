import { randomUUID } from 'node:crypto';
import { type BodyOf, type Call, IDEMPOTENCY_KEY } from '@soho/contract';

/** One request of a player: the call it is counted by, and its whole text. */
export type Step = { readonly kind: string; readonly text: string };

export type Reply = { readonly status: number; readonly body: string };

/** Who asks, with the token of the last sign-in or none. Each has an address of their own, as a proxy would tell it. */
export type Asker = { readonly id: number; token: string };

export function get(asker: Asker, call: Call, query: Readonly<Record<string, string>> = {}): Step {
  const search = new URLSearchParams(query).toString();
  return { kind: kindOf(call), text: `${headOf(asker, call, search === '' ? '' : `?${search}`)}\r\n` };
}

export function post<C extends Call>(asker: Asker, call: C, body: BodyOf<C>): Step {
  const json = body === undefined ? '' : JSON.stringify(body);
  const length = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`;
  const key = `${IDEMPOTENCY_KEY}: ${randomUUID()}\r\n`;
  return { kind: kindOf(call), text: `${headOf(asker, call, '')}${key}${length}\r\n${json}` };
}

function kindOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

function headOf({ id, token }: Asker, { method, path }: Call, search: string): string {
  const address = `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`;
  const bearer = token === '' ? '' : `authorization: Bearer ${token}\r\n`;
  return `${method} /api${path}${search} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n${bearer}`;
}
