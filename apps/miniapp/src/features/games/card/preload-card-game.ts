import { preloadGame } from '../play/preload-game.ts';
import { preloadable } from '../play/preloadable.tsx';

const picture = preloadable(async () => (await import('./pictures/picture.tsx')).Picture);

export const Picture = picture.Component;

/** Loads what is first shown after the cards are dealt. */
export function preloadCardGame(): Promise<unknown> {
  return Promise.all([picture.preload(), preloadGame()]);
}
