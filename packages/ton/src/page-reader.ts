import { setTimeout as wait } from 'node:timers/promises';
import { type AnswerParts, boundedPost, type Provider } from './bounded-post.ts';
import { type PageQuery, readPageAnswer } from './page-answer.ts';
import { readPageOnThread } from './page-thread.ts';
import type { ChainTransaction } from './transaction.ts';

/** An answer that is longer is read on a thread of its own; this much takes a few milliseconds. */
const LARGE_BYTES = 64 * 1024;

/** `isLong`: the answer was longer than LARGE_BYTES. */
type Page = { readonly transactions: ChainTransaction[]; readonly isLong: boolean };

/**
 * Requests a page of transactions with a JSON text.
 * @param limitMs from the beginning to the last byte of each answer
 * @throws ChainGap when it is not the account's history; Error when it is not an answer, or does not arrive
 */
export type PageReader = (query: PageQuery, request: string, limitMs: number) => Promise<Page>;

/**
 * Hashing the thousands of cells of some large messages takes longer than players should wait, and so does collecting
 * the garbage of the megabytes in which they arrive. So an answer that turns out to be long is dropped, and a thread
 * requests it again; the pages after it go there at once, until one is short.
 * @param apartMs between the two requests, at least: providers count requests by the second
 */
export function createPageReader(provider: Provider, apartMs: number): PageReader {
  const post = boundedPost(provider);
  let isLong = false;

  return async (query, request, limitMs) => {
    if (!isLong) {
      const startedAt = performance.now();
      const answer = await readShort(await post(request, limitMs));
      if (answer !== undefined) {
        return { transactions: await readPageAnswer(query, answer), isLong };
      }
      isLong = true;
      await wait(Math.max(0, startedAt + apartMs - performance.now()));
    }
    const { transactions, bytes } = await readPageOnThread({ query, request, provider, limitMs });
    isLong = bytes > LARGE_BYTES;
    return { transactions, isLong };
  };
}

/** The answer; undefined, and the rest does not come, when it is long. */
async function readShort(parts: AnswerParts): Promise<Buffer | undefined> {
  const held: Uint8Array[] = [];
  let length = 0;
  for await (const part of parts) {
    length += part.byteLength;
    if (length > LARGE_BYTES) {
      return undefined;
    }
    held.push(part);
  }
  return Buffer.concat(held);
}
