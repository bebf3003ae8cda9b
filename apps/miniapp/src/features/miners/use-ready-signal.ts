import { useEffect, useRef } from 'react';
import { playSound, preloadSound } from '../../platform/sound/sound.ts';
import { haptic } from '../../platform/telegram/haptic.ts';

/** Lets a miner be heard and felt when it becomes ready before the player's eyes; one that was ready before is quiet. */
export function useReadySignal(isReady: boolean): void {
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
