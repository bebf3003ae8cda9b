import type { DailyResult } from '@soho/contract';
import type { Tiles } from '@soho/rules';
import amount from '../../../ui/amount.module.css';
import { Button } from '../../../ui/button.tsx';
import { CoinIcon } from '../../../ui/icons/coin.tsx';
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
  const { moves, best, beaten_percent: percent, friends } = result;
  const replay = useReplay(tiles, moves);
  const compared = [
    percent !== null && percent > 0 && words.beaten(percent),
    friends !== null && words.friends(friends.place, friends.players),
  ].filter((text) => text !== false);
  return (
    <GameFrame
      title={words.title}
      steps={words.steps}
      playing={false}
      free={words.nextIn(Math.floor(minutes / 60), minutes % 60)}
      announcement=""
      count={replay.isPlayed ? words.step(replay.moves.length, replay.total) : <Paid />}
      board={
        <PuzzleBoard
          flow={{ ...still, tiles: replay.tiles, moves: replay.moves }}
          onMove={() => undefined}
          cover={null}
        />
      }
      aside={
        <div className={styles.result}>
          <p className={styles.score}>{words.score(moves.length, best.length)}</p>
          {compared.length > 0 && <p className={styles.compared}>{compared.join(' · ')}</p>}
        </div>
      }
      actions={
        <>
          <ShareWin win={day} kind="primary" className={styles.action} />
          <Button kind="secondary" className={styles.watch} onClick={() => replay.play(best)}>
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

/** What the puzzle of the day has paid. */
function Paid() {
  const words = useWords('play');
  return (
    <span className={amount.coins}>
      <CoinIcon size={16} />
      {words.bonus}
    </span>
  );
}
