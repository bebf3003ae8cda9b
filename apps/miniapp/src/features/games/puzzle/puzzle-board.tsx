import { BOARD_SIDE, EMPTY, isSolved, movableTiles, SOLVED, type Tiles } from '@soho/rules';
import { type ReactNode, useDeferredValue } from 'react';
import { useWorn } from '../../../api/wardrobe.ts';
import '../../../ui/looks/looks.css';
import { useWords } from '../../../words/index.ts';
import { onTap, type SwipeKey } from '../play/on-tap.ts';
import { Bonus, WinOverlay } from '../play/preload-game.ts';
import styles from './puzzle-board.module.css';
import type { PuzzleFlow } from './puzzle-flow.ts';
import tileStyles from './tile.module.css';

const tiles = SOLVED.filter((tile) => tile !== EMPTY);
const LAST_PLACE = { transform: 'translate(200%, 200%)' };

type PuzzleBoardProps = {
  readonly flow: PuzzleFlow;
  readonly onMove: (tile: number) => void;
  readonly cover: ReactNode;
};

/** The street, or the scene that the player wears, in nine parts. Swipes and arrow keys slide the tile that can move that way. */
export function PuzzleBoard({ flow, onMove, cover }: PuzzleBoardProps) {
  const words = useWords('puzzle');
  const worn = useWorn();
  // The slide is drawn first, and the other changes of a move a frame later: a weak phone cannot do both in one.
  const settled = useDeferredValue(flow);
  // The picture that was put together is seen without its numbers.
  const isPicture = isSolved(settled.tiles) && settled.moves.length > 0 && !settled.won;
  const movable = settled.step === 'playing' ? movableTiles(settled.tiles) : [];
  return (
    <div
      className={styles.board}
      data-scene={worn?.scene}
      data-picture={isPicture}
      role="group"
      aria-label={words.board}
      onKeyDown={(event) => {
        const tile = tileForArrowKey(flow.tiles, event.key);
        if (tile !== undefined) {
          event.preventDefault();
          onMove(tile);
        }
      }}
    >
      {isSolved(flow.tiles) && (
        <div className={tileStyles.place} style={LAST_PLACE}>
          <span className={tileStyles.last} />
        </div>
      )}
      {tiles.map((tile) => (
        <Tile
          key={tile}
          tile={tile}
          place={flow.tiles.indexOf(tile)}
          movable={movable.includes(tile)}
          onMove={onMove}
          onSwipe={(swiped, key) => {
            if (tileForArrowKey(flow.tiles, key) === swiped) {
              onMove(swiped);
            }
          }}
        />
      ))}
      {!settled.won && cover}
      {settled.won && <WinOverlay text={words.won(settled.moves.length)} />}
      {flow.bonus && (
        <span className={styles.bonus}>
          <Bonus />
        </span>
      )}
    </div>
  );
}

type TileProps = {
  readonly tile: number;
  readonly place: number;
  readonly movable: boolean;
  readonly onMove: (tile: number) => void;
  readonly onSwipe: (tile: number, key: SwipeKey) => void;
};

/** One tile of the board with its part of the scene. It slides by its transform, whatever its place. */
function Tile({ tile, place, movable, onMove, onSwipe }: TileProps) {
  const words = useWords('puzzle');
  return (
    <div className={tileStyles.place} style={{ transform: slideTo(place) }}>
      <button
        type="button"
        className={tileStyles.tile}
        data-tile={tile}
        aria-label={movable ? words.movableTile(tile, place) : words.tile(tile, place)}
        aria-disabled={!movable}
        {...onTap(
          () => onMove(tile),
          (key) => onSwipe(tile, key),
        )}
      >
        <span className={tileStyles.number} aria-hidden="true">
          {tile}
        </span>
      </button>
    </div>
  );
}

function slideTo(place: number): string {
  return `translate(${(place % BOARD_SIDE) * 100}%, ${Math.floor(place / BOARD_SIDE) * 100}%)`;
}

/** The tile that an arrow key slides: it moves into the empty space, in the arrow's direction. */
export function tileForArrowKey(board: Tiles, key: string): number | undefined {
  const empty = board.indexOf(EMPTY);
  const column = empty % BOARD_SIDE;
  switch (key) {
    case 'ArrowLeft':
      return column === BOARD_SIDE - 1 ? undefined : board[empty + 1];
    case 'ArrowRight':
      return column === 0 ? undefined : board[empty - 1];
    case 'ArrowUp':
      return board[empty + BOARD_SIDE];
    case 'ArrowDown':
      return board[empty - BOARD_SIDE];
    default:
      return undefined;
  }
}
