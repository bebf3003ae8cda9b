/** `frame` is an item of the wardrobe. */
export type Entry = {
  readonly nickname: string;
  readonly balance: number;
  readonly frame?: string | undefined;
  readonly avatar_url?: string | undefined;
};

/** The styles of the first three rows, even with equal balances: the server has ordered those by time. */
export const metals = ['gold', 'silver', 'bronze'] as const;

/** The player's place in the list; undefined if no row, or more than one, looks like it: the reply has no ids. */
export function ownPlace(entries: readonly Entry[], me: Entry | undefined): number | undefined {
  const places = entries.flatMap(({ nickname, balance }, place) =>
    nickname === me?.nickname && balance === me.balance ? [place] : [],
  );
  return places.length === 1 ? places[0] : undefined;
}
