/** Some of a list: `limit` items (20 by default) after the first `offset`. */
export type Page = { readonly limit?: number | undefined; readonly offset?: number | undefined };

const PAGE_SIZE = 20;
const LAST_OFFSET = 10_000;

/** The part of a list that a page shows, and how much of the list shows whether there is more. */
export function boundsOf({ limit = PAGE_SIZE, offset = 0 }: Page): { first: number; end: number; needed: number } {
  return { first: offset, end: offset + limit, needed: offset + limit + 1 };
}

/** Whether there may be a next page: nothing is counted, one item more was read. */
export function hasMore(page: Page, read: number): boolean {
  const { end } = boundsOf(page);
  return read > end && end <= LAST_OFFSET;
}
