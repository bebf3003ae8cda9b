import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBalance } from '../api/balance.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { whenIdle } from '../platform/when-idle.ts';
import type { NavBadges } from './badges-reader.tsx';

const reader = lazyPart(async () => (await import('./badges-reader.tsx')).BadgesReader);

/**
 * What waits for the player on other screens, as far as it has been read.
 * @returns Reader what reads it, to be rendered; its code and its requests come after the first screen's own data
 */
export function useNavBadges() {
  const { isSuccess } = useBalance();
  const isQuiet = useIsFetching() === 0;
  const [Reader, setReader] = useState(() => reader.loaded());
  const [badges, setBadges] = useState<NavBadges>({ readyTasks: 0, hasReadyMiner: false });
  useEffect(() => {
    if (Reader !== undefined || !isSuccess || !isQuiet) {
      return undefined;
    }
    return whenIdle(() => {
      // Without it there are no badges; the next quiet moment loads it again.
      reader.load().then(
        (loaded) => setReader(() => loaded),
        () => undefined,
      );
    });
  }, [Reader, isSuccess, isQuiet]);
  return { ...badges, Reader, onRead: setBadges };
}
