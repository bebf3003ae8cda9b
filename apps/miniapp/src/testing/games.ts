import type { CardGame, PuzzleGame } from '@soho/contract';

const ID = '6f1e7f7a-9f30-4b8e-9d62-0d3d3a4a0a0';

/** A card game whose pairs lie side by side: 0 and 1, 2 and 3, and so on. */
export function makeCardGame(): CardGame {
  return { id: `${ID}1`, kind: 'card', deck: Array.from({ length: 16 }, (_, place) => place >> 1), matched: [] };
}

/** A puzzle that tile 8 solves in one move, or with `moves` 2 the tiles 7 and 8. */
export function makePuzzle({ moves = 1, number = 2 }: { moves?: 1 | 2; number?: number } = {}): PuzzleGame {
  return {
    id: `${ID}${number}`,
    kind: 'puzzle',
    tiles: moves === 1 ? [1, 2, 3, 4, 5, 6, 7, 0, 8] : [1, 2, 3, 4, 5, 6, 0, 7, 8],
  };
}
