import { replayMoves, type Tiles } from '@soho/rules';
import { useState } from 'react';
import { playSound } from '../../../platform/sound/sound.ts';
import { useTimer } from '../play/use-timer.ts';

/** Milliseconds from one move to the next. */
const STEP_MS = 420;

type Replay = { readonly moves: readonly number[]; readonly done: number };

/** Plays moves on a board, one after the other. */
export function useReplay(tiles: Tiles) {
  const [replay, setReplay] = useState<Replay>({ moves: [], done: 0 });
  const { moves, done } = replay;
  const end = replayMoves(tiles, moves.slice(0, done));
  useTimer(done < moves.length && replay, STEP_MS, () => {
    playSound('move');
    setReplay({ moves, done: done + 1 });
  });
  return {
    tiles: end.ok ? end.value : tiles,
    done,
    total: moves.length,
    play: (list: readonly number[]) => setReplay({ moves: list, done: 0 }),
  };
}
