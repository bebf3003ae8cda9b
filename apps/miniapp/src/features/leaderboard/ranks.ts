export type Entry = { readonly nickname: string; readonly balance: number };
export type RankedEntry = Entry & { readonly rank: number };

/** Ranks of a list in its order: who has as many coins shares a rank, as the server counts them. */
export function ranked(entries: readonly Entry[]): RankedEntry[] {
  let rank = 0;
  return entries.map((entry, place) => {
    if (entry.balance !== entries[place - 1]?.balance) {
      rank = place + 1;
    }
    return { ...entry, rank };
  });
}

const metals = ['gold', 'silver', 'bronze'] as const;

export type Metal = (typeof metals)[number];

/** What ranks 1, 2 and 3 are styled in (SPEC §2). */
export function metalOf(rank: number): Metal | undefined {
  return metals[rank - 1];
}

/** The player's place in the list; undefined where none, or more than one, looks like it: the wire has no ids. */
export function ownPlace(entries: readonly Entry[], me: Entry | undefined): number | undefined {
  const places = entries.flatMap(({ nickname, balance }, place) =>
    nickname === me?.nickname && balance === me.balance ? [place] : [],
  );
  return places.length === 1 ? places[0] : undefined;
}
