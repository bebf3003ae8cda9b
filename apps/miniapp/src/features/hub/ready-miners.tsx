import { screens } from '@soho/contract';
import { useMiners } from '../../api/miners.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { ChevronIcon } from '../../ui/icons/chevron.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useFirstWords } from '../../words/index.ts';
import styles from './ready-miners.module.css';

/** Leads to the miners once one is ready, with the coins that wait there. */
export function ReadyMiners() {
  const { layout } = useFirstWords();
  const { data } = useMiners();
  const ready = Object.values(data?.miners ?? {}).filter(({ status }) => status === 'ready_to_claim');
  if (ready.length === 0) {
    return null;
  }
  return (
    <ScreenLink to={screens.miners} className={styles.ready} onClick={haptic.light}>
      <span className={styles.words}>{layout.readyMiner}</span>
      <span className={styles.coins}>
        <CoinIcon />
        <CoinAmount value={ready.reduce((sum, { config }) => sum + config.reward, 0)} />
      </span>
      <ChevronIcon />
    </ScreenLink>
  );
}
