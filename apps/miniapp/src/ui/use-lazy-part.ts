import { useEffect, useRef, useState } from 'react';
import { reloadApp } from '../platform/telegram/messenger.ts';
import { withLoadTimeout } from '../platform/with-load-timeout.ts';

/**
 * A part of a screen that a tap opens for an item, and whose code comes with the first such tap: the item is there at
 * once, the part when it has been fetched. When it cannot be, nothing is open, and the next tap starts the app again:
 * browsers may remember what could not be loaded for as long as the page lives, and a release takes the old code away.
 */
export function useLazyPart<Part, Item>(load: () => Promise<Part>, onFailed: (item: Item) => void) {
  const [part, setPart] = useState<Part>();
  const [item, setItem] = useState<Item>();
  const hasFailed = useRef(false);
  // Only the newest of them may speak, and none for a screen that is gone.
  const newest = useRef<Promise<Part>>(undefined);
  useEffect(() => () => void (newest.current = undefined), []);
  const close = () => setItem(undefined);
  const open = (asked: Item) => {
    setItem(() => asked);
    const loading = hasFailed.current ? startAgain() : withLoadTimeout(load());
    newest.current = loading;
    loading.then(
      (loaded) => setPart(() => loaded),
      () => {
        hasFailed.current = true;
        if (newest.current === loading) {
          close();
          onFailed(asked);
        }
      },
    );
  };
  return { part, item, open, close };
}

async function startAgain(): Promise<never> {
  await reloadApp();
  throw new Error('the app could not be started again');
}
