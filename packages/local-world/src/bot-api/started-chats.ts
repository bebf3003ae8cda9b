import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Started = {
  /** Who has started a chat with the bot. */
  readonly players: readonly number[];
  add(playerId: number): void;
};

/** Keeps ids in a file of `folder`, each after the end of a line: one that a power cut has cut off spoils no other. */
export function openStarted(folder: string | undefined): Started {
  if (folder === undefined) {
    return { players: [], add: () => {} };
  }
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'local-chats.txt');
  appendFileSync(file, '', { mode: 0o600 });
  const lines = readFileSync(file, 'utf8').split('\n');
  return {
    players: lines.filter((line) => line !== '').map(Number),
    add: (playerId) => appendFileSync(file, `\n${playerId}`),
  };
}
