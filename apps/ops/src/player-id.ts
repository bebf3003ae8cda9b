import { UsageError } from './command.ts';

/** A player's id as it was typed. @throws UsageError */
export function parsePlayerId(text: string): number {
  const id = Number(text);
  if (!/^\d{1,16}$/.test(text) || !Number.isSafeInteger(id) || id === 0) {
    throw new UsageError(`'${text}' is not a player id`);
  }
  return id;
}

/** Players' ids as they were typed, each once. @throws UsageError when there is none */
export function parsePlayerIds(texts: readonly string[]): number[] {
  if (texts.length === 0) {
    throw new UsageError("player ids are required; 'players suspicious' lists them");
  }
  return [...new Set(texts.map(parsePlayerId))];
}
