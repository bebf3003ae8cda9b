import { BOARD_SIDE } from '@soho/rules';
import { useWords } from '../../../words/index.ts';
import { onTap, type SwipeKey } from '../play/on-tap.ts';
import styles from './tile.module.css';

type TileProps = {
  readonly tile: number;
  readonly place: number;
  readonly movable: boolean;
  readonly onMove: (tile: number) => void;
  readonly onSwipe: (tile: number, key: SwipeKey) => void;
};

/** One tile of the board with its part of the scene. It slides by its transform, whatever its place. */
export function Tile({ tile, place, movable, onMove, onSwipe }: TileProps) {
  const words = useWords('puzzle');
  return (
    <div className={styles.place} style={{ transform: slideTo(place) }}>
      <button
        type="button"
        className={styles.tile}
        data-tile={tile}
        aria-label={movable ? words.movableTile(tile, place) : words.tile(tile, place)}
        aria-disabled={!movable}
        {...onTap(
          () => onMove(tile),
          (key) => onSwipe(tile, key),
        )}
      >
        <span className={styles.number} aria-hidden="true">
          {tile}
        </span>
      </button>
    </div>
  );
}

function slideTo(place: number): string {
  return `translate(${(place % BOARD_SIDE) * 100}%, ${Math.floor(place / BOARD_SIDE) * 100}%)`;
}
