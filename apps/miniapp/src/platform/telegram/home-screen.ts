import { createOneTimeFlag } from '../one-time-flag.ts';
import { storage } from '../storage.ts';
import { on } from './events.ts';
import { post } from './messenger.ts';

/** Wins after which the offer is due. */
const WINS_BEFORE = 2;
const WINS = 'wins';

const once = createOneTimeFlag('home-screen');

/** Its place on the home screen is offered to a phone once, after the second win on it. */
export const homeScreenOffer = {
  isDue: () => !once.isSet() && winsHere() >= WINS_BEFORE,
  /** Counts a won game, as far as the offer waits for it. */
  countWin(): void {
    if (winsHere() < WINS_BEFORE) {
      storage.set(WINS, String(winsHere() + 1));
    }
  },
  end: once.set,
};

function winsHere(): number {
  return Number(storage.get(WINS) ?? 0) || 0;
}

/**
 * Checks with the messenger (version 8.0) whether the app can be added to the home screen and is not there yet; calls back
 * if so; never when the offer is not due.
 * @returns stops waiting for the answer
 */
export function whenHomeScreenIsFree(listener: () => void): () => void {
  if (!homeScreenOffer.isDue()) {
    return () => {};
  }
  const stop = on('home_screen_checked', ({ status }) => {
    // 'unknown': a place can be had, and whether it is taken cannot be known.
    if (status === 'missed' || status === 'unknown') {
      listener();
    }
  });
  post('web_app_check_home_screen');
  return stop;
}

/** Has the messenger ask the player for the place; its dialog has the last word. */
export function addToHomeScreen(): void {
  post('web_app_add_to_home_screen');
}
