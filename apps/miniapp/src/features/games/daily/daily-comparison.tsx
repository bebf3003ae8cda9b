import type { DailyResult } from '@soho/contract';
import { replayMoves, type Tiles } from '@soho/rules';
import { useState } from 'react';
import { playSound } from '../../../platform/sound/sound.ts';
import amount from '../../../ui/amount.module.css';
import { Button } from '../../../ui/button.tsx';
import { CoinIcon } from '../../../ui/icons/icons.tsx';
import { useMinutesLeft } from '../../../ui/use-minutes-left.ts';
import { useTimer } from '../../../ui/use-timer.ts';
import { useWords } from '../../../words/index.ts';
import { GameFrame } from '../play/game-frame.tsx';
import { ShareWin } from '../play/preload-game.ts';
import { PuzzleBoard } from '../puzzle/puzzle-board.tsx';
import { initPuzzleFlow } from '../puzzle/puzzle-flow.ts';
import { puzzleGuide } from '../puzzle/puzzle-guide.tsx';
import styles from './daily-comparison.module.css';

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
      drawing={puzzleGuide}
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

/** Milliseconds from one move to the next. */
const STEP_MS = 420;

type Replay = {
  readonly moves: readonly number[];
  readonly done: number;
  /** Whether the player has asked for it. */
  readonly isPlayed: boolean;
};

/** Plays moves on a board, one after the other. @param solution is shown at its end until another one is played */
function useReplay(tiles: Tiles, solution: readonly number[]) {
  const [replay, setReplay] = useState<Replay>({ moves: solution, done: solution.length, isPlayed: false });
  const { moves, done, isPlayed } = replay;
  const end = replayMoves(tiles, moves.slice(0, done));
  useTimer(done < moves.length && replay, STEP_MS, () => {
    playSound('move');
    setReplay({ moves, done: done + 1, isPlayed });
  });
  return {
    tiles: end.ok ? end.value : tiles,
    moves: moves.slice(0, done),
    isPlayed,
    total: moves.length,
    play: (list: readonly number[]) => setReplay({ moves: list, done: 0, isPlayed: true }),
  };
}
