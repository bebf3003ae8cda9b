import { classNames } from '../../ui/class-names.ts';
import pill from '../../ui/coin-pill.module.css';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import styles from './stamp.module.css';

type StampProps = {
  readonly label: string;
  /** The coins that were just paid: the stamp comes down, and they rise from it. */
  readonly earned: number | undefined;
};

/** The check mark of a completed task, as the seal that a stall puts on a player's card. */
export function Stamp({ label, earned }: StampProps) {
  return (
    <span className={styles.stamp} data-fresh={earned !== undefined}>
      <svg width="40" height="40" viewBox="0 0 40 40" role="img" aria-label={label}>
        <circle className={styles.rim} cx="20" cy="20" r="17.5" />
        <circle className={styles.seal} cx="20" cy="20" r="14" />
        <path className={styles.check} d="m13.5 20.5 4.5 4.5 8.5-9.5" />
      </svg>
      {earned !== undefined && (
        <span className={classNames(pill.pill, styles.coins)} aria-hidden="true">
          <CoinIcon size={16} />+{earned}
        </span>
      )}
    </span>
  );
}
