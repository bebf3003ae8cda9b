import { useEffect } from 'react';
import { playSound, preloadSound } from '../../../platform/sound/sound.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';

/** Lets a league's result be heard and felt when it is shown; @param wentUp to a higher league is a win */
export function useResultSignal(wentUp: boolean): void {
  useEffect(() => {
    haptic.success();
    preloadSound().then(
      () => playSound(wentUp ? 'win' : 'league'),
      () => undefined,
    );
  }, [wentUp]);
}
