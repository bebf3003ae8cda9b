import { useState } from 'react';

/**
 * A part of a screen that a tap opens for an item, and whose code comes with the first such tap: the item is there at
 * once, the part when it has been fetched. When it cannot be, nothing is open, and the next tap fetches it again.
 */
export function useLatePart<Part, Item>(load: () => Promise<Part>, onFailed: () => void) {
  const [part, setPart] = useState<Part>();
  const [item, setItem] = useState<Item>();
  const close = () => setItem(undefined);
  const open = (asked: Item) => {
    setItem(() => asked);
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        close();
        onFailed();
      },
    );
  };
  return { part, item, open, close };
}
