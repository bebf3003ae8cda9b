import { useEffect } from 'react';

/** Calls `dismiss` `life` milliseconds after `id` changed; never while `id` is undefined. */
export function useDismissal(id: number | undefined, life: number, dismiss: () => void): void {
  useEffect(() => {
    if (id === undefined) {
      return;
    }
    const timer = setTimeout(dismiss, life);
    return () => clearTimeout(timer);
  }, [id, life, dismiss]);
}
