// A player is made at the first launch, with a balance of 0, 5 attempts and an inviter or none, in one transaction:
// a player that exists is complete. Later launches bring the profile up to date and count the day.
import { randomBytes } from 'node:crypto';
import type { InitData, MessengerUser } from '@soho/telegram';
import type { Context } from '../../platform/context.ts';
import { transact } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { languageOf } from '../../platform/words/language.ts';
import { grantStartingAttempts } from '../attempts/index.ts';
import { openBalance } from '../balance/index.ts';
import { countVisit } from '../progress/index.ts';
import { bindInviter } from '../referrals/index.ts';
import { recordSignup } from '../signals/index.ts';
import { nicknameOf } from './nickname.ts';
import { upsertPlayer } from './store.ts';

/**
 * Recognises the user of signed init data, who asks from an address, as a player.
 * @returns whether the player is new @throws Refusal('unauthorized') when the player is banned
 */
export function signInPlayer(
  context: Pick<Context, 'config' | 'database'>,
  { user, startParam }: InitData,
  ip: string,
): Promise<boolean> {
  const profile = {
    playerId: user.id,
    nickname: nicknameOf(user),
    avatarUrl: avatarOf(user),
    language: languageOf(user.languageCode),
  };
  return transact(context.database, async (tx) => {
    const { created, banned } = await upsertPlayer(tx, profile, makeReferralCode());
    if (banned) {
      throw new Refusal('unauthorized');
    }
    if (created) {
      await openBalance(tx, user.id);
      await grantStartingAttempts(tx, user.id);
      const held = await recordSignup(tx, context, user.id, ip);
      await bindInviter(tx, user.id, startParam, held);
    }
    await countVisit(tx, user.id);
    return created;
  });
}

/** About 50 random bits, written without letters that look alike. */
function makeReferralCode(): string {
  const alphabet = '23456789abcdefghjkmnpqrstuvwxyz2';
  return [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

function avatarOf(user: MessengerUser): string | null {
  const url = URL.parse(user.photoUrl ?? '');
  return url !== null && /^https?:$/.test(url.protocol) && url.href.length <= 512 ? url.href : null;
}
