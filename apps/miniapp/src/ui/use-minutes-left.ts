import { useEffect, useState } from 'react';

/** Milliseconds between two reads of the clock. */
const TICK = 10_000;

const MINUTE = 60_000;

/** Whole minutes until a moment, at least one until the server says that it has come. @param end as in Date.now() */
export function useMinutesLeft(end: number): number {
  return Math.max(1, Math.ceil((end - useNow(TICK)) / MINUTE));
}

/** The phone's clock in the milliseconds of Date.now(), read every `tick` milliseconds. */
export function useNow(tick: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, [tick]);
  return now;
}
