import * as z from 'zod/mini';
import { emptyObject, noBody } from '../values.ts';
import { apply, changes, coins, optionalReason, playerId, time, writtenId } from './values.ts';

/** Bonuses that wait for an operator: of each inviter, or each of one, with what the invited player has done since. */
export const heldBonuses = {
  method: 'GET',
  path: '/referrals/held',
  action: 'players.read',
  body: noBody,
  query: z.strictObject({ inviter_id: z.optional(writtenId) }),
  reply: z.object({
    inviters: z.array(z.object({ inviter_id: playerId, nickname: z.string(), bonuses: z.int(), coins, since: time })),
    bonuses: z.array(
      z.object({
        player_id: playerId,
        nickname: z.string(),
        amount: coins,
        joined_at: time,
        seen_at: time,
        games: z.int(),
        coins,
      }),
    ),
  }),
  onlyShell: true,
  commands: {
    'referrals held': { about: 'lists inviters with held bonuses, or the held bonuses of one of them' },
  },
} as const;

/** Pays held bonuses after all: those that these players have brought, or all of one inviter. The daily cap does not hold them again. */
export const releaseBonuses = {
  method: 'POST',
  path: '/referrals/release',
  action: 'players.release',
  body: z.strictObject({
    of: z.union([
      z.strictObject({ player_ids: z.array(playerId).check(z.minLength(1), z.maxLength(100)) }),
      z.strictObject({ inviter_id: playerId }),
    ]),
    reason: optionalReason,
    apply,
  }),
  query: emptyObject,
  reply: changes,
  onlyShell: true,
  commands: {
    'referrals release': { about: 'releases held bonuses: the server pays them within seconds' },
  },
} as const;
