import { useEffect } from 'react';
import { useMiners } from '../../api/miners.ts';
import type { Tonight } from '../../api/progress.ts';
import { useWorn } from '../../api/wardrobe.ts';
import { ReadyMiners } from './ready-miners.tsx';
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
