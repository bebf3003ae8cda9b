export * from './card-game.ts';
export * from './coins.ts';
export * from './economy.ts';
export * from './miners.ts';
export * from './nanotons.ts';
export * from './puzzle.ts';
export type { Random } from './random.ts';
export { makePuzzleSolver } from './solve-puzzle.ts';
export type { Verdict } from './verdict.ts';
