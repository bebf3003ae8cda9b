import { calls } from '@soho/contract';
import { getRequest, senderOf } from '../credit/request.ts';
import { measure } from '../load.ts';
import { BIG_SHOP, COMMON, GROUP, OLD, RARE } from './lots-file.ts';

const RUNS = 200;
const WARM_UP = 20;
const SECONDS_LIMIT = 60;
const LENGTHS = [1, 2, 3, 5, 12];

export type Search = { readonly label: string; readonly path: string };
export type SearchTimes = {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Searches that the server ended at their time limit, of RUNS. */
  readonly refused: number;
};

const REFUSED = '503';
const LAST_PAGE = 'limit=100&offset=10000';

/**
 * What is timed: the lists, each length of a common and a rare text, everywhere and in a shop of a tenth of all lots, and
 * what is hard: the last page, words in another order than lots have them, a word of old lots alone.
 */
export const searches: readonly Search[] = [
  { label: 'list, everywhere', path: calls.marketLots.path },
  { label: 'list, everywhere, last page', path: `${calls.marketLots.path}?${LAST_PAGE}` },
  { label: 'list, one shop', path: `${calls.marketLots.path}?shop_id=${BIG_SHOP}` },
  { label: 'groups of one shop', path: `${calls.catalogShop.path}?shop_id=${BIG_SHOP}` },
  ...LENGTHS.flatMap((length) =>
    [
      { name: 'common', text: COMMON },
      { name: 'rare', text: RARE },
    ].flatMap(({ name, text }) => {
      const query = `search_query=${encodeURIComponent(text.slice(0, length))}`;
      return [
        { label: `${length}, ${name}, everywhere`, path: `${calls.marketSearch.path}?${query}` },
        { label: `${length}, ${name}, one shop`, path: `${calls.marketShopSearch.path}?${query}&shop_id=${BIG_SHOP}` },
      ];
    }),
  ),
  { label: '6, between both, everywhere', path: `${calls.marketSearch.path}?search_query=walnut` },
  { label: '6, between both, a group', path: `${calls.marketSearch.path}?search_query=walnut&group_id=${GROUP}` },
  { label: 'no hit, everywhere', path: `${calls.marketSearch.path}?search_query=zzyzx` },
  { label: 'common, last page', path: `${calls.marketSearch.path}?search_query=classic&${LAST_PAGE}` },
  { label: 'words the other way round', path: `${calls.marketSearch.path}?search_query=lamp%20classic` },
  { label: 'inside of words of old lots', path: `${calls.marketSearch.path}?search_query=${OLD.slice(1)}` },
];

/**
 * Sends one search after the other over one connection.
 * @param playerId a player that the server knows
 * @throws Error when anything but an answer or a refusal comes
 */
export async function timeSearch(port: number, playerId: number, { path }: Search): Promise<SearchTimes> {
  const request = getRequest(path, senderOf(playerId));
  const run = async (times: number): Promise<SearchTimes> => {
    let sent = 0;
    const next = () => (sent++ < times ? request : undefined);
    const measured = await measure({ port, connections: 1, seconds: SECONDS_LIMIT, next });
    const others = [...measured.statuses].filter(([status]) => status !== '200' && status !== REFUSED);
    if (others.length > 0) {
      throw new Error(`${path} was answered with ${JSON.stringify(others)}`);
    }
    return { ...measured, refused: measured.statuses.get(REFUSED) ?? 0 };
  };
  await run(WARM_UP);
  return run(RUNS);
}
