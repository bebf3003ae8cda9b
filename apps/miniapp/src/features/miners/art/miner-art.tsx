import type { MinerId } from '@soho/rules';
import { AdvancedMiner } from './advanced-miner.tsx';
import { BasicMiner } from './basic-miner.tsx';
import styles from './miner-art.module.css';
import { PremiumMiner } from './premium-miner.tsx';

const machines = { 1: BasicMiner, 2: AdvancedMiner, 3: PremiumMiner };

/** A machine of the night market; its moving part turns while it runs. */
export function MinerArt({ id, isRunning }: { readonly id: MinerId; readonly isRunning: boolean }) {
  const Machine = machines[id];
  return (
    <span className={styles.frame} data-miner={id} data-running={isRunning}>
      <svg className={styles.art} width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
        <Machine />
      </svg>
    </span>
  );
}
