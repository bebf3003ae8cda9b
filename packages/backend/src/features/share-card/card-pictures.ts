import { RecentMap } from '../../platform/recent-map.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Card } from './address.ts';

/** At most twice as many, of 150 kB each. */
const REMEMBERED = 40;

/**
 * Pictures that wait for others. One is drawn at a time, in a third of a second: drawing never takes more than one core, and
 * the last waits a quarter of a minute.
 */
const WAITING = 40;

/**
 * Draws pictures one after the other, each once for all who ask for it at the same time, and remembers the newest by their
 * names.
 * @throws Refusal('unavailable') when too many others wait to be drawn
 */
export function makeCardPictures(draw: (card: Card) => Promise<Buffer>): (name: string, card: Card) => Promise<Buffer> {
  const pictures = new RecentMap<string, Buffer>(REMEMBERED);
  const drawing = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  const drawAfter = async (name: string, card: Card, before: Promise<unknown>) => {
    await before.catch(() => undefined);
    const picture = await draw(card);
    pictures.set(name, picture);
    return picture;
  };
  return async (name, card) => {
    const known = pictures.get(name) ?? drawing.get(name);
    if (known !== undefined) {
      return known;
    }
    if (drawing.size > WAITING) {
      throw new Refusal('unavailable');
    }
    const picture = drawAfter(name, card, last).finally(() => drawing.delete(name));
    drawing.set(name, picture);
    last = picture;
    return picture;
  };
}
