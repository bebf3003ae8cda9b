import { useEffect, useEffectEvent } from 'react';

const POLL_MS = 1_500;

/** Asks the server every 1.5 seconds while it is on: one call at a time, as an answer that comes once must not be missed by the next. */
export function usePolling(isOn: boolean, ask: () => Promise<void>): void {
  const askServer = useEffectEvent(ask);
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    let isUnderWay = false;
    const poll = async () => {
      if (!isUnderWay) {
        isUnderWay = true;
        await askServer();
        isUnderWay = false;
      }
    };
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
