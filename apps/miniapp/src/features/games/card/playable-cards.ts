import type { CardGame, Game } from '@soho/contract';
import { isDeck } from '@soho/rules';

/** A card game whose deck can be played; undefined for anything else. */
export function asPlayableCardGame(game: Game | null | undefined): CardGame | undefined {
  return game?.kind === 'card' && isDeck(game.deck) ? game : undefined;
}
