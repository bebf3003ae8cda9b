import { REFERRAL_BONUS } from '@soho/rules';
import type { Tx } from '../../platform/database/database.ts';
import { insertBonus, insertReferral, lockInviter, selectCodeOwner, selectStartCode } from './store.ts';

const CODE = /^ref_([a-z0-9]{6,32})$/;

/** The code in a start parameter, `ref_<code>`; anything else is neither a referral nor an error. */
export function codeOf(startParam: string | undefined): string | undefined {
  return CODE.exec(startParam ?? '')?.[1];
}

/**
 * Binds a player who is being created to an inviter: by the signed start parameter, else by what the bot recorded.
 * Only here: an existing player's inviter never changes, so that the graph stays a forest.
 * @param held whether the bonus waits for an operator
 */
export async function bindInviter(
  tx: Tx,
  playerId: number,
  startParam: string | undefined,
  held: boolean,
): Promise<void> {
  const code = codeOf(startParam) ?? (await selectStartCode(tx, playerId));
  const inviterId = code === undefined ? undefined : await selectCodeOwner(tx, code);
  if (inviterId !== undefined && inviterId !== playerId && (await lockInviter(tx, inviterId))) {
    await insertReferral(tx, playerId, inviterId);
    await insertBonus(tx, playerId, REFERRAL_BONUS, held);
  }
}
