import { makeOnce } from '../once.ts';
import { on } from './events.ts';
import { post } from './messenger.ts';

/** Its place on the home screen is offered to a phone once. */
export const homeScreenOffer = makeOnce('home-screen');

/**
 * Asks the messenger (version 8.0) whether the app could stand on the phone's home screen and does not yet, and calls back
 * if so; never when it was offered before.
 * @returns stops waiting for the answer
 */
export function whenHomeScreenIsFree(listener: () => void): () => void {
  if (homeScreenOffer.isOver()) {
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
