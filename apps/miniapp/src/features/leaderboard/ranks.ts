/** `frame` is an item of the wardrobe. */
export type Entry = { readonly nickname: string; readonly balance: number; readonly frame?: string | undefined };

/** What the first three rows are styled in, equals too: the server has put first who got there first. */
export const metals = ['gold', 'silver', 'bronze'] as const;

/** The player's place in the list; undefined where none, or more than one, looks like it: the wire has no ids. */
export function ownPlace(entries: readonly Entry[], me: Entry | undefined): number | undefined {
  const places = entries.flatMap(({ nickname, balance }, place) =>
    nickname === me?.nickname && balance === me.balance ? [place] : [],
  );
  return places.length === 1 ? places[0] : undefined;
}
