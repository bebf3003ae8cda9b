import { DAY_MS } from '@soho/rules';
import { useId } from 'react';
import { GroupedDigits } from '../../ui/grouped-digits.tsx';
import { useNow } from '../../ui/use-minutes-left.ts';
import { useWords } from '../../words/index.ts';
import cup from './cup.module.css';
import styles from './mining-box.module.css';

/** Milliseconds between two updates of the coins in the cup. */
const TICK = 1_000;

type MiningBoxProps = {
  readonly daysLeft: number;
  readonly duration: number;
  /** In coins. */
  readonly reward: number;
  /** When the server answered, in the milliseconds of Date.now(). */
  readonly answeredAt: number;
};

/** Replaces the price while a miner runs: shows the time left and how its cup fills, and cannot be pressed. */
export function MiningBox({ daysLeft, duration, reward, answeredAt }: MiningBoxProps) {
  const words = useWords('miners');
  const { unit, count } = timeLeft(daysLeft);
  const part = minedPart({ duration, daysLeft, elapsed: useNow(TICK) - answeredAt });
  return (
    <div className={styles.box}>
      <button type="button" className={styles.state} disabled>
        <span className={styles.spark} />
        {words.mining}
      </button>
      <p className={styles.left}>
        {words.daysLeft} <strong>{unit === 'days' ? words.inDays(count) : words.inHours(count)}</strong>
      </p>
      <div className={styles.mined}>
        <Cup part={part} />
        <p className={styles.coins}>
          {words.inTheCup}{' '}
          <strong>
            <GroupedDigits value={Math.floor(reward * part)} />
          </strong>
        </p>
      </div>
    </div>
  );
}

/** A glass that fills with coins, and one that falls into it. @param part how full it is, from 0 to 1 */
function Cup({ part }: { readonly part: number }) {
  const glassId = useId();
  return (
    <svg className={cup.cup} width="44" height="48" viewBox="0 0 44 48" aria-hidden="true">
      <clipPath id={glassId}>
        <path d="M7 13h30l-4 29a4 4 0 0 1-4 3H15a4 4 0 0 1-4-3Z" />
      </clipPath>
      <circle className={cup.falling} cx="22" cy="6" r="4.5" />
      <g clipPath={`url(#${glassId})`}>
        <rect className={cup.glass} x="6" y="13" width="32" height="33" />
        <g className={cup.coins} style={{ transform: `translateY(${(1 - part) * 32}px)` }}>
          <rect x="6" y="17" width="32" height="30" />
          <path className={cup.top} d="M6 17a4 3 0 0 1 8 0 4 3 0 0 1 8 0 4 3 0 0 1 8 0 4 3 0 0 1 8 0v4H6Z" />
        </g>
      </g>
      <path className={cup.rim} d="M7 13h30l-4 29a4 4 0 0 1-4 3H15a4 4 0 0 1-4-3Z" />
      <path className={cup.shine} d="m13 19 2 18" />
    </svg>
  );
}

const HOURS_A_DAY = 24;

type Run = {
  /** The length of the whole run, and what was left of it when the server answered, in days. */
  readonly duration: number;
  readonly daysLeft: number;
  /** Milliseconds since that answer, so that a wrong clock of the phone does not matter. */
  readonly elapsed: number;
};

/** The part of its run that a miner has completed, from 0 to 1. */
export function minedPart({ duration, daysLeft, elapsed }: Run): number {
  const left = daysLeft - Math.max(0, elapsed) / DAY_MS;
  return Math.min(1, Math.max(0, 1 - left / duration));
}

/** How long a miner still runs, rounded up: in days, or in hours when it is less than one day. */
type TimeLeft = { readonly unit: 'days' | 'hours'; readonly count: number };

/** @param days a fraction of days, by the server's clock */
export function timeLeft(days: number): TimeLeft {
  return days < 1
    ? { unit: 'hours', count: Math.max(1, Math.ceil(days * HOURS_A_DAY)) }
    : { unit: 'days', count: Math.ceil(days) };
}
