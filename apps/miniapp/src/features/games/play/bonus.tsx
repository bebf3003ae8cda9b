import { CoinIcon } from '../../../ui/icons/coin.tsx';
import { useWords } from '../../../words/index.ts';
import styles from './bonus.module.css';

/** '+100', rising from where it was earned: its anchor is the middle of its lower edge. */
export function Bonus() {
  const words = useWords('play');
  return (
    <span className={styles.bonus}>
      <CoinIcon size={18} />
      {words.bonus}
    </span>
  );
}
