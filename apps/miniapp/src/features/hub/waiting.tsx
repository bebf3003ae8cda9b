import { screens } from '@soho/contract';
import { useEffect } from 'react';
import { useMiners } from '../../api/miners.ts';
import type { Tonight } from '../../api/progress.ts';
import { useWorn } from '../../api/wardrobe.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useFirstWords } from '../../words/index.ts';
import { TonightRow } from './tonight-row.tsx';
import styles from './waiting.module.css';
import '../../ui/looks/looks.css';
import './worn-lanterns.css';

/**
 * What waits for the player on the hub, in one line: a miner that turns out to be ready takes half of it, so that nothing
 * below moves. The hub's lanterns get the colour that the player wears.
 */
export function Waiting({ tonight }: { readonly tonight: Tonight | undefined }) {
  useWornLanterns();
  const coins = useReadyCoins();
  return (
    <div className={styles.line}>
      {tonight && <TonightRow tonight={tonight} narrow={coins > 0} />}
      {coins > 0 && <ReadyMiners coins={coins} />}
    </div>
  );
}

/** Leads to the miners that are ready, and shows the coins that wait there. */
function ReadyMiners({ coins }: { readonly coins: number }) {
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

/** Coins that wait in miners that are ready; 0 while that is unknown. */
function useReadyCoins(): number {
  const { data } = useMiners();
  const ready = Object.values(data?.miners ?? {}).filter(({ status }) => status === 'ready_to_claim');
  return ready.reduce((sum, { config }) => sum + config.reward, 0);
}

/** Draws the garland with the lanterns that the player wears. */
function useWornLanterns(): void {
  const lantern = useWorn()?.lantern;
  useEffect(() => {
    if (lantern !== undefined) {
      document.documentElement.dataset['lantern'] = lantern;
    }
  }, [lantern]);
}
