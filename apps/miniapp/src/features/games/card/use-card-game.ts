import type { CardGame } from '@soho/contract';
import { useReducer } from 'react';
import { useCreditCalls } from '../../../api/games.ts';
import { useOperationKeys } from '../../../api/operation-keys.ts';
import { playSound } from '../../../platform/sound/sound.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { homeScreenOffer } from '../../../platform/telegram/home-screen.ts';
import { useTimer } from '../../../ui/use-timer.ts';
import { useCredit } from '../play/use-credit.ts';
import { nudgeStart, useLatestCallback, useOpenGame, useStartGame } from '../play/use-start-game.ts';
import {
  asPlayableCardGame,
  type CardEvent,
  type CardFlow,
  cardFlowReducer,
  initCardFlow,
  isWinShown,
  openPair,
} from './card-flow.ts';
import { preloadCardGame } from './preload-card-game.ts';

/** The last game that was dealt here, and when: its time goes on on a screen that is left and opened again. */
let lastDeal: { readonly gameId: string; readonly at: number } | undefined;

/** A card game on this screen: its flow, and what the player can do. `opened` is the open game to go on with. */
export function useCardGame(opened: CardGame | undefined) {
  const [flow, dispatch] = useReducer(cardFlowReducer, undefined, initCardFlow);
  useOpenGame(opened, (game) => dispatch({ type: 'opened', game }));
  const keys = useOperationKeys();
  const calls = useCreditCalls();
  const credit = useCredit();

  const start = useStartGame('card', {
    preload: preloadCardGame,
    starting: () => dispatch({ type: 'start_tapped' }),
    dealt: (dealt) => {
      const game = asPlayableCardGame(dealt);
      if (game !== undefined) {
        lastDeal = { gameId: game.id, at: Date.now() };
        dispatch({ type: 'dealt', game });
      }
      return game !== undefined;
    },
    failed: () => dispatch({ type: 'start_failed' }),
  });

  const creditPair = (crediting: CardFlow) => {
    const { gameId } = crediting;
    const pair = openPair(crediting.table);
    if (gameId === undefined || pair === undefined) {
      return;
    }
    const key = keys.of(`${gameId} ${pair[0]}`);
    void credit(() => calls.pair(gameId, pair, key), {
      waiting: () => dispatch({ type: 'credit_waiting' }),
      credited: (rewarded) => {
        const event = { type: 'credited', rewarded } as const;
        const { won } = cardFlowReducer(crediting, event);
        playSound(won ? 'win' : 'match');
        if (won) {
          homeScreenOffer.countWin();
        }
        haptic.success();
        dispatch(event);
      },
      failed: () => dispatch({ type: 'credit_failed' }),
      gone: () => dispatch({ type: 'game_gone' }),
    });
  };

  const evaluate = () => {
    const next = cardFlowReducer(flow, { type: 'evaluated' });
    dispatch({ type: 'evaluated' });
    if (next.step === 'crediting') {
      creditPair(next);
    } else {
      playSound('error');
      haptic.error();
    }
  };
  useCardTimers(flow, dispatch, evaluate);

  const flip = useLatestCallback((place: number) => {
    const event = { type: 'flipped', place } as const;
    if (cardFlowReducer(flow, event) !== flow) {
      playSound('flip');
      haptic.light();
      dispatch(event);
    } else if (flow.step === 'idle') {
      nudgeStart();
    }
  });

  const since = flow.gameId !== undefined && flow.gameId === lastDeal?.gameId ? lastDeal.at : undefined;
  return { flow, since, start, flip };
}

/** In milliseconds. */
const MATCH_EVALUATION_MS = 300;
const FLIP_BACK_MS = 120;
const MATCH_POPUP_MS = 500;
const WIN_OVERLAY_MS = 3000;

/** All the timers of a card game. `evaluate` is called when two open cards have been seen. */
function useCardTimers(flow: CardFlow, dispatch: (event: CardEvent) => void, evaluate: () => void): void {
  useTimer(flow.step === 'evaluating', MATCH_EVALUATION_MS, evaluate);
  useTimer(flow.step === 'mismatched', FLIP_BACK_MS, () => dispatch({ type: 'turned_back' }));
  useTimer(flow.reward, MATCH_POPUP_MS, () => dispatch({ type: 'reward_shown' }));
  useTimer(isWinShown(flow), WIN_OVERLAY_MS, () => dispatch({ type: 'win_shown' }));
}
