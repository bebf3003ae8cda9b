import { comment, type Slice } from '@ton/core';

const COMMENT_OPCODE = 0;
/** The bytes as they are: a text that only looks the same without a byte order mark is another text. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The body of a transfer with a text comment, as a wallet takes it: a BOC in base64 of 32 zero bits and the text.
 * @see https://docs.ton.org, 'Internal messages', 'Message body'
 */
export function commentPayload(text: string): string {
  return comment(text).toBoc().toString('base64');
}

/**
 * The text comment that a message's body is, else null: another opcode, bytes that are not UTF-8, a shape that no text
 * has. The payer writes the body, so nothing in it may stop its money from being seen.
 * @param body what follows the message's header
 */
export function readComment(body: Slice): string | null {
  try {
    if (body.remainingBits < 32 || body.loadUint(32) !== COMMENT_OPCODE) {
      return null;
    }
    const text = utf8.decode(readTail(body));
    // PostgreSQL keeps no NUL in a text, and no comment of ours has one.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** The bytes of a snake: each cell's, then those of its only reference. */
function readTail(first: Slice): Buffer {
  const parts: Buffer[] = [];
  for (let slice: Slice | undefined = first; slice !== undefined; ) {
    if (slice.remainingBits % 8 !== 0 || slice.remainingRefs > 1) {
      throw new Error('no snake of bytes');
    }
    parts.push(slice.loadBuffer(slice.remainingBits / 8));
    slice = slice.remainingRefs === 1 ? slice.loadRef().beginParse() : undefined;
  }
  return Buffer.concat(parts);
}
