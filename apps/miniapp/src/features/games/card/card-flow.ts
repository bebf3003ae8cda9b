import type { CardGame, Game } from '@soho/contract';
import { type CardTable, flipCard, isCardGameWon, isDeck, type Pair, settleOpenCards } from '@soho/rules';

/**
 * The state of a card game. Cards can be turned only while 'playing': not while two open cards are compared, the server
 * credits a pair, or an attempt is being spent.
 */
export type CardStep = 'idle' | 'starting' | 'playing' | 'evaluating' | 'mismatched' | 'crediting';

export type CardFlow = {
  readonly step: CardStep;
  readonly gameId: string | undefined;
  /** Empty before the first game: sixteen cards face down. */
  readonly table: CardTable;
  /** The server does not answer, and the credit is sent again. */
  readonly waiting: boolean;
  /** The pair that '+100' rises from. */
  readonly reward: Pair | undefined;
  /** The two cards that shake. */
  readonly missed: readonly number[];
  /** Nothing has happened since the start, or since the last message. */
  readonly quiet: boolean;
  /** The win overlay is due, or shown. */
  readonly won: boolean;
};

export type CardEvent =
  | { readonly type: 'opened'; readonly game: CardGame }
  | { readonly type: 'start_tapped' }
  | { readonly type: 'start_failed' }
  | { readonly type: 'dealt'; readonly game: CardGame }
  | { readonly type: 'flipped'; readonly place: number }
  | { readonly type: 'evaluated' }
  | { readonly type: 'turned_back' }
  | { readonly type: 'credit_waiting' }
  | { readonly type: 'credited'; readonly rewarded: boolean }
  | { readonly type: 'credit_failed' }
  | { readonly type: 'game_gone' }
  | { readonly type: 'reward_shown' }
  | { readonly type: 'win_shown' };

const noCards: CardTable = { deck: [], matched: [], open: [] };

const idle: CardFlow = {
  step: 'idle',
  gameId: undefined,
  table: noCards,
  waiting: false,
  reward: undefined,
  missed: [],
  quiet: false,
  won: false,
};

/** The flow of the player's open game, which goes on with its matched pairs, or of none. */
export function initCardFlow(game: CardGame | undefined): CardFlow {
  return game === undefined ? idle : { ...dealt(game), quiet: game.matched.length > 0 };
}

/** The flow after an event; an event that does not fit the step changes nothing. */
export function cardFlowReducer(flow: CardFlow, event: CardEvent): CardFlow {
  switch (event.type) {
    case 'opened':
      return flow.step === 'idle' ? initCardFlow(event.game) : flow;
    case 'start_tapped':
      return flow.step === 'idle' ? { ...idle, step: 'starting' } : flow;
    case 'start_failed':
      return flow.step === 'starting' ? idle : flow;
    case 'dealt':
      return flow.step === 'starting' ? dealt(event.game) : flow;
    case 'flipped':
      return flow.step === 'playing' ? flipped(flow, event.place) : flow;
    case 'evaluated':
      return flow.step === 'evaluating' ? evaluated(flow) : flow;
    case 'turned_back':
      return flow.step === 'mismatched' ? { ...flow, step: 'playing', table: settleOpenCards(flow.table) } : flow;
    case 'credit_waiting':
      return flow.step === 'crediting' ? { ...flow, waiting: true } : flow;
    case 'credited':
      return flow.step === 'crediting' ? credited(flow, event.rewarded) : flow;
    case 'credit_failed':
      return flow.step === 'crediting'
        ? { ...flow, step: 'playing', waiting: false, table: { ...flow.table, open: [] }, quiet: true }
        : flow;
    case 'game_gone':
      return idle;
    case 'reward_shown':
      return { ...flow, reward: undefined };
    case 'win_shown':
      return { ...flow, won: false };
  }
}

/** The two open positions, the upper one first: a pair is always written the same way, so that its credit can be repeated. */
export function openPair(table: CardTable): Pair | undefined {
  const [first, second] = table.open;
  if (first === undefined || second === undefined) {
    return undefined;
  }
  return first < second ? [first, second] : [second, first];
}

function dealt(game: CardGame): CardFlow {
  return { ...idle, step: 'playing', gameId: game.id, table: { deck: game.deck, matched: game.matched, open: [] } };
}

function flipped(flow: CardFlow, place: number): CardFlow {
  const verdict = flipCard(flow.table, place);
  if (!verdict.ok) {
    return flow;
  }
  const step = verdict.value.open.length === 2 ? 'evaluating' : 'playing';
  return { ...flow, step, table: verdict.value, missed: [], quiet: false };
}

function evaluated(flow: CardFlow): CardFlow {
  const isPair = settleOpenCards(flow.table).matched.length > flow.table.matched.length;
  return isPair ? { ...flow, step: 'crediting' } : { ...flow, step: 'mismatched', missed: flow.table.open };
}

function credited(flow: CardFlow, rewarded: boolean): CardFlow {
  const table = settleOpenCards(flow.table);
  const won = isCardGameWon(table.matched);
  const reward = rewarded ? openPair(flow.table) : undefined;
  return { ...flow, step: won ? 'idle' : 'playing', table, waiting: false, reward, won };
}

/** A card game whose deck can be played; undefined for anything else. */
export function asPlayableCardGame(game: Game | null | undefined): CardGame | undefined {
  return game?.kind === 'card' && isDeck(game.deck) ? game : undefined;
}

/** The overlay comes after the last pair's '+100', which it would hide. */
export function isWinShown(flow: CardFlow): boolean {
  return flow.won && flow.reward === undefined;
}
