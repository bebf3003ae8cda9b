import { createHmac } from 'node:crypto';
import { SECRETS } from '../server-process.ts';

/** A token as the server makes it, for a player who was put into the database. */
export function tokenOf(playerId: number): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: String(playerId), iss: 'soho', aud: 'soho-miniapp', iat: now, exp: now + 3600 };
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', SECRETS.JWT_SECRET).update(body).digest('base64url')}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The address of a player, as a proxy reports it: limits count each player's own. */
export function addressOf(playerId: number): string {
  return `10.${(playerId >> 16) & 255}.${(playerId >> 8) & 255}.${playerId & 255}`;
}

export type Sender = { readonly playerId: number; readonly token: string };

/** A player with a token of now. */
export function senderOf(playerId: number): Sender {
  return { playerId, token: tokenOf(playerId) };
}

export function getRequest(path: string, sender: Sender): string {
  return `${headOf('GET', path, sender)}\r\n`;
}

export function postRequest(path: string, sender: Sender, key: string, body: object): string {
  const json = JSON.stringify(body);
  return `${headOf('POST', path, sender)}idempotency-key: ${key}\r\ncontent-type: application/json\r\ncontent-length: ${json.length}\r\n\r\n${json}`;
}

/** POST /auth, which needs no token. */
export function launchRequest(playerId: number, initData: string): string {
  const json = JSON.stringify({ init_data: initData });
  return `POST /api/auth HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${addressOf(playerId)}\r\ncontent-type: application/json\r\ncontent-length: ${json.length}\r\n\r\n${json}`;
}

function headOf(method: string, path: string, { playerId, token }: Sender): string {
  const address = addressOf(playerId);
  return `${method} /api${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\nauthorization: Bearer ${token}\r\n`;
}
