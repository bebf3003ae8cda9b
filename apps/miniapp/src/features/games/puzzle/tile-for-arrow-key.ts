import { BOARD_SIDE, EMPTY, type Tiles } from '@soho/rules';

/** The tile that an arrow key slides: it moves into the empty space, in the arrow's direction. */
export function tileForArrowKey(tiles: Tiles, key: string): number | undefined {
  const empty = tiles.indexOf(EMPTY);
  const column = empty % BOARD_SIDE;
  switch (key) {
    case 'ArrowLeft':
      return column === BOARD_SIDE - 1 ? undefined : tiles[empty + 1];
    case 'ArrowRight':
      return column === 0 ? undefined : tiles[empty - 1];
    case 'ArrowUp':
      return tiles[empty + BOARD_SIDE];
    case 'ArrowDown':
      return tiles[empty - BOARD_SIDE];
    default:
      return undefined;
  }
}
