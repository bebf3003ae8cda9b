import { prepareSound } from '../../../platform/sound/sound.ts';
import { prepared } from './prepared.tsx';

const bonus = prepared(async () => (await import('./bonus.tsx')).Bonus);
const win = prepared(async () => (await import('./win-overlay.tsx')).WinOverlay);

export const Bonus = bonus.Part;
export const WinOverlay = win.Part;

/** Fetches what is seen and heard of both games once they are on. A game goes on without what does not come. */
export function prepareGame(): Promise<unknown> {
  return Promise.allSettled([bonus.prepare(), win.prepare(), prepareSound()]);
}
