import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../platform/when-idle.ts';
import type { LazyScreen } from './lazy-screen.tsx';

type TabsPreloadProps = { readonly screens: readonly Pick<LazyScreen<never>, 'preload'>[] };

/** Fetches the code of other tabs once nothing is loading: the first tap on each then shows it at once. */
export function TabsPreload({ screens }: TabsPreloadProps) {
  const isQuiet = useIsFetching() === 0;
  useEffect(() => {
    const preloadAll = () => {
      for (const { preload } of screens) {
        // A tap loads it again and shows what went wrong.
        preload().catch(() => undefined);
      }
    };
    return isQuiet ? whenIdle(preloadAll) : undefined;
  }, [isQuiet, screens]);
  return null;
}
