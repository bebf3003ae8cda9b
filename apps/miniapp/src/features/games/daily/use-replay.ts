import { replayMoves, type Tiles } from '@soho/rules';
import { useState } from 'react';
import { playSound } from '../../../platform/sound/sound.ts';
import { useTimer } from '../play/use-timer.ts';

/** Milliseconds from one move to the next. */
const STEP_MS = 420;

type Replay = {
  readonly moves: readonly number[];
  readonly done: number;
  /** Whether the player has asked for it. */
  readonly isPlayed: boolean;
};

/** Plays moves on a board, one after the other. @param solution is shown at its end until another one is played */
export function useReplay(tiles: Tiles, solution: readonly number[]) {
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
