import type { DailyResult } from '@soho/contract';
import type { Tiles } from '@soho/rules';
import { Button } from '../../../ui/button.tsx';
import { useMinutesLeft } from '../../../ui/use-minutes-left.ts';
import { useWords } from '../../../words/index.ts';
import { GameFrame } from '../play/game-frame.tsx';
import { ShareWin } from '../play/preload-game.ts';
import { PuzzleBoard } from '../puzzle/puzzle-board.tsx';
import { initPuzzleFlow } from '../puzzle/puzzle-flow.ts';
import styles from './daily-comparison.module.css';
import { useReplay } from './use-replay.ts';

type DailyComparisonProps = {
  readonly day: string;
  readonly tiles: Tiles;
  readonly result: DailyResult;
  /** When the next puzzle comes, in the milliseconds of Date.now(). */
  readonly endsAt: number;
};

const still = initPuzzleFlow(undefined, []);

/** How the player's solution compares, with both lists of moves to watch. */
export function DailyComparison({ day, tiles, result, endsAt }: DailyComparisonProps) {
  const words = useWords('dailyPuzzle');
  const minutes = useMinutesLeft(endsAt);
  const replay = useReplay(tiles);
  const { moves, best, beaten_percent: percent, friends } = result;
  return (
    <GameFrame
      title={words.title}
      steps={words.steps}
      playing={false}
      free={words.nextIn(Math.floor(minutes / 60), minutes % 60)}
      announcement=""
      board={<PuzzleBoard flow={{ ...still, tiles: replay.tiles }} onMove={() => undefined} cover={null} />}
      aside={
        <div className={styles.result}>
          <p className={styles.score}>{words.score(moves.length, best.length)}</p>
          {replay.total > 0 ? (
            <p className={styles.compared}>{words.step(replay.done, replay.total)}</p>
          ) : (
            <>
              {percent !== null && percent > 0 && <p className={styles.compared}>{words.beaten(percent)}</p>}
              {friends !== null && <p className={styles.compared}>{words.friends(friends.place, friends.players)}</p>}
              <ShareWin win={day} />
            </>
          )}
        </div>
      }
      actions={
        <>
          <Button kind="primary" className={styles.watch} onClick={() => replay.play(best)}>
            {words.watchBest}
          </Button>
          <Button kind="secondary" className={styles.watch} onClick={() => replay.play(moves)}>
            {words.watchOwn}
          </Button>
        </>
      }
    />
  );
}
