import styles from './coin-amount.module.css';
import { groupDigits } from './group-digits.ts';
import { useCountUp } from './use-count-up.ts';

/**
 * A number that moves to its new value. The thousands are parted by spacing, not by characters: what is read and
 * copied stays `75000`.
 */
export function CoinAmount({ value }: { readonly value: number }) {
  const groups = groupDigits(useCountUp(value));
  return (
    <span className={styles.amount}>
      {groups.map((digits, index) => (
        <span key={groups.length - index} className={styles.group}>
          {digits}
        </span>
      ))}
    </span>
  );
}
