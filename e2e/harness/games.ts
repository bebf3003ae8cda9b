import { type CardGame, calls, type PuzzleGame } from '@soho/contract';
import { makePuzzleSolver, PICTURE_COUNT } from '@soho/rules';
import type { Client } from './client.ts';

type Place = readonly [number, number];

/** Computed once, when it is first needed, because it visits every board. */
let solver: ReturnType<typeof makePuzzleSolver> | undefined;

export async function dealCards(client: Client, token: string): Promise<CardGame> {
  const { game } = await client.request(calls.attemptsUse, { token, body: { game: 'card' } });
  if (game.kind !== 'card') {
    throw new Error('a puzzle was dealt for cards');
  }
  return game;
}

export async function dealPuzzle(client: Client, token: string): Promise<PuzzleGame & { moves: number[] }> {
  const { game } = await client.request(calls.attemptsUse, { token, body: { game: 'puzzle' } });
  if (game.kind !== 'puzzle') {
    throw new Error('cards were dealt for a puzzle');
  }
  return { ...game, moves: solvePuzzle(game.tiles) };
}

/** The fewest moves that solve the board. */
export function solvePuzzle(tiles: readonly number[]): number[] {
  solver ??= makePuzzleSolver();
  return solver(tiles) ?? [];
}

/** The two places of each picture. */
export function pairsOf(deck: readonly number[]): readonly Place[] {
  return Array.from({ length: PICTURE_COUNT }, (_, picture) => [deck.indexOf(picture), deck.lastIndexOf(picture)]);
}
