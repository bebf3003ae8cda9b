import { screens } from '@soho/contract';
import { haptic } from '../../platform/telegram/haptic.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useFirstWords } from '../../words/index.ts';
import styles from './ready-miners.module.css';

/** Leads to the miners that are ready, and shows the coins that wait there. */
export function ReadyMiners({ coins }: { readonly coins: number }) {
  const { layout } = useFirstWords();
  return (
    <ScreenLink to={screens.miners} className={styles.ready} onClick={haptic.light}>
      <span>{layout.readyMiner}</span>
      <span className={styles.coins}>
        <CoinIcon />
        <CoinAmount value={coins} />
      </span>
    </ScreenLink>
  );
}
