import { PICTURE_COUNT } from '@soho/rules';
import type { Phone } from '../phone.ts';
import { startGame } from './deal.ts';
import { type Movement, measureMovement } from './movement.ts';
import { centresOf } from './touch.ts';

/** Milliseconds after which a movement is over, on a slow phone too. */
const FLIP = 700;
const MISMATCH = 1_300;
const MATCH = 2_000;
const WIN = 4_500;

/** Plays a game of cards to its end, with one mismatch. */
export async function playCards(phone: Phone): Promise<Movement[]> {
  const { deck } = await startGame(phone, 'card', 'Start game');
  const places = await centresOf(phone, '[role=group] button');
  const movements: Movement[] = [];
  const flip = async (place: number, name: string, milliseconds: number) => {
    movements.push(await measureMovement(phone, name, places[place] ?? { x: 0, y: 0 }, milliseconds));
  };
  await flip(0, 'card: flip', FLIP);
  await flip(
    deck.findIndex((picture) => picture !== deck[0]),
    'card: flip, mismatch, back',
    MISMATCH,
  );
  for (let picture = 0; picture < PICTURE_COUNT; picture += 1) {
    const isLast = picture === PICTURE_COUNT - 1;
    await flip(deck.indexOf(picture), 'card: flip', FLIP);
    await flip(
      deck.lastIndexOf(picture),
      isLast ? 'card: flip, match, win' : 'card: flip, match',
      isLast ? WIN : MATCH,
    );
  }
  return movements;
}
