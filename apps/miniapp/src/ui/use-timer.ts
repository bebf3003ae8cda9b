import { useEffect, useEffectEvent } from 'react';

/** Calls `run` once, `ms` milliseconds after `subject` last changed; never while it is undefined or false. */
export function useTimer(subject: unknown, ms: number, run: () => void): void {
  const elapsed = useEffectEvent(run);
  useEffect(() => {
    if (subject === undefined || subject === false) {
      return;
    }
    const timer = setTimeout(() => elapsed(), ms);
    return () => clearTimeout(timer);
  }, [subject, ms]);
}
