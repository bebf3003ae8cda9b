import type { MinerId } from '@soho/rules';
import { useEffect, useRef } from 'react';
import { playSound, preloadSound } from '../../platform/sound/sound.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import pill from '../../ui/coin-pill.module.css';
import { GroupedDigits, GroupedText } from '../../ui/grouped-digits.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { useWords } from '../../words/index.ts';
import styles from './collect-button.module.css';
import { useClaim } from './use-claim.ts';

type CollectButtonProps = {
  readonly id: MinerId;
  /** In coins. */
  readonly reward: number;
  readonly isReady: boolean;
  readonly nameId: string;
};

/** 'Collect' while the miner is ready; the coins rise from it, even if the miner is on offer again by then. */
export function CollectButton({ id, reward, isReady, nameId }: CollectButtonProps) {
  const words = useWords('miners');
  const { busy, earned, claim } = useClaim(id);
  useReadySignal(isReady);
  return (
    <>
      {isReady && (
        <Button kind="primary" className={styles.button} busy={busy} aria-describedby={nameId} onClick={claim}>
          <CoinIcon size={22} />
          <span>
            <GroupedText text={words.collect(reward)} />
          </span>
        </Button>
      )}
      {earned !== undefined && (
        <span key={earned} className={classNames(pill.pill, styles.coins)} aria-hidden="true">
          <CoinIcon size={18} />+<GroupedDigits value={earned} />
        </span>
      )}
    </>
  );
}

/** Plays a sound and a vibration when a miner becomes ready on the screen; one that was ready before is quiet. */
function useReadySignal(isReady: boolean): void {
  const wasReady = useRef(isReady);
  useEffect(() => {
    if (isReady && !wasReady.current) {
      playSound('ready');
      haptic.success();
    }
    if (!isReady) {
      preloadSound().catch(() => undefined);
    }
    wasReady.current = isReady;
  }, [isReady]);
}
