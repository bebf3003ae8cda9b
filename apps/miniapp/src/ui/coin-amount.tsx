import { useEffect, useRef, useState } from 'react';
import { isMotionOff } from '../platform/motion.ts';
import { GroupedDigits } from './grouped-digits.tsx';

/** A number that counts to its new value. */
export function CoinAmount({ value }: { readonly value: number }) {
  return <GroupedDigits value={useCountUp(value)} />;
}

/** Milliseconds in which a number reaches its new value. */
const COUNT_TIME = 700;

/** The number to show now, counting from the last value to `value`; `value` at once if motion is off. */
function useCountUp(value: number): number {
  const [shown, setShown] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const from = last.current;
    if (from === value || isMotionOff()) {
      last.current = value;
      setShown(value);
      return;
    }
    let frame = 0;
    const start = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / COUNT_TIME));
      last.current = Math.round(from + (value - from) * (1 - (1 - part) ** 3));
      setShown(last.current);
      if (part < 1) {
        frame = requestAnimationFrame(step);
      }
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
