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

export function getRequest(path: string, token: string): string {
  return `GET /api${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`;
}

export function postRequest(path: string, token: string, key: string, body: object): string {
  const json = JSON.stringify(body);
  return `POST /api${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\nidempotency-key: ${key}\r\ncontent-type: application/json\r\ncontent-length: ${json.length}\r\n\r\n${json}`;
}
