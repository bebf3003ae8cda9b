import { EMPTY, isSolved, movableTiles, SOLVED } from '@soho/rules';
import { type ReactNode, useDeferredValue } from 'react';
import { useWorn } from '../../../api/wardrobe.ts';
import '../../../ui/looks/looks.css';
import { useWords } from '../../../words/index.ts';
import { Bonus, WinOverlay } from '../play/preload-game.ts';
import styles from './puzzle-board.module.css';
import type { PuzzleFlow } from './puzzle-flow.ts';
import tileStyles from './tile.module.css';
import { Tile } from './tile.tsx';
import { tileForArrowKey } from './tile-for-arrow-key.ts';

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
