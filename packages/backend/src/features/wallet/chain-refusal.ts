import { ChainUnreachable } from '@soho/ton';
import { Refusal } from '../../platform/refusal.ts';

/** A chain that cannot be reached is not the player's fault. @throws Refusal('chain_unreachable') */
export async function refuseWhenUnreachable<Answer>(request: Promise<Answer>): Promise<Answer> {
  return request.catch((error: unknown) => {
    throw error instanceof ChainUnreachable ? new Refusal('chain_unreachable') : error;
  });
}
