import { GroupedDigits } from '../../ui/grouped-digits.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useWords } from '../../words/index.ts';
import { Cup } from './art/cup.tsx';
import { minedPart } from './mined-part.ts';
import styles from './mining-box.module.css';
import { timeLeft } from './time-left.ts';

/** Milliseconds between two looks at the coins in the cup. */
const TICK = 1_000;

type MiningBoxProps = {
  readonly daysLeft: number;
  readonly duration: number;
  /** Coins. */
  readonly reward: number;
  /** When the server answered, as Date.now() gives it. */
  readonly toldAt: number;
};

/** In the place of the price while a miner runs: nothing to press, how long it still takes, and how its cup fills. */
export function MiningBox({ daysLeft, duration, reward, toldAt }: MiningBoxProps) {
  const words = useWords('miners');
  const { unit, count } = timeLeft(daysLeft);
  const part = minedPart({ duration, daysLeft, elapsed: useNow(TICK) - toldAt });
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
