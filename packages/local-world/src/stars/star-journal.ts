import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const transaction = z.object({
  id: z.string(),
  /** In Stars. */
  amount: z.int(),
  /** Seconds since 1970. */
  date: z.int(),
  playerId: z.int(),
  payload: z.string(),
  /** Whether this refunds the payment of that id. */
  refund: z.boolean(),
  /** A store has taken the payment back from the bot: its list does not show that. */
  unlisted: z.optional(z.boolean()),
});

export type StarTransaction = z.output<typeof transaction>;

export type StarJournal = {
  /** Oldest first. */
  transactions(): readonly StarTransaction[];
  write(one: StarTransaction): void;
  close(): void;
};

/** Stores transactions in a file of lines in `folder`; a line that a power cut has cut off is removed. */
export function openStarJournal(folder: string | undefined): StarJournal {
  if (folder === undefined) {
    const known: StarTransaction[] = [];
    return { transactions: () => known, write: (one) => void known.push(one), close: () => {} };
  }
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, 'local-stars.jsonl'), 'a+', 0o600);
  const written = readFileSync(file, 'utf8');
  const whole = written.slice(0, written.lastIndexOf('\n') + 1);
  ftruncateSync(file, Buffer.byteLength(whole));
  const known = whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => transaction.parse(JSON.parse(line)));
  return {
    transactions: () => known,
    write(one) {
      writeSync(file, `${JSON.stringify(one)}\n`);
      known.push(one);
    },
    close() {
      fsyncSync(file);
      closeSync(file);
    },
  };
}
