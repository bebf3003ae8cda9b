import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../platform/when-idle.ts';
import type { LateScreen } from './late-screen.tsx';

type TabsPrefetchProps = { readonly screens: readonly Pick<LateScreen<never>, 'fetch'>[] };

/** Fetches the code of other tabs once nothing is loading: the first tap on each then shows it at once. */
export function TabsPrefetch({ screens }: TabsPrefetchProps) {
  const isQuiet = useIsFetching() === 0;
  useEffect(() => {
    const fetchAll = () => {
      for (const { fetch } of screens) {
        // A tap fetches it again, and tells.
        fetch().catch(() => undefined);
      }
    };
    return isQuiet ? whenIdle(fetchAll) : undefined;
  }, [isQuiet, screens]);
  return null;
}
