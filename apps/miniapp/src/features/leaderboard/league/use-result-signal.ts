import { useEffect } from 'react';
import { playWhenLoaded } from '../../../platform/sound/sound.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';

/** Lets a league's result be heard and felt when it is shown; @param wentUp to a higher league is a win */
export function useResultSignal(wentUp: boolean): void {
  useEffect(() => {
    haptic.success();
    playWhenLoaded(wentUp ? 'win' : 'league');
  }, [wentUp]);
}
