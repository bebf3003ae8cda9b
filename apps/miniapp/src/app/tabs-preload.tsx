import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../platform/when-idle.ts';
import type { LazyScreen } from './lazy-screen.tsx';

type TabsPreloadProps = { readonly screens: readonly Pick<LazyScreen<never>, 'preload'>[] };

/** Fetches the code of other tabs once nothing is loading: the first tap on each then shows it at once. */
export function TabsPreload({ screens }: TabsPreloadProps) {
  usePreloadWhenQuiet(screens);
  return null;
}

function usePreloadWhenQuiet(screens: TabsPreloadProps['screens']): void {
  const isQuiet = useIsFetching() === 0;
  useEffect(() => (isQuiet ? preloadInTurn(screens) : undefined), [isQuiet, screens]);
}

/** Loads one screen each time the browser is idle: all at once would block a slow phone. @returns a function that stops it */
function preloadInTurn(screens: TabsPreloadProps['screens']): () => void {
  let cancel = () => {};
  let isStopped = false;
  const preloadFrom = ([screen, ...others]: TabsPreloadProps['screens']) => {
    if (screen === undefined || isStopped) {
      return;
    }
    cancel = whenIdle(() => {
      // A tap loads it again and shows what went wrong.
      const loaded = screen.preload().catch(() => undefined);
      void loaded.then(() => preloadFrom(others));
    });
  };
  preloadFrom(screens);
  return () => {
    isStopped = true;
    cancel();
  };
}
