import { expect, it } from 'vitest';
import { cardGame as en } from '../../../words/en/card-game.ts';
import { cardGame as ru } from '../../../words/ru/card-game.ts';
import { type CardEvent, cardFlowReducer, initCardFlow } from './card-flow.ts';
import { cardAnnouncement } from './card-game-screen.tsx';

const deck = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7];
const game = { id: '8a4d2a9e-7f5e-4f0a-9a39-2a5c2d0f7b11', kind: 'card', deck } as const;

/** The announcement after each event, if it has changed. */
function announce(matched: readonly number[], words: typeof en, ...events: readonly CardEvent[]): string[] {
  let flow = initCardFlow({ ...game, matched: [...matched] });
  const announced = [cardAnnouncement(flow, words)];
  for (const event of events) {
    flow = cardFlowReducer(flow, event);
    announced.push(cardAnnouncement(flow, words));
  }
  return announced.filter((text, index) => text !== announced[index - 1]);
}

const flip = (place: number): CardEvent => ({ type: 'flipped', place });
const credited: CardEvent = { type: 'credited', rewarded: true };

it('announces a first card at once, and a second one by what it brought', () => {
  const mismatch = [flip(0), flip(2), { type: 'evaluated' }, { type: 'turned_back' }] as const;
  const pair = [flip(2), flip(3), { type: 'evaluated' }, credited, { type: 'reward_shown' }] as const;
  expect(announce([], en, ...mismatch, ...pair)).toEqual([
    'The cards are dealt: 4 rows of 4, face down',
    'lantern',
    'fish: no pair',
    'fish',
    'fish: pair found, 100 coins. 1 of 8',
  ]);
});

it('does not announce a pair that was not paid, because a message does, nor those of an earlier visit', () => {
  const unpaid = [flip(2), flip(3), { type: 'evaluated' }, { type: 'credit_failed' }] as const;
  expect(announce([0], en, ...unpaid)).toEqual(['', 'fish', '']);
});

it('announces the win with the last pair, until another game begins, in Russian too', () => {
  const last = [flip(14), flip(15), { type: 'evaluated' }, credited, { type: 'win_shown' }] as const;
  expect(announce([0, 1, 2, 3, 4, 5, 6], ru, ...last, { type: 'start_tapped' }).slice(1)).toEqual([
    'воздушный змей',
    'воздушный змей: пара найдена, 100\u00a0монет. Все пары найдены, вы победили',
    '',
  ]);
});
