import { createHmac } from 'node:crypto';
import { SECRETS } from './server-process.ts';

/** Init data as the messenger signs it now, for any player. */
export function signInitData(playerId: number): string {
  const user = JSON.stringify({ id: playerId, first_name: `Player ${playerId}` });
  const fields = { auth_date: String(Math.floor(Date.now() / 1000)), user };
  const key = createHmac('sha256', 'WebAppData').update(SECRETS.BOT_TOKEN).digest();
  const hash = createHmac('sha256', key).update(`auth_date=${fields.auth_date}\nuser=${user}`).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}
