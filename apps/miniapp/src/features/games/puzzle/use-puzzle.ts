import type { PuzzleGame } from '@soho/contract';
import { useReducer, useState } from 'react';
import { readCurrentGame, useCreditCalls } from '../../../api/games.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { homeScreenOffer } from '../../../platform/telegram/home-screen.ts';
import { useTimer } from '../../../ui/use-timer.ts';
import { preloadGame } from '../play/preload-game.ts';
import { useCredit } from '../play/use-credit.ts';
import { useOpenGame, useStartGame } from '../play/use-start-game.ts';
import { asPlayablePuzzle, initPuzzleFlow, type PuzzleFlow, puzzleFlowReducer } from './puzzle-flow.ts';
import { savedMoves } from './saved-moves.ts';
import { slideTile, usePuzzleTimers } from './slide-tile.ts';

/** A puzzle on this screen: its flow, and what the player can do. `opened` is the open game to go on with. */
export function usePuzzle(opened: PuzzleGame | undefined) {
  const [flow, dispatch] = useReducer(puzzleFlowReducer, undefined, () => initPuzzleFlow(undefined, []));
  const [opensSolved, setOpensSolved] = useState(false);
  useOpenGame(opened, (game) => {
    const event = { type: 'opened', game, moves: savedMoves.read(game.id) } as const;
    setOpensSolved(puzzleFlowReducer(flow, event).step === 'uncredited');
    dispatch(event);
  });
  const calls = useCreditCalls();
  const credit = useCredit();

  const start = useStartGame('puzzle', {
    preload: preloadGame,
    starting: () => dispatch({ type: 'start_tapped' }),
    dealt: (dealt) => {
      const game = asPlayablePuzzle(dealt);
      if (game !== undefined) {
        dispatch({ type: 'dealt', game });
      }
      return game !== undefined;
    },
    failed: () => dispatch({ type: 'start_failed' }),
    // Another board may have replaced the one on the screen.
    recover: async () => {
      const game = flow.step === 'playing' ? asPlayablePuzzle(await readCurrentGame('puzzle')) : undefined;
      if (game === undefined || game.id === flow.gameId) {
        return false;
      }
      dispatch({ type: 'dealt', game });
      return true;
    },
  });

  /** A solved board has one credit, named by its game: the key is the same after a reload. */
  const creditSolved = ({ gameId, moves }: PuzzleFlow) => {
    if (gameId === undefined) {
      return;
    }
    void credit(() => calls.puzzle(gameId, moves, gameId), {
      waiting: () => dispatch({ type: 'credit_waiting' }),
      credited: (rewarded) => {
        savedMoves.clear();
        homeScreenOffer.countWin();
        haptic.success();
        dispatch({ type: 'credited', rewarded });
      },
      failed: () => dispatch({ type: 'credit_failed' }),
      gone: () => {
        savedMoves.clear();
        dispatch({ type: 'game_gone' });
      },
    });
  };

  const retryCredit = () => {
    dispatch({ type: 'credit_retried' });
    creditSolved(flow);
  };
  useTimer(opensSolved, 0, retryCredit);
  usePuzzleTimers(flow, dispatch);

  const move = (tile: number) =>
    slideTile(flow, tile, (event, next) => {
      dispatch(event);
      savedMoves.save(next.gameId ?? '', next.moves);
      if (next.step === 'crediting') {
        creditSolved(next);
      }
    });

  return { flow, start, move, retryCredit };
}
