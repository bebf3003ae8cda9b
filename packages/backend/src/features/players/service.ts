// A player is made at the first launch, with a balance of 0 and 5 attempts, in one transaction: whoever exists is
// whole. Later launches only bring the profile up to date.
import { randomBytes } from 'node:crypto';
import type { MessengerUser } from '@soho/telegram';
import type { Context } from '../../platform/context.ts';
import { transact } from '../../platform/database/transaction.ts';
import { languageOf } from '../../platform/words/language.ts';
import { grantStartingAttempts } from '../attempts/index.ts';
import { openBalance } from '../balance/index.ts';
import { nicknameOf } from './nickname.ts';
import { upsertPlayer } from './store.ts';

/** Recognises the user of signed init data as a player. */
export function recognise({ database }: Context, user: MessengerUser): Promise<void> {
  const profile = {
    playerId: user.id,
    nickname: nicknameOf(user),
    avatarUrl: avatarOf(user),
    language: languageOf(user.languageCode),
  };
  return transact(database, async (tx) => {
    if (await upsertPlayer(tx, profile, makeReferralCode())) {
      await openBalance(tx, user.id);
      await grantStartingAttempts(tx, user.id);
    }
  });
}

/** 50 random bits, written without letters that look alike. */
function makeReferralCode(): string {
  const alphabet = '23456789abcdefghjkmnpqrstuvwxyz2';
  return [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

function avatarOf(user: MessengerUser): string | null {
  const url = user.photoUrl;
  const harmless =
    url !== undefined && url.length <= 512 && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return harmless ? url : null;
}
