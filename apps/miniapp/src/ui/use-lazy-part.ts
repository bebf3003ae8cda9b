import { useEffect, useRef, useState } from 'react';
import type { LazyPart } from '../platform/lazy-part.ts';
import { reloadApp } from '../platform/telegram/messenger.ts';

/**
 * A part of a screen that a tap opens for an item, and whose code is loaded with the first such tap: `item` is set at
 * once, `part` when it has been loaded. After a failure nothing is open, and the next tap restarts the app: browsers may
 * cache a failed load for as long as the page lives, and a release removes the old code.
 */
export function useLazyPart<Part, Item>(lazy: LazyPart<Part>, onFailed: (item: Item) => void) {
  const [part, setPart] = useState(lazy.loaded);
  const [item, setItem] = useState<Item>();
  const hasFailed = useRef(false);
  // Only the newest load reports a failure, and none after the screen is unmounted.
  const newest = useRef<Promise<Part>>(undefined);
  useEffect(() => () => void (newest.current = undefined), []);
  const close = () => setItem(undefined);
  const open = (opened: Item) => {
    setItem(() => opened);
    const loading = hasFailed.current ? restart() : lazy.loadInTime();
    newest.current = loading;
    loading.then(
      (loaded) => setPart(() => loaded),
      () => {
        hasFailed.current = true;
        if (newest.current === loading) {
          close();
          onFailed(opened);
        }
      },
    );
  };
  return { part, item, open, close };
}

async function restart(): Promise<never> {
  await reloadApp();
  throw new Error('the app could not be restarted');
}
