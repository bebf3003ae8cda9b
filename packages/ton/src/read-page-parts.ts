import type { AnswerParts } from './bounded-post.ts';
import { type PageQuery, readPageAnswer } from './page-answer.ts';
import { PageThread } from './page-thread.ts';
import type { ChainTransaction } from './transaction.ts';

/** An answer that is longer is read on a thread of its own; this much takes a few milliseconds. */
const LARGE_BYTES = 64 * 1024;

/**
 * Reads a page of transactions as its answer arrives. Hashing the thousands of cells of some large messages takes longer
 * than players should wait, and so does collecting the garbage of megabytes: what is long goes to a thread, part by part.
 * @throws ChainGap when it is not the account's history; Error when it is not an answer, or does not arrive
 */
export async function readPageParts(query: PageQuery, parts: AnswerParts): Promise<ChainTransaction[]> {
  const held: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let thread: PageThread | undefined;
  try {
    for await (const part of parts) {
      length += part.byteLength;
      held.push(part);
      if (length > LARGE_BYTES) {
        thread ??= new PageThread(query);
        held.splice(0).forEach((each) => thread?.send(each));
      }
    }
    return await (thread === undefined ? readPageAnswer(query, Buffer.concat(held)) : thread.finish());
  } finally {
    await thread?.stop();
  }
}
