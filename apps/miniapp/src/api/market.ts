import { calls, type ReplyOf } from '@soho/contract';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from './client.ts';
import { ApiError } from './errors.ts';

/** Lots of a page. */
const PAGE = 20;
/** Milliseconds for which names count as fresh. */
const STALE_TIME = 5 * 60_000;
/** Milliseconds for which a list that was left is cached. */
const CACHE_TIME = 30 * 60_000;
/** The server refuses searches that come faster than it can answer; they are retried a moment later. */
const BUSY_RETRIES = 3;

/** The scope of a list: a shop's lots, or a group's in all shops. */
export type Shelf = { readonly shop_id: string } | { readonly group_id: string };

export type Group = ReplyOf<typeof calls.catalogShop>['groups'][number];
type Reply = ReplyOf<typeof calls.marketLots>;
type WireLot = Reply['items'][number];
export type Lot = Omit<WireLot, 'desction'> & { readonly description: string };
type Page = { readonly items: readonly Lot[]; readonly has_more: boolean };
type Pages = InfiniteData<Page, number>;

const readOptions = {
  staleTime: STALE_TIME,
  gcTime: CACHE_TIME,
  refetchOnWindowFocus: false,
  // The library's own backoff: 1 s, doubled each time.
  retry: (failures: number, error: Error) =>
    isBusy(error) ? failures < BUSY_RETRIES : failures < 1 && !isClientError(error),
};

/** The market's categories. */
export function useCategories() {
  return useQuery({
    queryKey: ['market', 'categories'],
    queryFn: ({ signal }) => request(calls.catalog, { signal }),
    ...readOptions,
  });
}

/** The shops of a category. */
export function useShops(category: string) {
  return useQuery({
    queryKey: ['market', 'shops', category],
    queryFn: ({ signal }) => request(calls.catalogCategory, { query: { category_id: category }, signal }),
    ...readOptions,
  });
}

/** A shop's name and its groups of lots. */
export function useShop(shop: string) {
  return useQuery({
    queryKey: ['market', 'shop', shop],
    queryFn: ({ signal }) => request(calls.catalogShop, { query: { shop_id: shop }, signal }),
    ...readOptions,
  });
}

/**
 * Lots, page by page; those that `search` finds, or all if it is empty. An unanswered earlier search is aborted, and its
 * list stays until the new one arrives.
 */
export function useLots(shelf: Shelf, search: string) {
  return useInfiniteQuery({
    queryKey: lotsKey(shelf, search),
    queryFn: ({ pageParam, signal }) => readPage(shelf, search, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last: Page, _pages, offset) => (last.has_more ? offset + PAGE : undefined),
    placeholderData: keepPreviousData,
    select: allLots,
    ...readOptions,
    // A player who comes back finds the list unchanged, with all its pages.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Drops all but the first page of a search's lots: a new search starts there, even a cached one. */
export function useDropLaterPages(shelf: Shelf): (search: string) => void {
  const queries = useQueryClient();
  return (search) => {
    queries.setQueryData<Pages>(
      lotsKey(shelf, search),
      (known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
    );
  };
}

/** The first lot of the whole list, if that has been read. */
export function useFirstLot(shelf: Shelf): Lot | undefined {
  return useQueryClient().getQueryData<Pages>(lotsKey(shelf, ''))?.pages[0]?.items[0];
}

function lotsKey(shelf: Shelf, search: string) {
  return ['market', 'lots', shelf, search] as const;
}

async function readPage(shelf: Shelf, search: string, offset: number, signal: AbortSignal): Promise<Page> {
  const { items, has_more } = await requestPage(shelf, search, offset, signal);
  return { items: items.map(toLot), has_more };
}

function toLot({ desction: description, ...same }: WireLot): Lot {
  return { ...same, description };
}

function requestPage(shelf: Shelf, search: string, offset: number, signal: AbortSignal): Promise<Reply> {
  const page = { limit: String(PAGE), offset: String(offset) };
  if (search === '') {
    return request(calls.marketLots, { query: { ...shelf, ...page }, signal });
  }
  const query = { ...shelf, ...page, search_query: search };
  return 'shop_id' in query
    ? request(calls.marketShopSearch, { query, signal })
    : request(calls.marketSearch, { query, signal });
}

function allLots({ pages }: Pages): Lot[] {
  return withoutDuplicates(pages.flatMap(({ items }) => items));
}

/** A lot that was put on sale in the meantime moves the others down by one, and the last of a page comes again. */
function withoutDuplicates(lots: readonly Lot[]): Lot[] {
  const seen = new Set<number>();
  return lots.filter(({ lotId }) => !seen.has(lotId) && seen.add(lotId));
}

/** The category or shop does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Too many requests: a retry a second later succeeds. */
function isBusy(error: Error): boolean {
  return error instanceof ApiError && error.status === 429;
}

/** A retry does not help if the server does not have something, or refuses it. */
function isClientError(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
