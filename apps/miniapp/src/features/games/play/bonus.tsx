import { useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import pill from '../../../ui/coin-pill.module.css';
import { CoinIcon } from '../../../ui/icons/icons.tsx';
import { useFlyingCoins } from '../../../ui/use-flying-coins.ts';
import { useWords } from '../../../words/index.ts';
import styles from './bonus.module.css';

/** '+100', rising from the place where it was earned: its anchor is the middle of its lower edge. */
export function Bonus() {
  const words = useWords('play');
  const bonus = useRef<HTMLSpanElement>(null);
  useFlyingCoins(bonus);
  return (
    <span ref={bonus} className={classNames(pill.pill, styles.bonus)}>
      <CoinIcon size={18} />
      {words.bonus}
    </span>
  );
}
