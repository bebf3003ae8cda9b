import { prepareGame } from '../play/game-parts.ts';
import { prepared } from '../play/prepared.tsx';

const picture = prepared(async () => (await import('./pictures/picture.tsx')).Picture);

export const Picture = picture.Part;

/** Fetches what nobody sees before cards are dealt. */
export function prepareCards(): Promise<unknown> {
  return Promise.all([picture.prepare(), prepareGame()]);
}
