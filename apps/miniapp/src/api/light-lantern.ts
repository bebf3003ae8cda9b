import { calls, type ReplyOf } from '@soho/contract';
import { useQueryClient } from '@tanstack/react-query';
import { reloadAttempts } from './attempts.ts';
import { balanceQuery } from './balance.ts';
import { request } from './client.ts';
import { sendIdempotent } from './send-idempotent.ts';
import { progressQuery, updatePlayableGames } from './streak.ts';
import { updateCachedQuery } from './update-cached-query.ts';

type LightReply = ReplyOf<typeof calls.lanternLight>;

/** Lights tonight's lantern: sends it until the server answers. Keeps lantern, balance and attempts right. */
export function useLanternCalls(onWaiting: () => void) {
  const cache = useQueryClient();
  return {
    light: async (place: number): Promise<LightReply> => {
      const lit = await lightLantern(place, onWaiting);
      await updateCachedQuery(
        cache,
        progressQuery,
        (known) => known && { ...known, lantern: lit.lantern, rewards: known.rewards + 1 },
      );
      await updateCachedQuery(cache, balanceQuery, (known) => known && { ...known, balance: lit.balance });
      await updatePlayableGames(cache, (games) => ({ ...games, attempts: games.attempts + lit.attempts }));
      void reloadAttempts(cache);
      return lit;
    },
    /** After a failure it is unknown what was paid. */
    reload: () => {
      void cache.invalidateQueries(progressQuery);
      void cache.invalidateQueries(balanceQuery);
      void reloadAttempts(cache);
    },
  };
}

/** Includes the place: an unanswered lantern does not share its key with another day's. */
function lightLantern(place: number, onWaiting: () => void): Promise<LightReply> {
  return sendIdempotent(`light lantern ${place}`, (key) => request(calls.lanternLight, { key }), onWaiting);
}
