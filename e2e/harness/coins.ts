import { calls } from '@soho/contract';
import type { Player, World } from './world.ts';

export async function coinsOf({ client }: World, { token }: Player): Promise<number> {
  return (await client.request(calls.balance, { token })).balance;
}
