import type { Game, GameKind } from '@soho/contract';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useAttemptCalls, useAttempts } from '../../../api/attempts.ts';
import { ApiError, type FailureMessage, failureMessage } from '../../../api/errors.ts';
import { countGameStart } from '../../../api/games.ts';
import { useOperationKeys } from '../../../api/operation-keys.ts';
import { isRefusal } from '../../../api/retry-until-answered.ts';
import { isMotionOff } from '../../../platform/motion.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { reloadApp } from '../../../platform/telegram/messenger.ts';
import { type ScreenWords, useWords } from '../../../words/index.ts';
import { useErrorMessage } from './use-credit.ts';

type Steps = {
  /** Fetches what an open game needs. */
  readonly preload: () => Promise<unknown>;
  readonly starting: () => void;
  /** Returns false when the game cannot be played. */
  readonly dealt: (game: Game) => boolean;
  readonly failed: () => void;
  /** Looks for the game of a start whose answer was lost. Returns whether it is on the board now. */
  readonly recover?: () => Promise<boolean>;
};

const START = 'start';

/**
 * Starts a game for one attempt. A start that was not answered keeps its key: the next tap requests the same game again
 * and does not spend a second attempt. So does a start whose game could not be prepared; the next tap restarts the app,
 * which goes on with that game: browsers may cache a failed load.
 */
export function useStartGame(kind: GameKind, steps: Steps): () => void {
  const { data } = useAttempts();
  const attempts = useAttemptCalls();
  const keys = useOperationKeys();
  const refuse = useErrorMessage();
  const words = useWords('play');
  const preloadFailed = useRef(false);
  return useLatestCallback(async () => {
    // An unanswered start may have spent the last attempt: its key returns the game.
    if (data?.attempts === 0 && !keys.has(START)) {
      refuse({ kind: 'error', text: words.noMoreTries });
      return;
    }
    steps.starting();
    if (preloadFailed.current) {
      await reloadApp();
    }
    countGameStart();
    const preloading = steps.preload().then(
      () => true,
      () => false,
    );
    try {
      const { game, success, message } = await attempts.spend(kind, keys.of(START));
      preloadFailed.current = !(await preloading);
      if (preloadFailed.current) {
        throw new Error('the game could not be prepared');
      }
      keys.done(START);
      if (!success || !steps.dealt(game)) {
        steps.failed();
        refuse(message === '' ? { kind: 'error', text: words.startFailed } : { kind: 'info', text: message });
      }
    } catch (error) {
      const isRecovered = !isRefusal(error) && !preloadFailed.current && (await steps.recover?.()) === true;
      if (isRefusal(error) || isRecovered) {
        keys.done(START);
        void attempts.reload();
      }
      if (isRecovered) {
        return;
      }
      steps.failed();
      refuse(failureMessage(error, ownMessage(error, words)));
    }
  });
}

function ownMessage(error: unknown, words: ScreenWords['play']): FailureMessage {
  if (!(error instanceof ApiError)) {
    return { kind: 'error', text: words.startFailed };
  }
  return { kind: 'info', text: error.code === 'no_attempts' ? words.attemptsGone : words.attemptUseFailed };
}

/**
 * Calls `goOn` when the open game has been read, while its screen renders: `goOn` may only set state. The screen stays as it is
 * otherwise: a guide that is open, and a button that is being tapped.
 */
export function useOpenGame<OpenGame>(opened: OpenGame | undefined, goOn: (game: OpenGame) => void): void {
  const [known, setKnown] = useState<OpenGame>();
  if (opened !== known) {
    setKnown(opened);
    if (opened !== undefined) {
      goOn(opened);
    }
  }
}

/** Draws the eye to the button that begins a game: before that, a tap on the board does nothing else. */
export function nudgeStart(): void {
  haptic.light();
  const pulse = isMotionOff() ? { opacity: [1, 0.5, 1] } : { transform: ['scale(1)', 'scale(1.06)', 'scale(1)'] };
  document
    .querySelector('[data-begins="true"]')
    ?.animate(pulse, { duration: 320, iterations: 2, easing: 'ease-in-out' });
}

/**
 * A stable event handler that calls the newest `run`: a memoized component does not render because of it. While
 * components render, it may still call the previous one.
 */
export function useLatestCallback<Arguments extends readonly unknown[]>(run: (...args: Arguments) => void) {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
