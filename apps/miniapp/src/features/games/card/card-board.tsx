import { CARD_COUNT, isMatched } from '@soho/rules';
import { type KeyboardEvent, memo } from 'react';
import { useWorn } from '../../../api/wardrobe.ts';
import { classNames } from '../../../ui/class-names.ts';
import '../../../ui/looks/looks.css';
import { useWords } from '../../../words/index.ts';
import { isGameOff } from '../play/game-actions.tsx';
import { onTap } from '../play/on-tap.ts';
import { Bonus, WinOverlay } from '../play/preload-game.ts';
import card from './card.module.css';
import styles from './card-board.module.css';
import { type CardFlow, isWinShown } from './card-flow.ts';
import { Picture } from './preload-card-game.ts';

const COLUMNS = 4;
const places = Array.from({ length: CARD_COUNT }, (_, place) => place);

export function CardBoard({ flow, onFlip }: { readonly flow: CardFlow; readonly onFlip: (place: number) => void }) {
  const words = useWords('cardGame');
  const worn = useWorn();
  const { table, step, reward } = flow;
  // Cards are not disabled while two are open: new styles for all sixteen would delay the turn.
  const takesTaps = !isGameOff(step) && !flow.waiting;
  return (
    <div className={styles.board} data-card-back={worn?.card_back}>
      <div
        className={styles.cards}
        role="group"
        aria-label={words.board}
        onKeyDown={(event) => moveFocus(event, COLUMNS)}
      >
        {places.map((place) => {
          const state = stateOf(flow, place);
          return (
            <Card
              key={place}
              place={place}
              picture={table.deck[place]}
              state={state}
              playable={takesTaps && state === 'down'}
              missed={flow.missed.includes(place)}
              lit={(step === 'crediting' && state === 'open') || reward?.includes(place) === true}
              onFlip={onFlip}
            />
          );
        })}
      </div>
      {reward && (
        <span className={styles.reward} style={upperEdgeOf(reward[0])}>
          <Bonus />
        </span>
      )}
      {isWinShown(flow) && <WinOverlay text={words.won} />}
    </div>
  );
}

/**
 * The middle of a card's upper edge, or as near to it as '+100' fits on the board: in large text it is wider than a card.
 * The board is four cards and three gaps in both directions.
 */
function upperEdgeOf(place: number): { readonly left: string; readonly top: string } {
  const part = 1 / COLUMNS;
  const middle = `(100% + var(--gap)) * ${(place % COLUMNS) * part} + (100% - 3 * var(--gap)) * ${part / 2}`;
  return {
    left: `clamp(var(--half-bonus), ${middle}, 100% - var(--half-bonus))`,
    top: `calc((100% + var(--gap)) * ${Math.floor(place / COLUMNS) * part})`,
  };
}

function stateOf({ table }: CardFlow, place: number): CardState {
  if (isMatched(table, place)) {
    return 'matched';
  }
  return table.open.includes(place) ? 'open' : 'down';
}

/** Arrow keys move the focus among a board's buttons, which are in rows. */
function moveFocus(event: KeyboardEvent<HTMLElement>, columns: number): void {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const step = steps[event.key];
  if (step === undefined) {
    return;
  }
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const focused = buttons.findIndex((button) => button === document.activeElement);
  buttons[focused + step]?.focus();
}

type CardState = 'down' | 'open' | 'matched';

type CardProps = {
  readonly place: number;
  /** Undefined before the first deal. */
  readonly picture: number | undefined;
  readonly state: CardState;
  /** Face down in an open game. */
  readonly playable: boolean;
  readonly missed: boolean;
  /** Its credit is in flight, or was just paid. */
  readonly lit: boolean;
  readonly onFlip: (place: number) => void;
};

/** One card. It renders only when it changes: the frame of a turn has no time for the others. */
const Card = memo(function Card({ place, picture, state, playable, missed, lit, onFlip }: CardProps) {
  const words = useWords('cardGame');
  const isDown = state === 'down' || picture === undefined;
  const found = state === 'matched' ? words.found : words.faceUp;
  return (
    <button
      type="button"
      className={classNames(card.card, missed && card.missed, lit && card.lit)}
      data-state={state}
      aria-label={isDown ? words.faceDown(place) : found(place, picture)}
      aria-disabled={!playable}
      {...onTap(() => onFlip(place))}
    >
      <span className={card.turn}>
        <span className={card.back} />
        <span className={card.face}>{picture !== undefined && <Picture picture={picture} />}</span>
      </span>
    </button>
  );
});
