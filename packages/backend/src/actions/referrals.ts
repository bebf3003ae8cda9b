import type { Change } from '@soho/contract/console';
import { listHeldBonuses, listInvitersHeld, releaseBonuses } from '../features/referrals/index.ts';
import { type ActionContext, type Actions, answerChanges } from './action.ts';

/** Bonuses for invited players that wait for an operator. */
export function makeReferralActions({ database }: ActionContext) {
  return {
    heldBonuses: async ({ query: { inviter_id: inviter } }) => ({
      inviters:
        inviter === undefined
          ? (await listInvitersHeld(database)).map(({ since, ...held }) => ({ ...held, since: since.toISOString() }))
          : [],
      bonuses:
        inviter === undefined
          ? []
          : (await listHeldBonuses(database, Number(inviter))).map(({ joined_at, seen_at, ...bonus }) => ({
              ...bonus,
              joined_at: joined_at.toISOString(),
              seen_at: seen_at.toISOString(),
            })),
    }),

    releaseBonuses: async ({ body: { of }, command }) => {
      const chosen = 'inviter_id' in of ? { inviter: of.inviter_id } : { invited: [...new Set(of.player_ids)] };
      const released = await releaseBonuses(database, command, chosen);
      const changes = released.map(({ player_id, inviter_id, amount }): Change => {
        const subject = `${inviter_id}, for inviting ${player_id}`;
        return { what: 'bonuses', subject, before: '0', after: String(amount) };
      });
      return answerChanges(command, ...changes);
    },
  } satisfies Partial<Actions>;
}
