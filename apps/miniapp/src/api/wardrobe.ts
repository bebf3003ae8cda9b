import { calls, type ReplyOf, type Wardrobe } from '@soho/contract';
import type { WardrobeItem } from '@soho/rules';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { balanceQuery } from './balance.ts';
import { request } from './client.ts';
import { sendIdempotent } from './send-idempotent.ts';
import { updateCachedQuery } from './update-cached-query.ts';

/** What the player has and wears. Only the player changes it, so it is read once. */
const wardrobeQuery = queryOptions({
  queryKey: ['wardrobe'],
  queryFn: ({ signal }) => request(calls.wardrobe, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
});

export function useWardrobe() {
  return useQuery(wardrobeQuery);
}

/** What the player wears of each kind; undefined until it is known: until then everything is drawn plain. */
export function useWorn(): Wardrobe['worn'] | undefined {
  return useQuery(wardrobeQuery).data?.worn;
}

/** Buys and puts on. Keeps wardrobe and balance right. */
export function useWardrobeCalls(onWaiting: () => void) {
  const cache = useQueryClient();
  return {
    buy: async (item: WardrobeItem): Promise<ReplyOf<typeof calls.wardrobeBuy>> => {
      const send = (key: string) => request(calls.wardrobeBuy, { body: { item }, key });
      const bought = await sendIdempotent(`buy ${item}`, send, onWaiting);
      await updateCachedQuery(cache, wardrobeQuery, () => bought.wardrobe);
      await updateCachedQuery(cache, balanceQuery, (known) => known && { ...known, balance: bought.balance });
      // Frames are shown there.
      void cache.invalidateQueries({ queryKey: ['leaderboard'] });
      return bought;
    },
    wear: async (item: WardrobeItem): Promise<Wardrobe> => {
      const wardrobe = await request(calls.wardrobeWear, { body: { item } });
      await updateCachedQuery(cache, wardrobeQuery, () => wardrobe);
      // Frames are shown there.
      void cache.invalidateQueries({ queryKey: ['leaderboard'] });
      return wardrobe;
    },
    /** After a failure it is unknown what was bought. */
    reload: () => {
      void cache.invalidateQueries(wardrobeQuery);
      void cache.invalidateQueries(balanceQuery);
    },
  };
}
