import { createOneTimeFlag, storage } from '../storage.ts';
import { on } from './events.ts';
import { post } from './messenger.ts';

/** Wins after which the offer is due. */
const WINS_BEFORE = 2;
const WINS = 'wins';

const once = createOneTimeFlag('home-screen');

/** The offer to add the app to the home screen, made once per phone, after the second win on it. */
export const homeScreenOffer = {
  isDue: () => !once.isSet() && winsHere() >= WINS_BEFORE,
  /** Counts a won game until the offer is due. */
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
 * if so, but never when the offer is not due.
 * @returns a function that stops waiting for the answer
 */
export function whenHomeScreenIsFree(listener: () => void): () => void {
  if (!homeScreenOffer.isDue()) {
    return () => {};
  }
  const stop = on('home_screen_checked', ({ status }) => {
    // 'unknown': the app can be added, and may have been added already.
    if (status === 'missed' || status === 'unknown') {
      listener();
    }
  });
  post('web_app_check_home_screen');
  return stop;
}

/** Has the messenger ask the player to add the app; the player decides in its dialog. */
export function addToHomeScreen(): void {
  post('web_app_add_to_home_screen');
}
