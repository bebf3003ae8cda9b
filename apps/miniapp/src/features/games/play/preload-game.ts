import { preloadSound } from '../../../platform/sound/sound.ts';
import { preloadable } from './preloadable.tsx';

const bonus = preloadable(async () => (await import('./bonus.tsx')).Bonus);
const winCard = preloadable(async () => (await import('./win-card.tsx')).WinCard);
const shareWin = preloadable(async () => (await import('./win-card.tsx')).ShareWin);
const win = preloadable(async () => (await import('./win-overlay.tsx')).WinOverlay);

export const Bonus = bonus.Component;
export const WinCard = winCard.Component;
export const ShareWin = shareWin.Component;
export const WinOverlay = win.Component;

/** Fetches what both games show and play after the start. A game goes on without what fails to load. */
export function preloadGame(): Promise<unknown> {
  return Promise.allSettled([bonus.preload(), win.preload(), winCard.preload(), shareWin.preload(), preloadSound()]);
}
