import { GroupedDigits } from '../../ui/grouped-digits.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useWords } from '../../words/index.ts';
import { Cup } from './art/cup.tsx';
import { minedPart } from './mined-part.ts';
import styles from './mining-box.module.css';
import { timeLeft } from './time-left.ts';

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
