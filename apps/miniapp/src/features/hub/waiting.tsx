import type { Tonight } from '../../api/progress.ts';
import { ReadyMiners } from './ready-miners.tsx';
import { TonightRow } from './tonight-row.tsx';
import { useReadyCoins } from './use-ready-coins.ts';
import { useWornLanterns } from './use-worn-lanterns.ts';
import styles from './waiting.module.css';

/**
 * What waits for the player on the hub, in one line: a miner that turns out to be ready takes half of it, so that nothing
 * below moves. The hub's lanterns get the colour that is worn.
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
