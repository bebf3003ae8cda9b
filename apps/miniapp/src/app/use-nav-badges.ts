import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { useBalance } from '../api/balance.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useIdlePart } from '../ui/use-idle-part.ts';
import type { NavBadges } from './badges-reader.tsx';

const reader = lazyPart(async () => (await import('./badges-reader.tsx')).BadgesReader);

/**
 * What waits for the player on other screens, as far as it has been read.
 * @returns Reader what reads it, to be rendered; its code and its requests come after the first screen's own data
 */
export function useNavBadges() {
  const { isSuccess } = useBalance();
  const isQuiet = useIsFetching() === 0;
  const { Part: Reader } = useIdlePart(reader, isSuccess && isQuiet);
  const [badges, setBadges] = useState<NavBadges>({ readyTasks: 0, hasReadyMiner: false });
  return { ...badges, Reader, onRead: setBadges };
}
