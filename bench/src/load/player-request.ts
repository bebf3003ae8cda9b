import { randomUUID } from 'node:crypto';
import { type BodyOf, type Call, IDEMPOTENCY_KEY } from '@soho/contract';
import { addressOf } from '../credit/request.ts';

/** One request of a player: the call that it counts as, and its whole text. */
export type PlayerRequest = { readonly kind: string; readonly text: string };

export type Reply = { readonly status: number; readonly body: string };

/** A player with the token of the last sign-in, or ''. Each has an address of its own, as a proxy would report it. */
export type PlayerSession = { readonly id: number; token: string };

export function get(player: PlayerSession, call: Call, query: Readonly<Record<string, string>> = {}): PlayerRequest {
  const search = new URLSearchParams(query).toString();
  return { kind: kindOf(call), text: `${headOf(player, call, search === '' ? '' : `?${search}`)}\r\n` };
}

export function post<C extends Call>(player: PlayerSession, call: C, body: BodyOf<C>): PlayerRequest {
  const json = body === undefined ? '' : JSON.stringify(body);
  const length = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`;
  const key = `${IDEMPOTENCY_KEY}: ${randomUUID()}\r\n`;
  return { kind: kindOf(call), text: `${headOf(player, call, '')}${key}${length}\r\n${json}` };
}

function kindOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

function headOf({ id, token }: PlayerSession, { method, path }: Call, search: string): string {
  const bearer = token === '' ? '' : `authorization: Bearer ${token}\r\n`;
  return `${method} /api${path}${search} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${addressOf(id)}\r\n${bearer}`;
}
