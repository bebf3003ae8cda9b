import { type Cell, loadCommonMessageInfo, type Slice } from '@ton/core';
import { readComment } from './comment.ts';
import { skipMaybeStateInit } from './state-init.ts';

export type InboundMessage = { source: string; value: bigint; bounced: boolean; comment: string | null };

/**
 * The message that a transaction began with, if it is one from another account. Its header, which the chain has written,
 * must be readable; what its sender has written need not be.
 * @throws Error when the header is invalid
 */
export function readInbound(message: Cell | null): InboundMessage | undefined {
  if (message === null) {
    return undefined;
  }
  const slice = message.beginParse();
  const info = loadCommonMessageInfo(slice);
  if (info.type !== 'internal') {
    return undefined;
  }
  return {
    source: info.src.toRawString(),
    value: info.value.coins,
    bounced: info.bounced,
    comment: commentBehindHeader(slice),
  };
}

function commentBehindHeader(slice: Slice): string | null {
  try {
    skipMaybeStateInit(slice);
    return readComment(slice.loadBit() ? slice.loadRef().beginParse() : slice);
  } catch {
    return null;
  }
}
