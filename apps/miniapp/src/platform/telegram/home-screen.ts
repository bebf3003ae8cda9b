import { storage } from '../storage.ts';
import { on } from './events.ts';
import { post } from './messenger.ts';

const STORED_AS = 'home-screen';
const OFFERED = 'offered';

/**
 * Asks the messenger (version 8.0) whether a place on the phone's home screen can be offered, and calls back if so: once
 * in the life of this phone, and never when the app stands there already.
 * @returns stops waiting for the answer
 */
export function whenHomeScreenIsFree(offer: () => void): () => void {
  if (storage.get(STORED_AS) === OFFERED) {
    return () => {};
  }
  const stop = on('home_screen_checked', ({ status }) => {
    // 'unknown': a place can be had, and whether it is taken cannot be known.
    if (status === 'missed' || status === 'unknown') {
      storage.set(STORED_AS, OFFERED);
      offer();
    }
  });
  post('web_app_check_home_screen');
  return stop;
}

/** Has the messenger ask the player for the place; its dialog has the last word. */
export function addToHomeScreen(): void {
  post('web_app_add_to_home_screen');
}
