import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Entry } from './history.ts';

const entry = z.object({
  address: z.string(),
  lt: z.string(),
  hash: z.string(),
  utime: z.number(),
  transaction: z.string(),
  account: z.string(),
});
const sentMessage = z.object({ id: z.number(), boc: z.string(), due: z.number() });
/** One change of the chain: messages that were sent, delivered or dropped, and the resulting accounts. */
const line = z.object({
  sent: z.optional(sentMessage),
  done: z.optional(z.number()),
  block: z.optional(z.array(entry)),
});

/** A message that waits for its delivery, due at a time in milliseconds; its BOC in base64. */
export type SentMessage = z.output<typeof sentMessage>;
export type Change = {
  readonly sent?: SentMessage;
  /** The id of a message that no longer waits. */
  readonly done?: number;
  readonly block?: readonly Entry[];
};

export type Journal = { write(change: Change): void; close(): void };

/**
 * Stores the chain in a file of lines in `folder`, so that it is as old as the database whose server reads it. A line is
 * written at once and whole; one that a power cut has cut off is removed.
 * @param replay called with every change that was written before
 */
export function openJournal(folder: string | undefined, replay: (change: Change) => void): Journal {
  if (folder === undefined) {
    return { write: () => {}, close: () => {} };
  }
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, 'local-chain.jsonl'), 'a+', 0o600);
  const written = readFileSync(file, 'utf8');
  const whole = written.slice(0, written.lastIndexOf('\n') + 1);
  ftruncateSync(file, Buffer.byteLength(whole));
  for (const text of whole.split('\n').filter((part) => part !== '')) {
    const change = line.parse(JSON.parse(text));
    replay({
      ...(change.sent === undefined ? {} : { sent: change.sent }),
      ...(change.done === undefined ? {} : { done: change.done }),
      ...(change.block === undefined
        ? {}
        : { block: change.block.map(({ lt, ...rest }) => ({ ...rest, lt: BigInt(lt) })) }),
    });
  }
  return {
    write(change) {
      writeSync(
        file,
        `${JSON.stringify(change, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}\n`,
      );
    },
    close() {
      fsyncSync(file);
      closeSync(file);
    },
  };
}
