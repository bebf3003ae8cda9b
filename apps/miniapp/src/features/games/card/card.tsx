import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useWords } from '../../../words/index.ts';
import { onTap } from '../play/on-tap.ts';
import styles from './card.module.css';
import { Picture } from './preload-card-game.ts';

export type CardState = 'down' | 'open' | 'matched';

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
export const Card = memo(function Card({ place, picture, state, playable, missed, lit, onFlip }: CardProps) {
  const words = useWords('cardGame');
  const isDown = state === 'down' || picture === undefined;
  const found = state === 'matched' ? words.found : words.faceUp;
  return (
    <button
      type="button"
      className={classNames(styles.card, missed && styles.missed, lit && styles.lit)}
      data-state={state}
      aria-label={isDown ? words.faceDown(place) : found(place, picture)}
      aria-disabled={!playable}
      {...onTap(() => onFlip(place))}
    >
      <span className={styles.turn}>
        <span className={styles.back} />
        <span className={styles.face}>{picture !== undefined && <Picture picture={picture} />}</span>
      </span>
    </button>
  );
});
