import { RecentMap } from '../../platform/recent-map.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Card } from './address.ts';
import { drawCard } from './draw-card.ts';
import { renderCard } from './render-card.ts';
import { words } from './words.ts';

/** At most twice as many, of 150 kB each. */
const REMEMBERED = 20;

/** Pictures that wait for others. One is rendered at a time, in a third of a second: drawing never takes more than one core. */
const WAITING = 10;

/**
 * Draws pictures, and remembers the newest by their names.
 * @throws Refusal('unavailable') when too many others wait to be drawn
 */
export function makeCardPictures(product: string): (name: string, card: Card) => Promise<Buffer> {
  const pictures = new RecentMap<string, Buffer>(REMEMBERED);
  const drawing = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  const draw = async (name: string, { shape, language, win }: Card, before: Promise<unknown>) => {
    await before.catch(() => undefined);
    const picture = await renderCard(drawCard(shape, product, words[language].card(win)));
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
    const picture = draw(name, card, last).finally(() => drawing.delete(name));
    drawing.set(name, picture);
    last = picture;
    return picture;
  };
}
