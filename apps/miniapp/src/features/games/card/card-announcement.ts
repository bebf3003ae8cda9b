import { isCardGameWon } from '@soho/rules';
import type { ScreenWords } from '../../../words/index.ts';
import type { CardFlow } from './card-flow.ts';

/**
 * The last event, for players who cannot see the cards: each is announced once. A second card is announced together with
 * what it brought: words that come 300 ms apart are often not heard. Empty when there is no open game, and none was just won.
 */
export function cardAnnouncement(
  { table, step, missed, gameId, quiet }: CardFlow,
  words: ScreenWords['cardGame'],
): string {
  const [first] = table.open;
  const [, missedLast] = missed;
  if (gameId === undefined || quiet) {
    return '';
  }
  if (missedLast !== undefined) {
    return words.noPair(table.deck[missedLast] ?? 0);
  }
  if (first !== undefined) {
    return words.turned(table.deck[first] ?? 0);
  }
  const last = table.matched.at(-1);
  if (last === undefined) {
    return step === 'playing' ? words.dealt : '';
  }
  return isCardGameWon(table.matched) ? words.lastPair(last) : words.pair(last, table.matched.length);
}
